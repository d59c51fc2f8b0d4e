// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/sourcelimits.h"
#include "core/workspace/workspace.h"

namespace Tieout::workspace {

/// Of a source nobody gave another budget; rows.
inline constexpr qint64 DefaultRowBudget = 100'000'000;

/// What a person allows of a source; kept in the workspace's settings, beside nothing else of the source.
Result<schema::SourceLimits> limitsOf(const Workspace &store, const QString &sourceId);

/// The setting that keeps them, and its text.
QString limitsKey(const QString &sourceId);
QString limitsToText(const schema::SourceLimits &limits);
schema::SourceLimits limitsFromText(const QString &text);

} // namespace Tieout::workspace
