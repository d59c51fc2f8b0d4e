// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/embedder.h"

#include "core/base/text.h"

#include <QDataStream>
#include <QIODevice>

#include <algorithm>
#include <cmath>

namespace Tieout::retrieval {

namespace {

constexpr quint32 EmbedderMagic = 0x54454d42; // "TEMB"
constexpr quint32 EmbedderVersion = 1;
constexpr int ShortestGram = 3;
constexpr int LongestGram = 5;
/// All n-grams of a word together have this length, the word itself has 1: half of what two spellings of a word can
/// share.
constexpr float GramLength = 1.0F;

/// FNV-1a, 32 bits (Fowler, Noll, Vo): the same on every platform and in every version, unlike qHash.
quint32 fnv1a(char kind, QStringView text)
{
    constexpr quint32 Offset = 2166136261U;
    constexpr quint32 Prime = 16777619U;
    quint32 hash = (Offset ^ quint8(kind)) * Prime;
    for (const char byte : text.toUtf8())
        hash = (hash ^ quint8(byte)) * Prime;
    return hash;
}

/// Spreads a hash (the finaliser of A. Appleby's MurmurHash3): neighbouring FNV values share low bits.
quint32 mixed(quint32 hash)
{
    hash ^= hash >> 16;
    hash *= 0x85ebca6bU;
    hash ^= hash >> 13;
    hash *= 0xc2b2ae35U;
    return hash ^ (hash >> 16);
}

/// Repeated words count less than proportionally.
float damped(float weight)
{
    return weight > 1 ? 1 + std::log(weight) : weight;
}

struct Feature {
    quint32 hash = 0;
    float weight = 0;
};
using Features = std::vector<Feature>;

Features featuresOfWord(const QString &word)
{
    Features features{{fnv1a('w', base::stem(word)), 1}};
    const QString marked = u'^' + word + u'$';
    for (int length = ShortestGram; length <= LongestGram; ++length) {
        for (qsizetype at = 0; at + length <= marked.size(); ++at)
            features.push_back({fnv1a('g', QStringView(marked).mid(at, length)), 0});
    }
    const float share = GramLength / std::sqrt(float(std::max<size_t>(features.size() - 1, 1)));
    for (size_t gram = 1; gram < features.size(); ++gram)
        features[gram].weight = share;
    return features;
}

/// Feature to weight within the text, before document frequencies; each once, in the order of the hashes. Sums of
/// floats depend on the order. `known` holds what was found out of words before.
Features featuresOf(const QString &text, QHash<QString, Features> &known)
{
    Features all;
    for (const QString &word : base::identifierWords(text)) {
        auto features = known.constFind(word);
        if (features == known.cend())
            features = known.insert(word, featuresOfWord(word));
        all.insert(all.end(), features->begin(), features->end());
    }
    std::stable_sort(all.begin(), all.end(), [](const Feature &a, const Feature &b) { return a.hash < b.hash; });
    size_t kept = 0;
    for (size_t i = 0; i < all.size(); ++i) {
        if (kept > 0 && all[kept - 1].hash == all[i].hash)
            all[kept - 1].weight += all[i].weight;
        else
            all[kept++] = all[i];
    }
    all.resize(kept);
    return all;
}

} // namespace

void HashedEmbedder::fit(const QStringList &texts)
{
    m_documents = int(texts.size());
    m_frequency.clear();
    QHash<QString, Features> words;
    for (const QString &text : texts) {
        for (const Feature &feature : featuresOf(text, words))
            ++m_frequency[feature.hash];
    }
}

std::vector<std::vector<float>> HashedEmbedder::embed(const QStringList &texts) const
{
    QHash<QString, Features> words;
    std::vector<std::vector<float>> vectors;
    vectors.reserve(size_t(texts.size()));
    for (const QString &text : texts)
        vectors.push_back(vectorOf(featuresOf(text, words)));
    return vectors;
}

std::vector<float> HashedEmbedder::embed(const QString &text) const
{
    return std::move(embed(QStringList{text}).front());
}

template <typename Features>
std::vector<float> HashedEmbedder::vectorOf(const Features &features) const
{
    std::vector<float> vector(Dimension, 0.0F);
    for (const auto &feature : features) {
        const float idf = std::log(1.0F + float(m_documents + 1) / float(m_frequency.value(feature.hash) + 1));
        const quint32 spread = mixed(feature.hash);
        const float sign = (spread & 0x80000000U) != 0 ? -1.0F : 1.0F;
        vector[(spread & 0x7fffffffU) % quint32(Dimension)] += sign * idf * damped(feature.weight);
    }
    float squares = 0;
    for (const float value : vector)
        squares += value * value;
    if (squares > 0) {
        const float length = std::sqrt(squares);
        for (float &value : vector)
            value /= length;
    }
    return vector;
}

QByteArray HashedEmbedder::save() const
{
    QByteArray data;
    QDataStream out(&data, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_4);
    QList<quint32> keys = m_frequency.keys();
    std::sort(keys.begin(), keys.end());
    out << EmbedderMagic << EmbedderVersion << qint32(Dimension) << qint32(m_documents) << qint32(keys.size());
    for (const quint32 key : std::as_const(keys))
        out << key << qint32(m_frequency.value(key));
    return data;
}

bool HashedEmbedder::load(const QByteArray &data)
{
    QDataStream in(data);
    in.setVersion(QDataStream::Qt_6_4);
    quint32 magic = 0;
    quint32 version = 0;
    qint32 dimension = 0;
    qint32 documents = 0;
    qint32 count = 0;
    in >> magic >> version >> dimension >> documents >> count;
    if (in.status() != QDataStream::Ok || magic != EmbedderMagic || version != EmbedderVersion || dimension != Dimension
        || documents < 0 || count < 0 || qint64(count) * 8 > data.size())
        return false;
    QHash<quint32, int> frequency;
    for (qint32 i = 0; i < count; ++i) {
        quint32 key = 0;
        qint32 times = 0;
        in >> key >> times;
        if (times < 1 || times > documents)
            return false;
        frequency.insert(key, times);
    }
    if (in.status() != QDataStream::Ok || !in.atEnd())
        return false;
    m_documents = documents;
    m_frequency = frequency;
    return true;
}

} // namespace Tieout::retrieval
