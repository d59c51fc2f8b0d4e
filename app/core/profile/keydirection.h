// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/keyhomes.h"
#include "core/sql/equalcolumns.h"
#include "sdk/columnprofile.h"

#include <QHash>
#include <QSet>

#include <optional>

namespace Tieout::profile {

/**
 * Which keys the equal columns of a statement are, and which side of them is referred to: as joinedKeys() says. Reading
 * the names of a large schema takes a moment, a statement none. Refers to the schema and the profiles, which outlive
 * it. Any thread.
 */
class KeyDirection
{
public:
    KeyDirection(const Schema &schema, const QHash<TableName, TableProfile> &profiles);

    /// Each once; of origin Inferred, named by its columns.
    QList<ForeignKey> keysOf(const sql::EqualColumns &columns) const;

private:
    /// A stored column by its places in the schema.
    struct Place {
        int table = -1;
        int column = -1;
        int mention = -1;
        bool operator==(const Place &) const = default;
    };
    using Pair = std::pair<Place, Place>;
    /// How sure it is that a side holds its values once, surest last.
    enum class Uniqueness { None, ByName, Counted, Declared, Primary };
    /// A side of some pairs, and which of them make up what is unique.
    struct Side {
        Uniqueness uniqueness = Uniqueness::None;
        QList<qsizetype> pairs; ///< in the order of the key
    };

    Place placeOf(const sql::MentionedColumn &column) const;
    bool canJoin(const Place &a, const Place &b) const;
    bool isFlag(int table, int column) const;
    bool isMeasure(const Place &place) const;
    const ColumnProfile *profileOf(const Place &place) const;
    Side declaredSide(const Table &table, const QList<Place> &places) const;
    Side sideOf(const QList<Place> &places) const;
    std::optional<int> ownName(const Place &place) const;
    std::optional<bool> rightIsHome(const QList<Pair> &pairs, const Side &left, const Side &right) const;
    std::optional<bool> homeByNames(const Place &left, const Place &right) const;
    std::optional<ForeignKey> keyOf(const QList<Pair> &pairs, const QList<Place> &fixed) const;
    std::optional<ForeignKey> keyBetween(const QList<Place> &from, const QList<Place> &to, Uniqueness uniqueness,
                                         const QList<Place> &fixed) const;
    QList<ForeignKey> keysByChain(const QList<Pair> &all, const QList<Pair> &open, const QList<Place> &fixed) const;
    bool namesItsTable(const Place &from, const QList<Place> &fixed) const;

    const Schema &m_schema;
    const QHash<TableName, TableProfile> &m_profiles;
    schema::SchemaNames m_names;
    schema::KeyHomes m_homes;
    QHash<TableName, int> m_tables;
    QSet<std::pair<int, int>> m_referring; ///< table and column of declared keys
};

} // namespace Tieout::profile
