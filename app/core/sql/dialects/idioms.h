// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/dialects/dialectcapabilities.h"

#include <QList>

/// Inner part of convert.h: what dialects say in different words; the data of the conversion.
namespace Tieout::sql {

/// One thing to say, in SQL, with :a, :b ... for what it is about and :d, :e for points in time. Several forms stand
/// with " | " between: all are read, the first is written. Null: nothing that is always the same.
struct Idiom {
    const char *sqlite;
    const char *postgresql;
    const char *mysql;
    const char *tsql;
    const char *ansi;
    const char *duckdb;
};

/// All idioms, the larger before those that are parts of them.
QList<Idiom> idioms();
/// The forms of one in a dialect, the one to write first; empty where there is none.
QStringList formsOf(const Idiom &idiom, Family family);

/// What a type is, as far as CAST to it does different things.
enum class Meaning { Whole, Number, Decimal, Text, Moment, Other };

struct TypeNames {
    Meaning meaning;
    Idiom names; ///< in CAST, upper case; (#) where a length or precision stands
};

QList<TypeNames> castTypes();
/// The collation that compares code by code.
Idiom binaryCollations();

/// What functions give, by lower-case name.
const QStringList &wholeFunctions();
const QStringList &numberFunctions();
const QStringList &textFunctions();

/// Functions that several dialects have under one name with different meanings, or that give what no other gives; lower
/// case. Only their idioms carry them over.
const QStringList &falseFriends();

} // namespace Tieout::sql
