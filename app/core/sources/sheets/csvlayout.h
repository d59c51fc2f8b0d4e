// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/csvform.h"

namespace Tieout::sources::sheets {

/**
 * Finds what stands between the fields of a text and around them: what makes rows of the same length out of cells that
 * each hold one kind of thing (van den Burg, Nazábal, Sutton 2019, "Wrangling messy CSV files by detecting row and type
 * patterns"). `sample` is the beginning of a file, in whole lines. What `form` says already stays.
 */
CsvForm layoutOf(const QString &sample, CsvForm form);

/// What a column's fields say about how its numbers and dates are written.
struct ColumnSigns {
    qint64 points = 0; ///< numbers that only a decimal point explains
    qint64 commas = 0; ///< and only a decimal comma
    qint64 openNumbers = 0;
    qint64 daysFirst = 0; ///< dates that only this order explains
    qint64 monthsFirst = 0;
    qint64 openDates = 0;
    qint64 codes = 0;       ///< "00123"
    int shortestDigits = 0; ///< of fields that are nothing but digits; 0: none
    int longestDigits = 0;

    void see(QStringView field);
    /// Some dates only go with one order, some with the other.
    bool isAtOdds() const { return daysFirst > 0 && monthsFirst > 0; }
};

/// How a column is read.
struct ColumnForm {
    QChar decimal = {};                   ///< null: nobody can tell, and numbers that need to know stay text
    DateOrder dates = DateOrder::Unknown; ///< Unknown: the same of dates
    bool isOfCodes = false;               ///< digits are names: "01067" and "10115" alike
};

/**
 * Decides every column by its own fields, and where these can be read in two ways by those of the others. What is still
 * open is listed in `form`, which gets what holds for most.
 */
QList<ColumnForm> columnFormsOf(const QList<ColumnSigns> &columns, const CsvForm &wish, CsvForm &form);

} // namespace Tieout::sources::sheets
