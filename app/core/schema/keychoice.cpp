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
    std::stable_sort(single.begin(), single.end(), [](const KeyCandidate &a, const KeyCandidate &b) { return a.score > b.score; });
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
    bool refers(const TableName &table, const QString &column) const { return m_targets.contains(folded(table, {column})); }
    /// What a column refers to; empty when it refers to nothing.
    QString target(const TableName &table, const QString &column) const { return m_targets.value(folded(table, {column})); }

private:
    void add(const ForeignKey &key)
    {
        if (key.fromColumns.size() == 1)
            m_targets.insert(fromOf(key), toOf(key));
    }
    QHash<QString, QString> m_targets;
};

/// Two tables over the same pair of others are siblings; neither refers to the other.
bool areSiblings(const Schema &schema, const ForeignKey &key, const References &references)
{
    const Table *from = schema.table(key.from);
    return from && foldedSet(from->primaryKey) == foldedSet(key.fromColumns)
        && std::all_of(key.toColumns.cbegin(), key.toColumns.cend(), [&](const QString &column) { return references.refers(key.to, column); });
}

bool isPeriod(const Column &column)
{
    static const QSet<QString> units{"year", "quarter", "month", "week", "day", "date"};
    const QStringList words = partsOf(column.name).words;
    return column.type == TypeClass::Date || (!words.isEmpty() && units.contains(words.last()));
}

/// A key of periods and of references alone: the rows are facts of a period, and facts that share both are set side by side; they
/// do not refer to each other (R. Kimball, M. Ross, "The Data Warehouse Toolkit": periodic snapshots, conformed dimensions).
bool isSnapshot(const Schema &schema, const ForeignKey &key, const References &references)
{
    const Table *to = schema.table(key.to);
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

/// A wider key of the same table leads to a table that has this key as well.
bool followsFromWider(const ForeignKey &key, const QList<KeyCandidate> &composite)
{
    return std::any_of(composite.cbegin(), composite.cend(), [&](const KeyCandidate &other) {
        const bool wider = other.key.from == key.from && other.key.fromColumns.size() > key.fromColumns.size()
            && foldedSet(other.key.fromColumns).contains(foldedSet(key.fromColumns));
        return wider && std::any_of(composite.cbegin(), composite.cend(), [&](const KeyCandidate &next) {
            return next.key.from == other.key.to && next.key.to == key.to;
        });
    });
}

} // namespace

QList<KeyCandidate> chosenKeys(const Schema &schema, QList<KeyCandidate> single, const QList<KeyCandidate> &composite, double threshold)
{
    QList<KeyCandidate> chosen = surestOfEachColumn(std::move(single), threshold);
    const References references(schema, chosen);
    QList<KeyCandidate> wide;
    for (KeyCandidate candidate : composite) {
        if (areSiblings(schema, candidate.key, references) || isSnapshot(schema, candidate.key, references))
            continue;
        candidate.score = compositeScore;
        wide.append(candidate);
    }
    const QList<KeyCandidate> all = wide;
    wide.removeIf([&all](const KeyCandidate &candidate) { return followsFromWider(candidate.key, all); });
    // A column's own reference says nothing new where the composite key leads to a table that refers to the same.
    chosen.removeIf([&](const KeyCandidate &candidate) {
        return std::any_of(wide.cbegin(), wide.cend(), [&](const KeyCandidate &whole) {
            if (!(whole.key.from == candidate.key.from))
                return false;
            for (qsizetype i = 0; i < whole.key.fromColumns.size(); ++i) {
                if (whole.key.fromColumns[i].compare(candidate.key.fromColumns.first(), Qt::CaseInsensitive) == 0
                    && (candidate.key.to == whole.key.to || references.target(whole.key.to, whole.key.toColumns[i]) == toOf(candidate.key)))
                    return true;
            }
            return false;
        });
    });
    chosen += wide;
    std::stable_sort(chosen.begin(), chosen.end(), [](const KeyCandidate &a, const KeyCandidate &b) { return a.score > b.score; });
    return chosen;
}

const KeyWeights &nameWeights()
{
    // In the order of KeyFeature, seven a line.
    static constexpr KeyWeights weights{
        -0.02, 1.93, 1.67, 0.77, -0.90, -0.42, -0.55,  // from Intercept
        -0.50, -0.25, 0.08, -0.41, 0.00, 0.00, -1.42,  // from NameColumnKey
        0.00, 0.00, -0.14, 0.00, -2.70, -1.99, -2.72,  // from NameShared
        -0.37, -0.70, 0.65, 0.06, -2.52, 0.00, 0.00,  // from NearTypes
        0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00,  // from OneValue
        0.00,  // from WeakCover
    };
    return weights;
}

QList<KeyCandidate> proposedKeys(const Schema &schema)
{
    // A name means the same in one schema; in another, only values could tell.
    KeyCandidateOptions options;
    options.canRefer = [](const TableName &from, const QString &, const TableName &to, const QString &) { return from.schema == to.schema; };
    QList<KeyCandidate> candidates = keyCandidates(schema, options);
    for (KeyCandidate &candidate : candidates)
        candidate.score = weigh(candidate.features, nameWeights());
    QList<KeyCandidate> composite = compositeKeyCandidates(schema);
    composite.removeIf([](const KeyCandidate &candidate) { return candidate.key.from.schema != candidate.key.to.schema; });
    return chosenKeys(schema, std::move(candidates), composite, nameThreshold);
}

} // namespace Tieout::schema
