// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/logicalform.h"
#include "core/generate/composer/write/nouns.h"

namespace Tieout::generate::composer {

/// One thing that a row has to meet, in words.
struct Condition {
    message::Message words;
    bool followsNoun = false; ///< "with photos": makes sense right behind the noun
};

/// One word after the other: "more than 5" "orders".
message::Message beside(const message::Message &first, const message::Message &second);
/// "more than 5", "more than average", "more in the first period"
message::Message howMuch(const GroupFilter &filter);
/// "more than 5"
message::Message compared(Comparison comparison, const message::Message &with);

/// "days" of what Expression::unit is.
message::Message timeUnit(const QString &unit);

/// What a filter says of its column: "price more than 30", "the customer's city is Lund", "active", "with pets".
class ConditionWords
{
public:
    /// `reads`: every column is said, as in a reading; `subject`: the node whose rows are told of. The nouns outlive
    /// it.
    ConditionWords(const Nouns &nouns, bool reads, int subject)
        : m_nouns(nouns)
        , m_lookup(nouns.lookup())
        , m_reads(reads)
        , m_subject(subject)
    {
    }

    /// Whether the column names the rows of its table.
    bool isDisplayed(ColumnId id) const { return m_lookup.displayColumns(id.node).contains(id.column); }
    /// What is grouped by: a table by its noun, where the column names its rows.
    QString dimension(ColumnId id) const;
    /// Empty for what is told with the period or with the noun. `tellsColumn`: a value alone would not do.
    Condition of(const Filter &filter, bool tellsColumn) const;
    /// A day that has passed, where no period was asked for that would say so.
    Condition past(const Filter &filter) const;
    /// The title of rows that stand below what the filter names, as one that is called so (`isTheOne`: "the CFO") or by
    /// its own name.
    const char *belowTitle(const Filter &filter, bool isTheOne) const;
    /// The filter as a word before the noun, "active"; empty where it makes none.
    message::Message adjective(const Filter &filter) const;

private:
    QString nounOf(ColumnId id) const;
    bool standsForRow(ColumnId id) const;
    bool isSingular(ColumnId id) const;
    message::Message asked(ColumnId id) const;
    Condition stated(const Filter &filter, const message::Message &what) const;
    Condition matched(const Filter &filter, const char *yes, const char *no) const;
    Condition valueCondition(const Filter &filter, bool tellsColumn) const;

    const Nouns &m_nouns;
    const SchemaLookup &m_lookup;
    const bool m_reads;
    const int m_subject;
};

} // namespace Tieout::generate::composer
