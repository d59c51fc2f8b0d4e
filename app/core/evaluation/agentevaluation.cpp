// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/agentevaluation.h"

#include "core/answer/sql/resultmatch.h"
#include "core/evaluation/linkeddataset.h"

#include <QElapsedTimer>

namespace Tieout::evaluation {

namespace {

constexpr std::chrono::milliseconds queryLimit{10'000};

class AgentRun
{
public:
    AgentRun(const AgentEvaluationOptions &options, EvaluationReport &report)
        : m_options(options)
        , m_report(report)
    {
    }

    Result<void> judge(const DatasetQuestion &question, project::OpenSource &source, const StopToken &stop)
    {
        const Result<answer::GoldResult> gold = answer::runGold(source.session(), question.sql, stop);
        if (!gold)
            return fail(gold.error());
        if (gold->rows.rows.isEmpty()) {
            count(question, QStringLiteral("goldEmptyLeftOut"));
            return {};
        }
        count(question, QStringLiteral("gradedQuestions"));
        QElapsedTimer timer;
        timer.start();
        const record::Record record = ask(question, source, stop);
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
        if (record.model)
            countModel(question, *record.model, timer.elapsed());
        grade(question, record, *gold, source.session(), stop);
        return {};
    }

private:
    void count(const DatasetQuestion &question, const QString &figure, qint64 much = 1)
    {
        m_report.add(question.database, figure, much);
    }

    record::Record ask(const DatasetQuestion &question, project::OpenSource &source, const StopToken &stop)
    {
        answer::AskOptions options;
        options.calendar = evaluationCalendar();
        if (m_options.modelOnly)
            return answer::Engine(source.session(), source.linker(), {m_options.model})
                .answer(answer::Start::asked(question.question), options, {}, stop);
        source.setGenerators({m_options.model});
        record::Record record = source.ask(question.question, options, {}, stop);
        source.setGenerators({});
        return record;
    }

    void countModel(const DatasetQuestion &question, const record::ModelUse &use, qint64 elapsedMs)
    {
        count(question, QStringLiteral("modelAsked"));
        count(question, QStringLiteral("requests"), use.requests);
        count(question, QStringLiteral("milliseconds"), elapsedMs);
        if (use.tokensIn < 0 || use.tokensOut < 0)
            return;
        count(question, QStringLiteral("tokensCounted"));
        count(question, QStringLiteral("tokensIn"), use.tokensIn);
        count(question, QStringLiteral("tokensOut"), use.tokensOut);
    }

    void grade(const DatasetQuestion &question, const record::Record &record, const answer::GoldResult &gold,
               Session &session, const StopToken &stop)
    {
        const bool answered = record.isAnswered() && !record.parts.isEmpty();
        if (!answered) {
            const bool failed = record.state == record::State::Failed;
            count(question, failed           ? QStringLiteral("failed")
                            : record.clarify ? QStringLiteral("asked")
                                             : QStringLiteral("heldBack"));
            if (failed)
                m_report.failures.append({question.id, question.database, QStringLiteral("failed"), question.question,
                                          question.sql, record.text.text});
            return;
        }
        const QString sql = record::queryOf(record);
        CollectingSink sink(answer::MostComparedRows);
        const bool right = session.select(sql, sink, stop.withLimit(queryLimit)).has_value()
                           && answer::sameResult(gold, sink.result());
        const bool byModel = record.route.generator == QStringLiteral("agent");
        count(question, QStringLiteral("answered"));
        count(question, right ? QStringLiteral("right") : QStringLiteral("wrongCount"));
        if (byModel) {
            count(question, QStringLiteral("answeredByModel"));
            count(question, QStringLiteral("rightByModel"), right ? 1 : 0);
        }
        if (!right)
            m_report.failures.append({question.id, question.database, QStringLiteral("wrong"), question.question, sql,
                                      QStringLiteral("gold: %1").arg(question.sql)});
    }

    const AgentEvaluationOptions &m_options;
    EvaluationReport &m_report;
};

void setAgentShares(EvaluationReport &report)
{
    const auto share = [&report](const char *name, const char *part, const char *whole) {
        report.setShare(QString::fromLatin1(name), QString::fromLatin1(part), QString::fromLatin1(whole));
    };
    share("accuracyShare", "right", "gradedQuestions");
    share("precisionAnsweredShare", "right", "answered");
    share("precisionByModelShare", "rightByModel", "answeredByModel");
    share("meanMilliseconds", "milliseconds", "modelAsked");
    share("meanRequests", "requests", "modelAsked");
    share("meanTokensIn", "tokensIn", "tokensCounted");
    share("meanTokensOut", "tokensOut", "tokensCounted");
}

} // namespace

Result<EvaluationReport> evaluateAgent(const Dataset &dataset, const AgentEvaluationOptions &options,
                                       const StopToken &stop, const Progress &progress)
{
    QElapsedTimer timer;
    timer.start();
    EvaluationReport report = EvaluationReport::about(QStringLiteral("agent"), dataset);
    // None of one is a figure too.
    for (const char *figure : {"gradedQuestions", "answered", "right", "wrongCount", "asked", "heldBack", "failed",
                               "answeredByModel", "rightByModel", "modelAsked"})
        report.figures.add(QString::fromLatin1(figure), 0);
    AgentRun run(options, report);
    const auto judge = [&](const DatasetQuestion &question, project::OpenSource &source) {
        return run.judge(question, source, stop);
    };
    if (const Result<void> done = forEachQuestion(dataset, options.open, judge, stop, progress); !done)
        return fail(done.error());
    setAgentShares(report);
    report.seconds = double(timer.elapsed()) / 1000;
    return report;
}

} // namespace Tieout::evaluation
