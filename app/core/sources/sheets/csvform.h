// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChar>
#include <QList>
#include <QString>

#include <optional>

namespace Tieout::sources::sheets {

/// Which of day and month stands first in "03/04/2025".
enum class DateOrder : quint8 { Unknown, DayFirst, MonthFirst };

/**
 * How a text file of rows is written. As a wish, what is left empty is found out. As a finding, a sign that is empty
 * does not occur.
 */
struct CsvForm {
    QString encoding = {};           ///< "UTF-8", "windows-1252"
    QChar separator = {};            ///< between fields
    std::optional<QChar> quote = {}; ///< around fields; a null character: fields are never quoted
    QChar decimal = {};              ///< of most numbers: point or comma
    QChar grouping = {};             ///< between thousands
    DateOrder dates = DateOrder::Unknown;
    bool isWithoutHeadings = false; ///< as a wish only: the first row of a table is data
    QList<int> openNumbers = {};    ///< columns with numbers like "1.234" that nothing tells how to read
    QList<int> openDates = {};      ///< columns with dates like "03/04/2025" that nothing tells how to read
    bool operator==(const CsvForm &) const = default;
};

} // namespace Tieout::sources::sheets
