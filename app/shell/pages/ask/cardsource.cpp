// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/cardsource.h"

#include "core/workspace/workspace.h"
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/openingstate.h"
#include "shell/models/said.h"
#include "shell/models/sourcecontroller.h"
#include "shell/pages/ask/recordcard.h"

namespace Tieout::shell {

QString sourceWords(const ShellContext &context, const record::Record &record)
{
    const QString source = record::askedSource(record);
    const QList<workspace::StoredSource> stored =
        context.store.sources().value_or(QList<workspace::StoredSource>()); // what cannot be read is said elsewhere
    if (source.isEmpty() || (stored.size() == 1 && stored.first().id == source))
        return {};
    QStringList titles;
    for (const record::Part &part : record.parts)
        titles.append(part.source.title);
    titles.removeDuplicates();
    const QString title = titles.isEmpty() ? shownAddress(source) : said(message::allNamed(titles));
    return record.isAnswered() ? RecordCard::tr("From %1").arg(title) : RecordCard::tr("Asked of %1").arg(title);
}

void inSource(ShellContext &context, const QString &source, QObject *receiver, std::function<void()> then)
{
    const SnapshotPointer chosen = context.source.snapshot();
    if (source.isEmpty() || (chosen && chosen->sourceId == source))
        return then();
    auto *waiting = new QObject(receiver); // until it is chosen, or not
    QObject::connect(&context.source, &SourceController::opened, waiting,
                     [&context, source, waiting, then = std::move(then)](const SnapshotPointer &snapshot) {
                         waiting->deleteLater();
                         if (snapshot->sourceId != source)
                             return;
                         context.navigator.say(RecordCard::tr("The pages show %1 now").arg(snapshot->title));
                         then();
                     });
    QObject::connect(&context.source, &SourceController::openFailed, waiting, &QObject::deleteLater);
    context.navigator.openSource(source);
}

} // namespace Tieout::shell
