// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"

namespace Tieout::sources {

/// Puts the verified queries into a snapshot whose schema is there. One whose tables or columns are gone stays, marked
/// as stale with why. Errors: those of the workspace.
Result<void> addVerified(catalog::Snapshot &snapshot, const workspace::Workspace &store);

/// The questions that are shown to people who are new to a source, as far as they can still be answered; by question.
/// Errors: those of the workspace.
Result<QStringList> onboardingQuestions(const workspace::Workspace &store, const catalog::Snapshot &snapshot);

/// The SQL of verified queries and corrections in the words after a rename. `before` is the schema in the words so far.
/// Errors: those of the workspace.
Result<workspace::CarriedSql> carriedQueries(const workspace::Workspace &store, const QString &sourceId,
                                             const schema::Rename &rename, const Schema &before,
                                             const DialectTraits &traits);

/// What an answer with one part gave, for keeping it with its verified query. Nothing where its rows are not kept any
/// more.
std::optional<workspace::ExpectedResult> expectedOf(const record::Record &record);

} // namespace Tieout::sources
