// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/loglinear.h"
#include "core/retrieval/linking.h"

#include <string>
#include <vector>

namespace Tieout::generate {

/// A question as models see it: words, and what stands where names and values of this source stand. Models must not learn the words
/// of one database.
struct Cues {
    /// Words [first, last] read as one thing of the source.
    struct Span {
        int first = 0;
        int last = 0;
        char kind = 0; ///< 'T'able, 'C'olumn, 'V'alue, 'N'umber, 'Q'uoted and stored nowhere
    };
    const retrieval::Linking *linking = nullptr;
    std::vector<std::string> words;    ///< lower case
    std::vector<char> kinds;           ///< of each word: of the span it is in, 0 outside
    std::vector<Span> spans;           ///< in the order of the words
    std::vector<std::string> sequence; ///< words and "<C>" ..., a span once
    std::vector<int> positions;        ///< of a word in `sequence`

    int count(char kind) const;
    /// Of `sequence`; "^" before the first, "$" after the last.
    std::string at(int position) const;
};

Cues cuesOf(const retrieval::Linking &linking);

} // namespace Tieout::generate
