// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"

namespace Tieout::record {

/// What may be claimed of an answer's figures. The words on a card, in the terminal, in JSON and in exports are these
/// and no others.
struct Badge {
    Claimed claimed = Claimed::Nothing;
    message::Message text;           ///< "Ties out"
    QList<message::Message> because; ///< what was proved, or what is not certain, or why nothing was claimed
    bool operator==(const Badge &) const = default;
};

/// A reading less certain than this is never vouched for.
constexpr double CertainReading = 0.95;

/**
 * "Ties out" says that the figures were computed a second way with the same result, that every word of the question is
 * in the query, that nothing is in it which nobody asked for, that no row was cut off, and that the question is as good
 * as certainly read so (`CertainReading`), or that a person chose the reading. Where only the first is certain it is
 * "Arithmetic checked". Rows that are in no period because they have no date are said beside it. Of one part; nothing
 * where no query answered.
 */
std::optional<Badge> badgeOf(const Record &record, const Part &part);
/// Of the whole answer: that of the part of which least is certain.
std::optional<Badge> badgeOf(const Record &record);

/// What is not certain of a reading, whatever its figures add up to: words that nothing stands for, constants that
/// nobody asked for, that nobody kept what the words became, and how often one as sure is another than was meant.
QList<message::Message> uncertaintiesOf(const Record &record);

/// What the verification proves, never that the question was read rightly: in its own words, or in general where an
/// older record has none. Empty where nothing was proved.
message::Message provedBy(const Verification &verification);

} // namespace Tieout::record
