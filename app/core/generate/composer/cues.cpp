// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/cues.h"

#include <algorithm>

namespace Tieout::generate {

namespace {

constexpr double LeastName = 0.6;
constexpr double LeastValue = 0.7;
constexpr double LengthBonus = 0.06; ///< a word of a longer span
constexpr double TableBonus = 0.02;  ///< a table goes before a column of the same name

struct Scored {
    Cues::Span span;
    double score = 0;
};

} // namespace

int Cues::count(char kind) const
{
    return int(std::count_if(spans.begin(), spans.end(), [kind](const Span &span) { return span.kind == kind; }));
}

std::string Cues::at(int position) const
{
    if (position < 0)
        return "^";
    return position < int(sequence.size()) ? sequence[size_t(position)] : "$";
}

Cues cuesOf(const retrieval::Linking &linking)
{
    Cues cues;
    cues.linking = &linking;
    const int count = int(linking.words.size());
    for (const base::Word &word : linking.words)
        cues.words.push_back(word.lower.toStdString());
    cues.kinds.assign(size_t(count), 0);

    std::vector<Scored> all;
    const auto add = [&all](const auto &mention, char kind, double least, double bonus) {
        if (mention.score >= least)
            all.push_back({{mention.firstWord, mention.lastWord, kind}, mention.score + bonus + LengthBonus * (mention.lastWord - mention.firstWord)});
    };
    for (const auto &mention : linking.tables)
        add(mention, 'T', LeastName, TableBonus);
    for (const auto &mention : linking.columns) {
        if (!mention.withTable)
            add(mention, 'C', LeastName, 0);
    }
    for (const auto &mention : linking.values)
        add(mention, linking.words[mention.firstWord].number && mention.firstWord == mention.lastWord ? 'N' : 'V', LeastValue, 0);
    std::stable_sort(all.begin(), all.end(), [](const Scored &a, const Scored &b) { return a.score > b.score; });
    for (const Scored &scored : all) {
        const Cues::Span &span = scored.span;
        bool free = true;
        for (int word = span.first; word <= span.last; ++word)
            free = free && cues.kinds[size_t(word)] == 0;
        if (!free)
            continue;
        for (int word = span.first; word <= span.last; ++word)
            cues.kinds[size_t(word)] = span.kind;
        cues.spans.push_back(span);
    }
    for (int word = 0; word < count; ++word) {
        const base::Word &it = linking.words[word];
        if (cues.kinds[size_t(word)] != 0 || (!it.number && !it.quoted))
            continue;
        cues.kinds[size_t(word)] = it.quoted ? 'Q' : 'N';
        cues.spans.push_back({word, word, cues.kinds[size_t(word)]});
    }
    std::sort(cues.spans.begin(), cues.spans.end(), [](const Cues::Span &a, const Cues::Span &b) { return a.first < b.first; });

    const auto pauseBefore = [&linking](int word) {
        const int begin = word > 0 ? linking.words[word - 1].end : 0;
        for (int at = begin; at < linking.words[word].begin; ++at) {
            const QChar sign = linking.question[at];
            if (sign == u',' || sign == u';' || sign == u':')
                return ",";
            if (sign == u'.' || sign == u'?' || sign == u'!')
                return ".";
        }
        return "";
    };
    size_t next = 0;
    cues.positions.assign(size_t(count), 0);
    for (int word = 0; word < count; ++word) {
        if (const std::string pause = pauseBefore(word); !pause.empty() && word > 0)
            cues.sequence.push_back(pause);
        if (next < cues.spans.size() && cues.spans[next].first == word) {
            const Cues::Span &span = cues.spans[next++];
            for (int inside = span.first; inside <= span.last; ++inside)
                cues.positions[size_t(inside)] = int(cues.sequence.size());
            cues.sequence.push_back(std::string("<") + span.kind + '>');
            word = span.last;
            continue;
        }
        cues.positions[size_t(word)] = int(cues.sequence.size());
        cues.sequence.push_back(cues.words[size_t(word)]);
    }
    return cues;
}

} // namespace Tieout::generate
