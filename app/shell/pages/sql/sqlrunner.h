// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sql/execute.h"
#include "core/answer/sql/joincounts.h"
#include "core/project/opensource.h"

namespace Tieout::shell {

/// What came of a query that a person ran.
struct SqlOutcome {
    QList<gate::CheckResult> findings;
    bool passed = false; ///< the gate's verdict; nothing ran where it is false
    std::shared_ptr<const ResultSet> result = std::make_shared<ResultSet>();
    bool empty = false;
    std::optional<record::EmptyReason> because;
    double elapsedMs = 0;
    qint64 rejection = 0;          ///< its entry in the rejection log; 0 where nothing was logged
    std::optional<Error> unlogged; ///< why the log could not be written; the outcome stands
};

/// Gate, engine and, where nothing was found, why. What the gate rejects is logged; what it lets pass is noted as what
/// finally passed in the place of `rejected` (entries of the log). Blocks; on the source's thread. Errors: the
/// engine's.
Result<SqlOutcome> runQuery(project::OpenSource &source, const gate::GateRequest &request,
                            const QList<qint64> &rejected, const answer::ExecuteLimits &limits, const StopToken &stop);

/// Rows before and after each join of a query; what it would return is not asked for. Blocks; on the source's thread.
/// Errors: those of answer::countJoins().
Result<QList<answer::JoinCount>> measureJoins(project::OpenSource &source, const gate::GateRequest &request,
                                              const StopToken &stop, const Progress &progress);

/// What a query does and how.
struct SqlExplanation {
    QString words;            ///< what it does
    QString plan;             ///< how the engine would run it; empty where there is none
    std::optional<Error> why; ///< why there is no plan
};

/// Of a query the gate lets pass. Blocks; on the source's thread. Errors: Refused with the gate's words.
Result<SqlExplanation> explainQuery(project::OpenSource &source, const gate::GateRequest &request,
                                    const StopToken &stop);

} // namespace Tieout::shell
