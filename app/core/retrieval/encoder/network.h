// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/encoder/weights.h"

#include <memory>
#include <vector>

namespace Tieout::encoder {

constexpr int Dimension = 512;  ///< of a text's vector
constexpr int MostPieces = 128; ///< that the network was trained to read at once

/**
 * The network of the Universal Sentence Encoder, lite (D. Cer et al., "Universal Sentence Encoder", 2018): two
 * transformer layers over word pieces, their mean, one dense layer. Read-only once made; any thread.
 */
class Network
{
public:
    /// Errors: Unreadable, where the file lacks a tensor or has one of another shape.
    static Result<std::shared_ptr<const Network>> make(const std::shared_ptr<const Weights> &weights);

    virtual ~Network() = default;

    /// One vector of Dimension values and unit length for each text of 1 to MostPieces pieces, one after the other.
    /// Texts that are read together cost less than one by one; how many there are changes no vector by more than
    /// rounding.
    virtual std::vector<float> encode(const std::vector<std::vector<int>> &texts) const = 0;
};

} // namespace Tieout::encoder
