// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/keycandidates.h"
#include "core/schema/keyhomes.h"

#include <QHash>

#include <array>
#include <optional>
#include <unordered_map>

namespace Tieout::schema {

/// Types whose values can be one another's, for looking columns up.
enum class KeyTypes { Number, Text, Loose, Count };

/// Where a column of this type is looked up; nothing for types that nobody refers by: points in time, flags, floats.
std::optional<KeyTypes> keyTypesOf(TypeClass type);

enum class TypeFit { None, Near, Same };

/// Whether values of one type can be those of another. A number that is kept as text cannot be joined in every engine.
TypeFit typeFit(TypeClass a, TypeClass b);

/// A column that others may refer to.
struct KeyTarget {
    int table = 0;
    int column = 0;
    KeyTypes types = KeyTypes::Loose;
    bool primary = false;
    bool declared = false;
    bool identity = false; ///< a bare "uuid" beside the primary key: only what says so refers to it
};

/**
 * The key columns of a schema in blocks: those whose names share a word, an end or a beginning, of types that fit. A
 * column finds what its name can mean without being compared with all others; columns of the same name find it once.
 * Refers to the schema and to the options, which outlive it.
 */
class KeyBlocks
{
public:
    struct Named {
        int target = 0;
        NameMatch match = NameMatch::None;
    };
    /// What a name can mean.
    struct Block {
        std::vector<Named> found; ///< those compared, by target
        qint64 possible =
            0; ///< at most so many have a name that can fit; more than were compared where the limit left some out
        qint64 looked = 0;
        /// Tables with a key that fit the name by theirs, and by their key's, the first few: whether another one than
        /// the candidate's does.
        std::vector<int> keyedTables;
        std::vector<int> keyStemTables;
    };

    KeyBlocks(const Schema &schema, const KeyCandidateOptions &options);

    const NameParts &tableName(int table) const { return m_names.table(table); }
    const ReferenceName &columnName(int table, int column) const { return m_names.column(table, column); }
    const std::vector<KeyTarget> &targets() const { return m_targets; }
    /// All targets of these types, in the schema's order.
    const std::vector<int> &ofTypes(KeyTypes types) const { return m_ofTypes[size_t(types)]; }
    /// Nothing where rows tell.
    const KeyHomes *homes() const { return m_homes ? &*m_homes : nullptr; }
    /// How many targets have types that a column of `types` can refer to.
    qint64 fitting(KeyTypes types) const;
    /// Compared with at most `limit` targets.
    const Block &blockOf(int table, int column, KeyTypes types, int limit);
    /// Place of the one column of a table's primary key; -1 without one.
    int primaryColumn(int table) const { return m_primary[size_t(table)]; }

private:
    void readKeys();
    void addTargets(int table);
    /// Each value stands once, by the profile.
    bool isMeasuredUnique(int table, int column) const;
    /// Named as the key of its table, and measured as unique; where no rows are known, in a source that declares none.
    bool isOwnKey(int table, int column) const;
    void index();
    void file(int target, const QString &mark);
    NameMatch matchOf(const ReferenceName &column, const KeyTarget &target) const;
    Block compared(int table, int column, KeyTypes types, int limit);
    QString scoped(const QString &mark, int schema) const;

    const Schema &m_schema;
    const KeyCandidateOptions &m_options;
    SchemaNames m_names;
    std::optional<KeyHomes> m_homes;
    std::vector<int> m_primary;
    bool m_declaresKeys = false; ///< some table has a primary key or a unique column
    std::vector<KeyTarget> m_targets;
    std::array<std::vector<int>, size_t(KeyTypes::Count)> m_ofTypes;
    using Filed = std::array<std::vector<int>, size_t(KeyTypes::Count)>;
    QHash<QString, Filed> m_byMark;              ///< targets by words, whole names and their beginnings
    QHash<QString, std::vector<int>> m_keyed;    ///< the first tables with a key, by whole name
    QHash<QString, std::vector<int>> m_keyStems; ///< the first tables, by the stem of their primary key's one column
    std::unordered_map<quint64, Block> m_blocks;
    std::vector<int> m_seen; ///< the look-up that met a target last
    int m_lookups = 0;
};

} // namespace Tieout::schema
