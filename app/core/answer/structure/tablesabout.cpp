// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/structure/tablesabout.h"

#include "core/answer/route/environment.h"
#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/retrieval/expansions.h"
#include "core/retrieval/shortforms.h"

#include <QMap>

#include <algorithm>

namespace Tieout::answer {

namespace {

constexpr double SaidFully = 0.3;     ///< of a word, from where a table is told as saying it
constexpr double SaidByColumn = 0.7;  ///< of a word, by a column that is called so
constexpr double SaidBySynonym = 0.5; ///< the same, by another word for it

/// Whether a name says all of the words, and nothing else besides its kind and period: each part of it is one of them,
/// or short for one.
bool isCalled(const QString &name, const QList<retrieval::SearchedWord> &words)
{
    std::vector<bool> said(size_t(words.size()), false);
    for (const QString &part : base::nameWords(name)) {
        const QString lower = part.toLower();
        if (retrieval::saysKind(lower) || lower[0].isDigit())
            continue;
        bool isSaid = false;
        for (qsizetype i = 0; i < words.size(); ++i) {
            const QString &word = words[i].text;
            if (base::stem(lower) == base::stem(word) || retrieval::isShortFor(lower, base::singular(word)))
                isSaid = said[size_t(i)] = true;
        }
        if (!isSaid)
            return false;
    }
    return !said.empty() && std::find(said.cbegin(), said.cend(), false) == said.cend();
}

class SubjectSearch
{
public:
    SubjectSearch(const QString &words, int most, const BeatEnvironment &environment)
        : m_graph(*environment.snapshot().graph)
        , m_cover(environment.linker.cover(words, environment.options.calendar, most))
        , m_linking(environment.linker.link(words, environment.options.calendar))
    {
        for (const retrieval::TableHit &hit : m_cover.tables + m_cover.reserve.mid(0, most)) {
            std::vector<double> &fully = said(hit.node);
            for (size_t i = 0; i < std::min(fully.size(), hit.words.size()); ++i)
                fully[i] = double(hit.words[i]);
        }
        // Names in other languages, and what people call a table, are the linker's.
        takeMentions(m_linking.tables, 1);
        takeMentions(m_linking.columns, SaidByColumn);
    }

    QList<SubjectTable> found() const
    {
        QList<SubjectTable> tables;
        for (const int node : m_order) {
            const SubjectTable table = tableOf(node);
            if (!table.words.isEmpty())
                tables.append(table);
        }
        std::stable_sort(tables.begin(), tables.end(), [](const SubjectTable &a, const SubjectTable &b) {
            return std::pair(b.isThing, -a.share) < std::pair(a.isThing, -b.share);
        });
        return tables;
    }

private:
    /// How fully a table says each of the words.
    std::vector<double> &said(int node)
    {
        if (!m_said.contains(node)) {
            m_order.append(node);
            m_said.insert(node, std::vector<double>(size_t(m_cover.words.size()), 0));
        }
        return m_said[node];
    }

    template <typename Mention>
    bool covers(const Mention &mention, const QString &word) const
    {
        for (int at = mention.firstWord; at <= mention.lastWord; ++at) {
            if (m_linking.words[at].lower == word)
                return true;
        }
        return false;
    }

    template <typename Mention>
    void takeMentions(const QList<Mention> &mentions, double factor)
    {
        for (const Mention &mention : mentions) {
            const int node = m_graph.node(mention.table);
            if (node < 0 || mention.score < retrieval::MeantScore || mention.how > retrieval::MatchKind::Synonym)
                continue;
            const double worth =
                factor * mention.score * (mention.how == retrieval::MatchKind::Synonym ? SaidBySynonym : 1);
            std::vector<double> &fully = said(node);
            for (size_t i = 0; i < fully.size(); ++i) {
                if (covers(mention, m_cover.words[qsizetype(i)].text))
                    fully[i] = std::max(fully[i], worth);
            }
        }
    }

    template <typename Mention>
    bool isMentioned(const QString &word, int node, const QList<Mention> &mentions) const
    {
        return std::any_of(mentions.cbegin(), mentions.cend(), [&](const Mention &mention) {
            return mention.score >= retrieval::MeantScore && m_graph.node(mention.table) == node
                   && covers(mention, word);
        });
    }

    SubjectTable tableOf(int node) const
    {
        SubjectTable table{node, 0, {}, {}, isCalled(m_graph.table(node).name.name, m_cover.words)};
        const std::vector<double> &fully = *m_said.constFind(node);
        for (qsizetype i = 0; i < m_cover.words.size(); ++i) {
            const QString &word = m_cover.words[i].text;
            table.share += m_cover.words[i].weight * fully[size_t(i)];
            if (!table.isThing && fully[size_t(i)] < SaidFully)
                continue;
            table.words.append(word);
            if (!table.isThing && isMentioned(word, node, m_linking.values)
                && !isMentioned(word, node, m_linking.tables) && !isMentioned(word, node, m_linking.columns))
                table.stored.append(word);
        }
        if (table.isThing)
            table.share = 1;
        return table;
    }

    const schema::SchemaGraph &m_graph;
    retrieval::CoveringSet m_cover;
    retrieval::Linking m_linking;
    QMap<int, std::vector<double>> m_said; ///< by node
    QList<int> m_order;                    ///< nodes as they were found
};

} // namespace

QList<SubjectTable> tablesAbout(const QString &words, int most, const BeatEnvironment &environment)
{
    return SubjectSearch(words, most, environment).found();
}

} // namespace Tieout::answer
