// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/answer/beats.h"
#include "core/gate/gate.h"

#include <QJsonArray>

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

Result<ExitCode> run(const Invocation &invocation, Environment &environment)
{
    if (!invocation.positional.isEmpty()) {
        return fail(ErrorCode::Invalid, "Unexpected argument \"%1\".", {invocation.positional.first()},
                    QStringLiteral("Put the statement behind --sql, in quotes."));
    }
    const Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    const catalog::Snapshot &snapshot = *opened->source->snapshot();
    gate::GateRequest request;
    request.sql = invocation.value(QStringLiteral("sql"));
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
             {QStringLiteral("sql"), QStringLiteral("SQL"), QStringLiteral("the statement"), true},
             {QStringLiteral("question"), QStringLiteral("QUESTION"),
              QStringLiteral("what it should answer; its period is checked"), false},
             asOfOption(),
             fiscalStartOption()},
            run};
}

} // namespace Tieout::cli
