// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace Tieout::TestSupport {

// A grammar in GBNF, read as strictly as llama.cpp's parser and stricter where that one takes a grammar and then dies
// of it.
class GbnfGrammar
{
public:
    // Errors: Syntax (with the line), Reference (a rule that does not exist, or no "root"), Exists (a rule twice, which
    // the engine overrides silently), LimitReached (a repetition it does not count), Invalid (left recursion, which it
    // does not end).
    [[nodiscard]] static Result<GbnfGrammar> parse(const QByteArray &text);

    // Whether the whole text can be derived. Earley's recogniser (J. Earley, "An efficient context-free parsing
    // algorithm", 1970) with nullable symbols as Aycock and Horspool have them; the set of a position is a few times
    // the rules that are open there.
    [[nodiscard]] bool matches(const QString &text) const;
    // How many of its characters some derivation begins with.
    [[nodiscard]] qsizetype matchedPrefix(const QString &text) const;

    // A random derivation. Deeper than `depth` rules it takes the shortest way out. The same seed gives the same text.
    [[nodiscard]] QString derive(std::mt19937 &random, int depth = 60) const;

    [[nodiscard]] int ruleCount() const { return int(m_rules.size()); }

private:
    friend class GbnfReader;
    struct Symbol {
        int rule = -1; // else one of the ranges, or none of them where negated
        std::vector<std::pair<char32_t, char32_t>> ranges;
        bool negated = false;
        [[nodiscard]] bool holds(char32_t c) const;
    };
    using Alternative = std::vector<Symbol>;
    struct Rule {
        std::string name;
        std::vector<Alternative> alternatives;
        bool nullable = false;
        int shortest = 0; // rules deep, at least
    };

    // Characters read, and whether they are a whole derivation.
    [[nodiscard]] std::pair<qsizetype, bool> recognise(const QString &text) const;
    void findNullable();
    [[nodiscard]] bool findShortest(); // false where no derivation ends
    void settle(const std::function<bool(Rule &)> &changes);
    [[nodiscard]] int depthOf(const Alternative &alternative) const;
    [[nodiscard]] bool isLeftRecursive() const;
    void write(std::u32string &out, int rule, int depth, std::mt19937 &random) const;

    std::vector<Rule> m_rules;
    int m_root = -1;
};

} // namespace Tieout::TestSupport
