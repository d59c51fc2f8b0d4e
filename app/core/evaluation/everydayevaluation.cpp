// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/everydayevaluation.h"

#include "core/base/progress.h"
#include "core/evaluation/grading.h"
#include "core/evaluation/linkeddataset.h"

#include <QElapsedTimer>

#include <algorithm>

namespace Tieout::evaluation {

namespace {

/// What became of one question.
enum class Outcome { Right, Wrong, Asked, Abstained };

class EverydayRun
{
public:
    explicit EverydayRun(EvaluationReport &report)
        : m_report(report)
    {
    }

    Result<void> judge(const DatasetQuestion &question, project::OpenSource &source, const StopToken &stop)
    {
        if (question.rows == 0) { // any empty answer would be right
            count(question, "goldEmptyLeftOut");
            return {};
        }
        const record::Record record = ask(question, source, stop);
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
        const Result<Grader> grader = Grader::of(question, source, GradingRule::Fair, stop);
        if (!grader)
            return fail(grader.error());
        count(question, "questionsJudged");
        count(question, question.isHeld ? "toBeHeld" : "toBeAnswered");
        if (record.isAnswered()) {
            grade(question, record, *grader, stop);
            return {};
        }
        if (!record.clarify) {
            count(question, "abstained");
            const bool isBeside = !question.isHeld && isAmong(record.alternatives, *grader, stop);
            if (isBeside)
                count(question, "rightBesideAbstention");
            note(question, isBeside ? "abstainedBesideTheRight" : "abstained", {}, record.text.text);
            return {};
        }
        count(question, "asked");
        if (question.isHeld)
            return {};
        count(question, "askedWhatHasAnAnswer");
        const QList<record::Alternative> &options = record.clarify->options;
        const bool offered = isAmong(options, *grader, stop);
        if (offered)
            count(question, "rightAmongOffered");
        QStringList readings;
        for (const record::Alternative &option : options)
            readings.append(option.reading.text);
        note(question, offered ? "asked" : "askedWithoutTheRight", {},
             record.text.text + QStringLiteral(" | ") + readings.join(QStringLiteral(" | ")));
        return {};
    }

    Result<void> probe(const DatasetQuestion &question, project::OpenSource &source, const StopToken &stop)
    {
        const record::Record record = ask(question, source, stop);
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
        count(question, "probes");
        if (!record.isAnswered())
            return {};
        count(question, "probesAnswered");
        note(question, "probesAnswered", record::queryOf(record), QString::number(record.confidence));
        return {};
    }

    void finish()
    {
        const auto share = [this](const char *name, const char *part, const char *whole) {
            m_report.setShare(QString::fromLatin1(name), QString::fromLatin1(part), QString::fromLatin1(whole));
        };
        share("rightShare", "answeredRight", "questionsJudged");
        share("wrongShare", "answeredWrong", "questionsJudged");
        share("clarifyShare", "asked", "questionsJudged");
        share("abstainShare", "abstained", "questionsJudged");
        share("precisionAnsweredShare", "answeredRight", "answered");
        share("tiedOutShare", "answeredTiedOut", "answered");
        share("rightAmongOfferedShare", "rightAmongOffered", "askedWhatHasAnAnswer");
        share("probesAnsweredShare", "probesAnswered", "probes");
        m_report.reliability = reliabilityOf(m_confidence);
    }

private:
    void count(const DatasetQuestion &question, const char *figure)
    {
        m_report.count(question, QString::fromLatin1(figure));
    }

    void note(const DatasetQuestion &question, const char *kind, const QString &sql, const QString &why)
    {
        m_report.failures.append(
            {question.id, question.database, QString::fromLatin1(kind), question.question, sql, why});
    }

    static bool isAmong(const QList<record::Alternative> &options, const Grader &grader, const StopToken &stop)
    {
        return std::any_of(options.cbegin(), options.cend(), [&](const record::Alternative &option) {
            return grader.isRight(option.query, LongestGradedQuery, stop);
        });
    }

    static record::Record ask(const DatasetQuestion &question, project::OpenSource &source, const StopToken &stop)
    {
        answer::AskOptions options;
        options.calendar = calendarOf(question);
        return source.ask(question.question, options, {}, stop);
    }

    void grade(const DatasetQuestion &question, const record::Record &record, const Grader &grader,
               const StopToken &stop)
    {
        const QString sql = record::queryOf(record);
        const bool right = grader.isRight(sql, LongestGradedQuery, stop);
        count(question, "answered");
        count(question, right ? "answeredRight" : "answeredWrong");
        if (question.exception.isEmpty())
            m_confidence.emplace_back(record.confidence, right);
        const auto open = std::find_if(record.parts.cbegin(), record.parts.cend(), [](const record::Part &part) {
            return part.verification.verdict != record::Verdict::Ties;
        });
        if (open == record.parts.cend())
            count(question, "answeredTiedOut");
        else
            note(question, "answeredNotTiedOut", sql,
                 open->verification.why ? open->verification.why->text : QString());
        note(question, right ? "answeredRight" : "answeredWrong", sql,
             QStringLiteral("%1 gold: %2")
                 .arg(record.confidence)
                 .arg(question.isHeld ? QStringLiteral("-") : question.sql));
    }

    EvaluationReport &m_report;
    std::vector<std::pair<double, bool>> m_confidence;
};

} // namespace

Result<EvaluationReport> evaluateEveryday(const Dataset &dataset, const EverydayEvaluationOptions &options,
                                          const StopToken &stop, const Progress &progress)
{
    QElapsedTimer timer;
    timer.start();
    EvaluationReport report = EvaluationReport::about(QStringLiteral("everyday"), dataset);
    report.listExceptions(dataset);
    EverydayRun run(report);
    const double share = double(dataset.questions.size())
                         / double(std::max<qsizetype>(1, dataset.questions.size() + options.probes.questions.size()));
    const auto judge = [&](const DatasetQuestion &question, project::OpenSource &source) {
        return run.judge(question, source, stop);
    };
    if (const Result<void> done =
            forEachQuestion(dataset, options.open, judge, stop, base::partOfProgress(progress, 0, share));
        !done)
        return fail(done.error());
    const auto probe = [&](const DatasetQuestion &question, project::OpenSource &source) {
        return run.probe(question, source, stop);
    };
    if (const Result<void> done =
            forEachQuestion(options.probes, options.open, probe, stop, base::partOfProgress(progress, share, 1));
        !done)
        return fail(done.error());
    run.finish();
    report.seconds = double(timer.elapsed()) / 1000;
    return report;
}

} // namespace Tieout::evaluation
