// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/routeopinion.h"

#include "core/base/jsonform.h"

#include <algorithm>

namespace Tieout::generate::agent {

namespace {

constexpr int tokensOfOpinion = 40;

const QString AsksFigures = QStringLiteral("figures");
const QString AsksTables = QStringLiteral("tables");
const QString AsksMetric = QStringLiteral("metric");
const QString AsksNeither = QStringLiteral("neither");

QJsonObject opinionForm(const QList<MetricId> &metrics)
{
    const QString asks = QStringLiteral("asks");
    if (metrics.isEmpty())
        return base::objectForm({{asks, base::choiceForm({AsksFigures, AsksTables, AsksNeither})}});
    QStringList ids{QString()};
    for (const MetricId &one : metrics)
        ids.append(one.id);
    return base::objectForm({{asks, base::choiceForm({AsksFigures, AsksTables, AsksMetric, AsksNeither})},
                             {AsksMetric, base::choiceForm(ids)}});
}

} // namespace

Result<RouteOpinion> askRouteOpinion(const PromptInput &input, model::Conversation &conversation, const StopToken &stop)
{
    QList<MetricId> metrics;
    const Prompt prompt = routePrompt(input, metrics);
    model::ObjectRequest asked;
    asked.stage = message::say("generate.prompt.route");
    asked.messages = {{ChatMessage::Role::System, prompt.system}, {ChatMessage::Role::User, prompt.user}};
    asked.form = opinionForm(metrics);
    asked.maximumTokens = tokensOfOpinion;
    asked.parts = prompt.parts;
    asked.leftOut = prompt.leftOut;
    const Result<QJsonObject> reply = conversation.askObject(asked, stop);
    if (!reply)
        return fail(reply.error());
    RouteOpinion opinion;
    const QString asks = (*reply)[QStringLiteral("asks")].toString();
    opinion.kind = asks == AsksTables    ? record::Kind::Structure
                   : asks == AsksNeither ? record::Kind::None
                                         : record::Kind::Sql;
    const QString id = (*reply)[AsksMetric].toString();
    const auto named =
        std::find_if(metrics.cbegin(), metrics.cend(), [&id](const MetricId &one) { return one.id == id; });
    // A metric that is not named is none.
    if (asks == AsksMetric && named != metrics.cend()) {
        opinion.kind = record::Kind::Metric;
        opinion.metric = named->metric->title();
    }
    return opinion;
}

} // namespace Tieout::generate::agent
