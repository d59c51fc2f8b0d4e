// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/router/holdings.h"
#include "core/answer/router/wordforms.h"
#include "core/record/words.h"
#include "core/retrieval/encoder/textencoder.h"

#include <QHash>

#include <array>
#include <memory>
#include <mutex>
#include <vector>

namespace Tieout::answer::router {

/// The kinds of routes whose holdings have names.
constexpr std::array HeldKinds{record::Kind::Sql, record::Kind::Metric, record::Kind::Document, record::Kind::Sheet,
                               record::Kind::Graph};
constexpr size_t HeldKindCount = HeldKinds.size();

/// One thing that is held: a table, a heading of a document, a sheet, a metric, a relation, a kind of node. Words are
/// indices into the index's vocabulary.
struct HeldUnit {
    size_t kind = 0; ///< of HeldKinds
    QSet<int> head;  ///< words of its own name
    QSet<int> body;  ///< words of what it is part of or holds: columns, comments, the document's title
};

/// A name as it may stand in a question.
struct HeldPhrase {
    size_t kind = 0;
    QList<int> words;
};

/// How well a word fits something that is held: by its own name, and by what belongs to it.
struct UnitFit {
    int unit = 0;
    double head = 0;
    double body = 0;
};

/// What is held that a word may mean.
struct WordMatches {
    QHash<int, double> words;   ///< of the vocabulary, and how well each fits
    std::vector<UnitFit> units; ///< that hold these
};

/// Sets of words of which a question may be about one: all columns of one table, all headers of one sheet.
enum class WordGroup {
    TableName,
    TableColumns,
    Title,
    Heading,
    Workbook,
    SheetName,
    Headers,
    Metric,
    Relation,
    Entity
};

/// How near the nearest unit of each kind is: cosines, 0 where there is none.
using Nearness = std::array<double, HeldKindCount>;

/**
 * The words that a workspace's sources hold, how much each says, and what they mean. Immutable after construction but
 * for what it remembers of words it was asked about; any thread.
 */
class HoldingIndex
{
public:
    /// With an encoder, the name of everything that is held is encoded, which takes some milliseconds each. What an
    /// encoder fails at is done without it.
    explicit HoldingIndex(const Holdings &holdings, std::shared_ptr<const encoder::TextEncoder> encoder = {});

    /// Loose likenesses count only where none is sure.
    std::shared_ptr<const WordMatches> matches(const QString &word) const;
    /// Units that hold words of the vocabulary, by how well each of the words fits.
    std::vector<UnitFit> unitsHolding(const QHash<int, double> &words) const;
    /// How rare a word of the vocabulary is among all that is held, 0 to 1.
    double rarity(int word) const { return m_rarity[size_t(word)]; }
    /// A word of the vocabulary that two words of a question make when written as one; -1 for none.
    int compound(const QString &first, const QString &second) const;
    const QString &word(int word) const { return m_vocabulary[size_t(word)].word; }
    /// Two words have the same where they are forms of one.
    int stem(int word) const { return m_stems[size_t(word)]; }
    /// -1 where no word that is held has it.
    int stemOf(const QString &text) const { return m_stemIds.value(text, -1); }
    bool isTopic(int word) const { return m_topics[size_t(word)]; }

    const std::vector<HeldUnit> &units() const { return m_units; }
    const std::vector<HeldPhrase> &phrases() const { return m_phrases; }
    /// One set of a group.
    const QSet<int> &wordsOf(WordGroup group, int set) const { return m_groups[size_t(group)][size_t(set)]; }
    /// Sets of a group that hold a word.
    QList<int> setsWith(WordGroup group, int word) const { return m_setsWith[size_t(group)].value(word); }
    /// Phrases that hold a word.
    const QList<int> &phrasesWith(int word) const { return m_phrasesWith[size_t(word)]; }
    /// Words of the vocabulary with a stem that is held.
    const QList<int> &wordsOfStem(int stem) const { return m_wordsOfStem[size_t(stem)]; }
    /// Of each text; empty without an encoder. Several take less than one after the other.
    std::vector<Nearness> nearest(const QStringList &texts) const;
    bool isPeriod(int word) const { return m_periods.contains(word); }
    bool isTable(const QString &lower) const { return m_tables.contains(lower); }
    /// A table's or a column's name, as it is written in lower case.
    bool isIdentifier(const QString &lower) const { return m_identifiers.contains(lower); }

private:
    int idOf(const QString &word);
    QSet<int> idsOf(const QStringList &words);
    void addUnit(size_t kind, const QStringList &head, const QStringList &body);
    void encodeUnits();
    void addPhrase(size_t kind, const QStringList &words);
    void addGroup(WordGroup group, const QStringList &words);
    void addTables(const QList<HeldTable> &tables);
    void addDocuments(const QList<HeldDocument> &documents);
    void addSheets(const QList<HeldSheet> &sheets);
    void addMetrics(const QList<HeldMetric> &metrics);
    void addGraph(const QList<HeldRelation> &relations, const QStringList &entities);
    void weigh();

    QHash<QString, int> m_ids;
    std::vector<WordForms> m_vocabulary;
    std::vector<bool> m_topics;
    std::vector<double> m_rarity;
    std::vector<HeldUnit> m_units;
    std::vector<HeldPhrase> m_phrases;
    static constexpr size_t GroupCount = size_t(WordGroup::Entity) + 1;
    std::array<std::vector<QSet<int>>, GroupCount> m_groups;
    std::array<QHash<int, QList<int>>, GroupCount> m_setsWith; ///< by word
    std::vector<QList<int>> m_unitsWith;
    std::vector<QList<int>> m_phrasesWith;
    QHash<QString, int> m_stemIds;
    std::vector<int> m_stems; ///< of the vocabulary
    std::vector<QList<int>> m_wordsOfStem;
    QSet<int> m_periods;
    QSet<QString> m_tables;
    QSet<QString> m_identifiers;
    QStringList m_texts;                                   ///< of the units, as they are encoded
    std::shared_ptr<const encoder::TextEncoder> m_encoder; ///< null where the units have no vectors
    size_t m_dimension = 0;
    std::vector<float> m_vectors; ///< of all units, one behind the other
    mutable std::mutex m_mutex;
    mutable QHash<QString, std::shared_ptr<const WordMatches>> m_matches;
};

} // namespace Tieout::answer::router
