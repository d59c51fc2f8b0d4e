// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/verifiedevaluation.h"
#include "core/service/leftout.h"
#include "core/service/measure/reportdescription.h"

namespace Tieout::service::measure {

/// A number that is another one now.
struct ChangedNumberDescription {
    QString place;      ///< "Germany: total"
    QString expected;   ///< empty: it was not there
    QString now;        ///< empty: it is not there any more
    QString difference; ///< now less expected, exact; empty where one of them is no number
    bool operator==(const ChangedNumberDescription &) const = default;
};

void fields(record::Either<ChangedNumberDescription> auto &r, auto &&visit)
{
    visit("place", r.place);
    visit("expected", orNull(r.expected));
    visit("now", orNull(r.now));
    visit("difference", orNull(r.difference));
}

/// A verified query that was run again.
struct RerunQuery {
    QString source; ///< its title
    qint64 id = 0;
    QString question;
    QString sql;
    QDate asOf;                            ///< the day it was run for
    record::LeftOut<message::Message> why; ///< it is stale, or failed
    record::LeftOut<QList<ChangedNumberDescription>> changes;
    bool operator==(const RerunQuery &) const = default;
};

void fields(record::Either<RerunQuery> auto &r, auto &&visit)
{
    visit("source", r.source);
    visit("id", r.id);
    visit("question", r.question);
    visit("sql", r.sql);
    visit("asOf", r.asOf);
    visit("why", record::spoken(r.why));
    visit("changes", r.changes);
}

/// What became of a workspace's verified queries; those that give the same are counted only.
struct RerunResponse {
    ReportDescription report;
    QList<RerunQuery> changed;
    QList<RerunQuery> stale;
    QList<RerunQuery> withoutExpected;
    QList<RerunQuery> failed;
    QList<LeftOutDescription> leftOut; ///< nothing is known of their queries
    bool operator==(const RerunResponse &) const = default;
};

void fields(record::Either<RerunResponse> auto &r, auto &&visit)
{
    fields(r.report, visit); // side by side, as any other report
    visit("changed", r.changed);
    visit("stale", r.stale);
    visit("withoutExpected", r.withoutExpected);
    visit("failed", r.failed);
    visit("leftOut", r.leftOut);
}

/// Runs every verified query again, each on the day that its result is of, and compares. Nothing is stored. Blocks,
/// with progress. Errors: those of evaluation::evaluateVerified().
Result<evaluation::VerifiedReport> rerun(const workspace::Workspace &store, const project::SourceOpener &open,
                                         const StopToken &stop, const Progress &progress);

RerunResponse rerunResponse(const evaluation::VerifiedReport &report);

} // namespace Tieout::service::measure
