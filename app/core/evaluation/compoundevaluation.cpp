// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/compoundevaluation.h"

#include "core/answer/sql/resultmatch.h"
#include "core/evaluation/linkeddataset.h"

#include <QElapsedTimer>

#include <algorithm>

namespace Tieout::evaluation {

namespace {

constexpr std::chrono::milliseconds QueryLimit{10'000};

bool answersLike(const answer::GoldResult &gold, Session &session, const QString &sql, const StopToken &stop)
{
    CollectingSink sink(answer::MostComparedRows);
    return session.select(sql, sink, stop.withLimit(QueryLimit)).has_value() && answer::sameResult(gold, sink.result());
}

Result<void> judge(const DatasetQuestion &question, project::OpenSource &source, const StopToken &stop,
                   EvaluationReport &report)
{
    const QString &database = question.database;
    const Result<answer::GoldResult> gold = answer::runGold(source.session(), question.sql, stop);
    if (!gold)
        return fail(gold.error());
    if (gold->rows.rows.isEmpty()) {
        report.add(database, QStringLiteral("goldEmptyLeftOut"));
        return {};
    }
    report.add(database, QStringLiteral("gradedQuestions"));
    answer::AskOptions options;
    options.calendar = evaluationCalendar();
    const record::Record record = source.engine().answer(answer::Start::proposed(question.question), options, {}, stop);
    if (record.state == record::State::Answered && !record.parts.isEmpty()) {
        const QString sql = record::queryOf(record);
        const bool right = answersLike(*gold, source.session(), sql, stop);
        report.add(database, QStringLiteral("answered"));
        report.add(database, right ? QStringLiteral("right") : QStringLiteral("wrongCount"));
        if (!right)
            report.failures.append({question.id, database, QStringLiteral("wrong"), question.question, sql,
                                    QStringLiteral("gold: %1").arg(question.sql)});
        return {};
    }
    if (record.state == record::State::Failed) {
        report.add(database, QStringLiteral("failed"));
        return {};
    }
    report.add(database, QStringLiteral("heldBack"));
    if (!record.clarify)
        return {};
    report.add(database, QStringLiteral("asked"));
    const QList<record::Alternative> &offered = record.clarify->options;
    if (std::any_of(offered.cbegin(), offered.cend(),
                    [&](const auto &option) { return answersLike(*gold, source.session(), option.query, stop); }))
        report.add(database, QStringLiteral("askedRight"));
    return {};
}

} // namespace

Result<EvaluationReport> evaluateCompound(const Dataset &dataset, const DatabaseOpener &open, const StopToken &stop,
                                          const Progress &progress)
{
    QElapsedTimer timer;
    timer.start();
    EvaluationReport report = EvaluationReport::about(QStringLiteral("compound"), dataset);
    // None of either is a figure too.
    for (const DatasetQuestion &question : dataset.questions) {
        for (const char *figure : {"answered", "right", "wrongCount", "heldBack"})
            report.add(question.database, QString::fromLatin1(figure), 0);
    }
    const auto judgeOne = [&](const DatasetQuestion &question, project::OpenSource &source) {
        return judge(question, source, stop, report);
    };
    if (const Result<void> done = forEachQuestion(dataset, open, judgeOne, stop, progress); !done)
        return fail(done.error());
    report.setShare(QStringLiteral("answeredShare"), QStringLiteral("answered"), QStringLiteral("gradedQuestions"));
    report.setShare(QStringLiteral("precisionAnsweredShare"), QStringLiteral("right"), QStringLiteral("answered"));
    report.seconds = double(timer.elapsed()) / 1000;
    return report;
}

} // namespace Tieout::evaluation
