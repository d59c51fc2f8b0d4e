// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/dataset.h"

#include <QMap>

namespace Tieout::evaluation {

/// Counted figures by name, and shares computed from two of them when they are asked for.
class Figures
{
public:
    void add(const QString &name, qint64 count = 1) { m_counts[name] += count; }
    qint64 count(const QString &name) const { return m_counts.value(name); }
    /// `name` is part / whole, 0 to 1; left out while the whole is 0.
    void setShare(const QString &name, const QString &part, const QString &whole) { m_shares[name] = {part, whole}; }
    void add(const Figures &other);
    /// Counts and shares by name.
    QMap<QString, double> values() const;

private:
    QMap<QString, qint64> m_counts;
    QMap<QString, std::pair<QString, QString>> m_shares;
};

/// One thing that went wrong, for the list of errors.
struct EvaluationFailure {
    QString question; ///< its id
    QString database;
    QString kind; ///< what failed: a figure's name
    QString text; ///< the question
    QString sql;  ///< what was judged
    QString why;
};

/// What an evaluation found.
struct EvaluationReport {
    QString kind;
    QString data;
    QString split;
    int questions = 0;
    double seconds = 0;
    Figures figures;
    Figures withExceptions; ///< the same with the questions whose gold is an exception; empty where there are none
    QMap<QString, Figures> byDatabase;
    QMap<QString, Figures> byHardness; ///< of the gold query; only where the evaluation says it
    QMap<QString, Figures> byCategory; ///< of the question; only where the data set says it
    QList<EvaluationFailure> failures;
    /// Of those questions about which the program is surest, how many are right (R. El-Yaniv, Y. Wiener, "On the
    /// Foundations of Noise-free Selective Classification", JMLR 11, 2010).
    struct Coverage {
        double answeredShare = 0;
        double precisionShare = 0;
        double confidence = 0; ///< of the last one answered
    };
    QList<Coverage> riskCoverage; ///< empty where nothing is ranked

    /// What is right of the answers that were given with a confidence in [from, to).
    struct Reliability {
        double from = 0;
        double to = 0;
        qint64 answers = 0;
        qint64 right = 0;
        double meanConfidence = 0;
    };
    QList<Reliability> reliability; ///< empty where no confidence is judged

    /// Empty, about a data set.
    static EvaluationReport about(const QString &kind, const Dataset &dataset);
    /// Adds to the whole, to its database and, where it is known, to its hardness.
    void add(const QString &database, const QString &figure, qint64 count = 1, const QString &hardness = {});
    /// The same, and to the question's category. Where its gold is an exception, it counts in `withExceptions` alone.
    void count(const DatasetQuestion &question, const QString &figure, const QString &hardness = {});
    /// Says how many exceptions there are and lists them with their reasons, for `count()` to keep them apart.
    void listExceptions(const Dataset &dataset);
    void setShare(const QString &name, const QString &part, const QString &whole);

private:
    bool m_hasExceptions = false;
};

/// By steps of confidence that are narrower where it decides; steps without an answer are left out. Source: reliability
/// diagrams, A. Niculescu-Mizil, R. Caruana, "Predicting Good Probabilities With Supervised Learning", ICML 2005.
QList<EvaluationReport::Reliability> reliabilityOf(const std::vector<std::pair<double, bool>> &confidenceAndRight);

/// A point for each tenth of the answers, surest first.
QList<EvaluationReport::Coverage> riskCoverageOf(std::vector<std::pair<double, bool>> confidenceAndRight);

} // namespace Tieout::evaluation
