// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

namespace Tieout {

/// How a dialect writes a row limit.
enum class LimitForm { LimitOffset, FetchFirst, Top };
/// What plain (unquoted) names compare as.
enum class NameFolding { CaseInsensitive, LowerCase, UpperCase, CaseSensitive };
/// How a date literal is written.
enum class DateLiteralForm { Text, DateKeyword };

/// How many arguments a function takes.
struct FunctionArity {
    int least = 0;
    int most = -1; ///< -1: no upper bound
    bool operator==(const FunctionArity &) const = default;
};

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
    bool nestedComments = false;          ///< /* /* */ */ is one comment
    bool hashComments = false;            ///< # starts a comment
    bool dollarQuotedText = false;        ///< $tag$text$tag$
    /// As the standard says: INTERSECT before UNION, a comma in FROM joins last, || below + and -. Where false: set operators all
    /// alike from the left, a comma like JOIN, || above * and /.
    bool standardPrecedence = true;
    NameFolding folding = NameFolding::CaseInsensitive;
    LimitForm limitForm = LimitForm::LimitOffset;
    DateLiteralForm dateLiterals = DateLiteralForm::Text;
    bool integerDivision = true;          ///< 1 / 2 is 0
    bool bareColumnsFollowExtreme = false; ///< beside one MIN or MAX, other columns are those of the row that holds it
    bool nullsFirstAscending = true;      ///< where NULL sorts without NULLS FIRST/LAST
    QString rowIdColumn;                  ///< implicit row identity ("rowid"), empty when none
    QStringList reservedWords;            ///< upper case, to be quoted when printed as names
    QStringList functions;                ///< lower case, callable and free of side effects
    QHash<QString, FunctionArity> arities; ///< by lower-case name, over all three lists; absent: not known
    QStringList aggregates;               ///< lower case
    QStringList windowFunctions;          ///< lower case
    QStringList sideEffectFunctions;      ///< lower case: file, network, sleep, sequence, lock, extension loading
    QStringList systemTables;             ///< lower case, readable but not part of the schema ("sqlite_master")
    bool operator==(const DialectTraits &) const = default;
};

} // namespace Tieout
