// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/datepattern.h"

#include <QHash>
#include <QList>
#include <QLocale>

#include <algorithm>

namespace Tieout::sql {

namespace {

/// One part of a date as the styles write it, in their order; null: it has none. Last, how Qt does; null: see
/// furtherText().
struct Field {
    const char *strftime;
    const char *toChar;
    const char *dateFormat;
    const char *net;
    const char *duckdb;
    const char *qt;

    const char *in(DatePatternStyle style) const
    {
        const char *const all[] = {strftime, toChar, dateFormat, net, duckdb};
        return all[int(style)];
    }
};

constexpr Field Fields[] = {{"%Y", "YYYY", "%Y", "yyyy", "%Y", "yyyy"},
                            {"%H", "HH24", "%H", "HH", "%H", "HH"},
                            {nullptr, "FMMonth", "%M", "MMMM", "%B", "MMMM"},
                            {nullptr, "FMDay", "%W", "dddd", "%A", "dddd"},
                            {nullptr, "Mon", "%b", "MMM", "%b", "MMM"},
                            {nullptr, "Dy", "%a", "ddd", "%a", "ddd"},
                            {"%m", "MM", "%m", "MM", "%m", "MM"},
                            {"%d", "DD", "%d", "dd", "%d", "dd"},
                            {"%M", "MI", "%i", "mm", "%M", "mm"},
                            {"%S", "SS", "%s", "ss", "%S", "ss"},
                            {nullptr, "FMMM", "%c", nullptr, "%-m", "M"},
                            {nullptr, "FMDD", "%e", nullptr, "%-d", "d"},
                            {nullptr, "YY", "%y", "yy", "%y", "yy"},
                            {"%j", "DDD", "%j", nullptr, "%j", nullptr},
                            {nullptr, "HH12", "%h", "hh", "%I", nullptr},
                            {nullptr, "Q", nullptr, nullptr, nullptr, nullptr},
                            {"%w", nullptr, "%w", nullptr, "%w", nullptr},
                            {"%s", nullptr, nullptr, nullptr, nullptr, nullptr}};

/// A part of a pattern: a field, or text that stands for itself.
struct Part {
    const Field *field = nullptr;
    QString text;
};

bool hasMarks(DatePatternStyle style)
{
    return style == DatePatternStyle::Strftime || style == DatePatternStyle::DateFormat
           || style == DatePatternStyle::DuckDb;
}

/// What stands for several parts together, and what is written in two ways.
QString spelledOut(QString pattern, DatePatternStyle style)
{
    if (style == DatePatternStyle::DateFormat)
        pattern.replace(QLatin1String("%T"), QLatin1String("%H:%i:%s"))
            .replace(QLatin1String("%S"), QLatin1String("%s"));
    if (style == DatePatternStyle::Strftime)
        pattern.replace(QLatin1String("%F"), QLatin1String("%Y-%m-%d"))
            .replace(QLatin1String("%T"), QLatin1String("%H:%M:%S"));
    return pattern;
}

const Field *fieldAt(QStringView rest, DatePatternStyle style)
{
    const Field *longest = nullptr; // "HH24" begins with "HH"
    qsizetype length = 0;
    for (const Field &field : Fields) {
        const QLatin1String own(field.in(style));
        // PostgreSQL tells no case where it writes digits.
        const bool digits = style == DatePatternStyle::ToChar && field.strftime;
        if (own.size() > length && rest.startsWith(own, digits ? Qt::CaseInsensitive : Qt::CaseSensitive)) {
            longest = &field;
            length = own.size();
        }
    }
    return longest;
}

std::optional<QList<Part>> partsOf(const QString &pattern, DatePatternStyle style)
{
    const QString text = spelledOut(pattern, style);
    QList<Part> parts;
    for (qsizetype at = 0; at < text.size();) {
        const QStringView rest = QStringView(text).mid(at);
        const QChar c = rest.front();
        qsizetype length = 1;
        if (const Field *field = fieldAt(rest, style)) {
            parts.append(Part{field, {}});
            length = QLatin1String(field->in(style)).size();
        } else if (hasMarks(style) && c == u'%') {
            if (!rest.startsWith(QLatin1String("%%")))
                return std::nullopt;
            parts.append(Part{nullptr, QStringLiteral("%")});
            length = 2;
        } else if (!hasMarks(style) && (c == u'"' || (c == u'\'' && style == DatePatternStyle::Net))) {
            const qsizetype close = rest.indexOf(c, 1);
            if (close < 0)
                return std::nullopt;
            parts.append(Part{nullptr, rest.mid(1, close - 1).toString()});
            length = close + 1;
        } else if (style == DatePatternStyle::Net && c == u'\\' && rest.size() > 1) {
            parts.append(Part{nullptr, rest.mid(1, 1).toString()});
            length = 2;
        } else if (!hasMarks(style) && (c.isLetter() || c == u'\\')) {
            return std::nullopt; // a field that is not known
        } else {
            parts.append(Part{nullptr, QString(c)});
        }
        at += length;
    }
    return parts;
}

/// A character that stands for itself; empty where none does.
QString plain(QChar c, DatePatternStyle style)
{
    if (c.isLetter()) {
        if (style == DatePatternStyle::ToChar)
            return QStringLiteral("\"%1\"").arg(c);
        return style == DatePatternStyle::Net ? QStringLiteral("'%1'").arg(c) : QString(c);
    }
    if (c == u'%')
        return hasMarks(style) ? QStringLiteral("%%") : QString(c);
    if (style == DatePatternStyle::Net && (c == u'/' || c == u':'))
        return u'\\' + QString(c); // else they are those of the session's culture
    return c == u'"' || c == u'\\' || c == u'\'' ? QString() : QString(c);
}

/// The fields that Qt has no letters for.
QString furtherText(const Field &field, const QDateTime &moment)
{
    const QDate day = moment.date();
    if (QLatin1String(field.toChar) == QLatin1String("Q"))
        return QString::number((day.month() + 2) / 3);
    if (QLatin1String(field.toChar) == QLatin1String("DDD"))
        return QStringLiteral("%1").arg(day.dayOfYear(), 3, 10, QLatin1Char('0'));
    if (QLatin1String(field.toChar) == QLatin1String("HH12"))
        return QStringLiteral("%1").arg((moment.time().hour() + 11) % 12 + 1, 2, 10, QLatin1Char('0'));
    if (QLatin1String(field.strftime) == QLatin1String("%w"))
        return QString::number(day.dayOfWeek() % 7);
    return QString::number(moment.toSecsSinceEpoch());
}

} // namespace

QString datetimeField(const QString &word)
{
    static const QHash<QString, QString> names = {
        {QStringLiteral("YY"), QStringLiteral("YEAR")},       {QStringLiteral("YYYY"), QStringLiteral("YEAR")},
        {QStringLiteral("QQ"), QStringLiteral("QUARTER")},    {QStringLiteral("Q"), QStringLiteral("QUARTER")},
        {QStringLiteral("MM"), QStringLiteral("MONTH")},      {QStringLiteral("M"), QStringLiteral("MONTH")},
        {QStringLiteral("DY"), QStringLiteral("DAYOFYEAR")},  {QStringLiteral("Y"), QStringLiteral("DAYOFYEAR")},
        {QStringLiteral("DD"), QStringLiteral("DAY")},        {QStringLiteral("D"), QStringLiteral("DAY")},
        {QStringLiteral("WK"), QStringLiteral("WEEK")},       {QStringLiteral("WW"), QStringLiteral("WEEK")},
        {QStringLiteral("DW"), QStringLiteral("WEEKDAY")},    {QStringLiteral("HH"), QStringLiteral("HOUR")},
        {QStringLiteral("MI"), QStringLiteral("MINUTE")},     {QStringLiteral("N"), QStringLiteral("MINUTE")},
        {QStringLiteral("SS"), QStringLiteral("SECOND")},     {QStringLiteral("S"), QStringLiteral("SECOND")},
        {QStringLiteral("DOY"), QStringLiteral("DAYOFYEAR")}, {QStringLiteral("DAYOFMONTH"), QStringLiteral("DAY")}};
    QString upper = word.trimmed().toUpper();
    if (upper.startsWith(QLatin1String("SQL_TSI_")))
        upper.remove(0, 8);
    if (const auto known = names.constFind(upper); known != names.constEnd())
        return *known;
    return upper.size() > 3 && upper.endsWith(u'S') ? upper.chopped(1) : upper; // PostgreSQL: 3 months
}

std::optional<QString> convertedDatePattern(const QString &pattern, DatePatternStyle from, DatePatternStyle to)
{
    const std::optional<QList<Part>> parts = partsOf(pattern, from);
    if (!parts)
        return std::nullopt;
    QString out;
    for (const Part &part : *parts) {
        if (part.field) {
            if (!part.field->in(to))
                return std::nullopt;
            out += QLatin1String(part.field->in(to));
            continue;
        }
        for (QChar c : part.text) {
            const QString written = plain(c, to);
            if (written.isEmpty())
                return std::nullopt;
            out += written;
        }
    }
    return out;
}

std::optional<QString> writtenByPattern(const QString &pattern, DatePatternStyle style, const QDateTime &moment)
{
    const std::optional<QList<Part>> parts = partsOf(pattern, style);
    if (!parts)
        return std::nullopt;
    QString out;
    for (const Part &part : *parts) {
        if (!part.field)
            out += part.text;
        else if (part.field->qt)
            out += QLocale::c().toString(moment, QString::fromLatin1(part.field->qt));
        else
            out += furtherText(*part.field, moment);
    }
    return out;
}

} // namespace Tieout::sql
