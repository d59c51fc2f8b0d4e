// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "sdk/columnprofile.h"
#include "sdk/result.h"
#include "sdk/schema.h"

#include <QDate>
#include <QDateTime>
#include <QList>
#include <QString>

#include <optional>

namespace Tieout::period {

/// Half-open interval of days [from, to); an invalid date is an open end ("since 2021" has no `to`).
struct Interval {
    QDate from;
    QDate to;

    bool isNull() const { return !from.isValid() && !to.isValid(); }
    bool isBounded() const { return from.isValid() && to.isValid(); }
    bool operator==(const Interval &) const = default;
};

enum class Grain { Day, Week, Month, Quarter, Half, Year, Range };

/// What phrases are read against. All of it is a setting of the workspace.
struct CalendarSettings {
    QDate asOf;               ///< "today" of the question
    int fiscalStartMonth = 1; ///< 1 to 12; months count from here in fiscal phrases only
    Qt::DayOfWeek weekStart = Qt::Monday;
    QString timeZone;               ///< IANA name; empty: dates are taken as stored
    bool quartersAreFiscal = false; ///< "Q3" without the word fiscal means the fiscal one
    bool operator==(const CalendarSettings &) const = default;
};

/// A period a question names.
struct PeriodPhrase {
    QString text;  ///< as written in the question
    int begin = 0; ///< offset in UTF-16 units
    int end = 0;   ///< half-open
    Interval interval;
    Grain grain = Grain::Range;
    bool unfinished = false;     ///< the interval ends after the as-of date
    message::Message name;       ///< "Q3 2026", or the days where it has no name
    message::Message label;      ///< "Q3 2026 (1 Jul – 30 Sep 2026)"
    message::Message assumption; ///< "the latest Q3 that has begun by 2026-11-20"; empty where nothing was left open
    QList<Interval>
        alternatives; ///< other readings of the same words, most likely first: what the assumption decided against,
                      ///< or the named unit counted in after "after" and "before", or alone after "starting in"
    bool operator==(const PeriodPhrase &) const = default;
};

/// All periods a question names, in order of appearance, not overlapping. Numbers that are counts ("top 5", "more than
/// 2022 orders"), text in quotes and periods that are excluded ("not in 2022") are not periods; a preposition before
/// belongs to the phrase ("in 2022"). Without a year the latest one that has begun is meant, and the assumption says
/// so. A fiscal year carries the number of the calendar year in which it ends. Any thread; the result depends on the
/// arguments only.
QList<PeriodPhrase> findPeriods(const QString &question, const CalendarSettings &calendar);

/// The first day or week a question names that no calendar has, as written ("31 June 2026"); empty when there is none.
/// findPeriods() passes over it: half of it would be another period.
QString missingDate(const QString &question, const CalendarSettings &calendar);

/// A question with blanks where its periods stand, of the same length.
QString withoutPeriods(const QString &question, const QList<PeriodPhrase> &periods);

/// "start", "begin": the stem of the verb in "starting in 2026". What has a date of that name starts within the year,
/// else all since is meant. Empty for other phrases.
QString startVerb(const PeriodPhrase &phrase);

/// Such a phrase meaning the unit alone, with the open end as its alternative.
PeriodPhrase withinUnit(const PeriodPhrase &phrase, const CalendarSettings &calendar);

/// "Q2 2023", "March 2022", "2022", "2023-07-01 to 2023-08-15" (half-open): the shortest exact name of an interval.
/// Where an interval is a calendar and a fiscal unit at once, quartersAreFiscal (or preferFiscal) decides.
message::Message nameOf(const Interval &interval, const CalendarSettings &calendar);
message::Message nameOf(const Interval &interval, const CalendarSettings &calendar, bool preferFiscal);

/// Whether nameOf() says more than the first and the last day.
bool hasName(const Interval &interval, const CalendarSettings &calendar);

/// "1 Jul – 30 Sep 2026": first and last day for people.
message::Message daysOf(const Interval &interval);

/// "Q3 2026 (1 Jul – 30 Sep 2026)", or the days alone where the interval has no name.
message::Message labelOf(const Interval &interval, const CalendarSettings &calendar, bool preferFiscal);

/// "Q3 2026", or the days where the interval has no name.
message::Message shortLabelOf(const Interval &interval, const CalendarSettings &calendar, bool preferFiscal);

/// "July", of 1 to 12.
message::Message monthName(int month);
/// "Jul"
message::Message shortMonthName(int month);
/// "1 Jul 2026"
message::Message dayName(const QDate &day);

/// ISO, half-open: "2026-07-01 <= x < 2026-10-01".
QString isoOf(const Interval &interval);

/// What encoding a column's non-null sample values (as text) have; `type` and `name` help where values alone are
/// ambiguous. None: not a date. Unknown: a date by its type or look, but not one that can be read for sure (day or
/// month first?).
DateEncoding detectEncoding(const QStringList &values, TypeClass type, const QString &columnName);

/// The literal to compare a column of this encoding with for the start of `day`: `text` tells a quoted literal from a
/// number. `timeZone` (IANA name; empty or unknown: UTC) places midnight for epochs and timestamps with zone. Errors:
/// Unsupported for encodings that do not order (DD/MM text), are unknown, or are coarser than the day asked for;
/// Invalid for an open end.
struct BoundaryLiteral {
    QString text;
    bool isText = true;
};
Result<BoundaryLiteral> boundaryLiteral(const QDate &day, DateEncoding encoding, const QString &timeZone = {});

/// The day a literal or stored value of this encoding stands for; nothing when it does not read.
std::optional<QDate> dayOf(const QString &value, DateEncoding encoding);

/// The same with its time of day as stored (UTC for epochs); midnight where the encoding has none.
std::optional<QDateTime> momentOf(const QString &value, DateEncoding encoding);

} // namespace Tieout::period
