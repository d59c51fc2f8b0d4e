// SPDX-License-Identifier: GPL-3.0-or-later
// Products with packed weights, beside Eigen's with the same weights as floats.
#include "core/retrieval/encoder/product.h"

#include <QRandomGenerator>
#include <QTest>

#include <Eigen/Dense>

using namespace Tieout::encoder;

namespace {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

Matrix randomMatrix(int rows, int columns, QRandomGenerator &random)
{
    return Matrix::NullaryExpr(rows, columns, [&] { return float(random.generateDouble() * 2 - 1); });
}

/// Weights in 8 bits with a scale for every `scaleRows` rows of a column, or as floats where it is 0.
struct Weights {
    std::vector<qint8> bytes;
    PackedMatrix packed;
    Matrix floats;

    Weights(int rows, int columns, int scaleRows, QRandomGenerator &random)
        : floats(randomMatrix(rows, columns, random))
    {
        packed.rows = rows;
        packed.columns = columns;
        if (scaleRows == 0) {
            packed.floats.assign(floats.data(), floats.data() + floats.size());
            return;
        }
        packed.scaleRows = scaleRows;
        for (int i = 0; i < rows / scaleRows * columns; ++i)
            packed.scales.push_back(float(random.generateDouble()) / 127);
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column) {
                bytes.push_back(qint8(random.bounded(-127, 128)));
                floats(row, column) = float(bytes.back()) * packed.scales[size_t(row / scaleRows * columns + column)];
            }
        packed.bytes = bytes.data();
    }
};

Matrix product(const Matrix &x, const PackedMatrix &weights, const Matrix &bias, Instructions instructions)
{
    Matrix out(x.rows(), weights.columns);
    out.setConstant(1e6F); // what stood there counts for nothing
    multiply(x.data(), int(x.rows()), weights, bias.data(), out.data(), instructions);
    return out;
}

} // namespace

class TestProduct : public QObject
{
    Q_OBJECT

private slots:
    void theFastestRunHere()
    {
        QVERIFY(has(Instructions::Portable));
        QVERIFY(has(fastest()));
    }

    void isEigensProduct_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("scaleRows");
        for (const auto &[rows, columns, scaleRows] : {std::array{64, 16, 64},
                                                       {1, 16, 1},
                                                       {3, 48, 1},
                                                       {65, 80, 13},
                                                       {257, 32, 257},
                                                       {512, 1536, 64},
                                                       {1536, 512, 64},
                                                       {1, 16, 0},
                                                       {77, 48, 0},
                                                       {600, 144, 0}})
            QTest::addRow("%d x %d, %d", rows, columns, scaleRows) << rows << columns << scaleRows;
    }
    void isEigensProduct()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(int, scaleRows);
        QRandomGenerator random(7);
        const Weights weights(rows, columns, scaleRows, random);
        const Matrix bias = randomMatrix(1, columns, random);
        for (const int count : {0, 1, 2, 5, 6, 7, 12, 33, 130}) {
            const Matrix x = randomMatrix(count, rows, random);
            const Matrix expected =
                (x.cast<double>() * weights.floats.cast<double>()).cast<float>() + bias.replicate(count, 1);
            for (const Instructions instructions : {Instructions::Portable, Instructions::Avx2}) {
                if (!has(instructions))
                    continue;
                const Matrix found = product(x, weights.packed, bias, instructions);
                const float most = count == 0 ? 0 : (found - expected).cwiseAbs().maxCoeff();
                QVERIFY2(most < 1e-4F, qPrintable(QStringLiteral("%1 rows, instructions %2: %3 off")
                                                      .arg(count)
                                                      .arg(int(instructions))
                                                      .arg(most)));
            }
        }
    }

    void unpacksTheWeights()
    {
        QRandomGenerator random(3);
        for (const int scaleRows : {0, 5}) {
            const Weights weights(10, 48, scaleRows, random);
            Eigen::RowVectorXf found(PackedMatrix::Panel);
            for (int row = 0; row < 10; ++row)
                for (int column = 0; column < 48; column += PackedMatrix::Panel) {
                    weights.packed.unpack(row, column, found.data());
                    QVERIFY(found == weights.floats.row(row).segment(column, PackedMatrix::Panel));
                }
        }
    }

    void aRowIsTheSameAloneAndAmongOthers()
    {
        if (!has(Instructions::Avx2))
            QSKIP("skipped: this build or processor has no AVX2");
        QRandomGenerator random(5);
        const Weights weights(512, 96, 64, random);
        const Matrix bias = randomMatrix(1, 96, random);
        const Matrix x = randomMatrix(40, 512, random);
        const Matrix together = product(x, weights.packed, bias, Instructions::Avx2);
        for (int row = 0; row < 40; ++row)
            QVERIFY(product(x.row(row), weights.packed, bias, Instructions::Avx2) == together.row(row));
    }
};

QTEST_GUILESS_MAIN(TestProduct)
#include "tst_product.moc"
