// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/context/rerunpanel.h"

#include "core/service/weightsservice.h"
#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/models/sourcecontroller.h"
#include "shell/models/storedsources.h"
#include "shell/pages/schema/tablepanel.h"
#include "shell/widgets/look.h"

#include <QPushButton>

#include <algorithm>

namespace Tieout::shell {

using evaluation::ChangedNumber;
using evaluation::VerifiedOutcome;
using evaluation::VerifiedReport;
using State = VerifiedOutcome::State;

namespace {

constexpr int mostNamed = 12;        ///< queries
constexpr qsizetype mostChanges = 3; ///< of one query

QString counted(State state, qsizetype count)
{
    switch (state) {
    case State::Same:
        return RerunPanel::tr("%1 give what was kept").arg(count);
    case State::Changed:
        return RerunPanel::tr("%1 give something else").arg(count);
    case State::Stale:
        return RerunPanel::tr("%1 stale").arg(count);
    case State::WithoutExpected:
        return RerunPanel::tr("%1 without a kept result").arg(count);
    case State::Failed:
        break;
    }
    return RerunPanel::tr("%1 failed").arg(count);
}

QString changeWords(const ChangedNumber &change)
{
    const QString before = change.expected.isEmpty() ? QString(QChar(0x2013)) : shownNumber(change.expected);
    const QString now = change.now.isEmpty() ? QString(QChar(0x2013)) : shownNumber(change.now);
    return RerunPanel::tr("%1: %2 was kept, %3 now").arg(change.place, before, now);
}

QString wordsOf(const VerifiedOutcome &outcome)
{
    QStringList parts;
    if (!outcome.why.isEmpty())
        parts.append(said(outcome.why));
    for (const ChangedNumber &change : outcome.changes.mid(0, mostChanges))
        parts.append(changeWords(change));
    if (outcome.changes.size() > mostChanges)
        parts.append(RerunPanel::tr("and %1 more").arg(outcome.changes.size() - mostChanges));
    return RerunPanel::tr("\u201c%1\u201d (%2, as of %3): %4")
        .arg(outcome.question, outcome.source, shownDate(outcome.asOf), parts.join(QStringLiteral("; ")));
}

QString summary(const VerifiedReport &report)
{
    QStringList counts;
    for (const State state : {State::Same, State::Changed, State::Stale, State::Failed, State::WithoutExpected}) {
        const auto count = std::count_if(report.outcomes.cbegin(), report.outcomes.cend(),
                                         [state](const VerifiedOutcome &one) { return one.state == state; });
        if (count > 0)
            counts.append(counted(state, count));
    }
    return counts.isEmpty() ? RerunPanel::tr("No query was run.") : counts.join(QStringLiteral(" \u00B7 "));
}

QString inWords(const VerifiedReport &report)
{
    QStringList lines{summary(report)};
    int named = 0;
    for (const VerifiedOutcome &outcome : report.outcomes) {
        if (outcome.state != State::Same && outcome.state != State::WithoutExpected && named++ < mostNamed)
            lines.append(wordsOf(outcome));
    }
    if (named > mostNamed)
        lines.append(RerunPanel::tr("and %1 more").arg(named - mostNamed));
    if (const QString leftOut = leftOutWords(report.leftOut); !leftOut.isEmpty())
        lines.append(leftOut);
    return lines.join(u'\n');
}

} // namespace

RerunPanel::RerunPanel(ShellContext &context, QWidget *parent)
    : Card(parent)
    , m_context(context)
    , m_run(new QPushButton(tr("Run all again")))
    , m_state(makeLabel({}, TextSize::Small, "quiet", true))
    , m_outcome(new QVBoxLayout)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(12);
    m_run->setObjectName(QStringLiteral("runVerified"));
    m_run->setToolTip(tr("Runs every verified query of this workspace on the day its result was kept for, and "
                         "compares; nothing is stored"));
    row->addWidget(m_run, 0, Qt::AlignTop);
    m_state->setObjectName(QStringLiteral("rerunState"));
    row->addWidget(m_state, 1);
    body()->addLayout(row);
    body()->addLayout(m_outcome);
    connect(m_run, &QPushButton::clicked, this, &RerunPanel::run);
    connect(&context.source, &SourceController::opened, this, &RerunPanel::follow);
    follow();
}

void RerunPanel::follow()
{
    if (m_job)
        return; // its end says more
    // Counted for all sources of the workspace, as for a fit of weights.
    const int verified = service::weightsOffer(m_context.store, {}).value_or(service::WeightsOfferResponse()).verified;
    m_run->setEnabled(verified > 0);
    say(verified > 0 ? tr("Says where a verified query gives another result than the one that was kept.")
                     : tr("There is no verified query to run again yet."),
        "quiet");
}

void RerunPanel::run()
{
    if (m_job)
        return m_job->cancel();
    const Result<project::SourceOpener> open = storedSourceOpener(m_context);
    if (!open)
        return say(saidInFull(open.error()), "error");
    clearLayout(m_outcome);
    auto report = std::make_shared<Result<VerifiedReport>>(
        fail(Error(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled."))));
    m_job = m_context.source.jobs().submit(tr("Run verified queries again"),
                                           [report, open = *open, store = &m_context.store](
                                               const StopToken &stop, const Progress &progress) -> Result<void> {
                                               *report = service::measure::rerun(*store, open, stop, progress);
                                               return *report ? Result<void>() : fail(report->error());
                                           });
    m_run->setText(tr("Cancel"));
    say(tr("Running the verified queries\u2026"), "quiet");
    connect(m_job, &base::Job::progressed, this, [this](double fraction, const ErrorText &what) {
        say(tr("Running the verified queries: %1 % \u00B7 %2")
                .arg(int(std::max(fraction, 0.0) * 100))
                .arg(said(message::ofText(what))),
            "quiet");
    });
    connect(m_job, &base::Job::finished, this, [this, report] { finish(*report); });
}

void RerunPanel::finish(const Result<VerifiedReport> &report)
{
    m_job.clear();
    m_run->setText(tr("Run all again"));
    follow();
    if (!report)
        return say(saidInFull(report.error()), report.error().code == ErrorCode::Cancelled ? "quiet" : "error");
    auto *note = new NoteBox(report->holds() ? NoteTone::Accent : NoteTone::Caution, inWords(*report));
    note->setObjectName(QStringLiteral("rerunOutcome"));
    m_outcome->addWidget(note);
}

void RerunPanel::say(const QString &text, const char *look)
{
    setLook(m_state, look);
    m_state->setText(text);
}

} // namespace Tieout::shell
