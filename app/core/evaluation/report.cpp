// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/report.h"

#include <QJsonArray>

#include <algorithm>

namespace Tieout::evaluation {

void Figures::add(const Figures &other)
{
    for (auto it = other.m_counts.cbegin(); it != other.m_counts.cend(); ++it)
        m_counts[it.key()] += it.value();
}

QJsonObject Figures::toJson() const
{
    QJsonObject object;
    for (auto it = m_counts.cbegin(); it != m_counts.cend(); ++it)
        object.insert(it.key(), it.value());
    for (auto it = m_shares.cbegin(); it != m_shares.cend(); ++it) {
        const qint64 whole = m_counts.value(it->second);
        if (whole > 0)
            object.insert(it.key(), double(m_counts.value(it->first)) / double(whole));
    }
    return object;
}

QJsonObject EvaluationFailure::toJson() const
{
    return {{QStringLiteral("id"), question},   {QStringLiteral("database"), database}, {QStringLiteral("kind"), kind},
            {QStringLiteral("question"), text}, {QStringLiteral("sql"), sql},           {QStringLiteral("why"), why}};
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

void EvaluationReport::setShare(const QString &name, const QString &part, const QString &whole)
{
    figures.setShare(name, part, whole);
    for (QMap<QString, Figures> *parts : {&byDatabase, &byHardness}) {
        for (Figures &figuresOf : *parts)
            figuresOf.setShare(name, part, whole);
    }
}

QJsonObject EvaluationReport::toJson() const
{
    QJsonObject databases;
    for (auto it = byDatabase.cbegin(); it != byDatabase.cend(); ++it)
        databases.insert(it.key(), it->toJson());
    QJsonObject object{{QStringLiteral("kind"), kind},           {QStringLiteral("data"), data},
                       {QStringLiteral("split"), split},         {QStringLiteral("questions"), questions},
                       {QStringLiteral("seconds"), seconds},     {QStringLiteral("figures"), figures.toJson()},
                       {QStringLiteral("byDatabase"), databases}};
    QJsonObject hardness;
    for (auto it = byHardness.cbegin(); it != byHardness.cend(); ++it)
        hardness.insert(it.key(), it->toJson());
    if (!hardness.isEmpty())
        object.insert(QStringLiteral("byHardness"), hardness);
    QJsonArray curve;
    for (const Coverage &point : riskCoverage)
        curve.append(QJsonObject{{QStringLiteral("answeredShare"), point.answeredShare},
                                 {QStringLiteral("precisionShare"), point.precisionShare},
                                 {QStringLiteral("confidence"), point.confidence}});
    if (!curve.isEmpty())
        object.insert(QStringLiteral("riskCoverage"), curve);
    return object;
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

Result<QJsonObject> compareReports(const QJsonObject &a, const QJsonObject &b)
{
    const QString kind = a[QLatin1String("kind")].toString();
    if (kind.isEmpty() || kind != b[QLatin1String("kind")].toString())
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "These are not two reports of the same kind of evaluation."));
    const QJsonObject before = a[QLatin1String("figures")].toObject();
    const QJsonObject after = b[QLatin1String("figures")].toObject();
    QJsonObject changes;
    QStringList names = before.keys();
    for (const QString &name : after.keys()) {
        if (!names.contains(name))
            names.append(name);
    }
    for (const QString &name : names) {
        changes.insert(name, QJsonObject{{QStringLiteral("before"), before[name]},
                                         {QStringLiteral("after"), after[name]},
                                         {QStringLiteral("change"), after[name].toDouble() - before[name].toDouble()}});
    }
    return QJsonObject{{QStringLiteral("kind"), kind},
                       {QStringLiteral("before"), a[QLatin1String("split")]},
                       {QStringLiteral("after"), b[QLatin1String("split")]},
                       {QStringLiteral("figures"), changes}};
}

} // namespace Tieout::evaluation
