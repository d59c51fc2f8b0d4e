// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/meaning.h"

#include <QTest>

using namespace Tieout;

class TestMeaning : public QObject
{
    Q_OBJECT

private slots:
    void unitsOfWords_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("unit");
        QTest::newRow("several") << "minutes"
                                 << "min";
        QTest::newRow("one") << "minute"
                             << "min";
        QTest::newRow("capital") << "Hours"
                                 << "h";
        QTest::newRow("short") << "km"
                               << "km";
        QTest::newRow("money") << "dollars"
                               << "USD";
        QTest::newRow("mass") << "grams"
                              << "g";
        QTest::newRow("no unit") << "tracks"
                                 << "";
        QTest::newRow("nothing") << ""
                                 << "";
    }
    void unitsOfWords()
    {
        QFETCH(QString, word);
        QFETCH(QString, unit);
        QCOMPARE(catalog::unitOfWord(word), unit);
    }

    void someUnitsMeasure()
    {
        QVERIFY(catalog::isMeasured(QStringLiteral("min")));
        QVERIFY(!catalog::isMeasured(QStringLiteral("EUR")));
        QVERIFY(!catalog::isMeasured(QString()));
    }

    // What may be meant comes with itself among it, and converts.
    void likelyUnitsMeasureTheSame()
    {
        QCOMPARE(catalog::likelyUnits(QStringLiteral("h")), QStringList({"min", "h", "s"}));
        QVERIFY(catalog::likelyUnits(QStringLiteral("EUR")).isEmpty());
        for (const char *unit : {"ms", "s", "min", "h", "days", "mm", "cm", "m", "km", "miles", "g", "kg", "t"}) {
            const QString said = QString::fromLatin1(unit);
            const QStringList likely = catalog::likelyUnits(said);
            QVERIFY2(likely.contains(said) && likely.size() >= 2 && likely.size() <= 4, unit);
            for (const QString &other : likely)
                QVERIFY2(catalog::converted(QStringLiteral("0"), said, other), unit);
            QVERIFY2(catalog::unitWords(said).text.size() > 3, unit);
        }
        QCOMPARE(catalog::unitWords(QStringLiteral("m2")).text, QStringLiteral("m2"));
    }

    void converts_data()
    {
        QTest::addColumn<QString>("number");
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("inside"); // empty: there is no such number
        QTest::newRow("into parts") << "5"
                                    << "min"
                                    << "ms"
                                    << "300000";
        QTest::newRow("fraction") << "2.5"
                                  << "h"
                                  << "s"
                                  << "9000";
        QTest::newRow("into a whole") << "1500"
                                      << "m"
                                      << "km"
                                      << "1.5";
        QTest::newRow("into less than one") << "36"
                                            << "s"
                                            << "h"
                                            << "0.01";
        QTest::newRow("no end") << "100"
                                << "s"
                                << "min"
                                << "";
        QTest::newRow("miles") << "1"
                               << "miles"
                               << "km"
                               << "1.609344";
        QTest::newRow("negative") << "-3"
                                  << "t"
                                  << "kg"
                                  << "-3000";
        QTest::newRow("mass") << "500"
                              << "g"
                              << "kg"
                              << "0.5";
        QTest::newRow("nothing of it") << "0"
                                       << "days"
                                       << "h"
                                       << "0";
        QTest::newRow("the same") << "7"
                                  << "kg"
                                  << "kg"
                                  << "7";
        QTest::newRow("length is no time") << "5"
                                           << "min"
                                           << "km"
                                           << "";
        QTest::newRow("money has no fixed rate") << "5"
                                                 << "USD"
                                                 << "EUR"
                                                 << "";
        QTest::newRow("no number") << "five"
                                   << "min"
                                   << "s"
                                   << "";
    }
    void converts()
    {
        QFETCH(QString, number);
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, inside);
        QCOMPARE(catalog::converted(number, from, to).value_or(QString()), inside);
    }
};

QTEST_GUILESS_MAIN(TestMeaning)
#include "tst_meaning.moc"
