// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/encoder/pieces.h"

#include <algorithm>

namespace Tieout::encoder {

namespace {

constexpr QChar Blank(0x2581);

QString prepared(const QString &text)
{
    const QString normal = text.normalized(QString::NormalizationForm_KC);
    return normal.isEmpty() ? normal : Blank + QString(normal).replace(u' ', Blank);
}

/// How many UTF-16 units the character at a place takes.
int lengthAt(const QString &text, int at)
{
    return text[at].isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate() ? 2 : 1;
}

} // namespace

Pieces::Pieces(const QJsonArray &pieces, int reserved)
{
    for (int number = 0; number < int(pieces.size()); ++number) {
        const QJsonArray piece = pieces[number].toArray();
        const QString text = piece[0].toString();
        m_texts.append(text);
        if (number < reserved)
            continue;
        m_pieces.insert(text, {number, piece[1].toDouble()});
        m_longest = std::max(m_longest, int(text.size()));
    }
}

std::vector<int> Pieces::split(const QString &text) const
{
    const QString line = prepared(text);
    const int size = int(line.size());
    struct Best {
        double score = 0;
        int number = 0;
        int length = 0; ///< of the piece that ends here; 0: none does
    };
    std::vector<Best> best(size_t(size) + 1);
    for (int begin = 0; begin < size; begin += lengthAt(line, begin)) {
        const auto reach = [&](int length, const Piece &piece) {
            Best &end = best[size_t(begin + length)];
            const double score = best[size_t(begin)].score + piece.score;
            if (end.score == 0 || score >= end.score) // a sum of nothing counts as not reached, as it is published
                end = {score, piece.number, length};
        };
        bool found = false;
        for (int length = 1; length <= std::min(m_longest, size - begin); ++length) {
            const auto piece = m_pieces.constFind(line.mid(begin, length));
            if (piece == m_pieces.cend())
                continue;
            found = true;
            reach(length, *piece);
        }
        if (!found)
            reach(lengthAt(line, begin), {});
    }
    std::vector<int> numbers;
    for (int end = size; end > 0;) {
        const Best &last = best[size_t(end)];
        if (numbers.empty() || last.number != 0 || numbers.back() != 0)
            numbers.push_back(last.number);
        end -= std::max(1, last.length);
    }
    std::reverse(numbers.begin(), numbers.end());
    return numbers;
}

QStringList Pieces::textOf(const std::vector<int> &pieces) const
{
    QStringList texts;
    for (const int piece : pieces)
        texts.append(m_texts.value(piece));
    return texts;
}

} // namespace Tieout::encoder
