// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/period/period.h"

#include <optional>

namespace Tieout::answer {

/// A question that asks two things at once.
struct TwoAsked {
    QString first;
    QString second;
    bool operator==(const TwoAsked &) const = default;
};

/**
 * The two questions that one is, where each stands by itself: nothing in the second speaks of the first ("and their
 * cities"), and no period or grouping could be meant for both. Nothing else; any thread.
 */
std::optional<TwoAsked> twoAsked(const QString &question, const period::CalendarSettings &calendar);

} // namespace Tieout::answer
