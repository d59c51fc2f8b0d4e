// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/sql/sqlrunner.h"

#include "core/answer/snapshotfacts.h"
#include "core/answer/sql/valueform.h"
#include "core/sql/words.h"
#include "shell/pages/sql/gatechecker.h"

#include <QCoreApplication>

namespace Tieout::shell {

namespace {

/// Numbers that a binary float computed, written as an answer would write them. What is stored stays as it is: it is
/// copied and exported.
void writeInForm(ResultSet &result, const QList<answer::ValueForm> &forms)
{
    for (int column = 0; column < std::min(forms.size(), result.columns.size()); ++column) {
        const answer::ValueForm &form = forms.at(column);
        if (form.kind == answer::ValueForm::Kind::AsIs
            || (form.kind == answer::ValueForm::Kind::Stored && form.scale < 0))
            continue;
        for (Row &row : result.rows) {
            Value &value = row[column];
            if (!value.isNumber())
                continue;
            if (const std::optional<QString> text = answer::cellText(value, form))
                value = DecimalText{*text};
        }
    }
}

} // namespace

Result<SqlOutcome> runQuery(project::OpenSource &source, const gate::GateRequest &request,
                            const QList<qint64> &rejected, const answer::ExecuteLimits &limits, const StopToken &stop)
{
    const std::shared_ptr<const retrieval::Linker> linker = source.linker();
    const gate::Checked checked = answer::gateOf(linker).check(request);
    const gate::Report &report = checked.report;
    SqlOutcome outcome;
    outcome.findings = findingsOf(report);
    outcome.passed = checked.passed();
    if (!checked.query) {
        const Result<qint64> logged = source.logRejected(request.question, request.sql, report);
        if (logged)
            outcome.rejection = *logged;
        else
            outcome.unlogged = logged.error();
        return outcome;
    }
    const Result<answer::Execution> ran = answer::execute(source.session(), *checked.query, limits, stop);
    if (!ran)
        return fail(ran.error());
    if (const Result<void> logged = source.logPassed(rejected, request.question, request.sql); !logged)
        outcome.unlogged = logged.error();
    outcome.elapsedMs = ran->elapsedMs;
    outcome.empty = ran->result.rows.isEmpty();
    auto result = std::make_shared<ResultSet>(ran->result);
    writeInForm(*result, answer::valueForms(report, checked.query->facts()));
    outcome.result = result;
    if (outcome.empty)
        outcome.because = answer::emptyBecause(source.session(), *checked.query, linker->snapshot().values,
                                               stop.withLimit(limits.time));
    return outcome;
}

Result<QList<answer::JoinCount>> measureJoins(project::OpenSource &source, const gate::GateRequest &request,
                                              const StopToken &stop, const Progress &progress)
{
    gate::GateRequest looked = request;
    looked.purpose = gate::Purpose::Exploration; // what is wrong with the result may be what is looked for
    const gate::Checked checked = answer::gateOf(source.linker()).check(looked);
    if (!checked.query)
        return fail(message::errorOf(ErrorCode::Refused, checked.report.firstRejection()->message,
                                     checked.report.firstRejection()->hint));
    return answer::countJoins(source.session(), *checked.query, {}, stop, progress);
}

Result<SqlExplanation> explainQuery(project::OpenSource &source, const gate::GateRequest &request,
                                    const StopToken &stop)
{
    const std::shared_ptr<const retrieval::Linker> linker = source.linker();
    const gate::Report report = answer::gateOf(linker).check(request).report;
    if (const gate::CheckResult *why = report.firstRejection())
        return fail(message::errorOf(ErrorCode::Refused, why->message, why->hint));
    SqlExplanation explanation;
    explanation.words = sql::inWords(*report.bound, linker->snapshot().traits);
    const Result<QString> plan = source.session().explain(report.normalised, stop);
    if (plan)
        explanation.plan = *plan;
    else if (plan.error().code == ErrorCode::Unsupported)
        explanation.why =
            Error(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "This source does not tell how it runs a query."));
    else
        explanation.why = plan.error();
    return explanation;
}

} // namespace Tieout::shell
