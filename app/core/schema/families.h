// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/period/period.h"
#include "core/schema/varyingpart.h"
#include "sdk/schema.h"

#include <optional>
#include <vector>

namespace Tieout::schema {

/// A table of a family.
struct FamilyMember {
    int table = 0; ///< place in the schema
    QString
        value; ///< of the part that varies: "2024-Q1", "us"; empty for the one without it, and in a family of copies
    CopyRole role = CopyRole::Live; ///< in a family of copies
    QDate from;                     ///< of a period that says its year
    QDate to;                       ///< half-open
};

/**
 * One thing that is kept in many tables: split by day, month, region, number, or version, or a table with its copies
 * (history, backup, shadow ...). Members of one schema only, which have most of their columns in common.
 */
struct Family {
    bool copies = false; ///< a table with copies of it; else what differs is `kind`
    VaryingKind kind = VaryingKind::Number;
    QString pattern;             ///< "orders_{quarter}"; of copies the name of the live table
    QList<FamilyMember> members; ///< at least two, by value: periods in order of time; of copies the live one first

    /// The member to use where nothing says which: the latest period or version, the live table. -1: none goes first.
    int current() const;
    const FamilyMember *member(int table) const;
};

/// All families of a schema. A table is in one family by a varying part at most, and in one as a copy. Immutable; any
/// thread.
class Families
{
public:
    Families() = default;
    /// By names and columns alone. Time grows with the number of columns.
    explicit Families(const Schema &schema);

    const QList<Family> &all() const { return m_families; }
    /// The family that a table is a member of by a varying part; null: none.
    const Family *split(int table) const { return at(m_split, table); }
    /// The family that a table and its copies make; null: none.
    const Family *copies(int table) const { return at(m_copies, table); }
    /// The live table that one is a copy of; -1: it is none.
    int liveOf(int table) const;

private:
    const Family *at(const std::vector<int> &of, int table) const
    {
        const int family = table >= 0 && size_t(table) < of.size() ? of[size_t(table)] : -1;
        return family < 0 ? nullptr : &m_families[family];
    }
    void addSplits(const Schema &schema);
    void addCopies(const Schema &schema);

    QList<Family> m_families; ///< by schema and pattern
    std::vector<int> m_split;
    std::vector<int> m_copies;
};

/**
 * The members of a split family that a question is about: those of its periods, and those whose value it says ("2017",
 * "EMEA", "store 12"); none where its periods are others. The current one where it asks for what is current; all
 * members where it says nothing of the part that varies. Places in the schema.
 */
QList<int> membersMeant(const Family &family, const QString &question, const QList<period::Interval> &periods = {});

/// The members that a query about a question has to read, all of them: those meant, and of versions the latest where
/// none is said. None where the question is about another time than any of them.
QList<int> membersToRead(const Family &family, const QString &question, const QList<period::Interval> &periods);

/// Whether a table is the part of a family that holds rows of this period and no others, by its name.
bool isPartWithin(const Families &families, int table, const period::Interval &period);

/// Whether days, half-open, have any in common with the periods of a question; nothing where there is nothing to
/// compare.
std::optional<bool> isWithin(const QDate &from, const QDate &to, const QList<period::Interval> &periods);

} // namespace Tieout::schema
