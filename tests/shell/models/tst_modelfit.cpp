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

    void aContextTakesMemoryOfItsOwn()
    {
        // Llama 3.1 8B: 32 layers, 8 heads for keys and values, of 128 numbers: 128 KiB a token.
        ModelInfo model = sized(4 * GiB);
        model.attention = {32 * 8, 128, 128};
        model.contextLength = 131'072;
        QCOMPARE(model.attention.bytesPerToken(), 128 * 1024);
        const base::MachineMemory memory{16 * GiB, 8 * GiB};
        const ModelFit usual = modelFit(model, memory);
        QCOMPARE(usual.context, 8192);
        QCOMPARE(usual.needed, 4 * GiB + GiB / 2 + GiB);
        QCOMPARE(usual.kind, ModelFit::Kind::Fits);
        QCOMPARE(usual.mostContext, 28 * 1024); // of 3.5 GiB
        const ModelFit longer = modelFit(model, memory, 65'536);
        QCOMPARE(longer.needed, 4 * GiB + GiB / 2 + 8 * GiB);
        QCOMPARE(longer.kind, ModelFit::Kind::Tight);
        QVERIFY2(longer.why.contains("65,536 tokens") && longer.why.contains("up to 28,672 tokens"),
                 qPrintable(longer.why));
        // Nobody has more of it than it was trained for.
        model.contextLength = 4096;
        QCOMPARE(modelFit(model, memory, 65'536).context, 4096);
        QCOMPARE(modelFit(model, memory, 65'536).mostContext, 4096);
        QCOMPARE(modelFit(model, {16 * GiB, 4 * GiB}).mostContext, 0);
        QVERIFY(!modelFit(model, {16 * GiB, 4 * GiB}).why.contains("up to"));
    }

    void whatRunsElsewhereNeedsNothingHere()
    {
        ModelInfo model = sized(384);
        model.handedTo = QStringLiteral("https://ollama.com");
        const ModelFit fit = modelFit(model, {16 * GiB, 8 * GiB});
        QCOMPARE(fit.kind, ModelFit::Kind::Unknown);
        QVERIFY2(fit.why.contains("ollama.com"), qPrintable(fit.why));
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
