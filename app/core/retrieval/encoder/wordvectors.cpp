// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/encoder/wordvectors.h"

#include "core/base/text.h"
#include "core/retrieval/encoder/wordencoder.h"

#include <QStringList>
#include <QtEndian>

#include <algorithm>
#include <cmath>

namespace Tieout::encoder {

namespace {

constexpr MappedFile::Kind WordsFile{"tieout-words   1",
                                     QT_TRANSLATE_NOOP("Error", "The file of word vectors is missing: %1"),
                                     QT_TRANSLATE_NOOP("Error", "%1 does not hold word vectors.")};
constexpr qint64 BlockBytes = sizeof(quint32);
constexpr uchar LastLetter = 0x80; ///< bit of the byte that ends a word
constexpr float RaritySteps = 20;
constexpr float MostRare = 9; ///< ln(rank + 3) from which a word counts whole

bool isLetter(QChar c)
{
    return c >= u'a' && c <= u'z';
}

/// Runs of letters, with hyphens and apostrophes inside; lower case, without accents.
QStringList wordsOf(const QString &text)
{
    const QString line = base::folded(text);
    QStringList words;
    for (qsizetype at = 0; at < line.size(); ++at) {
        if (!isLetter(line[at]))
            continue;
        const qsizetype begin = at;
        const auto joins = [&line](qsizetype place) {
            return (line[place] == u'-' || line[place] == u'\'') && place + 1 < line.size()
                   && isLetter(line[place + 1]);
        };
        while (at < line.size() && (isLetter(line[at]) || joins(at)))
            ++at;
        words.append(line.mid(begin, at - begin));
    }
    return words;
}

} // namespace

Result<std::shared_ptr<const WordVectors>> WordVectors::open(const QString &file)
{
    auto vectors = std::make_shared<WordVectors>();
    const Result<QJsonObject> header = vectors->m_file.open(file, WordsFile);
    if (!header)
        return fail(header.error());
    if (const Result<void> read = vectors->readHeader(*header); !read)
        return fail(read.error());
    return std::shared_ptr<const WordVectors>(std::move(vectors));
}

std::shared_ptr<const WordVectors> WordVectors::installed()
{
    static const auto opened = open(WordEncoder::installedFile()).value_or(nullptr);
    return opened;
}

Result<void> WordVectors::readHeader(const QJsonObject &json)
{
    m_fingerprint = json["fingerprint"].toString();
    m_dimension = json["dimension"].toInt();
    m_count = json["count"].toInt();
    m_together = json["together"].toInt();
    const qint64 blocks = json["blocks"].toInteger(-1);
    const qint64 words = json["words"].toInteger(-1);
    const qint64 rarities = json["rarities"].toInteger(-1);
    const qint64 vectors = json["vectors"].toInteger(-1);
    if (m_fingerprint.isEmpty() || m_dimension <= 0 || m_count <= 0 || m_together <= 0 || blocks < 0)
        return m_file.damaged();
    const qint64 count = m_count; // each section ends before the next begins
    if ((count - 1) / m_together * BlockBytes + BlockBytes > words - blocks || words > rarities
        || count > vectors - rarities)
        return m_file.damaged();
    if (count * m_dimension > m_file.size() - vectors)
        return m_file.cutShort();
    m_blocks = m_file.data() + blocks;
    m_words = m_file.data() + words;
    m_wordBytes = rarities - words;
    m_rarities = m_file.data() + rarities;
    m_vectors = reinterpret_cast<const qint8 *>(m_file.data() + vectors);
    return {};
}

qint64 WordVectors::beginOfBlock(int block) const
{
    return qFromLittleEndian<quint32>(m_blocks + block * BlockBytes);
}

bool WordVectors::readNext(qint64 &at, std::string &word) const
{
    if (at >= m_wordBytes || m_words[at] > word.size())
        return false;
    word.resize(m_words[at++]);
    while (at < m_wordBytes) {
        const uchar letter = m_words[at++];
        word.push_back(char(letter & ~LastLetter));
        if (letter & LastLetter)
            return true;
    }
    return false;
}

int WordVectors::find(std::string_view word) const
{
    std::string read;
    int block = 0; // the last one whose first word is not behind `word`
    for (int end = (m_count - 1) / m_together + 1; end - block > 1;) {
        const int middle = block + (end - block) / 2;
        qint64 at = beginOfBlock(middle);
        read.clear();
        if (!readNext(at, read))
            return -1;
        (read <= word ? block : end) = middle;
    }
    qint64 at = beginOfBlock(block);
    read.clear();
    const int end = std::min(m_count - block * m_together, m_together) + block * m_together;
    for (int place = block * m_together; place < end && readNext(at, read); ++place) {
        if (read == word)
            return place;
    }
    return -1;
}

std::vector<std::string> WordVectors::wordsFrom(char first) const
{
    std::vector<std::string> words;
    std::string read;
    for (int place = 0, blocks = (m_count - 1) / m_together + 1; place < blocks; ++place) {
        qint64 at = beginOfBlock(place);
        read.clear();
        const int end = std::min(m_count - place * m_together, m_together);
        for (int i = 0; i < end && readNext(at, read); ++i) {
            if (!read.empty() && read[0] == first)
                words.push_back(read);
        }
    }
    return words;
}

void WordVectors::addPlaces(const QString &word, std::vector<int> &places) const
{
    int place = find(word.toStdString());
    if (place < 0)
        place = find(base::singular(word).toStdString());
    if (place >= 0) {
        places.push_back(place);
        return;
    }
    const QStringList parts = QString(word).replace(u'\'', u'-').split(u'-');
    if (parts.size() > 1)
        for (const QString &part : parts)
            addPlaces(part, places);
}

std::vector<int> WordVectors::places(const QString &text) const
{
    std::vector<int> places;
    for (const QString &word : wordsOf(text))
        addPlaces(word, places);
    const auto isStop = [this](int place) { return isStopWord(place); };
    if (!std::all_of(places.cbegin(), places.cend(), isStop))
        std::erase_if(places, isStop);
    return places;
}

float WordVectors::weight(int place) const
{
    return std::min(1.0F, float(m_rarities[place]) / RaritySteps / MostRare);
}

std::vector<float> WordVectors::vector(int place) const
{
    const qint8 *values = m_vectors + qint64(place) * m_dimension;
    float squares = 0; // whole numbers that a float holds exactly
    for (int i = 0; i < m_dimension; ++i)
        squares += float(values[i]) * float(values[i]);
    const float scale = squares > 0 ? 1 / std::sqrt(squares) : 0;
    std::vector<float> out(size_t(m_dimension), 0);
    std::transform(values, values + m_dimension, out.begin(), [scale](qint8 value) { return float(value) * scale; });
    return out;
}

} // namespace Tieout::encoder
