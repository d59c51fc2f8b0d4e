// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"

#include <QDate>

namespace Tieout::sources {

/// What the manifest beside a sample database says.
struct Sample {
    QString name;          ///< "Riverside finance"
    QString database;      ///< absolute path
    QString workspaceName; ///< file name of its workspace: "riverside.tieout"
    QString metrics;       ///< absolute path of the folder with its governed definitions; empty: it has none
    QDate asOf;
    QString currency;
    QStringList questions;
    QString followUp;      ///< changes the first question; the tour asks it below
    QString modelQuestion; ///< that no rule answers; empty where there is no tape
    QString tape;          ///< absolute path of a model's recorded answers to it; empty: none
    QString workbook;      ///< absolute path of a workbook to look at; empty: none
    QStringList states;    ///< questions that are asked back, held back or answered with nothing: the tour shows them
};

/// Reads `samplesFolder`/riverside.json. Errors: NotFound, Unreadable (says which field), each naming the file.
Result<Sample> readSample(const QString &samplesFolder);

/**
 * The sample's workspace in `folder` (made when it is not there), with the sample as its only source and its as-of date
 * as a setting, and beside it its definitions as addMetrics() does. A copy of the program in another place points it at
 * its own database; answers stay. Errors as workspace::Workspace.
 */
Result<std::unique_ptr<workspace::Workspace>> openSampleWorkspace(const Sample &sample, const QString &folder);

/// A new workspace file over the sample's database, to be kept where one wants it, without its definitions. Errors: as
/// Workspace::create(); nothing half-made stays behind.
Result<std::unique_ptr<workspace::Workspace>> createSampleWorkspace(const Sample &sample, const QString &file);

/// Copies the sample's definitions into the folder of a workspace that has none; a folder that is there belongs to
/// whoever edits it and stays as it is. Errors: Denied; nothing half-made stays behind.
Result<void> addMetrics(const Sample &sample, const workspace::Workspace &store);

/// The sample's workspace in memory, where its folder cannot be written: notKept() says why.
Result<std::unique_ptr<workspace::Workspace>> temporarySampleWorkspace(const Sample &sample, const Error &why);

} // namespace Tieout::sources
