// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/keywords.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace Tieout::sql {

namespace {

// Sorted, for binary search.
constexpr std::string_view Reserved[] = {
    "ADD",    "ALL",     "ALTER",   "AND",      "AS",     "BETWEEN",   "CASE",   "CHECK",      "COLLATE",   "COMMIT",
    "CREATE", "DEFAULT", "DELETE",  "DISTINCT", "DROP",   "ELSE",      "ESCAPE", "EXCEPT",     "EXISTS",    "FROM",
    "GROUP",  "HAVING",  "IN",      "INDEX",    "INSERT", "INTERSECT", "INTO",   "IS",         "ISNULL",    "JOIN",
    "LIMIT",  "NOT",     "NOTNULL", "NULL",     "ON",     "OR",        "ORDER",  "REFERENCES", "RETURNING", "SELECT",
    "SET",    "TABLE",   "THEN",    "UNION",    "UPDATE", "USING",     "VALUES", "WHEN",       "WHERE"};

constexpr std::string_view ItemEnds[] = {
    "ASC",     "CROSS",   "DESC",    "END",   "FETCH", "FILTER",  "FOR",         "FULL",   "GLOB",   "ILIKE",
    "INDEXED", "INNER",   "LATERAL", "LEFT",  "LIKE",  "MATCH",   "NATURAL",     "NULLS",  "OFFSET", "OUTER",
    "OVER",    "QUALIFY", "REGEXP",  "RIGHT", "RLIKE", "SIMILAR", "TABLESAMPLE", "WINDOW", "WITHIN"};

constexpr std::string_view OtherStatements[] = {
    "ABORT",    "ALTER",     "ANALYZE", "ATTACH", "BACKUP",     "BEGIN",   "CALL",    "CHECKPOINT", "CLUSTER",
    "COMMENT",  "COMMIT",    "COPY",    "CREATE", "DEALLOCATE", "DECLARE", "DELETE",  "DENY",       "DESCRIBE",
    "DETACH",   "DISCARD",   "DO",      "DROP",   "END",        "EXEC",    "EXECUTE", "EXPLAIN",    "FETCH",
    "FLUSH",    "GRANT",     "HANDLER", "IMPORT", "INSERT",     "INSTALL", "KILL",    "LISTEN",     "LOAD",
    "LOCK",     "MERGE",     "MOVE",    "NOTIFY", "OPTIMIZE",   "PRAGMA",  "PREPARE", "PURGE",      "REASSIGN",
    "REFRESH",  "REINDEX",   "RELEASE", "RENAME", "REPAIR",     "REPLACE", "RESET",   "RESTORE",    "REVOKE",
    "ROLLBACK", "SAVEPOINT", "SET",     "SHOW",   "SHUTDOWN",   "START",   "TABLE",   "TRUNCATE",   "UNLOCK",
    "UPDATE",   "UPSERT",    "USE",     "VACUUM"};

template <size_t N>
constexpr bool sorted(const std::string_view (&words)[N])
{
    for (size_t i = 1; i < N; ++i) {
        if (words[i - 1] >= words[i])
            return false;
    }
    return true;
}
static_assert(sorted(Reserved) && sorted(ItemEnds) && sorted(OtherStatements));

template <size_t N>
bool contains(const std::string_view (&words)[N], QStringView word)
{
    const auto compared = [](QStringView wanted, std::string_view entry) {
        return wanted.compare(QLatin1String(entry.data(), qsizetype(entry.size())), Qt::CaseInsensitive);
    };
    const auto it =
        std::lower_bound(std::begin(words), std::end(words), word,
                         [&](std::string_view entry, QStringView wanted) { return compared(wanted, entry) > 0; });
    return it != std::end(words) && compared(word, *it) == 0;
}

} // namespace

bool isReserved(QStringView word)
{
    return contains(Reserved, word);
}

bool endsItem(QStringView word)
{
    return contains(Reserved, word) || contains(ItemEnds, word);
}

bool startsOtherStatement(QStringView word)
{
    return contains(OtherStatements, word);
}

bool isListed(const QStringList &words, QStringView word)
{
    const auto compare = [](QStringView entry, QStringView wanted) {
        const qsizetype common = std::min(entry.size(), wanted.size());
        for (qsizetype i = 0; i < common; ++i) {
            const char16_t upper = wanted[i].toUpper().unicode();
            if (entry[i].unicode() != upper)
                return entry[i].unicode() < upper ? -1 : 1;
        }
        return entry.size() == wanted.size() ? 0 : entry.size() < wanted.size() ? -1 : 1;
    };
    const auto it =
        std::lower_bound(words.cbegin(), words.cend(), word,
                         [&compare](const QString &entry, QStringView wanted) { return compare(entry, wanted) < 0; });
    return it != words.cend() && compare(*it, word) == 0;
}

const QStringList &spellingKeywords()
{
    static const QStringList words =
        QStringLiteral("SELECT DISTINCT FROM WHERE GROUP BY HAVING ORDER LIMIT OFFSET JOIN INNER LEFT "
                       "CROSS NATURAL OUTER USING UNION INTERSECT EXCEPT BETWEEN EXISTS "
                       "CASE WHEN THEN ELSE VALUES WITH RECURSIVE OVER PARTITION WINDOW DESC")
            .split(u' ');
    return words;
}

} // namespace Tieout::sql
