// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QDate>
#include <QList>
#include <QString>

namespace Tieout::evaluation {

/// One question with its gold query.
struct DatasetQuestion {
    QString id;
    QString database;
    QString question;
    QString sql;
    qint64 rows = -1;       ///< of the gold's result; -1 when the data set does not say
    QStringList also = {};  ///< further queries whose results are as right
    QDate asOf = {};        ///< "today" of the question; invalid when the data set does not say
    QString category = {};  ///< "negation"; empty when the data set does not say
    bool isHeld = false;    ///< any unprompted answer is wrong; there is no gold query then
    QString exception = {}; ///< why its gold is wrong and is not graded by; empty where it is
};

/// A folder with SPLIT.jsonl, a line {"id", "database", "question", "sql", "rows"} a question, and
/// databases/NAME.sqlite. A line may also have "also" (further right queries), "asOf", "category", and "expect":
/// "held", without "sql", where the question must not be answered.
struct Dataset {
    QString folder;
    QString split;
    QList<DatasetQuestion> questions; ///< in the file's order
    QStringList databaseFolders =
        {}; ///< where databases are looked for, in this order; none: in databases/ and in samples/ beside the folder

    /// NAME.sqlite or NAME.db, else a file whose name goes on after NAME_, whatever its capitals
    /// ("Chinook_Sqlite.sqlite").
    QString databaseFile(const QString &database) const;
};

/// Whether a split is there.
bool hasSplit(const QString &folder, const QString &split);

/// Errors: NotFound (no such folder or split; the splits there are, as candidates), Syntax (with the line), Invalid (no
/// question).
Result<Dataset> readDataset(const QString &folder, const QString &split);

/// All splits of a folder as one, called by all their names. Errors: as readDataset().
Result<Dataset> readWholeDataset(const QString &folder);

/// So much of a split may be left out because its gold is wrong.
constexpr double MostExceptionsShare = 0.03;

/**
 * Marks the questions whose gold was found wrong, read from a file with a line {"split", "id", "reason"} for each;
 * lines of other splits are passed over. Errors: NotFound (the file, a split that the data set does not have, a
 * question that the split does not have), Syntax (with the line), Invalid (twice the same, or more than
 * `MostExceptionsShare` of the split).
 */
Result<void> markExceptions(Dataset &dataset, const QString &fileName);

} // namespace Tieout::evaluation
