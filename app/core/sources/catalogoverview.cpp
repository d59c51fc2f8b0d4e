// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/catalogoverview.h"

#include "core/base/text.h"
#include "core/catalog/coverage.h"
#include "core/catalog/role.h"
#include "core/retrieval/expansions.h"
#include "core/sources/description.h"

#include <algorithm>
#include <cmath>

namespace Tieout::sources {

namespace {

constexpr double RejectionWeight = 3; ///< somebody wanted to know, and was not answered
constexpr double UseWeight = 2;
constexpr double KeyWeight = 1.5;
constexpr double ColumnWeight = 0.5;

message::Message counted(const char *one, const char *many, qsizetype count)
{
    return count == 1 ? message::say(one) : message::say(many, {base::grouped(QString::number(count))});
}

QHash<int, int> rejectedOver(const catalog::Snapshot &snapshot, const QList<workspace::Rejection> &rejections)
{
    QHash<int, int> counts;
    for (const workspace::Rejection &rejection : rejections) {
        if (rejection.sourceId != snapshot.sourceId)
            continue;
        for (const TableName &table : tablesRead(rejection.sql, snapshot)) {
            if (const int node = snapshot.graph->node(table); node >= 0)
                ++counts[node];
        }
    }
    return counts;
}

DescriptionGain gainOf(int node, const catalog::Snapshot &snapshot, int rejected)
{
    const Table &table = snapshot.graph->table(node);
    const catalog::CatalogEntry *entry = snapshot.entry(table.name);
    DescriptionGain out;
    out.node = node;
    const auto add = [&out](double weight, qsizetype count, const message::Message &why) {
        if (count == 0)
            return;
        out.gain += weight * std::log1p(double(count));
        out.reasons.append(why);
    };
    add(RejectionWeight, rejected, counted("sources.gain.rejection", "sources.gain.rejections", rejected));
    const qsizetype uses = entry ? entry->usedBy.size() : 0;
    add(UseWeight, uses, counted("sources.gain.use", "sources.gain.uses", uses));
    const qsizetype children = catalog::childrenOf(*snapshot.graph, node).size();
    add(KeyWeight, children, counted("sources.gain.reference", "sources.gain.references", children));
    const auto silent = std::count_if(table.columns.cbegin(), table.columns.cend(), [entry](const Column &column) {
        const catalog::ColumnEntry *known = entry ? entry->column(column.name) : nullptr;
        return !known || !catalog::isDescribed(known->meaning);
    });
    const QString all = base::grouped(QString::number(table.columns.size()));
    add(ColumnWeight, silent,
        silent == table.columns.size()
            ? message::say("sources.gain.noColumn", {all})
            : message::say("sources.gain.columns", {base::grouped(QString::number(silent)), all}));
    return out;
}

/// Tables that nobody described, as far as anybody would look for them.
QList<DescriptionGain> gainsIn(const catalog::Snapshot &snapshot, const catalog::TableUses &uses,
                               const QList<workspace::Rejection> &rejections)
{
    const QHash<int, int> rejected = rejectedOver(snapshot, rejections);
    QList<DescriptionGain> gains;
    for (const schema::FoldedTable &table : schema::foldedTables(*snapshot.graph)) {
        const catalog::CatalogEntry *entry = snapshot.entry(snapshot.graph->table(table.node).name);
        const bool isMissed = table.liveOf < 0 && !uses.tables[table.node].isDead()
                              && uses.tables[table.node].state != catalog::TableState::Copy;
        if (isMissed && !(entry && catalog::isDescribed(entry->summary)))
            gains.append(gainOf(table.node, snapshot, rejected.value(table.node)));
    }
    std::stable_sort(gains.begin(), gains.end(),
                     [](const DescriptionGain &a, const DescriptionGain &b) { return a.gain > b.gain; });
    return gains.mid(0, MostGains);
}

/// What a part of names is short for, where the schema or a person says it: what is usual may be something else here.
std::optional<retrieval::Expansion> meaningOf(const QString &token, const retrieval::ShortForms &shortForms)
{
    const retrieval::ShortForm found = shortForms.of(token);
    return found.certainty == retrieval::ShortForm::Certainty::Sure && found.undecided() == 1
               ? std::optional(found.expansions.first())
               : std::nullopt;
}

} // namespace

Result<CatalogOverview> overviewOf(const catalog::Snapshot &snapshot, const QList<workspace::Rejection> &rejections,
                                   const StopToken &stop)
{
    CatalogOverview out;
    out.graph = snapshot.graph;
    Result<QList<schema::Area>> areas = schema::areasOf(*snapshot.graph);
    if (!areas)
        return fail(areas.error());
    if (stop.stopRequested())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The overview was cancelled."));
    out.uses = catalog::tableUses(snapshot);
    const retrieval::Lexicon lexicon = retrieval::Lexicon::standard();
    const retrieval::ShortForms shortForms(snapshot, lexicon);
    for (schema::Area &area : *areas) {
        if (stop.stopRequested())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The overview was cancelled."));
        AreaSummary summary;
        if (area.by == schema::Area::By::Prefix) {
            if (const std::optional<retrieval::Expansion> meaning = meaningOf(area.name, shortForms)) {
                summary.meaning = meaning->words;
                summary.why = meaning->evidence.value(0);
            }
        }
        for (QString &word : area.words) {
            if (const std::optional<retrieval::Expansion> meaning = meaningOf(word, shortForms))
                word = meaning->words;
        }
        area.words.removeDuplicates();
        for (const int node : std::as_const(area.nodes)) {
            summary.inUse += out.uses.tables[node].state == catalog::TableState::InUse ? 1 : 0;
            summary.dead += out.uses.tables[node].isDead() ? 1 : 0;
            const auto profile = snapshot.profiles.constFind(snapshot.graph->table(node).name);
            summary.rows += profile == snapshot.profiles.cend() ? 0 : std::max<qint64>(profile->rows, 0);
        }
        summary.area = std::move(area);
        out.areas.append(summary);
    }
    for (const schema::FoldedTable &table : schema::foldedTables(*snapshot.graph)) {
        if (table.split || table.copies)
            out.families.append(table);
    }
    for (int node = 0; node < int(out.uses.tables.size()); ++node) {
        if (out.uses.tables[node].isDead())
            out.dead.append(node);
    }
    out.gains = gainsIn(snapshot, out.uses, rejections);
    return out;
}

} // namespace Tieout::sources
