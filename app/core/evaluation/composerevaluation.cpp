// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/composerevaluation.h"

#include "core/answer/engine.h"
#include "core/base/progress.h"
#include "core/generate/composer/composer.h"
#include "core/generate/composer/rank/passing.h"

#include <QElapsedTimer>

#include <algorithm>

namespace Tieout::evaluation {

namespace {

constexpr size_t MostReadings = 70;
constexpr std::chrono::milliseconds ReadingLimit{300};

std::string textOf(const generate::composer::Shape &shape)
{
    std::string out;
    for (size_t part = 0; part < generate::composer::shapeParts().size(); ++part)
        out += (part ? " / " : "") + partOf(shape, part);
    return out;
}

/// The stage that lost the right reading.
QString stageOf(const LinkedQuestion &question, const JudgedReadings &judged)
{
    if (std::find(judged.right.begin(), judged.right.end(), true) != judged.right.end())
        return QStringLiteral("ranking");
    if (!question.readable || !question.gold.complete)
        return QStringLiteral("shapeUnknown");
    const generate::composer::Shape shape = question.gold.shape();
    const auto same = [&](const generate::composer::FilledReading &reading) {
        for (size_t part = 0; part < generate::composer::shapeParts().size(); ++part) {
            if (partOf(reading.made.shape, part) != partOf(shape, part))
                return false;
        }
        return true;
    };
    if (std::none_of(judged.readings.begin(), judged.readings.end(), same))
        return QStringLiteral("shape");
    const auto selects = [&](const generate::composer::FilledReading &reading) {
        if (!same(reading) || reading.made.form.outputs.size() != question.gold.select.size())
            return false;
        return std::all_of(question.gold.select.begin(), question.gold.select.end(),
                           [&](const generate::composer::Expression &wanted) {
                               return std::any_of(reading.made.form.outputs.begin(), reading.made.form.outputs.end(),
                                                  [&](const generate::composer::Expression &output) {
                                                      return output.column == wanted.column
                                                             && output.aggregate == wanted.aggregate;
                                                  });
                           });
    };
    if (std::none_of(judged.readings.begin(), judged.readings.end(), selects))
        return QStringLiteral("shownColumns");
    const auto filters = [&](const generate::composer::FilledReading &reading) {
        if (!selects(reading))
            return false;
        QList<generate::composer::Filter> all = reading.made.form.filters;
        for (const generate::composer::LogicalForm &other : reading.made.form.other)
            all += other.filters;
        for (const generate::composer::Absence &absence : reading.made.form.absent)
            all += absence.filters;
        return std::all_of(
            question.gold.conditions.begin(), question.gold.conditions.end(), [&](const GoldCondition &wanted) {
                return !wanted.column.isValid()
                       || std::any_of(all.begin(), all.end(), [&](const generate::composer::Filter &filter) {
                              return filter.column == wanted.column
                                     && (wanted.values.isEmpty() || filter.values.isEmpty()
                                         || filter.values.first().compare(QString(wanted.values.first()).remove(u'%'),
                                                                          Qt::CaseInsensitive)
                                                == 0);
                          });
            });
    };
    if (std::none_of(judged.readings.begin(), judged.readings.end(), filters))
        return QStringLiteral("conditions");
    return QStringLiteral("restOrJoin");
}

/// Judges questions under one set of weights or several and keeps what came of them.
class ComposerEvaluation
{
public:
    ComposerEvaluation(const Dataset &dataset, GradingRule rule)
        : m_rule(rule)
        , m_report(EvaluationReport::about(QStringLiteral("composer"), dataset))
    {
        m_timer.start();
        m_report.listExceptions(dataset);
    }

    Result<void> judge(const LinkedDataset &data, const DatabaseChoice &wanted, const base::LogLinearSet &models,
                       const StopToken &stop, const Progress &progress);
    EvaluationReport finished();

private:
    void judgeQuestion(const LinkedQuestion &question, const base::LogLinearSet &models,
                       generate::composer::Composer &composer, const StopToken &stop);
    void judgeUnprompted(const LinkedQuestion &question, const JudgedReadings &judged,
                         generate::composer::Composer &composer, const StopToken &stop);
    bool isRight(const LinkedQuestion &question, const JudgedReadings &judged, const QString &sql,
                 const StopToken &stop) const;
    void count(const LinkedQuestion &question, const QString &figure)
    {
        m_report.count(*question.question, figure, question.gold.hardness);
    }

    const GradingRule m_rule;
    QElapsedTimer m_timer;
    EvaluationReport m_report;
    QString m_given;                                   ///< SQL that the question at hand would be answered with
    double m_sure = 0;                                 ///< how likely that is right
    std::vector<std::pair<double, bool>> m_sureness;   ///< of all questions
    std::vector<std::pair<double, bool>> m_confidence; ///< of unprompted answers
};

bool ComposerEvaluation::isRight(const LinkedQuestion &question, const JudgedReadings &judged, const QString &sql,
                                 const StopToken &stop) const
{
    for (size_t i = 0; i < judged.readings.size(); ++i) {
        if (judged.readings[i].sql == sql && judged.right[i])
            return true;
    }
    // One that was too slow among the readings may be right.
    const Result<Grader> grader = Grader::of(*question.question, *question.source, m_rule, stop);
    return grader && grader->isRight(sql, LongestGradedQuery, stop);
}

/// What a person would get who asked it: an answer, readings to choose from, or neither.
void ComposerEvaluation::judgeUnprompted(const LinkedQuestion &question, const JudgedReadings &judged,
                                         generate::composer::Composer &composer, const StopToken &stop)
{
    answer::Engine engine(question.source->session(), question.source->linker(), {&composer});
    answer::AskOptions options;
    options.calendar = calendarOf(*question.question);
    // By the fair rule a person gets rows, and what checking them says; the exact one looks at the query alone.
    const QString &text = question.question->question;
    const bool runs = m_rule == GradingRule::Fair;
    m_given.clear();
    m_sure = 0;
    const record::Record record =
        engine.answer(runs ? answer::Start::asked(text) : answer::Start::proposed(text), options, {}, stop);
    if (question.question->exception.isEmpty())
        m_sureness.emplace_back(m_sure, !m_given.isEmpty() && isRight(question, judged, m_given, stop));
    if (record.state == record::State::Answered) {
        const bool right = isRight(question, judged, record::queryOf(record), stop);
        count(question, QStringLiteral("answered"));
        count(question, right ? QStringLiteral("answeredRight") : QStringLiteral("answeredWrong"));
        if (runs && question.question->exception.isEmpty())
            m_confidence.emplace_back(record.confidence, right);
        if (!right)
            m_report.failures.append({question.question->id, question.question->database,
                                      QStringLiteral("answeredWrong"), question.question->question,
                                      record::queryOf(record), QStringLiteral("gold: %1").arg(question.question->sql)});
        return;
    }
    if (!record.clarify)
        return;
    count(question, QStringLiteral("asked"));
    const auto &offered = record.clarify->options;
    if (std::any_of(offered.begin(), offered.end(),
                    [&](const auto &option) { return isRight(question, judged, option.query, stop); }))
        count(question, QStringLiteral("askedRight"));
}

Result<void> ComposerEvaluation::judge(const LinkedDataset &data, const DatabaseChoice &wanted,
                                       const base::LogLinearSet &models, const StopToken &stop,
                                       const Progress &progress)
{
    generate::composer::Composer composer(models, [&](const QString &sql, const base::Features &features) {
        m_given = sql;
        m_sure = generate::composer::confidenceOf(features, models);
    });
    for (const LinkedQuestion &question : data.questions) {
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
        if (!wanted(question.database))
            continue;
        if (progress)
            progress(double(question.database) / double(data.databases.size()), question.question->database);
        judgeQuestion(question, models, composer, stop);
    }
    return {};
}

void ComposerEvaluation::judgeQuestion(const LinkedQuestion &question, const base::LogLinearSet &models,
                                       generate::composer::Composer &composer, const StopToken &stop)
{
    const auto count = [&](const QString &figure) { this->count(question, figure); };
    if (question.question->rows == 0)
        return count(QStringLiteral("goldEmptyLeftOut"));
    count(QStringLiteral("gradedQuestions"));
    const JudgedReadings judged = judgeReadings(question, models, MostReadings, ReadingLimit, m_rule, stop);
    const auto among = [&](size_t first) {
        const auto end = judged.right.begin() + std::ptrdiff_t(std::min(first, judged.right.size()));
        return std::find(judged.right.begin(), end, true) != end;
    };
    judgeUnprompted(question, judged, composer, stop);
    if (among(4))
        count(QStringLiteral("rightAmongOffered"));
    if (among(MostReadings))
        count(QStringLiteral("rightAmongAll"));
    if (among(1))
        return count(QStringLiteral("right"));
    if (judged.readings.empty())
        count(QStringLiteral("noReading"));
    const QString stage = stageOf(question, judged);
    count(QStringLiteral("lost.") + stage);
    const QString ours = judged.readings.empty() ? QString() : judged.readings.front().sql;
    m_report.failures.append(
        {question.question->id, question.question->database, stage, question.question->question, ours,
         QStringLiteral("gold: %1 [%2] [%3]")
             .arg(question.question->sql, QString::fromStdString(textOf(question.gold.shape())),
                  judged.readings.empty() ? QString()
                                          : QString::fromStdString(textOf(judged.readings.front().made.shape)))});
}

EvaluationReport ComposerEvaluation::finished()
{
    const auto share = [this](const char *name, const char *part, const char *whole) {
        m_report.setShare(QString::fromLatin1(name), QString::fromLatin1(part), QString::fromLatin1(whole));
    };
    share("executionAccuracyShare", "right", "gradedQuestions");
    share("rightAmongOfferedShare", "rightAmongOffered", "gradedQuestions");
    share("rightAmongAllShare", "rightAmongAll", "gradedQuestions");
    share("answeredShare", "answered", "gradedQuestions");
    share("precisionAnsweredShare", "answeredRight", "answered");
    share("askedShare", "asked", "gradedQuestions");
    share("rightAmongAskedShare", "askedRight", "asked");
    m_report.riskCoverage = riskCoverageOf(std::move(m_sureness));
    m_report.reliability = reliabilityOf(m_confidence);
    m_report.seconds = double(m_timer.elapsed()) / 1000;
    return std::move(m_report);
}

} // namespace

Result<EvaluationReport> evaluateComposer(const Dataset &dataset, const LinkedDataset &data,
                                          const base::LogLinearSet &models, GradingRule rule, const StopToken &stop,
                                          const Progress &progress)
{
    ComposerEvaluation evaluation(dataset, rule);
    const Result<void> judged = evaluation.judge(data, everyDatabase, models, stop, progress);
    if (!judged)
        return fail(judged.error());
    return evaluation.finished();
}

Result<EvaluationReport> evaluateComposerFolds(const Dataset &dataset, const LinkedDataset &data, int folds,
                                               GradingRule rule, const StopToken &stop, const Progress &progress)
{
    if (const Result<void> enough = checkFolds(data.databases.size(), folds); !enough)
        return fail(enough.error());
    ComposerEvaluation evaluation(dataset, rule);
    for (int fold = 0; fold < folds; ++fold) {
        const double start = double(fold) / folds;
        const double half = (fold + 0.5) / folds;
        const double end = double(fold + 1) / folds;
        const Result<ComposerFit> fit = fitComposer(
            data, nullptr, [&](int database) { return !isOfFold(database, fold, folds); }, stop,
            base::partOfProgress(progress, start, half));
        if (!fit)
            return fail(fit.error());
        const Result<void> judged = evaluation.judge(
            data, [&](int database) { return isOfFold(database, fold, folds); }, fit->models, stop,
            base::partOfProgress(progress, half, end));
        if (!judged)
            return fail(judged.error());
    }
    return evaluation.finished();
}

EvaluationReport evaluateConfidence(const Dataset &dataset, const ComposerFit &fit, int further)
{
    constexpr int Folds = 5;
    EvaluationReport report = EvaluationReport::about(QStringLiteral("confidence"), dataset);
    const auto count = [&report](const QString &prefix, const std::vector<std::pair<double, bool>> &judged) {
        for (const auto &[sure, right] : judged) {
            report.figures.add(prefix + QStringLiteral("readings"));
            report.figures.add(prefix + QStringLiteral("right"), right ? 1 : 0);
            if (sure < generate::composer::Answers)
                continue;
            report.figures.add(prefix + QStringLiteral("answered"));
            report.figures.add(prefix + QStringLiteral("answeredRight"), right ? 1 : 0);
        }
        report.figures.setShare(prefix + QStringLiteral("precisionAnsweredShare"),
                                prefix + QStringLiteral("answeredRight"), prefix + QStringLiteral("answered"));
    };
    std::vector<std::pair<double, bool>> judged = fit.confidence.heldApart(Folds, 0, further);
    count({}, judged);
    const std::vector<std::pair<double, bool>> others =
        fit.confidence.heldApart(Folds, further, std::numeric_limits<int>::max());
    count(QStringLiteral("further."), others);
    judged.insert(judged.end(), others.begin(), others.end());
    report.reliability = reliabilityOf(judged);
    report.riskCoverage = riskCoverageOf(std::move(judged));
    return report;
}

Result<EvaluationReport> evaluateFeatures(const Dataset &dataset, const LinkedDataset &data, const StopToken &stop)
{
    QElapsedTimer timer;
    timer.start();
    EvaluationReport report = EvaluationReport::about(QStringLiteral("features"), dataset);
    const base::LogLinearSet &models = generate::composer::composerWeights();
    ConfidenceExamples examples;
    if (const Result<void> added = examples.add(data, everyDatabase, models, 0, stop); !added)
        return fail(added.error());
    for (const ConfidenceExamples::Effect &effect :
         examples.effects(models.model("confidence"), generate::composer::Answers)) {
        Figures &figures = report.byCategory[QString::fromStdString(effect.feature)];
        figures.add(QStringLiteral("readings"), effect.readings);
        figures.add(QStringLiteral("bringsRight"), effect.bringsRight);
        figures.add(QStringLiteral("bringsWrong"), effect.bringsWrong);
        figures.add(QStringLiteral("holdsRight"), effect.holdsRight);
        figures.add(QStringLiteral("holdsWrong"), effect.holdsWrong);
    }
    report.figures.add(QStringLiteral("features"), report.byCategory.size());
    report.seconds = double(timer.elapsed()) / 1000;
    return report;
}

} // namespace Tieout::evaluation
