// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"

namespace Tieout::workspace {

/// The workspace setting that kept what stands in the editor and in no file yet, before there was one for each source.
inline constexpr char DraftKey[] = "sqlDraft";
/// The workspace settings that keep what somebody is about to write, each a JSON object with its "text".
inline constexpr char DraftPrefix[] = "draft:";

/// The draft of the SQL that is written for a source, without DraftPrefix.
QString sqlDraftOf(const QString &sourceId);
/// What stands in the editor for a source and in no file yet; empty where nothing does. Errors: those of the workspace.
Result<QString> draftedSql(const Workspace &store, const QString &sourceId);

} // namespace Tieout::workspace
