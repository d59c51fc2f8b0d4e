// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/report.h"
#include "core/service/json.h"

namespace Tieout::service::measure {

using FigureMap = QMap<QString, double>; ///< counts, and shares from 0 to 1

/// Of the answers about which the program is surest, how many are right.
struct CoverageDescription {
    double answeredShare = 0;
    double precisionShare = 0;
    double confidence = 0; ///< of the last one answered
    bool operator==(const CoverageDescription &) const = default;
};

void fields(record::Either<CoverageDescription> auto &r, auto &&visit)
{
    visit("answeredShare", r.answeredShare);
    visit("precisionShare", r.precisionShare);
    visit("confidence", r.confidence);
}

/// What is right of the answers that were given with a confidence in [from, to).
struct ReliabilityDescription {
    double from = 0;
    double to = 0;
    qint64 answers = 0;
    qint64 right = 0;
    double meanConfidence = 0;
    bool operator==(const ReliabilityDescription &) const = default;
};

void fields(record::Either<ReliabilityDescription> auto &r, auto &&visit)
{
    visit("from", r.from);
    visit("to", r.to);
    visit("answers", r.answers);
    visit("right", r.right);
    visit("meanConfidence", r.meanConfidence);
}

/// One thing that went wrong.
struct FailureDescription {
    QString id; ///< of the question
    QString database;
    QString kind;     ///< what failed: a figure's name
    QString question; ///< its text
    QString sql;      ///< what was judged
    QString why;
    bool operator==(const FailureDescription &) const = default;
};

void fields(record::Either<FailureDescription> auto &r, auto &&visit)
{
    visit("id", r.id);
    visit("database", r.database);
    visit("kind", r.kind);
    visit("question", r.question);
    visit("sql", r.sql);
    visit("why", r.why);
}

/// What an evaluation found.
struct ReportDescription {
    QString kind; ///< "gate"
    QString data; ///< the folder
    QString split;
    int questions = 0;
    double seconds = 0;
    FigureMap figures;
    record::LeftOut<FigureMap> withExceptions; ///< where golds are left out: the figures with them
    QMap<QString, FigureMap> byDatabase;
    record::LeftOut<QMap<QString, FigureMap>> byHardness; ///< where the evaluation says it
    record::LeftOut<QMap<QString, FigureMap>> byCategory; ///< where the data set says it
    record::LeftOut<QList<CoverageDescription>> riskCoverage;
    record::LeftOut<QList<ReliabilityDescription>> reliability;
    bool operator==(const ReportDescription &) const = default;
};

void fields(record::Either<ReportDescription> auto &r, auto &&visit)
{
    visit("kind", r.kind);
    visit("data", r.data);
    visit("split", r.split);
    visit("questions", r.questions);
    visit("seconds", r.seconds);
    visit("figures", r.figures);
    visit("withExceptions", r.withExceptions);
    visit("byDatabase", r.byDatabase);
    visit("byHardness", r.byHardness);
    visit("byCategory", r.byCategory);
    visit("riskCoverage", r.riskCoverage);
    visit("reliability", r.reliability);
}

ReportDescription descriptionOf(const evaluation::EvaluationReport &report);

/// A list of its own: there may be many.
QList<FailureDescription> failuresIn(const evaluation::EvaluationReport &report);

} // namespace Tieout::service::measure
