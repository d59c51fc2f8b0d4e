// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/routerevaluation.h"

#include "core/record/words.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cmath>

namespace Tieout::evaluation {

namespace {

using answer::router::KindJudgement;
using answer::router::KindModel;
using record::Kind;

constexpr int PerUnit = 10'000; ///< figures are whole numbers: a mean of shares is counted in these

/// Right and wrong by kind, as F1 counts them.
struct KindCounts {
    qint64 right = 0;
    qint64 missed = 0;
    qint64 wronglyGiven = 0;
};

class RouterRun
{
public:
    explicit RouterRun(EvaluationReport &report)
        : m_report(report)
    {
    }

    void judge(const RouterQuestion &question, const KindJudgement &judged, qint64 microseconds)
    {
        const Kind given = judged.kind();
        const bool right = question.accepts(given);
        count(question, "judged");
        if (right)
            count(question, "right");
        if (given == question.kind)
            count(question, "strict");
        m_report.byCategory[record::wordOf(question.kind)].add(record::wordOf(given));
        if (question.kind == Kind::Hybrid) {
            count(question, "hybrids");
            const QSet<Kind> parts(judged.partKinds.cbegin(), judged.partKinds.cend());
            if (given == Kind::Hybrid && parts == question.parts)
                count(question, "partsRight");
        }
        const Kind meant = right ? given : question.kind;
        if (right)
            ++m_kinds[meant].right;
        else {
            ++m_kinds[meant].missed;
            ++m_kinds[given].wronglyGiven;
            m_report.failures.append(
                {question.id,
                 question.workspace,
                 QStringLiteral("strict"),
                 question.question,
                 {},
                 QStringLiteral("%1 in place of %2").arg(record::wordOf(given), record::wordOf(question.kind))});
        }
        m_confidence.emplace_back(judged.kinds.first().probability, right);
        m_times.push_back(microseconds);
    }

    void finish()
    {
        double sum = 0;
        for (auto it = m_kinds.cbegin(); it != m_kinds.cend(); ++it) {
            const QString name = record::wordOf(it.key());
            const qint64 part = 2 * it->right;
            const qint64 whole = part + it->missed + it->wronglyGiven;
            m_report.figures.add(QStringLiteral("f1Part.") + name, part);
            m_report.figures.add(QStringLiteral("f1Whole.") + name, whole);
            m_report.figures.setShare(QStringLiteral("f1.") + name, QStringLiteral("f1Part.") + name,
                                      QStringLiteral("f1Whole.") + name);
            sum += whole > 0 ? double(part) / double(whole) : 1;
        }
        m_report.figures.add(QStringLiteral("f1Sum"), qint64(std::llround(sum * PerUnit)));
        m_report.figures.add(QStringLiteral("f1Kinds"), m_kinds.size() * PerUnit);
        m_report.figures.setShare(QStringLiteral("macroF1"), QStringLiteral("f1Sum"), QStringLiteral("f1Kinds"));
        m_report.setShare(QStringLiteral("rightShare"), QStringLiteral("right"), QStringLiteral("judged"));
        m_report.setShare(QStringLiteral("strictShare"), QStringLiteral("strict"), QStringLiteral("judged"));
        m_report.setShare(QStringLiteral("partsShare"), QStringLiteral("partsRight"), QStringLiteral("hybrids"));
        m_report.reliability = reliabilityOf(m_confidence);
        m_report.riskCoverage = riskCoverageOf(m_confidence);
        if (m_times.empty())
            return;
        std::sort(m_times.begin(), m_times.end());
        m_report.figures.add(QStringLiteral("p95Microseconds"), m_times[(m_times.size() * 95 - 1) / 100]);
    }

private:
    void count(const RouterQuestion &question, const char *figure)
    {
        m_report.add(question.workspace, QString::fromLatin1(figure));
    }

    EvaluationReport &m_report;
    QMap<Kind, KindCounts> m_kinds;
    std::vector<std::pair<double, bool>> m_confidence;
    std::vector<qint64> m_times;
};

} // namespace

Result<EvaluationReport> evaluateRouter(const RouterData &data, const RouterEvaluationOptions &options,
                                        const StopToken &stop, const Progress &progress)
{
    EvaluationReport report;
    report.kind = QStringLiteral("router");
    report.data = data.folder;
    report.split = data.split;
    report.questions = int(data.questions.size());
    QElapsedTimer all;
    all.start();
    RouterExamples examples;
    if (options.leaveOut) {
        examples.add(data);
        if (options.further)
            examples.add(*options.further);
    }
    RouterRun run(report);
    double done = 0;
    for (auto workspace = data.workspaces.cbegin(); workspace != data.workspaces.cend(); ++workspace) {
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
        if (progress)
            progress(done++ / double(data.workspaces.size()), ErrorText(workspace.key()));
        std::optional<KindModel> fitted;
        if (options.leaveOut) {
            const Result<base::LogLinearSet> weights = fitRouter(examples, workspace.key(), stop);
            if (!weights)
                return fail(weights.error());
            fitted.emplace(*weights);
        }
        const KindModel &model = fitted ? *fitted : KindModel::standard();
        for (const RouterQuestion &question : data.questions) {
            if (question.workspace != workspace.key())
                continue;
            QElapsedTimer one;
            one.start();
            const KindJudgement judged = model.judge(question.question, **workspace);
            run.judge(question, judged, one.nsecsElapsed() / 1000);
        }
    }
    run.finish();
    report.seconds = double(all.elapsed()) / 1000;
    return report;
}

} // namespace Tieout::evaluation
