// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/encoder/wordindex.h"

#include "core/retrieval/encoder/encoder.h"

#include <QHash>

#include <algorithm>

namespace Tieout::encoder {

WordIndex::WordIndex(std::shared_ptr<const WordVectors> vectors, const QStringList &phrases)
    : m_vectors(std::move(vectors))
{
    QHash<int, int> known; // a word's place among all words: its place among ours
    for (const QString &phrase : phrases) {
        std::vector<int> words = placesOf(phrase);
        for (int &place : words) {
            if (!known.contains(place)) {
                known.insert(place, int(m_words.size()));
                m_words.push_back(m_vectors->vector(place));
            }
            place = known.value(place);
        }
        m_phrases.push_back(std::move(words));
    }
}

std::vector<int> WordIndex::placesOf(const QString &text) const
{
    std::vector<int> places = m_vectors->places(text);
    places.resize(std::min(places.size(), MostWords));
    return places;
}

std::vector<float> WordIndex::nearness(const QString &words) const
{
    std::vector<float> out(m_phrases.size());
    const std::vector<int> asked = m_vectors ? placesOf(words) : std::vector<int>();
    if (asked.empty())
        return out;
    std::vector<std::vector<float>> near; // of each word asked: to each of ours
    std::vector<float> nearest(m_words.size(), -1);
    for (const int place : asked) {
        const std::vector<float> vector = m_vectors->vector(place);
        std::vector<float> &own = near.emplace_back();
        for (size_t word = 0; word < m_words.size(); ++word) {
            own.push_back(cosine(vector, m_words[word]));
            nearest[word] = std::max(nearest[word], own.back());
        }
    }
    for (size_t at = 0; at < m_phrases.size(); ++at) {
        const std::vector<int> &phrase = m_phrases[at];
        if (phrase.empty())
            continue;
        float there = 0;
        for (const std::vector<float> &of : near) {
            float best = -1;
            for (const int word : phrase)
                best = std::max(best, of[size_t(word)]);
            there += best;
        }
        float back = 0;
        for (const int word : phrase)
            back += nearest[size_t(word)];
        out[at] = (there / float(near.size()) + back / float(phrase.size())) / 2;
    }
    return out;
}

} // namespace Tieout::encoder
