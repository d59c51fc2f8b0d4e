// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/retrieveservice.h"

#include "core/schema/families.h"

namespace Tieout::service {

namespace {

QStringList displayNames(const QList<TableName> &tables)
{
    QStringList names;
    for (const TableName &table : tables)
        names.append(table.display());
    return names;
}

QList<FoundValue> valuesOf(const retrieval::Linking &linking, const catalog::Snapshot &snapshot)
{
    QList<FoundValue> values;
    for (const retrieval::ValueMention &mention : linking.values) {
        values.append({mention.table, mention.column, mention.value,
                       mention.definition >= 0 ? snapshot.definitions[mention.definition].term : QString(),
                       retrieval::matchKindName(mention.how), mention.score});
    }
    return values;
}

QList<FoundCard> cardsNear(const retrieval::Linker &linker, const RetrieveRequest &request)
{
    QList<FoundCard> cards;
    for (const retrieval::NearCard &card : linker.nearCards(request.question, request.cards)) {
        cards.append(
            {retrieval::cardKindName(card.kind), card.table.display(), card.column, card.title, card.score, card.why});
    }
    return cards;
}

FoundSubgraph subgraphOf(const retrieval::Subgraph &subgraph, const schema::SchemaGraph &graph)
{
    FoundSubgraph found{
        displayNames(subgraph.terminals), displayNames(subgraph.bridges), displayNames(subgraph.tables), {}, {}};
    for (const int edge : subgraph.edges)
        found.edges.append(graph.keys()[edge].constraint);
    for (const auto &[table, why] : subgraph.dropped)
        found.dropped.append({table.display(), why});
    return found;
}

void setCover(RetrieveResponse &response, const retrieval::Linker &linker, const QString &question,
              const period::CalendarSettings &calendar)
{
    const retrieval::CoveringSet cover = linker.cover(question, calendar);
    const schema::SchemaGraph &graph = *linker.snapshot().graph;
    for (qsizetype i = 0; i < cover.tables.size(); ++i) {
        const retrieval::TableHit &hit = cover.tables[i];
        const schema::Family *family = graph.families().split(hit.node);
        response.cover.append({graph.table(hit.node).name,
                               {},
                               i < cover.core,
                               family ? family->pattern : QString(),
                               int(std::max<qsizetype>(1, hit.members.size()))});
    }
    for (qsizetype word = 0; word < cover.words.size(); ++word) {
        if (cover.saidBy[word] >= 0)
            response.cover[cover.saidBy[word]].words.append(cover.words[word].text);
        else if (cover.words[word].weight > 0)
            response.uncovered.append(cover.words[word].text);
    }
}

} // namespace

QList<FoundName> namesFor(const retrieval::Linker &linker, const QString &words, int count)
{
    QList<FoundName> names;
    for (const retrieval::RetrievalHit &hit : linker.retrieve(words, count))
        names.append({hit.table, hit.column, hit.score, hit.why});
    return names;
}

Result<RetrieveResponse> retrieve(const retrieval::Linker &linker, const RetrieveRequest &request,
                                  const period::CalendarSettings &calendar)
{
    if (request.question.trimmed().isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No question was given."));
    const retrieval::Linking linking = linker.link(request.question, calendar);
    const retrieval::Subgraph subgraph = linker.subgraph(linking, request.tokenBudget);
    RetrieveResponse response;
    setCover(response, linker, request.question, calendar);
    response.hits = namesFor(linker, request.question, request.count);
    response.values = valuesOf(linking, linker.snapshot());
    if (request.explain)
        response.cards = cardsNear(linker, request);
    response.subgraph = subgraphOf(subgraph, *linker.snapshot().graph);
    response.tokens = {subgraph.tokens, subgraph.fullTokens};
    return response;
}

} // namespace Tieout::service
