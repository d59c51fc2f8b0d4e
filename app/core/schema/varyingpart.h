// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>
#include <QList>
#include <QString>

namespace Tieout::schema {

/// What a part of a table's name says that tells it from others of its kind.
enum class VaryingKind { Day, Week, Month, Quarter, Year, Version, Region, Number };
/// "day", "week" ...
QString varyingKindName(VaryingKind kind);
/// Day to Year.
bool isPeriod(VaryingKind kind);

/// A part of a name that may vary within a family.
struct VaryingPart {
    VaryingKind kind = VaryingKind::Number;
    QString pattern;     ///< the name with the part in braces, as the name is written: "orders_{quarter}"
    QString value;       ///< "2024-Q1", "2017-08-01", "us"; a number as written
    QString without;     ///< plainName() without the part
    QDate from;          ///< of a period that says its year
    QDate to;            ///< half-open
    bool certain = true; ///< false: what it is said to be is one reading of several ("in" is a country and a word)
};

/**
 * The parts of a table's name that may vary, each with what it would be: `orders_2024_q1` has a quarter, and so far as
 * its letters go `ga_sessions_20170801` a day, `state_2015_1yr` a year and a number. Pure; any thread.
 */
QList<VaryingPart> varyingParts(const QString &name);

/// Whether the code of a region is a word of questions as well ("in", "us", "or"): then only capitals say the region.
bool isWordToo(const QString &regionCode);

/// The year that two digits stand for: 70 to 99 are of the last century.
int fullYear(int digits);

/// What a copy of a table is kept for.
enum class CopyRole { Live, Archive, Audit, Backup, Deleted, History, Old, Shadow, Staging, Temporary, Test };
/// "live", "archive" ...
QString copyRoleName(CopyRole role);

/// What a word of a name, or of a question, says of a copy ("bak", "archived"); Live: nothing.
CopyRole copyRoleOf(const QString &word);

/// Whether a name says that its rows are on their way to another table, whatever that is called: stg_orders, tmp_x.
/// Words that people use for other things as well ("raw_materials", "load_tests") do not say so. Any thread.
bool isOnTheWay(const QString &name);

/// A name that says it is a copy.
struct CopyName {
    CopyRole role = CopyRole::Live;
    QString of; ///< the name without what says so, folded, letters and digits only; a day or number behind is left out
};

/// Each way to read a name as that of a copy; whether there is such a table, and with the same columns, is for the
/// caller to see.
QList<CopyName> copyNames(const QString &name);

/// A name to compare with CopyName::of.
QString plainName(const QString &name);

} // namespace Tieout::schema
