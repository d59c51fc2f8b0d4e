// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/sparsevectors.h"

#include <QFloat16>
#include <QRandomGenerator>
#include <QTest>

#include <numeric>

using namespace Tieout::retrieval;

namespace {

constexpr size_t Dimensions = 24;

std::vector<std::vector<float>> drawn(int count)
{
    QRandomGenerator random(5);
    std::vector<std::vector<float>> vectors;
    for (int i = 0; i < count; ++i) {
        std::vector<float> vector(Dimensions, 0.0F);
        for (float &value : vector)
            value = random.bounded(4) == 0 ? float(qfloat16(float(random.bounded(2.0) - 1))) : 0;
        vectors.push_back(vector);
    }
    return vectors;
}

} // namespace

class SparseVectorsTest : public QObject
{
    Q_OBJECT

private slots:
    void productsAreExact()
    {
        const std::vector<std::vector<float>> all = drawn(200);
        SparseVectors vectors(Dimensions);
        for (const std::vector<float> &vector : all)
            vectors.add(vector);
        vectors.squeeze();
        QCOMPARE(vectors.size(), all.size());
        const std::vector<float> products = vectors.products(all[7]);
        for (size_t i = 0; i < all.size(); ++i) {
            QCOMPARE(products[i], std::inner_product(all[7].begin(), all[7].end(), all[i].begin(), 0.0F));
            QVERIFY(vectors.at(i) == all[i]);
        }
    }

    void leavesOutAndNumbersAnew()
    {
        const std::vector<std::vector<float>> all = drawn(50);
        SparseVectors vectors(Dimensions);
        std::vector<char> keep;
        std::vector<std::vector<float>> kept;
        for (size_t i = 0; i < all.size(); ++i) {
            vectors.add(all[i]);
            keep.push_back(i % 3 == 1 ? 1 : 0);
            if (i % 3 == 1)
                kept.push_back(all[i]);
        }
        vectors.retain(keep);
        QCOMPARE(vectors.size(), kept.size());
        for (size_t i = 0; i < kept.size(); ++i)
            QVERIFY(vectors.at(i) == kept[i]);
    }

    void writtenAndRead()
    {
        const std::vector<std::vector<float>> all = drawn(300);
        SparseVectors vectors(Dimensions);
        for (const std::vector<float> &vector : all)
            vectors.add(vector);
        QByteArray bytes;
        QDataStream out(&bytes, QIODevice::WriteOnly);
        vectors.write(out);
        QDataStream in(bytes);
        SparseVectors again;
        QVERIFY(again.read(in, Dimensions));
        QCOMPARE(again.size(), all.size());
        for (size_t i = 0; i < all.size(); ++i)
            QVERIFY(again.at(i) == all[i]);
        QDataStream other(bytes);
        QVERIFY(!again.read(other, Dimensions + 1));
        for (qsizetype cut = 0; cut < bytes.size(); cut += 7) {
            QDataStream part(bytes.left(cut));
            QVERIFY(!again.read(part, Dimensions));
        }
        QCOMPARE(again.size(), all.size()); // nothing was changed by those
    }
};

QTEST_GUILESS_MAIN(SparseVectorsTest)
#include "tst_sparsevectors.moc"
