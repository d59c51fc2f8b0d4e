// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/retrieval/lexicon.h"
#include "core/retrieval/schemawords.h"
#include "core/retrieval/searchquestion.h"

#include <vector>

namespace Tieout::retrieval {

/// How well the words of a question name a table; one entry for each content word, 0 to 1.
struct TableMatch {
    int table = 0;
    double name = 0; ///< share of the table's own name that the question says
    std::vector<float> words;
};

/// Words with letters like those of one that no name has, and how like they are (0 to 1).
using LikeWords = std::function<QList<std::pair<QString, double>>(const QString &word)>;

/**
 * The words of the names, comments and short texts of many tables, from any number of databases, as one inverted index:
 * which tables, and how fully, do a question's words name. Tables are numbered as they were added. Immutable once
 * finished; any thread.
 */
class SearchNames
{
public:
    explicit SearchNames(const Lexicon &lexicon)
        : m_lexicon(lexicon)
        , m_schemaWords(lexicon)
    {
    }

    /// All tables of a snapshot, in the order of its nodes.
    void add(const catalog::Snapshot &snapshot);
    /// Once, after the last one.
    void finish();

    int tableCount() const { return m_tables; }
    /// Every word of a name to the stem it is found by.
    const QHash<QString, QString> &vocabulary() const { return m_vocabulary; }
    bool isKnown(const QString &stem) const { return m_postings.contains(stem); }

    /// How much each content word says: its inverse document frequency over tables.
    std::vector<double> weights(const SearchQuestion &question) const;
    /// Tables that any content word names, by number. `synonyms` false: only words as written; `like` may be empty.
    std::vector<TableMatch> match(const SearchQuestion &question, bool synonyms, const LikeWords &like) const;

private:
    enum class Kind : quint8 { Table, Column, Comment };
    struct Thing {
        quint32 table = 0;
        quint16 parts = 0; ///< words of the name
        Kind kind = Kind::Column;
    };
    struct Text {
        int table = 0;
        Kind kind = Kind::Column;
        QString text;
    };
    struct Posting {
        quint32 thing = 0;
        quint16 part = 0;
    };
    struct Found {
        quint32 thing = 0;
        quint16 part = 0;
        quint16 word = 0;
        float factor = 0;
    };

    void addName(const Text &name);
    void addComment(const Text &comment);
    int tablesIn(const std::vector<Posting> &postings) const;
    static double worthOf(Kind kind);
    QStringList readings(const QString &word);
    void addValues(const catalog::Snapshot &snapshot, int firstTable);
    void find(const QString &stem, quint16 word, float factor, std::vector<Found> &into) const;
    void findSynonyms(const SearchQuestion &question, std::vector<Found> &into) const;
    void findShortForms(const SearchQuestion &question, std::vector<Found> &into) const;
    void findInitials(const SearchQuestion &question, std::vector<Found> &into) const;
    void addValueMatches(const SearchQuestion &question, std::vector<TableMatch> &matches) const;

    const Lexicon &m_lexicon;
    int m_tables = 0;
    std::vector<Thing> m_things;
    std::vector<Text> m_waiting; ///< until all words are known
    QHash<QString, std::vector<Posting>> m_postings;
    QHash<QString, int> m_frequency; ///< stem to number of tables whose names have it; of comments where no name has
    QHash<QString, QString> m_vocabulary;
    QHash<QString, QStringList> m_readings;
    SchemaWords m_schemaWords;
    QHash<QString, int> m_shortWords;      ///< of names, that are no words of the language ("mtr"): in how many
    QHash<QChar, QStringList> m_shortFrom; ///< the same, by their first letter
    std::vector<std::pair<quint64, quint32>> m_values; ///< hash of a stored text and its table, sorted
};

} // namespace Tieout::retrieval
