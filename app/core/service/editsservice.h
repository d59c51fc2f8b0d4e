// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/opensource.h"
#include "core/service/json.h"

namespace Tieout::service {

/// What may be said of a table or a column.
enum class EditAspect { Summary, OneRowIs, WhenToUse, NotFor, Authoritative, Meaning, Unit, Alias };

} // namespace Tieout::service

namespace Tieout::record {

template <>
inline constexpr auto Words<service::EditAspect> = std::to_array<std::string_view>(
    {"summary", "one-row-is", "when-to-use", "not-for", "authoritative", "meaning", "unit", "alias"});

} // namespace Tieout::record

namespace Tieout::service {

struct Saying {
    EditAspect aspect = EditAspect::Summary;
    QString text;
    bool operator==(const Saying &) const = default;
};

void fields(Either<Saying> auto &r, auto &&visit)
{
    visit("aspect", r.aspect);
    visit("text", r.text);
}

/// Lists what people said of a source, after something was said or taken back.
struct EditsRequest {
    QString about;                             ///< "payments", "payments.amount"; empty: nothing is said
    QList<Saying> says;                        ///< all of it or nothing
    std::optional<qint64> undo = std::nullopt; ///< the id of what was said: what was there before counts again
    QList<EditAspect> takesBack = {};          ///< the same for what counts now of `about`; nothing where nothing does
    bool operator==(const EditsRequest &) const = default;
};

void fields(Either<EditsRequest> auto &r, auto &&visit)
{
    visit("about", r.about);
    visit("says", r.says);
    visit("undo", r.undo);
    visit("takesBack", r.takesBack);
}

struct EditDescription {
    qint64 id = 0;
    QString kind; ///< "alias"
    TableName table;
    QString column; ///< empty: the table
    QString text;
    QDateTime at;
    bool operator==(const EditDescription &) const = default;

    QString about() const { return column.isEmpty() ? table.display() : table.display() + u'.' + column; }
};

void fields(Either<EditDescription> auto &r, auto &&visit)
{
    visit("id", r.id);
    visit("kind", r.kind);
    visit("table", r.table);
    visit("column", orNull(r.column));
    visit("text", r.text);
    visit("at", r.at);
}

struct EditsResponse {
    QList<EditDescription> edits; ///< within the source's scope, in the order they were made
    bool operator==(const EditsResponse &) const = default;
};

void fields(Either<EditsResponse> auto &r, auto &&visit)
{
    visit("edits", r.edits);
}

/// The aspect under which an edit of this kind is said of a table, or of a column.
EditAspect aspectOf(workspace::Edit::Kind kind, bool ofTable);

/// Blocks; any thread. The source takes it over when it is opened next, or by OpenSource::takeEdits(). Errors: Invalid
/// (nothing is said of what is named; it is not said of a table, or of a column), NotFound, those of the workspace.
Result<EditsResponse> edits(const catalog::Snapshot &snapshot, workspace::Workspace &store,
                            const EditsRequest &request);

} // namespace Tieout::service
