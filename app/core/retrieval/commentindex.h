// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/catalog/catalog.h"
#include "core/retrieval/lexicon.h"

namespace Tieout::retrieval {

/// Words of a question found in a column's comment.
struct CommentMatch {
    int firstWord = 0;
    int lastWord = 0;
    int table = 0; ///< node
    int column = 0;
    double score = 0; ///< at most 0.5: a comment explains, it does not name
};

/// Content words of column comments. Immutable once built.
class CommentIndex
{
public:
    CommentIndex(const schema::SchemaGraph &graph, const Lexicon &lexicon);
    QList<CommentMatch> match(const QList<base::Word> &words) const;

private:
    struct Comment {
        int table = 0;
        int column = 0;
        int words = 0; ///< distinct content stems
    };
    QList<Comment> m_comments;
    QHash<QString, QList<int>> m_byStem;
};

} // namespace Tieout::retrieval
