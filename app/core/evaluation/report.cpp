// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/report.h"

#include <algorithm>
#include <array>

namespace Tieout::evaluation {

void Figures::add(const Figures &other)
{
    for (auto it = other.m_counts.cbegin(); it != other.m_counts.cend(); ++it)
        m_counts[it.key()] += it.value();
}

QMap<QString, double> Figures::values() const
{
    QMap<QString, double> values;
    for (auto it = m_counts.cbegin(); it != m_counts.cend(); ++it)
        values.insert(it.key(), double(it.value()));
    for (auto it = m_shares.cbegin(); it != m_shares.cend(); ++it) {
        const qint64 whole = m_counts.value(it->second);
        if (whole > 0)
            values.insert(it.key(), double(m_counts.value(it->first)) / double(whole));
    }
    return values;
}

EvaluationReport EvaluationReport::about(const QString &kind, const Dataset &dataset)
{
    EvaluationReport report;
    report.kind = kind;
    report.data = dataset.folder;
    report.split = dataset.split;
    report.questions = int(dataset.questions.size());
    return report;
}

void EvaluationReport::add(const QString &database, const QString &figure, qint64 count, const QString &hardness)
{
    figures.add(figure, count);
    byDatabase[database].add(figure, count);
    if (!hardness.isEmpty())
        byHardness[hardness].add(figure, count);
}

void EvaluationReport::count(const DatasetQuestion &question, const QString &figure, const QString &hardness)
{
    if (m_hasExceptions)
        withExceptions.add(figure);
    if (!question.exception.isEmpty())
        return;
    add(question.database, figure, 1, hardness);
    if (!question.category.isEmpty())
        byCategory[question.category].add(figure);
}

void EvaluationReport::listExceptions(const Dataset &dataset)
{
    for (const DatasetQuestion &question : dataset.questions) {
        if (question.exception.isEmpty())
            continue;
        m_hasExceptions = true;
        figures.add(QStringLiteral("exceptions"));
        failures.append({question.id, question.database, QStringLiteral("exceptions"), question.question, question.sql,
                         question.exception});
    }
    if (m_hasExceptions) {
        figures.add(QStringLiteral("questions"), dataset.questions.size());
        figures.setShare(QStringLiteral("exceptionsShare"), QStringLiteral("exceptions"), QStringLiteral("questions"));
    }
}

void EvaluationReport::setShare(const QString &name, const QString &part, const QString &whole)
{
    figures.setShare(name, part, whole);
    withExceptions.setShare(name, part, whole);
    for (QMap<QString, Figures> *parts : {&byDatabase, &byHardness, &byCategory}) {
        for (Figures &figuresOf : *parts)
            figuresOf.setShare(name, part, whole);
    }
}

QList<EvaluationReport::Reliability> reliabilityOf(const std::vector<std::pair<double, bool>> &confidenceAndRight)
{
    constexpr std::array Steps{0.0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 0.97, 0.99, 1.0};
    QList<EvaluationReport::Reliability> out;
    for (size_t step = 0; step + 1 < Steps.size(); ++step) {
        EvaluationReport::Reliability one{Steps[step], Steps[step + 1], 0, 0, 0};
        const bool isLast = step + 2 == Steps.size();
        for (const auto &[confidence, right] : confidenceAndRight) {
            if (confidence < one.from || (confidence >= one.to && !isLast))
                continue;
            ++one.answers;
            one.right += right ? 1 : 0;
            one.meanConfidence += confidence;
        }
        if (one.answers == 0)
            continue;
        one.meanConfidence /= double(one.answers);
        out.append(one);
    }
    return out;
}

QList<EvaluationReport::Coverage> riskCoverageOf(std::vector<std::pair<double, bool>> confidenceAndRight)
{
    std::stable_sort(confidenceAndRight.begin(), confidenceAndRight.end(),
                     [](const auto &a, const auto &b) { return a.first > b.first; });
    constexpr size_t Points = 10;
    QList<EvaluationReport::Coverage> out;
    size_t right = 0;
    size_t answered = 0;
    for (size_t point = 1; point <= Points; ++point) {
        const size_t end = confidenceAndRight.size() * point / Points;
        for (; answered < end; ++answered)
            right += confidenceAndRight[answered].second ? 1 : 0;
        if (answered > 0)
            out.append({double(answered) / double(confidenceAndRight.size()), double(right) / double(answered),
                        confidenceAndRight[answered - 1].first});
    }
    return out;
}

} // namespace Tieout::evaluation
