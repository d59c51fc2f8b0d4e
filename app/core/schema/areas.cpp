// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/areas.h"

#include "core/base/text.h"
#include "core/schema/families.h"
#include "core/schema/igraphs.h"
#include "core/schema/keyhomes.h"

#include <QMap>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace Tieout::schema {

namespace {

constexpr int fewestOfPrefix = 3; ///< tables, families as one
/// From this share of all tables on, what names begin with is the whole schema's and says nothing of an area.
constexpr double everywhere = 0.8;
constexpr double mostKeys = 0.6; ///< share of a table's keys that has to lead to one area
constexpr int fewestOfHub = 3;   ///< tables that a hub is joined to
constexpr qsizetype mostWords = 4;

/// Words in front of a name that say what sort of table it is, not what it is about.
bool saysSort(const QString &word)
{
    static const QSet<QString> words{QStringLiteral("t"),   QStringLiteral("tbl"),  QStringLiteral("tab"),
                                     QStringLiteral("dim"), QStringLiteral("fact"), QStringLiteral("fct"),
                                     QStringLiteral("v"),   QStringLiteral("vw"),   QStringLiteral("view"),
                                     QStringLiteral("mv"),  QStringLiteral("int"),  QStringLiteral("mart"),
                                     QStringLiteral("rpt"), QStringLiteral("src"),  QStringLiteral("ref"),
                                     QStringLiteral("lkp"), QStringLiteral("lu"),   QStringLiteral("xref"),
                                     QStringLiteral("agg"), QStringLiteral("vwm"),  QStringLiteral("zz")};
    return words.contains(word) || copyRoleOf(word) != CopyRole::Live;
}

/// Words of a name behind what says its sort, in the singular, with how the first of them is written.
struct AreaName {
    QStringList words;
    QString written;
};

AreaName areaName(const QString &name)
{
    AreaName out;
    out.words = base::identifierWords(name);
    qsizetype at = 0;
    while (out.words.size() > 1 && saysSort(out.words.first())) {
        at += out.words.first().size();
        out.words.removeFirst();
    }
    const QString first = out.words.value(0);
    const qsizetype begin = name.indexOf(first, std::min(at, name.size()), Qt::CaseInsensitive);
    out.written = begin < 0 ? first : name.mid(begin, first.size());
    for (QString &word : out.words)
        word = word.size() > 3 ? base::singular(word) : word; // "gps" is not several
    return out;
}

class Parting
{
public:
    explicit Parting(const SchemaGraph &graph)
        : m_graph(graph)
        , m_unit(size_t(graph.tableCount()))
        , m_area(size_t(graph.tableCount()), -1)
        , m_joined(size_t(graph.tableCount()))
    {
        findUnits();
        findKeys();
        for (const int unit : std::as_const(m_units))
            m_names.insert(unit, areaName(graph.table(unit).name.name));
    }

    Result<QList<Area>> parted()
    {
        dropCommonBeginning();
        byPrefix();
        byKeys();
        if (const Result<void> done = byCommunity(); !done)
            return fail(done.error());
        bySchema();
        return finished();
    }

private:
    /// The table that stands for a family, or for a table and its copies.
    void findUnits()
    {
        const Families &families = m_graph.families();
        for (int node = 0; node < m_graph.tableCount(); ++node) {
            const int live = families.liveOf(node) >= 0 ? families.liveOf(node) : node;
            const Family *split = families.split(live);
            m_unit[size_t(node)] = split ? split->members.first().table : live;
        }
        for (int node = 0; node < m_graph.tableCount(); ++node) {
            // A copy of a copy, or of a member.
            m_unit[size_t(node)] = m_unit[size_t(m_unit[size_t(node)])];
            if (m_unit[size_t(node)] == node)
                m_units.append(node);
        }
    }

    void join(int a, int b)
    {
        const int first = m_unit[size_t(a)];
        const int second = m_unit[size_t(b)];
        if (first == second)
            return;
        m_joined[size_t(first)].insert(second);
        m_joined[size_t(second)].insert(first);
    }

    void findKeys()
    {
        for (int edge = 0; edge < m_graph.keys().size(); ++edge)
            join(m_graph.fromNode(edge), m_graph.toNode(edge));
        for (int view = 0; view < m_graph.tableCount(); ++view) {
            for (const ColumnRead &read : m_graph.table(view).reads.value_or(QList<ColumnRead>())) {
                if (const int node = m_graph.node(read.table); node >= 0)
                    join(view, node);
            }
        }
        const SchemaNames names(m_graph.schema());
        const KeyHomes homes(m_graph.schema(), names);
        for (int table = 0; table < m_graph.tableCount(); ++table) {
            for (int column = 0; column < m_graph.table(table).columns.size(); ++column) {
                const SharedColumn *shared = homes.sharedColumn(table, column);
                if (shared && shared->home >= 0 && names.column(table, column).full.key)
                    join(table, shared->home);
            }
        }
    }

    void dropCommonBeginning()
    {
        QHash<QString, int> counts;
        for (const AreaName &name : std::as_const(m_names)) {
            if (name.words.size() > 1)
                ++counts[name.words.first()];
        }
        for (AreaName &name : m_names) {
            if (name.words.size() > 1 && counts.value(name.words.first()) > everywhere * double(m_units.size())) {
                name.words.removeFirst();
                name.written = name.words.first();
            }
        }
    }

    int newArea(Area::By by, const QString &name)
    {
        Area area;
        area.by = by;
        area.name = name;
        m_areas.append(area);
        return int(m_areas.size()) - 1;
    }

    void byPrefix()
    {
        QMap<QString, QList<int>> groups;
        for (const int unit : std::as_const(m_units))
            groups[m_names[unit].words.value(0)].append(unit);
        for (auto group = groups.cbegin(); group != groups.cend(); ++group) {
            if (group->size() < fewestOfPrefix || group.key().size() < 2)
                continue;
            const int area = newArea(Area::By::Prefix, m_names[group->first()].written);
            for (const int unit : *group)
                m_area[size_t(unit)] = area;
        }
    }

    void byKeys()
    {
        QList<std::pair<int, int>> found;
        for (const int unit : std::as_const(m_units)) {
            const QSet<int> &others = m_joined[size_t(unit)];
            if (m_area[size_t(unit)] >= 0 || others.isEmpty())
                continue;
            QMap<int, int> counts;
            for (const int other : others)
                ++counts[m_area[size_t(other)]];
            for (auto it = counts.cbegin(); it != counts.cend(); ++it) {
                if (it.key() >= 0 && it.value() >= mostKeys * double(others.size()))
                    found.append({unit, it.key()});
            }
        }
        for (const auto &[unit, area] : std::as_const(found))
            m_area[size_t(unit)] = area;
    }

    Result<void> byCommunity()
    {
        QList<int> left;
        QHash<int, int> places;
        for (const int unit : std::as_const(m_units)) {
            if (m_area[size_t(unit)] < 0) {
                places.insert(unit, int(left.size()));
                left.append(unit);
            }
        }
        QList<std::pair<int, int>> edges;
        for (const int unit : std::as_const(left)) {
            for (const int other : m_joined[size_t(unit)]) {
                if (other > unit && places.contains(other))
                    edges.append({places.value(unit), places.value(other)});
            }
        }
        std::sort(edges.begin(), edges.end()); // a set has no order of its own
        const Result<QList<int>> found = communities(int(left.size()), edges);
        if (!found)
            return fail(found.error());
        QMap<int, QList<int>> groups;
        for (int i = 0; i < left.size(); ++i)
            groups[(*found)[i]].append(left[i]);
        for (const QList<int> &group : std::as_const(groups)) {
            if (group.size() < 2)
                continue;
            const int area = newArea(Area::By::Keys, {});
            for (const int unit : group)
                m_area[size_t(unit)] = area;
        }
        return {};
    }

    void bySchema()
    {
        QMap<QString, QList<int>> groups;
        for (const int unit : std::as_const(m_units)) {
            if (m_area[size_t(unit)] < 0)
                groups[m_graph.table(unit).name.schema].append(unit);
        }
        const bool several = std::any_of(m_units.cbegin(), m_units.cend(), [this](int unit) {
            return m_graph.table(unit).name.schema != m_graph.table(m_units.first()).name.schema;
        });
        int rest = -1;
        for (auto group = groups.cbegin(); group != groups.cend(); ++group) {
            const bool isArea = several && group->size() >= 2 && !group.key().isEmpty();
            if (!isArea && rest < 0)
                rest = newArea(Area::By::Nothing, {});
            const int area = isArea ? newArea(Area::By::Schema, group.key()) : rest;
            for (const int unit : *group)
                m_area[size_t(unit)] = area;
        }
    }

    int hubOf(const QList<int> &units) const
    {
        return *std::max_element(units.cbegin(), units.cend(), [this](int a, int b) { return degree(a) < degree(b); });
    }

    qsizetype degree(int unit) const { return m_joined[size_t(unit)].size(); }

    QList<Area> finished()
    {
        QHash<int, QList<int>> members; // of units
        for (int node = 0; node < m_graph.tableCount(); ++node) {
            if (m_unit[size_t(node)] != node)
                members[m_unit[size_t(node)]].append(node);
        }
        QList<QList<int>> units(m_areas.size());
        for (const int unit : std::as_const(m_units))
            units[m_area[size_t(unit)]].append(unit);
        const QList<QStringList> words = wordsOf(units);
        for (qsizetype i = 0; i < m_areas.size(); ++i) {
            Area &area = m_areas[i];
            area.words = words[i];
            std::stable_sort(units[i].begin(), units[i].end(), [this](int a, int b) { return degree(a) > degree(b); });
            for (const int unit : std::as_const(units[i]))
                area.hubs += degree(unit) >= fewestOfHub ? 1 : 0;
            if (area.by == Area::By::Keys)
                area.name = m_graph.table(units[i].first()).name.name;
            QList<int> copies;
            for (const int unit : std::as_const(units[i])) {
                area.nodes.append(unit);
                copies.append(members.value(unit));
            }
            area.nodes.append(copies);
        }
        std::stable_sort(m_areas.begin(), m_areas.end(), [](const Area &a, const Area &b) {
            const bool aIsRest = a.by == Area::By::Nothing;
            const bool bIsRest = b.by == Area::By::Nothing;
            return aIsRest != bIsRest ? bIsRest : a.nodes.size() > b.nodes.size();
        });
        return m_areas;
    }

    /// Words count for more the fewer areas have them; what names an area is not said twice.
    QList<QStringList> wordsOf(const QList<QList<int>> &units) const
    {
        const auto nameOf = [&](qsizetype area) {
            switch (m_areas[area].by) {
            case Area::By::Keys:
                return m_names.value(hubOf(units[area])).words;
            case Area::By::Prefix:
                return QStringList{base::singular(m_areas[area].name.toLower())};
            default:
                return QStringList();
            }
        };
        QList<QMap<QString, int>> counts(units.size());
        QHash<QString, int> areas;
        for (qsizetype i = 0; i < units.size(); ++i) {
            const QStringList name = nameOf(i);
            for (const int unit : units[i]) {
                for (const QString &word : m_names.value(unit).words) {
                    if (word.size() > 1 && !word.at(0).isDigit() && !name.contains(word))
                        ++counts[i][word];
                }
            }
            for (auto it = counts[i].cbegin(); it != counts[i].cend(); ++it)
                ++areas[it.key()];
        }
        QList<QStringList> out;
        for (qsizetype i = 0; i < counts.size(); ++i) {
            const QMap<QString, int> area = m_areas[i].by == Area::By::Nothing ? QMap<QString, int>() : counts[i];
            QList<std::pair<double, QString>> ranked;
            for (auto it = area.cbegin(); it != area.cend(); ++it)
                ranked.append({it.value() * std::log(1.0 + double(units.size()) / areas.value(it.key())), it.key()});
            std::stable_sort(ranked.begin(), ranked.end(),
                             [](const auto &a, const auto &b) { return a.first > b.first; });
            QStringList words;
            for (const auto &[weight, word] : std::as_const(ranked)) {
                if (words.size() < mostWords)
                    words.append(word);
            }
            out.append(words);
        }
        return out;
    }

    const SchemaGraph &m_graph;
    std::vector<int> m_unit; ///< of each node
    QList<int> m_units;
    std::vector<int> m_area; ///< of units
    std::vector<QSet<int>> m_joined;
    QHash<int, AreaName> m_names; ///< of units
    QList<Area> m_areas;
};

} // namespace

Result<QList<Area>> areasOf(const SchemaGraph &graph)
{
    return Parting(graph).parted();
}

} // namespace Tieout::schema
