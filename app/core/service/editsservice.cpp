// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/editsservice.h"

#include "core/service/catalogservice.h"
#include "core/service/namedtable.h"

namespace Tieout::service {

namespace {

using workspace::Edit;

Edit::Kind kindOf(EditAspect aspect)
{
    switch (aspect) {
    case EditAspect::Summary:
    case EditAspect::Meaning:
        return Edit::Kind::Description;
    case EditAspect::OneRowIs:
        return Edit::Kind::Grain;
    case EditAspect::WhenToUse:
        return Edit::Kind::WhenToUse;
    case EditAspect::NotFor:
        return Edit::Kind::NotFor;
    case EditAspect::Authoritative:
        return Edit::Kind::Authoritative;
    case EditAspect::Unit:
        return Edit::Kind::Unit;
    case EditAspect::Alias:
        break;
    }
    return Edit::Kind::Alias;
}

/// A description has a word of its own for tables and for columns.
bool isSaidOf(EditAspect aspect, bool table)
{
    if (aspect == (table ? EditAspect::Meaning : EditAspect::Summary))
        return false;
    return table ? isOfTables(kindOf(aspect)) : isOfColumns(kindOf(aspect));
}

/// What the request says of the table or column that it names; all of it or nothing.
Result<QList<Edit>> editsAsked(const EditsRequest &request, const catalog::Snapshot &snapshot)
{
    const Result<Named> named = findNamed(request.about, snapshot.schema());
    if (!named)
        return fail(named.error());
    if (request.says.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Nothing is said of \"%1\"."), {request.about},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli edit --help lists what can be."));
    QList<Edit> edits;
    for (const Saying &saying : request.says) {
        const bool table = named->column.isEmpty();
        if (!isSaidOf(saying.aspect, table))
            return fail(ErrorCode::Invalid,
                        table ? QT_TRANSLATE_NOOP("Error", "--%1 is not said of a table: \"%2\".")
                              : QT_TRANSLATE_NOOP("Error", "--%1 is not said of a column: \"%2\"."),
                        {record::wordOf(saying.aspect), request.about},
                        QT_TRANSLATE_NOOP(
                            "Error", "--summary, --one-row-is, --when-to-use, --not-for and --authoritative speak of "
                                     "a TABLE, --meaning and "
                                     "--unit of a TABLE.COLUMN, --alias of either."));
        edits.append({0, snapshot.sourceId, kindOf(saying.aspect), named->table, named->column, saying.text,
                      QDateTime::currentDateTimeUtc()});
    }
    return edits;
}

} // namespace

Result<EditsResponse> edits(const catalog::Snapshot &snapshot, workspace::Workspace &store, const EditsRequest &request)
{
    if (request.undo) {
        if (const Result<void> undone = store.catalogEdits().removeEdit(*request.undo); !undone)
            return fail(undone.error());
    }
    if (!request.about.isEmpty()) {
        const Result<QList<Edit>> asked = editsAsked(request, snapshot);
        if (!asked)
            return fail(asked.error());
        for (const Edit &edit : *asked) {
            if (const Result<qint64> added = store.catalogEdits().addEdit(edit); !added)
                return fail(added.error());
        }
    }
    const Result<QList<Edit>> all = editsWithin(store, snapshot);
    if (!all)
        return fail(all.error());
    EditsResponse response;
    for (const Edit &edit : *all)
        response.edits.append(
            {edit.id, workspace::editKindName(edit.kind), edit.table, edit.column, edit.text, edit.at});
    return response;
}

} // namespace Tieout::service
