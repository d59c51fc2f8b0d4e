// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/repairevaluation.h"

#include "core/answer/route/snapshotfacts.h"
#include "core/answer/sql/resultmatch.h"
#include "core/evaluation/mutation.h"
#include "core/evaluation/noisyoracle.h"
#include "core/generate/agent/agentsource.h"

#include <QElapsedTimer>

namespace Tieout::evaluation {

namespace {

/// The questions about one database.
class RepairRun
{
public:
    RepairRun(EvaluationReport &report, project::OpenSource &source, const QDate &asOf)
        : m_report(report)
        , m_source(source)
        , m_gate(answer::gateOf(source.linker()))
        , m_agent(m_oracle, QStringLiteral("oracle"), QStringLiteral("gold"),
                  std::make_shared<generate::model::MeasuredModel>())
        , m_engine(source.session(), source.linker(), {&m_agent})
    {
        m_options.calendar.asOf =
            asOf.isValid() ? asOf : QDate::fromString(source.snapshot()->dataThrough(), Qt::ISODate);
        if (!m_options.calendar.asOf.isValid())
            m_options.calendar.asOf = QDate::currentDate();
        m_options.maximumRows = answer::MostComparedRows;
    }

    Result<void> judge(const DatasetQuestion &question, const StopToken &stop)
    {
        m_report.add(question.database, QStringLiteral("queries"));
        const QList<period::PeriodPhrase> periods = period::findPeriods(question.question, m_options.calendar);
        const gate::Report gold = check(question, periods);
        const Result<answer::GoldResult> result =
            gold.passed() ? answer::runGold(m_source.session(), question.sql, stop)
                          : fail(ErrorCode::Refused, QT_TRANSLATE_NOOP("Error", "rejected"));
        if (!gold.passed() || !result || !gold.bound || !gold.bound->errors.isEmpty()) {
            m_report.add(question.database, QStringLiteral("goldRejected"));
            return {};
        }
        const MutationInput input{question.sql,
                                  question.question,
                                  periods,
                                  m_options.calendar,
                                  m_source.snapshot()->wholeGraph(),
                                  m_source.session().traits(),
                                  *m_gate.source().facts,
                                  gold};
        judgeGold(question, gold, stop);
        for (const MutationKind &kind : mutationKinds()) {
            if (stop.cancelled())
                return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
            Random random = randomFor(question.id, kind);
            if (const std::optional<Mutant> mutant = kind.maker(input, random))
                judgeMutant(question, gold, *result, *mutant, stop);
        }
        return {};
    }

private:
    gate::Report check(const DatasetQuestion &question, const QList<period::PeriodPhrase> &periods) const
    {
        gate::GateRequest request;
        request.sql = question.sql;
        request.question = question.question;
        request.periods = periods;
        request.author = gate::Author::Generator;
        request.calendar = m_options.calendar;
        return m_gate.check(request).report;
    }

    static QStringList tablesOf(const gate::Report &gold)
    {
        QStringList tables;
        for (const sql::Relation &relation : gold.bound->relations) {
            if (relation.table)
                tables.append(relation.table->name.display());
        }
        return tables;
    }

    /// "goldAnswered.atOnce" or "goldAnswered.told": whether anything was said to it before.
    static QString stateOf(const record::Record &record, const char *what)
    {
        const bool told = std::any_of(record.attempts.cbegin(), record.attempts.cend(),
                                      [](const record::Attempt &attempt) { return attempt.feedback.has_value(); });
        return QStringLiteral("%1.%2").arg(QLatin1String(what),
                                           told ? QStringLiteral("told") : QStringLiteral("atOnce"));
    }

    /// A right query that the loop asks about again costs a step and may be talked out of what is right.
    void judgeGold(const DatasetQuestion &question, const gate::Report &gold, const StopToken &stop)
    {
        m_oracle.prepare(question.sql, question.sql, tablesOf(gold));
        const record::Record record = m_engine.answer(answer::Start::asked(question.question), m_options, {}, stop);
        m_report.add(question.database, QStringLiteral("goldAsked"));
        if (record.state == record::State::Answered)
            m_report.add(question.database, stateOf(record, "goldAnswered"));
        for (const record::Attempt &attempt : record.attempts) {
            if (attempt.verdict != record::AttemptVerdict::Doubted)
                continue;
            m_report.add(question.database, QStringLiteral("goldDoubted"));
            m_report.failures.append({question.id, question.database, QStringLiteral("goldDoubted"), question.question,
                                      question.sql, attempt.feedback.value_or(message::Message()).text});
        }
    }

    /// Whether what is said of the gold already is what a mutant should be found by: then it says nothing of the
    /// mistake.
    static bool saysOfGold(const gate::Report &gold, const Mutant &mutant)
    {
        return std::any_of(gold.checks.cbegin(), gold.checks.cend(), [&mutant](const gate::CheckResult &known) {
            return known.verdict == gate::Verdict::Warned
                   && std::any_of(mutant.checks.cbegin(), mutant.checks.cend(), [&known](const QString &id) {
                          return id.endsWith(u'.') ? known.id.startsWith(id) : known.id == id;
                      });
        });
    }

    void judgeMutant(const DatasetQuestion &question, const gate::Report &gold, const answer::GoldResult &result,
                     const Mutant &mutant, const StopToken &stop)
    {
        const auto count = [&](const QString &figure) {
            m_report.add(question.database, figure);
            m_report.add(question.database, figure + u'.' + mutant.kind);
        };
        count(QStringLiteral("damaged"));
        CollectingSink sink(1);
        if (m_source.session().select(mutant.sql, sink, stop))
            m_report.add(question.database, QStringLiteral("damagedRuns"));
        m_oracle.prepare(question.sql, mutant.sql, tablesOf(gold));
        const record::Record record = m_engine.answer(answer::Start::asked(question.question), m_options, {}, stop);
        const QString outcome = record.state != record::State::Answered ? QStringLiteral("abstained")
                                : isRight(record, result, stop)         ? QStringLiteral("repaired")
                                                                        : QStringLiteral("wrong");
        if (outcome == QLatin1String("wrong"))
            m_report.add(question.database, stateOf(record, "damagedAnswered"));
        if (!mutant.decidable || saysOfGold(gold, mutant))
            return count(QStringLiteral("undecidable"));
        count(QStringLiteral("decidable"));
        count(outcome);
        if (outcome != QLatin1String("repaired")) {
            QStringList told;
            for (const record::Attempt &attempt : record.attempts)
                told.append(attempt.feedback.value_or(message::Message()).text);
            told.removeAll(QString());
            m_report.failures.append({question.id, question.database, outcome + u'.' + mutant.kind, question.question,
                                      mutant.sql,
                                      QStringLiteral("%1 after %2 attempts: %3 It was told: %4")
                                          .arg(record::wordOf(record.state))
                                          .arg(m_oracle.attempts())
                                          .arg(record.text.text, told.join(u'\n'))});
        }
    }

    bool isRight(const record::Record &record, const answer::GoldResult &gold, const StopToken &stop)
    {
        const record::Part *part = record::queriedPart(record);
        if (!part)
            return false;
        CollectingSink sink(answer::MostComparedRows);
        const Result<qint64> ran = m_source.session().select(part->query()->sqlRun, sink, stop);
        return ran && answer::sameResult(gold, sink.result());
    }

    EvaluationReport &m_report;
    project::OpenSource &m_source;
    const gate::Gate m_gate;
    answer::AskOptions m_options;
    NoisyOracle m_oracle;
    generate::agent::AgentSource m_agent;
    answer::Engine m_engine;
};

void addRepairShares(EvaluationReport &report)
{
    report.setShare(QStringLiteral("goldDoubtedShare"), QStringLiteral("goldDoubted"), QStringLiteral("goldAsked"));
    report.setShare(QStringLiteral("repairedShare"), QStringLiteral("repaired"), QStringLiteral("decidable"));
    for (const MutationKind &kind : mutationKinds()) {
        const QString name = QString::fromLatin1(kind.name);
        report.setShare(QStringLiteral("repairedShare.") + name, QStringLiteral("repaired.") + name,
                        QStringLiteral("decidable.") + name);
    }
}

} // namespace

Result<EvaluationReport> evaluateRepair(const Dataset &dataset, const GateEvaluationOptions &options,
                                        const StopToken &stop, const Progress &progress)
{
    QElapsedTimer timer;
    timer.start();
    EvaluationReport report = EvaluationReport::about(QStringLiteral("repair"), dataset);
    for (const char *figure : {"queries", "goldRejected", "goldAsked", "goldDoubted", "damaged", "undecidable",
                               "decidable", "repaired", "wrong", "abstained", "goldAnswered.atOnce",
                               "goldAnswered.told", "damagedRuns", "damagedAnswered.atOnce", "damagedAnswered.told"})
        report.figures.add(QString::fromLatin1(figure), 0);
    std::unique_ptr<RepairRun> run;
    QString current; // a later source may lie where an earlier one lay
    const auto judge = [&](const DatasetQuestion &question, project::OpenSource &source) -> Result<void> {
        if (!run || current != question.database)
            run = std::make_unique<RepairRun>(report, source, options.asOf);
        current = question.database;
        return run->judge(question, stop);
    };
    if (const Result<void> done = forEachQuestion(dataset, options.open, judge, stop, progress); !done)
        return fail(done.error());
    addRepairShares(report);
    report.seconds = double(timer.elapsed()) / 1000;
    return report;
}

} // namespace Tieout::evaluation
