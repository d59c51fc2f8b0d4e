// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/similar.h"

#include "core/base/text.h"
#include "core/catalog/phrasing.h"
#include "core/catalog/role.h"
#include "core/schema/families.h"

#include <QSet>

#include <algorithm>
#include <map>
#include <vector>

namespace Tieout::catalog {

namespace {

constexpr double LeastShare = 0.7;
constexpr size_t LeastColumns = 3;
constexpr qint64 ComparableDays = 31;   ///< newest rows further apart: the tables tell of different times
constexpr double TellingEmpty = 0.05;   ///< a smaller difference of empty values says nothing
constexpr qsizetype MostSimilar = 20;   ///< listed per table: a year of daily tables would name each other without end
constexpr qsizetype MostCompared = 250; ///< tables that one is compared with, of all that share a word with its name

struct Shape {
    std::vector<int> columns; ///< the numbers of their folded names, in order, each once
    QSet<QString> stems;      ///< of the table's name, numbers and copy words left out
};

/// Tables by the words of their names and by their columns, each list in the schema's order.
struct Shapes {
    std::vector<Shape> all;
    QHash<QString, QList<int>> byStem;
    std::map<std::vector<int>, QList<int>> byColumns;
    QHash<QString, int> numbers; ///< of folded column names; tables are compared by them many times

    void append(const Table &table)
    {
        Shape shape;
        for (const Column &column : table.columns) {
            const QString name = base::folded(column.name);
            const auto known = numbers.constFind(name);
            shape.columns.push_back(known != numbers.cend() ? *known : *numbers.insert(name, int(numbers.size())));
        }
        std::sort(shape.columns.begin(), shape.columns.end());
        shape.columns.erase(std::unique(shape.columns.begin(), shape.columns.end()), shape.columns.end());
        for (const QString &word : entityNoun(table.name).split(u' '))
            shape.stems.insert(base::stem(word));
        for (const QString &stem : std::as_const(shape.stems))
            byStem[stem].append(int(all.size()));
        byColumns[shape.columns].append(int(all.size()));
        all.push_back(std::move(shape));
    }

    /// Later tables that share a word of the name, in order; of very many those with the same columns and the next
    /// ones.
    QList<int> sharingAWord(int table) const
    {
        const Shape &own = all[size_t(table)];
        const auto later = [table](const QList<int> &tables) {
            return std::upper_bound(tables.cbegin(), tables.cend(), table);
        };
        QList<const QList<int> *> lists;
        qsizetype total = 0;
        for (const QString &stem : own.stems) {
            lists.append(&*byStem.constFind(stem));
            total += std::distance(later(*lists.last()), lists.last()->cend());
        }
        std::sort(lists.begin(), lists.end(),
                  [](const QList<int> *a, const QList<int> *b) { return a->size() < b->size(); });
        QSet<int> near;
        if (total > MostCompared) {
            const QList<int> &same = byColumns.at(own.columns);
            qsizetype looked = 0;
            for (auto other = later(same);
                 other != same.cend() && near.size() < MostCompared && looked < 4 * MostCompared; ++other, ++looked) {
                if (all[size_t(*other)].stems.intersects(own.stems))
                    near.insert(*other);
            }
        }
        for (const QList<int> *list : std::as_const(lists)) {
            for (auto other = later(*list); other != list->cend() && near.size() < MostCompared; ++other)
                near.insert(*other);
        }
        QList<int> ordered(near.cbegin(), near.cend());
        std::sort(ordered.begin(), ordered.end());
        return ordered;
    }
};

/// Share of the larger table's columns that the other one has too; 0 when too few to tell.
double sharedColumns(const std::vector<int> &a, const std::vector<int> &b)
{
    const auto [small, large] = std::minmax({a.size(), b.size()});
    if (double(small) < LeastShare * double(large))
        return 0;
    size_t common = 0;
    for (size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        if (a[i] == b[j]) {
            ++common;
            ++i;
            ++j;
        } else if (a[i] < b[j]) {
            ++i;
        } else {
            ++j;
        }
    }
    return common < LeastColumns ? 0 : double(common) / double(large);
}

struct Side {
    int node = 0;
    CatalogEntry *entry = nullptr;
    qint64 rows = -1;
    qsizetype children = 0;
    qsizetype readers = 0;
    double empty = -1;   ///< mean share of empty values over its columns; -1 unknown
    bool isCopy = false; ///< by its name
    QString version;     ///< that its name says

    QString name() const { return entry->table.display(); }
};

double meanEmpty(const TableProfile &profile)
{
    double sum = 0;
    for (const ColumnProfile &column : profile.columns)
        sum += column.nullFraction;
    return profile.columns.isEmpty() ? -1 : sum / double(profile.columns.size());
}

/// Days between the newest rows; 0 where one is unknown.
qint64 daysApart(const Side &a, const Side &b)
{
    const QDate newestA = QDate::fromString(a.entry->newest, Qt::ISODate);
    const QDate newestB = QDate::fromString(b.entry->newest, Qt::ISODate);
    return newestA.isValid() && newestB.isValid() ? std::abs(newestA.daysTo(newestB)) : 0;
}

QString grouped(qint64 count)
{
    return base::grouped(QString::number(count));
}

/// What tells two tables apart and which one it speaks for, most telling first.
QList<Signal> signalsOf(const schema::SchemaGraph &graph, const Side &a, const Side &b)
{
    const bool viewA = graph.table(a.node).kind == TableKind::View;
    const bool viewB = graph.table(b.node).kind == TableKind::View;
    if (viewA != viewB) // the rows lie in the other one, whatever else differs
        return {{message::say("catalog.similar.isView", {(viewA ? a : b).name()}), (viewA ? b : a).entry->table}};
    QList<Signal> found;
    const auto say = [&](const message::Message &text, int favours) {
        found.append({text, favours == 0 ? TableName() : (favours > 0 ? a : b).entry->table});
    };
    const qint64 apart = daysApart(a, b);
    if (apart > 0) {
        say(message::say("catalog.similar.newest", {a.entry->newest, a.name(), b.entry->newest, b.name()}),
            a.entry->newest > b.entry->newest ? 1 : -1);
    }
    if (a.children != b.children) {
        say(message::say("catalog.similar.keys", {a.name(), grouped(a.children), b.name(), grouped(b.children)}),
            a.children > b.children ? 1 : -1);
    }
    if (a.readers != b.readers) {
        say(message::say("catalog.similar.readers", {a.name(), grouped(a.readers), b.name(), grouped(b.readers)}),
            a.readers > b.readers ? 1 : -1);
    }
    if (a.isCopy != b.isCopy)
        say(message::say("catalog.similar.copy", {(a.isCopy ? a : b).name()}), a.isCopy ? -1 : 1);
    for (const Side *side : {&a, &b}) {
        // A version may be the next or an abandoned try: the name alone does not tell.
        if (!side->version.isEmpty())
            say(message::say("catalog.similar.version", {side->name(), side->version}), 0);
    }
    if (a.rows >= 0 && b.rows >= 0 && a.rows != b.rows) {
        // A table that ended long ago may well have more rows than the one that goes on: that is no reason to use it.
        const bool older = apart > ComparableDays && ((a.rows > b.rows) != (a.entry->newest > b.entry->newest));
        say(message::say("catalog.similar.rows", {grouped(a.rows), a.name(), grouped(b.rows), b.name()}),
            older             ? 0
            : a.rows > b.rows ? 1
                              : -1);
    }
    if (a.rows > 0 && b.rows > 0 && a.empty >= 0 && b.empty >= 0 && std::abs(a.empty - b.empty) >= TellingEmpty) {
        say(message::say("catalog.similar.empty", {QString::number(qRound(a.empty * 100)), a.name(),
                                                   QString::number(qRound(b.empty * 100)), b.name()}),
            a.empty < b.empty ? 1 : -1);
    }
    return found;
}

/// Positive when `a` is the table to use, 0 where nothing speaks for one or the signals do for both. A person's word is
/// appended.
int preference(const Side &a, const Side &b, const Evidence &evidence, QList<Signal> &reasons)
{
    const Aspect saidA = evidence.authoritative.value(a.entry->table);
    const Aspect saidB = evidence.authoritative.value(b.entry->table);
    if (!saidA.isEmpty() || !saidB.isEmpty()) {
        const bool first = saidB.isEmpty() || (!saidA.isEmpty() && saidA.when > saidB.when);
        reasons.prepend({message::say("catalog.similar.person", {(first ? a : b).name(), (first ? saidA : saidB).text}),
                         (first ? a : b).entry->table});
        return first ? 1 : -1;
    }
    int sum = 0;
    int count = 0;
    for (const Signal &reason : std::as_const(reasons)) {
        if (reason.favours.name.isEmpty())
            continue;
        ++count;
        sum += reason.favours == a.entry->table ? 1 : -1;
    }
    return count > 0 && std::abs(sum) == count ? (sum > 0 ? 1 : -1) : 0;
}

/// Parts of one thing, a year each: none is to be used in place of another. Of versions one may be.
bool arePartsOfOne(const schema::SchemaGraph &graph, int a, int b)
{
    const schema::Family *family = graph.families().split(a);
    return family && family == graph.families().split(b) && family->kind != schema::VaryingKind::Version;
}

bool isNewer(const Side &it, const Side &from)
{
    return !from.entry->newest.isEmpty() && it.entry->newest > from.entry->newest;
}

/// What is different about `it`, seen from `from`.
message::Message differenceOf(const schema::SchemaGraph &graph, const Side &it, const Side &from)
{
    QList<message::Message> parts;
    if (graph.table(it.node).kind == TableKind::View && graph.table(from.node).kind != TableKind::View)
        parts.append(message::say("catalog.similar.aView"));
    if (!it.entry->newest.isEmpty() && !from.entry->newest.isEmpty() && it.entry->newest != from.entry->newest)
        parts.append(message::say(isNewer(it, from) ? "catalog.similar.rowsUpTo" : "catalog.similar.noRowsAfter",
                                  {it.entry->newest}));
    if (it.rows >= 0 && from.rows >= 0 && it.rows != from.rows)
        parts.append(message::say("catalog.similar.rowsAgainst", {grouped(it.rows), grouped(from.rows)}));
    if (it.children == 0 && from.children > 0)
        parts.append(message::say("catalog.similar.noKey"));
    return message::listed(parts);
}

} // namespace

void findSimilarTables(const schema::SchemaGraph &graph, const QHash<TableName, TableProfile> &profiles,
                       const Evidence &evidence, QHash<TableName, CatalogEntry> &entries)
{
    const int count = graph.tableCount();
    Shapes shapes; // only tables sharing a word of their names are compared
    std::vector<Side> sides;
    for (int node = 0; node < count; ++node) {
        shapes.append(graph.table(node));
        const TableName &name = graph.table(node).name;
        const auto profile = profiles.constFind(name);
        sides.push_back({node, &*entries.find(name), profile == profiles.constEnd() ? -1 : profile->rows,
                         childrenOf(graph, node).size(), evidence.uses.value(name).size(),
                         profile == profiles.constEnd() ? -1 : meanEmpty(*profile), namesACopy(name),
                         versionNamed(name)});
    }
    const auto addSimilar = [&](int from, int it, double share, int better, const QList<Signal> &reasons) {
        sides[size_t(from)].entry->similar.append(
            {graph.table(it).name, share, differenceOf(graph, sides[size_t(it)], sides[size_t(from)]),
             better<0, better> 0, reasons, isNewer(sides[size_t(it)], sides[size_t(from)])});
    };
    for (int a = 0; a < count; ++a) {
        const QList<int> others = shapes.sharingAWord(a);
        for (const int b : others) {
            const qsizetype listedOfA = sides[size_t(a)].entry->similar.size();
            const qsizetype listedOfB = sides[size_t(b)].entry->similar.size();
            if (listedOfA >= MostSimilar)
                break;
            const double share = sharedColumns(shapes.all[size_t(a)].columns, shapes.all[size_t(b)].columns);
            if (listedOfB >= MostSimilar || share < LeastShare || arePartsOfOne(graph, a, b))
                continue;
            QList<Signal> reasons = signalsOf(graph, sides[size_t(a)], sides[size_t(b)]);
            const int better = preference(sides[size_t(a)], sides[size_t(b)], evidence, reasons);
            addSimilar(a, b, share, better, reasons);
            addSimilar(b, a, share, -better, reasons);
        }
    }
}

static message::Message reasonsFor(const SimilarTable &similar, const TableName &table)
{
    QList<message::Message> texts;
    for (const Signal &reason : similar.reasons) {
        if (reason.favours == table)
            texts.append(reason.text);
    }
    return message::apart(texts);
}

QList<SimilarTable> tablesBefore(const CatalogEntry &entry, const QHash<TableName, CatalogEntry> &entries)
{
    QList<SimilarTable> preferred = entry.similar;
    preferred.removeIf([](const SimilarTable &similar) { return !similar.preferred; });
    QList<SimilarTable> first = preferred;
    first.removeIf([&](const SimilarTable &similar) {
        const QList<SimilarTable> others = entries.value(similar.table).similar;
        return std::any_of(others.cbegin(), others.cend(), [](const SimilarTable &other) { return other.preferred; });
    });
    return first.isEmpty() ? preferred : first;
}

Aspect authoritativeOf(const CatalogEntry &entry, const QHash<TableName, CatalogEntry> &entries,
                       const Evidence &evidence)
{
    constexpr qsizetype mostTold = 3;
    const auto aspect = [&evidence](const TableName &chosen, const QList<message::Message> &told) {
        const Aspect said = evidence.authoritative.value(chosen);
        Aspect made = byRule(message::sentences(told), AspectOrigin::Profile);
        if (!said.isEmpty()) {
            made.origin = AspectOrigin::Person;
            made.when = said.when;
        }
        return made;
    };
    const QList<SimilarTable> before = tablesBefore(entry, entries);
    if (before.size() == 1) {
        return aspect(before.first().table, {message::say("catalog.similar.authoritative",
                                                          {before.first().table.display(),
                                                           reasonsFor(before.first(), before.first().table)})});
    }
    QList<message::Message> told;
    for (const SimilarTable &similar : before.mid(0, mostTold))
        told.append(
            message::say("catalog.similar.before", {similar.table.display(), reasonsFor(similar, similar.table)}));
    if (!told.isEmpty())
        return aspect({}, QList<message::Message>{message::say("catalog.similar.notThis")} + told);
    for (const SimilarTable &similar : entry.similar) {
        if (similar.isContradictory() && told.size() < mostTold) {
            told.append(message::say("catalog.similar.unclear",
                                     {entry.table.display(), similar.table.display(), reasonsFor(similar, entry.table),
                                      reasonsFor(similar, similar.table)}));
        }
    }
    if (!told.isEmpty())
        return aspect({}, told);
    for (const SimilarTable &similar : entry.similar) {
        if (similar.behind && told.size() < mostTold) {
            told.append(
                message::say("catalog.similar.authoritativeBefore",
                             {entry.table.display(), similar.table.display(), reasonsFor(similar, entry.table)}));
        }
    }
    return told.isEmpty() ? Aspect() : aspect(entry.table, told);
}

} // namespace Tieout::catalog
