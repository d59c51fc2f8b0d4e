// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/undo.h"

#include "core/service/correctionservice.h"
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/said.h"
#include "shell/models/sourcecontroller.h"

#include <QCoreApplication>

namespace Tieout::shell {

namespace {

class UndoWords
{
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::Correction)
};

QString wordsOf(const Result<service::UndoOutcome> &back)
{
    if (!back)
        return saidInFull(back.error());
    if (back->warning)
        return UndoWords::tr("Taken back, and in force when the source is opened next: %1")
            .arg(saidInFull(*back->warning));
    return back->wasInForce ? UndoWords::tr("Taken back: everything is as it was before the correction")
                            : UndoWords::tr("Taken back. What was decided since stays");
}

} // namespace

void undoCorrection(ShellContext &context, qint64 correction, QObject *receiver, std::function<void(bool undone)> done,
                    const QString &source)
{
    const std::function<Result<service::UndoOutcome>(project::OpenSource &, const StopToken &, const Progress &)> work =
        [correction, store = &context.store](project::OpenSource &open, const StopToken &stop,
                                             const Progress &progress) {
            return service::undoCorrection(open, *store, {correction}, stop, progress);
        };
    context.source.changeIn<service::UndoOutcome>(
        source, UndoWords::tr("Take a correction back"), receiver, work,
        [&context, done = std::move(done)](const Result<service::UndoOutcome> &back) {
            context.navigator.say(wordsOf(back));
            done(back.has_value());
        });
}

} // namespace Tieout::shell
