// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/answer/snapshotfacts.h"
#include "core/answer/sql/joincounts.h"
#include "core/gate/gate.h"
#include "core/sql/parser.h"
#include "core/sql/words.h"

#include <QJsonArray>
#include <QStringDecoder>

namespace Tieout::cli {

namespace {

QJsonObject findingJson(const gate::Finding &finding)
{
    return {{"message", finding.message.text},
            {"hint", finding.hint.isEmpty() ? QJsonValue() : QJsonValue(finding.hint.text)},
            {"fix", finding.fix ? QJsonValue(*finding.fix) : QJsonValue()},
            {"at", finding.at.isValid() ? QJsonValue(QJsonArray{finding.at.begin, finding.at.end}) : QJsonValue()}};
}

/// `further`: what the check found besides the first.
QJsonObject checkJson(const gate::CheckResult &check)
{
    QJsonObject object = findingJson(check);
    object.insert(QStringLiteral("id"), check.id);
    object.insert(QStringLiteral("verdict"), record::wordOf(check.verdict));
    object.insert(QStringLiteral("severity"), record::wordOf(check.severity));
    QJsonArray further;
    for (const gate::Finding &finding : check.further)
        further.append(findingJson(finding));
    object.insert(QStringLiteral("further"), further);
    return object;
}

QJsonArray lineageJson(const sql::Lineage &lineage)
{
    QJsonArray columns;
    for (const sql::ColumnLineage &column : lineage.columns) {
        QJsonArray inputs;
        for (const sql::LineageInput &input : column.inputs) {
            inputs.append(QJsonObject{
                {"table", input.table.display()}, {"column", input.column}, {"how", sql::lineageHowName(input.how)}});
        }
        columns.append(QJsonObject{{"column", column.column}, {"inputs", inputs}});
    }
    return columns;
}

void addFinding(QString &out, const gate::CheckResult &check, const gate::Finding &finding)
{
    out += QStringLiteral("  %1  %2: %3\n").arg(record::wordOf(check.verdict), check.id, finding.message.text);
    if (!finding.hint.isEmpty())
        out += QStringLiteral("      %1\n").arg(finding.hint.text);
    if (finding.fix)
        out += QStringLiteral("      Corrected: %1\n").arg(*finding.fix);
}

/// What the query does; nothing where a name does not resolve.
QString wordsOf(const gate::Report &report, const DialectTraits &traits)
{
    return report.bound && report.bound->errors.isEmpty() ? sql::inWords(*report.bound, traits) : QString();
}

QString text(const gate::Report &report)
{
    QString out = report.passed() ? QStringLiteral("passed\n") : QStringLiteral("rejected\n");
    for (const gate::CheckResult &check : report.checks) {
        if (check.verdict == gate::Verdict::Passed || check.verdict == gate::Verdict::Skipped)
            continue;
        addFinding(out, check, check);
        for (const gate::Finding &further : check.further)
            addFinding(out, check, further);
    }
    if (!report.normalised.isEmpty())
        out += u'\n' + report.normalised + u'\n';
    return out;
}

/// What stands behind --sql, or for "-" standard input: a system limits how long an argument may be.
Result<QString> statementOf(const Invocation &invocation)
{
    const QString sql = invocation.value(QStringLiteral("sql"));
    if (sql != QLatin1String("-"))
        return sql;
    // One byte more than any statement within the parser's limit can have, so that the parser still says "too long".
    const QByteArray bytes = readInput(3 * qint64(sql::ParseLimits().maximumLength) + 1);
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder.decode(bytes);
    if (decoder.hasError())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "What stands on standard input is not UTF-8 text."),
                    {}, QT_TRANSLATE_NOOP("Error", "Save the statement as UTF-8, for instance with iconv."));
    return text;
}

QJsonArray joinsJson(const QList<answer::JoinCount> &counts)
{
    const auto rows = [](qint64 number) { return number < 0 ? QJsonValue() : QJsonValue(number); };
    QJsonArray joins;
    for (const answer::JoinCount &count : counts) {
        joins.append(QJsonObject{{"table", count.joined},
                                 {"to", QJsonArray::fromStringList(count.to)},
                                 {"rowsBefore", rows(count.rowsBefore)},
                                 {"rowsAfter", rows(count.rowsAfter)},
                                 {"beforeIsMore", count.beforeIsMore},
                                 {"afterIsMore", count.afterIsMore},
                                 {"why", count.why ? QJsonValue(count.why->message()) : QJsonValue()}});
    }
    return joins;
}

QString joinsText(const QList<answer::JoinCount> &counts)
{
    if (counts.isEmpty())
        return QStringLiteral("\nNothing is joined.\n");
    QList<QStringList> rows;
    for (const answer::JoinCount &count : counts)
        rows.append({count.joined, count.to.join(QStringLiteral(", ")), answer::inWords(count)});
    return u'\n'
           + tabulated({QStringLiteral("join of"), QStringLiteral("with"), QStringLiteral("rows before -> after")},
                       rows);
}

Result<answer::JoinCountLimits> countLimits(const Invocation &invocation)
{
    answer::JoinCountLimits limits;
    const auto number = [&](const char *option, qint64 fallback) -> Result<qint64> {
        const QString name = QString::fromLatin1(option);
        if (!invocation.has(name))
            return fallback;
        bool ok = false;
        const qint64 value = invocation.value(name).toLongLong(&ok);
        if (!ok || value < 1 || value > 1'000'000'000'000)
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no number for --%2."),
                        {invocation.value(name), name}, QT_TRANSLATE_NOOP("Error", "Give a whole number from 1 on."));
        return value;
    };
    const Result<qint64> rows = number("measure-rows", limits.rows);
    const Result<qint64> seconds = number("measure-seconds", limits.time.count() / 1000);
    if (!rows || !seconds)
        return fail(rows ? seconds.error() : rows.error());
    limits.rows = *rows;
    limits.time = std::chrono::seconds(*seconds);
    return limits;
}

Result<ExitCode> runGate(const Invocation &invocation, Environment &environment)
{
    const Result<answer::JoinCountLimits> limits = countLimits(invocation);
    if (!limits)
        return fail(limits.error());
    const Result<QString> sql = statementOf(invocation);
    if (!sql)
        return fail(sql.error());
    // Nothing is run in the source: what is known of its rows is what a workspace keeps.
    const Result<OpenedSource> opened = openSource(invocation, environment, {}, false);
    if (!opened)
        return fail(opened.error());
    const catalog::Snapshot &snapshot = *opened->source->snapshot();
    gate::GateRequest request;
    request.sql = *sql;
    request.question = invocation.value(QStringLiteral("question"));
    request.calendar = opened->calendar;
    request.periods = period::findPeriods(request.question, request.calendar);
    const gate::Gate gate = answer::gateOf(opened->source->linker());
    const gate::Report report = gate.check(request).report;
    const bool explain = invocation.has(QStringLiteral("explain"));
    const QString words = explain ? wordsOf(report, snapshot.traits) : QString();
    // What is wrong with the result may be what the counts are wanted for: it need only be safe to look.
    request.purpose = gate::Purpose::Exploration;
    const gate::Checked looked = invocation.has(QStringLiteral("measure")) ? gate.check(request) : gate::Checked();
    QList<answer::JoinCount> counts;
    if (looked.query) {
        const Result<QList<answer::JoinCount>> counted = answer::countJoins(
            opened->source->session(), *looked.query, *limits, StopToken(), terminalProgress(invocation));
        if (!counted)
            return fail(counted.error());
        counts = *counted;
    }
    if (invocation.json) {
        QJsonArray checks;
        for (const gate::CheckResult &check : report.checks)
            checks.append(checkJson(check));
        QJsonObject object{
            {"verdict", record::wordOf(report.verdict)},
            {"checks", checks},
            {"sqlNormalised", report.normalised.isEmpty() ? QJsonValue() : QJsonValue(report.normalised)},
            {"lineage", lineageJson(report.lineage)},
            {"reads", QJsonArray::fromStringList(report.lineage.reads())}};
        if (explain)
            object.insert(QStringLiteral("words"), words.isEmpty() ? QJsonValue() : QJsonValue(words));
        if (looked.query)
            object.insert(QStringLiteral("joins"), joinsJson(counts));
        printJson(object);
    } else {
        print(text(report) + (words.isEmpty() ? QString() : u'\n' + words + u'\n')
              + (looked.query ? joinsText(counts) : QString()));
    }
    return report.passed() ? ExitCode::Fine : ExitCode::No;
}

} // namespace

Command gateCommand()
{
    return {QStringLiteral("gate"),
            QStringLiteral("Checks a query against a source and a question, without running it."),
            {},
            {sourceOption(),
             {QStringLiteral("sql"), QStringLiteral("SQL"),
              QStringLiteral("the statement; - reads it from standard input"), true},
             {QStringLiteral("question"), QStringLiteral("QUESTION"),
              QStringLiteral("what it should answer; its period is checked"), false},
             {QStringLiteral("explain"), {}, QStringLiteral("also say in words what the query does"), false},
             {QStringLiteral("measure"), {}, QStringLiteral("also count the rows before and after each join"), false},
             {QStringLiteral("measure-rows"), QStringLiteral("N"),
              QStringLiteral("count up to so many rows a join; 1000000 where not given"), false},
             {QStringLiteral("measure-seconds"), QStringLiteral("N"),
              QStringLiteral("count so long at most; 10 where not given"), false},
             asOfOption(),
             fiscalStartOption()},
            runGate};
}

} // namespace Tieout::cli
