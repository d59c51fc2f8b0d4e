// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/checks.h"
#include "core/gate/datevalue.h"
#include "core/gate/origins.h"

namespace Tieout::gate {

/// The days that the conditions of one place (a select's WHERE, ON and HAVING; one CASE or FILTER) leave of one date
/// column.
struct DateSite {
    const sql::Scope *scope = nullptr;
    TableName table;
    QString column;
    DateStorage storage;
    QList<const sql::Expr *> conditions;
    QList<period::Interval> runs; ///< half-open, in order, apart from each other
    std::optional<QDate> cut;     ///< a day of which the conditions keep a part only
    bool inAggregate = false;     ///< a CASE or FILTER, not a condition on rows
    bool inCondition = false;     ///< in a subquery of a condition (IN, EXISTS), not in what is read
    sql::Span at;

    QString display() const { return table.display() + u'.' + column; }
};

/// A condition on a date column that could not be turned into days.
struct UnreadFilter {
    QString column; ///< "Invoice.InvoiceDate"
    Message why;
    sql::Span at;
};

/// A condition on a column that may hold dates, in a table without rows: nothing was there to tell by.
struct UnmeasuredFilter {
    QString column; ///< "yearmonth.Date"
    QString table;
};

/// A date column that a query reads the table of.
struct DateColumn {
    const sql::Relation *relation = nullptr;
    QString column;
    DateStorage storage;
};

struct DateFilters {
    QList<DateSite> sites;
    QList<UnreadFilter> unread;
    QList<UnmeasuredFilter> unmeasured;
    QList<DateColumn> columns; ///< of all tables read, also those not filtered
    /// Columns read that are periods by their names ("Jan", "Q3", "y2014"), one for each period asked; none unless
    /// there is one for each.
    QStringList periodColumns;
};

/// Only called when the question names periods or provenance wants the filters; needs bound and origins.
DateFilters findDateFilters(const CheckInput &input);

/// True when the site leaves exactly what is asked, whatever form it was written in. Open periods that overlap ("after
/// May and before July") are asked together.
bool answersPeriod(const DateSite &site, const QList<period::PeriodPhrase> &asked, const period::PeriodPhrase &phrase,
                   const period::CalendarSettings &calendar);

/// The days that several open periods have in common, where they are asked together; nothing otherwise.
std::optional<period::Interval> askedTogether(const QList<period::PeriodPhrase> &asked);

/// True when conditions on two columns of a table ("year" and "month"), or the branches of aggregates on one ("from
/// 2012 to 2013" as two sums), make up the period together.
bool answerTogether(const DateFilters &filters, const period::PeriodPhrase &phrase,
                    const period::CalendarSettings &calendar);

/// DateFilters::periodColumns.
QStringList columnsOfPeriods(const CheckInput &input);

/// "Q2 2023 (2023-04-01 <= x < 2023-07-01)".
Message described(const period::Interval &interval, const period::CalendarSettings &calendar);
Message described(const QList<period::Interval> &runs, const period::CalendarSettings &calendar);

/// The statement with a site's conditions replaced by the asked interval (or with the interval added on `column`);
/// nothing where a machine cannot do it.
std::optional<QString> withPeriod(const CheckInput &input, const DateSite &site, const period::Interval &asked);
std::optional<QString> withPeriod(const CheckInput &input, const DateColumn &column, const period::Interval &asked);

} // namespace Tieout::gate
