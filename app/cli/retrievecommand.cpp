// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"

#include <QJsonArray>

namespace Tieout::cli {

namespace {

constexpr int shownHits = 20;
constexpr int shownCards = 12;

QStringList displayed(const QList<TableName> &tables)
{
    QStringList out;
    for (const TableName &table : tables)
        out.append(table.display());
    return out;
}

QJsonObject subgraphJson(const retrieval::Subgraph &subgraph, const schema::SchemaGraph &graph)
{
    QJsonArray edges;
    for (int edge : subgraph.edges)
        edges.append(graph.keys()[edge].constraint);
    QJsonArray dropped;
    for (const auto &[table, why] : subgraph.dropped)
        dropped.append(QJsonObject{{"table", table.display()}, {"why", why.text}});
    return {{"terminals", QJsonArray::fromStringList(displayed(subgraph.terminals))},
            {"bridges", QJsonArray::fromStringList(displayed(subgraph.bridges))},
            {"tables", QJsonArray::fromStringList(displayed(subgraph.tables))},
            {"edges", edges},
            {"dropped", dropped}};
}

Result<ExitCode> runRetrieve(const Invocation &invocation, Environment &environment)
{
    const QString question = invocation.positional.join(u' ').trimmed();
    if (question.isEmpty())
        return fail(ErrorCode::Invalid, "No question was given.", {}, QStringLiteral("See tieout-cli retrieve --help"));
    const Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    const retrieval::Linker &linker = *opened->source->linker();
    const retrieval::Linking linking = linker.link(question, opened->calendar);
    const QList<retrieval::RetrievalHit> hits = linker.retrieve(question, shownHits);
    const retrieval::Subgraph subgraph = linker.subgraph(linking, answer::AskOptions().tokenBudget);
    const bool explain = invocation.has(QStringLiteral("explain"));
    const QList<retrieval::NearCard> near =
        explain ? linker.nearCards(question, shownCards) : QList<retrieval::NearCard>();
    if (invocation.json) {
        QJsonArray hitList;
        for (const retrieval::RetrievalHit &hit : hits) {
            hitList.append(QJsonObject{{"table", hit.table.display()},
                                       {"column", hit.column.isEmpty() ? QJsonValue() : QJsonValue(hit.column)},
                                       {"score", hit.score},
                                       {"why", hit.why}});
        }
        QJsonArray values;
        for (const retrieval::ValueMention &mention : linking.values) {
            values.append(QJsonObject{{"table", mention.table.display()},
                                      {"column", mention.column},
                                      {"value", mention.value},
                                      {"definition", mention.definition >= 0 ? QJsonValue(
                                                         linker.snapshot().definitions[mention.definition].term)
                                                                             : QJsonValue()},
                                      {"how", retrieval::matchKindName(mention.how)},
                                      {"score", mention.score}});
        }
        QJsonArray cards;
        for (const retrieval::NearCard &card : near) {
            cards.append(QJsonObject{{"kind", retrieval::cardKindName(card.kind)},
                                     {"table", card.table.display()},
                                     {"column", card.column},
                                     {"title", card.title},
                                     {"score", card.score},
                                     {"why", card.why}});
        }
        printJson({{"hits", hitList},
                   {"values", values},
                   {"cards", cards},
                   {"subgraph", subgraphJson(subgraph, *linker.snapshot().graph)},
                   {"tokens", QJsonObject{{"subgraph", subgraph.tokens}, {"full", subgraph.fullTokens}}}});
        return hits.isEmpty() ? ExitCode::No : ExitCode::Fine;
    }
    QList<QStringList> rows;
    for (const retrieval::RetrievalHit &hit : hits) {
        QStringList row{QString::number(hit.score, 'f', 2),
                        hit.table.display() + (hit.column.isEmpty() ? QString() : u'.' + hit.column)};
        if (explain)
            row.append(hit.why);
        rows.append(row);
    }
    QStringList header{QStringLiteral("score"), QStringLiteral("what")};
    if (explain)
        header.append(QStringLiteral("why"));
    QString out = tabulated(header, rows);
    for (const retrieval::ValueMention &mention : linking.values)
        out += mention.definition >= 0
                   ? QStringLiteral("defined  %1\n").arg(linker.snapshot().definitions[mention.definition].line())
                   : QStringLiteral("value  \"%1\" in %2.%3\n")
                         .arg(mention.value, mention.table.display(), mention.column);
    for (const retrieval::NearCard &card : near)
        out += QStringLiteral("card  %1 %2 (%3): %4\n")
                   .arg(retrieval::cardKindName(card.kind), card.title, QString::number(card.score, 'f', 2), card.why);
    out += QStringLiteral("subgraph  %1 (%2 of %3 tokens)\n")
               .arg(displayed(subgraph.tables).join(QStringLiteral(", ")))
               .arg(subgraph.tokens)
               .arg(subgraph.fullTokens);
    if (explain) {
        for (const auto &[table, why] : subgraph.dropped)
            out += QStringLiteral("dropped  %1: %2\n").arg(table.display(), why.text);
    }
    print(out);
    return hits.isEmpty() ? ExitCode::No : ExitCode::Fine;
}

} // namespace

Command retrieveCommand()
{
    return {
        QStringLiteral("retrieve"),
        QStringLiteral("Shows which tables, columns and values a question would use."),
        QStringLiteral("QUESTION"),
        {sourceOption(),
         asOfOption(),
         {QStringLiteral("explain"), {}, QStringLiteral("say why, which cards are near, and what was dropped"), false}},
        runRetrieve};
}

} // namespace Tieout::cli
