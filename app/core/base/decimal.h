// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"
#include "sdk/value.h"

#include <QString>

#include <compare>
#include <cstdint>
#include <vector>

namespace Tieout::base {

/**
 * An exact decimal of any length: unscaled integer and scale (digits after the point). Sums never lose a cent; only
 * division rounds, half to even, to a scale the caller names. Immutable value, any thread.
 */
class Decimal
{
public:
    Decimal() = default;
    explicit Decimal(qint64 integer);

    /// "-12.50", "1e-3", "7": plain or scientific. Errors: Invalid.
    static Result<Decimal> parse(const QString &text);
    /// The shortest decimal that reads back as the same double; exact for what a person typed. Errors: Invalid (nan,
    /// inf).
    static Result<Decimal> fromDouble(double number);
    /// Any number cell. Errors: Invalid for text that is no number, null and blobs.
    static Result<Decimal> fromValue(const Value &value);

    int scale() const { return m_scale; }
    bool isZero() const { return m_digits.empty(); }
    bool isNegative() const { return m_negative; }

    Decimal operator-() const;
    Decimal operator+(const Decimal &other) const;
    Decimal operator-(const Decimal &other) const;
    Decimal operator*(const Decimal &other) const;
    /// Quotient rounded half to even to `scale` digits. Precondition: divisor is not zero.
    Decimal dividedBy(const Decimal &divisor, int scale) const;
    /// Rounded half to even; a larger scale only pads.
    Decimal rounded(int scale) const;
    /// Without trailing zeros after the point.
    Decimal normalised() const;

    std::strong_ordering operator<=>(const Decimal &other) const;
    bool operator==(const Decimal &other) const { return (*this <=> other) == std::strong_ordering::equal; }

    /// Plain digits with exactly scale() digits after the point ("-12.50"); never scientific.
    QString toString() const;
    double toDouble() const;

private:
    bool m_negative = false;
    int m_scale = 0;
    /// Little-endian base 10^9 limbs without leading zero limbs; empty is zero.
    std::vector<std::uint32_t> m_digits;
};

} // namespace Tieout::base
