// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/editsservice.h"

#include "core/service/catalogservice.h"
#include "core/service/namedtable.h"
#include "core/sources/description.h"

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

/// What the request says of the table or column that it names, or takes back of it.
Result<Named> aboutOf(const EditsRequest &request, const catalog::Snapshot &snapshot)
{
    Result<Named> named = findNamed(request.about, snapshot.schema());
    if (!named)
        return named;
    if (request.says.isEmpty() && request.takesBack.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Nothing is said of \"%1\"."), {request.about},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli edit --help lists what can be."));
    QList<EditAspect> aspects = request.takesBack;
    for (const Saying &saying : request.says)
        aspects.append(saying.aspect);
    const bool table = named->column.isEmpty();
    for (const EditAspect aspect : std::as_const(aspects)) {
        if (!isSaidOf(aspect, table))
            return fail(ErrorCode::Invalid,
                        table ? QT_TRANSLATE_NOOP("Error", "--%1 is not said of a table: \"%2\".")
                              : QT_TRANSLATE_NOOP("Error", "--%1 is not said of a column: \"%2\"."),
                        {record::wordOf(aspect), request.about},
                        QT_TRANSLATE_NOOP(
                            "Error", "--summary, --one-row-is, --when-to-use, --not-for and --authoritative speak of "
                                     "a TABLE, --meaning and "
                                     "--unit of a TABLE.COLUMN, --alias of either."));
    }
    return named;
}

Result<void> takeBack(workspace::Workspace &store, const QString &source, const Named &about, EditAspect aspect)
{
    const Result<std::optional<Edit>> newest =
        sources::editInForce(store, source, kindOf(aspect), about.table, about.column);
    if (!newest)
        return fail(newest.error());
    return *newest ? store.catalogEdits().removeEdit((*newest)->id) : Result<void>();
}

Result<void> change(const EditsRequest &request, const catalog::Snapshot &snapshot, workspace::Workspace &store)
{
    const Result<Named> about = aboutOf(request, snapshot);
    if (!about)
        return fail(about.error());
    for (const EditAspect aspect : request.takesBack) {
        if (const Result<void> taken = takeBack(store, snapshot.sourceId, *about, aspect); !taken)
            return taken;
    }
    for (const Saying &saying : request.says) {
        const Result<qint64> added =
            store.catalogEdits().addEdit({0, snapshot.sourceId, kindOf(saying.aspect), about->table, about->column,
                                          saying.text, QDateTime::currentDateTimeUtc()});
        if (!added)
            return fail(added.error());
    }
    return {};
}

} // namespace

EditAspect aspectOf(Edit::Kind kind, bool ofTable)
{
    switch (kind) {
    case Edit::Kind::Description:
        return ofTable ? EditAspect::Summary : EditAspect::Meaning;
    case Edit::Kind::Grain:
        return EditAspect::OneRowIs;
    case Edit::Kind::WhenToUse:
        return EditAspect::WhenToUse;
    case Edit::Kind::NotFor:
        return EditAspect::NotFor;
    case Edit::Kind::Unit:
        return EditAspect::Unit;
    case Edit::Kind::Authoritative:
        return EditAspect::Authoritative;
    case Edit::Kind::Alias:
        break;
    }
    return EditAspect::Alias;
}

Result<EditsResponse> edits(const catalog::Snapshot &snapshot, workspace::Workspace &store, const EditsRequest &request)
{
    if (request.undo) {
        if (const Result<void> undone = store.catalogEdits().removeEdit(*request.undo); !undone)
            return fail(undone.error());
    }
    if (!request.about.isEmpty()) {
        if (const Result<void> changed = change(request, snapshot, store); !changed)
            return fail(changed.error());
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
