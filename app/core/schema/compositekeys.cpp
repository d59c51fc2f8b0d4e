// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/keyblocks.h"
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

QList<KeyCandidate> compositeKeyCandidates(const Schema &schema, bool withinSchema)
{
    const ParentsByName parents(schema, withinSchema);
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
                    if (parent == table || (withinSchema && to.name.schema != child.name.schema))
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
