// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/reminding.h"

#include "core/service/historyservice.h"
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/backgroundjob.h"
#include "shell/models/recordwords.h"
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
    inBackground(context.source.runIn<Found>(
        context.source.sourceOf(card->record()), RecordCard::tr("Look for questions like it"), card, work,
        [card](const Result<Found> &found) {
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

void remindOfUnopened(RecordCard *card, ShellContext &context)
{
    const QStringList unopened = context.source.unopened();
    if (card->record().state != record::State::Abstained || isNoQuestion(card->record()) || unopened.isEmpty())
        return;
    auto *note =
        new NoteBox(NoteTone::Plain,
                    unopened.size() == 1 ? RecordCard::tr("%1 was not asked: it is not open yet.").arg(unopened.first())
                                         : RecordCard::tr("These were not asked, since they are not open yet: %1.")
                                               .arg(unopened.join(QStringLiteral(", "))),
                    RecordCard::tr("Ask again"));
    note->setObjectName(QStringLiteral("unopened"));
    QObject::connect(note, &NoteBox::actionTriggered, &context.navigator,
                     [&context, question = record::wholeQuestion(card->record())] { context.navigator.ask(question); });
    card->body()->addWidget(note);
}

} // namespace Tieout::shell
