// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/gbnfmatcher.h"

#include <QStringDecoder>

#include <algorithm>
#include <climits>
#include <unordered_map>
#include <unordered_set>

namespace Tieout::TestSupport {

namespace {

constexpr int MostRepetitions = 2000; // more are an error, or no bound at all
constexpr int LargestNumber = INT_MAX / 20;

bool isNameCharacter(char32_t c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

} // namespace

// Reads the text rule by rule. Groups and repetitions become rules of their own, as in the engine.
class GbnfReader
{
public:
    GbnfReader(GbnfGrammar &grammar, std::u32string text)
        : m_grammar(grammar)
        , m_text(std::move(text))
    {
    }

    Result<void> read()
    {
        skipSpace(true);
        while (m_at < m_text.size()) {
            if (Result<void> rule = readRule(); !rule)
                return rule;
            skipSpace(true);
        }
        for (const auto &[name, rule] : m_known) {
            if (!m_defined.count(name))
                return fail(ErrorCode::Reference, "The rule \"%1\" does not exist.", {QString::fromStdString(name)});
        }
        if (!m_defined.count("root"))
            return fail(ErrorCode::Reference, "There is no rule \"root\".");
        m_grammar.m_root = m_known.at("root");
        return {};
    }

private:
    [[nodiscard]] tl::unexpected<Error> wrong(const char *what) const
    {
        const auto line =
            1 + std::count(m_text.begin(), m_text.begin() + std::ptrdiff_t(std::min(m_at, m_text.size())), U'\n');
        return fail(ErrorCode::Syntax, "Line %1: %2.", {QString::number(line), QString::fromLatin1(what)});
    }

    [[nodiscard]] char32_t here() const { return m_at < m_text.size() ? m_text[m_at] : 0; }

    // Comments run to the end of the line; a line's end is space only inside parentheses and between rules.
    void skipSpace(bool lines)
    {
        while (m_at < m_text.size()) {
            const char32_t c = m_text[m_at];
            if (c == '#') {
                while (m_at < m_text.size() && m_text[m_at] != '\n' && m_text[m_at] != '\r')
                    ++m_at;
            } else if (c == ' ' || c == '\t' || (lines && (c == '\n' || c == '\r'))) {
                ++m_at;
            } else {
                return;
            }
        }
    }

    std::string readName()
    {
        std::string name;
        while (isNameCharacter(here()))
            name += char(m_text[m_at++]);
        return name;
    }

    int ruleOf(const std::string &name)
    {
        const auto [known, added] = m_known.emplace(name, int(m_grammar.m_rules.size()));
        if (added)
            m_grammar.m_rules.push_back({name, {}, false, 0});
        return known->second;
    }

    int newRule(std::vector<GbnfGrammar::Alternative> alternatives)
    {
        m_grammar.m_rules.push_back({"", std::move(alternatives), false, 0});
        return int(m_grammar.m_rules.size()) - 1;
    }

    Result<void> readRule()
    {
        const std::string name = readName();
        if (name.empty())
            return wrong("a rule's name was expected");
        skipSpace(false);
        if (m_text.compare(m_at, 3, U"::=") != 0)
            return wrong("::= was expected");
        m_at += 3;
        skipSpace(true);
        if (!m_defined.insert(name).second)
            return fail(ErrorCode::Exists, "The rule \"%1\" stands twice.", {QString::fromStdString(name)});
        const int rule = ruleOf(name);
        Result<std::vector<GbnfGrammar::Alternative>> body = readAlternatives(false);
        if (!body)
            return fail(body.error());
        m_grammar.m_rules[size_t(rule)].alternatives = std::move(*body);
        if (here() != '\n' && here() != '\r' && here() != 0)
            return wrong("the end of the line was expected");
        return {};
    }

    Result<std::vector<GbnfGrammar::Alternative>> readAlternatives(bool nested)
    {
        std::vector<GbnfGrammar::Alternative> alternatives;
        while (true) {
            Result<GbnfGrammar::Alternative> sequence = readSequence(nested);
            if (!sequence)
                return fail(sequence.error());
            alternatives.push_back(std::move(*sequence));
            if (here() != '|')
                return alternatives;
            ++m_at;
            skipSpace(true);
        }
    }

    Result<GbnfGrammar::Alternative> readSequence(bool nested)
    {
        GbnfGrammar::Alternative sequence;
        size_t last = 0; // where what a repetition repeats begins
        bool repeatable = false;
        bool any = false;
        while (true) {
            const char32_t c = here();
            if (c == '*' || c == '+' || c == '?' || c == '{') {
                if (!repeatable)
                    return wrong("nothing stands before the repetition");
                if (Result<void> repeated = readRepetition(sequence, last); !repeated)
                    return fail(repeated.error());
                any = true;
            } else if (c == '"' || c == '[' || c == '(' || isNameCharacter(c) || c == '.') {
                last = sequence.size();
                if (Result<void> item = readItem(sequence); !item)
                    return fail(item.error());
                repeatable = true;
                any = true;
            } else {
                break;
            }
            skipSpace(nested);
        }
        // The engine takes an empty sequence; ours are written as "".
        if (!any)
            return wrong("a sequence is empty");
        return sequence;
    }

    Result<void> readItem(GbnfGrammar::Alternative &sequence)
    {
        const char32_t c = here();
        if (c == '"')
            return readLiteral(sequence);
        if (c == '[')
            return readClass(sequence);
        if (c == '.') {
            ++m_at;
            sequence.push_back({-1, {}, true});
            return {};
        }
        if (c == '(') {
            ++m_at;
            skipSpace(true);
            Result<std::vector<GbnfGrammar::Alternative>> body = readAlternatives(true);
            if (!body)
                return fail(body.error());
            if (here() != ')')
                return wrong(") was expected");
            ++m_at;
            sequence.push_back({newRule(std::move(*body)), {}, false});
            return {};
        }
        sequence.push_back({ruleOf(readName()), {}, false});
        return {};
    }

    Result<void> readLiteral(GbnfGrammar::Alternative &sequence)
    {
        ++m_at;
        while (here() != '"') {
            const Result<char32_t> c = readCharacter();
            if (!c)
                return fail(c.error());
            sequence.push_back({-1, {{*c, *c}}, false});
        }
        ++m_at;
        return {};
    }

    Result<void> readClass(GbnfGrammar::Alternative &sequence)
    {
        ++m_at;
        GbnfGrammar::Symbol symbol;
        if (here() == '^') {
            symbol.negated = true;
            ++m_at;
        }
        while (here() != ']') {
            const Result<char32_t> low = readCharacter();
            if (!low)
                return fail(low.error());
            char32_t high = *low;
            if (here() == '-' && m_at + 1 < m_text.size() && m_text[m_at + 1] != ']') {
                ++m_at;
                const Result<char32_t> end = readCharacter();
                if (!end)
                    return fail(end.error());
                high = *end;
            }
            if (high < *low)
                return wrong("a range runs backwards");
            symbol.ranges.push_back({*low, high});
        }
        ++m_at;
        if (symbol.ranges.empty())
            return wrong("a class is empty");
        sequence.push_back(symbol);
        return {};
    }

    Result<char32_t> readCharacter()
    {
        if (m_at >= m_text.size() || here() == '\n')
            return wrong("a literal or class does not end");
        const char32_t c = m_text[m_at++];
        if (c != '\\')
            return c;
        const char32_t kind = here();
        ++m_at;
        switch (kind) {
        case 'n':
            return U'\n';
        case 'r':
            return U'\r';
        case 't':
            return U'\t';
        case '\\':
        case '"':
        case '[':
        case ']':
        case '-':
            return kind;
        case 'x':
            return readHexadecimal(2);
        case 'u':
            return readHexadecimal(4);
        case 'U':
            return readHexadecimal(8);
        default:
            return wrong("no such escape");
        }
    }

    Result<char32_t> readHexadecimal(int digits)
    {
        char32_t value = 0;
        for (int i = 0; i < digits; ++i) {
            const char32_t c = here();
            const char32_t digit = c >= '0' && c <= '9'   ? c - '0'
                                   : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                   : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                          : 16;
            if (digit > 15)
                return wrong("a hexadecimal digit was expected");
            value = value * 16 + digit;
            ++m_at;
        }
        if (value >= 0xd800 && value < 0xe000)
            return wrong("half a surrogate pair never matches");
        return value;
    }

    Result<int> readInteger()
    {
        int value = 0;
        bool any = false;
        while (here() >= '0' && here() <= '9') {
            value = std::min(value * 10 + int(here() - '0'), LargestNumber);
            any = true;
            ++m_at;
        }
        if (!any)
            return wrong("a number was expected");
        return value;
    }

    Result<void> readRepetition(GbnfGrammar::Alternative &sequence, size_t last)
    {
        const char32_t c = here();
        ++m_at;
        if (c == '*')
            return repeat(sequence, last, 0, -1);
        if (c == '+')
            return repeat(sequence, last, 1, -1);
        if (c == '?')
            return repeat(sequence, last, 0, 1);
        skipSpace(true);
        const Result<int> least = readInteger();
        if (!least)
            return fail(least.error());
        skipSpace(true);
        int most = *least;
        if (here() == ',') {
            ++m_at;
            skipSpace(true);
            most = -1;
            if (here() != '}') {
                const Result<int> end = readInteger();
                if (!end)
                    return fail(end.error());
                most = *end;
                skipSpace(true);
            }
        }
        if (here() != '}')
            return wrong("} was expected");
        ++m_at;
        if (*least > MostRepetitions || most > MostRepetitions || (most >= 0 && most < *least))
            return fail(ErrorCode::LimitReached, "{%1,%2} is a repetition that the engine does not count.",
                        {QString::number(*least), QString::number(most)});
        return repeat(sequence, last, *least, most);
    }

    // `most` -1: no bound. What may follow is a chain: each link is the piece and the next link, or nothing.
    Result<void> repeat(GbnfGrammar::Alternative &sequence, size_t last, int least, int most)
    {
        const GbnfGrammar::Alternative piece(sequence.begin() + std::ptrdiff_t(last), sequence.end());
        sequence.resize(last);
        for (int i = 0; i < least; ++i)
            sequence.insert(sequence.end(), piece.begin(), piece.end());
        if (most < 0) {
            const int rule = newRule({});
            GbnfGrammar::Alternative again = piece;
            again.push_back({rule, {}, false});
            m_grammar.m_rules[size_t(rule)].alternatives = {again, {}};
            sequence.push_back({rule, {}, false});
            return {};
        }
        int next = -1;
        for (int i = least; i < most; ++i) {
            GbnfGrammar::Alternative link = piece;
            if (next >= 0)
                link.push_back({next, {}, false});
            next = newRule({link, {}});
        }
        if (next >= 0)
            sequence.push_back({next, {}, false});
        return {};
    }

    GbnfGrammar &m_grammar;
    std::u32string m_text;
    size_t m_at = 0;
    std::unordered_map<std::string, int> m_known;
    std::unordered_set<std::string> m_defined;
};

Result<GbnfGrammar> GbnfGrammar::parse(const QByteArray &text)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::ConvertInitialBom);
    const QString decoded = decoder.decode(text);
    if (decoder.hasError())
        return fail(ErrorCode::Syntax, "The grammar is no UTF-8.");
    GbnfGrammar grammar;
    if (Result<void> read = GbnfReader(grammar, decoded.toStdU32String()).read(); !read)
        return fail(read.error());
    grammar.findNullable();
    if (grammar.isLeftRecursive())
        return fail(ErrorCode::Invalid, "A rule begins with itself.");
    if (!grammar.findShortest())
        return fail(ErrorCode::Invalid, "No derivation ends.");
    return grammar;
}

} // namespace Tieout::TestSupport
