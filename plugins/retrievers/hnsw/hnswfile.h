// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace Tieout::hnsw {

/// What an index's file holds besides hnswlib's own bytes, which stand behind it under a checksum: hnswlib trusts what
/// it reads.
struct IndexFile {
    int dimension = 0;
    quint64 nextLabel = 0;
    QList<quint64> ids;    ///< cards
    QList<quint64> labels; ///< hnswlib's number of each card
    QByteArray graph;      ///< as hnswlib wrote it; empty when there are no cards
};

/// All or nothing: a temporary file takes the old one's place at the end. Errors: Denied, Full.
Result<void> writeIndexFile(const QString &file, const IndexFile &content);
/// Errors: NotFound, Unreadable.
Result<IndexFile> readIndexFile(const QString &file);

} // namespace Tieout::hnsw
