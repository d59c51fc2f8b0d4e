// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/period/vocabulary.h"

#include <QSet>

#include <algorithm>
#include <array>

namespace Tieout::period {

namespace {

/// Blank-separated words as a set.
QSet<QString> setOf(const char *words)
{
    const QStringList list = QString::fromLatin1(words).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return {list.begin(), list.end()};
}

template <std::size_t N>
int indexOf(const std::array<const char *, N> &words, const QString &lower)
{
    const auto found =
        std::find_if(words.begin(), words.end(), [&lower](const char *word) { return lower == QLatin1String(word); });
    return found == words.end() ? -1 : static_cast<int>(found - words.begin());
}

} // namespace

int monthNumber(const QString &lower)
{
    static constexpr std::array names{"january", "february", "march",     "april",   "may",      "june",
                                      "july",    "august",   "september", "october", "november", "december"};
    if (lower == QLatin1String("sept"))
        return 9;
    if (lower.size() == 3) {
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (QLatin1String(names[i]).startsWith(lower))
                return static_cast<int>(i) + 1;
        }
    }
    return indexOf(names, lower) + 1;
}

int ordinalNumber(const QString &lower)
{
    static constexpr std::array words{"first",   "second", "third", "fourth", "fifth",    "sixth",
                                      "seventh", "eighth", "ninth", "tenth",  "eleventh", "twelfth"};
    static constexpr std::array digits{"1st", "2nd", "3rd", "4th",  "5th",  "6th",
                                       "7th", "8th", "9th", "10th", "11th", "12th"};
    if (lower == QLatin1String("last") || lower == QLatin1String("final"))
        return -1;
    const int word = indexOf(words, lower);
    return (word >= 0 ? word : indexOf(digits, lower)) + 1;
}

int countNumber(const Token &token)
{
    static constexpr std::array words{"one",     "two",     "three",     "four",     "five",     "six",      "seven",
                                      "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen", "fourteen",
                                      "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};
    static constexpr std::array tens{"ten",   "twenty",  "thirty", "forty", "fifty",
                                     "sixty", "seventy", "eighty", "ninety"};
    if (token.kind == TokenKind::Number)
        return token.lower.size() <= 3 ? token.lower.toInt() : 0;
    if (token.is("a") || token.is("an"))
        return 1;
    if (token.kind != TokenKind::Word)
        return 0;
    const int count = indexOf(words, token.lower) + 1;
    return count > 0 ? count : 10 * (indexOf(tens, token.lower) + 1);
}

std::optional<Grain> unitNamed(const QString &lower)
{
    static constexpr std::array words{"day", "week", "month", "quarter", "half", "year"};
    static constexpr std::array plurals{"days", "weeks", "months", "quarters", "halves", "years"};
    static constexpr std::array grains{Grain::Day, Grain::Week, Grain::Month, Grain::Quarter, Grain::Half, Grain::Year};
    const int one = indexOf(words, lower);
    const int many = indexOf(plurals, lower);
    if (one < 0 && many < 0)
        return std::nullopt;
    return grains[static_cast<std::size_t>(std::max(one, many))];
}

std::optional<int> directionNamed(const QString &lower)
{
    static const QSet<QString> before = setOf("last previous prior past preceding trailing");
    static const QSet<QString> now = setOf("this current");
    static const QSet<QString> after = setOf("next coming upcoming");
    if (before.contains(lower))
        return -1;
    if (now.contains(lower))
        return 0;
    return after.contains(lower) ? std::optional(1) : std::nullopt;
}

int yearNumber(const Token &token)
{
    if (token.kind != TokenKind::Number || token.lower.size() != 4)
        return 0;
    bool ok = false;
    const int year = token.lower.toInt(&ok);
    return ok && year >= 1000 && year < 3000 ? year : 0;
}

int fullYear(const QString &digits)
{
    const int value = digits.toInt();
    return digits.size() > 2 ? value : value < 70 ? 2000 + value : 1900 + value;
}

bool isFiscalWord(const QString &lower)
{
    return lower == QLatin1String("fiscal") || lower == QLatin1String("financial");
}

bool makesNumberACount(const QString &lower)
{
    static const QSet<QString> words = setOf("top bottom first than least most exactly over under above below about "
                                             "around approximately roughly nearly almost equals "
                                             "equal is are was number no nr id code limit nearest costs cost worth "
                                             "size zip room invoice order lease account customer "
                                             "tenant employee product item flat building version model exceeds "
                                             "exceeding reaching > < = >= <= # $ € £ * + ~");
    return words.contains(lower);
}

bool isMeasureUnit(const QString &lower)
{
    static const QSet<QString> words =
        setOf("% percent euro euros eur usd gbp chf dollar dollars pounds cents kg g t km m cm mm sqm "
              "m2 kwh litres liters miles feet points people times € $ £");
    return words.contains(lower);
}

bool isMeasuredThing(const QString &lower)
{
    static const QSet<QString> words =
        setOf("price prices cost costs amount amounts salary salaries capacity population attendance "
              "weight height length size score scores points budget area value values total totals");
    return words.contains(lower);
}

} // namespace Tieout::period
