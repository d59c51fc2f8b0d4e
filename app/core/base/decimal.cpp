// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/decimal.h"

#include <algorithm>
#include <cmath>

namespace Tieout::base {

namespace {

using Limbs = std::vector<std::uint32_t>;

constexpr std::uint32_t LimbBase = 1'000'000'000;
constexpr int LimbDigits = 9;
/// Longest exponent and digit string that is read: no engine sends more, and "1e999999999" must not eat the memory.
constexpr int MaximumScale = 10'000;
constexpr qsizetype MaximumLength = 100'000;

void trim(Limbs &limbs)
{
    while (!limbs.empty() && limbs.back() == 0)
        limbs.pop_back();
}

std::strong_ordering compare(const Limbs &a, const Limbs &b)
{
    if (a.size() != b.size())
        return a.size() <=> b.size();
    for (std::size_t i = a.size(); i-- > 0;) {
        if (a[i] != b[i])
            return a[i] <=> b[i];
    }
    return std::strong_ordering::equal;
}

Limbs add(const Limbs &a, const Limbs &b)
{
    Limbs sum;
    sum.reserve(std::max(a.size(), b.size()) + 1);
    std::uint32_t carry = 0;
    for (std::size_t i = 0; i < std::max(a.size(), b.size()) || carry; ++i) {
        std::uint32_t limb = carry;
        if (i < a.size())
            limb += a[i];
        if (i < b.size())
            limb += b[i];
        carry = limb >= LimbBase ? 1 : 0;
        sum.push_back(carry ? limb - LimbBase : limb);
    }
    return sum;
}

/// Precondition: a >= b.
Limbs subtract(const Limbs &a, const Limbs &b)
{
    Limbs difference(a.size());
    std::int64_t borrow = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::int64_t limb = std::int64_t(a[i]) - borrow - (i < b.size() ? b[i] : 0);
        borrow = limb < 0 ? 1 : 0;
        difference[i] = std::uint32_t(limb + (borrow ? LimbBase : 0));
    }
    trim(difference);
    return difference;
}

Limbs multiply(const Limbs &a, const Limbs &b)
{
    if (a.empty() || b.empty())
        return {};
    Limbs product(a.size() + b.size(), 0);
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::uint64_t carry = 0;
        for (std::size_t j = 0; j < b.size() || carry; ++j) {
            const std::uint64_t sum = product[i + j] + carry + (j < b.size() ? std::uint64_t(a[i]) * b[j] : 0);
            product[i + j] = std::uint32_t(sum % LimbBase);
            carry = sum / LimbBase;
        }
    }
    trim(product);
    return product;
}

Limbs powerOfTen(int exponent)
{
    Limbs power(std::size_t(exponent / LimbDigits), 0);
    std::uint32_t top = 1;
    for (int i = 0; i < exponent % LimbDigits; ++i)
        top *= 10;
    power.push_back(top);
    return power;
}

Limbs multiplySmall(const Limbs &a, std::uint32_t factor)
{
    return factor == 0 ? Limbs() : multiply(a, Limbs{factor});
}

struct Division {
    Limbs quotient;
    Limbs remainder;
};

/// Schoolbook division; each quotient limb is found by bisection, which needs no normalisation and is plain to check.
Division divide(const Limbs &dividend, const Limbs &divisor)
{
    Division result;
    result.quotient.assign(dividend.size(), 0);
    for (std::size_t i = dividend.size(); i-- > 0;) {
        result.remainder.insert(result.remainder.begin(), dividend[i]);
        trim(result.remainder);
        std::uint32_t low = 0;
        std::uint32_t high = LimbBase - 1;
        while (low < high) {
            const std::uint32_t middle = low + (high - low + 1) / 2;
            if (compare(multiplySmall(divisor, middle), result.remainder) <= 0)
                low = middle;
            else
                high = middle - 1;
        }
        result.quotient[i] = low;
        if (low > 0)
            result.remainder = subtract(result.remainder, multiplySmall(divisor, low));
    }
    trim(result.quotient);
    return result;
}

/// dividend / divisor, half to even.
Limbs divideRounded(const Limbs &dividend, const Limbs &divisor)
{
    Division division = divide(dividend, divisor);
    const auto half = compare(add(division.remainder, division.remainder), divisor);
    const bool odd = !division.quotient.empty() && division.quotient.front() % 2 == 1;
    if (half > 0 || (half == 0 && odd))
        return add(division.quotient, Limbs{1});
    return division.quotient;
}

Limbs limbsOf(const QString &digits)
{
    Limbs limbs;
    for (qsizetype end = digits.size(); end > 0; end -= LimbDigits) {
        const qsizetype begin = std::max<qsizetype>(0, end - LimbDigits);
        std::uint32_t limb = 0;
        for (qsizetype i = begin; i < end; ++i)
            limb = limb * 10 + std::uint32_t(digits[i].unicode() - u'0');
        limbs.push_back(limb);
    }
    trim(limbs);
    return limbs;
}

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

} // namespace

Decimal::Decimal(qint64 integer)
    : m_negative(integer < 0)
{
    // Negated as unsigned, because -min does not fit.
    quint64 rest = m_negative ? quint64(0) - quint64(integer) : quint64(integer);
    for (; rest > 0; rest /= LimbBase)
        m_digits.push_back(std::uint32_t(rest % LimbBase));
}

Result<Decimal> Decimal::parse(const QString &text)
{
    const auto bad = [&text] {
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is not a decimal number."), {text.left(80)});
    };
    const QString trimmed = text.trimmed();
    if (trimmed.size() > MaximumLength)
        return bad();
    qsizetype at = 0;
    Decimal number;
    if (at < trimmed.size() && (trimmed[at] == u'-' || trimmed[at] == u'+'))
        number.m_negative = trimmed[at++] == u'-';
    QString digits;
    bool point = false;
    int scale = 0;
    for (; at < trimmed.size() && (isDigit(trimmed[at]) || (trimmed[at] == u'.' && !point)); ++at) {
        if (trimmed[at] == u'.') {
            point = true;
            continue;
        }
        digits.append(trimmed[at]);
        scale += point ? 1 : 0;
    }
    if (digits.isEmpty())
        return bad();
    if (at < trimmed.size() && (trimmed[at] == u'e' || trimmed[at] == u'E')) {
        bool ok = false;
        const int exponent = trimmed.mid(at + 1).toInt(&ok);
        if (!ok || exponent < -MaximumScale || exponent > MaximumScale)
            return bad();
        scale -= exponent;
        at = trimmed.size();
    }
    if (at != trimmed.size())
        return bad();
    if (scale < 0) {
        digits.append(QString(-scale, u'0'));
        scale = 0;
    }
    number.m_scale = scale;
    number.m_digits = limbsOf(digits);
    number.m_negative = number.m_negative && !number.m_digits.empty();
    return number;
}

Result<Decimal> Decimal::fromDouble(double number)
{
    if (!std::isfinite(number))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is not a finite number."),
                    {QString::number(number)});
    return parse(Value(number).toText());
}

Result<Decimal> Decimal::fromValue(const Value &value)
{
    switch (value.kind()) {
    case Value::Kind::Integer:
        return Decimal(value.integer());
    case Value::Kind::Real:
        return fromDouble(value.real());
    case Value::Kind::Decimal:
        return parse(value.decimal());
    case Value::Kind::Null:
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "NULL is not a number."));
    case Value::Kind::Text:
    case Value::Kind::Blob:
        break;
    }
    return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is not a number."), {value.toText().left(80)});
}

Decimal Decimal::operator-() const
{
    Decimal negated = *this;
    negated.m_negative = !m_negative && !isZero();
    return negated;
}

Decimal Decimal::operator+(const Decimal &other) const
{
    if (m_scale < other.m_scale)
        return other + *this;
    const Limbs aligned =
        other.m_scale == m_scale ? other.m_digits : multiply(other.m_digits, powerOfTen(m_scale - other.m_scale));
    Decimal sum;
    sum.m_scale = m_scale;
    if (m_negative == other.m_negative) {
        sum.m_digits = add(m_digits, aligned);
        sum.m_negative = m_negative;
    } else {
        const bool larger = compare(m_digits, aligned) >= 0;
        sum.m_digits = larger ? subtract(m_digits, aligned) : subtract(aligned, m_digits);
        sum.m_negative = larger ? m_negative : other.m_negative;
    }
    sum.m_negative = sum.m_negative && !sum.m_digits.empty();
    return sum;
}

Decimal Decimal::operator-(const Decimal &other) const
{
    return *this + (-other);
}

Decimal Decimal::operator*(const Decimal &other) const
{
    Decimal product;
    product.m_scale = m_scale + other.m_scale;
    product.m_digits = multiply(m_digits, other.m_digits);
    product.m_negative = m_negative != other.m_negative && !product.m_digits.empty();
    return product;
}

Decimal Decimal::dividedBy(const Decimal &divisor, int scale) const
{
    Q_ASSERT(!divisor.isZero());
    Limbs upper = m_digits;
    Limbs lower = divisor.m_digits;
    const int shift = scale + divisor.m_scale - m_scale;
    if (shift >= 0)
        upper = multiply(upper, powerOfTen(shift));
    else
        lower = multiply(lower, powerOfTen(-shift));
    Decimal quotient;
    quotient.m_scale = scale;
    quotient.m_digits = divideRounded(upper, lower);
    quotient.m_negative = m_negative != divisor.m_negative && !quotient.m_digits.empty();
    return quotient;
}

Decimal Decimal::rounded(int scale) const
{
    Decimal result = *this;
    result.m_scale = std::max(0, scale);
    if (result.m_scale >= m_scale)
        result.m_digits = multiply(m_digits, powerOfTen(result.m_scale - m_scale));
    else
        result.m_digits = divideRounded(m_digits, powerOfTen(m_scale - result.m_scale));
    result.m_negative = m_negative && !result.m_digits.empty();
    return result;
}

Decimal Decimal::normalised() const
{
    if (isZero())
        return Decimal();
    const QString digits = toString();
    int zeros = 0;
    while (zeros < m_scale && digits[digits.size() - 1 - zeros] == u'0')
        ++zeros;
    return zeros == 0 ? *this : rounded(m_scale - zeros);
}

std::strong_ordering Decimal::operator<=>(const Decimal &other) const
{
    const Decimal difference = *this - other;
    if (difference.isZero())
        return std::strong_ordering::equal;
    return difference.m_negative ? std::strong_ordering::less : std::strong_ordering::greater;
}

QString Decimal::toString() const
{
    QString digits;
    for (std::size_t i = m_digits.size(); i-- > 0;) {
        const QString limb = QString::number(m_digits[i]);
        digits += digits.isEmpty() ? limb : QString(LimbDigits - limb.size(), u'0') + limb;
    }
    if (digits.size() <= m_scale)
        digits.prepend(QString(m_scale + 1 - digits.size(), u'0'));
    if (m_scale > 0)
        digits.insert(digits.size() - m_scale, u'.');
    return m_negative ? u'-' + digits : digits;
}

double Decimal::toDouble() const
{
    return toString().toDouble();
}

} // namespace Tieout::base
