// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/lint.h"

#include "core/base/text.h"
#include "core/gate/checks.h"
#include "core/sql/statements.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::gate {

namespace {

const QString allowId = QStringLiteral("lint.allow");
const QString templateId = QStringLiteral("lint.template");

/// What a statement's comments allow.
struct Allowances {
    QHash<QString, QString> reasons; ///< by check
    QList<LintFinding> wrong;        ///< comments that allow nothing
};

QStringList knownIds()
{
    QStringList ids;
    for (const auto &[id, severity] : checkIds() + lintIds())
        ids.append(id);
    return ids;
}

LintFinding wrongAllowance(const sql::Comment &comment, const Message &message, const Message &hint)
{
    LintFinding finding;
    finding.check = allowId;
    finding.message = message;
    finding.hint = hint;
    finding.at = comment.at;
    return finding;
}

void addAllowance(const sql::Comment &comment, const QString &what, const QString &reason, Allowances &allowances)
{
    if (reason.isEmpty()) {
        allowances.wrong.append(
            wrongAllowance(comment, say("gate.lint.noReason", {what}), say("gate.lint.writeReason", {what})));
        return;
    }
    const QStringList known = knownIds();
    for (const QString &part : what.split(u',')) {
        const QString id = part.trimmed();
        if (known.contains(id)) {
            allowances.reasons.insert(id, reason);
            continue;
        }
        const QStringList near = base::nearestNames(id, known, 1);
        const Message hint = near.isEmpty() ? say("gate.lint.checks", {message::listed(message::named(known))})
                                            : say("gate.didYouMean", message::quoted(near));
        allowances.wrong.append(wrongAllowance(comment, say("gate.lint.noSuchCheck", {id}), hint));
    }
}

Allowances allowancesIn(const sql::StatementPart &part)
{
    static const QRegularExpression mark(QStringLiteral("^tieout:\\s*(.*)$"));
    static const QRegularExpression form(QStringLiteral("^allow\\s+(.*?)(?:\\s+because\\b\\s*(.*))?$"));
    Allowances allowances;
    for (const sql::Comment &comment : part.comments) {
        const QRegularExpressionMatch marked = mark.match(comment.text);
        if (comment.block || !marked.hasMatch())
            continue;
        const QRegularExpressionMatch match = form.match(marked.captured(1).trimmed());
        if (match.hasMatch())
            addAllowance(comment, match.captured(1).trimmed(), match.captured(2).trimmed(), allowances);
        else
            allowances.wrong.append(
                wrongAllowance(comment, say("gate.lint.notUnderstood"), say("gate.lint.writeCheck")));
    }
    return allowances;
}

QList<LintFinding> findingsOf(const Report &report, sql::Span statement)
{
    QList<LintFinding> findings;
    const auto add = [&](const CheckResult &check, const Finding &found) {
        LintFinding finding;
        finding.check = check.id;
        finding.severity = check.severity;
        finding.message = found.message;
        finding.hint = found.hint;
        finding.fix = found.fix;
        // What is about the whole statement stands where it begins.
        finding.at = found.at.isValid() ? sql::Span{statement.begin + found.at.begin, statement.begin + found.at.end}
                                        : sql::Span{statement.begin, statement.begin};
        findings.append(finding);
    };
    for (const CheckResult &check : report.checks) {
        if (check.verdict != Verdict::Rejected && check.verdict != Verdict::Warned)
            continue;
        // A file shows nobody anything; who runs it is told.
        if (check.id == QLatin1String("scope.personal"))
            continue;
        add(check, check);
        for (const Finding &further : check.further)
            add(check, further);
    }
    return findings;
}

LintFinding unread(sql::Span placeholder)
{
    LintFinding finding;
    finding.check = templateId;
    finding.message = say("gate.lint.template");
    finding.hint = say("gate.lint.compiled");
    finding.at = placeholder;
    return finding;
}

} // namespace

QList<std::pair<QString, Severity>> lintIds()
{
    return {{allowId, Severity::Reject}, {templateId, Severity::Reject}};
}

LintResult lint(const LintRequest &request, const schema::SchemaGraph &graph, const DialectTraits &traits,
                const SourceFacts *facts)
{
    LintResult result;
    const QList<period::PeriodPhrase> periods = request.question.isEmpty()
                                                    ? QList<period::PeriodPhrase>()
                                                    : period::findPeriods(request.question, request.calendar);
    for (const sql::StatementPart &part : sql::statementsIn(request.text, traits)) {
        ++result.statements;
        const Allowances allowances = allowancesIn(part);
        QList<LintFinding> findings;
        if (part.placeholder.isValid()) {
            findings.append(unread(part.placeholder));
        } else {
            GateRequest gate;
            gate.sql = request.text.mid(part.at.begin, part.at.end - part.at.begin);
            gate.question = request.question;
            gate.periods = periods;
            gate.calendar = request.calendar;
            findings = findingsOf(reportOn(gate, graph, traits, facts), part.at);
        }
        for (LintFinding &finding : findings) {
            const auto reason = allowances.reasons.constFind(finding.check);
            finding.suppressed = reason != allowances.reasons.constEnd();
            if (finding.suppressed)
                finding.because = *reason;
        }
        findings += allowances.wrong;
        for (LintFinding &finding : findings)
            finding.statement = part.at;
        result.findings += findings;
    }
    std::stable_sort(result.findings.begin(), result.findings.end(),
                     [](const LintFinding &a, const LintFinding &b) { return a.at.begin < b.at.begin; });
    return result;
}

} // namespace Tieout::gate
