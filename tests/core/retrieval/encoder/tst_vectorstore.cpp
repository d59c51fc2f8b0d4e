// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors that are kept: nothing is encoded twice, and what is stored is near what was encoded.
#include "core/retrieval/encoder/vectorstore.h"

#include "support/encoderfile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using encoder::BuiltInEncoder;
using encoder::VectorStore;

class TestVectorStore : public QObject
{
    Q_OBJECT

private slots:
    void encodesEachTextOnce()
    {
        const TemporaryFolder folder;
        const QString file = folder.file(QStringLiteral("a.vectors"));
        const auto changeOf = [&](const QStringList &texts) {
            VectorStore store;
            const auto change = store.open(file, texts, m_encoder, {}, {});
            return change && *change ? std::pair((*change)->kept, (*change)->encoded)
                                     : std::pair<qsizetype, qsizetype>(-1, -1);
        };
        QCOMPARE(changeOf({m_orders, m_weather, m_orders}), std::pair(qsizetype(0), qsizetype(2)));
        QCOMPARE(changeOf({m_weather, m_orders}), std::pair(qsizetype(2), qsizetype(0)));
        QCOMPARE(changeOf({m_orders, QStringLiteral("customers")}), std::pair(qsizetype(1), qsizetype(1)));
        QCOMPARE(changeOf({m_weather}), std::pair(qsizetype(0), qsizetype(1))); // was no longer asked for
        VectorStore few;
        const auto tooMany = few.open(file, {m_weather, m_orders, m_orders}, m_encoder, {}, {}, 0);
        QVERIFY(tooMany && !*tooMany);
        QCOMPARE(few.size(), 0);
        const auto enough = few.open(file, {m_weather, m_orders, m_orders}, m_encoder, {}, {}, 1);
        QVERIFY(enough && *enough && (*enough)->encoded == 1);
        folder.write(QStringLiteral("a.vectors"), "damaged");
        QCOMPARE(changeOf({m_weather}), std::pair(qsizetype(0), qsizetype(1)));
    }

    void saysHowNearTextsAre()
    {
        const TemporaryFolder folder;
        const auto asked =
            m_encoder.encode({QStringLiteral("deliveries that came late")}, encoder::Side::Question, {}, {});
        QVERIFY(asked);
        std::vector<float> first;
        for (int time = 0; time < 2; ++time) { // encoded, then from the file
            VectorStore store;
            QVERIFY(store.open(folder.file(QStringLiteral("a.vectors")), {m_weather, m_orders, m_weather}, m_encoder,
                               {}, {}));
            QCOMPARE(store.size(), 3);
            const std::vector<float> near = store.nearness(asked->front());
            QCOMPARE(near.size(), size_t(3));
            QVERIFY(near[1] > near[0]);
            QCOMPARE(near[2], near[0]);
            QVERIFY(time == 0 || near == first);
            first = near;
        }
        QCOMPARE(VectorStore().nearness(asked->front()).size(), size_t(0));
    }

    void failsAsTheEncoderDoes()
    {
        VectorStore store;
        const auto change = store.open({}, {m_orders}, BuiltInEncoder(QStringLiteral("/no/such.weights")), {}, {});
        QVERIFY(!change);
        QCOMPARE(change.error().code, ErrorCode::NotFound);
    }

private:
    const QString m_orders = QStringLiteral("orders: order id, ship date, promised date, carrier");
    const QString m_weather = QStringLiteral("weather: station, temperature, rainfall");
    const BuiltInEncoder m_encoder{encoderFile()};
};

QTEST_GUILESS_MAIN(TestVectorStore)
#include "tst_vectorstore.moc"
