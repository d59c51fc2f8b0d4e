// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/loglinear.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string_view>

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

double LogLinear::score(const Features &features) const
{
    double sum = 0;
    for (const auto &[name, value] : features.all()) {
        const auto it = m_weights.find(name);
        if (it != m_weights.end())
            sum += value * it->second.front();
    }
    return sum;
}

void LogLinear::setWeight(const std::string &feature, const std::string &label, double weight)
{
    std::vector<double> &row = m_weights.try_emplace(feature).first->second;
    row.resize(m_classes.size(), 0.0);
    row[size_t(classIndex(label))] = weight;
}

Result<LogLinearSet> LogLinearSet::read(const QByteArray &text)
{
    constexpr size_t Parts = 4;
    struct Line {
        std::array<std::string_view, Parts> parts; // model, class, feature, weight
        double weight = 0;
    };
    std::vector<Line> lines;
    std::map<std::string, std::vector<std::string>> classes;
    const std::string_view all(text.constData(), size_t(text.size()));
    int number = 0;
    for (size_t begin = 0; begin < all.size();) {
        const size_t end = std::min(all.find('\n', begin), all.size());
        std::string_view rest = all.substr(begin, end - begin);
        begin = end + 1;
        ++number;
        if (!rest.empty() && rest.back() == '\r')
            rest.remove_suffix(1);
        if (rest.find_first_not_of(" \t") == std::string_view::npos || rest.front() == '#')
            continue;
        Line line;
        size_t parts = 0;
        for (bool more = true; more && parts < Parts; ++parts) {
            const size_t tab = rest.find('\t');
            line.parts[parts] = rest.substr(0, tab);
            more = tab != std::string_view::npos;
            rest.remove_prefix(more ? tab + 1 : rest.size());
        }
        bool isNumber = parts == Parts && rest.empty();
        if (isNumber)
            line.weight = QByteArrayView(line.parts[3].data(), qsizetype(line.parts[3].size())).toDouble(&isNumber);
        if (!isNumber)
            return fail(ErrorCode::Syntax,
                        QT_TRANSLATE_NOOP("Error", "Line %1 of the weights is not \"model, class, feature, weight\"."),
                        {QString::number(number)});
        std::vector<std::string> &known = classes[std::string(line.parts[0])];
        // Lines are sorted by class: nearly always it is the last one seen.
        if (known.empty()
            || (known.back() != line.parts[1] && std::find(known.begin(), known.end(), line.parts[1]) == known.end()))
            known.emplace_back(line.parts[1]);
        lines.push_back(line);
    }
    LogLinearSet set;
    for (auto &[name, labels] : classes) {
        std::sort(labels.begin(), labels.end());
        set.m_models.emplace(name, LogLinear(labels));
    }
    LogLinear *model = nullptr;
    std::string_view name;
    for (const Line &line : lines) {
        if (!model || line.parts[0] != name) {
            name = line.parts[0];
            model = &set.m_models.find(std::string(name))->second;
        }
        model->setWeight(std::string(line.parts[2]), std::string(line.parts[1]), line.weight);
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
