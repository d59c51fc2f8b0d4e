// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/rankingweights.h"

#include "core/workspace/serialise.h"
#include "core/workspace/store.h"

#include <QJsonDocument>

namespace Tieout::workspace {

namespace {

const QString weightsKey = QStringLiteral("rankingWeights");
constexpr char RankingModel[] = "reading";

} // namespace

Result<std::optional<RankingWeights>> rankingWeights(const Workspace &store)
{
    const Result<QString> text = store.setting(weightsKey, {});
    if (!text)
        return fail(text.error());
    if (text->isEmpty())
        return std::optional<RankingWeights>();
    const QJsonObject json = QJsonDocument::fromJson(text->toUtf8()).object();
    RankingWeights weights;
    const QJsonObject changes = json["changes"].toObject();
    for (auto it = changes.begin(); it != changes.end(); ++it)
        weights.changes.insert(it.key(), it.value().toDouble());
    weights.questions = json["questions"].toInt();
    weights.rightBefore = json["rightBefore"].toInt();
    weights.rightAfter = json["rightAfter"].toInt();
    weights.at = instantFrom(json["at"].toString());
    return std::optional(weights);
}

Result<void> keepRankingWeights(Workspace &store, const RankingWeights &weights)
{
    QJsonObject changes;
    for (auto it = weights.changes.cbegin(); it != weights.changes.cend(); ++it)
        changes.insert(it.key(), it.value());
    return store.setSetting(weightsKey, compact({{"changes", changes},
                                                 {"questions", weights.questions},
                                                 {"rightBefore", weights.rightBefore},
                                                 {"rightAfter", weights.rightAfter},
                                                 {"at", instant(weights.at)}}));
}

Result<void> resetRankingWeights(Workspace &store)
{
    return store.setSetting(weightsKey, QStringLiteral(""));
}

base::LogLinearSet withChanges(base::LogLinearSet models, const QMap<QString, double> &changes)
{
    base::LogLinear ranking = models.model(RankingModel);
    if (ranking.classes().empty())
        return models;
    for (auto it = changes.cbegin(); it != changes.cend(); ++it) {
        const std::string feature = it.key().toStdString();
        const auto known = ranking.weights().find(feature);
        const double before = known == ranking.weights().end() ? 0 : known->second.front();
        ranking.setWeight(feature, ranking.classes().front(), before + it.value());
    }
    models.setModel(RankingModel, std::move(ranking));
    return models;
}

} // namespace Tieout::workspace
