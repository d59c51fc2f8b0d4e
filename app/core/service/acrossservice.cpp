// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/acrossservice.h"

#include "core/base/text.h"
#include "core/sources/keysacross.h"
#include "core/sources/tablecopies.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"

namespace Tieout::service {

using sources::CopyWriter;
using sources::TableCopy;

namespace {

/// What the copy is called: as the table, unless the workbook has a table of that name or another copy is called so.
Result<QString> nameOfCopy(const workspace::Workspace &store, const AcrossJoin &join)
{
    const Result<std::optional<workspace::StoredSchema>> stored = store.snapshots().latestSchema(join.workbook);
    if (!stored)
        return fail(stored.error());
    QSet<QString> taken;
    for (const Table &table : *stored ? (*stored)->schema.tables : QList<Table>())
        taken.insert(base::folded(table.name.name));
    for (const TableCopy &copy : sources::tableCopies(store, join.workbook)) {
        if (copy.source == join.other && copy.schema == join.otherTable.schema && copy.table == join.otherTable.name)
            return copy.name;
    }
    QString name = join.otherTable.name;
    for (int number = 2; taken.contains(base::folded(name)); ++number)
        name = join.otherTable.name + u'_' + QString::number(number);
    return name;
}

/// Of types that a file keeps as they are; bytes are left where they are.
QList<Column> copiedColumns(const Table &table)
{
    QList<Column> columns = table.columns;
    columns.removeIf([](const Column &column) { return column.type == TypeClass::Blob; });
    return columns;
}

QString selectOf(const TableName &table, const QList<Column> &columns, const DialectTraits &traits)
{
    sql::Arena arena;
    QList<sql::SelectItem> items;
    for (const Column &column : columns)
        items.append(sql::SelectItem{sql::column(arena, {}, column.name), {}});
    return sql::print(*sql::selectQuery(arena, items, sql::table(arena, table)), traits, {false, false});
}

/// The rows on their way into the copy, with how many there are by now.
class CountedRows : public RowSink
{
public:
    CountedRows(CopyWriter &writer, const QString &table, const Progress &progress)
        : m_writer(writer)
        , m_table(table)
        , m_progress(progress)
    {
    }
    void columns(const QList<ResultColumn> &columns) override { m_writer.columns(columns); }
    bool rows(const QList<Row> &batch) override
    {
        const bool goesOn = m_writer.rows(batch);
        if (m_progress)
            m_progress(double(m_writer.count()) / double(CopyWriter::MostRows),
                       ErrorText(QT_TRANSLATE_NOOP("Error", "Copying %1"), {m_table}));
        return goesOn;
    }

private:
    CopyWriter &m_writer;
    QString m_table;
    Progress m_progress;
};

} // namespace

Result<AcrossJoin> acrossJoin(const catalog::Snapshot &snapshot, const workspace::Workspace &store, qint64 number)
{
    const Result<QList<sources::KeyAcross>> across = sources::keysAcross(snapshot, store);
    if (!across)
        return fail(across.error());
    if (number < 1 || number > across->size())
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no key %1 to another source."),
                    {QString::number(number)},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli keys --source WORKSPACE lists them, where there are any."));
    const sources::KeyAcross &key = across->at(number - 1);
    if (!sources::isWorkbook(snapshot.sourceId) && !sources::isWorkbook(key.sourceId))
        return fail(ErrorCode::Unsupported,
                    QT_TRANSLATE_NOOP("Error", "Neither \"%1\" nor \"%2\" is a workbook, so they cannot be joined."),
                    {snapshot.title, key.source}, QT_TRANSLATE_NOOP("Error", "Ask each source on its own."));
    if (sources::copyFolder(store, snapshot.sourceId).isEmpty())
        return fail(
            store.notKept().value_or(Error{ErrorCode::Denied,
                                           QT_TRANSLATE_NOOP("Error", "A workspace without a file cannot keep copies."),
                                           {},
                                           QT_TRANSLATE_NOOP("Error", "Create a workspace file, then join there.")}));
    if (sources::isWorkbook(snapshot.sourceId))
        return AcrossJoin{snapshot.sourceId, key.sourceId, key.otherTable, key.otherColumn,
                          key.table,         key.column,   key.isReferring};
    return AcrossJoin{key.sourceId,   snapshot.sourceId, key.table,       key.column,
                      key.otherTable, key.otherColumn,   !key.isReferring};
}

Result<TableCopy> copyTable(project::OpenSource &other, const workspace::Workspace &store, const AcrossJoin &join,
                            const StopToken &stop, const Progress &progress)
{
    if (other.source().scope.restricts())
        return fail(ErrorCode::Refused,
                    QT_TRANSLATE_NOOP("Error", "Parts of \"%1\" are hidden, so its tables cannot be copied."),
                    {other.source().title}, QT_TRANSLATE_NOOP("Error", "Ask that source on its own."));
    const Table *table = other.snapshot()->schema().table(join.otherTable);
    if (!table)
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" has no table \"%2\" any more."),
                    {other.source().title, join.otherTable.display()},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli keys --source WORKSPACE lists what there is now."));
    const Result<QString> name = nameOfCopy(store, join);
    if (!name)
        return fail(name.error());
    const TableCopy about{*name,
                          join.other,
                          other.source().title,
                          join.otherTable.schema,
                          join.otherTable.name,
                          QDateTime::currentDateTimeUtc(),
                          0};
    const QList<Column> columns = copiedColumns(*table);
    const auto writer = CopyWriter::begin(about, *table, columns, sources::copyFolder(store, join.workbook));
    if (!writer)
        return fail(writer.error());
    gate::CheckedSession &session = other.session();
    CountedRows sink(**writer, join.otherTable.name, progress);
    const Result<qint64> read = session.select(selectOf(table->name, columns, session.traits()), sink, stop);
    if (!read)
        return fail(read.error());
    return (*writer)->finish();
}

Result<KeysResponse> joinAcross(project::OpenSource &workbook, workspace::Workspace &store, const AcrossJoin &join,
                                const TableCopy &copy, const StopToken &stop, const Progress &progress)
{
    const auto joined = [&]() -> Result<KeysResponse> {
        if (const Result<void> taken = workbook.takeEdits(stop, progress); !taken)
            return fail(taken.error());
        const QString here = join.table.display() + u'.' + join.column;
        const QString there = copy.name + u'.' + join.otherColumn;
        KeysRequest request;
        request.add = join.isReferring ? here + u'=' + there : there + u'=' + here;
        Result<KeysResponse> added = keys(workbook, &store, request, stop, progress);
        if (!added && added.error().code == ErrorCode::Exists) // taken again
            return keys(workbook, &store, {}, stop, progress);
        return added;
    };
    Result<KeysResponse> response = joined();
    if (!response)
        (void)sources::removeUnjoinedCopies(store, join.workbook);
    return response;
}

} // namespace Tieout::service
