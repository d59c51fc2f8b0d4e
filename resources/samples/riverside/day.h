// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdio>
#include <string>

namespace Riverside {

using Day = std::chrono::sys_days;

constexpr Day day(int y, int m, int d)
{
    return std::chrono::sys_days(std::chrono::year(y) / m / d);
}

constexpr int yearOf(Day d)
{
    return static_cast<int>(std::chrono::year_month_day(d).year());
}

constexpr int monthOf(Day d)
{
    return static_cast<int>(static_cast<unsigned>(std::chrono::year_month_day(d).month()));
}

/// Months counted from January of year 0, so that months can be added and compared as numbers.
constexpr int monthIndex(Day d)
{
    return yearOf(d) * 12 + monthOf(d) - 1;
}

constexpr Day firstOfMonth(int index)
{
    return day(index / 12, index % 12 + 1, 1);
}

constexpr Day lastOfMonth(int index)
{
    return firstOfMonth(index + 1) - std::chrono::days(1);
}

constexpr Day plusDays(Day d, int days)
{
    return d + std::chrono::days(days);
}

inline std::string isoDate(Day d)
{
    const std::chrono::year_month_day ymd(d);
    char text[16];
    std::snprintf(text, sizeof text, "%04d-%02u-%02u", static_cast<int>(ymd.year()) % 10000,
                  static_cast<unsigned>(ymd.month()) % 100, static_cast<unsigned>(ymd.day()) % 100);
    return text;
}

inline std::string isoMonth(int index)
{
    return isoDate(firstOfMonth(index)).substr(0, 7);
}

/// "Q3 2026"
inline std::string quarterName(int index)
{
    return "Q" + std::to_string(index % 12 / 3 + 1) + " " + std::to_string(index / 12);
}

/// The books are read on this day. Nothing is booked after the last entry.
constexpr Day AsOf = day(2026, 11, 20);
constexpr Day LastEntry = day(2026, 11, 18);
constexpr Day FirstEntry = day(2019, 1, 1);
constexpr Day LastArchived = day(2019, 12, 31);

} // namespace Riverside
