// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/keyevidence.h"
#include "core/workspace/connection.h"

#include <QDateTime>

#include <optional>

namespace Tieout::workspace {

/// What a person decided of a key that nobody declared. Identified by the key's constraint; one for each.
struct KeyDecision {
    qint64 id = 0; ///< given by the workspace
    QString sourceId;
    bool accepted = false;    ///< false: rejected, and not proposed again
    profile::ProposedKey key; ///< with the evidence at that time
    QString by;               ///< the account's name, may be empty
    QDateTime at;
};

/// Keys that nobody declared. Threads and errors as Workspace.
class KeyStore : Store
{
public:
    using Store::Store;

    /// In the order they were made.
    Result<QList<KeyDecision>> keyDecisions(const QString &sourceId) const;
    /// Takes the place of an earlier decision of the same key. Returns its id.
    Result<qint64> decideKey(const KeyDecision &decision);
    /// The key is proposed again, where it still would be. Errors also: NotFound.
    Result<void> removeKeyDecision(qint64 id);
    /// Keys proposed for a schema of this fingerprint; derived, replaced as a whole.
    Result<void> saveProposedKeys(const QString &sourceId, const QString &fingerprint,
                                  const profile::ProposedKeys &keys);
    /// Nothing where they were never looked for.
    Result<std::optional<profile::ProposedKeys>> proposedKeys(const QString &sourceId,
                                                              const QString &fingerprint) const;
};

} // namespace Tieout::workspace
