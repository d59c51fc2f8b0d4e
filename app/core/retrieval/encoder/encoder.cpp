// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/encoder/encoder.h"

#include "core/retrieval/encoder/textencoder.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <numeric>
#include <thread>

namespace Tieout::encoder {

namespace {

constexpr size_t PiecesAtOnce = 256; ///< more cost no less each, and a stop has to be heard in time

} // namespace

Result<std::shared_ptr<const Encoder>> Encoder::open(const QString &file)
{
    const Result<std::shared_ptr<const Weights>> weights = Weights::open(file);
    if (!weights)
        return fail(weights.error());
    const Result<std::shared_ptr<const Network>> network = Network::make(*weights);
    if (!network)
        return fail(network.error());
    return std::make_shared<const Encoder>(*weights, *network);
}

Encoder::Encoder(std::shared_ptr<const Weights> weights, std::shared_ptr<const Network> network)
    : m_weights(std::move(weights))
    , m_network(std::move(network))
    , m_pieces(m_weights->pieces(), m_weights->reserved())
{
}

std::vector<int> Encoder::read(const QString &text) const
{
    std::vector<int> pieces = m_pieces.split(text);
    pieces.resize(std::min(pieces.size(), size_t(MostPieces)));
    return pieces;
}

bool Encoder::isRead(const QString &text) const
{
    return m_pieces.split(text).size() <= size_t(MostPieces);
}

std::vector<float> Encoder::encode(const QString &text) const
{
    const std::vector<int> pieces = read(text);
    return pieces.empty() ? std::vector<float>(Dimension) : m_network->encode({pieces});
}

Result<std::vector<std::vector<float>>> Encoder::encode(const QStringList &texts, int threads, const StopToken &stop,
                                                        const Progress &progress) const
{
    std::vector<std::vector<float>> vectors(size_t(texts.size()), std::vector<float>(Dimension));
    std::atomic<qsizetype> next = 0;
    std::mutex told;
    const auto work = [&] {
        constexpr qsizetype Taken = 64; // texts at a time
        for (qsizetype begin = next.fetch_add(Taken); begin < texts.size() && !stop.stopRequested();
             begin = next.fetch_add(Taken)) {
            const qsizetype end = std::min(begin + Taken, texts.size());
            for (qsizetype at = begin; at < end && !stop.stopRequested();) {
                std::vector<std::vector<int>> batch;
                std::vector<size_t> places;
                for (size_t pieces = 0; at < end && pieces < PiecesAtOnce; ++at) {
                    std::vector<int> text = read(texts[at]);
                    if (text.empty())
                        continue;
                    pieces += text.size();
                    places.push_back(size_t(at));
                    batch.push_back(std::move(text));
                }
                if (batch.empty())
                    continue;
                const std::vector<float> found = m_network->encode(batch);
                for (size_t i = 0; i < places.size(); ++i)
                    std::copy_n(found.begin() + std::ptrdiff_t(i) * Dimension, Dimension, vectors[places[i]].begin());
            }
            if (progress) {
                const std::lock_guard lock(told);
                progress(double(end) / double(texts.size()), {});
            }
        }
    };
    std::vector<std::thread> helpers;
    for (int helper = 1; helper < threads; ++helper)
        helpers.emplace_back(work);
    work();
    for (std::thread &helper : helpers)
        helper.join();
    if (stop.stopRequested())
        return fail(readingStopped(stop));
    return vectors;
}

float cosine(const std::vector<float> &a, const std::vector<float> &b)
{
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0F);
}

} // namespace Tieout::encoder
