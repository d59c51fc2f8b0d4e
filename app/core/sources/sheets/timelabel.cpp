// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/timelabel.h"

#include <QLocale>
#include <QRegularExpression>
#include <QStringList>

namespace Tieout::sources::sheets {

namespace {

using Part = std::optional<int>;

bool partsAgree(const Part &one, const Part &other)
{
    return !one || !other || *one == *other;
}

int monthOf(const QString &name)
{
    static const QStringList starts{"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"};
    static const QStringList german{"jan", "feb", "mär", "apr", "mai", "jun", "jul", "aug", "sep", "okt", "nov", "dez"};
    const QString start = name.left(3).toLower();
    const qsizetype month = starts.indexOf(start);
    return int(month >= 0 ? month : german.indexOf(start)) + 1;
}

int ordinalOf(const QString &word)
{
    static const QStringList words{"first", "second", "third", "fourth"};
    const QString lower = word.toLower();
    return lower.isEmpty() ? 0 : lower[0].isDigit() ? lower.left(1).toInt() : int(words.indexOf(lower)) + 1;
}

TimeLabel timeOf(const QRegularExpressionMatch &match)
{
    TimeLabel time;
    const auto number = [&match](const char16_t *name) -> Part {
        const QString text = match.captured(QStringView(name));
        return text.isEmpty() ? Part() : Part(text.toInt());
    };
    const auto month = [&match](const char16_t *name) -> Part {
        const QString text = match.captured(QStringView(name));
        return text.isEmpty() ? Part() : Part(monthOf(text));
    };
    if (match.hasCaptured(u"iso")) {
        time.year = number(u"isoyear");
        time.month = number(u"isomonth");
        time.day = number(u"isoday");
    } else if (match.hasCaptured(u"dots")) {
        time.day = number(u"day0");
        time.month = number(u"month0");
        time.year = number(u"year0");
    } else if (match.hasCaptured(u"dmy")) {
        time.day = number(u"day1");
        time.month = month(u"month1");
        time.year = number(u"year1");
    } else if (match.hasCaptured(u"mdy")) {
        time.month = month(u"month2");
        time.day = number(u"day2");
        time.year = number(u"year2");
    } else if (match.hasCaptured(u"my")) {
        time.month = month(u"month3");
        time.year = number(u"year3");
    } else if (match.hasCaptured(u"part")) {
        const int at = match.captured(u"n").toInt();
        (match.captured(u"kind").toUpper() == u"Q" ? time.quarter : time.half) = at;
        if (const Part year = number(u"of"))
            time.year = 2000 + *year;
    } else if (match.hasCaptured(u"ordinal")) {
        const int at = ordinalOf(match.captured(u"nth"));
        (match.captured(u"word").startsWith(u"q", Qt::CaseInsensitive) ? time.quarter : time.half) = at;
    } else if (match.hasCaptured(u"span")) {
        time.year = number(u"from");
        const QString last = match.captured(u"last");
        time.lastYear = last.size() == 2 ? *time.year / 100 * 100 + last.toInt() : last.toInt();
    } else if (match.hasCaptured(u"range")) {
        time.year = number(u"since");
        const QString last = match.captured(u"until");
        time.lastYear = last.size() == 2 ? *time.year / 100 * 100 + last.toInt() : last.toInt();
    } else if (match.hasCaptured(u"short")) {
        time.year = 2000 + match.captured(u"yy").toInt();
    } else {
        time.year = number(u"year");
    }
    return time;
}

const QRegularExpression &forms()
{
    static const QString months =
        QStringLiteral("jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|"
                       "aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?");
    static const QString year = QStringLiteral("(?:19|20)\\d\\d");
    static const QRegularExpression pattern(
        QStringLiteral(
            R"((?<iso>\b(?<isoyear>%2)-(?<isomonth>0[1-9]|1[0-2])(?:-(?<isoday>\d\d))?\b)|)"
            R"((?<dots>\b(?<day0>0?[1-9]|[12]\d|3[01])\.\s?(?<month0>0?[1-9]|1[0-2])\.\s?(?<year0>%2)\b)|)"
            R"((?<dmy>\b(?<day1>\d{1,2})(?:st|nd|rd|th|\.)?\s+(?<month1>%1)\b\.?,?(?:\s+(?<year1>%2)\b)?)|)"
            R"((?<mdy>\b(?<month2>%1)\b\.?\s+(?<day2>\d{1,2})(?!\d)(?:st|nd|rd|th)?(?:,?\s+(?<year2>%2)\b)?)|)"
            R"((?<my>\b(?<month3>%1)\b\.?(?:[\s/'-]*(?<year3>%2)\b(?!\s?[-–]\s?(?:%2|\d\d)\b))?)|)"
            R"((?<part>\b(?<kind>[QH])(?<n>[1-4])\b(?:\s?['/]?(?<of>[1-3]\d)\b(?=\s*(?:$|[,;?)]|(?:to|vs|and|minus|versus|less)\b)))?)|)"
            R"((?<ordinal>\b(?<nth>first|second|third|fourth|1st|2nd|3rd|4th)\s+(?<word>quarter|half)\b)|)"
            R"((?<span>\b(?:FY\s?)?(?<from>%2)\s?/\s?(?<last>\d\d|%2)\b)|)"
            R"((?<range>\b(?<since>%2)\s?[-–]\s?(?<until>%2|\d\d)\b)|)"
            R"((?<short>\b(?:FY|CY)\s?'?(?<yy>\d\d)\b)|)"
            R"((?<![\d.,$€£])(?:(?:FY|CY|Q[1-4])\s?)?(?<year>%2)(?![\d]|[.,]\d)(?=\b|[a-z]{1,2}\b))")
            .arg(months, year),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    return pattern;
}

/// "may" is a month where a day or a year stands beside it, where it is all there is, or behind "in"; "the march" is
/// none.
bool isPlainWord(const QRegularExpressionMatch &match, const QString &text)
{
    if (!match.hasCaptured(u"my") || match.hasCaptured(u"year3"))
        return false;
    const QString word = match.captured(u"month3").toLower();
    static const QRegularExpression month(QStringLiteral("\\b(in|of|for|since|until|till|from|vs|by)\\s+$"),
                                          QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression walk(QStringLiteral("\\b(the|a|to)\\s+$"),
                                         QRegularExpression::CaseInsensitiveOption);
    const QString before = text.left(match.capturedStart());
    const bool isAmbiguous =
        (word == u"may" && !month.match(before).hasMatch()) || (word == u"march" && walk.match(before).hasMatch());
    return isAmbiguous && text.trimmed().size() != match.captured().trimmed().size();
}

} // namespace

std::optional<int> TimeLabel::quarterOfYear() const
{
    return month ? std::optional((*month + 2) / 3) : quarter;
}

std::optional<int> TimeLabel::halfOfYear() const
{
    const std::optional<int> of = quarterOfYear();
    return of ? std::optional((*of + 1) / 2) : half;
}

bool TimeLabel::holds(const TimeLabel &other) const
{
    const auto fineness = [](const TimeLabel &time) {
        return time.day ? 4 : time.month ? 3 : time.quarter ? 2 : time.half ? 1 : 0;
    };
    return says() && !lastYear && !other.lastYear && year == other.year && fineness(*this) < fineness(other)
           && agrees(other);
}

bool TimeLabel::agrees(const TimeLabel &other) const
{
    return partsAgree(year, other.year) && partsAgree(halfOfYear(), other.halfOfYear())
           && partsAgree(quarterOfYear(), other.quarterOfYear()) && partsAgree(month, other.month)
           && partsAgree(day, other.day)
           && (!year || !other.year || lastYear.has_value() == other.lastYear.has_value());
}

TimeLabel TimeLabel::with(const TimeLabel &other) const
{
    TimeLabel all = *this;
    if (!all.year) {
        all.year = other.year;
        all.lastYear = other.lastYear;
    }
    const auto take = [](Part &mine, const Part &its) { mine = mine ? mine : its; };
    take(all.half, other.half);
    take(all.quarter, other.quarter);
    take(all.month, other.month);
    take(all.day, other.day);
    return all;
}

bool TimeLabel::isBefore(const TimeLabel &other) const
{
    for (const Part TimeLabel::*part :
         {&TimeLabel::year, &TimeLabel::half, &TimeLabel::quarter, &TimeLabel::month, &TimeLabel::day}) {
        const Part &mine = this->*part;
        const Part &its = other.*part;
        if (mine && its && *mine != *its)
            return *mine < *its;
    }
    return false;
}

QString TimeLabel::toString() const
{
    QStringList parts;
    if (day)
        parts.append(QString::number(*day));
    if (month)
        parts.append(QLocale::c().monthName(*month));
    if (quarter)
        parts.append(QStringLiteral("Q%1").arg(*quarter));
    if (half)
        parts.append(QStringLiteral("H%1").arg(*half));
    if (year)
        parts.append(!lastYear ? QString::number(*year)
                     : *lastYear > *year + 1
                         ? QStringLiteral("%1-%2").arg(*year).arg(*lastYear)
                         : QStringLiteral("%1/%2").arg(*year).arg(*lastYear % 100, 2, 10, QChar(u'0')));
    return parts.join(u' ');
}

QList<TimeMention> timesIn(const QString &text)
{
    static const QRegularExpression within(
        QStringLiteral(R"(^\s*(,|of|in|\/|-|')?\s*(the\s+)?((fiscal|financial|calendar)\s*)?(year\s*)?$)"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression beside(
        QStringLiteral(R"(^\s*(,|and|or|to|vs\.?|versus|than|from|with|compared (to|with))\s*$)"),
        QRegularExpression::CaseInsensitiveOption);
    QList<TimeMention> out;
    QRegularExpressionMatchIterator each = forms().globalMatch(text);
    while (each.hasNext()) {
        const QRegularExpressionMatch match = each.next();
        if (isPlainWord(match, text))
            continue;
        const TimeMention mention{timeOf(match), match.capturedStart(), match.capturedEnd(),
                                  match.hasCaptured(u"range")};
        if (mention.isRange && mention.time.lastYear <= mention.time.year)
            continue;
        const QString between = out.isEmpty() ? QString() : text.mid(out.last().end, mention.begin - out.last().end);
        const bool isYearOf = !mention.isRange && !out.isEmpty() && !out.last().time.year && mention.time.year
                              && !mention.time.quarter && !mention.time.half && !mention.time.month
                              && within.match(between).hasMatch();
        if (isYearOf) {
            out.last().time = out.last().time.with(mention.time);
            out.last().end = mention.end;
        } else {
            out.append(mention);
        }
    }
    for (qsizetype at = out.size() - 2; at >= 0; --at) {
        TimeLabel &time = out[at].time;
        const TimeMention &next = out[at + 1];
        const bool isAlike = time.quarter.has_value() == next.time.quarter.has_value()
                             && time.month.has_value() == next.time.month.has_value();
        if (!time.year && next.time.year && isAlike
            && beside.match(text.mid(out[at].end, next.begin - out[at].end)).hasMatch())
            time.year = next.time.year;
    }
    return out;
}

} // namespace Tieout::sources::sheets
