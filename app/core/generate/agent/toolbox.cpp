// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/toolbox.h"

#include "core/base/quoted.h"
#include "core/generate/agent/queryparts.h"

#include <algorithm>

namespace Tieout::generate {

namespace {

constexpr qsizetype shownRows = 10;
constexpr qsizetype longestCell = 60;

bool isPersonal(const catalog::Snapshot &snapshot, const TableName &table, const QString &column)
{
    const ColumnProfile *profile = snapshot.columnProfile(table, column);
    return profile && profile->semantic == SemanticKind::PersonalData;
}

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
    return {name.left(std::max<qsizetype>(dot, 0)), name.mid(dot + 1), colon < 0 ? QString() : argument.mid(colon + 1).trimmed()};
}

QString resultLines(const ResultSet &result, bool rows)
{
    QStringList lines{QStringLiteral("%1%2 rows").arg(result.truncated ? QStringLiteral("more than ") : QString()).arg(result.rows.size())};
    for (qsizetype i = 0; i < result.columns.size(); ++i) {
        const auto nulls = std::count_if(result.rows.cbegin(), result.rows.cend(), [i](const Row &row) { return row.value(i).isNull(); });
        lines.append(QStringLiteral("  %1 %2, %3 empty").arg(base::quotedData(result.columns[i].name), typeClassName(result.columns[i].type)).arg(nulls));
    }
    for (const Row &row : rows ? result.rows.mid(0, shownRows) : QList<Row>()) {
        QStringList cells;
        for (const Value &value : row)
            cells.append(value.isNull() ? QStringLiteral("NULL") : base::quotedData(value.toText(), longestCell));
        lines.append(QStringLiteral("  ") + cells.join(QStringLiteral(", ")));
    }
    return lines.join(u'\n');
}

} // namespace

ToolBox::ToolBox(TableIds &ids, const AgentLimits &limits, bool values, bool rows)
    : m_ids(ids)
    , m_limits(limits)
    , m_values(values)
    , m_rows(rows)
{
}

Result<QString> ToolBox::perform(const Action &action, const GenerateRequest &request)
{
    QStringList said{action.argument.simplified()};
    for (const OfferedQuery &query : action.queries)
        said.append(query.sql.simplified());
    const std::pair call(action.kind, said.join(u'\n'));
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
        return lookUpValues(action.argument, snapshot);
    case Action::Kind::Web:
        return searchWeb(action.argument, request);
    case Action::Kind::Parts:
        return checkParts(action.queries, request);
    default:
        return run(generate::withParts(action.argument, m_parts, snapshot.traits), request);
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
        return QStringLiteral("There is no table %1. Search the catalog for another name.").arg(base::quotedData(argument));
    const QString id = m_ids.idOf(table);
    return modelSchemaOf(snapshot, table, id, m_values, hiddenNamesOf(snapshot)) + QStringLiteral("Keys:\n") + joinLinesOf(snapshot, m_ids.tables());
}

QString ToolBox::search(const QString &words, const retrieval::Linker &linker)
{
    if (++m_searches > m_limits.searches)
        return QStringLiteral("No further search: you had %1. Answer with what you have, or say what is missing.").arg(m_limits.searches);
    QStringList lines;
    for (const retrieval::RetrievalHit &hit : linker.retrieve(words, m_limits.hits)) {
        lines.append(QStringLiteral("  %1 %2%3").arg(m_ids.idOf(hit.table), hit.table.display(),
                                                     hit.column.isEmpty() ? QString() : u'.' + hit.column));
    }
    return lines.isEmpty() ? QStringLiteral("Nothing in the catalog is near these words.") : lines.join(u'\n');
}

QString ToolBox::lookUpValues(const QString &argument, const catalog::Snapshot &snapshot) const
{
    const ValueArgument asked = valueArgument(argument);
    const TableName table = tableOf(asked.table, snapshot);
    const Table *known = table.name.isEmpty() ? nullptr : snapshot.schema().table(table);
    const bool exists = known && std::any_of(known->columns.cbegin(), known->columns.cend(), [&](const Column &column) {
        return column.name.compare(asked.column, Qt::CaseInsensitive) == 0;
    });
    if (!exists)
        return QStringLiteral("There is no column %1. Name it as table.column.").arg(base::quotedData(argument));
    if (!m_values || isPersonal(snapshot, table, asked.column))
        return QStringLiteral("Values of %1.%2 may not be told.").arg(table.display(), asked.column);
    QStringList found;
    bool complete = false;
    for (const profile::ColumnValues &values : snapshot.values) {
        if (values.table != table || values.column.compare(asked.column, Qt::CaseInsensitive) != 0)
            continue;
        complete = values.complete;
        for (const QString &value : values.values) {
            if (value.contains(asked.words, Qt::CaseInsensitive))
                found.append(value);
        }
    }
    const qsizetype all = found.size();
    QStringList shown;
    for (const QString &value : found.mid(0, m_limits.hits))
        shown.append(base::quotedData(value, longestCell));
    if (shown.isEmpty()) {
        return complete ? QStringLiteral("No value of %1.%2 has these words.").arg(table.display(), asked.column)
                        : QStringLiteral("No value that is known of %1.%2 has these words; not all are known.").arg(table.display(), asked.column);
    }
    return QStringLiteral("%1 of %2 values: %3").arg(shown.size()).arg(all).arg(shown.join(QStringLiteral(", ")));
}

Result<QString> ToolBox::checkParts(const QList<OfferedQuery> &parts, const GenerateRequest &request)
{
    if (parts.isEmpty())
        return QStringLiteral("No part was given: put each into queries, with its reading and its SQL.");
    QStringList lines;
    for (const OfferedQuery &part : parts) {
        if (!request.run) {
            m_parts.append(part.sql);
            lines.append(QStringLiteral("part%1: not run here").arg(m_parts.size()));
            continue;
        }
        const Result<Trial> trial = request.run(part.sql);
        if (!trial)
            return fail(trial.error());
        if (!trial->feedback.isEmpty()) {
            lines.append(QStringLiteral("%1: rejected before it ran:\n%2").arg(base::quotedData(part.reading), trial->feedback));
            continue;
        }
        m_parts.append(part.sql);
        lines.append(QStringLiteral("part%1, %2: %3").arg(m_parts.size()).arg(base::quotedData(part.reading), resultLines(trial->result, m_rows)));
    }
    lines.append(QStringLiteral("Put the parts together in one SELECT that reads them by name (part1, part2), as if they were tables."));
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

Result<QString> ToolBox::run(const QString &sql, const GenerateRequest &request) const
{
    if (!request.run)
        return QStringLiteral("Nothing may be run here. Answer with the SQL.");
    const Result<Trial> trial = request.run(sql);
    if (!trial)
        return fail(trial.error());
    if (!trial->feedback.isEmpty())
        return QStringLiteral("It was rejected before it ran:\n") + trial->feedback;
    return resultLines(trial->result, m_rows);
}

} // namespace Tieout::generate
