// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"
#include "core/schema/hiddennames.h"

namespace Tieout::generate::agent {

/// Verified queries whose question is near, nearest first, an entry each of lines for a prompt: how people here ask and
/// answer. Queries that name somebody, that went stale or say a hidden name are left out. Their SQL holds values: for
/// models that may be told some.
QStringList verifiedEntries(const GenerateRequest &request, const schema::HiddenNames &hidden);

/// What was answered wrongly to questions like this one, why that was wrong, and what is right; as above.
QStringList lessonEntries(const GenerateRequest &request, const schema::HiddenNames &hidden);

/// Whether a query compares what may be somebody's own with something written in it; also where that cannot be told.
bool namesSomebody(const QString &sql, const catalog::Snapshot &snapshot);

} // namespace Tieout::generate::agent
