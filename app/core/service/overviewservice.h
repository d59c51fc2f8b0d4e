// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "core/service/tabledescription.h"
#include "core/sources/catalogoverview.h"
#include "core/workspace/workspace.h"

namespace Tieout::service {

/// A part of a schema whose tables belong together.
struct AreaDescription {
    QString by;                     ///< "prefix", "keys", "schema"; "nothing": what is left over
    QString name;                   ///< empty for what is left over
    std::optional<QString> meaning; ///< what the prefix is short for
    message::Message why;           ///< what says so
    QStringList words;              ///< what its names say
    QStringList hubs;               ///< tables that three others or more are joined to, most first
    QStringList tables;             ///< best connected first
    int inUse = 0;
    int dead = 0;
    qint64 rows = 0; ///< as far as they are known
    bool operator==(const AreaDescription &) const = default;
};

void fields(Either<AreaDescription> auto &r, auto &&visit)
{
    visit("by", r.by);
    visit("name", r.name);
    visit("meaning", r.meaning);
    visit("why", record::spoken(r.why));
    visit("words", r.words);
    visit("hubs", r.hubs);
    visit("tables", r.tables);
    visit("inUse", r.inUse);
    visit("dead", r.dead);
    visit("rows", r.rows);
}

/// A table with reasons for what is said of it.
struct ReasonedTable {
    QString table;
    QList<message::Message> reasons; ///< no sentences
    bool operator==(const ReasonedTable &) const = default;
};

void fields(Either<ReasonedTable> auto &r, auto &&visit)
{
    visit("table", r.table);
    visit("reasons", record::spoken(r.reasons));
}

/// What a first look at a source shows.
struct OverviewResponse {
    int tables = 0;
    int views = 0;
    qint64 columns = 0;
    std::optional<QString> through; ///< ISO day that the data goes up to
    QList<AreaDescription> areas;   ///< largest first
    QList<FamilyDescription> families;
    QList<ReasonedTable> dead;     ///< nobody would miss them: empty, or over without going on elsewhere
    QList<ReasonedTable> describe; ///< whose descriptions would help most, best first
    bool operator==(const OverviewResponse &) const = default;
};

void fields(Either<OverviewResponse> auto &r, auto &&visit)
{
    visit("tables", r.tables);
    visit("views", r.views);
    visit("columns", r.columns);
    visit("through", r.through);
    visit("areas", r.areas);
    visit("families", r.families);
    visit("dead", r.dead);
    visit("describe", r.describe);
}

/// What the area is called; empty for what is left over.
message::Message areaTitle(const AreaDescription &area);

/// `store`: for what was rejected; null: nothing is known of it. Blocks; any thread. Errors: Cancelled, Internal, those
/// of the workspace.
Result<OverviewResponse> overview(const catalog::Snapshot &snapshot, const workspace::Workspace *store,
                                  const StopToken &stop);

} // namespace Tieout::service
