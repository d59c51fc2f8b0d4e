// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/linker.h"

#include <optional>

namespace Tieout::answer {

/// The answer that the next question may refine.
struct Above {
    QString record;      ///< its id; empty where only the question is known
    QString question;    ///< whole, as wholeQuestion() has it
    QString source = {}; ///< the id of the source that answered it; empty where that is not known
};

/// What a question means under the answer above it (conversational query rewriting).
struct Refinement {
    enum class Kind {
        Alone,   ///< it stands by itself
        Refines, ///< "and by month?": `whole` is what is asked
        Lacks,   ///< it needs an answer above it that is not there, or does not go with it: `why`
    };
    Kind kind = Kind::Alone;
    QString whole;
    message::Message why;
};

/**
 * Reads a question that only changes the one above it: another period ("and in 2025?"), a group ("by month", "by vendor
 * instead"), a value ("only Germany", "what about Brook Lifts?"), a limit ("top 3"), a share ("as a share"), a
 * comparison ("compared to last year") or a further condition ("only those with more than 5 units"). What it names
 * takes the place of what is of the same kind above; anything else is added. The whole question is text again, so that
 * everything a question passes is passed by it too. A question that names something to be shown or counted stands by
 * itself. Any thread.
 */
Refinement refined(const QString &question, const std::optional<Above> &above, const retrieval::Linker &linker,
                   const period::CalendarSettings &calendar);

} // namespace Tieout::answer
