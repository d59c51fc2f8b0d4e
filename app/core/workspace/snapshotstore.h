// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/profile/keyevidence.h"
#include "core/workspace/connection.h"

#include <QDateTime>

#include <functional>
#include <optional>

namespace Tieout::workspace {

struct StoredSchema {
    Schema schema; ///< as ReadScope::kept() leaves it
    QDateTime readAt;
    QString fingerprint; ///< of the schema as the engine told it; the key of what was measured of it
};

/// What was read and derived of a source: its schema, profiles and catalog. Threads and errors as Workspace.
class SnapshotStore : Store
{
public:
    using Store::Store;

    /// Snapshots of a schema are kept by fingerprint; the newest is what is compared with.
    /// `fingerprint` is that of the schema as the engine told it; empty: `schema` is just that.
    Result<void> saveSchema(const QString &sourceId, const Schema &schema, const QDateTime &readAt,
                            const QString &fingerprint = {});
    Result<std::optional<StoredSchema>> latestSchema(const QString &sourceId) const;

    Result<void> saveProfile(const QString &sourceId, const QString &fingerprint, const profile::ProfiledTable &table);
    /// Profiles taken against a schema of this fingerprint.
    Result<QList<profile::ProfiledTable>> profiles(const QString &sourceId, const QString &fingerprint) const;
    /// The same one by one: of a large source they are not all to be in memory.
    Result<void> eachProfile(const QString &sourceId, const QString &fingerprint,
                             const std::function<void(const profile::ProfiledTable &)> &take) const;
    /// Takes a table's profile over for another fingerprint; nothing where it has none.
    Result<void> copyProfile(const QString &sourceId, const QString &fingerprint, const TableName &table,
                             const QString &to);
    /// Why tables have no profile, or none of today; replaced as a whole.
    Result<void> saveUnread(const QString &sourceId, const QString &fingerprint, const QHash<TableName, Error> &unread);
    Result<QHash<TableName, Error>> unread(const QString &sourceId, const QString &fingerprint) const;
    /// Whether any table's profile is kept, of whatever fingerprint.
    Result<bool> hasProfiles(const QString &sourceId) const;
    Result<void> clearProfiles(const QString &sourceId);

    /// Entries are derived: they are replaced as a whole.
    Result<void> saveCatalog(const QString &sourceId, const QList<catalog::CatalogEntry> &entries);
    Result<QList<catalog::CatalogEntry>> catalogEntries(const QString &sourceId) const;

    /// What joins along keys keep, counted against a schema of this fingerprint; derived, replaced as a whole.
    Result<void> saveKeyMatches(const QString &sourceId, const QString &fingerprint,
                                const QList<catalog::KeyMatch> &matches);
    Result<QList<catalog::KeyMatch>> keyMatches(const QString &sourceId, const QString &fingerprint) const;
};

} // namespace Tieout::workspace
