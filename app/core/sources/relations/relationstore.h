// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/relations/relation.h"
#include "core/sources/sheets/regioncorrections.h"
#include "sdk/result.h"
#include "sdk/stoptoken.h"

#include <QDateTime>
#include <QHash>
#include <QMutex>
#include <QTemporaryDir>

#include <memory>

namespace Tieout::sources::relations {

/// What tells that a workbook was saved again, without reading it.
struct WorkbookStamp {
    qint64 size = -1;
    QDateTime modified;
    bool operator==(const WorkbookStamp &) const = default;
};
WorkbookStamp stampOf(const QString &workbook);

/// The relations of a workbook as they lie on disk. Where they are kept nowhere, the file goes with the last of those
/// who hold this.
struct RelationFile {
    QString path;
    Relations relations;
    WorkbookStamp stamp;                                 ///< of the workbook that they were made of
    std::unique_ptr<const QTemporaryDir> ownFolder = {}; ///< null where the file is kept
};
using RelationFilePtr = std::shared_ptr<const RelationFile>;

/// What people said of tables, by structure.
using Corrections = QHash<QString, sheets::RegionCorrection>;

/**
 * Makes the relations of workbooks and shares them among those who read them. A file is named by the fingerprint of its
 * workbook, by what people said of its tables and by the tables of other sources that were copied beside it: one that
 * was made before is taken as it is, and those of what the workbook was before are removed. Any thread; one workbook is
 * read at a time.
 */
class RelationStore
{
public:
    /// `folder` is where the relations of this workbook and its copies are kept, and nothing else; empty, or one that
    /// cannot be written: nowhere. Blocks. Errors: those of sheets::readWorkbook() and writeRelations(), Unsupported
    /// (the workbook has no table).
    Result<RelationFilePtr> relationsOf(const QString &workbook, const QString &folder, const Corrections &corrections,
                                        const StopToken &stop);

private:
    QMutex m_mutex;
    QHash<QString, std::weak_ptr<const RelationFile>> m_open; ///< by workbook and folder
};

} // namespace Tieout::sources::relations
