// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/commentindex.h"

#include <algorithm>

namespace Tieout::retrieval {

/// A word in more comments than this tells nothing apart.
static constexpr qsizetype MostComments = 5;
static constexpr int LongestRun = 4;

CommentIndex::CommentIndex(const schema::SchemaGraph &graph, const Lexicon &lexicon)
{
    for (int node = 0; node < graph.tableCount(); ++node) {
        const Table &table = graph.table(node);
        for (int column = 0; column < table.columns.size(); ++column) {
            QSet<QString> stems;
            for (const base::Word &word : base::words(table.columns[column].comment)) {
                if (!word.number && !lexicon.isStopWord(word.lower))
                    stems.insert(word.stem);
            }
            if (stems.isEmpty())
                continue;
            for (const QString &stem : std::as_const(stems))
                m_byStem[stem].append(int(m_comments.size()));
            m_comments.append({node, column, int(stems.size())});
        }
    }
}

QList<CommentMatch> CommentIndex::match(const QList<base::Word> &words) const
{
    QHash<int, QList<int>> found; // comment to positions
    for (int at = 0; at < words.size(); ++at) {
        const auto it = m_byStem.constFind(words[at].stem);
        if (it == m_byStem.constEnd() || it->size() > MostComments)
            continue;
        for (const int comment : *it)
            found[comment].append(at);
    }
    QList<CommentMatch> matches;
    for (auto it = found.cbegin(); it != found.cend(); ++it) {
        const Comment &comment = m_comments[it.key()];
        const double share = double(it->size()) / double(comment.words);
        const bool together = it->last() - it->first() < LongestRun;
        matches.append({it->first(), together ? it->last() : it->first(), comment.table, comment.column,
                        std::min(0.5, 0.25 + 0.3 * share)});
    }
    std::sort(matches.begin(), matches.end(), [](const CommentMatch &a, const CommentMatch &b) {
        return std::tuple(a.table, a.column) < std::tuple(b.table, b.column);
    });
    return matches;
}

} // namespace Tieout::retrieval
