// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/rank/slots.h"

/// Shared by the sources of Slots.
namespace Tieout::generate::composer::slotwords {

constexpr double LeastMention = 0.3;
constexpr double Strong = 0.6;
constexpr qsizetype FewColumns = 120; ///< so many are all looked at
constexpr int Near = 4;               ///< words around a number that may say what it is of

/// Words that hold a sentence together; which of them stands before a name says what it does.
inline const QSet<QString> &structuralWords()
{
    static const QSet<QString> words = [] {
        QSet<QString> out;
        for (const QString &word :
             QStringLiteral("what which show list find give return display name tell how many number count average "
                            "mean total sum maximum minimum max min highest "
                            "lowest most least largest smallest greatest fewest by each per every with whose who that "
                            "which where in of for from than more "
                            "less at least order ordered sorted sort ascending descending alphabetical alphabetically "
                            "and or not no without never both "
                            "either but except different distinct is are was were has have had do does did to on "
                            "between above below over under top group "
                            "grouped corresponding along together their its his her as well also common popular")
                 .split(u' '))
            out.insert(word);
        return out;
    }();
    return words;
}

inline bool isStructural(const std::string &word)
{
    return structuralWords().contains(QString::fromStdString(word));
}

inline std::string bucket(double score)
{
    return std::to_string(int(score * 10 + 1e-6));
}

inline std::string few(qsizetype number, qsizetype most = 4)
{
    return std::to_string(std::min(number, most));
}

inline std::string distance(int words)
{
    const int size = std::abs(words);
    const std::string sign = words < 0 ? "-" : "+";
    return size <= 3 ? sign + std::to_string(size) : sign + (size <= 6 ? "6" : "far");
}

} // namespace Tieout::generate::composer::slotwords
