// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/loglinear.h"
#include "core/generate/composer/parse/schemalookup.h"
#include "core/question/phrases.h"
#include "core/retrieval/linking.h"

#include <optional>
#include <string>
#include <vector>

namespace Tieout::generate::composer {

/// A question as models see it: words, and what stands where names and values of this source stand. Models must not
/// learn the words of one database.
struct QuestionFeatures {
    /// Words [first, last] read as one thing of the source.
    struct Span {
        int first = 0;
        int last = 0;
        char kind =
            0; ///< 'T'able, 'C'olumn, 'V'alue, 'N'umber, 'Q'uoted and stored nowhere, 'F'ull name: first and last name
    };
    /// A fixed expression that asks for something of the query: an end of a scale, a comparison, a figure, a denial.
    struct Said {
        int first = 0;
        int last = 0;
        const question::Phrase *phrase = nullptr;
        bool inName = false; ///< its first word (of a calendar's unit the last) names something of the source
    };
    const retrieval::Linking *linking = nullptr;
    std::vector<std::string> words;    ///< lower case
    std::vector<char> kinds;           ///< of each word: of the span it is in, 0 outside
    std::vector<Span> spans;           ///< in the order of the words
    std::vector<Said> said;            ///< in the order of the words
    std::vector<std::string> sequence; ///< words and "<C>" ..., a span once
    std::vector<int> positions;        ///< of a word in `sequence`

    int count(char kind) const;
    /// Of `sequence`; "^" before the first, "$" after the last.
    std::string at(int position) const;
};

QuestionFeatures questionFeaturesOf(const retrieval::Linking &linking, const SchemaLookup &lookup);

/// The comparison that is said right before or behind a number, whatever it is of.
std::optional<question::Comparison> saidComparison(const QuestionFeatures &questionFeatures, int number);

/// "not", "except", "without".
bool denies(const question::Phrase &phrase);
/// "below the average", "than all".
bool comparesWithAverage(const question::Phrase &phrase);
/// Asks for what no outline can say: shares, forecasts, "only", units of the calendar.
bool isBeyondOutlines(const question::Phrase &phrase);

/// Whether a column is one that an adjective speaks of ("oldest": age), and in which direction: 1, or -1 where it runs
/// the other way
/// ("oldest": date of birth); 0 where it is not.
int hintedDirection(const question::Phrase &phrase, ColumnId column, const SchemaLookup &lookup);

/// First and last name of a table's rows; empty where there are no two such columns.
QList<ColumnId> fullName(int node, const SchemaLookup &lookup);

} // namespace Tieout::generate::composer
