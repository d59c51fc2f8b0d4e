// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/gbnfmatcher.h"

#include <QHash>

#include <algorithm>
#include <climits>
#include <unordered_map>
#include <unordered_set>

namespace Tieout::TestSupport {

namespace {

constexpr int Endless = INT_MAX / 2;

char32_t pick(const std::vector<std::pair<char32_t, char32_t>> &ranges, std::mt19937 &random)
{
    const auto &[low, high] = ranges[random() % ranges.size()];
    return low + char32_t(random() % (high - low + 1));
}

} // namespace

bool GbnfGrammar::Symbol::holds(char32_t c) const
{
    const bool found = std::any_of(ranges.begin(), ranges.end(),
                                   [c](const auto &range) { return c >= range.first && c <= range.second; });
    return found != negated;
}

void GbnfGrammar::findNullable()
{
    const auto isNullable = [this](const Rule &rule) {
        return std::any_of(rule.alternatives.begin(), rule.alternatives.end(), [this](const Alternative &alternative) {
            return std::all_of(alternative.begin(), alternative.end(), [this](const Symbol &symbol) {
                return symbol.rule >= 0 && m_rules[size_t(symbol.rule)].nullable;
            });
        });
    };
    settle([&](Rule &rule) {
        if (rule.nullable || !isNullable(rule))
            return false;
        rule.nullable = true;
        return true;
    });
}

// Whether a rule reaches itself at its own beginning, also behind rules that may be nothing.
bool GbnfGrammar::isLeftRecursive() const
{
    enum class State : char { New, Open, Done };
    std::vector<State> states(m_rules.size(), State::New);
    struct Frame {
        int rule;
        std::vector<int> next;
    };
    const auto beginnings = [this](int rule) {
        std::vector<int> rules;
        for (const Alternative &alternative : m_rules[size_t(rule)].alternatives) {
            for (const Symbol &symbol : alternative) {
                if (symbol.rule < 0)
                    break;
                rules.push_back(symbol.rule);
                if (!m_rules[size_t(symbol.rule)].nullable)
                    break;
            }
        }
        return rules;
    };
    for (size_t start = 0; start < m_rules.size(); ++start) {
        if (states[start] != State::New)
            continue;
        std::vector<Frame> open{{int(start), beginnings(int(start))}};
        states[start] = State::Open;
        while (!open.empty()) {
            if (open.back().next.empty()) {
                states[size_t(open.back().rule)] = State::Done;
                open.pop_back();
                continue;
            }
            const int next = open.back().next.back();
            open.back().next.pop_back();
            if (states[size_t(next)] == State::Open)
                return true;
            if (states[size_t(next)] == State::New) {
                states[size_t(next)] = State::Open;
                open.push_back({next, beginnings(next)});
            }
        }
    }
    return false;
}

int GbnfGrammar::depthOf(const Alternative &alternative) const
{
    int deepest = 0;
    for (const Symbol &symbol : alternative)
        deepest = std::max(deepest, symbol.rule < 0 ? 0 : m_rules[size_t(symbol.rule)].shortest);
    return deepest;
}

bool GbnfGrammar::findShortest()
{
    for (Rule &rule : m_rules)
        rule.shortest = Endless;
    settle([this](Rule &rule) {
        const int before = rule.shortest;
        for (const Alternative &alternative : rule.alternatives)
            rule.shortest = std::min(rule.shortest, depthOf(alternative) + 1);
        return rule.shortest < before;
    });
    return m_rules[size_t(m_root)].shortest < Endless;
}

// Both ways in turn: what a rule needs stands before it where it is a group, behind it where it has a name.
void GbnfGrammar::settle(const std::function<bool(Rule &)> &changes)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (Rule &rule : m_rules)
            changed = changes(rule) || changed;
        for (auto rule = m_rules.rbegin(); rule != m_rules.rend(); ++rule)
            changed = changes(*rule) || changed;
    }
}

void GbnfGrammar::write(std::u32string &out, int rule, int depth, std::mt19937 &random) const
{
    const Rule &from = m_rules[size_t(rule)];
    std::vector<const Alternative *> possible;
    for (const Alternative &alternative : from.alternatives) {
        if (depthOf(alternative) + 1 <= std::max(depth, from.shortest))
            possible.push_back(&alternative);
    }
    for (const Symbol &symbol : *possible[random() % possible.size()]) {
        if (symbol.rule >= 0)
            write(out, symbol.rule, depth - 1, random);
        else
            out += symbol.negated ? U'x' : pick(symbol.ranges, random);
    }
}

QString GbnfGrammar::derive(std::mt19937 &random, int depth) const
{
    std::u32string out;
    write(out, m_root, depth, random);
    return QString::fromStdU32String(out);
}

namespace {

// A rule's alternative, read up to a dot, begun at a position.
struct Item {
    int rule;
    int alternative;
    int dot;
    int origin;
    bool operator==(const Item &) const = default;
};

struct ItemHash {
    size_t operator()(const Item &item) const
    {
        return size_t(qHashMulti(0, item.rule, item.alternative, item.dot, item.origin));
    }
};

} // namespace

bool GbnfGrammar::matches(const QString &text) const
{
    return recognise(text).second;
}

qsizetype GbnfGrammar::matchedPrefix(const QString &text) const
{
    return recognise(text).first;
}

std::pair<qsizetype, bool> GbnfGrammar::recognise(const QString &text) const
{
    const std::u32string input = text.toStdU32String();
    std::vector<std::vector<Item>> sets(input.size() + 1);
    // Items of a position that wait for a rule to end.
    std::vector<std::unordered_multimap<int, Item>> waiting(input.size() + 1);
    std::unordered_set<Item, ItemHash> seen;
    std::unordered_set<int> predicted;
    const auto add = [&seen](std::vector<Item> &set, const Item &item) {
        if (seen.insert(item).second)
            set.push_back(item);
    };
    const auto predict = [&](std::vector<Item> &set, int rule, size_t at) {
        if (!predicted.insert(rule).second)
            return;
        for (size_t i = 0; i < m_rules[size_t(rule)].alternatives.size(); ++i)
            add(set, {rule, int(i), 0, int(at)});
    };
    std::vector<Item> following;
    bool whole = false;
    for (size_t at = 0; at <= input.size(); ++at) {
        seen.clear();
        predicted.clear();
        std::vector<Item> &set = sets[at];
        if (at == 0)
            predict(set, m_root, 0);
        for (const Item &item : following)
            add(set, item);
        following.clear();
        if (set.empty())
            return {qsizetype(at) - 1, false};
        for (size_t i = 0; i < set.size(); ++i) {
            const Item item = set[i];
            const Alternative &alternative = m_rules[size_t(item.rule)].alternatives[size_t(item.alternative)];
            if (size_t(item.dot) == alternative.size()) {
                if (item.rule == m_root && item.origin == 0 && at == input.size())
                    whole = true;
                if (size_t(item.origin) == at)
                    continue; // nothing was read: those that waited went on when the rule was predicted
                const auto [begin, end] = waiting[size_t(item.origin)].equal_range(item.rule);
                for (auto it = begin; it != end; ++it)
                    add(set, {it->second.rule, it->second.alternative, it->second.dot + 1, it->second.origin});
                continue;
            }
            const Symbol &symbol = alternative[size_t(item.dot)];
            const Item next{item.rule, item.alternative, item.dot + 1, item.origin};
            if (symbol.rule < 0) {
                if (at < input.size() && symbol.holds(input[at]))
                    following.push_back(next);
                continue;
            }
            waiting[at].emplace(symbol.rule, item);
            predict(set, symbol.rule, at);
            if (m_rules[size_t(symbol.rule)].nullable)
                add(set, next);
        }
    }
    return {qsizetype(input.size()), whole};
}

} // namespace Tieout::TestSupport
