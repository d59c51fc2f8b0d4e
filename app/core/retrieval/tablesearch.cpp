// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/tablesearch.h"

#include "core/base/text.h"
#include "core/retrieval/cardindex.h"
#include "core/retrieval/cards.h"
#include "core/retrieval/covering.h"
#include "core/retrieval/letterindex.h"
#include "core/retrieval/linker.h"
#include "core/retrieval/ranking.h"
#include "core/retrieval/searchnames.h"

#include <algorithm>
#include <cmath>
#include <future>
#include <numeric>

namespace Tieout::retrieval {

namespace {

constexpr int FullTextCards = 100;
constexpr double ColumnCard =
    0.8; ///< a column near the question speaks for its table a little less than the table's own card
constexpr int MostLikeWords = 4;
constexpr double LeastLikeness = 0.5;
constexpr double NamesNeeded = 1.25; ///< less the share of the question that names say: the share of Meaning's weight
constexpr double ViewShare = 0.85;   ///< of its score: a view repeats what its tables hold

constexpr int FoldedHits = 400;  ///< more than are asked for are looked at for families
constexpr int CoveredHits = 300; ///< what no cover takes stays in reserve

constexpr double BreadthFactor = 0.4; ///< of the logarithm of how many times more columns a database has

double &of(SearchVector &features, SearchFeature feature)
{
    return features[std::size_t(feature)];
}

class UnitedSearch final : public TableSearch
{
public:
    explicit UnitedSearch(const QList<std::shared_ptr<const catalog::Snapshot>> &snapshots)
        : m_tables(snapshots)
        , m_lexicon(Lexicon::standard())
        , m_names(m_lexicon)
    {
    }

    Result<void> buildIndexes(const SearchRetrievers &retrievers, const StopToken &stop, const Progress &progress);
    const QList<std::shared_ptr<const catalog::Snapshot>> &snapshots() const override { return m_tables.snapshots; }
    QList<TableHit> search(const QString &question, int count, const MeaningIndex *meanings, const SearchParts &parts,
                           const SearchVector &weights) const override;
    CoveringSet cover(const QString &question, const CoverOptions &options, const MeaningIndex *meanings,
                      const SearchParts &parts) const override;
    QList<SearchedWord> words(const QString &question) const override;
    QList<TableHit> fullText(const QString &question, int count) const override;

private:
    std::vector<IndexCard> cards() const;
    std::vector<double> breadths() const;
    std::vector<Hit> fullTextHits(const SearchQuestion &question, int count) const;
    std::vector<double> wordShares(const SearchQuestion &question) const;
    std::vector<TableMatch> addWords(const SearchQuestion &question, const SearchParts &parts,
                                     std::vector<SearchVector> &features) const;
    void addCoherence(const std::vector<TableMatch> &matches, const std::vector<double> &weights,
                      std::vector<SearchVector> &features) const;
    void addCards(const SearchQuestion &question, const SearchParts &parts, const std::vector<Hit> &fullText,
                  std::vector<SearchVector> &features) const;
    void addKeys(std::vector<SearchVector> &features) const;
    QString spelledOut(const QString &question) const;
    void addMeaning(const QString &question, const MeaningIndex &meanings, std::vector<SearchVector> &features) const;
    int sourceOf(int table) const { return m_tables.sourceOf[size_t(table)]; }
    bool isView(int table) const;
    TableHit hitOf(int table, double score, const SearchVector &features) const;

    const SearchedTables m_tables;
    Lexicon m_lexicon;
    SearchNames m_names;
    std::vector<double> m_breadth; ///< of a source: 1 for the one of fewest columns, more for larger ones
    CardIndex m_cards;
    LetterIndex m_letters;
    std::unique_ptr<Index> m_fullText;
    mutable QMutex m_fullTextMutex; ///< an Index is used from one thread at a time
};

std::vector<IndexCard> UnitedSearch::cards() const
{
    std::vector<IndexCard> all;
    for (qsizetype source = 0; source < m_tables.snapshots.size(); ++source) {
        for (IndexCard &card : cardsOf(*m_tables.snapshots[source])) {
            card.id = cardId(m_tables.first[size_t(source)] + tableOfCard(card.id), columnOfCard(card.id));
            all.push_back(std::move(card));
        }
    }
    return all;
}

std::vector<double> UnitedSearch::breadths() const
{
    std::vector<double> columns;
    for (const auto &snapshot : m_tables.snapshots) {
        qsizetype count = 0;
        for (const Table &table : snapshot->schema().tables)
            count += table.columns.size();
        columns.push_back(double(std::max<qsizetype>(count, 1)));
    }
    const double fewest = columns.empty() ? 1 : *std::min_element(columns.begin(), columns.end());
    for (double &count : columns)
        count = 1 + BreadthFactor * std::log(count / fewest);
    return columns;
}

Result<void> UnitedSearch::buildIndexes(const SearchRetrievers &retrievers, const StopToken &stop,
                                        const Progress &progress)
{
    for (const auto &snapshot : m_tables.snapshots)
        m_names.add(*snapshot);
    m_breadth = breadths();
    m_names.finish();
    m_letters = LetterIndex(m_names.vocabulary());
    if (!retrievers.cards)
        return {};
    std::vector<IndexCard> all = cards();
    if (retrievers.words) {
        std::vector<IndexCard> ofTables;
        for (const IndexCard &card : all) {
            if (columnOfCard(card.id) < 0)
                ofTables.push_back(card);
        }
        Result<std::unique_ptr<Index>> index = retrievers.words->create(HashedEmbedder::Dimension);
        if (!index)
            return fail(index.error());
        if (Result<void> added = (*index)->add(ofTables, stop, progress); !added)
            return added;
        m_fullText = std::move(*index);
    }
    return m_cards.build(std::move(all), retrievers.vectors, stop, progress);
}

std::vector<double> UnitedSearch::wordShares(const SearchQuestion &question) const
{
    std::vector<double> weights = m_names.weights(question);
    const double whole = std::accumulate(weights.begin(), weights.end(), 0.0);
    for (double &weight : weights)
        weight = whole > 0 ? weight / whole : 0;
    return weights;
}

QList<SearchedWord> UnitedSearch::words(const QString &text) const
{
    const SearchQuestion question = SearchQuestion::read(text, m_lexicon);
    const std::vector<double> shares = wordShares(question);
    QList<SearchedWord> words;
    for (qsizetype i = 0; i < question.content.size(); ++i)
        words.append({question.content[i].lower, shares[size_t(i)]});
    return words;
}

/// What was matched, by table.
std::vector<TableMatch> UnitedSearch::addWords(const SearchQuestion &question, const SearchParts &parts,
                                               std::vector<SearchVector> &features) const
{
    const std::vector<double> weights = wordShares(question);
    const auto like = [this](const QString &word) { return m_letters.like(word, MostLikeWords, LeastLikeness); };
    std::vector<TableMatch> matches =
        m_names.match(question, parts.lexicon, parts.embedding ? LikeWords(like) : LikeWords());
    for (const TableMatch &match : matches) {
        SearchVector &own = features[size_t(match.table)];
        of(own, SearchFeature::Words) = std::inner_product(weights.begin(), weights.end(), match.words.begin(), 0.0);
        of(own, SearchFeature::Name) = match.name;
    }
    // One database alone is as coherent as any.
    if (parts.coherence && m_tables.snapshots.size() > 1)
        addCoherence(matches, weights, features);
    return matches;
}

void UnitedSearch::addCoherence(const std::vector<TableMatch> &matches, const std::vector<double> &weights,
                                std::vector<SearchVector> &features) const
{
    std::vector<std::vector<float>> best(size_t(m_tables.snapshots.size()));
    for (const TableMatch &match : matches) {
        std::vector<float> &words = best[size_t(sourceOf(match.table))];
        words.resize(match.words.size());
        for (size_t i = 0; i < words.size(); ++i)
            words[i] = std::max(words[i], match.words[i]);
    }
    for (size_t table = 0; table < features.size(); ++table) {
        const std::vector<float> &words = best[size_t(sourceOf(int(table)))];
        if (!words.empty())
            of(features[table], SearchFeature::Coherence) =
                std::inner_product(weights.begin(), weights.end(), words.begin(), 0.0)
                / m_breadth[size_t(sourceOf(int(table)))];
    }
}

std::vector<Hit> UnitedSearch::fullTextHits(const SearchQuestion &question, int count) const
{
    if (!m_fullText)
        return {};
    const QMutexLocker lock(&m_fullTextMutex);
    // The index is an aid: names still answer when it fails.
    return m_fullText->search(question.contentText(), {}, count).value_or(std::vector<Hit>());
}

void UnitedSearch::addCards(const SearchQuestion &question, const SearchParts &parts, const std::vector<Hit> &fullText,
                            std::vector<SearchVector> &features) const
{
    if (parts.embedding) {
        for (const Hit &hit : m_cards.nearest(question.contentText(), NearCards)) {
            double &near = of(features[size_t(tableOfCard(hit.id))], SearchFeature::Embedding);
            near = std::max(near, columnOfCard(hit.id) < 0 ? hit.score : ColumnCard * hit.score);
        }
    }
    for (const Hit &hit : fullText)
        of(features[size_t(tableOfCard(hit.id))], SearchFeature::FullText) = hit.score;
}

/// Of a table's neighbours those count that score by themselves, compared with the best table at all, and with the best
/// of its database.
void UnitedSearch::addKeys(std::vector<SearchVector> &features) const
{
    double best = 0;
    std::vector<double> bestOf(size_t(m_tables.snapshots.size()), 0.0);
    for (size_t table = 0; table < features.size(); ++table) {
        const double own = of(features[table], SearchFeature::Words);
        best = std::max(best, own);
        double &bestHere = bestOf[size_t(sourceOf(int(table)))];
        bestHere = std::max(bestHere, own);
    }
    for (size_t table = 0; best > 0 && table < features.size(); ++table) {
        double nearest = 0;
        int strong = 0;
        const double wanted = StrongEnough * bestOf[size_t(sourceOf(int(table)))];
        for (const int neighbour : m_tables.joined[table]) {
            const double own = of(features[size_t(neighbour)], SearchFeature::Words);
            nearest = std::max(nearest, own);
            strong += own > 0 && own >= wanted ? 1 : 0;
        }
        of(features[table], SearchFeature::Neighbour) = nearest >= StrongEnough * best ? 1 : 0;
        of(features[table], SearchFeature::Between) = strong >= 2 ? 1 : 0;
    }
}

TableHit UnitedSearch::hitOf(int table, double score, const SearchVector &features) const
{
    const int source = sourceOf(table);
    return {source, table - m_tables.first[size_t(source)], score, features, {}};
}

bool UnitedSearch::isView(int table) const
{
    const int source = sourceOf(table);
    const Table &of = m_tables.snapshots[source]->graph->table(table - m_tables.first[size_t(source)]);
    return of.kind != TableKind::Table;
}

/// Short forms as what they are short for: an encoder reads sentences, not "avg qty per cust".
QString UnitedSearch::spelledOut(const QString &question) const
{
    QString out;
    qsizetype done = 0;
    for (const base::Word &word : base::words(question)) {
        const QStringList meant = word.number || word.quoted ? QStringList() : m_lexicon.expansions(word.lower);
        out += question.mid(done, word.begin - done) + (meant.isEmpty() ? word.text : meant.first());
        done = word.end;
    }
    return out + question.mid(done);
}

/// Any two texts about data are somewhat near: what counts is how much nearer than the others.
void UnitedSearch::addMeaning(const QString &question, const MeaningIndex &meanings,
                              std::vector<SearchVector> &features) const
{
    const std::vector<float> near = meanings.nearTables(spelledOut(question));
    const double usual = std::accumulate(near.begin(), near.end(), 0.0) / double(std::max<size_t>(near.size(), 1));
    for (size_t table = 0; table < std::min(near.size(), features.size()); ++table)
        of(features[table], SearchFeature::Meaning) = double(near[table]) - usual;
}

QList<TableHit> UnitedSearch::search(const QString &text, int count, const MeaningIndex *meanings,
                                     const SearchParts &parts, const SearchVector &given) const
{
    const SearchQuestion question = SearchQuestion::read(text, m_lexicon);
    std::vector<SearchVector> features(m_tables.sourceOf.size());
    // Half of the time goes into full text, which needs nothing of the rest.
    std::future<std::vector<Hit>> fullText =
        std::async(m_fullText ? std::launch::async | std::launch::deferred : std::launch::deferred,
                   [this, &question] { return fullTextHits(question, FullTextCards); });
    const std::vector<TableMatch> matches = addWords(question, parts, features);
    addCards(question, parts, fullText.get(), features);
    if (parts.meaning && meanings)
        addMeaning(text, *meanings, features);
    if (parts.keys)
        addKeys(features);
    SearchVector largest{};
    for (const SearchVector &table : features) {
        for (std::size_t i = 0; i < SearchFeatures; ++i)
            largest[i] = std::max(largest[i], table[i]);
    }
    // Where names say what is asked, meaning adds little; where none does, it is all there is.
    SearchVector weights = given;
    of(weights, SearchFeature::Meaning) *= std::max(0.0, NamesNeeded - of(largest, SearchFeature::Words));
    std::vector<std::pair<double, int>> ranked;
    const double whole = std::accumulate(weights.begin(), weights.end(), 0.0);
    for (size_t table = 0; table < features.size(); ++table) {
        SearchVector &own = features[table];
        const bool any = of(own, SearchFeature::Words) > 0 || of(own, SearchFeature::Embedding) > 0
                         || of(own, SearchFeature::FullText) > 0 || of(own, SearchFeature::Meaning) > 0
                         || of(own, SearchFeature::Neighbour) > 0 || of(own, SearchFeature::Between) > 0;
        if (!any)
            continue;
        double score = 0;
        for (std::size_t i = 0; i < SearchFeatures; ++i) {
            own[i] = largest[i] > 0 ? std::max(0.0, own[i]) / largest[i] : 0;
            score += weights[i] * own[i];
        }
        if (isView(int(table)))
            score *= ViewShare;
        ranked.emplace_back(-score / (whole > 0 ? whole : 1), int(table));
    }
    // Further ones, since those of a family become one.
    const auto wanted = std::min(ranked.size(), size_t(std::max(count, 0) + (parts.families ? FoldedHits : 0)));
    std::partial_sort(ranked.begin(), ranked.begin() + std::ptrdiff_t(wanted), ranked.end());
    QList<TableHit> hits;
    QHash<int, size_t> matchOf;
    for (size_t i = 0; i < matches.size(); ++i)
        matchOf.insert(matches[i].table, i);
    for (size_t i = 0; i < wanted; ++i) {
        TableHit hit = hitOf(ranked[i].second, -ranked[i].first, features[size_t(ranked[i].second)]);
        if (const auto match = matchOf.constFind(ranked[i].second); match != matchOf.cend())
            hit.words = matches[*match].words;
        hits.append(std::move(hit));
    }
    return parts.families ? foldFamilies(hits, m_tables, text, parts.calendar).mid(0, std::max(count, 0)) : hits;
}

CoveringSet UnitedSearch::cover(const QString &question, const CoverOptions &options, const MeaningIndex *meanings,
                                const SearchParts &parts) const
{
    QList<TableHit> hits = search(question, CoveredHits, meanings, parts, searchWeights());
    if (options.leaveOut)
        hits.removeIf(options.leaveOut);
    return coveringSet(std::move(hits), words(question), m_tables, parts.keys, options);
}

QList<TableHit> UnitedSearch::fullText(const QString &question, int count) const
{
    QList<TableHit> hits;
    for (const Hit &hit : fullTextHits(SearchQuestion::read(question, m_lexicon), count))
        hits.append(hitOf(tableOfCard(hit.id), hit.score, {}));
    return hits;
}

} // namespace

QString searchFeatureName(SearchFeature feature)
{
    static const QStringList names{QStringLiteral("words"),     QStringLiteral("name"),    QStringLiteral("coherence"),
                                   QStringLiteral("neighbour"), QStringLiteral("between"), QStringLiteral("embedding"),
                                   QStringLiteral("fullText"),  QStringLiteral("meaning")};
    return names.value(int(feature));
}

const SearchVector &searchWeights()
{
    static const SearchVector weights{0.6, 0.5, 1.8, 0.25, 0.2, 0.08, 0.2, 0.7};
    return weights;
}

int adaptiveCut(const QList<TableHit> &hits, double share)
{
    const auto end = std::find_if(hits.cbegin(), hits.cend(),
                                  [&](const TableHit &hit) { return hit.score < share * hits.first().score; });
    return int(end - hits.cbegin());
}

Result<std::shared_ptr<const TableSearch>>
TableSearch::build(const QList<std::shared_ptr<const catalog::Snapshot>> &snapshots, const SearchRetrievers &retrievers,
                   const StopToken &stop, const Progress &progress)
{
    auto search = std::make_shared<UnitedSearch>(snapshots);
    if (const Result<void> built = search->buildIndexes(retrievers, stop, progress); !built)
        return fail(built.error());
    return search;
}

} // namespace Tieout::retrieval
