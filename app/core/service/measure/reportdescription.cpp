// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/measure/reportdescription.h"

namespace Tieout::service::measure {

namespace {

QMap<QString, FigureMap> valuesOf(const QMap<QString, evaluation::Figures> &parts)
{
    QMap<QString, FigureMap> out;
    for (auto it = parts.cbegin(); it != parts.cend(); ++it)
        out.insert(it.key(), it->values());
    return out;
}

} // namespace

ReportDescription descriptionOf(const evaluation::EvaluationReport &report)
{
    ReportDescription described;
    described.kind = report.kind;
    described.data = report.data;
    described.split = report.split;
    described.questions = report.questions;
    described.seconds = report.seconds;
    described.figures = report.figures.values();
    if (const FigureMap with = report.withExceptions.values(); !with.isEmpty())
        described.withExceptions.emplace(with);
    described.byDatabase = valuesOf(report.byDatabase);
    if (!report.byHardness.isEmpty())
        described.byHardness.emplace(valuesOf(report.byHardness));
    if (!report.byCategory.isEmpty())
        described.byCategory.emplace(valuesOf(report.byCategory));
    if (!report.reliability.isEmpty()) {
        QList<ReliabilityDescription> &table = described.reliability.emplace();
        for (const evaluation::EvaluationReport::Reliability &step : report.reliability)
            table.append({step.from, step.to, step.answers, step.right, step.meanConfidence});
    }
    if (!report.riskCoverage.isEmpty()) {
        QList<CoverageDescription> &curve = described.riskCoverage.emplace();
        for (const evaluation::EvaluationReport::Coverage &point : report.riskCoverage)
            curve.append({point.answeredShare, point.precisionShare, point.confidence});
    }
    return described;
}

QList<FailureDescription> failuresIn(const evaluation::EvaluationReport &report)
{
    QList<FailureDescription> out;
    for (const evaluation::EvaluationFailure &failure : report.failures)
        out.append({failure.question, failure.database, failure.kind, failure.text, failure.sql, failure.why});
    return out;
}

} // namespace Tieout::service::measure
