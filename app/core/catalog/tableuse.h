// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/foreignnames.h"
#include "core/catalog/catalog.h"
#include "core/schema/varyingpart.h"

namespace Tieout::catalog {

/// What is to be thought of a table, where somebody asks whether it is in use.
enum class TableState {
    InUse,  ///< its rows reach to the end of the data, or what is in use refers to it
    Ended,  ///< it has rows, and none have come for long
    Empty,  ///< it has no rows
    Copy,   ///< it is a copy of another table: its history, its backup ...
    Unknown ///< nothing tells
};
/// "in use", "ended" ...
QString tableStateName(TableState state);

/// One thing that speaks for a table's being in use, or against it.
struct UseReason {
    message::Message text; ///< no sentence: "no rows", "V_OPEN_WO reads it"
    bool against = false;
    bool operator==(const UseReason &) const = default;
};

/// Whether a table is in use, as far as schema, profile and catalog tell.
struct TableUse {
    TableState state = TableState::Unknown;
    QString newest;       ///< ISO day up to which its dates go, plans and days of birth aside; empty when unknown
    QString newestColumn; ///< the column it is of
    bool isOver = false;  ///< that day lies so long before the end of the source's data that no rows come any more
    schema::CopyRole role = schema::CopyRole::Live; ///< what a copy is kept for, by its name
    int copyOf = -1;                                ///< node of the table that it is a copy of
    int replacedBy = -1;                            ///< node of the latest version of it
    int goesOnIn = -1; ///< node of a later part of what the table is a part of, which is not over: nobody misses rows
    QList<UseReason> reasons;
    /// Nobody would miss it: it is empty, or over without going on elsewhere.
    bool isDead() const;
    bool operator==(const TableUse &) const = default;
};

struct TableUses {
    QString through;        ///< ISO day up to which the source's data goes; empty when unknown
    QList<TableUse> tables; ///< by node; views are Unknown, without a reason
};

/**
 * What speaks for each table's being in use, and what against it: its rows, its newest date beside the newest of the
 * source (an old sample is not dead for being old), when the engine last wrote it, keys from tables in use, views that
 * read it, queries that people verified or asked, what its name says. Lists and master data do not age: only copies,
 * tables that are named after a period that is past, and those can have ended whose dates came so often that none since
 * then is no chance. `days`: from so many before the end of the data on, a table is over. Time grows with the number of
 * columns and the length of views. Pure; any thread.
 */
TableUses tableUses(const Snapshot &snapshot, int days = DefaultLegacyDays);

/// A name in another language than English that says that it is a copy: "Patienten_alt" is an old version of "patient".
struct CopyInEnglish {
    schema::CopyRole role = schema::CopyRole::Live; ///< Live: it says no such thing
    QStringList words;                              ///< of the name without what says so, in English
};
/// `language`: of the names of the schema.
CopyInEnglish copyInEnglish(const QString &name, base::NameLanguage language);
/// The language that the tables' names are of.
base::NameLanguage languageOfTables(const Schema &schema);

/// "a backup", "a history": what a copy is kept for.
message::Message copyRoleWords(schema::CopyRole role);

} // namespace Tieout::catalog
