// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/weightsoffer.h"

#include "cli/terminal.h"
#include "core/learning/weights.h"

namespace Tieout::cli {

Result<void> offerWeights(const Invocation &invocation, workspace::Workspace &store)
{
    if (invocation.quiet)
        return {}; // it is said when somebody reads it
    const Result<bool> due = learning::isFitDue(store);
    if (!due || !*due)
        return due ? Result<void>() : fail(due.error());
    printAside(QStringLiteral("%1 queries are verified: \"tieout-cli weights %2 fit\" ranks readings by them and shows "
                              "what changes, \"reset\" goes back.")
                   .arg(learning::LeastVerified)
                   .arg(store.file()));
    return learning::noteFitOffered(store);
}

} // namespace Tieout::cli
