// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/engine.h"
#include "core/workspace/workspace.h"

namespace Tieout::workspace {

/// A question and its SQL as they are kept: with what of the words may be others, let through by the gate as a person's
/// SQL. Not stored yet. Made now by the account that runs the program. Errors: Invalid (no question about the data, no
/// SQL), Refused (the gate's words), those of the engine.
Result<catalog::VerifiedQuery> acceptedVerified(answer::Engine &engine, const catalog::Snapshot &snapshot,
                                                const QString &question, const QString &sql,
                                                const answer::AskOptions &options, const StopToken &stop);

/// "period in Q3 2025, country Germany": what of a verified question may be other words; empty where nothing may.
QString parametersInWords(const catalog::VerifiedQuery &query);

/// Puts the verified queries into a snapshot whose schema is there. One whose tables or columns are gone stays, marked
/// as stale with why. Errors: those of the workspace.
Result<void> addVerified(catalog::Snapshot &snapshot, const Workspace &store);

/// The questions that are shown to people who are new to a source, as far as they can still be answered; by question.
/// Errors: those of the workspace.
Result<QStringList> onboardingQuestions(const Workspace &store, const catalog::Snapshot &snapshot);

/// The SQL of verified queries and corrections in the words after a rename. `before` is the schema in the words so far.
/// Errors: those of the workspace.
Result<CarriedSql> carriedQueries(const Workspace &store, const QString &sourceId, const schema::Rename &rename,
                                  const Schema &before, const DialectTraits &traits);

/// What an answer with one part gave, for keeping it with its verified query. Nothing where its rows are not kept any
/// more.
std::optional<ExpectedResult> expectedOf(const record::Record &record);

/// Runs a verified query as it is kept, on the options' day, through the gate; nothing is stored. Blocks. Errors:
/// Refused (the gate's words), those of the engine.
Result<ExpectedResult> resultNow(answer::Engine &engine, const catalog::VerifiedQuery &query,
                                 const answer::AskOptions &options, const StopToken &stop);

} // namespace Tieout::workspace
