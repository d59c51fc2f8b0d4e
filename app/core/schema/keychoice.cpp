// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/keycandidates.h"

#include <QHash>
#include <QSet>

#include <algorithm>

/// Which of the candidates are proposed.
namespace Tieout::schema {

namespace {

/// Log-odds of a composite key that was chosen: there is no weighing, all its names agree.
constexpr double compositeScore = 3;

QString folded(const TableName &table, const QStringList &columns)
{
    return (table.schema + QChar(0x1f) + table.name + QChar(0x1f) + columns.join(QChar(0x1f))).toCaseFolded();
}

QString fromOf(const ForeignKey &key)
{
    return folded(key.from, key.fromColumns);
}

QString toOf(const ForeignKey &key)
{
    return folded(key.to, key.toColumns);
}

QSet<QString> foldedSet(const QStringList &names)
{
    QSet<QString> set;
    for (const QString &name : names)
        set.insert(name.toCaseFolded());
    return set;
}

QList<KeyCandidate> surestOfEachColumn(QList<KeyCandidate> single, double threshold)
{
    std::stable_sort(single.begin(), single.end(),
                     [](const KeyCandidate &a, const KeyCandidate &b) { return a.score > b.score; });
    QSet<QString> used;
    QSet<std::pair<QString, QString>> pairs;
    QList<KeyCandidate> chosen;
    for (const KeyCandidate &candidate : std::as_const(single)) {
        if (candidate.score < threshold)
            break;
        const QString from = fromOf(candidate.key);
        const QString to = toOf(candidate.key);
        if (used.contains(from) || pairs.contains({to, from}))
            continue;
        used.insert(from);
        pairs.insert({from, to});
        chosen.append(candidate);
    }
    return chosen;
}

/// The same by places: in a large schema most candidates are not chosen, and none of them is to have a name of its own.
class SurestPairs
{
public:
    explicit SurestPairs(double threshold)
        : m_threshold(threshold)
    {
    }

    void add(const std::vector<KeyPair> &ofColumn, const KeyWeights &weights)
    {
        std::vector<std::pair<double, const KeyPair *>> sure;
        for (const KeyPair &pair : ofColumn) {
            if (const double score = weigh(pair.features, weights); score >= m_threshold)
                sure.push_back({score, &pair});
        }
        std::stable_sort(sure.begin(), sure.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
        if (sure.size() > likeliest)
            sure.resize(likeliest);
        for (const auto &[score, pair] : sure)
            m_pairs.push_back({score, pair->table, pair->column, pair->toTable, pair->toColumn, pair->match});
    }

    QList<KeyCandidate> chosen(const Schema &schema)
    {
        std::stable_sort(m_pairs.begin(), m_pairs.end(),
                         [](const Sure &a, const Sure &b) { return a.score > b.score; });
        QSet<std::pair<int, int>> used;
        QSet<std::pair<std::pair<int, int>, std::pair<int, int>>> taken;
        QList<KeyCandidate> chosen;
        for (const Sure &pair : m_pairs) {
            const std::pair from(pair.table, pair.column);
            const std::pair to(pair.toTable, pair.toColumn);
            if (used.contains(from) || taken.contains({to, from}))
                continue;
            used.insert(from);
            taken.insert({from, to});
            chosen.append(candidateOf(schema, {pair.table, pair.column, pair.toTable, pair.toColumn, pair.match, {}}));
            chosen.last().score = pair.score;
        }
        return chosen;
    }

private:
    /// Of one column, kept: the surest may be the other way of a key that is surer still.
    static constexpr size_t likeliest = 8;
    struct Sure {
        double score = 0;
        int table = 0;
        int column = 0;
        int toTable = 0;
        int toColumn = 0;
        NameMatch match = NameMatch::None;
    };
    double m_threshold;
    std::vector<Sure> m_pairs;
};

/// Keys of one column, those of the schema and those chosen, by what refers.
class References
{
public:
    References(const Schema &schema, const QList<KeyCandidate> &chosen)
    {
        for (const ForeignKey &key : schema.foreignKeys)
            add(key);
        for (const KeyCandidate &candidate : chosen)
            add(candidate.key);
    }
    bool refers(const TableName &table, const QString &column) const
    {
        return m_targets.contains(folded(table, {column}));
    }
    /// What a column refers to; empty when it refers to nothing.
    QString target(const TableName &table, const QString &column) const
    {
        return m_targets.value(folded(table, {column}));
    }

private:
    void add(const ForeignKey &key)
    {
        if (key.fromColumns.size() == 1)
            m_targets.insert(fromOf(key), toOf(key));
    }
    QHash<QString, QString> m_targets;
};

using TablesByName = QHash<TableName, const Table *>;

/// Two tables over the same pair of others are siblings; neither refers to the other.
bool areSiblings(const TablesByName &tables, const ForeignKey &key, const References &references)
{
    const Table *from = tables.value(key.from);
    return from && foldedSet(from->primaryKey) == foldedSet(key.fromColumns)
           && std::all_of(key.toColumns.cbegin(), key.toColumns.cend(),
                          [&](const QString &column) { return references.refers(key.to, column); });
}

bool isPeriod(const Column &column)
{
    static const QSet<QString> units{"year", "quarter", "month", "week", "day", "date"};
    const QStringList words = partsOf(column.name).words;
    return column.type == TypeClass::Date || (!words.isEmpty() && units.contains(words.last()));
}

/// A key of periods and of references alone: the rows are facts of a period, and facts that share both are set side by
/// side; they do not refer to each other (R. Kimball, M. Ross, "The Data Warehouse Toolkit": periodic snapshots,
/// conformed dimensions).
bool isSnapshot(const TablesByName &tables, const ForeignKey &key, const References &references)
{
    const Table *to = tables.value(key.to);
    bool periods = false;
    for (const QString &name : key.toColumns) {
        const Column *column = to ? to->column(name) : nullptr;
        if (column && isPeriod(*column))
            periods = true;
        else if (!references.refers(key.to, name))
            return false;
    }
    return periods;
}

/// Keys by the table that refers.
using KeysByTable = QHash<TableName, QList<const ForeignKey *>>;

KeysByTable byReferring(const QList<KeyCandidate> &candidates)
{
    KeysByTable keys;
    for (const KeyCandidate &candidate : candidates)
        keys[candidate.key.from].append(&candidate.key);
    return keys;
}

/// A wider key of the same table leads to a table that has this key as well.
bool followsFromWider(const ForeignKey &key, const KeysByTable &composite)
{
    const QSet<QString> own = foldedSet(key.fromColumns);
    const QList<const ForeignKey *> others = composite.value(key.from);
    return std::any_of(others.cbegin(), others.cend(), [&](const ForeignKey *other) {
        if (other->fromColumns.size() <= key.fromColumns.size() || !foldedSet(other->fromColumns).contains(own))
            return false;
        const QList<const ForeignKey *> further = composite.value(other->to);
        return std::any_of(further.cbegin(), further.cend(),
                           [&key](const ForeignKey *next) { return next->to == key.to; });
    });
}

/// A column's own reference says nothing new where a composite key of it leads to a table that refers to the same.
bool saysNothingNew(const ForeignKey &key, const KeysByTable &composite, const References &references)
{
    const QList<const ForeignKey *> wholes = composite.value(key.from);
    return std::any_of(wholes.cbegin(), wholes.cend(), [&](const ForeignKey *whole) {
        for (qsizetype i = 0; i < whole->fromColumns.size(); ++i) {
            if (whole->fromColumns[i].compare(key.fromColumns.first(), Qt::CaseInsensitive) == 0
                && (key.to == whole->to || references.target(whole->to, whole->toColumns[i]) == toOf(key)))
                return true;
        }
        return false;
    });
}

} // namespace

QList<KeyCandidate> chosenKeys(const Schema &schema, QList<KeyCandidate> single, const QList<KeyCandidate> &composite,
                               double threshold)
{
    QList<KeyCandidate> chosen = surestOfEachColumn(std::move(single), threshold);
    const References references(schema, chosen);
    TablesByName tables;
    for (const Table &table : schema.tables)
        tables.insert(table.name, &table);
    QList<KeyCandidate> wide;
    for (KeyCandidate candidate : composite) {
        if (areSiblings(tables, candidate.key, references) || isSnapshot(tables, candidate.key, references))
            continue;
        candidate.score = compositeScore;
        wide.append(candidate);
    }
    const QList<KeyCandidate> all = wide;
    const KeysByTable ofAll = byReferring(all);
    wide.removeIf([&ofAll](const KeyCandidate &candidate) { return followsFromWider(candidate.key, ofAll); });
    const KeysByTable ofWide = byReferring(wide);
    chosen.removeIf([&](const KeyCandidate &candidate) { return saysNothingNew(candidate.key, ofWide, references); });
    chosen += wide;
    std::stable_sort(chosen.begin(), chosen.end(),
                     [](const KeyCandidate &a, const KeyCandidate &b) { return a.score > b.score; });
    return chosen;
}

const KeyWeights &nameWeights()
{
    // In the order of KeyFeature, seven a line.
    static constexpr KeyWeights weights{
        0.52,  2.11,  1.76,  0.57,  -0.90, -0.52, -0.53, // from Intercept
        -0.84, -0.29, 0.53,  -0.22, 0.00,  0.00,  -1.67, // from NameColumnKey
        0.00,  0.00,  -1.14, 0.00,  -1.17, -1.03, -2.34, // from NameShared
        -0.33, -0.63, -0.03, -0.27, -1.96, 0.00,  0.00,  // from NearTypes
        0.00,  0.00,  0.00,  0.00,  0.00,  0.00,  0.00,  // from OneValue
        0.00,                                            // from WeakCover
    };
    return weights;
}

ProposedByName proposedKeys(const Schema &schema, const StopToken &stop, const Progress &progress)
{
    // A name means the same in one schema; in another, only values could tell.
    KeyCandidateOptions options;
    options.withinSchema = true;
    options.stop = stop;
    options.progress = progress;
    SurestPairs surest(nameThreshold);
    ProposedByName proposed;
    proposed.search = findKeyPairs(schema, options,
                                   [&surest](const std::vector<KeyPair> &pairs) { surest.add(pairs, nameWeights()); });
    proposed.keys =
        chosenKeys(schema, surest.chosen(schema), compositeKeyCandidates(schema, CompositeKeys::AtHome), nameThreshold);
    return proposed;
}

} // namespace Tieout::schema
