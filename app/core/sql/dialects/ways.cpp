// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/dialects/ways.h"

namespace Tieout::sql {

namespace {

void describeSqlite(Ways &ways)
{
    ways.safeEqual = Ways::SafeEqual::Is;
    ways.likeIgnoresCase = ways.numericBooleans = ways.bareDerived = true;
    ways.intervals = Ways::Intervals::None;
    ways.lateral = ways.withTies = ways.cube = ways.rollup = ways.setOperatorsAll = ways.armClauses =
        ways.columnAliases = false;
    ways.rowValues = ways.quantifiers = false;
    ways.absent = {QStringLiteral("concat"),     QStringLiteral("concat_ws"),
                   QStringLiteral("string_agg"), QStringLiteral("octet_length"),
                   QStringLiteral("unhex"),      QStringLiteral("timediff")}; // 3.41 to 3.44
}

void describePostgresql(Ways &ways)
{
    ways.likeBackslash = ways.distinctOn = ways.castRounds = ways.symmetric = true;
    ways.concatCall = Ways::ConcatCall::IgnoresNull;
    ways.intervals = Ways::Intervals::InText;
}

void describeMysql(Ways &ways, bool mariadb)
{
    ways.concat = Ways::Concat::Function;
    ways.safeEqual = Ways::SafeEqual::Spaceship;
    ways.binaryCollation = QStringLiteral("utf8mb4_bin");
    ways.likeIgnoresCase = ways.likeBackslash = ways.castRounds = ways.numericBooleans = true;
    ways.concatCall = Ways::ConcatCall::KeepsNull;
    ways.intervals = Ways::Intervals::BesideNumber;
    ways.filterClause = ways.nullsOrder = ways.fullJoin = ways.cube = ways.groupsFrame = ways.plainValues = false;
    ways.withTies = mariadb;
    ways.lateral = !mariadb;
}

void describeTsql(Ways &ways)
{
    ways.concat = Ways::Concat::Plus;
    ways.safeEqual = Ways::SafeEqual::None;
    ways.binaryCollation = QStringLiteral("Latin1_General_BIN2");
    ways.likeIgnoresCase = ways.likeBrackets = ways.averageOfWholeIsWhole = true;
    ways.filterClause = ways.nullsOrder = ways.usingJoin = ways.booleans = ways.groupsFrame = ways.namedWindows = false;
    ways.setOperatorsAll = ways.recursiveWord = ways.innerOrder = ways.innerWith = ways.armClauses = ways.plainValues =
        false;
    ways.rowValues = ways.truthTests = ways.groupsByName = ways.intervalFrame = false;
    ways.concatCall = Ways::ConcatCall::IgnoresNull;
    ways.intervals = Ways::Intervals::DateAdd;
    ways.absent = {QStringLiteral("greatest"),  QStringLiteral("least"),       QStringLiteral("generate_series"),
                   QStringLiteral("datetrunc"), QStringLiteral("date_bucket"), QStringLiteral("json_object"),
                   QStringLiteral("json_array")}; // of 2022
}

} // namespace

Family familyOf(const DialectTraits &traits)
{
    if (traits.name == QLatin1String("sqlite"))
        return Family::Sqlite;
    if (traits.name == QLatin1String("postgresql"))
        return Family::Postgresql;
    if (traits.name == QLatin1String("mysql") || traits.name == QLatin1String("mariadb"))
        return Family::Mysql;
    return traits.name == QLatin1String("tsql") ? Family::Tsql : Family::Ansi;
}

Ways waysOf(const DialectTraits &traits)
{
    Ways ways;
    ways.family = familyOf(traits);
    switch (ways.family) {
    case Family::Sqlite:
        describeSqlite(ways);
        break;
    case Family::Postgresql:
        describePostgresql(ways);
        break;
    case Family::Mysql:
        describeMysql(ways, traits.name == QLatin1String("mariadb"));
        break;
    case Family::Tsql:
        describeTsql(ways);
        break;
    case Family::Ansi:
        ways.groupsByName = false;
        break;
    }
    return ways;
}

} // namespace Tieout::sql
