// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/routerdata.h"
#include "sdk/stoptoken.h"

namespace Tieout::evaluation {

/// Questions of which a router learns, each read once.
struct RouterExamples {
    struct Example {
        RouterQuestion question;
        answer::router::ReadKinds read;
    };
    QList<Example> examples;

    void add(const RouterData &data);
    QStringList workspaces() const;
};

/// Weights fitted on the examples of all workspaces but one; of all where `without` is empty. What the second model
/// judges by comes from a first one that did not see the workspace. Blocks, some seconds. Errors: Cancelled.
Result<base::LogLinearSet> fitRouter(const RouterExamples &examples, const QString &without, const StopToken &stop);

} // namespace Tieout::evaluation
