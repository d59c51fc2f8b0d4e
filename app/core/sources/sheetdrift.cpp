// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheetdrift.h"

#include "core/sources/relations/cellsource.h"
#include "core/sources/relations/relationstore.h"
#include "core/sources/tablecorrections.h"
#include "core/workspace/serialise.h"

#include <algorithm>
#include <limits>

namespace Tieout::sources {

namespace {

using relations::CellSource;
using relations::TableSource;
using schema::ChangeKind;
using schema::SchemaChange;
using sheets::SheetTable;

QString heading(const QStringList &path)
{
    return path.join(QStringLiteral(" / "));
}

/// A name that the others do not have: "Plan", "Plan (2)".
QString apart(const QString &name, const QStringList &others)
{
    QString out = name;
    for (int number = 2; others.contains(out, Qt::CaseInsensitive); ++number)
        out = QStringLiteral("%1 (%2)").arg(name).arg(number);
    return out;
}

Column columnOf(const SheetTable &table, int at, const QString &name)
{
    Column column;
    column.name = name;
    const QString unit = sheets::scaleWords(table.columns[at].scale.with(table.scale));
    column.nativeType = unit.isEmpty() ? QStringLiteral("figures") : QStringLiteral("figures in %1").arg(unit);
    return column;
}

Table blockOf(const SheetTable &table, const QStringList &others)
{
    Table out;
    out.name.name = apart(table.sheet->name, others);
    out.comment = table.sheet->name;
    QStringList names;
    for (int at = table.firstColumn(); at < table.columns.size(); ++at) {
        names.append(apart(heading(table.columns[at].path), names));
        out.columns.append(columnOf(table, at, names.last()));
    }
    return out;
}

/// The column of a table of a sheet that some cells of it stand in, "Sales!C2:C5001".
struct Found {
    const SheetTable *table = nullptr;
    int column = 0;
};
std::optional<Found> columnAt(const sheets::WorkbookTables &all, const QString &cells)
{
    const std::optional<sheets::SheetRange> at = sheets::sheetRangeFrom(cells);
    for (const SheetTable &table : all.tables) {
        if (at && table.sheet->name == at->sheet && table.region.range.holds(at->range.first))
            return Found{&table, at->range.first.column - table.region.range.first.column};
    }
    return {};
}

bool isOfFigures(const Column &column)
{
    return column.type == TypeClass::Integer || column.type == TypeClass::Real || column.type == TypeClass::Decimal;
}

Table relationOf(const Table &table, const CellSource &cells, const sheets::WorkbookTables &all)
{
    Table out;
    out.name = table.name;
    for (const Column &column : table.columns) {
        if (!isOfFigures(column))
            continue;
        const QStringList places = cells.cellsOf({{table.name, column.name}});
        const std::optional<Found> found = columnAt(all, places.value(0));
        if (!found)
            continue;
        out.comment = found->table->sheet->name;
        out.columns.append(columnOf(*found->table, found->column, column.name));
    }
    return out;
}

/// The schema says all of a relation but its units.
QList<SchemaChange> unitChanges(const Schema &before, const Schema &now)
{
    QList<SchemaChange> changes = schema::compareSchemas(before, now);
    changes.removeIf([](const SchemaChange &change) { return change.kind != ChangeKind::ColumnType; });
    return changes;
}

QString foldedName(const Table &table, const QString &column = {})
{
    return (column.isEmpty() ? table.name.display() : table.name.display() + u'.' + column).toLower();
}

/// Notes the column of a table that a cell stood in, and whether it is gone.
void noteRead(const Schema &before, const Schema &now, const QString &sheet, const QString &column, HumanThing &thing)
{
    for (const Table &table : before.tables) {
        const auto isIt = [&column](const Column &one) { return one.name.compare(column, Qt::CaseInsensitive) == 0; };
        if (table.comment != sheet || std::none_of(table.columns.cbegin(), table.columns.cend(), isIt))
            continue;
        thing.tables.insert(foldedName(table));
        thing.columns.insert(foldedName(table, column));
        const Table *still = now.table(table.name);
        if (!still)
            thing.affected.reason = message::say("sources.drift.noTable", {table.name.display()});
        else if (std::none_of(still->columns.cbegin(), still->columns.cend(), isIt))
            thing.affected.reason = message::say("sources.drift.noColumn", {table.name.display(), column});
    }
    thing.affected.stale = !thing.affected.reason.isEmpty();
}

HumanThing answerThing(const record::Record &record, const SheetDays &days)
{
    HumanThing thing;
    thing.query = true;
    thing.affected.item = record.id;
    thing.affected.what = record.question;
    for (const record::Part &part : record.parts) {
        const auto *body = std::get_if<record::CellBody>(&part.body);
        for (const record::Cell &cell : body ? body->cells : QList<record::Cell>()) {
            const QString column = heading(cell.headerPath.value(1));
            if (const auto at = sheets::sheetRangeFrom(cell.ref))
                noteRead(days.before.blocks, days.now.blocks, at->sheet, column, thing);
        }
    }
    return thing;
}

Result<SheetTables> tablesNow(const workspace::Workspace &store, TableSource &workbook, const CellSource &cells,
                              const Schema &schema, const StopToken &stop)
{
    const auto corrections = tableCorrections(store, workbook.workbookFile());
    if (!corrections)
        return fail(corrections.error());
    workbook.setCorrections(*corrections);
    const Result<sheets::WorkbookTablesPtr> all = workbook.tables(stop);
    if (!all)
        return fail(all.error());
    SheetTables out;
    for (const Table &table : schema.tables)
        out.relations.tables.append(relationOf(table, cells, **all));
    QStringList names;
    for (const SheetTable &table : (*all)->tables) {
        if (!table.complexity.isMultiHeader)
            continue;
        out.blocks.tables.append(blockOf(table, names));
        names.append(out.blocks.tables.last().name.name);
    }
    return out;
}

/// Tells that a workbook was saved, without reading it.
QString stampText(const QString &file)
{
    const relations::WorkbookStamp stamp = relations::stampOf(file);
    return QStringLiteral("%1 %2").arg(stamp.size).arg(stamp.modified.toMSecsSinceEpoch());
}

QJsonObject toJson(const SheetTables &tables, const QString &stamp)
{
    return {{"relations", workspace::toJson(tables.relations)},
            {"blocks", workspace::toJson(tables.blocks)},
            {"stamp", stamp}};
}

SheetTables tablesFromJson(const QJsonObject &json)
{
    return {workspace::schemaFromJson(json["relations"].toObject()),
            workspace::schemaFromJson(json["blocks"].toObject())};
}

} // namespace

Result<std::optional<SheetDays>> sheetDaysOf(workspace::Workspace &store, const QString &sourceId, qint64 baseline,
                                             Session &session, const Schema &schema, const StopToken &stop)
{
    auto *workbook = dynamic_cast<TableSource *>(&session);
    const auto *cells = dynamic_cast<const CellSource *>(&session);
    if (!workbook || !cells)
        return std::optional<SheetDays>();
    const QString key = QStringLiteral("sheetTables/%1/%2").arg(sourceId).arg(baseline);
    const Result<QString> kept = store.setting(key, {});
    if (!kept)
        return fail(kept.error());
    const QString stamp = stampText(workbook->workbookFile());
    const QJsonObject then = workspace::objectFrom(*kept);
    if (then["stamp"] == stamp)
        return std::optional(SheetDays{tablesFromJson(then), tablesFromJson(then)});
    Result<SheetTables> now = tablesNow(store, *workbook, *cells, schema, stop);
    if (!now)
        return fail(now.error());
    if (!then.isEmpty())
        return std::optional(SheetDays{tablesFromJson(then), *std::move(now)});
    if (const Result<void> done = store.setSetting(key, workspace::compact(toJson(*now, stamp))); !done)
        return fail(done.error());
    return std::optional(SheetDays{*now, *now});
}

QList<SchemaChange> sheetChanges(const SheetDays &days, const QList<schema::Rename> &refused)
{
    schema::DiffInput input;
    input.refused = refused;
    QList<SchemaChange> changes = schema::compareSchemas(days.before.blocks, days.now.blocks, input);
    // Which sheet a table stands on is no news beside its name.
    changes.removeIf([](const SchemaChange &change) { return change.kind == ChangeKind::TableComment; });
    return unitChanges(days.before.relations, days.now.relations) + changes;
}

Result<QList<HumanThing>> cellThings(const workspace::Workspace &store, const QString &sourceId, const SheetDays &days)
{
    const auto history = store.answers().history(std::numeric_limits<int>::max());
    if (!history)
        return fail(history.error());
    QList<HumanThing> things;
    for (const workspace::HistoryItem &item : *history) {
        if (item.sourceId != sourceId || item.state != record::State::Answered)
            continue;
        const Result<record::Record> record = store.answers().record(item.id);
        if (!record)
            return fail(record.error());
        if (HumanThing thing = answerThing(*record, days); !thing.tables.isEmpty())
            things.append(std::move(thing));
    }
    return things;
}

} // namespace Tieout::sources
