// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/dataset.h"
#include "core/evaluation/goldform.h"
#include "core/evaluation/run.h"
#include "core/retrieval/linker.h"

namespace Tieout::evaluation {

/// A question of a data set, linked, with its gold query taken apart.
struct LinkedQuestion {
    const DatasetQuestion *question = nullptr;
    project::OpenSource *source = nullptr;
    int database = 0; ///< in the order of their names
    retrieval::Linking linking;
    GoldForm gold;
    bool readable = false; ///< the gold query could be read
};

/// Questions of a data set with their open sources.
struct LinkedDataset {
    QStringList databases;
    std::vector<std::unique_ptr<project::OpenSource>> sources; ///< by database
    std::vector<LinkedQuestion> questions;                     ///< those of a database stand together
};

/// The day on which the questions of a data set are asked: always the same.
period::CalendarSettings evaluationCalendar();
/// The same, or the day that the question says.
period::CalendarSettings calendarOf(const DatasetQuestion &question);

/// Opens all databases and links all questions. Errors: Cancelled, those of opening.
Result<LinkedDataset> linkDataset(const Dataset &dataset, const DatabaseOpener &open, const StopToken &stop,
                                  const Progress &progress);

} // namespace Tieout::evaluation
