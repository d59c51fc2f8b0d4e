// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/connection.h"
#include "core/workspace/drift.h"

#include <QHash>

#include <optional>

namespace Tieout::workspace {

/// The SQL of what people keep, in the words after a rename; by id, only where it changes.
struct CarriedSql {
    struct Pair {
        QString rejected;
        QString right;
    };
    QHash<qint64, QString> verified;
    QHash<qint64, Pair> corrections;
};

/// The baseline of a source, and what people decided about its drift. Threads and errors as Workspace.
class DriftStore : Store
{
public:
    using Store::Store;

    /// The newest; nothing where the schema was never read.
    Result<std::optional<Baseline>> baseline(const QString &sourceId) const;
    /// Those before it under which a rename was confirmed, the newest first.
    Result<QList<Baseline>> earlierBaselines(const QString &sourceId) const;
    /// Makes the first one; does nothing where there is one.
    Result<void> startBaseline(const QString &sourceId, const Schema &schema, const QDateTime &readAt);
    /// The same with the schema that was saved last, as it is stored; does nothing where none was.
    Result<void> startBaseline(const QString &sourceId);
    /// In the order they were made.
    Result<QList<DriftDecision>> driftDecisions(const QString &sourceId) const;
    /// Edits, scope and positions go with the new name, verified queries and corrections get their SQL of `queries`.
    /// Nothing is checked against a schema here. Errors also: NotFound (no baseline).
    Result<void> confirmRename(const QString &sourceId, const schema::Rename &rename, const QDateTime &at,
                               const CarriedSql &queries = {});
    Result<void> refuseRename(const QString &sourceId, const schema::Rename &rename, const QDateTime &at);
    /// The new baseline; the one before is kept for undo.
    Result<void> acceptSchema(const QString &sourceId, const Schema &schema, const QDateTime &at);
    /// Takes back the newest decision and all it carried. Returns what it was. Errors also: NotFound (nothing was
    /// decided).
    Result<DriftDecision> undoDecision(const QString &sourceId);
    /// Replaces the list of what is stale; what was on it before keeps its `since`, the rest gets `now`. Returns the
    /// list.
    Result<QList<Affected>> keepQuarantine(const QString &sourceId, QList<Affected> stale, const QDateTime &now);
    Result<QList<Affected>> quarantine(const QString &sourceId) const;
};

} // namespace Tieout::workspace
