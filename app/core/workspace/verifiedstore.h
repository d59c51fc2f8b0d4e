// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/connection.h"
#include "core/workspace/keptverified.h"

#include <optional>

namespace Tieout::workspace {

/// Questions with the SQL that people vouch for. Threads and errors as Workspace.
class VerifiedStore : Store
{
public:
    using Store::Store;

    /// By question; nothing is checked against a schema here.
    Result<QList<catalog::VerifiedQuery>> verifiedQueries(const QString &sourceId) const;
    /// The same with what is kept of them besides.
    Result<QList<KeptVerified>> keptVerified(const QString &sourceId) const;
    /// What is verified for a question, whatever its case and marks.
    Result<std::optional<KeptVerified>> verifiedFor(const QString &sourceId, const QString &question) const;
    /// In the place of one for the same question, whose name it takes over where it has none. Returns its id. Errors
    /// also: Invalid (no question, no SQL).
    Result<qint64> keepVerified(const QString &sourceId, const KeptVerified &kept);
    /// inPlaceOf() the one before.
    Result<qint64> keepVerified(const QString &sourceId, const catalog::VerifiedQuery &query);
    /// Takes back what keepVerified() gave `id`: `before` comes back. Whether it was still there as it was kept; what
    /// is verified for the question since stays.
    Result<bool> undoVerified(const QString &sourceId, qint64 id, const std::optional<KeptVerified> &before);
    /// Errors also: NotFound.
    Result<void> removeVerified(qint64 id);
};

} // namespace Tieout::workspace
