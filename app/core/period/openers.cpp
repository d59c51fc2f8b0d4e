// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/period/openers.h"

#include <array>

namespace Tieout::period {

namespace {

struct OpenerWords {
    std::array<const char *, 4> words;
    Opener opener;
};

// Longer ones first: "on or after" before "on".
constexpr std::array Openers{
    OpenerWords{{"no", "later", "than"}, Opener::Until},
    OpenerWords{{"not", "later", "than"}, Opener::Until},
    OpenerWords{{"no", "earlier", "than"}, Opener::Since},
    OpenerWords{{"not", "before"}, Opener::Since},
    OpenerWords{{"on", "or", "after"}, Opener::Since},
    OpenerWords{{"on", "or", "before"}, Opener::Until},
    OpenerWords{{"in", "or", "after"}, Opener::Since},
    OpenerWords{{"in", "or", "before"}, Opener::Until},
    OpenerWords{{"at", "or", "after"}, Opener::Since},
    OpenerWords{{"starting", "from"}, Opener::Since},
    OpenerWords{{"starting", "in"}, Opener::Starting},
    OpenerWords{{"starting", "on"}, Opener::Starting},
    OpenerWords{{"starting", "with"}, Opener::Since},
    OpenerWords{{"starting"}, Opener::Since},
    OpenerWords{{"beginning", "in"}, Opener::Starting},
    OpenerWords{{"beginning", "on"}, Opener::Starting},
    OpenerWords{{"earlier", "than"}, Opener::Before},
    OpenerWords{{"later", "than"}, Opener::After},
    OpenerWords{{"prior", "to"}, Opener::Before},
    OpenerWords{{"up", "to"}, Opener::Until},
    OpenerWords{{"as", "of"}, Opener::Until},
    OpenerWords{{"as", "at"}, Opener::Until},
    OpenerWords{{"ever", "since"}, Opener::Since},
    OpenerWords{{"since"}, Opener::Since},
    OpenerWords{{"after"}, Opener::After},
    OpenerWords{{"before"}, Opener::Before},
    OpenerWords{{"until"}, Opener::UntilSaidOpen},
    OpenerWords{{"till"}, Opener::UntilSaidOpen},
    OpenerWords{{"through"}, Opener::Until},
    OpenerWords{{"by"}, Opener::Until},
};

} // namespace

OpenerFound openerAt(const PointReader &reader, int at)
{
    for (const OpenerWords &candidate : Openers) {
        int i = at;
        bool all = true;
        for (const char *word : candidate.words) {
            if (!word)
                break;
            all = all && reader.is(i++, word);
        }
        if (all)
            return {candidate.opener, i};
    }
    return {Opener::Since, at};
}

} // namespace Tieout::period
