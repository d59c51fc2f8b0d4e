// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/workweek.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::catalog {

constexpr int DaysOfWeek = 7;

/// "sun", "Sundays": 7; 0 for other words.
static int dayCalled(const QString &word)
{
    static const QStringList days{QStringLiteral("mon"), QStringLiteral("tue"), QStringLiteral("wed"),
                                  QStringLiteral("thu"), QStringLiteral("fri"), QStringLiteral("sat"),
                                  QStringLiteral("sun")};
    return int(days.indexOf(word.left(3).toLower())) + 1;
}

/// "Sunday to Thursday", "Friday and Saturday", "Mon-Wed, Sat".
static QList<int> daysIn(const QString &text)
{
    static const QRegularExpression day(
        QStringLiteral(
            "(?<to>(?:\\bto\\b|\\bthrough\\b|\\buntil\\b|-|\u2013)\\s*)?\\b(?<day>(?:mon|tue|wed|thu|fri|sat|sun)"
            "(?:day|sday|nesday|rsday|urday|s|r|rs)?s?)\\b"),
        QRegularExpression::CaseInsensitiveOption);
    QList<int> days;
    for (QRegularExpressionMatchIterator it = day.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        const int last = dayCalled(match.captured(QStringLiteral("day")));
        if (!match.captured(QStringLiteral("to")).isEmpty() && !days.isEmpty()) {
            for (int next = days.last() % DaysOfWeek + 1; next != last; next = next % DaysOfWeek + 1)
                days.append(next);
        }
        if (!days.contains(last))
            days.append(last);
    }
    std::sort(days.begin(), days.end());
    return days;
}

QList<int> businessDays(const QStringList &contextLines)
{
    static const QRegularExpression said(
        QStringLiteral(
            "\\b(?:(?<work>(?:business|working|work|week)[ -]?(?:days?|week))|(?<free>weekends?|days? off))\\b"
            "\\s*(?:are|is|run|runs|means?|on|:|=)\\s*(?<days>.+)"),
        QRegularExpression::CaseInsensitiveOption);
    for (const QString &line : contextLines) {
        const QRegularExpressionMatch match = said.match(line);
        const QList<int> days = daysIn(match.captured(QStringLiteral("days")));
        if (days.isEmpty() || days.size() == DaysOfWeek)
            continue;
        if (!match.captured(QStringLiteral("work")).isEmpty())
            return days;
        QList<int> others;
        for (int day = 1; day <= DaysOfWeek; ++day) {
            if (!days.contains(day))
                others.append(day);
        }
        return others;
    }
    return {1, 2, 3, 4, 5};
}

} // namespace Tieout::catalog
