// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/period/period.h"
#include "support/temporaryfolder.h"

#include <QTest>
#include <QTimeZone>

using namespace Tieout;
using namespace Tieout::period;
using namespace Tieout::TestSupport;

namespace {

QString bound(const QDate &day)
{
    return day.isValid() ? day.toString(Qt::ISODate) : QStringLiteral("..........");
}

CalendarSettings calendarOf(const QString &today, const QStringList &settings)
{
    CalendarSettings calendar;
    calendar.asOf = QDate::fromString(today, Qt::ISODate);
    for (const QString &setting : settings) {
        const QString text = setting.trimmed();
        if (text.startsWith(QLatin1String("FY ")))
            calendar.fiscalStartMonth = text.mid(3).toInt();
        else if (text == QLatin1String("fiscal quarters"))
            calendar.quartersAreFiscal = true;
        else if (text == QLatin1String("weeks from Sunday"))
            calendar.weekStart = Qt::Sunday;
        else if (text.startsWith(QLatin1String("zone ")))
            calendar.timeZone = text.mid(5);
    }
    return calendar;
}

/// The moment a column of epoch seconds is compared with, in UTC.
QString moment(const QDate &day, const QString &zone)
{
    const Result<BoundaryLiteral> literal = boundaryLiteral(day, DateEncoding::EpochSeconds, zone);
    return literal ? QDateTime::fromSecsSinceEpoch(literal->text.toLongLong(), QTimeZone::utc())
                         .toString(QStringLiteral("yyyy-MM-ddTHH:mmZ"))
                   : literal.error().message();
}

QString found(const QString &phrase, const CalendarSettings &calendar)
{
    QStringList parts;
    for (const PeriodPhrase &period : findPeriods(phrase, calendar)) {
        QString text = bound(period.interval.from) + u' ' + bound(period.interval.to);
        if (period.unfinished)
            text += QLatin1String(" unfinished");
        if (!calendar.timeZone.isEmpty())
            text += QStringLiteral(" = %1 %2")
                        .arg(moment(period.interval.from, calendar.timeZone),
                             moment(period.interval.to, calendar.timeZone));
        parts.append(text);
    }
    return parts.isEmpty() ? QStringLiteral("none") : parts.join(QLatin1String(" + "));
}

} // namespace

class TestPeriodTable : public QObject
{
    Q_OBJECT

private slots:
    void meansTheDaysOfTheTable_data()
    {
        QTest::addColumn<QString>("today");
        QTest::addColumn<QString>("settings");
        QTest::addColumn<QString>("phrase");
        QTest::addColumn<QString>("expected");
        const QList<QByteArray> lines = readFile(QStringLiteral(TIEOUT_TEST_DIR "/periods.table")).split('\n');
        int rows = 0;
        for (qsizetype i = 0; i < lines.size(); ++i) {
            const QString line = QString::fromUtf8(lines[i]);
            if (line.isEmpty() || line.startsWith(u'#'))
                continue;
            const QStringList cells = line.split(QStringLiteral(" | "));
            QVERIFY2(cells.size() == 4, lines[i].constData());
            QTest::addRow("line %d, %s", int(i) + 1, qPrintable(cells[2]))
                << cells[0] << cells[1] << cells[2] << cells[3];
            ++rows;
        }
        QVERIFY(rows >= 400);
    }
    void meansTheDaysOfTheTable()
    {
        QFETCH(QString, today);
        QFETCH(QString, settings);
        QFETCH(QString, phrase);
        QFETCH(QString, expected);
        QCOMPARE(found(phrase, calendarOf(today, settings.split(u','))), expected);
    }
};

QTEST_GUILESS_MAIN(TestPeriodTable)
#include "tst_periodtable.moc"
