// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/catalog/catalog.h"
#include "core/message/message.h"
#include "core/period/period.h"

namespace Tieout::retrieval {

/// How a word came to mean a thing, strongest first.
enum class MatchKind { Exact, Stemmed, Singular, Partial, Synonym, Spelling, Embedded };
QString matchKindName(MatchKind kind);

constexpr double SynonymScore = 0.75; ///< of a mention by another word for the name or value
constexpr double SpellingScore = 0.6; ///< of one with a slip of the pen
constexpr double MeantScore = 0.5;    ///< from here on a mention is taken as meant by the person

/// Words [firstWord, lastWord] of the question mean a table.
struct TableMention {
    int firstWord = 0;
    int lastWord = 0;
    TableName table;
    MatchKind how = MatchKind::Exact;
    double score = 0; ///< 0 to 1
};

struct ColumnMention {
    int firstWord = 0;
    int lastWord = 0;
    TableName table;
    QString column;
    MatchKind how = MatchKind::Exact;
    double score = 0;       ///< 0 to 1
    bool withTable = false; ///< the words named the table too ("customer name")
};

/// Words that are a stored value of a column.
struct ValueMention {
    int firstWord = 0;
    int lastWord = 0;
    TableName table;
    QString column;
    QString value; ///< as stored
    MatchKind how = MatchKind::Exact;
    double score = 0;    ///< 0 to 1
    int definition = -1; ///< of Snapshot::definitions where the words mean rows under its condition, which `value`
                         ///< repeats; no stored value then
};

/// Words that the company defined; into Snapshot::definitions.
struct DefinitionMention {
    int firstWord = 0;
    int lastWord = 0;
    int definition = 0;
};

/// Words of the shipped glossary; into Glossary::terms().
struct GlossaryMention {
    int firstWord = 0;
    int lastWord = 0;
    int term = 0;
};

/// All readings of a question's words against one source. Overlapping mentions are kept: choosing is the composer's
/// business.
struct Linking {
    QString question;
    QList<base::Word> words;
    QList<period::PeriodPhrase> periods;
    QList<TableMention> tables;           ///< best first
    QList<ColumnMention> columns;         ///< best first
    QList<ValueMention> values;           ///< best first
    QList<DefinitionMention> definitions; ///< in the order of the words; longer ones leave no shorter ones inside
    QList<GlossaryMention> glossary;      ///< the same, where no definition stands
    QDate asOf;                           ///< the day that "today" is
    Qt::DayOfWeek weekStart = Qt::Monday;
    QList<int> businessDays = {1, 2, 3, 4, 5}; ///< of the week, 1 is Monday
    /// True when a word is inside a period phrase.
    bool inPeriod(int word) const;
};

/// A table or column with why it was found.
struct RetrievalHit {
    TableName table;
    QString column; ///< empty for the table itself
    double score = 0;
    QString why;
};

/// The part of a schema a generator may use.
struct Subgraph {
    QList<TableName> terminals;
    QList<TableName> bridges;
    QList<int> edges;        ///< into graph keys
    QList<TableName> tables; ///< terminals, bridges and neighbours kept within the budget, best first
    QList<std::pair<TableName, message::Message>> dropped; ///< with why
    int tokens = 0;                                        ///< estimate: bytes / 3.5
    int fullTokens = 0;                                    ///< of the whole schema in the same form
};

} // namespace Tieout::retrieval
