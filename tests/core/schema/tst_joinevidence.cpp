// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/joinevidence.h"

#include <QTest>

using namespace Tieout;
using schema::JoinEvidence;

class tst_joinevidence : public QObject
{
    Q_OBJECT

private slots:
    void saysWhatJoins()
    {
        QCOMPARE(schema::joinReason({3, 2, 0, 0, 0, {"v_orders", "v_sales"}}).text,
                 QStringLiteral("Joined in 3 views and 2 verified queries, for example in v_orders."));
        QCOMPARE(schema::joinReason({1, 0, 0, 0, 0, {"v"}}).text,
                 QStringLiteral("Joined in one view, for example in v."));
        QCOMPARE(schema::joinReason({0, 1, 2, 1, 1200, {"Sales?", "a.sql:3"}}).text,
                 QStringLiteral("Joined in one verified query, 2 scripts and one statement of the query log (calls: "
                                "1,200), for example in Sales?."));
        QCOMPARE(schema::joinReason({0, 0, 1, 14, 3, {}}).text,
                 QStringLiteral("Joined in one script and 14 statements of the query log (calls: 3)."));
        QVERIFY(schema::joinReason({}).isEmpty());
    }

    /// A view says more than a script, a script that is not alone more than one that is, many calls more than a few.
    void ordersEvidence()
    {
        const auto score = [](const JoinEvidence &joins) { return schema::joinScore(joins); };
        QCOMPARE(score({}), 0.0);
        QVERIFY(score({1, 0, 0, 0, 0}) > score({0, 0, 2, 0, 0}));
        QVERIFY(score({0, 0, 2, 0, 0}) > score({0, 0, 1, 0, 0}));
        QVERIFY(score({0, 0, 0, 1, 100'000}) > score({0, 0, 0, 1, 1}));
        QVERIFY(score({0, 0, 0, 1, 1}) > 0);
        QVERIFY(score({2, 0, 0, 0, 0}) > score({1, 0, 0, 0, 0}));
        QCOMPARE(score({100, 0, 0, 0, 0}), score({1000, 0, 0, 0, 0}));
    }
};

QTEST_GUILESS_MAIN(tst_joinevidence)
#include "tst_joinevidence.moc"
