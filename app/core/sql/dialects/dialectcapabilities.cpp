// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/dialects/dialectcapabilities.h"

namespace Tieout::sql {

namespace {

void describeSqlite(DialectCapabilities &capabilities)
{
    capabilities.safeEqual = DialectCapabilities::SafeEqual::Is;
    capabilities.likeIgnoresCase = capabilities.numericBooleans = capabilities.bareDerived = true;
    capabilities.intervals = DialectCapabilities::Intervals::None;
    capabilities.lateral = capabilities.withTies = capabilities.cube = capabilities.rollup =
        capabilities.setOperatorsAll = capabilities.armClauses = capabilities.columnAliases = false;
    capabilities.rowValues = capabilities.quantifiers = false;
    capabilities.absent = {QStringLiteral("concat"),     QStringLiteral("concat_ws"),
                           QStringLiteral("string_agg"), QStringLiteral("octet_length"),
                           QStringLiteral("unhex"),      QStringLiteral("timediff")}; // 3.41 to 3.44
}

void describePostgresql(DialectCapabilities &capabilities)
{
    capabilities.likeBackslash = capabilities.distinctOn = capabilities.castRounds = capabilities.symmetric = true;
    capabilities.concatCall = DialectCapabilities::ConcatCall::IgnoresNull;
    capabilities.intervals = DialectCapabilities::Intervals::InText;
}

void describeMysql(DialectCapabilities &capabilities, bool mariadb)
{
    capabilities.concat = DialectCapabilities::Concat::Function;
    capabilities.safeEqual = DialectCapabilities::SafeEqual::Spaceship;
    capabilities.binaryCollation = QStringLiteral("utf8mb4_bin");
    capabilities.likeIgnoresCase = capabilities.likeBackslash = capabilities.castRounds = capabilities.numericBooleans =
        true;
    capabilities.concatCall = DialectCapabilities::ConcatCall::KeepsNull;
    capabilities.intervals = DialectCapabilities::Intervals::BesideNumber;
    capabilities.filterClause = capabilities.nullsOrder = capabilities.fullJoin = capabilities.cube =
        capabilities.groupsFrame = capabilities.plainValues = false;
    capabilities.withTies = mariadb;
    capabilities.lateral = !mariadb;
}

void describeTsql(DialectCapabilities &capabilities)
{
    capabilities.concat = DialectCapabilities::Concat::Plus;
    capabilities.safeEqual = DialectCapabilities::SafeEqual::None;
    capabilities.binaryCollation = QStringLiteral("Latin1_General_BIN2");
    capabilities.likeIgnoresCase = capabilities.likeBrackets = capabilities.averageOfWholeIsWhole = true;
    capabilities.filterClause = capabilities.nullsOrder = capabilities.usingJoin = capabilities.booleans =
        capabilities.groupsFrame = capabilities.namedWindows = false;
    capabilities.setOperatorsAll = capabilities.recursiveWord = capabilities.innerOrder = capabilities.innerWith =
        capabilities.armClauses = capabilities.plainValues = false;
    capabilities.rowValues = capabilities.truthTests = capabilities.groupsByName = capabilities.intervalFrame = false;
    capabilities.concatCall = DialectCapabilities::ConcatCall::IgnoresNull;
    capabilities.intervals = DialectCapabilities::Intervals::DateAdd;
    capabilities.absent = {QStringLiteral("greatest"),        QStringLiteral("least"),
                           QStringLiteral("generate_series"), QStringLiteral("datetrunc"),
                           QStringLiteral("date_bucket"),     QStringLiteral("json_object"),
                           QStringLiteral("json_array")}; // of 2022
}

void describeDuckdb(DialectCapabilities &capabilities)
{
    capabilities.distinctOn = capabilities.castRounds = capabilities.bareDerived = true;
    capabilities.withTies = false;
    capabilities.concatCall = DialectCapabilities::ConcatCall::IgnoresNull;
    capabilities.intervals = DialectCapabilities::Intervals::InText;
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
    if (traits.name == QLatin1String("duckdb"))
        return Family::Duckdb;
    return traits.name == QLatin1String("tsql") ? Family::Tsql : Family::Ansi;
}

DialectCapabilities capabilitiesOf(const DialectTraits &traits)
{
    DialectCapabilities capabilities;
    capabilities.family = familyOf(traits);
    switch (capabilities.family) {
    case Family::Sqlite:
        describeSqlite(capabilities);
        break;
    case Family::Postgresql:
        describePostgresql(capabilities);
        break;
    case Family::Mysql:
        describeMysql(capabilities, traits.name == QLatin1String("mariadb"));
        break;
    case Family::Tsql:
        describeTsql(capabilities);
        break;
    case Family::Ansi:
        capabilities.groupsByName = false;
        break;
    case Family::Duckdb:
        describeDuckdb(capabilities);
        break;
    }
    return capabilities;
}

} // namespace Tieout::sql
