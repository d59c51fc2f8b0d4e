// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/csvlayout.h"

#include "core/sources/sheets/csvrecords.h"
#include "core/sources/sheets/csvvalues.h"

#include <QHash>

#include <algorithm>

namespace Tieout::sources::sheets {

namespace {

constexpr double OneField = 0.001; ///< what a row is worth that nothing cuts
constexpr double NearlyAllSay = 0.9;
constexpr QStringView separators = u",;\t|";

/// Whether a field holds one thing, and no separator of another layout.
bool isOneThing(QStringView field)
{
    const QStringView text = field.trimmed();
    if (text.isEmpty() || writtenNumber(text) || writtenMoment(text))
        return true;
    for (const QChar quote : {u'"', u'\''}) {
        if (text.front() == quote || text.back() == quote)
            return false;
    }
    for (qsizetype at = 0; at < text.size(); ++at) {
        const bool isInSentence = text[at] == u',' && at + 1 < text.size() && text[at + 1] == u' ';
        if (separators.contains(text[at]) && !isInSentence)
            return false;
    }
    return true;
}

double scoreOf(const QString &sample, QChar separator, QChar quote)
{
    bool isTaken = false;
    const auto supply = [&sample, &isTaken](QString &piece) -> Result<bool> {
        piece = sample;
        return !std::exchange(isTaken, true);
    };
    CsvRecords records({}, supply, separator, quote, sample.size());
    QHash<int, int> rowsByLength;
    qint64 fields = 0;
    qint64 known = 0;
    for (Result<bool> more = records.next(); more && *more; more = records.next()) {
        if (records.isBlank())
            continue;
        ++rowsByLength[records.fields()];
        fields += records.fields();
        for (int at = 0; at < records.fields(); ++at)
            known += isOneThing(records.field(at)) ? 1 : 0;
    }
    double pattern = 0;
    for (auto it = rowsByLength.cbegin(); it != rowsByLength.cend(); ++it)
        pattern += it.value() * std::max(OneField, double(it.key() - 1)) / it.key();
    return fields == 0 ? 0 : pattern / double(rowsByLength.size()) * double(known) / double(fields);
}

/// The decimal sign of nearly all numbers that only one explains; null: there is none.
QChar decimalOfMost(const ColumnSigns &all)
{
    const double least = NearlyAllSay * double(all.points + all.commas);
    if (all.points + all.commas == 0)
        return {};
    if (double(all.points) >= least)
        return u'.';
    return double(all.commas) >= least ? QChar(u',') : QChar();
}

QChar decimalOf(const ColumnSigns &column, const CsvForm &wish, QChar ofOthers, QChar separator)
{
    if (!wish.decimal.isNull())
        return wish.decimal;
    if (column.points + column.commas > 0)
        return decimalOfMost(column);
    if (!ofOthers.isNull())
        return ofOthers;
    // Where a comma was free to stand between fields, it is no decimal sign.
    return separator == u',' || column.openNumbers == 0 ? QChar(u'.') : QChar();
}

DateOrder orderOf(const ColumnSigns &column, const CsvForm &wish, DateOrder ofOthers)
{
    if (wish.dates != DateOrder::Unknown)
        return wish.dates;
    if (column.isAtOdds())
        return DateOrder::Unknown;
    if (column.daysFirst > 0)
        return DateOrder::DayFirst;
    return column.monthsFirst > 0 ? DateOrder::MonthFirst : ofOthers;
}

} // namespace

CsvForm layoutOf(const QString &sample, CsvForm form)
{
    QList<QChar> quotes{u'"', QChar()};
    if (sample.contains(u'\''))
        quotes.append(u'\'');
    if (form.quote)
        quotes = {*form.quote};
    const QString candidates = form.separator.isNull() ? separators.toString() : QString(form.separator);
    double best = -1;
    for (const QChar quote : std::as_const(quotes)) {
        for (const QChar separator : candidates) {
            const double score = scoreOf(sample, separator, quote);
            if (score <= best)
                continue;
            best = score;
            form.separator = separator;
            form.quote = quote;
        }
    }
    return form;
}

void ColumnSigns::see(QStringView field)
{
    const std::optional<WrittenNumber> number = writtenNumber(field);
    if (number) {
        if (number->isDigits) {
            const auto length = int(number->digits.size());
            shortestDigits = shortestDigits == 0 ? length : std::min(shortestDigits, length);
            longestDigits = std::max(longestDigits, length);
        }
        if (number->isCode())
            ++codes;
        else if (number->isOpen)
            ++openNumbers;
        else if (number->fitsPoint != number->fitsComma)
            ++(number->fitsPoint ? points : commas);
        return;
    }
    const std::optional<WrittenMoment> moment = writtenMoment(field);
    if (!moment)
        return;
    if (moment->isOpen())
        ++openDates;
    else if (!moment->monthFirst)
        ++daysFirst;
    else if (!moment->dayFirst)
        ++monthsFirst;
}

QList<ColumnForm> columnFormsOf(const QList<ColumnSigns> &columns, const CsvForm &wish, CsvForm &form)
{
    ColumnSigns all;
    for (const ColumnSigns &column : columns) {
        all.points += column.points;
        all.commas += column.commas;
        all.openNumbers += column.openNumbers;
        all.openDates += column.openDates;
        all.daysFirst += column.isAtOdds() ? 0 : column.daysFirst;
        all.monthsFirst += column.isAtOdds() ? 0 : column.monthsFirst;
    }
    const QChar decimal = wish.decimal.isNull() ? decimalOfMost(all) : wish.decimal;
    const bool hasOrder = (all.daysFirst > 0) != (all.monthsFirst > 0);
    DateOrder order = DateOrder::Unknown;
    if (hasOrder)
        order = all.daysFirst > 0 ? DateOrder::DayFirst : DateOrder::MonthFirst;
    else if (all.daysFirst == 0 && decimal == u',') // who writes months first writes decimal points
        order = DateOrder::DayFirst;
    QList<ColumnForm> out;
    for (int at = 0; at < int(columns.size()); ++at) {
        const ColumnSigns &column = columns[at];
        ColumnForm one{decimalOf(column, wish, decimal, form.separator), orderOf(column, wish, order)};
        one.isOfCodes = column.codes > 0 && column.shortestDigits == column.longestDigits;
        if (one.decimal.isNull())
            form.openNumbers.append(at);
        if (one.dates == DateOrder::Unknown && (column.openDates > 0 || column.isAtOdds()))
            form.openDates.append(at);
        out.append(one);
    }
    if (form.decimal.isNull() && all.points + all.commas > 0)
        form.decimal = all.points >= all.commas ? u'.' : u',';
    else if (form.decimal.isNull() && all.openNumbers > 0 && form.separator == u',')
        form.decimal = u'.';
    if (form.dates == DateOrder::Unknown && all.openDates + all.daysFirst + all.monthsFirst > 0)
        form.dates = order;
    return out;
}

} // namespace Tieout::sources::sheets
