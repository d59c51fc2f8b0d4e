// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/retrieval/encoder/textencoder.h"
#include "core/retrieval/encoder/vectorstore.h"
#include "core/retrieval/encoder/wordindex.h"
#include "core/retrieval/questionmeanings.h"

#include <QCache>
#include <QMutex>

#include <memory>

namespace Tieout::retrieval {

/// What a table is about, in short sentences for a sentence encoder: its name with so many of its columns each, and
/// what its comment and people's descriptions say of it.
QStringList sentencesOf(const catalog::Snapshot &snapshot, int table);

struct MeaningOptions {
    QString file = {};          ///< where vectors are kept between runs; empty: nowhere
    bool values = true;         ///< false: nothing that may hold a value is encoded, for an encoder beyond this machine
    QString questionsFile = {}; ///< where those of questions that are compared are kept; empty: nowhere
};

/// A name, a value of a column that holds few, or a word that the company has defined, which a phrase is near to.
struct MeantThing {
    QString phrase;       ///< as people say it: "order status", "open"
    int table = 0;        ///< counted over all snapshots, in their order and that of their nodes
    int column = -1;      ///< of the table; -1: the table itself
    bool isValue = false; ///< a value of that column
    int definition = -1;  ///< of the snapshot's, whose term the phrase is; table and column are what it refers to
    float score = 0;      ///< of the encoder's cosine and that of single words, 1 where both say the same
};

/**
 * What the tables of one or more databases mean, as vectors of sentences about them, of each different name or defined
 * word, and of the values of columns that hold few, personal data aside. Never a row is encoded, and nothing twice:
 * vectors are kept in a file by text. Names are short, and what an encoder makes of one word is near to everything:
 * there the vectors of single words say as much. Built once, then read-only; any thread.
 */
class MeaningIndex
{
public:
    /// So many texts are encoded within about a second.
    static constexpr qsizetype Few = 400;

    /// Blocks; many tables take a minute the first time. Errors: those of the encoder.
    static Result<std::shared_ptr<const MeaningIndex>>
    build(const QList<std::shared_ptr<const catalog::Snapshot>> &snapshots, const EncoderPtr &encoder,
          const MeaningOptions &options, const StopToken &stop, const Progress &progress);
    /// The same where no more than Few texts have to be encoded for it; null else. Errors: as build().
    static Result<std::shared_ptr<const MeaningIndex>>
    buildIfFew(const QList<std::shared_ptr<const catalog::Snapshot>> &snapshots, const EncoderPtr &encoder,
               const MeaningOptions &options, const StopToken &stop, const Progress &progress);

    /// How near the nearest sentence of each table is to the question: cosines, in the order of the tables. Empty where
    /// the encoder fails or takes more than two seconds: it is an aid. The last questions' vectors are kept.
    std::vector<float> nearTables(const QString &question) const;
    /// The nearest names, values and defined words to a few words, best first, each phrase once; without those that say
    /// the opposite, since meaning never decides which way, which order, whether or how many. Empty as above.
    QList<MeantThing> near(const QString &words, int count) const;

    /// How near each of some other questions is, in their order: cosines. It tells rewordings apart no better than the
    /// words that both say do, and both together do far better. Empty as above, and where values are not to be encoded:
    /// what was asked before may hold some.
    std::vector<float> nearQuestions(const QString &question, const QStringList &others) const;

    const encoder::TextEncoder &encoder() const { return *m_encoder; }
    /// What was kept and what was encoded when it was built.
    const encoder::VectorStore::Change &change() const { return m_change; }

private:
    static Result<std::shared_ptr<const MeaningIndex>>
    build(const QList<std::shared_ptr<const catalog::Snapshot>> &snapshots, const EncoderPtr &encoder,
          const MeaningOptions &options, qsizetype most, const StopToken &stop, const Progress &progress);

    /// A name, or several of the same words.
    struct Phrase {
        QString text;
        int table = 0; ///< of the first
        int column = -1;
        bool isValue = false;
        int definition = -1;
    };

    std::vector<float> vectorOf(const QString &question) const;
    std::vector<float> nearnessTo(const QString &words) const;
    void addPhrases(const QList<std::shared_ptr<const catalog::Snapshot>> &snapshots, bool values, QStringList &texts);

    EncoderPtr m_encoder;
    encoder::VectorStore m_texts; ///< sentences, then phrases
    encoder::VectorStore::Change m_change;
    std::unique_ptr<QuestionMeanings> m_questions; ///< null where they may not be encoded
    int m_tables = 0;
    std::vector<int> m_tableOf; ///< of each sentence
    std::vector<Phrase> m_phrases;
    encoder::WordIndex m_words; ///< of the phrases
    mutable QMutex m_mutex;
    mutable QCache<QString, std::vector<float>> m_asked; ///< vectors of the last questions
};

} // namespace Tieout::retrieval
