// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/gate.h"

#include "core/gate/checks.h"
#include "core/gate/datefilters.h"
#include "core/gate/joinfacts.h"
#include "core/gate/origins.h"
#include "core/schema/hiddennames.h"
#include "core/sql/printer.h"
#include "core/sql/scopecheck.h"

#include <QElapsedTimer>

namespace Tieout::gate {

namespace {

/// What must have worked before a check makes sense.
enum class Needs { Nothing, Repaired, Tree, Names, Ledger };

struct Check {
    const char *id;
    Severity severity;
    Needs needs;
    CheckResult (*function)(const CheckInput &);
};

constexpr Check Checks[] = {
    {"safety.read-only", Severity::Reject, Needs::Nothing, checkReadOnly},
    {"safety.one-statement", Severity::Reject, Needs::Nothing, checkOneStatement},
    {"safety.function", Severity::Reject, Needs::Tree, checkFunctions},
    {"syntax", Severity::Reject, Needs::Nothing, checkSyntax},
    {"reference.table", Severity::Reject, Needs::Repaired, checkTableReferences},
    {"reference.column", Severity::Reject, Needs::Repaired, checkColumnReferences},
    {"reference.function", Severity::Reject, Needs::Repaired, checkFunctionReferences},
    {"reference.ambiguous", Severity::Reject, Needs::Repaired, checkAmbiguity},
    {"join.key", Severity::Reject, Needs::Names, checkJoinKeys},
    {"join.cross", Severity::Reject, Needs::Names, checkCrossJoins},
    {"join.fan-out", Severity::Reject, Needs::Names, checkFanOut},
    {"period.missing", Severity::Reject, Needs::Names, checkPeriodMissing},
    {"period.different", Severity::Reject, Needs::Names, checkPeriodDifferent},
    {"table.part", Severity::Reject, Needs::Names, checkParts},
    {"aggregate.ungrouped", Severity::Reject, Needs::Names, checkUngrouped},
    {"number.invented", Severity::Reject, Needs::Names, checkInvented},
    {"metric.bypassed", Severity::Reject, Needs::Names, checkBypassed},
    {"scope.hidden", Severity::Reject, Needs::Names, checkHidden},
    {"ledger.unread", Severity::Reject, Needs::Ledger, checkUnread},
    {"ledger.untraced", Severity::Reject, Needs::Ledger, checkUntraced},
    {"scope.personal", Severity::Warn, Needs::Names, checkPersonalData},
    {"join.row-loss", Severity::Warn, Needs::Names, checkRowLoss},
    {"join.outer-undone", Severity::Warn, Needs::Names, checkOuterUndone},
    {"table.copy", Severity::Warn, Needs::Names, checkCopies},
    {"period.column", Severity::Warn, Needs::Names, checkPeriodColumn},
    {"period.text", Severity::Warn, Needs::Names, checkPeriodText},
    {"period.covered", Severity::Warn, Needs::Names, checkPeriodCovered},
    {"value.missing", Severity::Warn, Needs::Names, checkMissingValues},
    {"value.unknown", Severity::Warn, Needs::Names, checkUnknownValues},
    {"value.case", Severity::Warn, Needs::Names, checkValueCase},
    {"aggregate.not-additive", Severity::Warn, Needs::Names, checkAdditive},
    {"measure.meaning", Severity::Warn, Needs::Ledger, checkMeasures},
    {"unit.mixed", Severity::Warn, Needs::Names, checkUnits},
    {"null.not-in", Severity::Warn, Needs::Names, checkNotIn},
    {"null.compare", Severity::Warn, Needs::Names, checkNullComparisons},
    {"order.missing", Severity::Warn, Needs::Names, checkOrder},
    {"order.ties", Severity::Warn, Needs::Names, checkTies},
    {"number.integer-division", Severity::Warn, Needs::Names, checkIntegerDivision},
    {"cost.budget", Severity::Warn, Needs::Names, checkCost},
    {"style.having", Severity::Warn, Needs::Names, checkHaving},
    {"style.implicit-join", Severity::Warn, Needs::Tree, checkImplicitJoins},
    {"style.unnamed", Severity::Warn, Needs::Tree, checkUnnamed},
    {"name.length", Severity::Warn, Needs::Tree, checkNameLength},
};

/// Of an exploration: whether it does anything, whether its names exist, and what it reads.
bool keepsWithinBounds(const Check &check)
{
    const QLatin1String id(check.id);
    return check.severity == Severity::Reject
           && (id.startsWith(QLatin1String("safety.")) || id == QLatin1String("syntax")
               || id.startsWith(QLatin1String("reference.")) || id.startsWith(QLatin1String("scope.")));
}

CheckResult run(const Check &check, const CheckInput &input)
{
    CheckResult result;
    const bool readable = input.statement || (check.needs == Needs::Repaired && input.repaired);
    if (check.needs != Needs::Nothing && !readable)
        result = skipped(say("gate.notParsed"));
    else if ((check.needs == Needs::Names || check.needs == Needs::Ledger) && !input.bound->errors.isEmpty())
        result = skipped(say("gate.notResolved"));
    else
        result = check.function(input);
    result.id = QString::fromLatin1(check.id);
    result.severity = check.severity;
    return result;
}

sql::Suggester suggesterOf(const SourceFacts *facts)
{
    if (!facts)
        return {};
    return [facts](const QString &name, const QStringList &inScope) { return facts->suggest(name, inScope); };
}

QList<Report::PeriodFilter> filtersOf(const DateFilters &dates)
{
    QList<Report::PeriodFilter> filters;
    for (const DateSite &site : dates.sites) {
        if (!site.storage.isOrdered())
            continue; // what its comparisons leave is no period anybody meant
        for (const period::Interval &run : site.runs) {
            const Report::PeriodFilter filter{site.table, site.column, run};
            if (!filters.contains(filter))
                filters.append(filter);
        }
    }
    return filters;
}

} // namespace

CheckResult passed(const Message &message)
{
    CheckResult result;
    result.message = message;
    return result;
}

CheckResult skipped(const Message &why)
{
    CheckResult result;
    result.verdict = Verdict::Skipped;
    result.message = why;
    return result;
}

CheckResult warned(const Message &message, const Message &hint, sql::Span at)
{
    CheckResult result;
    result.verdict = Verdict::Warned;
    result.message = message;
    result.hint = hint;
    result.at = at;
    return result;
}

CheckResult rejected(const Message &message, const QString &modelMessage, const Message &hint, sql::Span at)
{
    CheckResult result = warned(message, hint, at);
    result.verdict = Verdict::Rejected;
    result.modelMessage = QString(modelMessage).replace(u'\n', u' ');
    return result;
}

CheckResult rejected(const Message &message, const Message &hint, sql::Span at)
{
    return rejected(message, message::sentences({message, hint}).text, hint, at);
}

namespace {

CheckResult resultOf(QList<Finding> findings, Verdict verdict, const Message &fine)
{
    if (findings.isEmpty())
        return passed(fine);
    std::stable_sort(findings.begin(), findings.end(),
                     [](const Finding &a, const Finding &b) { return a.at.begin < b.at.begin; });
    CheckResult result;
    result.verdict = verdict;
    static_cast<Finding &>(result) = findings.takeFirst();
    result.further = findings;
    return result;
}

} // namespace

CheckResult warnedOf(QList<Finding> findings, const Message &fine)
{
    return resultOf(std::move(findings), Verdict::Warned, fine);
}

CheckResult rejectedOf(QList<Finding> findings, const Message &fine)
{
    return resultOf(std::move(findings), Verdict::Rejected, fine);
}

Finding findingAt(sql::Span at, const Message &message, const Message &hint)
{
    Finding finding;
    finding.at = at;
    finding.message = message;
    finding.hint = hint;
    finding.modelMessage = message::sentences({message, hint}).text;
    return finding;
}

Finding findingOf(const Error &error, sql::Span at)
{
    Finding finding = findingAt(at, message::ofError(error), message::ofText(error.hint));
    finding.modelMessage.replace(u'\n', u' ');
    return finding;
}

const sql::SyntaxFault *refusalIn(const CheckInput &input)
{
    for (const sql::SyntaxFault &fault : input.faults) {
        if (fault.error.code == ErrorCode::Refused)
            return &fault;
    }
    return nullptr;
}

std::optional<QString> edited(const CheckInput &input, sql::Span at, const QString &replacement)
{
    const QString &sql = input.request.sql;
    if (!at.isValid() || at.end < at.begin || at.end > sql.size())
        return {};
    return sql.left(at.begin) + replacement + sql.mid(at.end);
}

namespace {

std::shared_ptr<const schema::ReadScope> scopeFor(const Schema &schema, const DialectTraits &traits,
                                                  const SourceFacts *facts)
{
    const std::shared_ptr<const schema::ReadScope> known = facts ? facts->scope() : nullptr;
    return known ? known : sql::readScope(schema, facts ? facts->limits() : schema::SourceLimits(), traits);
}

/// What a check says to a generator names nothing that may not be read, beyond what the generator wrote itself.
void keepFromGenerators(QList<CheckResult> &checks, const GateRequest &request, const schema::HiddenNames &hidden)
{
    const QString known = request.sql + u' ' + request.question;
    const auto mend = [&](Finding &finding, const QString &id) {
        const QString said = finding.modelMessage.isEmpty() ? message::sentences({finding.message, finding.hint}).text
                                                            : finding.modelMessage;
        if (hidden.areIn(said, known)) {
            finding.modelMessage =
                id == QLatin1String("scope.hidden")
                    ? QStringLiteral("The query reads what may not be read of this source. Name the columns that you "
                                     "need instead of *, and use listed tables and columns only.")
                    : QStringLiteral("The check %1 speaks of what may not be read of this source. Use listed tables "
                                     "and columns only.")
                          .arg(id);
        }
    };
    for (CheckResult &check : checks) {
        if (check.verdict != Verdict::Rejected && check.verdict != Verdict::Warned)
            continue;
        mend(check, check.id);
        for (Finding &finding : check.further)
            mend(finding, check.id);
    }
}

} // namespace

QString Report::feedback() const
{
    QStringList lines;
    for (const CheckResult &check : checks) {
        if (check.verdict != Verdict::Rejected)
            continue;
        lines.append(check.modelMessage);
        for (const Finding &finding : check.further)
            lines.append(finding.modelMessage);
    }
    return lines.join(u'\n');
}

const CheckResult *Report::firstRejection() const
{
    for (const CheckResult &check : checks) {
        if (check.verdict == Verdict::Rejected)
            return &check;
    }
    return nullptr;
}

Report reportOn(const GateRequest &request, const schema::SchemaGraph &graph, const DialectTraits &traits,
                const SourceFacts *facts)
{
    QElapsedTimer timer;
    timer.start();
    Report report;
    report.schema = graph.sharedSchema();

    CheckInput input{request, graph, traits, facts, scopeFor(graph.schema(), traits, facts)};
    const schema::ReadScope &scope = *input.scope;
    const bool answers = request.purpose == Purpose::Answer;
    sql::ParseLimits limits;
    limits.shown = answers;
    sql::ParsedText parsed = sql::parseAll(request.sql, traits, limits);
    input.faults = parsed.faults;
    sql::BoundQuery repaired;
    std::unique_ptr<Origins> origins;
    std::unique_ptr<AllJoins> joins;
    DateFilters dates;
    if (parsed.faults.isEmpty()) {
        const auto statement = std::make_shared<const sql::Statement>(std::move(*parsed.statement));
        report.statement = statement;
        report.bound =
            std::make_shared<const sql::BoundQuery>(sql::bind(*statement, *report.schema, traits, suggesterOf(facts)));
        if (!report.bound->errors.isEmpty() && scope.restricts()) {
            // The words about a wrong name list the names there are: those that may be read.
            const auto seen = std::make_shared<const Schema>(scope.within(*report.schema));
            const auto bound =
                std::make_shared<const sql::BoundQuery>(sql::bind(*statement, *seen, traits, suggesterOf(facts)));
            if (!bound->errors.isEmpty()) {
                report.schema = seen;
                report.bound = bound;
            }
        }
        if (answers)
            report.normalised = sql::print(*statement->query, traits);
        input.statement = statement.get();
        input.bound = report.bound.get();
        if (report.bound->errors.isEmpty()) {
            report.lineage = sql::lineageOf(*report.bound, traits);
            input.lineage = &report.lineage;
        }
        if (answers && report.bound->errors.isEmpty()) {
            origins = std::make_unique<Origins>(*report.bound, traits, facts);
            input.origins = origins.get();
            joins = std::make_unique<AllJoins>(*report.bound, *origins, graph);
            input.joins = joins.get();
            dates = findDateFilters(input);
            input.dates = &dates;
            report.periodFilters = filtersOf(dates);
        }
    } else if (parsed.statement && parsed.clear) {
        if (scope.restricts())
            report.schema = std::make_shared<const Schema>(scope.within(*report.schema));
        repaired = sql::bind(*parsed.statement, *report.schema, traits, suggesterOf(facts));
        input.repaired = &repaired;
    }

    report.checks.reserve(std::size(Checks));
    for (const Check &check : Checks) {
        if (!answers && !keepsWithinBounds(check))
            continue;
        if (check.needs == Needs::Ledger && !report.ledger && input.lineage && facts && !request.question.isEmpty()) {
            report.ledger = facts->ledger(request, report); // what was said of the periods is known by now
            input.ledger = report.ledger ? &*report.ledger : nullptr;
        }
        report.checks.append(run(check, input));
    }
    if (scope.restricts() && (answers || request.author == Author::Generator))
        keepFromGenerators(report.checks, request, schema::HiddenNames(graph.schema(), scope));
    report.verdict = report.firstRejection() ? Verdict::Rejected : Verdict::Passed;
    report.elapsedMs = double(timer.nsecsElapsed()) / 1e6;
    return report;
}

QList<std::pair<QString, Severity>> checkIds()
{
    QList<std::pair<QString, Severity>> ids;
    for (const Check &check : Checks)
        ids.append({QString::fromLatin1(check.id), check.severity});
    return ids;
}

} // namespace Tieout::gate
