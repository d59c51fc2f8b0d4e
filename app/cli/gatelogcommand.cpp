// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/terminal.h"
#include "core/workspace/workspace.h"

#include <QJsonArray>

namespace Tieout::cli {

namespace {

constexpr int mostShown = 10'000;

Result<ExitCode> run(const Invocation &invocation, Environment &)
{
    if (invocation.positional.size() != 1)
        return fail(ErrorCode::Invalid, "\"gate-log\" takes one workspace file.", {},
                    QStringLiteral("tieout-cli gate-log FILE"));
    const Result<std::unique_ptr<workspace::Workspace>> store =
        workspace::Workspace::open(invocation.positional.first());
    if (!store)
        return fail(store.error());
    const auto rejections = (*store)->rejections(mostShown);
    if (!rejections)
        return fail(rejections.error());
    if (invocation.json) {
        QJsonArray rows;
        for (const workspace::Rejection &rejection : *rejections) {
            rows.append(QJsonObject{
                {"question", rejection.question},
                {"sql", rejection.sql},
                {"check", rejection.check},
                {"message", rejection.message},
                {"passedLater", rejection.passedLater.isEmpty() ? QJsonValue() : QJsonValue(rejection.passedLater)},
                {"at", rejection.at.toString(Qt::ISODate)}});
        }
        printJson({{"rejections", rows}});
        return ExitCode::Fine;
    }
    if (rejections->isEmpty()) {
        print(QStringLiteral("No query was rejected.\n"));
        return ExitCode::Fine;
    }
    QList<QStringList> rows;
    for (const workspace::Rejection &rejection : *rejections) {
        rows.append({rejection.at.toString(Qt::ISODate), rejection.check, rejection.question, rejection.message});
    }
    print(tabulated({QStringLiteral("at"), QStringLiteral("check"), QStringLiteral("question"), QStringLiteral("why")},
                    rows));
    return ExitCode::Fine;
}

} // namespace

Command gateLogCommand()
{
    return {QStringLiteral("gate-log"),
            QStringLiteral("Lists queries the gate rejected, and what passed later."),
            QStringLiteral("WORKSPACE"),
            {},
            run};
}

} // namespace Tieout::cli
