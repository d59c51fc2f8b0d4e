// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/dialects/dateformat.h"

#include <QStringList>

#include <algorithm>

namespace Tieout::sql {

namespace {

/// One part of a date as SQLite, PostgreSQL, MySQL and SQL Server write it in a format; null: it has none.
struct Field
{
    const char *sqlite;
    const char *postgresql;
    const char *mysql;
    const char *tsql;

    const char *in(Family family) const
    {
        const char *const all[] = {sqlite, postgresql, mysql, tsql, nullptr};
        return all[int(family)];
    }
};

// Longer ones first: "HH24" begins with "HH".
constexpr Field Fields[] = {{"%Y", "YYYY", "%Y", "yyyy"},      {"%H", "HH24", "%H", "HH"},
                            {nullptr, "FMMonth", "%M", "MMMM"}, {nullptr, "FMDay", "%W", "dddd"},     {nullptr, "Mon", "%b", "MMM"},
                            {nullptr, "Dy", "%a", "ddd"},       {"%j", "DDD", "%j", nullptr},         {nullptr, "HH12", "%h", "hh"},
                            {"%m", "MM", "%m", "MM"},           {"%d", "DD", "%d", "dd"},             {"%M", "MI", "%i", "mm"},
                            {"%S", "SS", "%s", "ss"},           {nullptr, "FMMM", "%c", nullptr},     {nullptr, "FMDD", "%e", nullptr},
                            {nullptr, "YY", "%y", "yy"}};

/// What stands for the hour, minutes and seconds together.
QString spelledOut(QString format, Family family)
{
    if (family == Family::Mysql)
        format.replace(QLatin1String("%T"), QLatin1String("%H:%i:%s")).replace(QLatin1String("%S"), QLatin1String("%s"));
    if (family == Family::Sqlite)
        format.replace(QLatin1String("%F"), QLatin1String("%Y-%m-%d")).replace(QLatin1String("%T"), QLatin1String("%H:%M:%S"));
    return format;
}

const Field *fieldAt(const QString &format, qsizetype at, Family family)
{
    const Field *longest = nullptr;
    qsizetype length = 0;
    for (const Field &field : Fields) {
        const QLatin1String own(field.in(family));
        // PostgreSQL tells no case where it writes digits.
        const bool digits = family == Family::Postgresql && field.sqlite;
        if (own.size() > length && QStringView(format).mid(at).startsWith(own, digits ? Qt::CaseInsensitive : Qt::CaseSensitive)) {
            longest = &field;
            length = own.size();
        }
    }
    return longest;
}

/// A character that stands for itself; empty where none does.
QString plain(QChar c, Family to)
{
    if (c.isLetter()) {
        if (to == Family::Postgresql)
            return QStringLiteral("\"%1\"").arg(c);
        return to == Family::Tsql ? QStringLiteral("'%1'").arg(c) : QString(c);
    }
    if (c == u'%')
        return to == Family::Mysql || to == Family::Sqlite ? QStringLiteral("%%") : QString(c);
    if (to == Family::Tsql && (c == u'/' || c == u':'))
        return u'\\' + QString(c); // else they are those of the session's culture
    return c == u'"' || c == u'\\' || c == u'\'' ? QString() : QString(c);
}

} // namespace

std::optional<QString> convertedDateFormat(const QString &format, Family from, Family to)
{
    const QString text = spelledOut(format, from);
    QString out;
    for (qsizetype at = 0; at < text.size();) {
        if (const Field *field = fieldAt(text, at, from)) {
            if (!field->in(to))
                return std::nullopt;
            out += QLatin1String(field->in(to));
            at += QLatin1String(field->in(from)).size();
            continue;
        }
        // A letter that is no field means something else where letters are fields; a percent sign where they begin with one.
        const bool letters = from == Family::Postgresql || from == Family::Tsql;
        const QString written = plain(text[at], to);
        if ((letters && text[at].isLetter()) || (!letters && text[at] == u'%') || written.isEmpty())
            return std::nullopt;
        out += written;
        ++at;
    }
    return out;
}

} // namespace Tieout::sql
