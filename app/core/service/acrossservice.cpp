// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/acrossservice.h"

#include "core/base/text.h"
#include "core/sources/keysacross.h"
#include "core/sources/tablecopies.h"

namespace Tieout::service {

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
                    QT_TRANSLATE_NOOP("Error",
                                      "Neither \"%1\" nor \"%2\" is a workbook: only beside a workbook a table "
                                      "of another source is copied."),
                    {snapshot.title, key.source}, QT_TRANSLATE_NOOP("Error", "Ask each source on its own."));
    if (sources::copyFolder(store, snapshot.sourceId).isEmpty())
        return fail(store.notKept().value_or(
            Error{ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "A workspace without a file keeps no copies.")}));
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
                    QT_TRANSLATE_NOOP("Error", "Something of \"%1\" is hidden: none of its tables is copied."),
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
    return sources::takeCopy(other.session(), *table, about, sources::copyFolder(store, join.workbook), stop, progress);
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
