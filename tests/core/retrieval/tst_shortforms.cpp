// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/shortforms.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::retrieval;

class TestShortForms : public QObject
{
    Q_OBJECT

private slots:
    void isShort_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("word");
        QTest::addColumn<bool>("isShort");
        const auto add = [](const char *name, const char *word, bool isShort) {
            QTest::addRow("%s for %s", name, word) << QString::fromLatin1(name) << QString::fromLatin1(word) << isShort;
        };
        for (const auto &[name, word] : {std::pair("veh", "vehicle"),
                                         {"incid", "incident"},
                                         {"drv", "driver"},
                                         {"prf", "performance"},
                                         {"rsn", "reason"},
                                         {"shipmt", "shipment"},
                                         {"dmg", "damage"},
                                         {"itm", "item"},
                                         {"str", "store"},
                                         {"rt", "rate"},
                                         {"cse", "cause"},
                                         {"chk", "check"},
                                         {"dept", "department"},
                                         {"pckup", "pickup"},
                                         {"brnd", "brand"}})
            add(name, word, true);
        for (const auto &[name, word] : {std::pair("play", "player"),
                                         {"book", "booking"},
                                         {"teach", "teacher"},
                                         {"drv", "customer"},
                                         {"store", "store"},
                                         {"st", "student"},
                                         {"id", "idea"},
                                         {"a", "amount"},
                                         {"order_no", "order"},
                                         {"rd", "reason"},
                                         {"veh", "v\u00e9hicule"}})
            add(name, word, false);
    }

    void mayBeTable()
    {
        QVERIFY(mayBeTableFor(QStringLiteral("cl"), QStringLiteral("client")));
        QVERIFY(mayBeTableFor(QStringLiteral("pr"), QStringLiteral("parameter")));
        QVERIFY(!mayBeTableFor(QStringLiteral("pr"), QStringLiteral("part")));
        QVERIFY(!mayBeTableFor(QStringLiteral("inv"), QStringLiteral("invoice")));
    }

    void mayBeShort_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("word");
        QTest::addColumn<bool>("mayBe");
        const auto add = [](const char *name, const char *word, bool mayBe) {
            QTest::addRow("%s for %s", name, word) << QString::fromLatin1(name) << QString::fromLatin1(word) << mayBe;
        };
        add("dpt", "department", true);
        add("dt", "department", false);
        add("cat", "contract", false);
        add("vrt", "variety", false);
        add("ort", "operation", false);
        add("cst", "department", false);
        add("dpt", "dpt", false);
    }

    void mayBeShort()
    {
        QFETCH(QString, name);
        QFETCH(QString, word);
        QFETCH(bool, mayBe);
        QCOMPARE(mayBeShortFor(name, word), mayBe);
    }

    void isShort()
    {
        QFETCH(QString, name);
        QFETCH(QString, word);
        QFETCH(bool, isShort);
        QCOMPARE(isShortFor(name, word), isShort);
    }

    void knowsEnglish()
    {
        QVERIFY(isOrdinaryWord(QStringLiteral("camp")));
        QVERIFY(!isOrdinaryWord(QStringLiteral("shipmt")));
        const auto like = ordinaryWordsLike(QStringLiteral("custumers"), 2);
        QVERIFY(!like.isEmpty());
        QCOMPARE(like.first().first, QStringLiteral("customers"));
        QCOMPARE(like.first().second, 1);
        for (qsizetype i = 1; i < like.size(); ++i)
            QVERIFY(like[i].second >= like[i - 1].second && like[i].second <= 2);
        QVERIFY(ordinaryWordsLike(QString(), 2).isEmpty());
        QVERIFY(ordinaryWordsLike(QStringLiteral("\u00e9t\u00e9"), 1).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestShortForms)
#include "tst_shortforms.moc"
