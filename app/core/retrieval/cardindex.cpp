// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/cardindex.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QFloat16>
#include <QSaveFile>

#include <algorithm>

namespace Tieout::retrieval {

namespace {

constexpr quint32 CardIndexMagic = 0x54435244; // "TCRD"
constexpr quint32 CardIndexVersion = 1;
constexpr qsizetype ChecksumSize = 20;
constexpr size_t EmbeddedAtOnce = 2'000;
/// Texts without a word or n-gram in common come as near as this where their hashes meet.
constexpr double Chance = 0.1;
/// Where more than a card in so many changed, words are counted again.
constexpr size_t RefitShare = 4;
constexpr size_t Compared =
    16; ///< cards of a file that are embedded again to see whether it speaks of the same numbers

QByteArray checksum(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha1);
}

/// What a card is, whatever number it was given: the same in every run. Cards that say the same are counted.
std::vector<quint64> keysOf(const std::vector<IndexCard> &cards)
{
    std::vector<quint64> keys;
    keys.reserve(cards.size());
    QHash<quint64, int> times;
    for (const IndexCard &card : cards) {
        const QString text =
            QStringList{QString::number(int(card.kind)), card.source, card.table, card.column, card.text}.join(
                QChar(0x1f));
        const QByteArray hash = checksum(text.toUtf8());
        quint64 key = 0;
        for (qsizetype i = 0; i < qsizetype(sizeof key); ++i)
            key = key << 8 | quint8(hash[i]);
        keys.push_back(key + quint64(times[key]++));
    }
    return keys;
}

/// As they will be read from a file.
void round(std::vector<float> &vector)
{
    for (float &value : vector)
        value = float(qfloat16(value));
}

} // namespace

/// Cards behind those that are there.
Result<void> CardIndex::add(std::vector<IndexCard> cards, const std::vector<quint64> &keys, const StopToken &stop,
                            const Progress &progress)
{
    for (size_t begin = 0; begin < cards.size(); begin += EmbeddedAtOnce) {
        if (stop.stopRequested())
            return fail(stop.timedOut() ? ErrorCode::TimedOut : ErrorCode::Cancelled,
                        QT_TRANSLATE_NOOP("Error", "Building the index was stopped."));
        const size_t end = std::min(cards.size(), begin + EmbeddedAtOnce);
        QStringList texts;
        for (size_t i = begin; i < end; ++i)
            texts.append(cards[i].text);
        std::vector<std::vector<float>> vectors = m_embedder.embed(texts);
        for (size_t i = begin; i < end; ++i) {
            round(vectors[i - begin]);
            m_keys.push_back(keys[i]);
            m_ids.push_back(cards[i].id);
            if (!m_index) {
                m_vectors.add(vectors[i - begin]);
                continue;
            }
            m_idOf.insert(keys[i], cards[i].id);
            cards[i].id = keys[i];
            cards[i].vector = std::move(vectors[i - begin]);
        }
        if (progress)
            progress(double(end) / double(cards.size()), ErrorText(QT_TRANSLATE_NOOP("Error", "Indexing the catalog")));
    }
    m_vectors.squeeze();
    return m_index ? m_index->add(cards, stop, progress) : Result<void>();
}

Result<void> CardIndex::build(std::vector<IndexCard> cards, Retriever *retriever, const StopToken &stop,
                              const Progress &progress, size_t mostExact)
{
    m_keys.clear();
    m_ids.clear();
    m_idOf.clear();
    m_vectors = SparseVectors(size_t(HashedEmbedder::Dimension));
    m_index.reset();
    QStringList texts;
    for (const IndexCard &card : cards)
        texts.append(card.text);
    m_embedder.fit(texts);
    if (retriever && cards.size() > mostExact) {
        Result<std::unique_ptr<Index>> index = retriever->create(HashedEmbedder::Dimension);
        if (!index)
            return fail(index.error());
        m_index = std::move(*index);
    }
    const std::vector<quint64> keys = keysOf(cards);
    return add(std::move(cards), keys, stop, progress);
}

Result<CardIndex::Change> CardIndex::open(const QString &file, const std::vector<IndexCard> &cards,
                                          Retriever *retriever, const StopToken &stop, const Progress &progress,
                                          size_t mostExact)
{
    const auto rebuilt = [&]() -> Result<Change> {
        if (const Result<void> made = build(cards, retriever, stop, progress, mostExact); !made)
            return fail(made.error());
        write(file);
        return Change{0, cards.size(), 0};
    };
    const bool wantsIndex = retriever && cards.size() > mostExact;
    if (!read(file, retriever) || wantsIndex != bool(m_index))
        return rebuilt();
    const std::vector<quint64> keys = keysOf(cards);
    QHash<quint64, size_t> places;
    for (size_t place = 0; place < m_keys.size(); ++place)
        places.insert(m_keys[place], place);
    std::vector<char> keep(m_keys.size(), 0);
    std::vector<IndexCard> fresh;
    std::vector<quint64> freshKeys;
    Change change;
    for (size_t i = 0; i < cards.size(); ++i) {
        const auto place = places.constFind(keys[i]);
        if (place == places.cend()) {
            fresh.push_back(cards[i]);
            freshKeys.push_back(keys[i]);
            continue;
        }
        if (change.kept < Compared && !saysTheSame(cards[i], *place))
            return rebuilt();
        keep[*place] = 1;
        m_ids[*place] = cards[i].id;
        ++change.kept;
    }
    change.embedded = fresh.size();
    change.removed = m_keys.size() - change.kept;
    if ((change.embedded + change.removed) * RefitShare > cards.size())
        return rebuilt();
    retain(keep);
    if (const Result<void> added = add(std::move(fresh), freshKeys, stop, progress); !added)
        return fail(added.error());
    if (change.any())
        write(file);
    return change;
}

void CardIndex::retain(const std::vector<char> &keep)
{
    std::vector<quint64> removed;
    size_t kept = 0;
    for (size_t place = 0; place < keep.size(); ++place) {
        if (keep[place] == 0) {
            removed.push_back(m_keys[place]);
            continue;
        }
        if (m_index)
            m_idOf.insert(m_keys[place], m_ids[place]);
        m_keys[kept] = m_keys[place];
        m_ids[kept++] = m_ids[place];
    }
    m_keys.resize(kept);
    m_ids.resize(kept);
    if (removed.empty())
        return;
    if (m_index)
        (void)m_index->remove(removed); // one that stays is not in m_idOf, and so is not found
    else
        m_vectors.retain(keep);
}

/// Whether the embedder that made the file reads a text as this one does.
bool CardIndex::saysTheSame(const IndexCard &card, size_t place) const
{
    std::vector<float> vector = m_embedder.embed(card.text);
    round(vector);
    if (!m_index)
        return m_vectors.at(place) == vector;
    constexpr double Same = 0.99;
    const Result<std::vector<Hit>> hits = m_index->search(card.text, vector, 1);
    return hits && (hits->empty() || hits->front().score > Same);
}

static QString indexFile(const QString &file)
{
    return file + QStringLiteral(".vectors");
}

bool CardIndex::read(const QString &file, Retriever *retriever)
{
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly))
        return false;
    const QByteArray sum = in.read(ChecksumSize);
    const QByteArray body = in.readAll();
    if (sum != checksum(body))
        return false;
    QDataStream stream(body);
    stream.setVersion(QDataStream::Qt_6_4);
    quint32 magic = 0;
    quint32 version = 0;
    bool indexed = false;
    QByteArray embedder;
    QList<quint64> keys;
    stream >> magic >> version;
    if (magic != CardIndexMagic || version != CardIndexVersion)
        return false;
    stream >> indexed >> embedder >> keys;
    if (stream.status() != QDataStream::Ok || !m_embedder.load(embedder)
        || !m_vectors.read(stream, size_t(HashedEmbedder::Dimension)))
        return false;
    m_index.reset();
    if (indexed) {
        Result<std::unique_ptr<Index>> index =
            retriever ? retriever->load(indexFile(file), HashedEmbedder::Dimension)
                      : fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "No retriever."));
        if (!index || (*index)->size() != keys.size())
            return false;
        m_index = std::move(*index);
    } else if (m_vectors.size() != size_t(keys.size())) {
        return false;
    }
    m_keys.assign(keys.cbegin(), keys.cend());
    m_ids.assign(m_keys.size(), 0);
    m_idOf.clear();
    return true;
}

void CardIndex::write(const QString &file) const
{
    QDir().mkpath(QFileInfo(file).path());
    QByteArray body;
    QDataStream stream(&body, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << CardIndexMagic << CardIndexVersion << bool(m_index) << m_embedder.save()
           << QList<quint64>(m_keys.cbegin(), m_keys.cend());
    m_vectors.write(stream);
    if (m_index && !m_index->save(indexFile(file)))
        return;
    QSaveFile out(file);
    if (out.open(QIODevice::WriteOnly) && out.write(checksum(body)) == ChecksumSize && out.write(body) == body.size())
        out.commit();
}

std::vector<Hit> CardIndex::nearest(const QString &text, int count) const
{
    const std::vector<float> vector = m_embedder.embed(text);
    if (std::all_of(vector.cbegin(), vector.cend(), [](float x) { return x == 0; }))
        return {};
    if (m_index) {
        const QMutexLocker lock(&m_mutex);
        std::vector<Hit> hits = m_index->search(text, vector, count).value_or(std::vector<Hit>());
        std::erase_if(hits, [this](const Hit &hit) { return hit.score < Chance || !m_idOf.contains(hit.id); });
        for (Hit &hit : hits)
            hit.id = m_idOf.value(hit.id);
        return hits;
    }
    std::vector<Hit> hits;
    const std::vector<float> products = m_vectors.products(vector);
    for (size_t place = 0; place < products.size(); ++place) {
        if (double(products[place]) >= Chance)
            hits.push_back({m_ids[place], double(products[place])});
    }
    const auto wanted = std::min(hits.size(), size_t(std::max(count, 0)));
    std::partial_sort(hits.begin(), hits.begin() + std::ptrdiff_t(wanted), hits.end(),
                      [](const Hit &a, const Hit &b) { return a.score != b.score ? a.score > b.score : a.id < b.id; });
    hits.resize(wanted);
    return hits;
}

} // namespace Tieout::retrieval
