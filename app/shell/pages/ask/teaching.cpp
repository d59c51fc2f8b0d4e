// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/teaching.h"

#include "core/answer/sql/rowsbehind.h"
#include "core/service/keysservice.h"
#include "shell/dialogs/correctdialog.h"
#include "shell/dialogs/expecteddialog.h"
#include "shell/dialogs/verifydialog.h"
#include "shell/frame/navigator.h"
#include "shell/models/backgroundjob.h"
#include "shell/models/correctionwords.h"
#include "shell/models/drafts.h"
#include "shell/models/recordwords.h"
#include "shell/models/said.h"
#include "shell/models/sourcecontroller.h"
#include "shell/models/undo.h"
#include "shell/pages/ask/cardsource.h"
#include "shell/pages/ask/recordcard.h"

namespace Tieout::shell {

Teaching::Teaching(ShellContext &context, QWidget &window)
    : QObject(&window)
    , m_context(context)
    , m_window(window)
{
}

bool Teaching::isOfOpenSource(const record::Record &record)
{
    if (!m_context.source.isOpen()) {
        m_context.navigator.say(tr("Open a database first."));
        return false;
    }
    const QString source = m_context.source.sourceOf(record);
    const SnapshotPointer snapshot = m_context.source.snapshotOf(source);
    if (!snapshot) {
        m_context.navigator.say(saidInFull(SourceController::notOpen(source)));
        return false;
    }
    for (const record::Part &part : record.parts) {
        if (const Result<void> same = answer::checkSource(part, *snapshot); !same) {
            m_context.navigator.say(saidInFull(same.error()));
            return false;
        }
    }
    return true;
}

answer::AskOptions Teaching::optionsOf(const record::Record &record) const
{
    answer::AskOptions options = m_context.source.askOptions();
    if (const QDate asOf = QDate::fromString(record.asOf, Qt::ISODate); asOf.isValid())
        options.calendar.asOf = asOf;
    options.asOfIsToday = false; // the record says what it was counted from
    return options;
}

void Teaching::verify(RecordCard *card)
{
    const record::Record &record = card->record();
    if (!isOfOpenSource(record))
        return;
    const Work<service::VerifiableResponse> work = [record, options = optionsOf(record),
                                                    store = &m_context.store](project::OpenSource &source,
                                                                              const StopToken &stop, const Progress &) {
        return service::verifiable(source, *store, record, options, stop);
    };
    m_context.source.runIn<service::VerifiableResponse>(
        m_context.source.sourceOf(record), tr("What is verified"), this, work,
        [this, card = QPointer<RecordCard>(card),
         source = m_context.source.sourceOf(record)](const Result<service::VerifiableResponse> &verifiable) {
            if (!verifiable)
                return m_context.navigator.say(saidInFull(verifiable.error()));
            showVerify(card, source, *verifiable);
        });
}

void Teaching::showVerify(const QPointer<RecordCard> &card, const QString &source,
                          const service::VerifiableResponse &verifiable)
{
    auto *dialog = new VerifyDialog(verifiable, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // What was asked of a source before another one was chosen is not answered any more.
    connect(&m_context.source, &SourceController::openingStarted, dialog, &QDialog::reject);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, card, source] { keepVerified(card, source, dialog->kept()); });
    dialog->open();
}

void Teaching::keepVerified(const QPointer<RecordCard> &card, const QString &source, const service::KeptQuery &kept)
{
    const SnapshotPointer snapshot = m_context.source.snapshotOf(source);
    if (!snapshot)
        return;
    const Result<service::UndoVerifiedRequest> undo =
        service::keepVerified(m_context.store, {snapshot->sourceId, kept});
    if (!undo)
        return m_context.navigator.say(saidInFull(undo.error()));
    m_context.navigator.say(
        tr("\u201c%1\u201d is verified. The company context lists such questions").arg(kept.query.question));
    m_context.source.takeEdits(source);
    if (!card)
        return;
    const QString text = undo->before ? tr("Verified, in the place of what was verified for this question before")
                                      : tr("Verified: this question is answered with this SQL from now on");
    addUndoable(*card, QStringLiteral("kept"), text, [this, source, undo = *undo](const QPointer<NoteBox> &note) {
        const Result<service::UndoVerifiedResponse> undone = service::undoVerified(m_context.store, undo);
        if (!undone) {
            note->setEnabled(true);
            return m_context.navigator.say(saidInFull(undone.error()));
        }
        note->deleteLater();
        m_context.navigator.say(undone->wasInForce ? tr("Taken back: everything is as it was before")
                                                   : tr("Taken back. What was decided since stays"));
        if (m_context.source.snapshotOf(source))
            m_context.source.takeEdits(source);
    });
}

void Teaching::acceptKey(const record::Record &record, const QString &key)
{
    const QString source = m_context.source.sourceOf(record);
    const SnapshotPointer snapshot = m_context.source.snapshotOf(source);
    if (!snapshot)
        return;
    service::KeysRequest request;
    request.add = key;
    if (const Result<service::KeysResponse> kept = service::keys(*snapshot, &m_context.store, request); !kept)
        return m_context.navigator.say(saidInFull(kept.error()));
    m_context.navigator.say(tr("Accepted. The schema page lists the key and takes it back"));
    m_context.source.takeEdits(source);
}

/// In the editor, which is of the source that the pages show.
void Teaching::openSql(const QString &source, const QString &sql, const QString &question)
{
    inSource(m_context, source, this, [this, sql, question] { m_context.navigator.openSql(sql, question); });
}

void Teaching::addUndoable(RecordCard &card, const QString &name, const QString &text,
                           std::function<void(const QPointer<NoteBox> &note)> undo)
{
    auto *note = new NoteBox(NoteTone::Accent, text, tr("Undo"));
    note->setObjectName(name);
    card.body()->addWidget(note);
    connect(note, &NoteBox::actionTriggered, this, [note = QPointer<NoteBox>(note), undo = std::move(undo)] {
        note->setEnabled(false); // once
        undo(note);
    });
}

void Teaching::correct(RecordCard *card)
{
    if (!isOfOpenSource(card->record()))
        return;
    const QString source = m_context.source.sourceOf(card->record());
    auto *dialog = new CorrectDialog(card->record(), m_context.source.snapshotOf(source), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->keepDraft(m_context.drafts, CorrectDialog::draftKeyOf(card->record()));
    connect(&m_context.source, &SourceController::openingStarted, dialog, &QDialog::reject);
    connect(dialog, &CorrectDialog::tablesRequested, this,
            [this, dialog, source](const service::ExchangesRequest &request) { findTables(dialog, source, request); });
    const answer::AskOptions options = optionsOf(card->record());
    connect(dialog, &CorrectDialog::previewRequested, this,
            [this, dialog, source, options](const service::CorrectRequest &request) {
                plan(dialog, source, request, options);
            });
    connect(dialog, &CorrectDialog::keepRequested, this,
            [this, card = QPointer<RecordCard>(card), source, options](const service::CorrectRequest &request) {
                keepCorrection(card, source, request, options);
            });
    dialog->open();
}

Teaching::Work<service::CorrectOutcome> Teaching::correcting(const service::CorrectRequest &request,
                                                             const answer::AskOptions &options) const
{
    return [request, options, store = &m_context.store](project::OpenSource &source, const StopToken &stop,
                                                        const Progress &progress) {
        return service::correct(source, *store, request, options, stop, progress);
    };
}

void Teaching::plan(CorrectDialog *dialog, const QString &source, const service::CorrectRequest &request,
                    const answer::AskOptions &options)
{
    m_context.source.runIn<service::CorrectOutcome>(
        source, tr("What a correction becomes"), dialog, correcting(request, options),
        [dialog, request](const Result<service::CorrectOutcome> &planned) {
            dialog->setPlan(request, planned ? Result<service::CorrectResponse>(planned->response)
                                             : Result<service::CorrectResponse>(fail(planned.error())));
        });
}

void Teaching::findTables(CorrectDialog *dialog, const QString &source, const service::ExchangesRequest &request)
{
    using Found = service::ExchangesResponse;
    const Work<Found> work = [request](project::OpenSource &open, const StopToken &,
                                       const Progress &) -> Result<Found> {
        return service::exchanges(*open.snapshot(), open.linker().get(), request);
    };
    m_context.source.runIn<Found>(source, tr("Tables near the words of a question"), dialog, work,
                                  [dialog](const Result<Found> &tables) {
                                      if (tables)
                                          dialog->setTables(*tables);
                                  });
}

void Teaching::keepCorrection(const QPointer<RecordCard> &card, const QString &source,
                              const service::CorrectRequest &request, const answer::AskOptions &options)
{
    m_context.source.changeIn<service::CorrectOutcome>(
        source, tr("Keep a correction"), this, correcting(request, options),
        [this, card, source](const Result<service::CorrectOutcome> &kept) {
            if (!kept)
                return m_context.navigator.say(saidInFull(kept.error()));
            m_context.navigator.say(
                kept->warning
                    ? tr("Kept, and in force when the source is opened next: %1").arg(saidInFull(*kept->warning))
                    : tr("Kept. The company context lists what was put right"));
            if (!card)
                return;
            addUndoable(*card, QStringLiteral("corrected"),
                        tr("Put right: %1").arg(outcomeWords(kept->response.correction)),
                        [this, source, id = kept->response.correction.id](const QPointer<NoteBox> &note) {
                            if (!m_context.source.snapshotOf(source)) {
                                note->setEnabled(true);
                                return m_context.navigator.say(tr("Open a database first."));
                            }
                            const auto done = [note](bool undone) {
                                if (note && undone)
                                    note->deleteLater();
                                else if (note)
                                    note->setEnabled(true);
                            };
                            undoCorrection(m_context, id, this, done, source);
                        });
        });
}

void Teaching::remind(RecordCard *card)
{
    const record::Record &record = card->record();
    if (!m_context.drafts.draft(CorrectDialog::draftKeyOf(record)).isEmpty()) {
        auto *note = new NoteBox(NoteTone::Plain, tr("You began to put this answer right. What you wrote is kept."),
                                 tr("Go on"));
        note->setObjectName(QStringLiteral("correctionDraft"));
        connect(note, &NoteBox::actionTriggered, this,
                [this, card = QPointer<RecordCard>(card), note = QPointer<NoteBox>(note)] {
                    if (note)
                        note->deleteLater();
                    if (card)
                        correct(card);
                });
        card->body()->addWidget(note);
    }
    const record::Part *part = record::queriedPart(record);
    const QString source = m_context.source.sourceOf(record);
    const SnapshotPointer snapshot = m_context.source.snapshotOf(source);
    if (!part || !snapshot || !answer::checkSource(*part, *snapshot)
        || service::corrections(*snapshot, m_context.store, {})
               .value_or(service::CorrectionsResponse())
               .corrections.isEmpty())
        return;
    using Found = service::CorrectionsResponse;
    const Work<Found> work = [record, store = &m_context.store](project::OpenSource &open, const StopToken &,
                                                                const Progress &) {
        return service::correctionLike(*open.snapshot(), *store, record, open.linker()->meanings().get());
    };
    base::Job *job = m_context.source.runIn<Found>(
        source, tr("Look for what was put right before"), card, work, [this, card, source](const Result<Found> &found) {
            if (!found || found->corrections.isEmpty())
                return;
            const service::CorrectionDescription &pair = found->corrections.first();
            const QString why = pair.said.isEmpty() ? reasonWords(pair.reason) : pair.said;
            auto *note = new NoteBox(
                NoteTone::Plain,
                tr("A question like this one was put right before: \u201c%1\u201d (%2)").arg(pair.question, why),
                m_context.navigator.offers(QStringLiteral("sql")) ? tr("Open the right SQL") : QString());
            note->setObjectName(QStringLiteral("correctedBefore"));
            connect(note, &NoteBox::actionTriggered, this,
                    [this, source, sql = pair.rightSql, question = pair.question] { openSql(source, sql, question); });
            card->body()->addWidget(note);
        });
    inBackground(job);
}

void Teaching::expect(const record::Record &record)
{
    if (!isOfOpenSource(record))
        return;
    auto *dialog = new ExpectedDialog(record, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->keepDraft(m_context.drafts, QStringLiteral("expected:") + record.id);
    connect(&m_context.source, &SourceController::openingStarted, dialog, &QDialog::reject);
    connect(dialog, &ExpectedDialog::compareRequested, this,
            [this, dialog, record, options = optionsOf(record)](const QString &figure) {
                const service::ExpectedRequest request{record::wholeQuestion(record), figure};
                const Work<service::ExpectedResponse> work = [record, request, options](project::OpenSource &source,
                                                                                        const StopToken &stop,
                                                                                        const Progress &progress) {
                    return service::explainExpected(source, record, request, options, stop, progress);
                };
                base::Job *job = m_context.source.runIn<service::ExpectedResponse>(
                    m_context.source.sourceOf(record), tr("Compare with a number that was expected"), dialog, work,
                    [dialog, figure](const Result<service::ExpectedResponse> &report) {
                        dialog->setReport(figure, report);
                    });
                connect(job, &base::Job::progressed, dialog,
                        [dialog](double fraction, const ErrorText &) { dialog->setProgress(fraction); });
                connect(dialog, &ExpectedDialog::cancelRequested, job, &base::Job::cancel);
            });
    connect(dialog, &ExpectedDialog::sqlRequested, this, [this, dialog, record](const QString &sql) {
        dialog->accept();
        openSql(m_context.source.sourceOf(record), sql, record::wholeQuestion(record));
    });
    dialog->open();
}

} // namespace Tieout::shell
