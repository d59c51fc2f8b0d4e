// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/correctionstore.h"

/// Steps of what the workspace does, each inside one transaction that the caller holds; ids are the workspace's.
namespace Tieout::workspace::steps {

/// Whether a verified query may be kept. Errors: Invalid (no question, no SQL).
Result<void> checkVerified(const catalog::VerifiedQuery &query);
/// Takes out what is kept for a question; nothing where there is none.
Result<std::optional<KeptVerified>> takeVerified(sqlite3 *handle, const QString &file, const QString &sourceId,
                                                 const QString &question);
/// There is none for the question. `id` 0: a new one is given.
Result<qint64> putVerified(sqlite3 *handle, const QString &file, const QString &sourceId, const KeptVerified &kept,
                           qint64 id = 0);

/// What is kept for the way back of a verified query: its id, and what was there before.
QJsonObject madeVerified(qint64 id, const std::optional<KeptVerified> &before);
/// Where a correction after that number took the place of what `made` tells of, its way back leads past that from now
/// on. Whether one did.
Result<bool> passOver(sqlite3 *handle, const QString &file, const QString &sourceId, qint64 after,
                      const QJsonObject &made);

/// Errors: Invalid, as EditStore::addEdit().
Result<void> checkEdit(const Edit &edit);
/// Errors also: Exists.
Result<qint64> putEdit(sqlite3 *handle, const QString &file, const Edit &edit);

/// Takes out what was decided of a key; nothing where nothing was.
Result<std::optional<KeyDecision>> takeKeyDecision(sqlite3 *handle, const QString &file, const QString &sourceId,
                                                   const QString &constraint);
/// In the place of what was decided of the same key. Its `id` 0: a new one is given.
Result<qint64> putKeyDecision(sqlite3 *handle, const QString &file, const KeyDecision &decision);

Result<std::optional<ChosenReading>> readingOf(sqlite3 *handle, const QString &file, const QString &sourceId,
                                               const QString &question);
Result<void> putReading(sqlite3 *handle, const QString &file, const QString &sourceId, const QString &question,
                        const ChosenReading &chosen);

} // namespace Tieout::workspace::steps
