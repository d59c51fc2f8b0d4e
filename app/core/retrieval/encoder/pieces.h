// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QJsonArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace Tieout::encoder {

/**
 * Splits a text into word pieces: of all ways the one with the highest sum of log scores (T. Kudo, "Subword
 * Regularization", ACL 2018; unigram language model, Viterbi). Read-only once made; any thread.
 */
class Pieces
{
public:
    /// `pieces` are [[text, score], ...]; the first `reserved` are never met in a text. Piece 0 stands for what no
    /// piece covers.
    Pieces(const QJsonArray &pieces, int reserved);

    /// Numbers of the pieces, in order. Any text, in Unicode's compatibility form; empty for an empty one. Where two
    /// ways are as good the one whose last piece begins later is taken, as the published tokeniser does.
    std::vector<int> split(const QString &text) const;
    /// How the pieces are written; a blank is "▁".
    QStringList textOf(const std::vector<int> &pieces) const;

private:
    struct Piece {
        int number = 0;
        double score = 0;
    };

    QHash<QString, Piece> m_pieces;
    QStringList m_texts;
    int m_longest = 0; ///< of a piece, in UTF-16 units
};

} // namespace Tieout::encoder
