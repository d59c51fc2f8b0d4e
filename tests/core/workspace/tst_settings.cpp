// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/settings.h"

#include <QSet>
#include <QTest>

using namespace Tieout;
using namespace Tieout::workspace;

class TestSettings : public QObject
{
    Q_OBJECT

private slots:
    void keysAreUniqueAndFallbacksAcceptable()
    {
        QSet<QString> keys;
        for (const Setting &setting : allSettings()) {
            QVERIFY2(!keys.contains(QString::fromLatin1(setting.key)), setting.key);
            keys.insert(QString::fromLatin1(setting.key));
            QVERIFY2(checked(setting, QString::fromLatin1(setting.fallback)), setting.key);
        }
    }

    void refusesWhatIsOutOfRange_data()
    {
        QTest::addColumn<int>("index");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("hint");
        const auto row = [](const char *name, const Setting &setting, const char *value, const char *hint) {
            int index = 0;
            for (const Setting &other : allSettings()) {
                if (qstrcmp(other.key, setting.key) == 0)
                    break;
                ++index;
            }
            QTest::newRow(name) << index << QString::fromLatin1(value) << QString::fromLatin1(hint);
        };
        row("date", settings::asOf, "20.11.2026", "YYYY-MM-DD");
        row("no such day", settings::asOf, "2026-02-30", "YYYY-MM-DD");
        row("month", settings::fiscalStart, "13", "1 to 12");
        row("weekday", settings::weekStart, "0", "1 to 7");
        row("zone", settings::timeZone, "Europe/Atlantis", "IANA");
        row("rows", settings::maximumRows, "0", "1 to");
        row("not a number", settings::querySeconds, "ten", "whole number");
        row("choice", settings::theme, "pink", "light");
    }
    void refusesWhatIsOutOfRange()
    {
        QFETCH(int, index);
        QFETCH(QString, value);
        QFETCH(QString, hint);
        const auto result = checked(allSettings()[index], value);
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Invalid);
        QVERIFY(result.error().message().contains(value));
        QVERIFY2(result.error().hint.text.contains(hint), qPrintable(result.error().hint.text));
    }

    void calendarComesFromTheWorkspace()
    {
        const auto workspace = Workspace::temporary();
        QVERIFY(workspace);
        const QDate today(2026, 11, 20);
        QCOMPARE(calendarOf(**workspace, today)->asOf, today);
        QCOMPARE(calendarOf(**workspace, today)->fiscalStartMonth, 1);
        QVERIFY((*workspace)->setSetting("asOf", "2025-12-31"));
        QVERIFY((*workspace)->setSetting("fiscalStart", "4"));
        QVERIFY((*workspace)->setSetting("weekStart", "7"));
        QVERIFY((*workspace)->setSetting("quartersAreFiscal", "fiscal"));
        const auto calendar = calendarOf(**workspace, today);
        QVERIFY(calendar);
        QCOMPARE(calendar->asOf, QDate(2025, 12, 31));
        QCOMPARE(calendar->fiscalStartMonth, 4);
        QCOMPARE(calendar->weekStart, Qt::Sunday);
        QVERIFY(calendar->quartersAreFiscal);
    }
};

QTEST_GUILESS_MAIN(TestSettings)
#include "tst_settings.moc"
