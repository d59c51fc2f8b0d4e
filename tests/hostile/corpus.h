// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QMap>
#include <QString>

namespace Tieout::Hostile {

/// A text that somebody might try; README.md says how the files are written.
struct Statement {
    QString file;
    int line = 0; ///< where its name stands
    QString section;
    QString name;
    QString as;     ///< "superuser" or "reader"; empty: both
    QString expect; ///< "refused", "ends" or "harmless"; empty for what analysts type
    QString why;
    QString session;    ///< a database or a mode that it needs; empty: the usual one
    bool fails = false; ///< the engine rejects it anyhow
    QString sql;

    /// "operators.sql:12 own symbol"
    QString place() const;
};

using Placeholders = QMap<QString, QString>;

/// The text with {name} replaced by what stands for it.
QString filled(QString text, const Placeholders &placeholders);

/// The statements of a file, in order. Errors: Unreadable, Syntax (a statement without a name, an unknown heading, a
/// name that occurs twice in a section).
Result<QList<Statement>> readStatements(const QString &file, const Placeholders &placeholders);

/// Of all files of a folder that hold statements, by name of the file. Errors: as readStatements().
Result<QList<Statement>> readFolder(const QString &folder, const Placeholders &placeholders);

} // namespace Tieout::Hostile
