// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/router/kindmodel.h"
#include "core/retrieval/questionmeanings.h"
#include "sdk/result.h"

#include <QMap>
#include <QSet>

namespace Tieout::evaluation {

/// A question and the kind of route that must answer it.
struct RouterQuestion {
    QString id;
    QString workspace;
    QString question;
    record::Kind kind = record::Kind::None;
    QList<record::Kind> accepted; ///< right too
    QSet<record::Kind> parts;     ///< of a hybrid

    bool accepts(record::Kind given) const { return given == kind || accepted.contains(given); }
};

/// Questions over workspaces that are described and not there.
struct RouterData {
    QString folder;
    QString split;
    QList<RouterQuestion> questions;
    QMap<QString, answer::router::Holdings> holdings; ///< of each workspace
    QMap<QString, std::shared_ptr<const answer::router::HoldingIndex>> workspaces;
};

/// FOLDER/router-SPLIT.jsonl, and FOLDER/workspaces-SPLIT/NAME.json of each workspace that it names. Errors: NotFound
/// (there is no such file), Syntax (with the line or the file).
Result<RouterData> readRouterData(const QString &folder, const QString &split,
                                  const retrieval::EncoderPtr &encoder = {});

} // namespace Tieout::evaluation
