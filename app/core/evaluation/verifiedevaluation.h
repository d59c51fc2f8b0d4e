// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/report.h"
#include "core/project/leftoutsource.h"

namespace Tieout::evaluation {

/// A number that is another one now.
struct ChangedNumber {
    QString place;      ///< "Germany: total"; the column alone, where the result has one row
    QString expected;   ///< empty: it was not there
    QString now;        ///< empty: it is not there any more
    QString difference; ///< now less expected, exact; empty where one of them is no number
    bool operator==(const ChangedNumber &) const = default;
};

/**
 * What is another one in a result: rows are told by their texts, numbers compared as exact decimals (1.50 is 1.5), the
 * order counts only where `ordered`. A result of which not all rows are kept is compared by its number of rows, and row
 * by row only where it is ordered.
 */
QList<ChangedNumber> changedNumbers(const workspace::ExpectedResult &expected, const workspace::ExpectedResult &now,
                                    bool ordered);

/// What became of one verified query.
struct VerifiedOutcome {
    enum class State {
        Same,
        Changed,
        Stale,           ///< the schema moved away from it, or the gate does not let it through any more
        WithoutExpected, ///< it runs; nobody said what it has to give
        Failed           ///< the engine gave no result
    };
    QString source; ///< its title
    qint64 id = 0;
    QString question;
    QString sql;
    QDate asOf; ///< the day it was run for
    State state = State::Same;
    QList<ChangedNumber> changes; ///< Changed
    message::Message why;         ///< Stale, Failed
};

struct VerifiedReport {
    EvaluationReport report;
    QList<VerifiedOutcome> outcomes;       ///< by source, then by question
    QList<project::LeftOutSource> leftOut; ///< nothing is known of their queries
    /// Whether every query still is what it was: none changed, none stale, none failed, none left out.
    bool holds() const;
};

/**
 * Runs every verified query of a workspace again, each on the day that its expected result is of (else the day it was
 * verified), and compares. Nothing is stored. Sources without verified queries are not opened, and those that cannot be
 * are left out and named. Figures: `queries`, `same`, `changed`, `stale`, `withoutExpected`, `failed`. Blocks, with
 * progress. Errors: Cancelled, Invalid (no source), those of the workspace.
 */
Result<VerifiedReport> evaluateVerified(const workspace::Workspace &store, const project::SourceOpener &open,
                                        const StopToken &stop, const Progress &progress);

} // namespace Tieout::evaluation
