// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/schema/jointree.h"

#include <QSet>

#include <optional>

namespace Tieout::generate::composer {

/// A column of the schema: node of the graph and index within the table.
struct ColumnId {
    int node = -1;
    int column = -1;
    bool isValid() const { return node >= 0 && column >= 0; }
    bool operator==(const ColumnId &) const = default;
    auto operator<=>(const ColumnId &) const = default;
};

inline size_t qHash(const ColumnId &id, size_t seed = 0)
{
    return qHashMulti(seed, id.node, id.column);
}

/// The words of a name run together: "custAcctNo" and "cust_acct_no" are the same.
QString foldedName(const QString &name);

/// What the composer asks about tables and columns: names, kinds, display columns. A view on a snapshot that remembers
/// what it found out: for one thread at a time.
class SchemaLookup
{
public:
    explicit SchemaLookup(const catalog::Snapshot &snapshot)
        : m_snapshot(snapshot)
        , m_graph(*snapshot.graph)
    {
    }

    const catalog::Snapshot &snapshot() const { return m_snapshot; }
    const schema::SchemaGraph &graph() const { return m_graph; }

    ColumnId find(const TableName &table, const QString &column) const;
    const Table &table(int node) const { return m_graph.table(node); }
    const Column &column(ColumnId id) const { return m_graph.table(id.node).columns[id.column]; }
    const ColumnProfile *profile(ColumnId id) const;
    /// What its numbers are in ("min"): as a person said, else as its name or comment does; empty when unknown.
    QString unit(ColumnId id) const;
    /// How a stored text is written in its column, itself first.
    QStringList spellings(ColumnId id, const QString &value) const;
    bool isUnitSaid(ColumnId id) const; ///< by a person
    QString tableText(int node) const { return table(node).name.display(); }
    /// "Invoice.Total"
    QString text(ColumnId id) const { return tableText(id.node) + u'.' + column(id).name; }
    /// Stems of the words of a name.
    QStringList stems(const QString &identifier) const;
    QStringList stems(ColumnId id) const { return stems(column(id).name); }

    /// Stem of the last word of a column's name; empty where there is no word.
    QString head(ColumnId id) const { return stems(id).isEmpty() ? QString() : stems(id).last(); }

    bool isKey(ColumnId id) const;        ///< part of a primary or foreign key, or an identifier by its name
    bool isPrimaryKey(ColumnId id) const; ///< the whole primary key
    /// What tells the rows of a table apart: its primary key, else what other tables refer to it by, else a column that
    /// is unique; empty where nothing is known to.
    QStringList rowKey(int node) const;
    bool isUnique(ColumnId id) const;  ///< no two rows share a value
    bool isNumeric(ColumnId id) const; ///< compares and adds as a number
    bool isText(ColumnId id) const;
    bool isDate(ColumnId id) const;    ///< has an encoding that orders
    bool tellsTime(ColumnId id) const; ///< a date, or called a year, a season, a day
    bool hasNulls(ColumnId id) const;
    /// What a column that says yes or no holds for yes ("1"; "Y" and "y"), and for no; nothing for any other column.
    std::optional<std::pair<QStringList, QStringList>> yesAndNo(ColumnId id) const;
    bool namesRows(ColumnId id) const;  ///< text of which each row has another value
    bool tellsApart(ColumnId id) const; ///< most rows have a value of their own
    /// Adding its values up over rows means something: a number that is no key, code, year, ratio, price per piece or
    /// average.
    bool isAdditive(ColumnId id) const;
    bool isMoney(ColumnId id) const; ///< additive, and its name says money
    bool isSetAside(int node) const; ///< by the catalog, or a copy of another one
    bool isCopy(int node) const;

    /// Columns that name a row for people: "name", "title", first and last name; else text that tells rows apart
    /// ("number" of invoices); the primary key when there is nothing better.
    QList<int> displayColumns(int node) const;
    /// True when nothing names a row, so that displayColumns() is the key.
    bool showsKey(int node) const;
    /// Several rows are called the same: what they are called tells them apart only with their key.
    bool sharesNames(int node) const;
    /// What stands for many rows is no name but a mark that tells them apart, as well as their key does.
    bool showsMark(int node) const;
    QList<ColumnId> moneyColumns(int node) const;
    /// What a row comes to where no amount is stored: its only price times its only quantity, less the share that a
    /// discount takes. `price` is invalid where rows have none.
    struct Worth {
        ColumnId price;
        ColumnId quantity;
        ColumnId discount; ///< from 0 to 1; invalid: none
    };
    Worth worth(int node) const;
    ColumnId quantity(int node) const; ///< how many pieces a row is of; invalid where no column, or several, say so
    /// "order_items.unit_price × quantity".
    QString worthText(const Worth &worth) const;
    /// Values are lists of each other ("Trailers", "Trailers,Commentaries").
    bool holdsLists(ColumnId id) const;
    /// Dates of a row, stamps of its last change aside.
    QList<ColumnId> dateColumns(int node) const;
    /// The date a row is counted under; invalid when there is none, or several without a preference.
    ColumnId naturalDate(int node) const;
    ColumnId firstStamp(const QList<ColumnId> &dates) const;
    /// A table whose rows tell what happened, and when: orders, journal entries. Things that have a name (properties,
    /// employees) may carry dates too, but these do not date what is counted about them.
    bool isEvent(int node) const;
    /// Keys from a table to itself that lead to somebody's superior.
    QList<int> managerEdges() const;
    /// The key of a table to itself that the column is: "manager_id", "parent". -1 where it is none.
    int superiorEdge(ColumnId id) const;
    /// The column that says which rows were cancelled or are void, and what it says then: its own, or that of the table
    /// of states it refers to. Invalid where there is none, or rows without a state.
    std::pair<ColumnId, QStringList> cancelledState(int node) const;
    /// The only key of a table to itself; -1 where it has none, or several.
    int ownSuperiorEdge(int node) const;
    /// Rows of a table that stand below each other, and are called so: genres, of the stem "genr".
    bool hasTreeOf(const QString &kind, int node) const;
    /// What stands above by such a key: "manager".
    QString superiorNoun(int edge) const;
    /// A table whose rows are persons, by its name or by first and last names.
    bool isPersons(int node) const;
    /// schema::smallestJoinTrees() of the graph.
    Result<schema::JoinTrees> joinTrees(const QList<int> &nodes) const;
    /// Two trees a little larger than joinTrees(), of which there must be some.
    QList<schema::JoinTree> furtherJoinTrees(const QList<int> &nodes) const;

private:
    const catalog::ColumnEntry *described(ColumnId id) const; ///< nullptr where the catalog does not have it
    bool findKey(ColumnId id) const;
    QList<int> findDisplayColumns(int node) const;
    QList<int> nameColumns(int node) const;
    int sharedName(int node) const;
    QList<int> tellingColumns(int node) const;

    const catalog::Snapshot &m_snapshot;
    const schema::SchemaGraph &m_graph;
    mutable QHash<int, QList<int>> m_display;
    mutable QHash<int, bool> m_copies;
    mutable QHash<QString, QStringList> m_stems; ///< by name
    mutable QHash<ColumnId, const ColumnProfile *> m_profiles;
    mutable QHash<QList<int>, Result<schema::JoinTrees>> m_joinTrees;
    mutable QHash<QList<int>, QList<schema::JoinTree>> m_furtherJoinTrees;
    mutable QHash<ColumnId, bool> m_keys;
    mutable QHash<std::pair<ColumnId, QString>, QStringList> m_spellings;
};

} // namespace Tieout::generate::composer
