// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace Tieout::sources::sheets {

/// A time as far as words say it: "2025", "Q2", "31 December 2025", "2019/20". Each part may be unsaid.
struct TimeLabel {
    std::optional<int> year;
    std::optional<int> lastYear; ///< of a span: 2020 of "2019/20", 1990 of "1961-1990"
    std::optional<int> half;     ///< 1 or 2
    std::optional<int> quarter;  ///< 1 to 4
    std::optional<int> month;    ///< 1 to 12
    std::optional<int> day;      ///< 1 to 31

    bool says() const { return year || half || quarter || month || day; }
    /// Both can be meant: no part that both say differs. "2025" agrees with "31 December 2025", "Q1" with "March".
    bool agrees(const TimeLabel &other) const;
    /// The other is a part of it, by what both say: "Q1 2025" holds "March 2025".
    bool holds(const TimeLabel &other) const;
    /// With what the other says and this does not.
    TimeLabel with(const TimeLabel &other) const;
    /// In the order of time, as far as both say it.
    bool isBefore(const TimeLabel &other) const;
    QString toString() const; ///< "2025", "Q2 2025", "31 December 2025", "2019/20", "1961-1990"
    bool operator==(const TimeLabel &) const = default;

private:
    std::optional<int> quarterOfYear() const; ///< that it lies in
    std::optional<int> halfOfYear() const;
};

/// A time in a text, and where.
struct TimeMention {
    TimeLabel time;
    qsizetype begin = 0; ///< in UTF-16 units
    qsizetype end = 0;
    bool isRange = false; ///< "1961-1990": a span, or two years
};

/// In the order of the text. "Q1 and Q2 2025" are both of 2025.
QList<TimeMention> timesIn(const QString &text);

} // namespace Tieout::sources::sheets
