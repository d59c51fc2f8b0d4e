// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/workweek.h"

#include <QTest>

using namespace Tieout;

class TestWorkweek : public QObject
{
    Q_OBJECT

private slots:
    void businessDays_data()
    {
        using Days = QList<int>;
        QTest::addColumn<QStringList>("lines");
        QTest::addColumn<QList<int>>("days");
        QTest::newRow("nothing said") << QStringList{QStringLiteral("Fridays are quiet.")} << Days{1, 2, 3, 4, 5};
        QTest::newRow("a range over the end of the week")
            << QStringList{QStringLiteral("Our business days are Sunday to Thursday.")} << Days{1, 2, 3, 4, 7};
        QTest::newRow("a range and a day")
            << QStringList{QStringLiteral("Working days: Mon-Wed, Sat")} << Days{1, 2, 3, 6};
        QTest::newRow("a list") << QStringList{QStringLiteral("work days are Tuesday, Thursday and Saturday")}
                                << Days{2, 4, 6};
        QTest::newRow("the weekend") << QStringList{QStringLiteral("The weekend is Friday and Saturday.")}
                                     << Days{1, 2, 3, 4, 7};
        QTest::newRow("the first line that says it")
            << QStringList{QStringLiteral("We sell bread."), QStringLiteral("Business days are Monday to Saturday"),
                           QStringLiteral("Weekend is Friday")}
            << Days{1, 2, 3, 4, 5, 6};
        QTest::newRow("no day") << QStringList{QStringLiteral("Business days are long.")} << Days{1, 2, 3, 4, 5};
    }
    void businessDays()
    {
        QFETCH(QStringList, lines);
        QTEST(catalog::businessDays(lines), "days");
    }
};

QTEST_GUILESS_MAIN(TestWorkweek)
#include "tst_workweek.moc"
