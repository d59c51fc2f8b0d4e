// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/words.h"
#include "core/workspace/workspace.h"

#include <optional>

namespace Tieout::project {

/// Where a person said that questions like one are answered.
struct ChosenRoute {
    std::optional<record::Kind> kind; ///< nothing: whichever bids most
    std::optional<QString> source;    ///< its id; nothing: whichever knows most
    bool operator==(const ChosenRoute &) const = default;
};

/// What was chosen for a question of the same topic words in the same order, whatever periods and figures it asks;
/// nothing where nothing was. Errors: those of the workspace.
Result<std::optional<ChosenRoute>> chosenRoute(const workspace::Workspace &store, const QString &question);
/// Keeps it in the place of what was chosen before. Errors: those of the workspace.
Result<void> keepRoute(workspace::Workspace &store, const QString &question, const ChosenRoute &route,
                       const QDateTime &at);

} // namespace Tieout::project
