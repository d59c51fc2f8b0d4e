// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"

#include <optional>

namespace Tieout::answer {

struct BeatEnvironment;

/// A question that asks for a statement in another dialect: "convert to MySQL: SELECT ...", "in PostgreSQL: SELECT
/// ...".
struct ConversionRequest {
    QString sql;
    QString to; ///< as said; not always a dialect that is known
    bool operator==(const ConversionRequest &) const = default;
};

/// Nothing where the text asks for something else. Any thread.
std::optional<ConversionRequest> readConversionRequest(const QString &question);

/**
 * Says the statement in the other dialect, without running it: state and text; rejected with each part that has no
 * counterpart, or with what is wrong where no dialect reads it; abstained where the dialect is unknown. It is read in
 * the source's dialect, else in the first known one that reads it with the source's names, else with any.
 */
void answerConversion(const ConversionRequest &asked, const BeatEnvironment &environment, record::Record &record);

} // namespace Tieout::answer
