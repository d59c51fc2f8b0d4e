// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/sparsevectors.h"

#include <QFloat16>

#include <algorithm>
#include <bit>
#include <cmath>

namespace Tieout::retrieval {

void SparseVectors::add(const std::vector<float> &vector)
{
    for (size_t dimension = 0; dimension < m_byDimension.size(); ++dimension) {
        if (vector[dimension] != 0)
            m_byDimension[dimension].push_back({quint32(m_size), vector[dimension]});
    }
    ++m_size;
}

void SparseVectors::retain(const std::vector<char> &keep)
{
    std::vector<quint32> numbers(m_size, 0);
    quint32 next = 0;
    for (size_t i = 0; i < m_size; ++i)
        numbers[i] = keep[i] != 0 ? next++ : next;
    for (std::vector<Entry> &entries : m_byDimension) {
        std::erase_if(entries, [&keep](const Entry &entry) { return keep[entry.vector] == 0; });
        for (Entry &entry : entries)
            entry.vector = numbers[entry.vector];
    }
    m_size = next;
}

void SparseVectors::squeeze()
{
    for (std::vector<Entry> &entries : m_byDimension)
        entries.shrink_to_fit();
}

std::vector<float> SparseVectors::products(const std::vector<float> &vector) const
{
    std::vector<float> products(m_size, 0.0F);
    for (size_t dimension = 0; dimension < m_byDimension.size(); ++dimension) {
        const float weight = vector[dimension];
        if (weight == 0)
            continue;
        for (const Entry &entry : m_byDimension[dimension])
            products[entry.vector] += weight * entry.weight;
    }
    return products;
}

std::vector<float> SparseVectors::at(size_t number) const
{
    std::vector<float> vector(m_byDimension.size(), 0.0F);
    for (size_t dimension = 0; dimension < vector.size(); ++dimension) {
        const std::vector<Entry> &entries = m_byDimension[dimension];
        const auto entry = std::lower_bound(entries.begin(), entries.end(), number,
                                            [](const Entry &each, size_t wanted) { return each.vector < wanted; });
        if (entry != entries.end() && entry->vector == number)
            vector[dimension] = entry->weight;
    }
    return vector;
}

/// Of each dimension: how many, the steps from one vector's number to the next in sevens of bits, the weights as
/// halves.
void SparseVectors::write(QDataStream &out) const
{
    out << quint32(m_size) << quint32(m_byDimension.size());
    for (const std::vector<Entry> &entries : m_byDimension) {
        QByteArray steps;
        QByteArray weights;
        weights.reserve(qsizetype(entries.size() * sizeof(quint16)));
        quint32 last = 0;
        for (const Entry &entry : entries) {
            quint32 step = entry.vector - last;
            last = entry.vector;
            for (; step >= 0x80; step >>= 7)
                steps.append(char(step | 0x80));
            steps.append(char(step));
            const auto bits = std::bit_cast<quint16>(qfloat16(entry.weight));
            weights.append(char(bits & 0xff)).append(char(bits >> 8));
        }
        out << quint32(entries.size()) << steps << weights;
    }
}

bool SparseVectors::read(QDataStream &in, size_t dimensions)
{
    quint32 size = 0;
    quint32 count = 0;
    in >> size >> count;
    if (in.status() != QDataStream::Ok || count != dimensions)
        return false;
    std::vector<std::vector<Entry>> all(dimensions);
    for (std::vector<Entry> &entries : all) {
        quint32 length = 0;
        QByteArray steps;
        QByteArray weights;
        in >> length >> steps >> weights;
        if (in.status() != QDataStream::Ok || length > size || weights.size() != qsizetype(length) * 2)
            return false;
        entries.reserve(length);
        quint64 number = 0;
        qsizetype at = 0;
        for (quint32 i = 0; i < length; ++i) {
            quint64 step = 0;
            int shift = 0;
            bool more = true;
            for (; more && at < steps.size() && shift < 35; shift += 7) {
                const auto byte = quint8(steps[at++]);
                step |= quint64(byte & 0x7f) << shift;
                more = (byte & 0x80) != 0;
            }
            number += step;
            if (more || number >= size || (i > 0 && step == 0))
                return false;
            const auto bits = quint16(quint8(weights[2 * qsizetype(i)]) | quint8(weights[2 * qsizetype(i) + 1]) << 8);
            const auto weight = float(std::bit_cast<qfloat16>(bits));
            if (!std::isfinite(weight))
                return false;
            entries.push_back({quint32(number), weight});
        }
        if (at != steps.size())
            return false;
    }
    m_byDimension = std::move(all);
    m_size = size;
    return true;
}

} // namespace Tieout::retrieval
