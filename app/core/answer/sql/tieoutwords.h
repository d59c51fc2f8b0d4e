// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"
#include "core/sql/ast.h"
#include "sdk/connector.h"

/// What both ways of tying out say.
namespace Tieout::answer {

/// Groups that a record keeps; those that differ are always kept.
inline constexpr qsizetype KeptGroups = 200;

record::Verification notChecked(const message::Message &why);
record::Verification notChecked(const Error &error);

/// "The answer says 3; recomputed, it is 4." `of`: the group, or the figure; empty where there is only one.
message::Message otherFigure(const QStringList &of, const record::VerifiedGroup &group);

/// Whether the engine took texts for one that are two here: some keys that were computed differ only in capitals,
/// accents or blanks behind, and none in the answer do. What is right then is the engine's business.
bool mergesTexts(const QList<QList<Value>> &computed, const QList<QList<Value>> &answered);

/// Says so where the query gives another result by now; else empty. Runs it again.
message::Message whetherChanged(Session &session, const sql::Query &query, const ResultSet &result,
                                const StopToken &stop);

} // namespace Tieout::answer
