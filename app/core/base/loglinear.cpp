// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/loglinear.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <map>

namespace Tieout::base {

void normaliseLogs(std::vector<double> &scores)
{
    if (scores.empty())
        return;
    const double most = *std::max_element(scores.begin(), scores.end());
    double sum = 0;
    for (const double score : scores)
        sum += std::exp(score - most);
    for (double &score : scores)
        score -= most + std::log(sum);
}

int LogLinear::classIndex(const std::string &name) const
{
    const auto it = std::find(m_classes.begin(), m_classes.end(), name);
    return it == m_classes.end() ? -1 : int(it - m_classes.begin());
}

std::vector<double> LogLinear::scores(const Features &features) const
{
    std::vector<double> sums(m_classes.size(), 0.0);
    for (const auto &[name, value] : features.all()) {
        const auto it = m_weights.find(name);
        if (it == m_weights.end())
            continue;
        for (size_t i = 0; i < sums.size(); ++i)
            sums[i] += value * it->second[i];
    }
    return sums;
}

Result<LogLinearSet> LogLinearSet::read(const QString &text)
{
    struct Line {
        std::string feature;
        std::string label;
        double weight = 0;
    };
    std::map<std::string, std::vector<Line>> lines;
    int number = 0;
    for (const QStringView line : QStringView(text).split(u'\n')) {
        ++number;
        if (line.trimmed().isEmpty() || line.startsWith(u'#'))
            continue;
        const QList<QStringView> parts = line.split(u'\t');
        bool isNumber = parts.size() == 4;
        const double weight = isNumber ? parts[3].toDouble(&isNumber) : 0;
        if (!isNumber)
            return fail(ErrorCode::Syntax, "Line %1 of the weights is not \"model, class, feature, weight\".", {QString::number(number)});
        lines[parts[0].toString().toStdString()].push_back({parts[2].toString().toStdString(), parts[1].toString().toStdString(), weight});
    }
    LogLinearSet set;
    for (const auto &[name, entries] : lines) {
        std::vector<std::string> classes;
        for (const Line &line : entries) {
            if (std::find(classes.begin(), classes.end(), line.label) == classes.end())
                classes.push_back(line.label);
        }
        std::sort(classes.begin(), classes.end());
        LogLinear model(classes);
        std::unordered_map<std::string, std::vector<double>> weights;
        for (const Line &line : entries) {
            std::vector<double> &row = weights.try_emplace(line.feature, std::vector<double>(classes.size(), 0.0)).first->second;
            row[size_t(model.classIndex(line.label))] = line.weight;
        }
        for (auto &[feature, row] : weights)
            model.setWeights(feature, std::move(row));
        set.setModel(name, std::move(model));
    }
    return set;
}

QString LogLinearSet::write() const
{
    QStringList lines;
    for (const auto &[name, model] : m_models) {
        for (const auto &[feature, row] : model.weights()) {
            for (size_t i = 0; i < row.size(); ++i) {
                const QString weight = QString::number(row[i], 'f', 2);
                if (weight.toDouble() != 0)
                    lines.append(QStringList{QString::fromStdString(name), QString::fromStdString(model.classes()[i]),
                                             QString::fromStdString(feature), weight}
                                     .join(u'\t'));
            }
        }
    }
    std::sort(lines.begin(), lines.end());
    return lines.join(u'\n') + u'\n';
}

const LogLinear &LogLinearSet::model(const std::string &name) const
{
    static const LogLinear none;
    const auto it = m_models.find(name);
    return it == m_models.end() ? none : it->second;
}

} // namespace Tieout::base
