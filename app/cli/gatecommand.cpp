// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/answer/beats.h"
#include "core/gate/gate.h"
#include "core/sql/parser.h"

#include <QJsonArray>
#include <QStringDecoder>

namespace Tieout::cli {

namespace {

QJsonObject checkJson(const gate::CheckResult &check)
{
    return {{"id", check.id},
            {"verdict", gate::verdictName(check.verdict)},
            {"severity", gate::severityName(check.severity)},
            {"message", check.message},
            {"hint", check.hint.isEmpty() ? QJsonValue() : QJsonValue(check.hint)},
            {"fix", check.fix ? QJsonValue(*check.fix) : QJsonValue()},
            {"at", check.at.isValid() ? QJsonValue(QJsonArray{check.at.begin, check.at.end}) : QJsonValue()}};
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

QString text(const gate::Report &report)
{
    QString out = report.passed() ? QStringLiteral("passed\n") : QStringLiteral("rejected\n");
    for (const gate::CheckResult &check : report.checks) {
        if (check.verdict == gate::Verdict::Passed || check.verdict == gate::Verdict::Skipped)
            continue;
        out += QStringLiteral("  %1  %2: %3\n").arg(gate::verdictName(check.verdict), check.id, check.message);
        if (!check.hint.isEmpty())
            out += QStringLiteral("      %1\n").arg(check.hint);
        if (check.fix)
            out += QStringLiteral("      Corrected: %1\n").arg(*check.fix);
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
        return fail(ErrorCode::Invalid, "What stands on standard input is not UTF-8 text.", {},
                    QStringLiteral("Save the statement as UTF-8, for instance with iconv."));
    return text;
}

Result<ExitCode> run(const Invocation &invocation, Environment &environment)
{
    const Result<QString> sql = statementOf(invocation);
    if (!sql)
        return fail(sql.error());
    const Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    const catalog::Snapshot &snapshot = *opened->source->snapshot();
    gate::GateRequest request;
    request.sql = *sql;
    request.question = invocation.value(QStringLiteral("question"));
    request.calendar = opened->calendar;
    request.periods = period::findPeriods(request.question, request.calendar);
    const answer::SnapshotFacts facts(*opened->source->linker());
    const gate::Report report = gate::check(request, *snapshot.graph, snapshot.traits, &facts);
    if (invocation.json) {
        QJsonArray checks;
        for (const gate::CheckResult &check : report.checks)
            checks.append(checkJson(check));
        printJson({{"verdict", gate::verdictName(report.verdict)},
                   {"checks", checks},
                   {"sqlNormalised", report.normalised.isEmpty() ? QJsonValue() : QJsonValue(report.normalised)},
                   {"lineage", lineageJson(report.lineage)},
                   {"reads", QJsonArray::fromStringList(report.lineage.reads())}});
    } else {
        print(text(report));
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
             asOfOption(),
             fiscalStartOption()},
            run};
}

} // namespace Tieout::cli
