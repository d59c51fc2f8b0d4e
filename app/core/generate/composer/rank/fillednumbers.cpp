// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/rank/fillednumbers.h"

#include <algorithm>

namespace Tieout::generate::composer {

std::optional<std::pair<int, int>> limitNumber(const std::vector<NumberWord> &numbers,
                                               const QuestionFeatures &questionFeatures)
{
    std::optional<std::pair<int, int>> best;
    int fits = -100;
    for (const NumberWord &number : numbers) {
        const int value = number.digits.toInt();
        if (value <= 0 || value > 1000)
            continue;
        const int at = questionFeatures.positions[size_t(number.word)];
        const std::string before = questionFeatures.at(at - 1);
        int fit = before == "top" || before == "first" || before == "bottom" || before == "last" ? 3 : 0;
        for (const QuestionFeatures::Said &said : questionFeatures.said) {
            if (said.phrase->role == question::Role::Superlative && said.first > number.word)
                fit = std::max(fit, said.first == number.word + 1 ? 2 : 1);
        }
        if (saidComparison(questionFeatures, number.word))
            fit = -3;
        if (fit > fits) {
            fits = fit;
            best = std::pair(number.word, value);
        }
    }
    return best;
}

Comparison comparisonAt(int word, const ScoredSlots &scored, const QuestionFeatures &questionFeatures)
{
    if (const std::optional<Comparison> said = saidComparison(questionFeatures, word))
        return *said;
    for (const ConditionSlot &slot : scored.conditions) {
        if (slot.first == word && slot.last == word && slot.kind == "cmp")
            return slot.comparison;
    }
    return Comparison::Equal;
}

Filter filterOf(const ConditionSlot &slot, const QuestionFeatures &questionFeatures, const SchemaLookup &lookup)
{
    Filter filter;
    filter.column = slot.column;
    filter.values = slot.values;
    filter.comparison = slot.comparison;
    const bool numeric = lookup.isNumeric(slot.column);
    if (slot.kind == "between") {
        filter.kind = Filter::Kind::Between;
    } else if (slot.kind == "cmp") {
        filter.kind = Filter::Kind::Number;
    } else if (slot.kind == "like" || slot.kind == "notlike") {
        filter.kind = Filter::Kind::Contains;
        filter.negated = slot.kind == "notlike";
        const int at = questionFeatures.positions[size_t(slot.first)];
        for (int back = 1; back <= 4; ++back) {
            const std::string word = questionFeatures.at(at - back);
            if (word.rfind("start", 0) == 0 || word.rfind("begin", 0) == 0 || word == "prefix")
                filter.kind = Filter::Kind::StartsWith;
            else if (word == "end" || word == "ends" || word == "ending")
                filter.kind = Filter::Kind::EndsWith;
        }
    } else {
        // "Trailers" of "Trailers,Deleted Scenes"
        const bool isPart = !slot.values.first().contains(u',') && lookup.holdsLists(slot.column);
        filter.kind = isPart ? Filter::Kind::Contains : Filter::Kind::OneOf;
        filter.negated = slot.kind == "!=";
        bool isNumber = false;
        slot.values.first().toDouble(&isNumber);
        filter.numeric = numeric && isNumber;
    }
    return filter;
}

Filter filterOf(const std::string &kind, ColumnId column)
{
    Filter filter;
    filter.column = column;
    if (kind == "null" || kind == "notnull") {
        filter.kind = Filter::Kind::NotNull;
        filter.negated = kind == "null";
        return filter;
    }
    const bool extreme = kind == "=max" || kind == "=min";
    filter.kind = Filter::Kind::ComparedToAll;
    filter.aggregate = kind == "=max" ? Aggregate::Maximum : kind == "=min" ? Aggregate::Minimum : Aggregate::Average;
    filter.comparison = extreme ? Comparison::Equal : kind == ">avg" ? Comparison::Greater : Comparison::Less;
    return filter;
}

} // namespace Tieout::generate::composer
