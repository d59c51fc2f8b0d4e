// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sql/joincountfields.h"
#include "core/gate/fields.h"
#include "core/project/opensource.h"
#include "core/service/json.h"

namespace Tieout::service {

/// A text that the gate is to check.
struct CheckRequest {
    QString sql;
    QString question; ///< what it should answer: its period is checked; may be empty
    gate::Author author = gate::Author::Person;
    bool explain = false; ///< also say in words what it does
    bool measure = false; ///< also count the rows before and after each join
    qint64 measureRows = answer::JoinCountLimits().rows;
    qint64 measureSeconds = answer::JoinCountLimits().time.count() / 1000;
    bool operator==(const CheckRequest &) const = default;
};

void fields(Either<CheckRequest> auto &r, auto &&visit)
{
    visit("sql", r.sql);
    visit("question", r.question);
    visit("author", r.author);
    visit("explain", r.explain);
    visit("measure", r.measure);
    visit("measureRows", r.measureRows);
    visit("measureSeconds", r.measureSeconds);
}

struct CheckResponse {
    gate::Verdict verdict = gate::Verdict::Rejected;
    QList<gate::CheckResult> checks; ///< every check, in a fixed order
    QString sqlNormalised;           ///< empty where it did not parse
    QList<record::ColumnLineage> lineage;
    QStringList reads;                                   ///< "table.column"
    LeftOut<std::optional<message::Message>> words = {}; ///< what it does; only where that was asked
    LeftOut<QList<answer::JoinCount>> joins = {};        ///< only where that was asked and it is safe to look

    bool passed() const { return verdict == gate::Verdict::Passed; }
};

void fields(Either<CheckResponse> auto &r, auto &&visit)
{
    visit("verdict", r.verdict);
    visit("checks", r.checks);
    visit("sqlNormalised", orNull(r.sqlNormalised));
    visit("lineage", r.lineage);
    visit("reads", r.reads);
    visit("words", record::spoken(r.words));
    visit("joins", r.joins);
}

/// What a request asks the gate. A question says which period is meant.
gate::GateRequest gateRequestOf(const CheckRequest &request, const period::CalendarSettings &calendar);

/// The gate over what is known of a source; nothing is run, so that nothing is measured. Pure, and on any thread.
CheckResponse check(std::shared_ptr<const retrieval::Linker> linker, const CheckRequest &request,
                    const period::CalendarSettings &calendar);

/// The same for an open source, with what is measured. Blocks; on the source's thread. Errors: those of
/// answer::countJoins().
Result<CheckResponse> check(project::OpenSource &source, const CheckRequest &request,
                            const period::CalendarSettings &calendar, const StopToken &stop, const Progress &progress);

/// Rows before and after each join; what is wrong with the result may be what is looked for, so that it need only be
/// safe to look. Blocks; on the source's thread. Errors: Refused (with the gate's words), those of
/// answer::countJoins().
Result<QList<answer::JoinCount>> measureJoins(project::OpenSource &source, const CheckRequest &request,
                                              const period::CalendarSettings &calendar, const StopToken &stop,
                                              const Progress &progress);

/// Only the checks that found something.
QList<gate::CheckResult> findingsOf(const QList<gate::CheckResult> &checks);
/// All that one check found, the first before the further ones.
QList<gate::Finding> findingsIn(const gate::CheckResult &check);

} // namespace Tieout::service
