// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"

#include <QVariant>

namespace Tieout::shell {

/// Marks a job that nobody asked for, as looking for questions to suggest is: Esc does not stop at it. Returns the job.
inline base::Job *inBackground(base::Job *job)
{
    job->setProperty("background", true);
    return job;
}

inline bool isInBackground(const base::Job *job)
{
    return job && job->property("background").toBool();
}

} // namespace Tieout::shell
