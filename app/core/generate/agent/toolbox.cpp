// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/toolbox.h"

#include "core/base/quoted.h"
#include "core/generate/agent/queryparts.h"
#include "core/generate/agent/toldvalues.h"

#include <algorithm>

namespace Tieout::generate::agent {

namespace {

constexpr qsizetype shownRows = 10;
constexpr qsizetype longestCell = 60;

/// "T3.kind: late", "payments.kind": table, column and words.
struct ValueArgument {
    QString table;
    QString column;
    QString words;
};

ValueArgument valueArgument(const QString &argument)
{
    const qsizetype colon = argument.indexOf(u':');
    const QString name = (colon < 0 ? argument : argument.left(colon)).trimmed();
    const qsizetype dot = name.lastIndexOf(u'.');
    return {name.left(std::max<qsizetype>(dot, 0)), name.mid(dot + 1),
            colon < 0 ? QString() : argument.mid(colon + 1).trimmed()};
}

/// A result as far as a model may see it: of columns that may be personal not a cell.
QString resultLines(const Trial &trial, bool rows)
{
    const ResultSet &result = trial.result;
    QStringList lines{QStringLiteral("%1%2 rows")
                          .arg(result.truncated ? QStringLiteral("more than ") : QString())
                          .arg(result.rows.size())};
    for (qsizetype i = 0; i < result.columns.size(); ++i) {
        const auto nulls = std::count_if(result.rows.cbegin(), result.rows.cend(),
                                         [i](const Row &row) { return row.value(i).isNull(); });
        lines.append(QStringLiteral("  %1 %2, %3 empty")
                         .arg(base::quotedData(result.columns[i].name), typeClassName(result.columns[i].type))
                         .arg(nulls));
    }
    for (const Row &row : rows ? result.rows.mid(0, shownRows) : QList<Row>()) {
        QStringList cells;
        for (qsizetype i = 0; i < row.size(); ++i) {
            cells.append(trial.personal.contains(i) ? QStringLiteral("(personal)")
                         : row[i].isNull()          ? QStringLiteral("NULL")
                                                    : base::quotedData(row[i].toText(), longestCell));
        }
        lines.append(QStringLiteral("  ") + cells.join(QStringLiteral(", ")));
    }
    return lines.join(u'\n');
}

} // namespace

ToolBox::ToolBox(TableIds ids, const model::AgentLimits &limits, ToldKinds told)
    : m_ids(std::move(ids))
    , m_limits(limits)
    , m_told(told)
{
}

ToolBox::Call ToolBox::callOf(const Action &action)
{
    QStringList said{action.argument.simplified()};
    for (const OfferedQuery &query : action.queries)
        said.append(query.sql.simplified());
    return {action.kind, said.join(u'\n')};
}

void ToolBox::forget(const Action &action)
{
    m_done.removeOne(callOf(action));
}

Result<QString> ToolBox::perform(const Action &action, const GenerateRequest &request, std::chrono::milliseconds time)
{
    const Call call = callOf(action);
    if (m_done.contains(call))
        return QStringLiteral("You have this already.");
    m_done.append(call);
    const catalog::Snapshot &snapshot = request.linker->snapshot();
    switch (action.kind) {
    case Action::Kind::Table:
        return lookUpTable(action.argument, snapshot);
    case Action::Kind::Search:
        return search(action.argument, *request.linker);
    case Action::Kind::Values:
        return lookUpValues(action.argument, request);
    case Action::Kind::Web:
        return searchWeb(action.argument, request);
    case Action::Kind::Parts:
        return checkParts(action.queries, request, time);
    default:
        return run(generate::agent::withParts(action.argument, m_parts, snapshot.traits), request, time);
    }
}

TableName ToolBox::tableOf(const QString &argument, const catalog::Snapshot &snapshot) const
{
    const TableName byId = m_ids.table(argument);
    if (!byId.name.isEmpty())
        return byId;
    for (const Table &table : snapshot.schema().tables) {
        if (table.name.display().compare(argument, Qt::CaseInsensitive) == 0)
            return table.name;
    }
    return {};
}

QString ToolBox::lookUpTable(const QString &argument, const catalog::Snapshot &snapshot)
{
    const TableName table = tableOf(argument, snapshot);
    if (table.name.isEmpty())
        return QStringLiteral("There is no table %1. Search the catalog for another name.")
            .arg(base::quotedData(argument));
    const QString id = m_ids.idOf(table);
    m_lookedUp.removeOne(table);
    m_lookedUp.prepend(table);
    return modelSchemaOf(snapshot, table, id, m_told.values, hiddenNamesOf(snapshot)) + QStringLiteral("Keys:\n")
           + joinLinesOf(snapshot, m_ids.tables());
}

QString ToolBox::search(const QString &words, const retrieval::Linker &linker)
{
    if (++m_searches > m_limits.searches)
        return QStringLiteral("No further search: you had %1. Answer with what you have, or say what is missing.")
            .arg(m_limits.searches);
    QStringList lines;
    for (const retrieval::RetrievalHit &hit : linker.retrieve(words, m_limits.hits)) {
        lines.append(QStringLiteral("  %1 %2%3")
                         .arg(m_ids.idOf(hit.table), base::oneLine(hit.table.display()),
                              hit.column.isEmpty() ? QString() : u'.' + base::oneLine(hit.column)));
    }
    return lines.isEmpty() ? QStringLiteral("Nothing in the catalog is near these words.") : lines.join(u'\n');
}

QString ToolBox::lookUpValues(const QString &argument, const GenerateRequest &request) const
{
    const catalog::Snapshot &snapshot = request.linker->snapshot();
    const ValueArgument asked = valueArgument(argument);
    const TableName table = tableOf(asked.table, snapshot);
    const Table *known = table.name.isEmpty() ? nullptr : snapshot.schema().table(table);
    const bool exists = known && std::any_of(known->columns.cbegin(), known->columns.cend(), [&](const Column &column) {
                            return column.name.compare(asked.column, Qt::CaseInsensitive) == 0;
                        });
    if (!exists)
        return QStringLiteral("There is no column %1. Name it as table.column.").arg(base::quotedData(argument));
    const QString name = base::oneLine(table.display() + u'.' + asked.column);
    if (!m_told.values || snapshot.mayBePersonal(table, asked.column))
        return QStringLiteral("Values of %1 may not be told.").arg(name);
    const ToldValues told(snapshot, *request.linking);
    QStringList found = told.of(table, asked.column);
    found.removeIf([&asked](const QString &value) { return !value.contains(asked.words, Qt::CaseInsensitive); });
    if (found.isEmpty() && told.holdsFew(table, asked.column))
        return QStringLiteral("No value of %1 has these words.").arg(name);
    if (found.isEmpty())
        return QStringLiteral("%1 holds many values, of which only those are told that have words of the question; "
                              "none that is known has these.")
            .arg(name);
    const QStringList shown = found.mid(0, m_limits.hits);
    return QStringLiteral("%1 of %2 values: %3")
        .arg(shown.size())
        .arg(found.size())
        .arg(base::quotedList(shown, longestCell));
}

Result<QString> ToolBox::checkParts(const QList<OfferedQuery> &parts, const GenerateRequest &request,
                                    std::chrono::milliseconds time)
{
    const StopToken limit = StopToken().withLimit(time); // for all of them
    if (parts.isEmpty())
        return QStringLiteral("No part was given: put each into queries, with its reading and its SQL.");
    QStringList lines;
    for (const OfferedQuery &part : parts) {
        if (!request.run) {
            m_parts.append(part.sql);
            lines.append(QStringLiteral("part%1: not run here").arg(m_parts.size()));
            continue;
        }
        const Result<Trial> trial = request.run(part.sql, *limit.remaining());
        if (!trial)
            return fail(trial.error());
        if (!trial->feedback.isEmpty()) {
            lines.append(
                QStringLiteral("%1: rejected before it ran:\n%2").arg(base::quotedData(part.reading), trial->feedback));
            continue;
        }
        m_parts.append(part.sql);
        lines.append(QStringLiteral("part%1, %2: %3")
                         .arg(m_parts.size())
                         .arg(base::quotedData(part.reading), resultLines(*trial, m_told.rows)));
    }
    lines.append(QStringLiteral(
        "Put the parts together in one SELECT that reads them by name (part1, part2), as if they were tables."));
    return lines.join(u'\n');
}

Result<QString> ToolBox::searchWeb(const QString &words, const GenerateRequest &request)
{
    if (!request.web)
        return QStringLiteral("Nothing may be looked up on the web.");
    if (++m_webSearches > m_limits.webSearches)
        return QStringLiteral("No further search on the web: you had %1.").arg(m_limits.webSearches);
    return request.web(words);
}

Result<QString> ToolBox::run(const QString &sql, const GenerateRequest &request, std::chrono::milliseconds time) const
{
    if (!request.run)
        return QStringLiteral("Nothing may be run here. Answer with the SQL.");
    const Result<Trial> trial = request.run(sql, time);
    if (!trial)
        return fail(trial.error());
    if (!trial->feedback.isEmpty())
        return QStringLiteral("It was rejected before it ran:\n") + trial->feedback;
    return resultLines(*trial, m_told.rows);
}

} // namespace Tieout::generate::agent
