// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorjson.h"

#include <QTest>

using namespace Tieout;

class TestErrorJson : public QObject
{
    Q_OBJECT

private slots:
    void textsComeBackAsTheyWere_data()
    {
        QTest::addColumn<bool>("isString");
        QTest::addColumn<int>("sample");
        QTest::newRow("nothing") << true << 0;
        QTest::newRow("value") << true << 1;
        QTest::newRow("template") << false << 2;
        QTest::newRow("nested") << false << 3;
    }

    void textsComeBackAsTheyWere()
    {
        QFETCH(bool, isString);
        QFETCH(int, sample);
        const QList<ErrorText> samples{{},
                                       QStringLiteral("100 %1"),
                                       ErrorText("Try again."),
                                       {"It is in %1.", ErrorText::quoted({QStringLiteral("%1")})}};
        const QJsonValue json = base::toJson(samples[sample]);
        QCOMPARE(json.isString(), isString);
        QCOMPARE(base::errorTextFrom(json), samples[sample]);
        QCOMPARE(base::errorTextsFrom(base::toJson(samples)), samples);
    }
};

QTEST_GUILESS_MAIN(TestErrorJson)
#include "tst_errorjson.moc"
