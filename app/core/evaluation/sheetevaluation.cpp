// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/sheetevaluation.h"

#include "core/answer/sheet/cellconfidence.h"
#include "core/evaluation/cellfit.h"
#include "core/evaluation/givenanswer.h"
#include "core/evaluation/linkeddataset.h"
#include "core/evaluation/tatqa.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <map>

namespace Tieout::evaluation {

namespace {

/// Counts what becomes of each question.
class SheetRun
{
public:
    SheetRun(EvaluationReport &report, const SheetEvaluationOptions &options)
        : m_report(report)
        , m_options(options)
    {
    }

    void judge(const SheetQuestion &question, GivenAnswer answer, qint64 nanoseconds)
    {
        m_times.push_back(nanoseconds);
        ++m_report.questions;
        const bool isAnswerable = !question.answers.isEmpty();
        count(question, "questionsJudged");
        count(question, isAnswerable ? "answerable" : "unanswerable");
        const bool isRight = answer.state == GivenAnswer::State::Answered && isAnswerable && answer.isRight(question);
        if (answer.isByFallback && answer.state == GivenAnswer::State::Answered) {
            count(question, isRight ? "fallbackRight" : "fallbackWrong");
            if (!m_options.fallback)
                answer.state = GivenAnswer::State::Abstained;
        }
        if (answer.state != GivenAnswer::State::Answered) {
            const char *kind = answer.state == GivenAnswer::State::Asked ? "asked" : "abstained";
            count(question, kind);
            if (isAnswerable)
                note(question, answer, kind);
            else
                count(question, "unanswerableHeld");
            return;
        }
        count(question, "answered");
        m_judged.push_back({answer.confidence, isRight});
        const bool isByCells = answer.path == GivenAnswer::Path::Blocks;
        const bool isByTables = answer.path == GivenAnswer::Path::Relations;
        if (!isRight) {
            count(question, "answeredWrong");
            count(question, isByCells ? "blocksWrong" : isByTables ? "relationsWrong" : "othersWrong");
            return note(question, answer, "wrong");
        }
        count(question, "answeredRight");
        count(question, isByCells ? "blocksRight" : isByTables ? "relationsRight" : "othersRight");
        if (question.cells.isEmpty())
            return;
        const bool isCited = answer.citesAll(question);
        count(question, isCited ? "cited" : "notCited");
        if (!isCited)
            note(question, answer, "notCited");
    }

    void finish()
    {
        const auto share = [this](const char *name, const char *part, const char *whole) {
            m_report.setShare(QString::fromLatin1(name), QString::fromLatin1(part), QString::fromLatin1(whole));
        };
        share("rightShare", "answeredRight", "answerable");
        share("wrongShare", "answeredWrong", "questionsJudged");
        share("answeredShare", "answered", "questionsJudged");
        share("rightOfAnsweredShare", "answeredRight", "answered");
        share("unanswerableHeldShare", "unanswerableHeld", "unanswerable");
        share("citedShare", "cited", "answeredRight");
        std::sort(m_times.begin(), m_times.end());
        if (!m_times.empty())
            m_report.figures.add(QStringLiteral("p95Microseconds"), m_times[(m_times.size() * 95 - 1) / 100] / 1000);
        m_report.riskCoverage = riskCoverageOf(m_judged);
        m_report.reliability = reliabilityOf(m_judged);
    }

    const SheetEvaluationOptions &options() const { return m_options; }

private:
    void count(const SheetQuestion &question, const char *figure)
    {
        const QString name = QString::fromLatin1(figure);
        m_report.add(question.file, name);
        m_report.byCategory[question.kind].add(name);
        if (!question.tier.isEmpty())
            m_report.byHardness[question.tier].add(name);
    }

    void note(const SheetQuestion &question, const GivenAnswer &answer, const char *kind)
    {
        m_report.failures.append(
            {question.id, question.file, QString::fromLatin1(kind), question.text, answer.said,
             QStringLiteral("%1 %2").arg(question.answers.join(QStringLiteral("; ")), question.scale)});
    }

    EvaluationReport &m_report;
    SheetEvaluationOptions m_options;
    std::vector<std::pair<double, bool>> m_judged; ///< how sure, and whether right
    std::vector<qint64> m_times;
};

Result<void> judgeWorkbooks(SheetRun &run, QFile &file, const QString &folder, const StopToken &stop,
                            const Progress &progress)
{
    std::map<QString, std::unique_ptr<project::OpenSource>> books;
    for (int line = 1; !file.atEnd(); ++line) {
        const QJsonObject json = QJsonDocument::fromJson(file.readLine()).object();
        if (json.isEmpty())
            return fail(unreadable(file.fileName(), QStringLiteral("line %1 is no object").arg(line)));
        const SheetQuestion question{json[u"id"].toString(),    json[u"file"].toString(), json[u"question"].toString(),
                                     json[u"kind"].toString(),  json[u"tier"].toString(), textsOf(json[u"answer"]),
                                     json[u"scale"].toString(), textsOf(json[u"cells"])};
        std::unique_ptr<project::OpenSource> &book = books[question.file];
        if (!book) {
            Result<std::unique_ptr<project::OpenSource>> opened =
                run.options().open(QDir(folder).filePath(question.file));
            if (!opened)
                return fail(opened.error());
            book = *std::move(opened);
        }
        answer::AskOptions options;
        options.calendar = evaluationCalendar();
        options.route = run.options().only;
        QElapsedTimer clock;
        clock.start();
        const record::Record record = book->ask(question.text, options, {}, stop);
        run.judge(question, GivenAnswer::of(record), clock.nsecsElapsed());
        if (progress)
            progress(-1, ErrorText(QT_TRANSLATE_NOOP("Error", "Asking question %1"), {QString::number(line)}));
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
    }
    return {};
}

/// Each book by weights that saw none of its fold.
void judgeApart(SheetRun &run, const std::vector<CellExample> &examples)
{
    const CellFit fit(examples);
    const int folds = run.options().folds;
    const double least = fit.least(folds);
    for (int fold = 0; fold < folds; ++fold) {
        const base::LogLinear model = fit.modelWhere([&](int book) { return !isOfFold(book, fold, folds); });
        for (const CellExample &example : examples) {
            if (example.isOfSeveral != run.options().severalTables || !isOfFold(example.book, fold, folds))
                continue;
            GivenAnswer given = example.given;
            if (given.state == GivenAnswer::State::Answered) {
                given.confidence = CellFit::probability(model, example.features);
                if (given.confidence < least)
                    given.state = GivenAnswer::State::Asked;
            }
            run.judge(example.question, given, example.nanoseconds);
        }
    }
}

Result<void> judgeTatQa(SheetRun &run, const QByteArray &text, const QString &path, const StopToken &stop,
                        const Progress &progress)
{
    const SheetEvaluationOptions &options = run.options();
    const auto examples = options.folds > 1 ? allCellExamples(text, path, stop, progress)
                                            : cellExamples(text, path, options.severalTables, stop, progress);
    if (!examples)
        return fail(examples.error());
    if (options.folds > 1) {
        judgeApart(run, *examples);
        return {};
    }
    const answer::sheet::CellConfidence &standard = answer::sheet::CellConfidence::standard();
    for (const CellExample &example : *examples) {
        GivenAnswer given = example.given;
        if (given.state == GivenAnswer::State::Answered) {
            given.confidence = standard.probability(example.features);
            if (given.confidence < standard.least())
                given.state = GivenAnswer::State::Asked;
        }
        run.judge(example.question, given, example.nanoseconds);
    }
    return {};
}

} // namespace

Result<EvaluationReport> evaluateSheets(const QString &folder, const QString &split,
                                        const SheetEvaluationOptions &options, const StopToken &stop,
                                        const Progress &progress)
{
    EvaluationReport report;
    report.kind = QStringLiteral("sheets");
    report.data = folder;
    report.split = split;
    QElapsedTimer clock;
    clock.start();
    const QDir data(folder);
    QFile workbooks(data.filePath(QStringLiteral("workbooks-%1.jsonl").arg(split)));
    QFile tatQa(data.filePath(split + QStringLiteral(".json")));
    SheetRun run(report, options);
    Result<void> done;
    if (workbooks.open(QIODevice::ReadOnly))
        done = judgeWorkbooks(run, workbooks, data.filePath(QStringLiteral("workbooks-") + split), stop, progress);
    else if (tatQa.open(QIODevice::ReadOnly))
        done = judgeTatQa(run, tatQa.readAll(), tatQa.fileName(), stop, progress);
    else
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" holds neither %2 nor %3."),
                    {folder, QFileInfo(workbooks).fileName(), QFileInfo(tatQa).fileName()});
    if (!done)
        return fail(done.error());
    run.finish();
    report.seconds = double(clock.elapsed()) / 1000;
    return report;
}

} // namespace Tieout::evaluation
