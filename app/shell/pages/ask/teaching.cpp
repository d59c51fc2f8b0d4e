// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/teaching.h"

#include "core/learning/expected.h"
#include "core/workspace/verified.h"
#include "shell/dialogs/correctdialog.h"
#include "shell/dialogs/expecteddialog.h"
#include "shell/dialogs/verifydialog.h"
#include "shell/models/correctionwords.h"
#include "shell/models/recordwords.h"
#include "shell/models/sourcecontroller.h"
#include "shell/navigator.h"
#include "shell/pages/ask/recordcard.h"

namespace Tieout::shell {

template <typename T>
using Work = std::function<Result<T>(workspace::OpenSource &, const StopToken &, const Progress &)>;

Teaching::Teaching(ShellContext &context, QWidget &window)
    : QObject(&window)
    , m_context(context)
    , m_window(window)
{
}

bool Teaching::isOfOpenSource(const answer::Record &record)
{
    const answer::PartRecord *part = mainPart(record);
    const SnapshotPointer snapshot = m_context.source.snapshot();
    if (!part || !snapshot) {
        m_context.navigator.say(tr("Open a database first."));
        return false;
    }
    const Result<void> same = answer::checkSource(*part, *snapshot);
    if (!same)
        m_context.navigator.say(same.error().fullMessage());
    return same.has_value();
}

answer::AskOptions Teaching::optionsOf(const answer::Record &record) const
{
    answer::AskOptions options = m_context.source.askOptions();
    if (const QDate asOf = QDate::fromString(record.asOf, Qt::ISODate); asOf.isValid())
        options.calendar.asOf = asOf;
    return options;
}

void Teaching::verify(const answer::Record &record)
{
    if (!isOfOpenSource(record))
        return;
    const Work<catalog::VerifiedQuery> work = [question = record.question, sql = mainPart(record)->sql,
                                               options = optionsOf(record)](workspace::OpenSource &source, const StopToken &stop, const Progress &) {
        return source.verifiable(question, sql, options, stop);
    };
    m_context.source.run<catalog::VerifiedQuery>(tr("What is verified"), this, work, [this, record](const Result<catalog::VerifiedQuery> &query) {
        if (!query)
            return m_context.navigator.say(query.error().fullMessage());
        auto *dialog = new VerifyDialog({*query, {}, false, workspace::expectedOf(record)}, &m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &QDialog::accepted, this, [this, dialog] { keepVerified(dialog->kept()); });
        dialog->open();
    });
}

void Teaching::keepVerified(const workspace::KeptVerified &kept)
{
    const SnapshotPointer snapshot = m_context.source.snapshot();
    if (!snapshot)
        return;
    const Result<qint64> id = m_context.store.keepVerified(snapshot->sourceId, kept);
    if (!id)
        return m_context.navigator.say(id.error().fullMessage());
    m_context.navigator.say(tr("\u201c%1\u201d is verified. The company context lists such questions").arg(kept.query.question));
    m_context.source.takeEdits();
}

void Teaching::correct(RecordCard *card)
{
    if (!isOfOpenSource(card->record()))
        return;
    auto *dialog = new CorrectDialog(card->record(), m_context.source.snapshot(), m_context.source.linker(), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(&m_context.source, &SourceController::openingStarted, dialog, &QDialog::reject); // it is of this source
    connect(dialog, &CorrectDialog::previewRequested, this,
            [this, dialog, options = optionsOf(card->record())](const learning::CorrectionRequest &request) { plan(dialog, request, options); });
    connect(dialog, &CorrectDialog::keepRequested, this,
            [this, card = QPointer<RecordCard>(card)](const learning::CorrectionPlan &chosen) { keepCorrection(card, chosen); });
    dialog->open();
}

void Teaching::plan(CorrectDialog *dialog, const learning::CorrectionRequest &request, const answer::AskOptions &options)
{
    const Work<learning::CorrectionPlan> work = [request, options, store = &m_context.store](workspace::OpenSource &source, const StopToken &stop, const Progress &) {
        return learning::planCorrection(source, *store, request, options, stop);
    };
    m_context.source.run<learning::CorrectionPlan>(tr("What a correction becomes"), dialog, work, [dialog, request](const Result<learning::CorrectionPlan> &planned) {
        dialog->setPlan(request, planned);
    });
}

void Teaching::keepCorrection(const QPointer<RecordCard> &card, const learning::CorrectionPlan &plan)
{
    const Work<qint64> work = [plan, store = &m_context.store](workspace::OpenSource &source, const StopToken &stop, const Progress &progress) {
        return learning::keepCorrection(source, *store, plan, stop, progress);
    };
    m_context.source.change<qint64>(tr("Keep a correction"), this, work, [this, card, outcome = outcomeWords(plan.correction)](const Result<qint64> &id) {
        if (!id)
            return m_context.navigator.say(id.error().fullMessage());
        m_context.navigator.say(tr("Kept. The company context lists what was put right"));
        if (!card)
            return;
        auto *note = new NoteBox(NoteTone::Accent, tr("Put right: %1").arg(outcome), tr("Undo"));
        note->setObjectName(QStringLiteral("corrected"));
        card->body()->addWidget(note);
        connect(note, &NoteBox::actionTriggered, this, [this, card, note, id = *id] {
            note->setEnabled(false); // once
            undo(card, id);
        });
    });
}

void Teaching::undo(const QPointer<RecordCard> &card, qint64 id)
{
    const Work<workspace::Correction> work = [id, store = &m_context.store](workspace::OpenSource &source, const StopToken &stop, const Progress &progress) {
        return learning::undoCorrection(source, *store, id, stop, progress);
    };
    m_context.source.change<workspace::Correction>(tr("Take a correction back"), this, work, [this, card](const Result<workspace::Correction> &undone) {
        m_context.navigator.say(undone ? tr("Taken back: everything is as it was before the correction") : undone.error().fullMessage());
        if (NoteBox *note = card ? card->findChild<NoteBox *>(QStringLiteral("corrected")) : nullptr)
            note->deleteLater();
    });
}

void Teaching::expect(const answer::Record &record)
{
    if (!isOfOpenSource(record))
        return;
    auto *dialog = new ExpectedDialog(record, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(&m_context.source, &SourceController::openingStarted, dialog, &QDialog::reject); // it is of this source
    learning::ExpectedOptions options;
    options.calendar = optionsOf(record).calendar;
    connect(dialog, &ExpectedDialog::compareRequested, this, [this, dialog, record, options](const learning::Figure &figure) {
        const Work<learning::ExpectedReport> work = [record, figure, options](workspace::OpenSource &source, const StopToken &stop, const Progress &progress) {
            return learning::explainExpected(source, record, figure, options, stop, progress);
        };
        base::Job *job = m_context.source.run<learning::ExpectedReport>(tr("Compare with a number that was expected"), dialog, work,
                                                                       [dialog](const Result<learning::ExpectedReport> &report) { dialog->setReport(report); });
        connect(job, &base::Job::progressed, dialog, &ExpectedDialog::setProgress);
        connect(dialog, &ExpectedDialog::cancelRequested, job, &base::Job::cancel);
    });
    connect(dialog, &ExpectedDialog::sqlRequested, this, [this, dialog, question = answer::wholeQuestion(record)](const QString &sql) {
        dialog->accept();
        m_context.navigator.openSql(sql, question);
    });
    dialog->open();
}

} // namespace Tieout::shell
