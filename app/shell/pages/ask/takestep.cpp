// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/takestep.h"

#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/sourcecontroller.h"
#include "shell/pages/ask/cardsource.h"

namespace Tieout::shell {

void takeStep(const record::NextStep &step, const record::Record &record, ShellContext &context)
{
    Navigator &navigator = context.navigator;
    const auto there = [&](std::function<void()> then) {
        inSource(context, context.source.sourceOf(record), &navigator, std::move(then));
    };
    switch (step.kind) {
    case record::NextStepKind::Define:
        return there([&navigator, step] { navigator.define(step.word, step.table, step.sql); });
    case record::NextStepKind::ShowTable:
        return there([&navigator, &context, step] {
            for (const TableName &name : tablesCalled(context, {step.table}))
                navigator.showInCatalog(name);
        });
    case record::NextStepKind::ShowMetric:
        return there([&navigator, step] { navigator.showPart(QStringLiteral("metrics"), step.metric); });
    case record::NextStepKind::StartFromSql:
        return there(
            [&navigator, step, question = record::wholeQuestion(record)] { navigator.openSql(step.sql, question); });
    case record::NextStepKind::ChooseModel:
        return navigator.showPart(QStringLiteral("settings"), QStringLiteral("model"));
    case record::NextStepKind::OpenSource:
        return navigator.showPage(QStringLiteral("source"));
    case record::NextStepKind::AskOtherwise: // what is asked, and what stands beside the card: its page does that
    case record::NextStepKind::AskAgain:
    case record::NextStepKind::AskPeriod:
    case record::NextStepKind::ListTables:
    case record::NextStepKind::ShowChecks:
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
