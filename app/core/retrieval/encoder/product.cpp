// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/encoder/product.h"

#include <Eigen/Dense>

#include <algorithm>
#include <array>
#include <utility>

// Packages are built for processors without AVX2. Compilers that can build single functions for newer ones, and ask at
// run time which one it is, build those below too.
#if defined(__GNUC__) && defined(__x86_64__) && defined(__has_attribute) && defined(__has_builtin)
#if __has_attribute(target) && __has_builtin(__builtin_cpu_supports)
#include <immintrin.h>
#define TIEOUT_AVX2 __attribute__((target("avx2,fma")))
#endif
#endif

namespace Tieout::encoder {

namespace {

constexpr int Panel = PackedMatrix::Panel;

void addPortable(const float *x, int count, const PackedMatrix &weights, float *out)
{
    using RowMajorMatrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    constexpr int Depth = 64; // rows of the weights at a time, read one after the other
    const Eigen::Map<const RowMajorMatrix> left(x, count, weights.rows);
    Eigen::Map<RowMajorMatrix> sums(out, count, weights.columns);
    RowMajorMatrix right(Depth, weights.columns);
    for (int row = 0; row < weights.rows; row += Depth) {
        const int depth = std::min(Depth, weights.rows - row);
        for (int k = 0; k < depth; ++k)
            for (int column = 0; column < weights.columns; column += Panel)
                weights.unpack(row + k, column, right.row(k).data() + column);
        sums.noalias() += left.middleCols(row, depth) * right.topRows(depth);
    }
}

#ifdef TIEOUT_AVX2

constexpr int Depth = 256;         ///< rows of the weights at a time: a panel of them stays in the nearest cache
constexpr int Stride = Depth + 16; ///< between rows of x: at a power of two they push one another out of that cache
constexpr int Tile = 6;            ///< rows of x whose sums fit into the registers

TIEOUT_AVX2 void unpackAvx2(const PackedMatrix &weights, int row, int column, float *out)
{
    const qint8 *bytes = weights.bytes + qint64(row) * weights.columns + column;
    const float *scales = weights.scales.data() + qint64(row / weights.scaleRows) * weights.columns + column;
    for (int at = 0; at < Panel; at += 8) {
        const __m256 whole = _mm256_cvtepi32_ps(_mm256_cvtepi8_epi32(_mm_loadu_si64(bytes + at)));
        _mm256_storeu_ps(out + at, _mm256_mul_ps(whole, _mm256_loadu_ps(scales + at)));
    }
}

/// Adds the products of `depth` values of x with a panel, for as many rows as there are numbers.
template <int... Row>
TIEOUT_AVX2 void addTile(std::integer_sequence<int, Row...>, const float *x, const float *panel, int depth, float *out,
                         qint64 columns)
{
    __m256 left[] = {_mm256_loadu_ps(out + Row * columns)...};
    __m256 right[] = {_mm256_loadu_ps(out + Row * columns + 8)...};
    for (int k = 0; k < depth; ++k, panel += Panel) {
        const __m256 a = _mm256_loadu_ps(panel);
        const __m256 b = _mm256_loadu_ps(panel + 8);
        // Row by row: with the values of all rows at once the compiler runs out of registers.
        ((left[Row] = _mm256_fmadd_ps(_mm256_broadcast_ss(x + Row * Stride + k), a, left[Row]),
          right[Row] = _mm256_fmadd_ps(_mm256_broadcast_ss(x + Row * Stride + k), b, right[Row])),
         ...);
    }
    (_mm256_storeu_ps(out + Row * columns, left[Row]), ...);
    (_mm256_storeu_ps(out + Row * columns + 8, right[Row]), ...);
}

template <int Rows = Tile>
TIEOUT_AVX2 void addTiles(int count, const float *x, const float *panel, int depth, float *out, qint64 columns)
{
    for (; count >= Rows; count -= Rows, x += Rows * Stride, out += Rows * columns)
        addTile(std::make_integer_sequence<int, Rows>(), x, panel, depth, out, columns);
    if constexpr (Rows > 1)
        addTiles<Rows - 1>(count, x, panel, depth, out, columns);
}

TIEOUT_AVX2 void addAvx2(const float *x, int count, const PackedMatrix &weights, float *out)
{
    std::array<float, size_t(Depth) * Panel> panel;
    std::vector<float> part(size_t(count) * Stride);
    for (int row = 0; row < weights.rows; row += Depth) {
        const int depth = std::min(Depth, weights.rows - row);
        for (int i = 0; i < count; ++i)
            std::copy_n(x + qint64(i) * weights.rows + row, depth, part.data() + qint64(i) * Stride);
        for (int column = 0; column < weights.columns; column += Panel) {
            for (int k = 0; k < depth; ++k) {
                float *values = panel.data() + qint64(k) * Panel;
                weights.bytes ? unpackAvx2(weights, row + k, column, values) : weights.unpack(row + k, column, values);
            }
            addTiles(count, part.data(), panel.data(), depth, out + column, weights.columns);
        }
    }
}

#endif

} // namespace

void PackedMatrix::unpack(int row, int column, float *out) const
{
    const qint64 place = qint64(row) * columns + column;
    if (!bytes) {
        std::copy_n(floats.data() + place, Panel, out);
        return;
    }
    using Floats = Eigen::Array<float, Panel, 1>;
    Floats whole; // or the compiler, in fear that `out` is among the bytes, converts one at a time
    for (int at = 0; at < Panel; ++at)
        whole[at] = float(bytes[place + at]);
    Eigen::Map<Floats> scaled(out);
    scaled = whole * Eigen::Map<const Floats>(scales.data() + qint64(row / scaleRows) * columns + column);
}

bool has(Instructions instructions)
{
    if (instructions == Instructions::Portable)
        return true;
#ifdef TIEOUT_AVX2
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#else
    return false;
#endif
}

Instructions fastest()
{
    static const Instructions found = has(Instructions::Avx2) ? Instructions::Avx2 : Instructions::Portable;
    return found;
}

void multiply(const float *x, int count, const PackedMatrix &weights, const float *bias, float *out,
              [[maybe_unused]] Instructions instructions)
{
    if (count == 0) // x and out may be null
        return;
    for (int row = 0; row < count; ++row)
        std::copy_n(bias, weights.columns, out + qint64(row) * weights.columns);
#ifdef TIEOUT_AVX2
    if (instructions == Instructions::Avx2) {
        addAvx2(x, count, weights, out);
        return;
    }
#endif
    addPortable(x, count, weights, out);
}

} // namespace Tieout::encoder
