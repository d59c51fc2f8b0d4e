// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/csvvalues.h"

#include <array>
#include <charconv>
#include <limits>

namespace Tieout::sources::sheets {

namespace {

constexpr int MostDigits = 15; ///< that a number of a sheet holds
constexpr int PhoneDigits = 7; ///< from which on a plus begins a phone number
constexpr int LongestNumber = 64;

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

bool isMinus(QChar c)
{
    return c == u'-' || c == u'\u2212' || c == u'\u2013';
}

bool isSpace(QChar c)
{
    return c == u' ' || c == u'\u00a0' || c == u'\u202f' || c == u'\u2009';
}

/// Between thousands, whatever the decimal sign is.
bool isGroupSign(QChar c)
{
    return isSpace(c) || c == u'\'' || c == u'\u2019';
}

/// Takes off what surrounds the digits.
class NumberPeeler
{
public:
    explicit NumberPeeler(QStringView text)
        : m_rest(text)
    {
    }

    std::optional<WrittenNumber> peel()
    {
        m_rest = m_rest.trimmed();
        if (m_rest.isEmpty() || m_rest.size() > LongestNumber)
            return {};
        const bool isInBrackets = m_rest.front() == u'(' && m_rest.back() == u')' && m_rest.size() > 2;
        if (isInBrackets) {
            m_rest = m_rest.mid(1, m_rest.size() - 2).trimmed();
            m_out.isNegative = true;
        }
        if (!peelFront() || !peelBack(isInBrackets) || m_rest.isEmpty())
            return {};
        m_out.digits = m_rest;
        return m_out;
    }

private:
    /// A sign and a currency in either order.
    bool peelFront()
    {
        bool hasSign = m_out.isNegative;
        while (!m_rest.isEmpty() && !isDigit(m_rest.front()) && m_rest.front() != u'.' && m_rest.front() != u',') {
            const QChar c = m_rest.front();
            if ((isMinus(c) || c == u'+') && !hasSign) {
                hasSign = true;
                m_out.isNegative = isMinus(c);
                m_out.hasPlus = c == u'+';
                m_rest = m_rest.mid(1);
            } else if (const qsizetype length = currencyAtFront(); length > 0 && m_out.currency.isEmpty()) {
                m_out.currency = m_rest.first(length);
                m_rest = m_rest.mid(length);
            } else {
                return false;
            }
            m_rest = m_rest.trimmed();
        }
        m_hasSign = hasSign;
        return true;
    }

    bool peelBack(bool isInBrackets)
    {
        while (!m_rest.isEmpty() && !isDigit(m_rest.back())) {
            const QChar c = m_rest.back();
            if (c == u'%' && !m_out.isPercent) {
                m_out.isPercent = true;
                m_rest.chop(1);
            } else if (isMinus(c) && !m_hasSign && !isInBrackets && m_rest.size() > 1 && !isYear(m_rest.chopped(1))) {
                m_hasSign = m_out.isNegative = true;
                m_rest.chop(1);
            } else if (const qsizetype length = currencyAtBack(); length > 0 && m_out.currency.isEmpty()) {
                m_out.currency = m_rest.last(length);
                m_rest.chop(length);
            } else {
                return false;
            }
            m_rest = m_rest.trimmed();
        }
        return true;
    }

    /// "2019-" is the beginning of a span.
    static bool isYear(QStringView text)
    {
        return text.size() == 4 && (text.startsWith(u"19") || text.startsWith(u"20"));
    }

    qsizetype currencyAtFront() const
    {
        if (isCurrency(m_rest.first(1)))
            return 1;
        return m_rest.size() > 3 && isCurrency(m_rest.first(3)) ? 3 : 0;
    }
    qsizetype currencyAtBack() const
    {
        if (isCurrency(m_rest.last(1)))
            return 1;
        return m_rest.size() > 3 && isCurrency(m_rest.last(3)) ? 3 : 0;
    }

    QStringView m_rest;
    WrittenNumber m_out;
    bool m_hasSign = false;
};

/// The digits between signs: how many, and the sign behind them.
struct Run {
    int digits = 0;
    QChar sign;
};

struct Runs {
    std::array<Run, 24> all;
    int count = 0;
    bool hasExponent = false;
    bool beginsWithZero = false;

    /// Whether the first `until` runs are thousands; the Indian way too: 12,34,567.
    bool areGroups(int until) const
    {
        if (until == 1)
            return all[0].digits > 0 && !(beginsWithZero && all[0].digits > 1);
        if (beginsWithZero || all[0].digits < 1 || all[0].digits > 3 || all[size_t(until - 1)].digits != 3)
            return false;
        bool isByThree = true;
        bool isByTwo = all[0].digits <= 2 && all[0].sign == u',';
        for (int at = 1; at < until; ++at) {
            isByThree = isByThree && all[size_t(at)].digits == 3;
            isByTwo = isByTwo && (at == until - 1 || all[size_t(at)].digits == 2);
            if (at < until - 1 && all[size_t(at)].sign != all[0].sign)
                return false;
        }
        return isByThree || isByTwo;
    }

    bool fits(QChar decimal) const
    {
        const bool hasDecimal = count > 1 && all[size_t(count - 2)].sign == decimal;
        const int whole = hasDecimal ? count - 1 : count;
        if (hasDecimal && all[size_t(count - 1)].digits == 0)
            return false;
        for (int at = 0; at + 1 < whole; ++at) {
            if (all[size_t(at)].sign == decimal)
                return false;
        }
        if (hasExponent && whole > 1)
            return false;
        return areGroups(whole) || (hasDecimal && whole == 1 && all[0].digits == 0);
    }
};

std::optional<Runs> runsOf(QStringView digits)
{
    Runs runs;
    runs.beginsWithZero = digits.front() == u'0';
    qsizetype at = 0;
    for (; at < digits.size(); ++at) {
        const QChar c = digits[at];
        if (isDigit(c)) {
            ++runs.all[size_t(runs.count)].digits;
        } else if (c == u'.' || c == u',' || isGroupSign(c)) {
            runs.all[size_t(runs.count)].sign = c;
            if (++runs.count == int(runs.all.size()))
                return {};
        } else {
            break;
        }
    }
    ++runs.count;
    if (at == digits.size())
        return runs;
    // An exponent has a sign, or digits with a decimal sign: "12E5" is a code.
    const QChar letter = digits[at++];
    const bool hasSign = at < digits.size() && (digits[at] == u'+' || digits[at] == u'-');
    at += hasSign ? 1 : 0;
    if ((letter != u'e' && letter != u'E') || at == digits.size() || !(hasSign || runs.count > 1))
        return {};
    for (; at < digits.size(); ++at) {
        if (!isDigit(digits[at]))
            return {};
    }
    runs.hasExponent = true;
    return runs;
}

} // namespace

bool WrittenNumber::isCode() const
{
    if (wholeDigits > MostDigits || (hasPlus && wholeDigits >= PhoneDigits && !isPercent && currency.isEmpty()))
        return true;
    return isDigits && digits.size() > 1 && digits.front() == u'0';
}

bool WrittenNumber::fits(QChar decimal) const
{
    if (decimal.isNull())
        return fitsPoint && fitsComma && !isOpen;
    return decimal == u'.' ? fitsPoint : fitsComma;
}

double WrittenNumber::value(QChar decimal) const
{
    std::array<char, LongestNumber + 8> plain{};
    char *end = plain.data();
    bool hasExponent = false;
    for (const QChar c : digits) {
        hasExponent = hasExponent || c == u'e' || c == u'E';
        if (c == decimal)
            *end++ = '.';
        else if (isDigit(c) || (hasExponent && c != u'+'))
            *end++ = char(c.unicode());
    }
    if (isPercent && !hasExponent) { // so that 4.35 % is 0.0435 and no neighbour of it
        for (const char c : {'e', '-', '2'})
            *end++ = c;
    }
    double number = 0;
    const auto read = std::from_chars(plain.data(), end, number);
    if (read.ec != std::errc())
        return std::numeric_limits<double>::quiet_NaN();
    if (isPercent && hasExponent)
        number /= 100;
    return isNegative ? -number : number;
}

QChar WrittenNumber::grouping(QChar decimal) const
{
    for (const QChar c : digits) {
        if (c == decimal || c == u'e' || c == u'E')
            break;
        if (!isDigit(c))
            return c;
    }
    return {};
}

NumberFormat WrittenNumber::format(QChar decimal) const
{
    NumberFormat out;
    const qsizetype at = digits.indexOf(decimal);
    if (isPercent)
        out.kind = NumberFormat::Kind::Percent;
    else if (!currency.isEmpty() || at >= 0 || !grouping(decimal).isNull())
        out.kind = NumberFormat::Kind::Number;
    out.currency = currency.toString();
    for (qsizetype next = at + 1; at >= 0 && next < digits.size() && isDigit(digits[next]); ++next)
        ++out.decimals;
    return out;
}

std::optional<WrittenNumber> writtenNumber(QStringView text)
{
    std::optional<WrittenNumber> number = NumberPeeler(text).peel();
    const std::optional<Runs> runs = number ? runsOf(number->digits) : std::nullopt;
    if (!runs)
        return {};
    number->isDigits = runs->count == 1 && !runs->hasExponent;
    if (number->isDigits) {
        number->wholeDigits = runs->all[0].digits;
        number->fitsPoint = number->fitsComma = true;
        return number;
    }
    number->fitsPoint = runs->fits(u'.');
    number->fitsComma = runs->fits(u',');
    if (!number->fitsPoint && !number->fitsComma)
        return {};
    const bool hasSign = number->digits.contains(u'.') || number->digits.contains(u',');
    number->isOpen = hasSign && number->fitsPoint && number->fitsComma;
    const bool hasDecimals = runs->count > 1 && !isGroupSign(runs->all[size_t(runs->count - 2)].sign);
    for (int at = 0; at < (hasDecimals ? runs->count - 1 : runs->count); ++at)
        number->wholeDigits += runs->all[size_t(at)].digits;
    return number;
}

} // namespace Tieout::sources::sheets
