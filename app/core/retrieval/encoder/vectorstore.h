// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/encoder/textencoder.h"

#include <QHash>

#include <limits>
#include <optional>

namespace Tieout::encoder {

/**
 * Vectors of texts, each value in 8 bits, kept in a file by what the text is and who encoded it: nothing is encoded
 * twice. Opened once, then read-only; any thread.
 */
class VectorStore
{
public:
    /// What was done to come from the file's texts to those given.
    struct Change {
        qsizetype kept = 0;
        qsizetype encoded = 0;
    };

    /**
     * Takes the vectors of `texts` from the file as far as it has them and encodes the others. A file that is missing,
     * damaged, of another encoder or of another dimension than what is encoded now is as if it were not there; an empty
     * name means none is kept. What was encoded is written back, without those that are no longer asked for; that fails
     * silently, since all of it can be made again. Nothing is done where more than `most` would have to be encoded.
     * Errors: those of the encoder.
     */
    Result<std::optional<Change>> open(const QString &file, const QStringList &texts, const TextEncoder &encoder,
                                       const StopToken &stop, const Progress &progress,
                                       qsizetype most = std::numeric_limits<qsizetype>::max());
    /**
     * The same for texts that come a few at a time: what is in the file besides stays there, up to OthersKept vectors
     * of which the oldest go first. Without a file what is here stays.
     */
    Result<Change> add(const QString &file, const QStringList &texts, const TextEncoder &encoder, const StopToken &stop,
                       const Progress &progress);
    static constexpr qsizetype OthersKept = 2'000; ///< about a megabyte

    /// How many texts.
    qsizetype size() const { return qsizetype(m_rows.size()); }
    /// Of each vector; a vector of another one is none of the same encoder, whatever the fingerprint.
    int dimension() const { return m_dimension; }
    /// The cosine of each text, in the order given, with a vector of the same encoder; zeros where nothing was encoded.
    std::vector<float> nearness(const std::vector<float> &vector) const;

private:
    Result<std::optional<Change>> take(const VectorStore &kept, qsizetype others, const QString &file,
                                       const QStringList &texts, const TextEncoder &encoder, const StopToken &stop,
                                       const Progress &progress, qsizetype most);
    bool read(const QString &file, const QString &fingerprint);
    void write(const QString &file, const QString &fingerprint) const;
    void append(quint64 key, const std::vector<float> &vector);

    int m_dimension = 0;
    std::vector<quint64> m_keys; ///< of the stored vectors
    std::vector<qint8> m_values; ///< one after the other
    std::vector<float> m_scales;
    std::vector<qsizetype> m_rows; ///< the stored vector of each text
};

} // namespace Tieout::encoder
