// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/period/period.h"

#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::period;
using namespace Tieout::TestSupport;

namespace {

CalendarSettings calendarOf(const GoldenCase &golden)
{
    CalendarSettings calendar;
    calendar.asOf =
        QDate::fromString(golden.setting(QStringLiteral("as-of"), QStringLiteral("2026-11-20")), Qt::ISODate);
    calendar.fiscalStartMonth = golden.setting(QStringLiteral("fiscal-start"), QStringLiteral("1")).toInt();
    calendar.quartersAreFiscal = golden.setting(QStringLiteral("quarters")) == QLatin1String("fiscal");
    if (golden.setting(QStringLiteral("week-start")) == QLatin1String("sunday"))
        calendar.weekStart = Qt::Sunday;
    return calendar;
}

QString grainName(Grain grain)
{
    switch (grain) {
    case Grain::Day:
        return QStringLiteral("day");
    case Grain::Week:
        return QStringLiteral("week");
    case Grain::Month:
        return QStringLiteral("month");
    case Grain::Quarter:
        return QStringLiteral("quarter");
    case Grain::Half:
        return QStringLiteral("half");
    case Grain::Year:
        return QStringLiteral("year");
    case Grain::Range:
        return QStringLiteral("range");
    }
    return {};
}

QString bound(const QDate &day)
{
    return day.isValid() ? day.toString(Qt::ISODate) : QStringLiteral("..........");
}

/// "2026-07-01 2026-10-01 quarter `last quarter`", then "unfinished" and "assumed" where they hold.
QString shortForm(const PeriodPhrase &phrase)
{
    QString text =
        QStringLiteral("%1 %2 %3 `%4`")
            .arg(bound(phrase.interval.from), bound(phrase.interval.to), grainName(phrase.grain), phrase.text);
    if (phrase.unfinished)
        text += QStringLiteral(" unfinished");
    if (!phrase.assumption.isEmpty())
        text += QStringLiteral(" assumed");
    return text;
}

QString longForm(const PeriodPhrase &phrase)
{
    QStringList lines{phrase.label.text};
    if (!phrase.assumption.isEmpty())
        lines.append(QStringLiteral("  assumes: ") + phrase.assumption.text);
    for (const Interval &interval : phrase.alternatives)
        lines.append(QStringLiteral("  or: %1 %2").arg(bound(interval.from), bound(interval.to)));
    return lines.join(QLatin1Char('\n'));
}

/// One line of output a question, or more in the long form.
QString described(const QString &input, const CalendarSettings &calendar, bool full)
{
    QStringList lines;
    const QStringList questions = input.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (const QString &question : questions) {
        QStringList parts;
        const QList<PeriodPhrase> phrases = findPeriods(question, calendar);
        for (const PeriodPhrase &phrase : phrases)
            parts.append(full ? longForm(phrase) : shortForm(phrase));
        lines.append(parts.isEmpty() ? QStringLiteral("-")
                                     : parts.join(full ? QStringLiteral("\n") : QStringLiteral(" | ")));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

class TestPhrases : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/phrases.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const bool full = golden.setting(QStringLiteral("show")) == QLatin1String("label");
        TIEOUT_COMPARE_GOLDEN(golden, described(golden.input, calendarOf(golden), full));
    }

    void aQuestionButForItsPeriods()
    {
        CalendarSettings calendar;
        calendar.asOf = QDate(2026, 11, 20);
        const QString question = QStringLiteral("orders of shard 2 in 2024, and of the last 3 months");
        const QString rest = withoutPeriods(question, findPeriods(question, calendar));
        QCOMPARE(rest.size(), question.size());
        QVERIFY(rest.startsWith(QLatin1String("orders of shard 2 ")));
        QVERIFY(!rest.contains(QLatin1String("2024")) && !rest.contains(u'3'));
        QCOMPARE(withoutPeriods(question, {}), question);
    }

    void offsetsPointIntoTheQuestion()
    {
        CalendarSettings calendar;
        calendar.asOf = QDate(2026, 11, 20);
        const QString question = QStringLiteral("Übersicht: rent in Q3 2023, and “in 2021” too, then last quarter?");
        const QList<PeriodPhrase> phrases = findPeriods(question, calendar);
        QCOMPARE(phrases.size(), 2);
        for (const PeriodPhrase &phrase : phrases)
            QCOMPARE(question.mid(phrase.begin, phrase.end - phrase.begin), phrase.text);
        QCOMPARE(phrases.at(0).text, QStringLiteral("in Q3 2023"));
        QCOMPARE(phrases.at(1).text, QStringLiteral("last quarter"));
    }

    void whatStartsMayStartWithinTheUnit()
    {
        CalendarSettings calendar;
        calendar.asOf = QDate(2026, 11, 20);
        const auto found = [&calendar](const char *question) {
            return findPeriods(QString::fromLatin1(question), calendar).value(0);
        };
        const PeriodPhrase starting = found("leases starting in 2026");
        QCOMPARE(startVerb(starting), QStringLiteral("start"));
        QCOMPARE(starting.interval, (Interval{QDate(2026, 1, 1), {}}));
        const PeriodPhrase within = withinUnit(starting, calendar);
        QCOMPARE(within.interval, (Interval{QDate(2026, 1, 1), QDate(2027, 1, 1)}));
        QCOMPARE(within.alternatives, QList<Interval>{starting.interval});
        QCOMPARE(within.label.text, QStringLiteral("2026 (1 Jan – 31 Dec 2026)"));
        QVERIFY(within.unfinished);
        QCOMPARE(startVerb(found("terms beginning on 2026-05-01")), QStringLiteral("begin"));
        for (const char *other :
             {"orders after 2020", "orders starting from 2021", "orders since 2021", "orders in 2021"})
            QVERIFY2(startVerb(found(other)).isEmpty(), other);
    }

    void withoutAnAsOfDateNothingIsRead()
    {
        QCOMPARE(findPeriods(QStringLiteral("in 2022"), CalendarSettings()).size(), 0);
    }

    void hostileTextEnds()
    {
        CalendarSettings calendar;
        calendar.asOf = QDate(2026, 11, 20);
        QVERIFY(findPeriods(QStringLiteral("the first day of ").repeated(20'000), calendar).isEmpty());
        QVERIFY(findPeriods(QStringLiteral("'").repeated(2'000), calendar).isEmpty());
        QCOMPARE(findPeriods(QStringLiteral("2022, ").repeated(2'000), calendar).size(), 2'000);
        QCOMPARE(findPeriods(QString(), calendar).size(), 0);
    }
};

QTEST_GUILESS_MAIN(TestPhrases)
#include "tst_phrases.moc"
