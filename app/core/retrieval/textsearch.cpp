// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/textsearch.h"

#include "core/retrieval/searchquestion.h"

#include <algorithm>
#include <chrono>
#include <numeric>

namespace Tieout::retrieval {

namespace {

constexpr int MostHits = 200;
/// What meaning counts beside words. Over the workbooks and TAT-QA's dev split 0.1 to 0.3 find most, and fusing ranks
/// in place of scores finds a quarter less: how far the first is ahead by words says much.
constexpr double MeaningWeight = 0.3;
constexpr std::chrono::milliseconds LongestEncoding{2'000};

/// The best is 1; empty where none is above 0.
std::vector<double> scaled(std::vector<double> scores)
{
    const double best = scores.empty() ? 0 : *std::max_element(scores.begin(), scores.end());
    if (best <= 0)
        return {};
    for (double &score : scores)
        score = std::max(0.0, score / best);
    return scores;
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

/// Of each text by BM25; empty where nothing is found.
std::vector<double> TextSearch::wordScores(const QString &question) const
{
    static const Lexicon lexicon = Lexicon::standard();
    if (!m_words)
        return {};
    const QMutexLocker lock(&m_wordsMutex);
    const Result<std::vector<Hit>> hits =
        m_words->search(SearchQuestion::read(question, lexicon).contentText(), {}, MostHits);
    if (!hits)
        return {};
    std::vector<double> scores(size_t(m_size), 0);
    for (const Hit &hit : *hits)
        scores[size_t(hit.id)] = hit.score;
    return scaled(std::move(scores));
}

/// The same by the nearest sentence of each. Any two texts about data are somewhat near: what counts is how much nearer
/// than the others.
std::vector<double> TextSearch::meaningScores(const QString &question) const
{
    if (!m_encoder || m_sentences.size() == 0)
        return {};
    const auto asked =
        m_encoder->encode({question}, encoder::Side::Question, StopToken().withLimit(LongestEncoding), {});
    if (!asked || int(asked->front().size()) != m_sentences.dimension())
        return {};
    const std::vector<float> near = m_sentences.nearness(asked->front());
    std::vector<double> best(size_t(m_size), 0);
    for (size_t i = 0; i < near.size(); ++i) {
        double &own = best[size_t(m_textOf[i])];
        own = std::max(own, double(near[i]));
    }
    const double usual = std::accumulate(best.begin(), best.end(), 0.0) / double(best.size());
    for (double &score : best)
        score -= best.size() > 1 ? usual : 0;
    return scaled(std::move(best));
}

QList<RankedText> TextSearch::search(const QString &question, int count, const TextParts &parts) const
{
    std::vector<double> scores(size_t(m_size), 0);
    double whole = 0;
    const auto add = [&](const std::vector<double> &own, double weight) {
        whole += own.empty() ? 0 : weight;
        for (size_t place = 0; place < own.size(); ++place)
            scores[place] += weight * own[place];
    };
    if (parts.words)
        add(wordScores(question), 1);
    if (parts.meaning)
        add(meaningScores(question), MeaningWeight);
    QList<RankedText> ranked;
    for (size_t place = 0; place < scores.size(); ++place) {
        if (scores[place] > 0)
            ranked.append({int(place), scores[place] / whole});
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const RankedText &a, const RankedText &b) { return a.score > b.score; });
    return ranked.mid(0, std::max(count, 0));
}

} // namespace Tieout::retrieval
