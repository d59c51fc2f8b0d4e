// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/datemoment.h"

#include <QHash>
#include <QLocale>
#include <QRegularExpression>
#include <QTimeZone>

#include <algorithm>
#include <iterator>

namespace Tieout::gate {

namespace {

/// One part of a pattern, and how Qt writes it.
struct PatternPart
{
    QLatin1String pattern;
    QLatin1String qt;
};

// Longer ones first where one begins another. English names, whatever the machine's language.
constexpr PatternPart StrftimeParts[] = {
    {QLatin1String("%Y"), QLatin1String("yyyy")}, {QLatin1String("%m"), QLatin1String("MM")}, {QLatin1String("%d"), QLatin1String("dd")},
    {QLatin1String("%H"), QLatin1String("HH")},   {QLatin1String("%M"), QLatin1String("mm")}, {QLatin1String("%S"), QLatin1String("ss")},
    {QLatin1String("%F"), QLatin1String("yyyy-MM-dd")}};
constexpr PatternPart MysqlParts[] = {
    {QLatin1String("%Y"), QLatin1String("yyyy")}, {QLatin1String("%y"), QLatin1String("yy")},   {QLatin1String("%m"), QLatin1String("MM")},
    {QLatin1String("%c"), QLatin1String("M")},    {QLatin1String("%M"), QLatin1String("MMMM")}, {QLatin1String("%b"), QLatin1String("MMM")},
    {QLatin1String("%d"), QLatin1String("dd")},   {QLatin1String("%e"), QLatin1String("d")},    {QLatin1String("%H"), QLatin1String("HH")},
    {QLatin1String("%i"), QLatin1String("mm")},   {QLatin1String("%S"), QLatin1String("ss")},   {QLatin1String("%s"), QLatin1String("ss")},
    {QLatin1String("%T"), QLatin1String("HH:mm:ss")}};
constexpr PatternPart ToCharParts[] = {
    {QLatin1String("YYYY"), QLatin1String("yyyy")}, {QLatin1String("HH24"), QLatin1String("HH")}, {QLatin1String("FMMonth"), QLatin1String("MMMM")},
    {QLatin1String("FMMM"), QLatin1String("M")},    {QLatin1String("FMDD"), QLatin1String("d")},  {QLatin1String("Mon"), QLatin1String("MMM")},
    {QLatin1String("MM"), QLatin1String("MM")},     {QLatin1String("MI"), QLatin1String("mm")},   {QLatin1String("DD"), QLatin1String("dd")},
    {QLatin1String("SS"), QLatin1String("ss")},     {QLatin1String("YY"), QLatin1String("yy")}};
constexpr PatternPart NetParts[] = {
    {QLatin1String("yyyy"), QLatin1String("yyyy")}, {QLatin1String("MMMM"), QLatin1String("MMMM")}, {QLatin1String("MMM"), QLatin1String("MMM")},
    {QLatin1String("MM"), QLatin1String("MM")},     {QLatin1String("dd"), QLatin1String("dd")},     {QLatin1String("HH"), QLatin1String("HH")},
    {QLatin1String("mm"), QLatin1String("mm")},     {QLatin1String("ss"), QLatin1String("ss")},     {QLatin1String("yy"), QLatin1String("yy")}};

struct Pattern
{
    const PatternPart *begin;
    const PatternPart *end;
    bool marked; ///< parts begin with %, everything else stands for itself
};

Pattern patternOf(DateFormat form)
{
    switch (form) {
    case DateFormat::Strftime:
        return {std::begin(StrftimeParts), std::end(StrftimeParts), true};
    case DateFormat::Mysql:
        return {std::begin(MysqlParts), std::end(MysqlParts), true};
    case DateFormat::ToChar:
        return {std::begin(ToCharParts), std::end(ToCharParts), false};
    case DateFormat::Net:
        break;
    }
    return {std::begin(NetParts), std::end(NetParts), false};
}

/// What Qt has no letters for; empty where it is none of these.
QString furtherPart(DateFormat form, QStringView rest, const QDateTime &moment, int *length)
{
    const QDate day = moment.date();
    *length = 2;
    if (form == DateFormat::ToChar && rest.startsWith(u'Q')) {
        *length = 1;
        return QString::number((day.month() + 2) / 3);
    }
    if (form == DateFormat::ToChar || form == DateFormat::Net)
        return {};
    if (rest.startsWith(QLatin1String("%j")))
        return QStringLiteral("%1").arg(day.dayOfYear(), 3, 10, QLatin1Char('0'));
    if (rest.startsWith(QLatin1String("%w")))
        return QString::number(day.dayOfWeek() % 7);
    if (rest.startsWith(QLatin1String("%s")))
        return QString::number(moment.toSecsSinceEpoch());
    return rest.startsWith(QLatin1String("%%")) ? QStringLiteral("%") : QString();
}

} // namespace

std::optional<QString> formatted(DateFormat form, const QString &format, const QDateTime &moment)
{
    const Pattern pattern = patternOf(form);
    QString text;
    qsizetype at = 0;
    while (at < format.size()) {
        const QStringView rest = QStringView(format).mid(at);
        const auto *part = std::find_if(pattern.begin, pattern.end, [&](const PatternPart &one) { return rest.startsWith(one.pattern); });
        int length = 0;
        if (part != pattern.end) {
            text += QLocale::c().toString(moment, QString(part->qt));
            at += part->pattern.size();
        } else if (const QString further = furtherPart(form, rest, moment, &length); !further.isEmpty()) {
            text += further;
            at += length;
        } else if (!pattern.marked && (rest.front() == u'"' || rest.front() == u'\'')) {
            const qsizetype close = rest.indexOf(rest.front(), 1);
            if (close < 0)
                return {};
            text += rest.mid(1, close - 1);
            at += close + 1;
        } else if (pattern.marked ? rest.front() == u'%' : rest.front().isLetter()) {
            return {};
        } else {
            text += rest.front();
            ++at;
        }
    }
    return text;
}

QString unitOf(const QString &word)
{
    static const QHash<QString, QString> others = {
        {QStringLiteral("yy"), QStringLiteral("year")},         {QStringLiteral("yyyy"), QStringLiteral("year")},
        {QStringLiteral("qq"), QStringLiteral("quarter")},      {QStringLiteral("q"), QStringLiteral("quarter")},
        {QStringLiteral("mm"), QStringLiteral("month")},        {QStringLiteral("m"), QStringLiteral("month")},
        {QStringLiteral("wk"), QStringLiteral("week")},         {QStringLiteral("ww"), QStringLiteral("week")},
        {QStringLiteral("dd"), QStringLiteral("day")},          {QStringLiteral("d"), QStringLiteral("day")},
        {QStringLiteral("dayofmonth"), QStringLiteral("day")},  {QStringLiteral("dayofyear"), QStringLiteral("doy")},
        {QStringLiteral("dy"), QStringLiteral("doy")},          {QStringLiteral("y"), QStringLiteral("doy")},
        {QStringLiteral("hh"), QStringLiteral("hour")},         {QStringLiteral("mi"), QStringLiteral("minute")},
        {QStringLiteral("n"), QStringLiteral("minute")},        {QStringLiteral("ss"), QStringLiteral("second")},
        {QStringLiteral("s"), QStringLiteral("second")}};
    const QString lower = word.trimmed().toLower();
    if (const auto other = others.constFind(lower); other != others.constEnd())
        return *other;
    return lower.size() > 3 && lower.endsWith(u's') ? lower.chopped(1) : lower;
}

bool modify(QDateTime &moment, const QString &modifier)
{
    const QString text = modifier.trimmed().toLower();
    if (text == QLatin1String("start of month"))
        moment = QDateTime(QDate(moment.date().year(), moment.date().month(), 1), QTime(0, 0), QTimeZone::utc());
    else if (text == QLatin1String("start of year"))
        moment = QDateTime(QDate(moment.date().year(), 1, 1), QTime(0, 0), QTimeZone::utc());
    else if (text == QLatin1String("start of day"))
        moment.setTime(QTime(0, 0));
    else {
        static const QRegularExpression form(QStringLiteral("^([+-]?\\d+)\\s*(second|minute|hour|day|week|month|quarter|year)s?$"));
        const QRegularExpressionMatch match = form.match(text);
        if (!match.hasMatch())
            return false;
        const int amount = match.captured(1).toInt();
        const QString unit = match.captured(2);
        if (unit == QLatin1String("day"))
            moment = moment.addDays(amount);
        else if (unit == QLatin1String("week"))
            moment = moment.addDays(qint64(7) * amount);
        else if (unit == QLatin1String("month"))
            moment = moment.addMonths(amount);
        else if (unit == QLatin1String("quarter"))
            moment = moment.addMonths(3 * amount);
        else if (unit == QLatin1String("year"))
            moment = moment.addYears(amount);
        else
            moment = moment.addSecs(qint64(amount)
                                    * (unit == QLatin1String("hour") ? 3600 : unit == QLatin1String("minute") ? 60 : 1));
    }
    return true;
}

QDateTime startOf(const QString &field, const QDateTime &moment)
{
    const QDate day = moment.date();
    QDate start = day;
    if (field == QLatin1String("year"))
        start = QDate(day.year(), 1, 1);
    else if (field == QLatin1String("quarter"))
        start = QDate(day.year(), (day.month() - 1) / 3 * 3 + 1, 1);
    else if (field == QLatin1String("month"))
        start = QDate(day.year(), day.month(), 1);
    else if (field == QLatin1String("week"))
        start = day.addDays(1 - day.dayOfWeek());
    else if (field != QLatin1String("day"))
        return {};
    return QDateTime(start, QTime(0, 0), QTimeZone::utc());
}

std::optional<int> partOf(const QString &field, const QDateTime &moment)
{
    const QDate day = moment.date();
    if (field == QLatin1String("year"))
        return day.year();
    if (field == QLatin1String("quarter"))
        return (day.month() + 2) / 3;
    if (field == QLatin1String("month"))
        return day.month();
    if (field == QLatin1String("week"))
        return day.weekNumber();
    if (field == QLatin1String("day"))
        return day.day();
    if (field == QLatin1String("doy"))
        return day.dayOfYear();
    if (field == QLatin1String("hour"))
        return moment.time().hour();
    if (field == QLatin1String("minute"))
        return moment.time().minute();
    if (field == QLatin1String("second"))
        return moment.time().second();
    return {};
}

QString momentText(const QDateTime &moment)
{
    return moment.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
}

QDateTime momentOf(const QString &text)
{
    QString iso = text.trimmed();
    if (iso.size() < 10 || !QDate::fromString(iso.left(10), Qt::ISODate).isValid())
        return {};
    if (iso.size() > 10 && iso[10] == u' ')
        iso[10] = u'T';
    if (iso.size() == 10)
        return QDateTime(QDate::fromString(iso, Qt::ISODate), QTime(0, 0), QTimeZone::utc());
    const QDateTime moment = QDateTime::fromString(iso, Qt::ISODateWithMs);
    return moment.isValid() ? QDateTime(moment.date(), moment.time(), QTimeZone::utc()) : QDateTime();
}

} // namespace Tieout::gate
