// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/metricevaluation.h"

#include "core/base/progress.h"
#include "core/evaluation/grading.h"
#include "core/evaluation/linkeddataset.h"
#include "core/sources/metrics/ossie.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace Tieout::evaluation {

namespace {

/// A question that a careless program gets wrong.
struct Trap {
    DatasetQuestion question;
    QString definitions; ///< a file beside the traps
    QString behaviour;   ///< "refuse", "clarify", "broken", "show-both", "answer"
};

Result<QList<catalog::SemanticModel>> definitionsIn(const QString &name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be read: %2."),
                    {name, file.errorString()});
    const Result<sources::metrics::ModelsRead> read = sources::metrics::readOssie(file.readAll(), name);
    return read ? Result<QList<catalog::SemanticModel>>(read->models) : fail(read.error());
}

Result<QList<Trap>> trapsIn(const QString &name)
{
    QList<Trap> traps;
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return traps; // there need be none
    while (!file.atEnd()) {
        const QJsonObject object = QJsonDocument::fromJson(file.readLine()).object();
        if (object.isEmpty())
            continue;
        Trap trap;
        trap.question.id = object[QLatin1String("id")].toString();
        trap.question.database = object[QLatin1String("database")].toString();
        trap.question.question = object[QLatin1String("question")].toString();
        trap.question.sql = object[QLatin1String("sql")].toString();
        trap.question.asOf = QDate::fromString(object[QLatin1String("asOf")].toString(), Qt::ISODate);
        trap.definitions = object[QLatin1String("definitions")].toString();
        trap.behaviour = object[QLatin1String("behaviour")].toString();
        traps.append(trap);
    }
    return traps;
}

class MetricRun
{
public:
    explicit MetricRun(EvaluationReport &report)
        : m_report(report)
    {
    }

    Result<void> judge(const DatasetQuestion &question, project::OpenSource &source, const StopToken &stop)
    {
        const record::Record record = ask(question, source, stop);
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
        count(question, "questionsJudged");
        if (!record.isAnswered()) {
            const char *what = record.clarify ? "asked" : "abstained";
            count(question, what);
            note(question, what, rejected(record), record.text.text);
            return {};
        }
        const Result<bool> right = isRight(question, record, source, stop);
        if (!right)
            return fail(right.error());
        count(question, "answered");
        count(question, *right ? "answeredRight" : "answeredWrong");
        if (record.standing == record::Standing::Governed)
            count(question, "answeredGoverned");
        const auto open = std::find_if(record.parts.cbegin(), record.parts.cend(), [](const record::Part &part) {
            return part.verification.verdict != record::Verdict::Ties;
        });
        if (open == record.parts.cend())
            count(question, "answeredTiedOut");
        else
            note(question, "answeredNotTiedOut", record::queryOf(record),
                 open->verification.why ? open->verification.why->text : QString());
        note(question, *right ? "answeredRight" : "answeredWrong", record::queryOf(record),
             QStringLiteral("gold: ") + question.sql);
        return {};
    }

    Result<void> judgeTrap(const Trap &trap, project::OpenSource &source, const StopToken &stop)
    {
        const record::Record record = ask(trap.question, source, stop);
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
        count(trap.question, "traps");
        Result<bool> held = isHeld(trap, record, source, stop);
        if (!held)
            return fail(held.error());
        count(trap.question, *held ? "trapsHeld" : "trapsFallenFor");
        note(trap.question, *held ? "trapsHeld" : "trapsFallenFor", record::queryOf(record), record.text.text);
        return {};
    }

    void finish()
    {
        const auto share = [this](const char *name, const char *part, const char *whole) {
            m_report.setShare(QString::fromLatin1(name), QString::fromLatin1(part), QString::fromLatin1(whole));
        };
        share("rightShare", "answeredRight", "questionsJudged");
        share("wrongShare", "answeredWrong", "questionsJudged");
        share("askedShare", "asked", "questionsJudged");
        share("abstainedShare", "abstained", "questionsJudged");
        share("governedShare", "answeredGoverned", "answered");
        share("tiedOutShare", "answeredTiedOut", "answered");
        share("trapsHeldShare", "trapsHeld", "traps");
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

    /// The query that did not pass, where there was one.
    static QString rejected(const record::Record &record)
    {
        return record.attempts.isEmpty() ? QString() : record.attempts.first().query;
    }

    static record::Record ask(const DatasetQuestion &question, project::OpenSource &source, const StopToken &stop)
    {
        answer::AskOptions options;
        options.calendar = calendarOf(question);
        return source.ask(question.question, options, {}, stop);
    }

    static Result<bool> isRight(const DatasetQuestion &question, const record::Record &record,
                                project::OpenSource &source, const StopToken &stop)
    {
        const Result<Grader> grader = Grader::of(question, source, GradingRule::Fair, stop);
        if (!grader)
            return fail(grader.error());
        return grader->isRight(record::queryOf(record), LongestGradedQuery, stop);
    }

    static Result<bool> isHeld(const Trap &trap, const record::Record &record, project::OpenSource &source,
                               const StopToken &stop)
    {
        if (trap.behaviour == QLatin1String("answer"))
            return record.isAnswered() ? isRight(trap.question, record, source, stop) : Result<bool>(false);
        if (trap.behaviour == QLatin1String("clarify") || trap.behaviour == QLatin1String("show-both"))
            return !record.isAnswered() && record.clarify && record.clarify->options.size() > 1;
        return !record.isAnswered();
    }

    EvaluationReport &m_report;
};

} // namespace

Result<EvaluationReport> evaluateMetrics(const Dataset &dataset, const QString &trapFile, const DatabaseOpener &open,
                                         const StopToken &stop, const Progress &progress)
{
    QElapsedTimer timer;
    timer.start();
    EvaluationReport report = EvaluationReport::about(QStringLiteral("metrics"), dataset);
    const Result<QList<Trap>> traps = trapsIn(trapFile);
    if (!traps)
        return fail(traps.error());
    MetricRun run(report);
    QString taken; ///< whose definitions the open source has
    const auto governed = [&](const QString &file, project::OpenSource &source) -> Result<void> {
        if (file == taken)
            return {};
        const Result<QList<catalog::SemanticModel>> models = definitionsIn(file);
        if (!models)
            return fail(models.error());
        taken = file;
        return source.setModels(*models, stop, Progress());
    };
    const auto judge = [&](const DatasetQuestion &question, project::OpenSource &source) -> Result<void> {
        const QString file = QDir(dataset.folder).filePath(question.database + QStringLiteral(".ossie.yaml"));
        if (const Result<void> set = governed(file, source); !set)
            return set;
        return run.judge(question, source, stop);
    };
    if (const Result<void> done = forEachQuestion(dataset, open, judge, stop, base::partOfProgress(progress, 0, 0.9));
        !done)
        return fail(done.error());
    Dataset asked{dataset.folder, dataset.split, {}, dataset.databaseFolders};
    for (const Trap &trap : *traps)
        asked.questions.append(trap.question);
    taken.clear();
    const auto judgeTrap = [&](const DatasetQuestion &question, project::OpenSource &source) -> Result<void> {
        const auto trap = std::find_if(traps->cbegin(), traps->cend(),
                                       [&](const Trap &one) { return one.question.id == question.id; });
        if (const Result<void> set = governed(QDir(dataset.folder).filePath(trap->definitions), source); !set)
            return set;
        return run.judgeTrap(*trap, source, stop);
    };
    if (const Result<void> done = forEachQuestion(asked, open, judgeTrap, stop, base::partOfProgress(progress, 0.9, 1));
        !done)
        return fail(done.error());
    run.finish();
    report.seconds = double(timer.elapsed()) / 1000;
    return report;
}

} // namespace Tieout::evaluation
