// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/schemaanalysis.h"

#include "core/base/jsonform.h"
#include "core/base/quoted.h"
#include "core/schema/jointree.h"

#include <QJsonArray>

namespace Tieout::generate::agent {

namespace {

constexpr int tokensOfChoice = 60;
constexpr int longestWhy = 160;

QJsonObject analysisForm(const TableIds &ids, int tables)
{
    const QJsonObject choice = base::objectForm(
        {{QStringLiteral("id"), base::choiceForm(ids.ids())}, {QStringLiteral("why"), base::textForm(longestWhy)}});
    return base::objectForm({{QStringLiteral("tables"), base::listForm(choice, tables)},
                             {QStringLiteral("missing"), base::textForm(longestWhy)}});
}

} // namespace

QList<TableName> joinedTables(const schema::SchemaGraph &graph, const QList<TableName> &tables)
{
    QHash<int, QList<int>> byComponent;
    const QList<int> components = graph.components();
    for (const TableName &table : tables) {
        if (const int node = graph.node(table); node >= 0)
            byComponent[components[node]].append(node);
    }
    QList<TableName> out = tables;
    for (auto it = byComponent.cbegin(); it != byComponent.cend(); ++it) {
        const Result<schema::JoinTrees> trees = schema::smallestJoinTrees(graph, it.value());
        for (const int bridge : trees ? trees->trees.first().bridges : QList<int>())
            out.append(graph.table(bridge).name);
    }
    return out;
}

Result<SchemaAnalysis> analyseSchema(const PromptInput &input, model::Conversation &conversation, const StopToken &stop)
{
    const catalog::Snapshot &snapshot = input.lookup.snapshot();
    const model::AgentLimits &limits = input.limits;
    SchemaAnalysis out;
    if (snapshot.schema().tables.size() <= limits.tables) {
        for (const Table &table : snapshot.schema().tables)
            out.tables.append(table.name);
        return out;
    }
    TableIds ids;
    const Prompt prompt = analysisPrompt(input, ids);
    model::ObjectRequest asked;
    asked.stage = message::say("generate.prompt.analysis");
    asked.messages = {{ChatMessage::Role::System, prompt.system}, {ChatMessage::Role::User, prompt.user}};
    asked.form = analysisForm(ids, limits.tables);
    asked.maximumTokens = tokensOfChoice * (limits.tables + 1);
    asked.parts = prompt.parts;
    asked.leftOut = prompt.leftOut;
    const Result<QJsonObject> reply = conversation.askObject(asked, stop);
    if (!reply)
        return fail(reply.error());
    out.asked = true;
    QList<TableName> chosen;
    for (const QJsonValue &choice : (*reply)[QStringLiteral("tables")].toArray()) {
        const TableName table = ids.table(choice[QStringLiteral("id")].toString());
        if (chosen.contains(table))
            continue;
        chosen.append(table);
        out.chosen.append({table.display(), base::oneLine(choice[QStringLiteral("why")].toString())});
    }
    out.missing = (*reply)[QStringLiteral("missing")].toString().simplified();
    out.tables = joinedTables(*snapshot.graph, chosen);
    return out;
}

} // namespace Tieout::generate::agent
