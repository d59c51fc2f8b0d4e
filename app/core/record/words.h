// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/lineagehow.h"
#include "sdk/error.h"
#include "sdk/schema.h"

#include <QString>

#include <array>
#include <optional>
#include <string_view>

/**
 * The enumerations of a record and the words that stand for them in JSON. Inside the program a state is State::Answered
 * and never a text; the words are stable, like the names of the fields.
 */
namespace Tieout::record {

enum class State { Answered, Clarify, Abstained, Rejected, Failed };
enum class Standing { Exploratory, Verified, Governed };

/// What answers a question, and what a part of the answer is. None and Hybrid are routes only.
enum class Kind { None, Sql, Metric, Document, Sheet, Graph, Structure, Hybrid };

enum class SourceKind { Database, Documents, Workbook, Metrics, Knowledge };

enum class CheckVerdict { Passed, Rejected, Warned, Skipped };
enum class Severity { Reject, Warn };

/// Doubted: it ran, what is odd about its result went back to the generator, and another query was tried.
enum class AttemptVerdict { Passed, Rejected, Doubted };

enum class Verdict { NotChecked, Ties, Differs };
/// Recomputed: by a second query. Reread: from the cells. Quoted: the sentence stands in the passage. Rewalked: the
/// path exists.
enum class VerifiedHow { Recomputed, Reread, Quoted, Rewalked };
/// What may be claimed of an answer's figures. Arithmetic: that they add up, while something else is not certain.
enum class Claimed { Nothing, TiesOut, Arithmetic, Difference };

/// What an assumption is about. Other: in a record of an older version, whose word is no longer used.
enum class About {
    Other,
    Chosen,
    Column,
    Condition,
    DateColumn,
    Definition,
    Dialect,
    Display,
    Distinct,
    Grouping,
    InWords,
    Join,
    Language,
    Measure,
    Model,
    Period,
    Ranking,
    Refines,
    Schema,
    Unit,
    Verified,
    Web
};

/// How a figure was made from its column. Value: it was read as it stands.
enum class ClaimHow { Value, Sum, Count, CountDistinct, Average, Minimum, Maximum };

enum class ContextOrigin { Company, Glossary };

/// What a period like "last month" is counted from, where the data ended long before today.
enum class CountFrom { DataEnd, Today };

/// What became of a line of the context. Said: it is in words only. Applied: the query does what it says. NotApplied:
/// the query reads the words otherwise. Given: a model was told. Stale: what it refers to is gone.
enum class ContextUse { Said, Applied, NotApplied, Given, Stale };

/// What a word of the question does in the answer.
enum class WordRole {
    Unread,
    Measure,
    Aggregate,
    Dimension,
    Column,
    Value,
    Filter,
    Comparison,
    Negation,
    Period,
    Order,
    Limit,
    Relation,
    Table,
    Definition,
    Filler
};
enum class ReadBy { Rule, Definition, Value, Model, Person };
/// Where a constant of the query comes from. Reading: the mechanics of what was asked ("the most" is LIMIT 1).
enum class ConstantFrom { Question, Definition, Scope, Reading, Data };

/// The words of an enumeration, in the order of its values.
template <typename E>
inline constexpr std::array<std::string_view, 0> Words;

template <>
inline constexpr auto Words<State> = std::to_array<std::string_view>({"answered", "clarify", "abstained", "rejected",
                                                                      "failed"});
template <>
inline constexpr auto Words<Standing> = std::to_array<std::string_view>({"exploratory", "verified", "governed"});
template <>
inline constexpr auto Words<Kind> = std::to_array<std::string_view>({"none", "sql", "metric", "document", "sheet",
                                                                     "graph", "structure", "hybrid"});
template <>
inline constexpr auto Words<SourceKind> = std::to_array<std::string_view>({"database", "documents", "workbook",
                                                                           "metrics", "knowledge"});
template <>
inline constexpr auto Words<CheckVerdict> = std::to_array<std::string_view>({"passed", "rejected", "warned",
                                                                             "skipped"});
template <>
inline constexpr auto Words<Severity> = std::to_array<std::string_view>({"reject", "warn"});
template <>
inline constexpr auto Words<AttemptVerdict> = std::to_array<std::string_view>({"passed", "rejected", "doubted"});
template <>
inline constexpr auto Words<Verdict> = std::to_array<std::string_view>({"notChecked", "ties", "differs"});
template <>
inline constexpr auto Words<VerifiedHow> = std::to_array<std::string_view>({"recomputed", "reread", "quoted",
                                                                            "rewalked"});
template <>
inline constexpr auto Words<Claimed> = std::to_array<std::string_view>({"notChecked", "tiesOut", "arithmeticChecked",
                                                                        "doesNotTieOut"});
template <>
inline constexpr auto Words<About> = std::to_array<std::string_view>(
    {"other",    "chosen",   "column",   "condition", "date column", "definition", "dialect", "display",
     "distinct", "grouping", "in words", "join",      "language",    "measure",    "model",   "period",
     "ranking",  "refines",  "schema",   "unit",      "verified",    "web"});
template <>
inline constexpr auto Words<ClaimHow> = std::to_array<std::string_view>({"value", "sum", "count", "countDistinct",
                                                                         "average", "minimum", "maximum"});
template <>
inline constexpr auto Words<CountFrom> = std::to_array<std::string_view>({"data-end", "today"});
template <>
inline constexpr auto Words<ContextOrigin> = std::to_array<std::string_view>({"company", "glossary"});
template <>
inline constexpr auto Words<ContextUse> = std::to_array<std::string_view>({"said", "applied", "notApplied", "given",
                                                                           "stale"});
template <>
inline constexpr auto Words<WordRole> = std::to_array<std::string_view>({"unread", "measure", "aggregate", "dimension",
                                                                         "column", "value", "filter", "comparison",
                                                                         "negation", "period", "order", "limit",
                                                                         "relation", "table", "definition", "filler"});
template <>
inline constexpr auto Words<ReadBy> = std::to_array<std::string_view>({"rule", "definition", "value", "model",
                                                                       "person"});
template <>
inline constexpr auto Words<ConstantFrom> = std::to_array<std::string_view>({"question", "definition", "scope",
                                                                             "reading", "data"});

template <typename E>
concept WordedHere = (Words<E>.size() > 0);

template <WordedHere E>
QString wordOf(E value)
{
    const std::string_view word = Words<E>[size_t(value)];
    return QString::fromLatin1(word.data(), qsizetype(word.size()));
}
inline QString wordOf(TypeClass type)
{
    return typeClassName(type);
}
inline QString wordOf(ErrorCode code)
{
    return errorCodeName(code);
}
inline QString wordOf(KeyOrigin origin)
{
    return keyOriginName(origin);
}
inline QString wordOf(sql::LineageHow how)
{
    return sql::lineageHowName(how);
}

/// The last value of an enumeration.
template <typename E>
inline constexpr E Last = E(Words<E>.size() - 1);
template <>
inline constexpr TypeClass Last<TypeClass> = TypeClass::Other;
template <>
inline constexpr ErrorCode Last<ErrorCode> = ErrorCode::Internal;
template <>
inline constexpr KeyOrigin Last<KeyOrigin> = KeyOrigin::Inferred;
template <>
inline constexpr sql::LineageHow Last<sql::LineageHow> = sql::LineageHow::Window;

/// All words of an enumeration, in the order of its values.
template <typename E>
QStringList allWords()
{
    QStringList words;
    for (int i = 0; i <= int(Last<E>); ++i)
        words.append(wordOf(E(i)));
    return words;
}

/// Nothing for a word that stands for no value.
template <typename E>
std::optional<E> fromWord(const QString &word)
{
    const qsizetype index = allWords<E>().indexOf(word);
    return index < 0 ? std::nullopt : std::optional(E(index));
}

} // namespace Tieout::record
