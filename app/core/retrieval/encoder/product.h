// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <vector>

namespace Tieout::encoder {

/**
 * A matrix of weights, in the bits that the file has. It is turned into floats a few columns at a time while it is
 * multiplied: for the dozen rows of a question, fetching all of it as floats takes longer than the arithmetic.
 * Read-only once made; any thread.
 */
struct PackedMatrix {
    static constexpr int Panel = 16; ///< columns is a multiple of it

    int rows = 0;
    int columns = 0;
    const qint8 *bytes = nullptr; ///< row after row, kept by somebody else; null where the file has floats
    int scaleRows = 1;            ///< that share a scale, in each column
    std::vector<float> scales;    ///< of the bytes: one a column for each scaleRows rows
    std::vector<float> floats;    ///< the weights where there are no bytes

    /// Panel weights of a row, from a column that is a multiple of Panel.
    void unpack(int row, int column, float *out) const;
};

/// What a product is computed with.
enum class Instructions {
    Portable, ///< Eigen, with what every processor has that this build runs on
    Avx2,     ///< with FMA
};

/// Whether this build and this processor have them.
bool has(Instructions instructions);
/// The fastest that they have.
Instructions fastest();

/// out = x * weights, plus `bias` in each row. x has `count` rows of weights.rows values, out as many of
/// weights.columns. With Avx2 no row depends on how many there are; with Portable it does, by rounding.
void multiply(const float *x, int count, const PackedMatrix &weights, const float *bias, float *out,
              Instructions instructions = fastest());

} // namespace Tieout::encoder
