// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/followupservice.h"
#include "core/workspace/workspace.h"

#include <QStringList>

#include <functional>

class QObject;

namespace Tieout::base {
class Job;
}

namespace Tieout::shell {

class SourceController;

/// Finds a few questions that this source really answers, none of `besides`: those for people who are new to it first,
/// then candidates from its catalog, each asked (and not kept) as a job before it is offered. Hands them to `done`
/// unless `receiver` is gone or another source was opened. Returns the job.
base::Job *findSuggestions(SourceController &source, const workspace::Workspace &store, const QStringList &besides,
                           QObject *receiver, std::function<void(const QStringList &)> done);

/// The same for what leads on from an answer, in the source that gave it.
base::Job *findFollowUps(SourceController &source, const record::Record &record, QObject *receiver,
                         std::function<void(const QList<service::NextQuestion> &)> done);

} // namespace Tieout::shell
