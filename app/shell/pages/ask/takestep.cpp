// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/takestep.h"

#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/sourcecontroller.h"

namespace Tieout::shell {

void takeStep(const record::NextStep &step, const record::Record &record, ShellContext &context)
{
    Navigator &navigator = context.navigator;
    switch (step.kind) {
    case record::NextStepKind::AskOtherwise:
    case record::NextStepKind::AskAgain:
    case record::NextStepKind::AskPeriod:
    case record::NextStepKind::ListTables:
        return navigator.ask(step.question);
    case record::NextStepKind::Define:
        return navigator.define(step.word, step.table, step.sql);
    case record::NextStepKind::ShowTable:
        for (const TableName &name : tablesCalled(context, {step.table}))
            navigator.showInCatalog(name);
        return;
    case record::NextStepKind::StartFromSql:
        return navigator.openSql(step.sql, record::wholeQuestion(record));
    case record::NextStepKind::ChooseModel:
        return navigator.showPart(QStringLiteral("settings"), QStringLiteral("model"));
    case record::NextStepKind::OpenSource:
        return navigator.showPage(QStringLiteral("source"));
    case record::NextStepKind::ShowChecks: // they stand beside the card: its page shows them
        return;
    }
}

QList<TableName> tablesCalled(const ShellContext &context, const QStringList &names)
{
    QList<TableName> found;
    if (!context.source.isOpen())
        return found;
    for (const Table &table : context.source.snapshot()->schema().tables) {
        if (names.contains(table.name.display()))
            found.append(table.name);
    }
    return found;
}

} // namespace Tieout::shell
