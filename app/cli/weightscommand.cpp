// SPDX-License-Identifier: GPL-3.0-or-later
// `weights`: how a workspace ranks the readings of questions, learnt from its verified queries.
#include "cli/command.h"
#include "cli/environment.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/service/weightsservice.h"

namespace Tieout::cli {

namespace {

constexpr int MostShown = 20;

QString inWords(const service::WeightsDescription &weights)
{
    QString text = QStringLiteral("questions      %1 that the ranking decides\nright before   %2\nright after    %3 "
                                  "(each ranked by what the others teach)\n")
                       .arg(weights.questions)
                       .arg(weights.rightBefore)
                       .arg(weights.rightAfter);
    QList<QStringList> rows;
    for (const service::WeightChange &change : weights.changes.mid(0, MostShown))
        rows.append({QString::number(change.change, 'f', 4), change.feature});
    text += u'\n' + tabulated({QStringLiteral("change"), QStringLiteral("feature")}, rows);
    if (weights.changes.size() > MostShown)
        text += QStringLiteral("and %1 smaller ones\n").arg(weights.changes.size() - MostShown);
    return text;
}

Result<ExitCode> fit(const Invocation &invocation, workspace::Workspace &store, Environment &environment)
{
    const Progress progress = terminalProgress(invocation);
    const auto open = [&](const workspace::StoredSource &source, const StopToken &) {
        return openStored(source, store, environment, progress);
    };
    const Result<service::FittedWeights> fitted = service::fitWeights(store, {true}, open, StopToken(), progress);
    if (progress)
        progress(1, {});
    if (!fitted)
        return fail(fitted.error());
    const service::FitWeightsResponse response = service::fitWeightsResponse(*fitted);
    const QList<project::LeftOutSource> &leftOut = fitted->fit.leftOut;
    const QString without =
        leftOut.isEmpty() ? QString() : QStringLiteral("Left out: %1\n").arg(project::leftOutInWords(leftOut));
    if (invocation.json)
        printJson(service::toJson(response));
    else
        print(without + inWords(response.weights)
              + (response.taken ? QStringLiteral("\nTaken over; \"weights reset\" goes back to the program's own.\n")
                                : QStringLiteral("\nNot taken over: they rank no better than those there are.\n")));
    return response.taken ? ExitCode::Fine : ExitCode::No;
}

Result<ExitCode> runWeights(const Invocation &invocation, Environment &environment)
{
    const QString what = invocation.positional.value(1, QStringLiteral("show"));
    if (invocation.positional.isEmpty() || invocation.positional.size() > 2)
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "\"weights\" takes one workspace file and what to do."), {},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli weights WORKSPACE show|fit|reset"));
    if (what != QLatin1String("show") && what != QLatin1String("fit") && what != QLatin1String("reset"))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"weights\" does not know \"%1\"."), {what},
                    QT_TRANSLATE_NOOP("Error", "It knows show, fit and reset."));
    const Result<std::unique_ptr<workspace::Workspace>> store = openWorkspace(
        invocation.positional.first(), invocation, what == QLatin1String("show") ? Use::Reads : Use::Writes);
    if (!store)
        return fail(store.error());
    if (what == QLatin1String("fit"))
        return fit(invocation, **store, environment);
    const Result<service::WeightsResponse> response =
        service::weights(**store, {std::nullopt, what == QLatin1String("reset")});
    if (!response)
        return fail(response.error());
    if (invocation.json)
        printJson(service::toJson(*response));
    else
        print(response->weights ? inWords(*response->weights)
                                : QStringLiteral("Readings are ranked by the program's own weights.\n"));
    return ExitCode::Fine;
}

} // namespace

Command weightsCommand()
{
    return {
        QStringLiteral("weights"),
        QStringLiteral(
            "Fits how readings of questions are ranked to a workspace's verified queries; shows that, and goes back."),
        QStringLiteral("WORKSPACE [show | fit | reset]"),
        {},
        runWeights};
}

} // namespace Tieout::cli
