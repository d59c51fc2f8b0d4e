// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/lessonsservice.h"

#include "core/learning/confusions.h"

#include <algorithm>

namespace Tieout::service {

namespace {

using workspace::Edit;

LessonEdit lessonOf(const Edit &edit)
{
    return {workspace::editKindName(edit.kind), edit.about(), edit.text, edit.sourceId};
}

Result<void> acceptLesson(workspace::Workspace &store, const LessonsRequest &request, const QDate &asOf,
                          const StopToken &stop)
{
    const Result<learning::Lessons> lessons = learning::lessonsOf(store, asOf, stop);
    if (!lessons)
        return fail(lessons.error());
    const QList<learning::Proposal> &proposals = lessons->proposals;
    qsizetype chosen = request.accept ? *request.accept - 1 : -1;
    if (request.acceptEdit) {
        const auto found =
            std::find_if(proposals.cbegin(), proposals.cend(), [&request](const learning::Proposal &proposal) {
                return lessonOf(proposal.edit) == *request.acceptEdit;
            });
        if (found == proposals.cend())
            return fail(ErrorCode::NotFound,
                        QT_TRANSLATE_NOOP("Error", "What was proposed for \"%1\" is not proposed any more."),
                        {request.acceptEdit->about});
        chosen = found - proposals.cbegin();
    }
    if (chosen < 0 || chosen >= proposals.size())
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no proposal %1."),
                    {QString::number(chosen + 1)},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli gate-log FILE lists the proposals."));
    Edit edit = proposals.at(chosen).edit;
    edit.at = QDateTime::currentDateTimeUtc();
    const Result<qint64> added = store.catalogEdits().addEdit(edit);
    return added ? Result<void>() : Result<void>(fail(added.error()));
}

ConfusionDescription confusionOf(const learning::Confusion &confusion)
{
    return {confusion.word, confusion.wrong, confusion.meant(), confusion.count, confusion.checks, confusion.passed};
}

LessonsResponse lessonsResponse(const QList<workspace::Rejection> &rejections, const learning::Lessons &lessons)
{
    LessonsResponse response;
    for (const workspace::Rejection &rejection : rejections) {
        response.rejections.append({rejection.question, rejection.sql, rejection.check, rejection.message,
                                    rejection.passedLater, rejection.at});
    }
    for (const learning::Confusion &confusion : lessons.confusions)
        response.confusions.append(confusionOf(confusion));
    for (const learning::Proposal &proposal : lessons.proposals) {
        response.proposals.append(
            {lessonOf(proposal.edit), response.proposals.size() + 1, confusionOf(proposal.because)});
    }
    for (const Edit &edit : lessons.edits)
        response.edits.append({lessonOf(edit), edit.id, edit.at});
    return response;
}

} // namespace

QString LessonEdit::inWords() const
{
    return isAlias() ? QStringLiteral("\"%1\" is another name of %2").arg(text, about)
                     : QStringLiteral("%1: %2").arg(about, text);
}

bool LessonEdit::isAlias() const
{
    return kind == workspace::editKindName(Edit::Kind::Alias);
}

Result<LessonsResponse> lessons(workspace::Workspace &store, const LessonsRequest &request, const QDate &asOf,
                                const StopToken &stop)
{
    if (request.accept || request.acceptEdit) {
        if (const Result<void> accepted = acceptLesson(store, request, asOf, stop); !accepted)
            return fail(accepted.error());
    }
    if (request.undo) {
        if (const Result<void> undone = store.catalogEdits().removeEdit(*request.undo); !undone)
            return fail(undone.error());
    }
    const Result<QList<workspace::Rejection>> rejections = store.rejectionLog().rejections(request.count);
    const Result<learning::Lessons> taught = learning::lessonsOf(store, asOf, stop);
    if (!rejections || !taught)
        return fail(rejections ? taught.error() : rejections.error());
    return lessonsResponse(*rejections, *taught);
}

} // namespace Tieout::service
