// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/dialecttraits.h"

/// Inner part of convert.h: what dialects go about differently beyond what their traits tell and what no single
/// expression is.
namespace Tieout::sql {

/// Dialects that have the same idioms. Everything unknown goes as the standard.
enum class Family { Sqlite, Postgresql, Mysql, Tsql, Ansi, Duckdb };

Family familyOf(const DialectTraits &traits);

struct DialectCapabilities {
    Family family = Family::Ansi;
    enum class Concat { Pipes, Plus, Function } concat = Concat::Pipes;
    enum class SafeEqual { Words, Is, Spaceship, None } safeEqual = SafeEqual::Words;
    enum class ConcatCall { None, IgnoresNull, KeepsNull } concatCall = ConcatCall::None;
    enum class Intervals { None, InText, BesideNumber, Beside, DateAdd } intervals = Intervals::Beside;
    QString binaryCollation; ///< makes LIKE tell capitals from small letters; empty where it does or nothing makes it
    bool likeIgnoresCase = false;
    bool likeBrackets = false;  ///< [a-z] in a pattern is a set
    bool likeBackslash = false; ///< a backslash escapes in a pattern without ESCAPE
    bool filterClause = true;
    bool nullsOrder = true; ///< NULLS FIRST
    bool distinctOn = false;
    bool fullJoin = true;
    bool usingJoin = true;
    bool lateral = true;
    bool withTies = true;
    bool booleans = true;         ///< conditions are values
    bool numericBooleans = false; ///< ... and numbers: SUM(a > 1)
    bool cube = true;             ///< CUBE and GROUPING SETS, and more than one of them
    bool rollup = true;
    bool groupsByName = true;  ///< GROUP BY a position or a name of the result
    bool groupsFrame = true;   ///< GROUPS and EXCLUDE in a window
    bool intervalFrame = true; ///< RANGE over a distance
    bool namedWindows = true;
    bool setOperatorsAll = true; ///< INTERSECT ALL and EXCEPT ALL
    bool armClauses = true;      ///< ORDER BY and LIMIT in an arm of a set operation, in parentheses
    bool recursiveWord = true;
    bool innerOrder = true;    ///< ORDER BY in a subquery without a limit
    bool innerWith = true;     ///< WITH in a subquery
    bool columnAliases = true; ///< (SELECT ...) AS t (a, b)
    bool bareDerived = false;  ///< a derived table needs no name
    bool plainValues = true;   ///< VALUES (1), (2) is a query
    bool rowValues = true;     ///< (a, b) IN ((1, 2))
    bool quantifiers = true;   ///< ANY and ALL
    bool symmetric = false;    ///< BETWEEN SYMMETRIC
    bool truthTests = true;    ///< IS TRUE
    bool averageOfWholeIsWhole = false;
    bool castRounds = false; ///< 2.7 as a whole number is 3
    QStringList absent; ///< lower case; functions of its list that its oldest supported version lacks, or that differ
};

DialectCapabilities capabilitiesOf(const DialectTraits &traits);

} // namespace Tieout::sql
