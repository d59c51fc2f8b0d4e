// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/loglinear.h"

#include <QTest>

#include <cmath>

using namespace Tieout;
using namespace Tieout::base;

class TestLogLinear : public QObject
{
    Q_OBJECT

private slots:
    void addsWeightsOfFeatures()
    {
        LogLinear model({"no", "yes"});
        model.setWeights("bias", {0.5, 0});
        model.setWeights("word", {-1, 2});
        Features features;
        features.add("bias");
        features.add("word", 2);
        features.add("never seen", 100);
        QCOMPARE(model.scores(features), (std::vector<double>{-1.5, 4}));
        QCOMPARE(model.classIndex("yes"), 1);
        QCOMPARE(model.classIndex("perhaps"), -1);
    }

    void normalisesWithoutOverflow()
    {
        std::vector<double> scores{1000, 1000, -1000};
        normaliseLogs(scores);
        QVERIFY(std::abs(scores[0] - std::log(0.5)) < 1e-9);
        QVERIFY(scores[2] < -1000);
        std::vector<double> none;
        normaliseLogs(none);
        QVERIFY(none.empty());
    }

    void readsWhatItWrites()
    {
        LogLinear model({"a", "b"});
        model.setWeights("w: x", {0.25, -1.5});
        LogLinearSet set;
        set.setModel("shape", model);
        const QString text = set.write();
        QCOMPARE(text, QStringLiteral("shape\ta\tw: x\t0.25\nshape\tb\tw: x\t-1.50\n"));
        const auto read = LogLinearSet::read("# a comment\n\n" + text.toUtf8());
        QVERIFY(read);
        QCOMPARE(read->write(), text);
        QVERIFY(read->model("unknown").classes().empty());
    }

    void namesTheLineThatIsWrong()
    {
        for (const char *line : {"shape\ta\tx", "shape\ta\tx\tmuch"}) {
            const auto read = LogLinearSet::read(QByteArray("# fine\n") + line);
            QVERIFY(!read);
            QCOMPARE(read.error().code, ErrorCode::Syntax);
            QVERIFY2(read.error().message().contains(QLatin1String("Line 2")), qPrintable(read.error().message()));
        }
    }
};

QTEST_GUILESS_MAIN(TestLogLinear)
#include "tst_loglinear.moc"
