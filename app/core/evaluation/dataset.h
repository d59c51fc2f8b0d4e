// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QList>
#include <QString>

namespace Tieout::evaluation {

/// One question with its gold query.
struct DatasetQuestion {
    QString id;
    QString database;
    QString question;
    QString sql;
    qint64 rows = -1; ///< of the gold's result; -1 when the data set does not say
};

/// A folder with SPLIT.jsonl, a line {"id", "database", "question", "sql", "rows"} a question, and
/// databases/NAME.sqlite.
struct Dataset {
    QString folder;
    QString split;
    QList<DatasetQuestion> questions; ///< in the file's order
    QStringList databaseFolders =
        {}; ///< where NAME.sqlite or NAME.db is looked for, in this order; none: in databases/

    QString databaseFile(const QString &database) const;
};

/// Errors: NotFound (no such folder or split; the splits there are, as candidates), Syntax (with the line), Invalid (no
/// question).
Result<Dataset> readDataset(const QString &folder, const QString &split);

} // namespace Tieout::evaluation
