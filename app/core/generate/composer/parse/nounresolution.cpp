// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/parse/nounresolution.h"

#include "core/generate/composer/parse/joinplan.h"

#include "core/base/typed.h"

#include <algorithm>
#include <cmath>

namespace Tieout::generate::composer {

namespace {

using question::Item;

constexpr double TableWindow = 0.15; ///< tables this near the best score stay in the running
constexpr double WholeName = 0.97;   ///< of a mention that is all that the name says
constexpr double PartOfName = 0.9;   ///< and of one that is at most so much of it
constexpr double ColumnWindow = 0.25;
constexpr double NarrowedWeight = 0.3; ///< a weak match counts less against a table that was named
constexpr int MostAlternatives = 6;

template <typename Target>
struct Scored {
    Target target;
    double score = 0; ///< of the mention, 0 to 1
};

/// Views repeat what their tables hold: a view is meant only where no table fits as well.
template <typename Target, typename NodeOf>
void preferTables(QList<Scored<Target>> &list, const SchemaLookup &lookup, NodeOf nodeOf)
{
    double best = 0;
    for (const auto &entry : list) {
        if (lookup.table(nodeOf(entry.target)).kind == TableKind::Table)
            best = std::max(best, entry.score);
    }
    list.erase(std::remove_if(list.begin(), list.end(),
                              [&](const auto &entry) {
                                  return lookup.table(nodeOf(entry.target)).kind == TableKind::View
                                         && entry.score < best + 0.01;
                              }),
               list.end());
}

template <typename Target>
void keepBest(QList<Scored<Target>> &list, double window)
{
    std::stable_sort(list.begin(), list.end(), [](const auto &a, const auto &b) { return a.score > b.score; });
    if (list.isEmpty())
        return;
    const double least = list.first().score - window;
    list.erase(std::remove_if(list.begin(), list.end(), [&](const auto &entry) { return entry.score < least; }),
               list.end());
    if (list.size() > MostAlternatives)
        list.resize(MostAlternatives);
}

class NounResolver
{
public:
    NounResolver(const QuestionParse &parse, const question::Segmentation &segmentation, const SchemaLookup &lookup)
        : m_parse(parse)
        , m_items(segmentation.items)
        , m_lookup(lookup)
    {
        collectItems();
    }

    QList<NounResolution> choose(int most)
    {
        QList<NounResolution> open = {NounResolution{}};
        for (const int item : std::as_const(m_tableItems))
            open = extendTables(open, item);
        // Columns said with their table first: they name it for the others.
        std::stable_partition(m_columnItems.begin(), m_columnItems.end(), [&](int item) {
            const auto &columns = m_items[item].columns;
            return std::any_of(columns.begin(), columns.end(), [](const auto &mention) { return mention.withTable; });
        });
        for (const int item : std::as_const(m_columnItems))
            open = extendColumns(open, item);
        for (const int item : std::as_const(m_valueItems))
            open = extendValues(open, item);
        preferOwnColumns(open);
        std::stable_sort(open.begin(), open.end(),
                         [](const NounResolution &a, const NounResolution &b) { return a.score > b.score; });
        if (open.size() > most)
            open.resize(most);
        return open;
    }

private:
    /// "email of Jane Doe": her own, where her table has one, and no email of somebody who belongs to her.
    void preferOwnColumns(QList<NounResolution> &open) const
    {
        if (!m_tableItems.isEmpty() || m_columnItems.isEmpty() || m_valueItems.isEmpty())
            return;
        const auto isOwn = [](const NounResolution &one) {
            QSet<int> nodes;
            for (const ColumnId &id : one.columns)
                nodes.insert(id.node);
            for (const ValueTarget &target : one.values)
                nodes.insert(target.column.node);
            return nodes.size() == 1;
        };
        double best = -1000;
        for (const NounResolution &one : std::as_const(open))
            best = std::max(best, one.score);
        const auto isGood = [&](const NounResolution &one) { return isOwn(one) && one.score > best - ColumnWindow; };
        if (std::any_of(open.cbegin(), open.cend(), isGood))
            open.removeIf([&](const NounResolution &one) { return !isOwn(one); });
    }

    void note(QList<int> &list, int item, Item::Kind kind)
    {
        if (item >= 0 && m_items[item].kind == kind && !list.contains(item))
            list.append(item);
    }
    void noteTerm(const WantedTerm &term)
    {
        note(m_tableItems, term.item, Item::Kind::Table);
        note(m_columnItems, term.item, Item::Kind::Column);
        note(m_columnItems, term.per, Item::Kind::Column);
        m_wanted.insert(term.item);
        note(m_valueItems, term.item, Item::Kind::Value);
        note(m_valueItems, term.value, Item::Kind::Value);
        if (term.aggregate == Aggregate::Sum || term.aggregate == Aggregate::Average)
            m_numeric.insert(term.item);
    }
    void collectItems()
    {
        for (const int item : m_parse.tables)
            note(m_tableItems, item, Item::Kind::Table);
        for (const WantedTerm &term : m_parse.terms)
            noteTerm(term);
        for (const int item : m_parse.groups) {
            note(m_tableItems, item, Item::Kind::Table);
            note(m_columnItems, item, Item::Kind::Column);
        }
        for (const WantedFigure &figure : m_parse.figures)
            noteTerm(figure.term);
        if (m_parse.ranking && m_parse.ranking->measure)
            noteTerm(*m_parse.ranking->measure);
        if (m_parse.order && m_parse.order->term)
            noteTerm(*m_parse.order->term);
        note(m_columnItems, m_parse.ranged.column, Item::Kind::Column);
        note(m_tableItems, m_parse.ranged.counted, Item::Kind::Table);
        if (m_parse.ranged.column >= 0 && m_parse.ranged.step != QLatin1String("decade"))
            m_numeric.insert(m_parse.ranged.column);
        note(m_columnItems, m_parse.dated, Item::Kind::Column);
        if (m_parse.dated >= 0)
            m_dates.insert(m_parse.dated);
        for (const WantedPeriod &period : m_parse.periods) {
            note(m_columnItems, period.column, Item::Kind::Column);
            if (period.column >= 0)
                m_dates.insert(period.column);
        }
        for (const WantedCondition &condition : m_parse.conditions)
            noteCondition(condition);
        for (const QList<WantedCondition> &said : m_parse.absentWhere) {
            for (const WantedCondition &condition : said)
                noteCondition(condition);
        }
    }

    void noteCondition(const WantedCondition &condition)
    {
        note(m_columnItems, condition.column, Item::Kind::Column);
        note(m_columnItems, condition.other, Item::Kind::Column);
        note(m_tableItems, condition.table, Item::Kind::Table);
        note(m_valueItems, condition.value, Item::Kind::Value);
        if (condition.column >= 0 && (!condition.numbers.isEmpty() || condition.kind == WantedCondition::Kind::Average))
            m_numeric.insert(condition.column);
        if (condition.column >= 0 && condition.value >= 0)
            m_columnOfValue.insert(condition.value, condition.column);
        if (condition.column >= 0 && condition.kind == WantedCondition::Kind::Value
            && m_items[condition.value].kind == Item::Kind::Value)
            m_valueOfColumn.insert(condition.column, condition.value);
    }

    QList<NounResolution> extendTables(const QList<NounResolution> &open, int item) const
    {
        QList<Scored<int>> targets;
        bool current = false;
        for (const auto &mention : m_items[item].tables) {
            const int node = m_lookup.graph().node(mention.table);
            if (node < 0)
                continue;
            current = current || !m_lookup.isSetAside(node);
            targets.append({node, mention.score});
        }
        if (current) {
            targets.erase(std::remove_if(targets.begin(), targets.end(),
                                         [&](const auto &entry) { return m_lookup.isSetAside(entry.target); }),
                          targets.end());
        }
        preferTables(targets, m_lookup, [](int node) { return node; });
        keepBest(targets, TableWindow);
        QList<NounResolution> out;
        for (const NounResolution &resolution : open) {
            for (const auto &entry : targets) {
                NounResolution next = resolution;
                next.tables.insert(item, entry.target);
                next.score -= 1 - entry.score;
                out.append(next);
            }
        }
        return out;
    }

    bool isMentioned(const NounResolution &resolution, int node) const { return mentioned(resolution).contains(node); }

    /// Tables named by themselves or together with a column; not those that are only counted or denied.
    QList<int> mentioned(const NounResolution &resolution) const
    {
        QList<int> out;
        for (auto it = resolution.tables.cbegin(); it != resolution.tables.cend(); ++it) {
            const bool apart = m_parse.absent.contains(it.key())
                               || std::any_of(m_parse.counts.begin(), m_parse.counts.end(),
                                              [&](const WantedCount &count) { return count.table == it.key(); });
            if (!apart)
                out.append(*it);
        }
        for (auto it = resolution.columns.cbegin(); it != resolution.columns.cend(); ++it) {
            if (saidWithTable(it.key(), *it))
                out.append(it->node);
        }
        return out;
    }

    bool saidWithTable(int item, ColumnId id) const
    {
        return std::any_of(m_items[item].columns.begin(), m_items[item].columns.end(), [&](const auto &mention) {
            return mention.withTable && m_lookup.find(mention.table, mention.column) == id;
        });
    }

    /// "names of customers" where customers have a first and a last name.
    bool addFullName(const NounResolution &resolution, int item, QList<NounResolution> &out) const
    {
        const QStringList words = m_items[item].text.toLower().split(u' ');
        static const QStringList others = {QStringLiteral("first"), QStringLiteral("last"),   QStringLiteral("middle"),
                                           QStringLiteral("given"), QStringLiteral("family"), QStringLiteral("user"),
                                           QStringLiteral("nick"),  QStringLiteral("second")};
        const bool saysName = words.last() == u"name" || words.last() == u"names";
        if (!saysName || (words.size() > 1 && others.contains(words[words.size() - 2])))
            return false;
        QList<int> nodes;
        if (const int qualifier = m_parse.qualifier.value(item, -1);
            qualifier >= 0 && resolution.tables.contains(qualifier))
            nodes = {resolution.tables[qualifier]};
        else if (m_parse.entity >= 0 && resolution.tables.contains(m_parse.entity))
            nodes = {resolution.tables[m_parse.entity]};
        else {
            for (const auto &mention : m_items[item].columns) {
                if (mention.withTable)
                    nodes.append(m_lookup.graph().node(mention.table));
            }
            if (nodes.isEmpty())
                nodes = mentioned(resolution);
        }
        const bool one = !nodes.isEmpty() && std::count(nodes.begin(), nodes.end(), nodes.first()) == nodes.size();
        if (!one || nodes.first() < 0)
            return false;
        // "activity name" is no student's name.
        const QStringList owner = m_lookup.stems(base::singular(m_lookup.table(nodes.first()).name.name));
        const bool another = std::any_of(words.begin(), words.end() - 1, [&owner](const QString &word) {
            return word != QLatin1String("full") && !owner.contains(base::stem(base::singular(word)));
        });
        const QList<int> shown = m_lookup.displayColumns(nodes.first());
        if (another || shown.size() != 2)
            return false;
        for (const auto &mention : m_items[item].columns) {
            if (m_lookup.graph().node(mention.table) == nodes.first() && mention.score > 0.9)
                return false; // "first name"
        }
        NounResolution next = resolution;
        next.columns.insert(item, {nodes.first(), shown[0]});
        next.surnames.insert(item, {nodes.first(), shown[1]});
        next.score -= 0.02;
        out.append(next);
        return true;
    }

    /// Narrows to the table said with the item, else to the table the question is about, else to any it names.
    template <typename Target, typename NodeOf>
    QList<Scored<Target>> prefer(const NounResolution &resolution, int item, const QList<Scored<Target>> &all,
                                 NodeOf nodeOf, bool &narrowed) const
    {
        QList<QList<int>> circles;
        if (const int qualifier = m_parse.qualifier.value(item, -1);
            qualifier >= 0 && resolution.tables.contains(qualifier))
            circles.append(QList<int>{resolution.tables[qualifier]});
        QList<int> withTable;
        for (const auto &entry : all) {
            if constexpr (std::is_same_v<Target, ColumnId>) {
                if (saidWithTable(item, entry.target))
                    withTable.append(nodeOf(entry.target));
            }
        }
        circles.append(withTable);
        // "type code and description of ...": what is listed together mostly stands together
        if (const int sibling = siblingOf(item); sibling >= 0 && resolution.columns.contains(sibling))
            circles.append(QList<int>{resolution.columns[sibling].node});
        if (m_parse.entity >= 0 && resolution.tables.contains(m_parse.entity))
            circles.append(QList<int>{resolution.tables[m_parse.entity]});
        circles.append(mentioned(resolution));
        for (const QList<int> &circle : std::as_const(circles)) {
            QList<Scored<Target>> inside;
            for (const auto &entry : all) {
                if (circle.contains(nodeOf(entry.target)))
                    inside.append(entry);
            }
            if (!inside.isEmpty()) {
                narrowed = inside.size() < all.size();
                return inside;
            }
        }
        narrowed = false;
        return all;
    }

    QList<NounResolution> extendColumns(const QList<NounResolution> &open, int item) const
    {
        QList<Scored<ColumnId>> all;
        QSet<ColumnId> withTable;
        for (const auto &mention : m_items[item].columns) {
            const ColumnId id = m_lookup.find(mention.table, mention.column);
            if (!id.isValid() || (m_numeric.contains(item) && !m_lookup.isNumeric(id))
                || (m_dates.contains(item) && !m_lookup.isDate(id)))
                continue;
            if (mention.withTable)
                withTable.insert(id);
            all.append({id, mention.score});
        }
        if (const int value = m_valueOfColumn.value(item, -1); value >= 0)
            keepHolding(all, value);
        preferTables(all, m_lookup, [](const ColumnId &id) { return id.node; });
        QList<NounResolution> out;
        for (const NounResolution &resolution : open) {
            if (!m_numeric.contains(item) && !m_dates.contains(item) && addFullName(resolution, item, out))
                continue;
            QList<Scored<ColumnId>> targets = withoutLegacy(resolution, all);
            bool narrowed = false;
            targets = prefer(
                resolution, item, targets, [](const ColumnId &id) { return id.node; }, narrowed);
            if (narrowed)
                takePieces(item, all, targets);
            const QList<Scored<ColumnId>> before = targets;
            keepBest(targets, ColumnWindow);
            dropReferences(targets, m_wanted.contains(item));
            if (strays(resolution, item, targets))
                continue;
            QList<ColumnId> others;
            for (const auto &entry : all) {
                const bool kept = std::any_of(targets.begin(), targets.end(),
                                              [&](const auto &t) { return t.target == entry.target; });
                if (!kept && narrowed && entry.score + 0.01 >= targets.first().score
                    && !m_lookup.isSetAside(entry.target.node))
                    others.append(entry.target);
            }
            for (const auto &entry : std::as_const(targets)) {
                NounResolution next = resolution;
                next.columns.insert(item, entry.target);
                next.score -= (1 - entry.score) * (narrowed ? NarrowedWeight : 1);
                if (!isMentioned(resolution, entry.target.node) && !resolution.tables.isEmpty()
                    && !withTable.contains(entry.target))
                    next.score -= 0.05;
                if (!others.isEmpty() && !m_parse.qualifier.contains(item))
                    next.passedOver.append({item, others});
                out.append(next);
            }
        }
        return out;
    }

    /// "dishes by portions": a number of things that is called just so, rather than what one portion of the dish costs.
    void takePieces(int item, const QList<Scored<ColumnId>> &all, QList<Scored<ColumnId>> &targets) const
    {
        const QString said = m_items[item].text.toLower();
        const bool isRankedBy = m_parse.ranking && m_parse.ranking->measure && m_parse.ranking->measure->item == item;
        if (!isRankedBy || base::singular(said) == said || targets.isEmpty()
            || std::any_of(targets.cbegin(), targets.cend(), [](const auto &one) { return one.score > PartOfName; }))
            return;
        QList<Scored<ColumnId>> pieces = all;
        pieces.removeIf([this](const auto &one) { return one.score < WholeName || !m_lookup.isAdditive(one.target); });
        if (!pieces.isEmpty())
            targets = pieces;
    }

    /// The column listed just before ("code and description"); -1 when there is none.
    int siblingOf(int item) const
    {
        int before = item - 1;
        while (before >= 0 && (m_items[before].is(question::Role::And) || m_items[before].is(question::Role::Noise)))
            --before;
        return before >= 0 && before < item - (m_items[item].pause ? 0 : 1)
                       && m_items[before].kind == Item::Kind::Column
                   ? before
                   : -1;
    }

    /// "name of the bank" where banks have no name: another table's name is not meant.
    bool strays(const NounResolution &resolution, int item, const QList<Scored<ColumnId>> &targets) const
    {
        const int qualifier = m_parse.qualifier.value(item, -1);
        if (qualifier < 0 || !resolution.tables.contains(qualifier) || targets.isEmpty())
            return false;
        static const QStringList generic = {
            QStringLiteral("name"),   QStringLiteral("id"),      QStringLiteral("titl"),   QStringLiteral("descript"),
            QStringLiteral("code"),   QStringLiteral("type"),    QStringLiteral("detail"), QStringLiteral("date"),
            QStringLiteral("number"), QStringLiteral("address"), QStringLiteral("ag"),     QStringLiteral("age"),
            QStringLiteral("statu")};
        const QStringList stems = m_lookup.stems(m_items[item].text);
        const int owner = resolution.tables[qualifier];
        const bool inside =
            std::any_of(targets.begin(), targets.end(), [&](const auto &t) { return t.target.node == owner; });
        const bool near = std::any_of(targets.begin(), targets.end(), [&](const auto &t) {
            return leadsToOne(m_lookup.graph(), owner, t.target.node);
        });
        return !inside && (!near || (stems.size() == 1 && generic.contains(stems.first())));
    }

    void keepHolding(QList<Scored<ColumnId>> &all, int value) const
    {
        all.erase(std::remove_if(all.begin(), all.end(),
                                 [&](const auto &entry) {
                                     return std::none_of(m_items[value].values.begin(), m_items[value].values.end(),
                                                         [&](const auto &mention) {
                                                             return m_lookup.find(mention.table, mention.column)
                                                                    == entry.target;
                                                         });
                                 }),
                  all.end());
    }

    QList<Scored<ColumnId>> withoutLegacy(const NounResolution &resolution, const QList<Scored<ColumnId>> &all) const
    {
        QList<Scored<ColumnId>> out;
        for (const auto &entry : all) {
            if (!m_lookup.isSetAside(entry.target.node) || isMentioned(resolution, entry.target.node))
                out.append(entry);
        }
        return out.isEmpty() ? all : out;
    }

    /// A key and what it refers to hold the same values. For a condition the referring one joins less; what is listed
    /// or counted is complete only where it is referred to.
    template <typename Target>
    void dropReferences(QList<Scored<Target>> &targets, bool listed = false) const
    {
        const auto columnOf = [](const auto &target) {
            if constexpr (std::is_same_v<std::decay_t<decltype(target)>, ColumnId>)
                return target;
            else
                return target.column;
        };
        for (qsizetype i = targets.size() - 1; i >= 0; --i) {
            const ColumnId id = columnOf(targets[i].target);
            const bool referred = std::any_of(targets.begin(), targets.end(), [&](const auto &other) {
                return listed ? refersTo(id, columnOf(other.target)) : refersTo(columnOf(other.target), id);
            });
            if (referred)
                targets.removeAt(i);
        }
    }

    bool refersTo(ColumnId from, ColumnId to) const
    {
        for (const int edge : m_lookup.graph().edgesOf(from.node)) {
            const ForeignKey &key = m_lookup.graph().keys()[edge];
            if (m_lookup.graph().fromNode(edge) == from.node && m_lookup.graph().toNode(edge) == to.node
                && from.node != to.node && key.fromColumns.size() == 1
                && m_lookup.find(key.from, key.fromColumns.first()) == from
                && m_lookup.find(key.to, key.toColumns.first()) == to)
                return true;
        }
        return false;
    }

    QList<NounResolution> extendValues(const QList<NounResolution> &open, int item) const
    {
        QList<Scored<ValueTarget>> all;
        for (const auto &mention : m_items[item].values) {
            const ColumnId id = m_lookup.find(mention.table, mention.column);
            const auto isSame = [&](const Scored<ValueTarget> &other) { // "Open" is "open"
                return other.target.column == id && other.target.definition == mention.definition
                       && base::spellingKey(other.target.value) == base::spellingKey(mention.value);
            };
            if (id.isValid() && std::none_of(all.cbegin(), all.cend(), isSame))
                all.append({{id, mention.value, mention.definition}, mention.score});
        }
        // "Luís" is no "Luis" where both are stored.
        const QString &said = m_items[item].text;
        const QList<Scored<ValueTarget>> found = all;
        all.removeIf([&](const Scored<ValueTarget> &one) {
            return one.target.value.compare(said, Qt::CaseInsensitive) != 0
                   && std::any_of(found.cbegin(), found.cend(), [&](const Scored<ValueTarget> &other) {
                          return other.target.column == one.target.column
                                 && other.target.value.compare(said, Qt::CaseInsensitive) == 0;
                      });
        });
        preferTables(all, m_lookup, [](const ValueTarget &target) { return target.column.node; });
        const int named = m_columnOfValue.value(item, -1);
        QList<NounResolution> out;
        for (const NounResolution &resolution : open) {
            QList<Scored<ValueTarget>> targets;
            for (const auto &entry : std::as_const(all)) {
                const bool legacy =
                    m_lookup.isSetAside(entry.target.column.node) && !isMentioned(resolution, entry.target.column.node);
                const bool fits = named < 0 || resolution.columns.value(named) == entry.target.column;
                if (fits && !legacy)
                    targets.append(entry);
            }
            bool narrowed = false;
            targets = prefer(
                resolution, item, targets, [](const ValueTarget &target) { return target.column.node; }, narrowed);
            keepBest(targets, ColumnWindow);
            dropReferences(targets);
            for (const auto &entry : std::as_const(targets)) {
                NounResolution next = resolution;
                next.values.insert(item, entry.target);
                next.score -= (1 - entry.score) * (narrowed ? NarrowedWeight : 1);
                out.append(next);
            }
        }
        // A quoted text that is stored nowhere has no target; its condition says so.
        return out.isEmpty() && m_items[item].kind != Item::Kind::Value ? open : out;
    }

    const QuestionParse &m_parse;
    const QList<Item> &m_items;
    const SchemaLookup &m_lookup;
    QList<int> m_tableItems;
    QList<int> m_columnItems;
    QList<int> m_valueItems;
    QSet<int> m_numeric;
    QSet<int> m_wanted;
    QSet<int> m_dates;
    QHash<int, int> m_columnOfValue;
    QHash<int, int> m_valueOfColumn;
};

} // namespace

QList<NounResolution> nounResolutions(const QuestionParse &parse, const question::Segmentation &segmentation,
                                      const SchemaLookup &lookup, int most)
{
    return NounResolver(parse, segmentation, lookup).choose(most);
}

} // namespace Tieout::generate::composer
