// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/reminding.h"

#include "core/service/historyservice.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/backgroundjob.h"
#include "shell/models/sourcecontroller.h"
#include "shell/pages/ask/recordcard.h"
#include "shell/widgets/card.h"

namespace Tieout::shell {

void remindOfAnswered(RecordCard *card, ShellContext &context)
{
    using Found = service::HistoryResponse;
    const QString question = record::wholeQuestion(card->record());
    if (card->record().isAnswered() || question.isEmpty() || !context.source.snapshot())
        return;
    const std::function<Result<Found>(project::OpenSource &, const StopToken &, const Progress &)> work =
        [question, store = &context.store](project::OpenSource &source, const StopToken &, const Progress &) {
            return service::answeredLike(*store, source.id(), question, source.linker()->meanings().get());
        };
    inBackground(context.source.run<Found>(
        RecordCard::tr("Look for questions like it"), card, work, [card](const Result<Found> &found) {
            for (const service::HistoryEntry &entry : found ? found->answers : QList<service::HistoryEntry>()) {
                auto *note = new NoteBox(
                    NoteTone::Plain,
                    entry.headline.isEmpty()
                        ? RecordCard::tr("A similar question was answered: \u201c%1\u201d").arg(entry.question)
                        : RecordCard::tr("A similar question was answered: \u201c%1\u201d: %2")
                              .arg(entry.question, entry.headline),
                    RecordCard::tr("Ask that"));
                note->setObjectName(QStringLiteral("answeredBefore"));
                QObject::connect(note, &NoteBox::actionTriggered, card,
                                 [card, question = entry.question] { emit card->questionRequested(question); });
                card->body()->addWidget(note);
            }
        }));
}

} // namespace Tieout::shell
