// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "core/workspace/connection.h"

#include <QDateTime>

namespace Tieout::workspace {

struct Rejection {
    qint64 id = 0; ///< given by the workspace
    QString sourceId;
    QString recordId; ///< empty for SQL that a person ran
    QString question; ///< may be empty for SQL that a person ran
    QString sql;
    QString check; ///< id of the first rejecting check
    message::Message message;
    QString passedLater; ///< SQL that finally passed for that question; empty when none did
    QDateTime at;
};

/// What the gate did not let pass. Threads and errors as Workspace.
class RejectionStore : Store
{
public:
    using Store::Store;

    /// Newest first.
    Result<QList<Rejection>> rejections(int count) const;
    /// Adds what the gate rejected outside of an answer; id and passedLater are not read. Returns its id.
    Result<qint64> logRejection(const Rejection &rejection);
    /// Notes what finally passed in the place of these rejections and of all others of the question (where it is not
    /// empty).
    Result<void> logPassed(const QList<qint64> &rejections, const QString &question, const QString &sql);
};

} // namespace Tieout::workspace
