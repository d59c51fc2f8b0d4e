// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/abbreviation.h"

#include <algorithm>

namespace Tieout::base {

bool abbreviates(const QString &shorter, const QString &longer)
{
    if (shorter.size() < 2 || shorter.size() >= longer.size() || shorter[0] != longer[0])
        return false;
    if (longer.startsWith(shorter))
        return shorter.size() >= 3;
    qsizetype at = 0;
    for (const QChar letter : shorter) {
        at = longer.indexOf(letter, at) + 1;
        if (at == 0)
            return false;
    }
    // All letters of a skeleton are consonants of the word: "qty", "nmbr"; "cat" in "contract" is chance.
    return std::none_of(shorter.cbegin() + 1, shorter.cend(),
                        [](QChar c) { return QStringLiteral("aeiou").contains(c); });
}

} // namespace Tieout::base
