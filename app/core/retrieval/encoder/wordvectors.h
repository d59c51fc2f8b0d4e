// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/encoder/mappedfile.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace Tieout::encoder {

/**
 * Vectors of single English words (J. Pennington et al., "GloVe: Global Vectors for Word Representation", 2014), in a
 * file that resources/words/make.py describes. Nothing is read at opening; a word is searched in the mapped file.
 * Read-only once opened; any thread.
 */
class WordVectors
{
public:
    /// The ones that are installed, opened at the first call; null where they are missing or damaged. Any thread.
    static std::shared_ptr<const WordVectors> installed();
    /// Errors: those of MappedFile::open(), and Unreadable where the file is damaged.
    static Result<std::shared_ptr<const WordVectors>> open(const QString &file);

    /// Of all that the file holds.
    const QString &fingerprint() const { return m_fingerprint; }
    int dimension() const { return m_dimension; }
    /// How many words.
    int size() const { return m_count; }

    /// Where the words of a text stand among them, stop words left out where others remain; none where no word is
    /// known. A word that is not known is read as its singular, else as its parts.
    std::vector<int> places(const QString &text) const;
    /// Where a word stands among them, -1 where it is not known. Words are lower case, without accents.
    int find(std::string_view word) const;
    /// All words that begin with a letter, in alphabetical order.
    std::vector<std::string> wordsFrom(char first) const;
    /// Articles, prepositions and the like, which name nothing.
    bool isStopWord(int place) const { return m_rarities[place] == 0; }
    /// How much a word says: nearly 0 for the most frequent ones, 1 from the 8,100th on; 0 for a stop word.
    float weight(int place) const;
    /// Of unit length.
    std::vector<float> vector(int place) const;

private:
    Result<void> readHeader(const QJsonObject &json);
    qint64 beginOfBlock(int block) const;
    bool readNext(qint64 &at, std::string &word) const;
    void addPlaces(const QString &word, std::vector<int> &places) const;

    MappedFile m_file;
    QString m_fingerprint;
    int m_dimension = 0;
    int m_count = 0;
    int m_together = 0;              ///< words of a block
    const uchar *m_blocks = nullptr; ///< where each begins in m_words
    const uchar *m_words = nullptr;  ///< each as what it does not share with the one before
    qint64 m_wordBytes = 0;          ///< of m_words
    const uchar *m_rarities = nullptr;
    const qint8 *m_vectors = nullptr;
};

} // namespace Tieout::encoder
