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
/// How tables are grouped in several ways at once: GROUP BY ROLLUP (a, b), or GROUP BY a, b WITH ROLLUP.
enum class RollupForm { Function, Suffix };

/// How many arguments a function takes.
struct FunctionArity {
    int least = 0;
    int most = -1; ///< -1: no upper bound
    bool operator==(const FunctionArity &) const = default;
};

/**
 * What parser, binder, printer and gate need to know of an engine's SQL: plain data, handed out by the connector
 * (sdk/dialects.h has the well-known ones). Nothing outside sdk/dialects asks for a dialect by name.
 */
struct DialectTraits {
    QString name; ///< "sqlite"
    QString openQuote = QStringLiteral("\"");
    QString closeQuote = QStringLiteral("\"");
    QStringList alternativeQuotes;            ///< further opening quotes accepted when reading: "`", "["
    bool doubleQuotedFallsBackToText = false; ///< SQLite reads "no_such_column" as text; the binder never does
    bool backslashEscapes = false;
    bool nestedComments = false; ///< /* /* */ */ is one comment
    bool hashComments = false;   ///< # starts a comment
    bool dashCommentsNeedBlank =
        false; ///< -- starts a comment only before a blank, a control character or the end: 5--2 is 7 (MySQL)
    bool returnsEndComments = false; ///< a carriage return alone ends a comment that -- began (PostgreSQL)
    bool adjacentTexts = false;      ///< 'a' 'b' is one text, on one line too (MySQL)
    bool bitTexts = false;           ///< b'101' is a value (MySQL; where prefixedText is set it is one as well)
    bool bitPrecedence = false;    ///< & binds tighter than |, and << tighter than & (MySQL); else all three are alike
    bool nationalTexts = false;    ///< a text beyond ASCII is whole only as N'...' (T-SQL)
    bool dollarQuotedText = false; ///< $tag$text$tag$
    bool prefixedText = false;     ///< E'\n', U&'\0041', B'101'; and 'a' 'b' on two lines is one text
    QString parameterMarks = QStringLiteral("?:@$"); ///< what a parameter may begin with
    /// As the standard says: INTERSECT before UNION, a comma in FROM joins last, || below + and -. Where false: set
    /// operators all alike from the left, a comma like JOIN, || above * and /.
    bool standardPrecedence = true;
    /// Liberties that are read: a text as an alias, a = b = c, JOIN without ON, LIMIT offset, count, IN (), IN table, x
    /// IS y, a NOT NULL, f(SELECT ...), types of any words. Where false these are errors, as in the standard.
    bool lenientGrammar = true;
    /// reservedWords are never names when they stand bare, but after a dot or AS any word is one. Where false only the
    /// words that no engine takes are refused.
    bool strictNames = false;
    bool operatorRuns = false;  ///< any run of operator characters is an operator, before a value too (PostgreSQL)
    bool pipesAreOr = false;    ///< || is OR (MySQL)
    bool applyJoins = false;    ///< CROSS APPLY and OUTER APPLY are the lateral joins (T-SQL)
    bool bareIntervals = false; ///< INTERVAL 3 DAY, INTERVAL n + 1 MONTH (MySQL)
    int longestName = 0;        ///< of a table or column, and of an alias where longestAlias does not say; 0: no limit
    int longestAlias = 0;       ///< of a name that a query gives; 0: as longestName
    bool namesCountBytes = false; ///< the two in bytes of UTF-8, else in characters
    bool cutsLongNames = false;   ///< a longer name is cut without a word; else the engine refuses it
    NameFolding folding = NameFolding::CaseInsensitive;
    LimitForm limitForm = LimitForm::LimitOffset;
    RollupForm rollupForm = RollupForm::Function;
    DateLiteralForm dateLiterals = DateLiteralForm::Text;
    bool integerDivision = true;           ///< 1 / 2 is 0
    bool bareColumnsFollowExtreme = false; ///< beside one MIN or MAX, other columns are those of the row that holds it
    bool nullsFirstAscending = true;       ///< where NULL sorts without NULLS FIRST/LAST
    QString rowSample;         ///< TABLESAMPLE's word for single rows at random ("BERNOULLI"), empty when none
    QString blockSample;       ///< and for whole blocks ("SYSTEM"), empty when none
    QString sampleUnit;        ///< stands behind TABLESAMPLE's share ("PERCENT"), empty where the number stands alone
    QString rowIdColumn;       ///< implicit row identity ("rowid"), empty when none
    QStringList reservedWords; ///< upper case, sorted; to be quoted when printed as names
    QStringList callableWords; ///< upper case, sorted; reserved words that may be called: LEFT('abc', 2)
    QStringList noLabels;      ///< upper case, sorted; further words that cannot name a result column without AS
    /// Upper case; written without parentheses.
    QStringList bareFunctions = {QStringLiteral("CURRENT_DATE"), QStringLiteral("CURRENT_TIME"),
                                 QStringLiteral("CURRENT_TIMESTAMP"), QStringLiteral("LOCALTIME"),
                                 QStringLiteral("LOCALTIMESTAMP")};
    QStringList matchWords = {QStringLiteral(
        "LIKE")};              ///< upper case; which of LIKE, ILIKE, GLOB, REGEXP, RLIKE, MATCH, SIMILAR are operators
    QStringList wordOperators; ///< upper case; operators that bind like "*": DIV, MOD
    QStringList datePartFunctions;         ///< lower case; their first argument is a bare word: DATEADD(month, 1, x)
    QStringList functions;                 ///< lower case, callable and free of side effects
    QHash<QString, FunctionArity> arities; ///< by lower-case name, over all three lists; absent: not known
    QStringList aggregates;                ///< lower case
    QStringList windowFunctions;           ///< lower case
    QStringList sideEffectFunctions;       ///< lower case: file, network, sleep, sequence, lock, extension loading
    /// By lower-case name of a function that is callable otherwise: counts of arguments with which it can do more than
    /// read. The arities hold these counts too.
    QHash<QString, QList<FunctionArity>> refusedArities;
    QStringList ownSchemas;    ///< lower case; what stands in them came with the engine ("pg_catalog")
    bool tellsCalls = false;   ///< Table::calls is all that runs when rows are read; else definitions have to be read
    bool refusesCalls = false; ///< the connection itself refuses functions that are not listed here, behind views too
    QStringList systemTables;  ///< lower case, readable but not part of the schema ("sqlite_master")
    bool operator==(const DialectTraits &) const = default;
};

} // namespace Tieout
