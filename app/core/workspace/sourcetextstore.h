// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/connection.h"
#include "sdk/schema.h"

#include <QDateTime>
#include <QHash>

namespace Tieout::workspace {

/// A SQL script that a person added: kept whole, so that it outlives the file it came from.
struct StoredScript {
    qint64 id = 0; ///< given by the workspace
    QString sourceId;
    QString name; ///< unique in the source: its path as given ("models/staging/stg_orders.sql")
    QString text;
    QString dialect; ///< as of dialects::named(); empty: the source's
    QDateTime addedAt;
    bool operator==(const StoredScript &) const = default;
};

/// What a model wrote of one table, or of one block of a workbook, kept by the fingerprint of what it was told.
struct ModelDescription {
    QString sourceId;
    TableName table; ///< of a block its sheet and its range
    QString fingerprint;
    QString model;                 ///< its name
    QHash<QString, QString> texts; ///< by aspect: "summary", "grain", "whenToUse", "notFor", "column NAME"; of a block
                                   ///< "summary" only
    QStringList dropped;           ///< what was not taken over, each with why
    QDateTime at;
    bool operator==(const ModelDescription &) const = default;
};

/// Scripts of a source, and what a model wrote of its tables and blocks. Threads and errors as Workspace.
class SourceTextStore : Store
{
public:
    using Store::Store;

    /// By name.
    Result<QList<StoredScript>> scripts(const QString &sourceId) const;
    /// Takes the place of one of the same name. Returns its id. Errors also: Invalid (no name, no text).
    Result<qint64> addScript(const StoredScript &script);
    /// Errors also: NotFound.
    Result<void> removeScript(const QString &sourceId, const QString &name);
    Result<QList<ModelDescription>> modelDescriptions(const QString &sourceId) const;
    /// Takes the place of what was kept of the table.
    Result<void> saveModelDescription(const ModelDescription &description);
};

} // namespace Tieout::workspace
