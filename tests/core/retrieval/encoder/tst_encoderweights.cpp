// SPDX-License-Identifier: GPL-3.0-or-later
// The file of the encoder's weights, whole and damaged.
#include "core/retrieval/encoder/encoder.h"

#include "support/encoderfile.h"
#include "support/temporaryfolder.h"

#include <QFileInfo>
#include <QTest>

#include <cmath>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestEncoderWeights : public QObject
{
    Q_OBJECT

private slots:
    void readsATensor()
    {
        const auto weights = encoder::Weights::open(encoderFile());
        QVERIFY2(weights, qPrintable(weights ? QString() : weights.error().fullMessage()));
        QCOMPARE((*weights)->fingerprint().size(), 64);
        QCOMPARE((*weights)->pieces().size(), 8000);
        QCOMPARE((*weights)->rows(QStringLiteral("embedding")), 8002);
        const std::vector<float> values = (*weights)->values(QStringLiteral("0.qkv"), 256, 768);
        QCOMPARE(values.size(), size_t(256 * 768));
        std::vector<float> row(768);
        (*weights)->copyRow(QStringLiteral("0.qkv"), 255, row.data());
        QVERIFY(std::equal(row.begin(), row.end(), values.end() - 768));
        QVERIFY(std::all_of(values.begin(), values.end(), [](float value) { return std::isfinite(value); }));
        QVERIFY((*weights)->values(QStringLiteral("0.qkv"), 768, 256).empty());
        QVERIFY((*weights)->values(QStringLiteral("no such"), 1, 1).empty());
    }

    void packsATensorAsItIsRead()
    {
        const auto weights = encoder::Weights::open(encoderFile());
        QVERIFY2(weights, qPrintable(weights ? QString() : weights.error().fullMessage()));
        const QString name = QStringLiteral("0.qkv");
        const encoder::PackedMatrix packed = (*weights)->packed(name, 256, 768);
        QCOMPARE(packed.rows, 256);
        QCOMPARE(packed.columns, 768);
        std::vector<float> unpacked(256 * 768);
        for (int row = 0; row < 256; ++row)
            for (int column = 0; column < 768; column += encoder::PackedMatrix::Panel)
                packed.unpack(row, column, unpacked.data() + row * 768 + column);
        QVERIFY(unpacked == (*weights)->values(name, 256, 768));
        QCOMPARE((*weights)->packed(name, 768, 256).rows, 0);
        QCOMPARE((*weights)->packed(QStringLiteral("no such"), 16, 16).rows, 0);
    }

    void isSmall() { QVERIFY(QFileInfo(encoderFile()).size() <= 8 * 1024 * 1024); }

    void saysWhatIsWrong_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("message");
        QFile file(encoderFile());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray whole = file.readAll();
        const auto changed = [&whole](qsizetype at, char byte) {
            QByteArray copy = whole;
            copy[at] = byte;
            return copy;
        };
        const int unreadable = int(ErrorCode::Unreadable);
        QTest::newRow("empty") << QByteArray() << unreadable
                               << QStringLiteral("a.weights does not hold the weights of a sentence encoder.");
        QTest::newRow("another file") << QByteArray(1000, 'x') << unreadable
                                      << QStringLiteral("a.weights does not hold the weights of a sentence encoder.");
        QTest::newRow("another version") << changed(15, '2') << int(ErrorCode::Incompatible)
                                         << QStringLiteral("a.weights was made for another version of Tieout.");
        QTest::newRow("a header too long")
            << changed(19, '\x7f') << unreadable << QStringLiteral("a.weights is cut short.");
        QTest::newRow("cut short") << whole.left(whole.size() - 1000) << unreadable
                                   << QStringLiteral("a.weights is cut short.");
        QTest::newRow("only the header") << whole.left(100'000) << unreadable
                                         << QStringLiteral("a.weights is cut short.");
        QTest::newRow("a damaged header") << changed(25, '\0') << unreadable << QStringLiteral("a.weights is damaged.");
    }
    void saysWhatIsWrong()
    {
        QFETCH(QByteArray, content);
        QFETCH(int, code);
        QFETCH(QString, message);
        const TemporaryFolder folder;
        const auto weights = encoder::Weights::open(folder.write(QStringLiteral("a.weights"), content));
        QVERIFY(!weights);
        QCOMPARE(int(weights.error().code), code);
        QCOMPARE(weights.error().message(), message);
        QCOMPARE(weights.error().hint.text, QStringLiteral("Install Tieout again."));
    }

    void saysWhereNoFileIs()
    {
        const auto weights = encoder::Encoder::open(QStringLiteral("/no/such.weights"));
        QVERIFY(!weights);
        QCOMPARE(weights.error().code, ErrorCode::NotFound);
        QVERIFY(weights.error().fullMessage().contains(QLatin1String("/no/such.weights")));
    }
};

QTEST_GUILESS_MAIN(TestEncoderWeights)
#include "tst_encoderweights.moc"
