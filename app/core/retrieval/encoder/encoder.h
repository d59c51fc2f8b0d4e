// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/encoder/network.h"
#include "core/retrieval/encoder/pieces.h"
#include "sdk/stoptoken.h"

namespace Tieout::encoder {

/**
 * Turns English texts into vectors that are near one another where the texts are about the same: the Universal Sentence
 * Encoder, lite, inside this program. It says what a text is about, not which way: largest and smallest are near.
 * Read-only once opened; any thread.
 */
class Encoder
{
public:
    /// Takes some 5 ms and 2 MiB: the weights stay in the mapped file. Errors: those of Weights::open() and
    /// Network::make().
    static Result<std::shared_ptr<const Encoder>> open(const QString &file);

    Encoder(std::shared_ptr<const Weights> weights, std::shared_ptr<const Network> network);

    /// Of the weights; a vector kept with it is good as long as it is the same.
    const QString &fingerprint() const { return m_weights->fingerprint(); }
    const Pieces &pieces() const { return m_pieces; }

    /// Dimension values of unit length; all zeros for a text without a character. Of a text of more than MostPieces
    /// pieces the rest is not read: isRead() says so.
    std::vector<float> encode(const QString &text) const;
    bool isRead(const QString &text) const;

    /// One for each text, in order; cheaper than one by one. Blocks; uses up to `threads` threads. Errors: Cancelled,
    /// TimedOut.
    Result<std::vector<std::vector<float>>> encode(const QStringList &texts, int threads, const StopToken &stop,
                                                   const Progress &progress) const;

private:
    std::vector<int> read(const QString &text) const;

    std::shared_ptr<const Weights> m_weights;
    std::shared_ptr<const Network> m_network;
    Pieces m_pieces;
};

/// The cosine of two vectors of the same encoder.
float cosine(const std::vector<float> &a, const std::vector<float> &b);

} // namespace Tieout::encoder
