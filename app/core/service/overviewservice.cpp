// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/overviewservice.h"

namespace Tieout::service {

namespace {

constexpr int rejectionsRead = 2000; ///< the newest

QString byName(schema::Area::By by)
{
    static const char *const names[] = {"prefix", "keys", "schema", "nothing"};
    return QString::fromLatin1(names[size_t(by)]);
}

AreaDescription described(const sources::AreaSummary &summary, const schema::SchemaGraph &graph)
{
    AreaDescription out;
    out.by = byName(summary.area.by);
    out.name = summary.area.name;
    if (!summary.meaning.isEmpty())
        out.meaning = summary.meaning;
    out.why = summary.why;
    out.words = summary.area.words;
    for (const int node : summary.area.nodes) {
        const QString name = graph.table(node).name.display();
        if (out.tables.size() < summary.area.hubs)
            out.hubs.append(name);
        out.tables.append(name);
    }
    out.inUse = summary.inUse;
    out.dead = summary.dead;
    out.rows = summary.rows;
    return out;
}

} // namespace

message::Message areaTitle(const AreaDescription &area)
{
    if (area.by == QLatin1String("keys"))
        return message::say("sources.area.around", {area.name});
    return area.meaning ? message::say("sources.area.meaning", {area.name, *area.meaning})
                        : message::Message(area.name);
}

Result<OverviewResponse> overview(const catalog::Snapshot &snapshot, const workspace::Workspace *store,
                                  const StopToken &stop)
{
    QList<workspace::Rejection> rejections;
    if (store) {
        Result<QList<workspace::Rejection>> read = store->rejectionLog().rejections(rejectionsRead);
        if (!read)
            return fail(read.error());
        rejections = std::move(*read);
    }
    const Result<sources::CatalogOverview> found = sources::overviewOf(snapshot, rejections, stop);
    if (!found)
        return fail(found.error());
    const schema::SchemaGraph &graph = *found->graph;
    OverviewResponse out;
    for (const Table &table : graph.schema().tables) {
        ++(table.kind == TableKind::View ? out.views : out.tables);
        out.columns += table.columns.size();
    }
    if (!found->uses.through.isEmpty())
        out.through = found->uses.through;
    for (const sources::AreaSummary &area : found->areas)
        out.areas.append(described(area, graph));
    for (const schema::FoldedTable &table : found->families) {
        if (table.split)
            out.families.append(describedFamily(*table.split, graph));
        if (table.copies)
            out.families.append(describedFamily(*table.copies, graph));
    }
    for (const int node : found->dead) {
        ReasonedTable dead{graph.table(node).name.display(), {}};
        for (const catalog::UseReason &reason : found->uses.tables[node].reasons) {
            if (reason.against)
                dead.reasons.append(reason.text);
        }
        out.dead.append(dead);
    }
    for (const sources::DescriptionGain &gain : found->gains)
        out.describe.append({graph.table(gain.node).name.display(), gain.reasons});
    return out;
}

} // namespace Tieout::service
