// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/service/retrieveservice.h"

#include <algorithm>

namespace Tieout::cli {

namespace {

/// "active: has a subscription"
QString definitionLine(const catalog::Snapshot &snapshot, const QString &term)
{
    const auto found = std::find_if(snapshot.definitions.cbegin(), snapshot.definitions.cend(),
                                    [&term](const catalog::Definition &one) { return one.term == term; });
    return found == snapshot.definitions.cend() ? term : found->line();
}

QString hitsText(const QList<service::FoundName> &hits, bool explain)
{
    QList<QStringList> rows;
    for (const service::FoundName &hit : hits) {
        QStringList row{QString::number(hit.score, 'f', 2),
                        hit.table.display() + (hit.column.isEmpty() ? QString() : u'.' + hit.column)};
        if (explain)
            row.append(hit.why);
        rows.append(row);
    }
    QStringList header{QStringLiteral("score"), QStringLiteral("what")};
    if (explain)
        header.append(QStringLiteral("why"));
    return tabulated(header, rows);
}

/// "cover  payments: paid, amount"
QString coverText(const service::RetrieveResponse &response)
{
    QString out;
    for (const service::CoveringTable &table : response.cover) {
        out += QStringLiteral("cover  %1").arg(table.table.display());
        if (table.members > 1)
            out += QStringLiteral(" (%1, %2 tables)").arg(table.family).arg(table.members);
        out += table.words.isEmpty() ? QStringLiteral("\n")
                                     : QStringLiteral(": %1\n").arg(table.words.join(QStringLiteral(", ")));
    }
    if (!response.uncovered.isEmpty())
        out += QStringLiteral("not covered  %1\n").arg(response.uncovered.join(QStringLiteral(", ")));
    return out;
}

QString text(const service::RetrieveResponse &response, const catalog::Snapshot &snapshot, bool explain)
{
    QString out = hitsText(response.hits, explain) + coverText(response);
    for (const service::FoundValue &value : response.values)
        out += value.definition.isEmpty()
                   ? QStringLiteral("value  \"%1\" in %2.%3\n").arg(value.value, value.table.display(), value.column)
                   : QStringLiteral("defined  %1\n").arg(definitionLine(snapshot, value.definition));
    for (const service::FoundCard &card : response.cards)
        out += QStringLiteral("card  %1 %2 (%3): %4\n")
                   .arg(card.kind, card.title, QString::number(card.score, 'f', 2), card.why);
    out += QStringLiteral("subgraph  %1 (%2 of %3 tokens)\n")
               .arg(response.subgraph.tables.join(QStringLiteral(", ")))
               .arg(response.tokens.subgraph)
               .arg(response.tokens.full);
    if (explain) {
        for (const record::DroppedTable &dropped : response.subgraph.dropped)
            out += QStringLiteral("dropped  %1: %2\n").arg(dropped.table, dropped.why.text);
    }
    return out;
}

Result<ExitCode> runRetrieve(const Invocation &invocation, Environment &environment)
{
    const QString question = invocation.positional.join(u' ').trimmed();
    if (question.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No question was given."), {},
                    QT_TRANSLATE_NOOP("Error", "See tieout-cli retrieve --help"));
    const Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    service::RetrieveRequest request;
    request.question = question;
    request.explain = invocation.has(QStringLiteral("explain"));
    request.tokenBudget = answer::AskOptions().tokenBudget;
    const Result<service::RetrieveResponse> response =
        service::retrieve(*opened->source->linker(), request, opened->calendar);
    if (!response)
        return fail(response.error());
    if (invocation.json)
        printJson(service::toJson(*response));
    else
        print(text(*response, *opened->source->snapshot(), request.explain));
    return response->hits.isEmpty() ? ExitCode::No : ExitCode::Fine;
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
