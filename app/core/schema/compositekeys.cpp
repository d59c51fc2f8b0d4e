// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/keyblocks.h"
#include "core/schema/keyhomes.h"
#include "core/schema/names.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <optional>

/// References of several columns.
namespace Tieout::schema {

namespace {

/// Tables with one and the same primary key that another refers to, the first of them; all of its parents.
constexpr qsizetype mostOfOneKey = 4;
constexpr qsizetype mostParents = 50;

QString marked(const TableName &table, QStringList columns)
{
    columns.sort(Qt::CaseInsensitive);
    return (table.schema + QChar(0x1f) + table.name + QChar(0x1f) + columns.join(QChar(0x1f))).toCaseFolded();
}

/// Names of a primary key, whatever their order.
QStringList foldedNames(const QStringList &names)
{
    QStringList folded;
    for (const QString &name : names)
        folded.append(name.toCaseFolded());
    folded.sort();
    return folded;
}

/// Tables whose composite primary keys have the same names.
struct Parents {
    QStringList names; ///< folded, sorted
    QList<int> tables;
};

/// Found by the name of their key that the fewest of them have.
class ParentsByName
{
public:
    ParentsByName(const Schema &schema, bool withinSchema)
    {
        QHash<QString, int> known;
        for (int table = 0; table < int(schema.tables.size()); ++table) {
            const Table &parent = schema.tables[table];
            if (parent.primaryKey.size() < 2 || parent.kind == TableKind::View)
                continue;
            const QStringList names = foldedNames(parent.primaryKey);
            const QString signature =
                names.join(QChar(0x1f)) + (withinSchema ? QChar(0x1e) + parent.name.schema : QString());
            if (!known.contains(signature)) {
                known.insert(signature, int(m_all.size()));
                m_all.push_back({names, {}});
            }
            m_all[size_t(known.value(signature))].tables.append(table);
        }
        QHash<QString, int> uses;
        for (const Parents &parents : m_all) {
            for (const QString &name : parents.names)
                ++uses[name];
        }
        for (int i = 0; i < int(m_all.size()); ++i) {
            const QStringList &names = m_all[size_t(i)].names;
            const auto rarest =
                std::min_element(names.cbegin(), names.cend(),
                                 [&uses](const QString &a, const QString &b) { return uses[a] < uses[b]; });
            m_byName[*rarest].append(i);
        }
    }

    bool isEmpty() const { return m_all.empty(); }
    /// The first of those that are filed under a name.
    QList<int> under(const QString &name) const { return m_byName.value(name).mid(0, mostParents); }
    const Parents &at(int number) const { return m_all[size_t(number)]; }

private:
    std::vector<Parents> m_all;
    QHash<QString, QList<int>> m_byName;
};

/// Which tables a composite key is at home in, from names alone: its rows are things of their own, told apart by a
/// column that is named after the table ("copy_number" of draft copies), or pairs that have a name of their own (the
/// course registrations of students).
class CompositeHomes
{
public:
    explicit CompositeHomes(const Schema &schema)
        : m_schema(schema)
        , m_names(schema)
        , m_homes(schema, m_names)
    {
    }

    /// `same` have the same key; where another of them is a home as well, nothing says which.
    bool mayRefer(int table, int parent, const QList<int> &same) const
    {
        return !m_homes.isFullCopy(table) && m_homes.liveOf(table) != parent && isHome(parent)
               && std::none_of(same.cbegin(), same.cend(), [&](int other) { return other != parent && isHome(other); });
    }

private:
    bool isHome(int table) const
    {
        if (m_homes.isCopy(table))
            return false;
        bool named = true;
        for (const QString &key : m_schema.tables[table].primaryKey) {
            const int column = m_schema.tables[table].columnIndex(key);
            const NameParts &name = m_names.column(table, column).full;
            if (isOwn(table, column))
                return true;
            const QStringList &words = m_names.table(table).words;
            named = named && std::any_of(name.content.cbegin(), name.content.cend(), [&words](const QString &word) {
                        return words.contains(word);
                    });
        }
        return named;
    }

    /// Named as the key of this table and of no other.
    bool isOwn(int table, int column) const
    {
        const NameParts &name = m_names.column(table, column).full;
        return name.key && !name.content.isEmpty() && nameDistance(m_names.table(table), name) < unrelatedName
               && !m_homes.namesOther(table, column);
    }

    const Schema &m_schema;
    SchemaNames m_names;
    KeyHomes m_homes;
};

/// A child's columns under the names of a parent's key, in that order; nothing where one is of another type.
std::optional<QStringList> columnsLike(const Table &child, const Table &parent, const QHash<QString, int> &columns)
{
    QStringList found;
    for (const QString &name : parent.primaryKey) {
        const int own = columns.value(name.toCaseFolded(), -1);
        const Column *like = parent.column(name);
        if (own < 0 || !like || typeFit(child.columns[own].type, like->type) == TypeFit::None)
            return {};
        found.append(child.columns[own].name);
    }
    return found;
}

} // namespace

QList<KeyCandidate> compositeKeyCandidates(const Schema &schema, CompositeKeys which)
{
    const bool withinSchema = which == CompositeKeys::AtHome;
    const ParentsByName parents(schema, withinSchema);
    const std::optional<CompositeHomes> homes =
        withinSchema && !parents.isEmpty() ? std::optional<CompositeHomes>(schema) : std::nullopt;
    QSet<QString> declared; // tables with a key over these columns
    for (const ForeignKey &key : schema.foreignKeys)
        declared.insert(marked(key.from, key.fromColumns));
    std::vector<std::pair<std::pair<int, int>, QStringList>> found; // parent and child, with the child's columns
    for (int table = 0; table < int(schema.tables.size()) && !parents.isEmpty(); ++table) {
        const Table &child = schema.tables[table];
        if (child.kind == TableKind::View)
            continue;
        QHash<QString, int> columns;
        for (int column = int(child.columns.size()) - 1; column >= 0; --column)
            columns.insert(child.columns[column].name.toCaseFolded(), column);
        const QStringList ownKey = foldedNames(child.primaryKey);
        qsizetype ofChild = 0;
        for (auto column = columns.cbegin(); column != columns.cend(); ++column) {
            for (const int number : parents.under(column.key())) {
                const Parents &same = parents.at(number);
                if (ofChild >= mostParents
                    || !std::all_of(same.names.cbegin(), same.names.cend(),
                                    [&columns](const QString &name) { return columns.contains(name); }))
                    continue;
                qsizetype ofKey = 0;
                for (const int parent : same.tables) {
                    const Table &to = schema.tables[parent];
                    if (ofKey >= mostOfOneKey || ofChild >= mostParents || (parent > table && ownKey == same.names))
                        break;
                    if (parent == table || (withinSchema && to.name.schema != child.name.schema)
                        || (homes && !homes->mayRefer(table, parent, same.tables)))
                        continue;
                    const std::optional<QStringList> own = columnsLike(child, to, columns);
                    if (!own || declared.contains(marked(child.name, *own)))
                        continue;
                    found.push_back({{parent, table}, *own});
                    ++ofKey;
                    ++ofChild;
                }
            }
        }
    }
    std::sort(found.begin(), found.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    QList<KeyCandidate> candidates;
    for (const auto &[places, columns] : found) {
        const Table &to = schema.tables[places.first];
        KeyCandidate candidate;
        candidate.match = NameMatch::Same;
        candidate.key = {{}, schema.tables[places.second].name, columns, to.name, to.primaryKey, KeyOrigin::Inferred};
        candidate.key.constraint = undeclaredName(candidate.key);
        candidates.append(candidate);
    }
    return candidates;
}

} // namespace Tieout::schema
