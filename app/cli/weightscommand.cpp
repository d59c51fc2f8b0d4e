// SPDX-License-Identifier: GPL-3.0-or-later
// `weights`: how a workspace ranks the readings of questions, learnt from its verified queries.
#include "cli/command.h"
#include "cli/environment.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/learning/weights.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace Tieout::cli {

namespace {

using workspace::RankingWeights;

constexpr int MostShown = 20;

/// Largest first.
QList<std::pair<QString, double>> sortedChanges(const RankingWeights &weights)
{
    QList<std::pair<QString, double>> out;
    for (auto it = weights.changes.cbegin(); it != weights.changes.cend(); ++it)
        out.append({it.key(), it.value()});
    std::stable_sort(out.begin(), out.end(),
                     [](const auto &a, const auto &b) { return std::abs(a.second) > std::abs(b.second); });
    return out;
}

QJsonObject json(const RankingWeights &weights)
{
    QJsonArray changes;
    for (const auto &[feature, change] : sortedChanges(weights))
        changes.append(QJsonObject{{"feature", feature}, {"change", change}});
    return {{"questions", weights.questions},
            {"rightBefore", weights.rightBefore},
            {"rightAfter", weights.rightAfter},
            {"at", weights.at.toString(Qt::ISODate)},
            {"changes", changes}};
}

QString inWords(const RankingWeights &weights)
{
    QString text = QStringLiteral("questions      %1 that the ranking decides\nright before   %2\nright after    %3 "
                                  "(each ranked by what the others teach)\n")
                       .arg(weights.questions)
                       .arg(weights.rightBefore)
                       .arg(weights.rightAfter);
    QList<QStringList> rows;
    const QList<std::pair<QString, double>> changes = sortedChanges(weights);
    for (const auto &[feature, change] : changes.mid(0, MostShown))
        rows.append({QString::number(change, 'f', 4), feature});
    text += u'\n' + tabulated({QStringLiteral("change"), QStringLiteral("feature")}, rows);
    if (changes.size() > MostShown)
        text += QStringLiteral("and %1 smaller ones\n").arg(changes.size() - MostShown);
    return text;
}

Result<ExitCode> show(const Invocation &invocation, const workspace::Workspace &store)
{
    const Result<std::optional<RankingWeights>> own = workspace::rankingWeights(store);
    if (!own)
        return fail(own.error());
    if (invocation.json)
        printJson({{"weights", *own ? QJsonValue(json(**own)) : QJsonValue()}});
    else
        print(*own ? inWords(**own) : QStringLiteral("Readings are ranked by the program's own weights.\n"));
    return ExitCode::Fine;
}

Result<ExitCode> fit(const Invocation &invocation, workspace::Workspace &store, Environment &environment)
{
    const Progress progress = terminalProgress(invocation);
    const auto open = [&](const workspace::StoredSource &source, const StopToken &) {
        return openStored(source, store, environment, progress);
    };
    const Result<learning::WeightsFit> fitted = learning::fitRankingWeights(store, open, StopToken(), progress);
    if (progress)
        progress(1, {});
    if (!fitted)
        return fail(fitted.error());
    if (fitted->isWorthIt()) {
        if (const Result<void> kept = workspace::keepRankingWeights(store, fitted->weights); !kept)
            return fail(kept.error());
    }
    QJsonArray leftOut;
    for (const project::LeftOutSource &source : fitted->leftOut)
        leftOut.append(QJsonObject{{"source", source.source}, {"why", source.why.message()}});
    const QString without = fitted->leftOut.isEmpty()
                                ? QString()
                                : QStringLiteral("Left out: %1\n").arg(project::leftOutInWords(fitted->leftOut));
    if (invocation.json)
        printJson({{"verified", fitted->verified},
                   {"taken", fitted->isWorthIt()},
                   {"weights", json(fitted->weights)},
                   {"leftOut", leftOut}});
    else
        print(without + inWords(fitted->weights)
              + (fitted->isWorthIt()
                     ? QStringLiteral("\nTaken over; \"weights reset\" goes back to the program's own.\n")
                     : QStringLiteral("\nNot taken over: they rank no better than those there are.\n")));
    return fitted->isWorthIt() ? ExitCode::Fine : ExitCode::No;
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
    if (what == QLatin1String("reset")) {
        if (const Result<void> done = workspace::resetRankingWeights(**store); !done)
            return fail(done.error());
    }
    return show(invocation, **store);
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
