// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/statements.h"

#include <QStringList>

namespace Tieout::sql {

/// A comment as a dialect writes it, with its marks.
QString commentText(const Comment &comment, const QString &text, const DialectTraits &traits);

struct CommentedText {
    QString text;
    QStringList behind; ///< comments that come to stand behind its last word, where the semicolon has to go before them
};

/**
 * A printed statement with the comments that stand inside it in its source: behind the word that each stood behind on
 * its line, else before the word that it stood before. Words are found again by comparing the tokens of both texts, so
 * a word that printing dropped or turned into another hands its comments to its neighbour; none is lost. Weaving into
 * what was woven gives the same. `part` says where the statement stands in `text`.
 */
CommentedText withComments(const QString &printed, const DialectTraits &to, const QString &text,
                           const StatementPart &part, const DialectTraits &from);

} // namespace Tieout::sql
