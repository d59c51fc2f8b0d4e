// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/wholetable.h"

#include "core/answer/sql/beats.h"
#include "core/schema/families.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"

#include <algorithm>

namespace Tieout::answer {

namespace {

constexpr qint64 SmallTable = 100;    ///< rows
constexpr qsizetype NarrowTable = 20; ///< columns
constexpr qint64 SmallDatabase = 300; ///< rows in all

qint64 rowsOf(const TableName &table, const catalog::Snapshot &snapshot)
{
    const auto profile = snapshot.profiles.constFind(table);
    return profile == snapshot.profiles.constEnd() ? -1 : profile->rows;
}

/// All tables together; nothing where one was not counted.
bool isSmall(const catalog::Snapshot &snapshot)
{
    qint64 rows = 0;
    for (const Table &table : snapshot.schema().tables) {
        const qint64 count = table.kind == TableKind::View ? 0 : rowsOf(table.name, snapshot);
        if (count < 0 || rows + count >= SmallDatabase)
            return false;
        rows += count;
    }
    return true;
}

bool isSmall(const Table &table, const catalog::Snapshot &snapshot)
{
    const qint64 rows = rowsOf(table.name, snapshot);
    return rows > 0 && table.columns.size() < NarrowTable && (rows < SmallTable || isSmall(snapshot));
}

bool isMeant(double score, retrieval::MatchKind how)
{
    return score >= retrieval::MeantScore && how != retrieval::MatchKind::Embedded;
}

/// The table that is named, or the only one where a column or a value of it is; null where none is, or several are.
const Table *tableMeant(const retrieval::Linking &linking, const catalog::Snapshot &snapshot)
{
    const Schema &schema = snapshot.schema();
    const Table *meant = nullptr;
    for (const retrieval::TableMention &mention : linking.tables) {
        if (!isMeant(mention.score, mention.how))
            continue;
        const Table *named = schema.table(mention.table);
        if (meant && named != meant)
            return nullptr;
        meant = named;
    }
    if (meant || schema.tables.size() != 1)
        return meant;
    const auto isOfIt = [](const auto &mention) { return isMeant(mention.score, mention.how); };
    const bool isNamed = std::any_of(linking.columns.cbegin(), linking.columns.cend(), isOfIt)
                         || std::any_of(linking.values.cbegin(), linking.values.cend(), isOfIt);
    return isNamed ? &schema.tables.first() : nullptr;
}

QString selectAll(const Table &table, const DialectTraits &traits)
{
    sql::Arena arena;
    QList<sql::SelectItem> items;
    for (const Column &column : table.columns)
        items.append(sql::SelectItem{sql::column(arena, {}, column.name), {}});
    return sql::print(*sql::selectQuery(arena, items, sql::table(arena, table.name)), traits, {false, false});
}

record::StructureBody bodyOf(const ResultSet &rows, const Table &table, const QString &sql,
                             const catalog::Snapshot &snapshot)
{
    record::StructureBody body;
    body.tables = {table.name.display()};
    body.sqlRun = sql;
    const catalog::CatalogEntry *entry = snapshot.entry(table.name);
    for (const ResultColumn &column : rows.columns) {
        const catalog::ColumnEntry *described = entry ? entry->column(column.name) : nullptr;
        const bool hasUnit = described && !described->unit.isEmpty();
        body.columns.append({column.name, column.type, hasUnit ? std::optional(described->unit) : std::nullopt});
    }
    for (const Row &row : rows.rows) {
        QList<std::optional<QString>> cells;
        for (const Value &cell : row)
            cells.append(cell.isNull() ? std::nullopt : std::optional(cell.toText()));
        body.rows.append(cells);
    }
    body.rowCount = body.rows.size();
    body.truncated = rows.truncated;
    return body;
}

message::Message rowsOfTable(const Table &table, qint64 rows)
{
    return rows == 1 ? message::say("answer.small.one", {table.name.display()})
                     : message::say("answer.small.rows", {table.name.display(), QString::number(rows)});
}

} // namespace

void showWholeTable(const ReadQuestion &question, Answering &answering)
{
    const BeatEnvironment &environment = answering.environment;
    const catalog::Snapshot &snapshot = environment.snapshot();
    record::Record &record = answering.record;
    const bool wasTried = std::any_of(record.parts.cbegin(), record.parts.cend(), [](const record::Part &part) {
        return part.query() && !part.query()->sql.isEmpty();
    });
    if (record.state != record::State::Abstained || wasTried || answering.until == Start::Until::Proposed
        || answering.stopping())
        return;
    const Table *table = tableMeant(question.linking, snapshot);
    // One of many tables that hold one thing is not the whole of it.
    if (!table || !isSmall(*table, snapshot) || snapshot.graph->families().split(snapshot.graph->node(table->name)))
        return;
    const QString sql = selectAll(*table, environment.session.traits());
    const Result<gate::Checked> checked =
        validateSql({sql, {}, {}, gate::Author::Generator, gate::Purpose::Exploration}, environment);
    if (!checked || !checked->query)
        return;
    const Result<generate::Trial> read = runTrial(*checked->query, environment.options.queryLimit, environment);
    if (!read || read->result.rows.isEmpty())
        return; // why there is no answer is said already
    record.parts.removeIf([](const record::Part &part) { return part.checks.isEmpty(); }); // of a query that never was
    record::Part part = partOf(environment);
    part.id = QStringLiteral("p%1").arg(record.parts.size() + 1);
    part.title = rowsOfTable(*table, read->result.rows.size());
    part.verification.why = message::say("answer.small.nothingComputed");
    part.body = bodyOf(read->result, *table, sql, snapshot);
    record.parts.append(part);
    record.text = message::sentences({record.text, message::say("answer.small.shown", {part.title})});
}

void noteWholeTable(const BeatEnvironment &environment, record::Record &record)
{
    const record::Part *part = record.isAnswered() ? record::queriedPart(record) : nullptr;
    if (!part)
        return;
    const record::Subgraph &read = part->query()->subgraph;
    const QStringList tables = read.terminals + read.bridges;
    const Table *only = nullptr;
    for (const Table &table : environment.snapshot().schema().tables) {
        if (tables.size() == 1 && table.name.display() == tables.first())
            only = &table;
    }
    if (!only || !isSmall(*only, environment.snapshot()))
        return;
    record.route.reason =
        message::say("answer.small.read", {rowsOfTable(*only, rowsOf(only->name, environment.snapshot()))});
}

} // namespace Tieout::answer
