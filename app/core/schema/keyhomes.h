// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/schemanames.h"

#include <QHash>

#include <vector>

namespace Tieout::schema {

/// A name that stands in several tables of one schema, and the table whose rows it identifies.
struct SharedColumn {
    int tables = 0;     ///< that have it, copies aside
    int partsOfKey = 0; ///< of these, those that have it within a longer primary key
    int home = -1;      ///< the one table that it is at home in; -1: none in this schema
};

/**
 * Where the columns of a schema are at home, from names and declared keys alone. A name that many tables share refers
 * to its home or to nothing: "port_id" of twenty tables is a hub around the table of ports, "tenant_id" of fifty with
 * no table of tenants is a label. Time grows with the columns. Refers to the schema and the names, which outlive it.
 */
class KeyHomes
{
public:
    KeyHomes(const Schema &schema, const SchemaNames &names);

    /// The table that a table is a copy of: its history, its archive, one of its days; -1 where it is in use itself. It
    /// is named after that table and has nearly the same columns.
    int liveOf(int table) const { return m_live[size_t(table)]; }
    bool isCopy(int table) const { return liveOf(table) >= 0; }
    /// A copy with exactly the columns of its table: its references say nothing that those of the table do not.
    bool isFullCopy(int table) const { return m_full[size_t(table)]; }

    /// What a column shares; nothing for columns whose names say only that they are keys.
    const SharedColumn *sharedColumn(int table, int column) const;
    bool isHome(int table, int column) const
    {
        const SharedColumn *shared = sharedColumn(table, column);
        return shared && shared->home == table;
    }
    /// Whether the name is that of another table with a key, or at home there.
    bool namesOther(int table, int column) const;

private:
    /// Of the tables that a name may be at home in, the best so far.
    struct Claim {
        int distance = 0;
        int table = -1;
        bool described = false; ///< the table has more columns of the same
        bool tied = false;
    };

    void findCopies();
    void takeCopy(int table, int live);
    /// Share of all columns of both that both have; 0 where they are too few to compare.
    double commonColumns(int table, int other) const;
    bool keysStandFirst() const;
    bool hasBareKey(int table) const;
    bool describes(int table, int column) const;
    void count(int table);
    void claim(int table, int column);
    void settle();
    QString marked(int table, const QString &name) const;

    const Schema &m_schema;
    const SchemaNames &m_names;
    bool m_declaresKeys = false;  ///< some table has a primary key or a unique column
    bool m_keysStandFirst = true; ///< in most tables that have any
    std::vector<int> m_live;
    std::vector<bool> m_full;     ///< by table
    QHash<QString, int> m_byName; ///< the first table of each name, views and copies aside
    QHash<QString, SharedColumn> m_shared;
    QHash<QString, Claim> m_claims;
};

/// How far the name of a table is from what a column is of, the closer the less: "port_id" is of "ports", less so of
/// "tcp_ports", and hardly of "port_bindings". Past `unrelatedName` they have nothing to do with each other.
int nameDistance(const NameParts &table, const NameParts &column);
constexpr int relatedName = 10; ///< from here the table is only about it
constexpr int unrelatedName = 100;

/// A name that more tables share needs better evidence of its home: by chance one of them is always odd.
constexpr int fewTables = 3;

/**
 * How a column of a table names a table whose key is its own: "pool_id" of lb_members names lb_pools, since both
 * tables begin alike, and else pools. Compared word by word from the end.
 */
struct NamedTable {
    int role = -1;   ///< words before the table's name: 1 for "default_pool_id"; -1: it does not name the table
    int shared = -1; ///< length of the beginning that both tables have
    bool isNamed() const { return role >= 0; }
    /// Fewer words are left over, and then more is shared.
    bool isSurerThan(const NamedTable &other) const
    {
        return isNamed() && (!other.isNamed() || std::pair(-role, shared) > std::pair(-other.role, other.shared));
    }
    bool operator==(const NamedTable &) const = default;
};

NamedTable namedTable(const NameParts &column, const NameParts &ownTable, const NameParts &table);

} // namespace Tieout::schema
