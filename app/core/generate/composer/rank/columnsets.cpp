// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/rank/columnsets.h"

#include <algorithm>

namespace Tieout::generate::composer {

namespace {

constexpr double SameWord = 3; ///< two columns of different tables out of one word cost this

/// 1 where the word before a column is that of an aggregate, -1 where it is that of another one.
int saidWith(const std::string &aggregate, int word, const QuestionFeatures &questionFeatures)
{
    static const std::vector<std::pair<std::string, std::string>> said{
        {"average", "avg"},  {"avg", "avg"},     {"mean", "avg"},         {"total", "sum"},
        {"sum", "sum"},      {"minimum", "min"}, {"min", "min"},          {"smallest", "min"},
        {"lowest", "min"},   {"least", "min"},   {"shortest", "min"},     {"youngest", "min"},
        {"earliest", "min"}, {"maximum", "max"}, {"max", "max"},          {"largest", "max"},
        {"highest", "max"},  {"most", "max"},    {"greatest", "max"},     {"longest", "max"},
        {"oldest", "max"},   {"latest", "max"},  {"different", "countd"}, {"distinct", "countd"},
        {"number", "countd"}};
    if (word < 0)
        return 0;
    const int at = questionFeatures.positions[size_t(word)];
    for (int back = 1; back <= 5; ++back) {
        for (const auto &[name, means] : said) {
            if (questionFeatures.at(at - back) == name)
                return means == aggregate ? 1 : -1;
        }
    }
    return 0;
}

} // namespace

std::vector<ColumnSet> columnSets(const std::vector<ColumnSlot> &filling, size_t size, size_t most)
{
    std::vector<ColumnSet> open(1);
    const size_t width = std::min(filling.size(), size + 6);
    for (size_t i = 0; i < width; ++i) {
        std::vector<ColumnSet> next = open;
        for (const ColumnSet &set : open) {
            if (set.columns.size() == size)
                continue;
            ColumnSet grown = set;
            const bool shares = std::any_of(set.columns.begin(), set.columns.end(), [&](const ColumnSlot &other) {
                return other.word == filling[i].word && other.word >= 0 && other.id.node != filling[i].id.node;
            });
            grown.score += filling[i].score - (shares ? SameWord : 0);
            grown.columns.push_back(filling[i]);
            next.push_back(std::move(grown));
        }
        open = std::move(next);
    }
    std::vector<ColumnSet> out;
    for (ColumnSet &set : open) {
        if (set.columns.size() == size)
            out.push_back(std::move(set));
    }
    std::stable_sort(out.begin(), out.end(), [](const ColumnSet &a, const ColumnSet &b) { return a.score > b.score; });
    if (out.size() > most)
        out.resize(most);
    for (ColumnSet &set : out) {
        std::stable_sort(set.columns.begin(), set.columns.end(), [](const ColumnSlot &a, const ColumnSlot &b) {
            return std::pair(a.word < 0 ? 1000 : a.word, a.id) < std::pair(b.word < 0 ? 1000 : b.word, b.id);
        });
    }
    return out;
}

void arrange(ColumnSet &figures, const std::vector<std::string> &kinds, const QuestionFeatures &questionFeatures)
{
    std::vector<std::string> aggregates;
    for (const std::string &kind : kinds) {
        if (kind != "col" && kind != "count")
            aggregates.push_back(kind);
    }
    if (figures.columns.size() < 2 || figures.columns.size() != aggregates.size() || figures.columns.size() > 4)
        return;
    std::vector<size_t> order(figures.columns.size());
    for (size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::vector<size_t> best = order;
    int most = -100;
    do {
        int fit = 0;
        for (size_t i = 0; i < order.size(); ++i)
            fit += saidWith(aggregates[i], figures.columns[order[i]].word, questionFeatures);
        if (fit > most) {
            most = fit;
            best = order;
        }
    } while (std::next_permutation(order.begin(), order.end()));
    std::vector<ColumnSlot> arranged;
    for (const size_t i : best)
        arranged.push_back(figures.columns[i]);
    figures.columns = arranged;
}

} // namespace Tieout::generate::composer
