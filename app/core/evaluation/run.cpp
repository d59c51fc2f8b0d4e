// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/run.h"

namespace Tieout::evaluation {

Result<void> forEachQuestion(const Dataset &dataset, const DatabaseOpener &open, const QuestionJudge &judge,
                             const StopToken &stop, const Progress &progress)
{
    QMap<QString, QList<const DatasetQuestion *>> databases;
    for (const DatasetQuestion &question : dataset.questions)
        databases[question.database].append(&question);
    qsizetype done = 0;
    for (auto it = databases.cbegin(); it != databases.cend(); ++it) {
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
        const Result<std::unique_ptr<project::OpenSource>> source = open(dataset.databaseFile(it.key()));
        if (!source)
            return fail(source.error());
        for (const DatasetQuestion *question : it.value()) {
            if (stop.cancelled())
                return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
            if (progress)
                progress(double(done) / double(dataset.questions.size()), it.key());
            if (const Result<void> judged = judge(*question, **source); !judged)
                return judged;
            ++done;
        }
    }
    return {};
}

Result<void> forEachQuestion(const Dataset &dataset,
                             const std::function<Result<void>(const DatasetQuestion &question)> &judge,
                             const StopToken &stop, const Progress &progress)
{
    qsizetype done = 0;
    for (const DatasetQuestion &question : dataset.questions) {
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
        if (progress)
            progress(double(done++) / double(dataset.questions.size()), question.database);
        if (const Result<void> judged = judge(question); !judged)
            return judged;
    }
    return {};
}

Result<void> checkFolds(qsizetype databases, int folds)
{
    if (databases < folds)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "%1 databases cannot be parted into %2 folds."),
                    {QString::number(databases), QString::number(folds)});
    return {};
}

} // namespace Tieout::evaluation
