// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/modelfit.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

constexpr qint64 GiB = 1024LL * 1024 * 1024;

ModelInfo sized(qint64 bytes)
{
    ModelInfo model;
    model.name = QStringLiteral("m");
    model.bytes = bytes;
    return model;
}

} // namespace

class tst_modelfit : public QObject
{
    Q_OBJECT

private slots:
    void fitsTightOrTooLarge()
    {
        const base::MachineMemory memory{16 * GiB, 8 * GiB};
        QCOMPARE(modelFit(sized(5 * GiB), memory).kind, ModelFit::Kind::Fits);
        QCOMPARE(modelFit(sized(5 * GiB), memory).needed, 6 * GiB);
        QCOMPARE(modelFit(sized(8 * GiB), memory).kind, ModelFit::Kind::Tight);
        QCOMPARE(modelFit(sized(14 * GiB), memory).kind, ModelFit::Kind::TooLarge);
        // The system itself needs a tenth.
        QCOMPARE(modelFit(sized(13 * GiB), memory).kind, ModelFit::Kind::TooLarge);
        // A small one needs room too.
        QCOMPARE(modelFit(sized(1), memory).needed, GiB / 2 + 1);
    }

    void saysWhyInNumbers()
    {
        const QString why = modelFit(sized(5 * GiB), {16 * GiB, 8 * GiB}).why;
        QVERIFY2(why.contains("6.0 GB") && why.contains("16.0 GB") && why.contains("8.0 GB"), qPrintable(why));
    }

    void whatIsNotKnownIsNotGuessed()
    {
        QCOMPARE(modelFit(sized(-1), {16 * GiB, 8 * GiB}).kind, ModelFit::Kind::Unknown);
        QCOMPARE(modelFit(sized(5 * GiB), {}).kind, ModelFit::Kind::Unknown);
        QCOMPARE(modelFit(sized(5 * GiB), {16 * GiB, -1}).kind, ModelFit::Kind::Fits); // only the whole is known
        QCOMPARE(fitWords(ModelFit::Kind::Unknown), QStringLiteral("unknown"));
    }
};

QTEST_MAIN(tst_modelfit)
#include "tst_modelfit.moc"
