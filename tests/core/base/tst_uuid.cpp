// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/uuid.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTimeZone>

using namespace Tieout;

class TestUuid : public QObject
{
    Q_OBJECT

private slots:
    void hasTheFormOfVersionSeven()
    {
        static const QRegularExpression form(
            QStringLiteral("^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$"));
        for (int i = 0; i < 1000; ++i) {
            const QString id = base::newUuid();
            QVERIFY2(form.match(id).hasMatch(), qPrintable(id));
        }
    }

    void beginsWithTheMilliseconds()
    {
        // The example of RFC 9562, appendix A.6: 2022-02-22 14:22:22.00 GMT-05:00.
        const QDateTime moment(QDate(2022, 2, 22), QTime(19, 22, 22), QTimeZone::utc());
        QVERIFY(base::newUuid(moment).startsWith(QLatin1String("017f22e2-79b0-7")));
    }

    void ordersByTime()
    {
        const QDateTime first = QDateTime::currentDateTimeUtc();
        QVERIFY(base::newUuid(first) < base::newUuid(first.addMSecs(1)));
        QVERIFY(base::newUuid(first) < base::newUuid(first.addYears(50)));
    }

    void neverRepeats()
    {
        const QDateTime now = QDateTime::currentDateTimeUtc();
        QSet<QString> seen;
        for (int i = 0; i < 10'000; ++i)
            seen.insert(base::newUuid(now));
        QCOMPARE(seen.size(), 10'000);
    }
};

QTEST_APPLESS_MAIN(TestUuid)
#include "tst_uuid.moc"
