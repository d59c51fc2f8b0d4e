// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDataStream>
#include <QList>

#include <vector>

namespace Tieout::retrieval {

/**
 * Vectors that are mostly zero, as a list for each dimension of who is not zero there: the inner product of a question
 * with all of them goes through the question's own dimensions only, and is exact. Vectors are numbered as they were
 * added. Reading is safe from any thread.
 */
class SparseVectors
{
public:
    explicit SparseVectors(size_t dimensions = 0)
        : m_byDimension(dimensions)
    {
    }

    size_t size() const { return m_size; }
    /// `vector` has as many numbers as there are dimensions.
    void add(const std::vector<float> &vector);
    /// Leaves out what `keep` (one for each vector) says no to; the others are numbered anew, in their order.
    void retain(const std::vector<char> &keep);
    /// Gives back what memory growing has taken too much.
    void squeeze();
    /// The inner product of each with a vector.
    std::vector<float> products(const std::vector<float> &vector) const;
    /// One of them, written out.
    std::vector<float> at(size_t number) const;

    /// Numbers are written as halves: whoever wants to read what he wrote rounds them so before (qfloat16).
    void write(QDataStream &out) const;
    /// False where the bytes are none of write(): then nothing is changed.
    bool read(QDataStream &in, size_t dimensions);

private:
    struct Entry {
        quint32 vector = 0;
        float weight = 0;
    };
    std::vector<std::vector<Entry>> m_byDimension;
    size_t m_size = 0;
};

} // namespace Tieout::retrieval
