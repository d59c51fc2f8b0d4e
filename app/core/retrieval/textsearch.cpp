// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/textsearch.h"

#include "core/retrieval/searchquestion.h"

#include <algorithm>
#include <chrono>
#include <numeric>

namespace Tieout::retrieval {

namespace {

constexpr int MostHits = 200;
constexpr double RankConstant = 60; ///< of the paper: how little the first ranks are apart
constexpr std::chrono::milliseconds LongestEncoding{2'000};

double worthOfRank(size_t rank)
{
    return (RankConstant + 1) / (RankConstant + 1 + double(rank));
}

} // namespace

Result<std::shared_ptr<const TextSearch>> TextSearch::build(const QList<QStringList> &texts,
                                                            const TextRetrievers &retrievers, const StopToken &stop,
                                                            const Progress &progress)
{
    auto search = std::make_shared<TextSearch>();
    search->m_size = texts.size();
    std::vector<IndexCard> cards;
    QStringList sentences;
    for (int place = 0; place < texts.size(); ++place) {
        IndexCard card;
        card.id = quint64(place);
        card.kind = CardKind::Chunk;
        card.text = texts[place].join(u'\n');
        cards.push_back(std::move(card));
        sentences += texts[place];
        search->m_textOf.insert(search->m_textOf.end(), size_t(texts[place].size()), place);
    }
    if (retrievers.words) {
        Result<std::unique_ptr<Index>> index = retrievers.words->create(0);
        if (!index)
            return fail(index.error());
        if (const Result<void> added = (*index)->add(cards, stop, progress); !added)
            return fail(added.error());
        search->m_words = *std::move(index);
    }
    if (retrievers.encoder) {
        const auto opened = search->m_sentences.open({}, sentences, *retrievers.encoder, stop, progress);
        if (!opened)
            return fail(opened.error());
        search->m_encoder = retrievers.encoder;
    }
    return search;
}

/// What the rank of each text by BM25 is worth; empty where nothing is found.
std::vector<double> TextSearch::wordRanks(const QString &question) const
{
    static const Lexicon lexicon = Lexicon::standard();
    const QString content = SearchQuestion::read(question, lexicon).contentText();
    if (!m_words)
        return {};
    const QMutexLocker lock(&m_wordsMutex);
    const Result<std::vector<Hit>> hits = m_words->search(content, {}, MostHits);
    if (!hits || hits->empty())
        return {};
    std::vector<double> worth(size_t(m_size), 0);
    for (size_t rank = 0; rank < hits->size(); ++rank)
        worth[size_t((*hits)[rank].id)] = worthOfRank(rank);
    return worth;
}

/// The same by the nearest sentence of each.
std::vector<double> TextSearch::meaningRanks(const QString &question) const
{
    if (!m_encoder || m_sentences.size() == 0)
        return {};
    const auto asked =
        m_encoder->encode({question}, encoder::Side::Question, StopToken().withLimit(LongestEncoding), {});
    if (!asked || int(asked->front().size()) != m_sentences.dimension())
        return {};
    const std::vector<float> near = m_sentences.nearness(asked->front());
    std::vector<float> best(size_t(m_size), -1);
    for (size_t i = 0; i < near.size(); ++i) {
        float &own = best[size_t(m_textOf[i])];
        own = std::max(own, near[i]);
    }
    std::vector<size_t> order(best.size());
    std::iota(order.begin(), order.end(), size_t(0));
    std::stable_sort(order.begin(), order.end(), [&best](size_t a, size_t b) { return best[a] > best[b]; });
    std::vector<double> worth(best.size(), 0);
    for (size_t rank = 0; rank < order.size(); ++rank)
        worth[order[rank]] = worthOfRank(rank);
    return worth;
}

QList<RankedText> TextSearch::search(const QString &question, int count, const TextParts &parts) const
{
    std::vector<double> scores(size_t(m_size), 0);
    int lists = 0;
    for (const std::vector<double> &worth : {parts.words ? wordRanks(question) : std::vector<double>(),
                                             parts.meaning ? meaningRanks(question) : std::vector<double>()}) {
        lists += worth.empty() ? 0 : 1;
        for (size_t place = 0; place < worth.size(); ++place)
            scores[place] += worth[place];
    }
    QList<RankedText> ranked;
    for (size_t place = 0; place < scores.size(); ++place) {
        if (scores[place] > 0)
            ranked.append({int(place), scores[place] / lists});
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const RankedText &a, const RankedText &b) { return a.score > b.score; });
    return ranked.mid(0, std::max(count, 0));
}

} // namespace Tieout::retrieval
