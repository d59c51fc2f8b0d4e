// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace Tieout {

/// How a dialect writes a row limit.
enum class LimitForm { LimitOffset, FetchFirst, Top };
/// What plain (unquoted) names compare as.
enum class NameFolding { CaseInsensitive, LowerCase, UpperCase, CaseSensitive };
/// How a date literal is written.
enum class DateLiteralForm { Text, DateKeyword };

/**
 * What parser, binder, printer and gate need to know of an engine's SQL: plain data, handed out by the connector. Nothing
 * outside core/sql/dialects asks for a dialect by name.
 */
struct DialectTraits {
    QString name; ///< "sqlite"
    QString openQuote = QStringLiteral("\"");
    QString closeQuote = QStringLiteral("\"");
    QStringList alternativeQuotes;        ///< further opening quotes accepted when reading: "`", "["
    bool doubleQuotedFallsBackToText = false; ///< SQLite reads "no_such_column" as text; the binder never does
    bool backslashEscapes = false;
    NameFolding folding = NameFolding::CaseInsensitive;
    LimitForm limitForm = LimitForm::LimitOffset;
    DateLiteralForm dateLiterals = DateLiteralForm::Text;
    bool integerDivision = true;          ///< 1 / 2 is 0
    bool nullsFirstAscending = true;      ///< where NULL sorts without NULLS FIRST/LAST
    QString rowIdColumn;                  ///< implicit row identity ("rowid"), empty when none
    QStringList reservedWords;            ///< upper case, to be quoted when printed as names
    QStringList functions;                ///< lower case, callable and free of side effects
    QStringList aggregates;               ///< lower case
    QStringList windowFunctions;          ///< lower case
    QStringList sideEffectFunctions;      ///< lower case: file, network, sleep, sequence, lock, extension loading
    QStringList systemTables;             ///< lower case, readable but not part of the schema ("sqlite_master")
    bool operator==(const DialectTraits &) const = default;
};

} // namespace Tieout
