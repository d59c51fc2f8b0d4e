// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/tableuse.h"
#include "core/schema/areas.h"
#include "core/schema/foldedtables.h"
#include "core/workspace/rejectionstore.h"

namespace Tieout::sources {

/// A part of a schema, as somebody sees it first.
struct AreaSummary {
    schema::Area area;
    QString meaning;      ///< what its prefix is short for, where something says so: "meter"
    message::Message why; ///< what says it; empty without a meaning
    int inUse = 0;        ///< tables
    int dead = 0;         ///< that nobody would miss
    qint64 rows = 0;      ///< of the tables with a profile
};

/// A table whose description would help more than others'.
struct DescriptionGain {
    int node = 0;
    double gain = 0;
    QList<message::Message> reasons; ///< no sentences, strongest first
};

/// What a first look at a source should show.
struct CatalogOverview {
    std::shared_ptr<const schema::SchemaGraph> graph; ///< what all nodes are of
    QList<AreaSummary> areas;                         ///< largest first
    QList<schema::FoldedTable> families;              ///< those that stand for several, in the schema's order
    catalog::TableUses uses;
    QList<int> dead;              ///< in the schema's order
    QList<DescriptionGain> gains; ///< best first, at most MostGains
};
constexpr qsizetype MostGains = 12;

/**
 * The areas of a source with what each is about, what is kept in several tables, what nobody would miss, and which
 * descriptions would help most: of tables that questions failed over, that answers read, that others refer to and whose
 * columns nobody explained. `rejections`: of any source, those of others are left out. Time grows with the columns.
 * Blocks; any thread. Errors: Cancelled, Internal.
 */
Result<CatalogOverview> overviewOf(const catalog::Snapshot &snapshot, const QList<workspace::Rejection> &rejections,
                                   const StopToken &stop);

} // namespace Tieout::sources
