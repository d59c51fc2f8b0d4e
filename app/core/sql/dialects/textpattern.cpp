// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/dialects/textpattern.h"

#include <algorithm>

namespace Tieout::sql {

std::optional<TextPattern> TextPattern::fromLike(const QString &pattern, QChar escape, bool brackets)
{
    TextPattern made;
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        QChar c = pattern[i];
        if (!escape.isNull() && c == escape) {
            if (++i >= pattern.size())
                return std::nullopt;
            made.m_pieces.append({Kind::Character, pattern[i]});
            continue;
        }
        if (c == u'[' && brackets)
            return std::nullopt;
        made.m_pieces.append({c == u'%' ? Kind::Any : c == u'_' ? Kind::One : Kind::Character, c});
    }
    return made;
}

std::optional<TextPattern> TextPattern::fromGlob(const QString &pattern)
{
    TextPattern made;
    for (const QChar c : pattern) {
        if (c == u'[')
            return std::nullopt;
        made.m_pieces.append({c == u'*' ? Kind::Any : c == u'?' ? Kind::One : Kind::Character, c});
    }
    return made;
}

bool TextPattern::needsEscape(bool brackets) const
{
    return std::any_of(m_pieces.cbegin(), m_pieces.cend(), [brackets](const Piece &piece) {
        return piece.kind == Kind::Character
               && (piece.character == u'%' || piece.character == u'_' || (brackets && piece.character == u'['));
    });
}

QString TextPattern::like(QChar escape, bool brackets) const
{
    QString out;
    for (const Piece &piece : m_pieces) {
        const QChar c = piece.character;
        if (piece.kind != Kind::Character) {
            out += piece.kind == Kind::Any ? u'%' : u'_';
            continue;
        }
        if (!escape.isNull() && (c == escape || c == u'%' || c == u'_' || (brackets && c == u'[')))
            out += escape;
        out += c;
    }
    return out;
}

QString TextPattern::glob() const
{
    QString out;
    for (const Piece &piece : m_pieces) {
        const QChar c = piece.character;
        if (piece.kind != Kind::Character)
            out += piece.kind == Kind::Any ? u'*' : u'?';
        else if (c == u'*' || c == u'?' || c == u'[')
            out += QStringLiteral("[%1]").arg(c);
        else
            out += c;
    }
    return out;
}

bool TextPattern::hasLetters() const
{
    return std::any_of(m_pieces.cbegin(), m_pieces.cend(),
                       [](const Piece &piece) { return piece.kind == Kind::Character && piece.character.isLetter(); });
}

bool TextPattern::hasFurtherLetters() const
{
    return std::any_of(m_pieces.cbegin(), m_pieces.cend(), [](const Piece &piece) {
        return piece.kind == Kind::Character && piece.character.unicode() >= 0x80 && piece.character.isLetter();
    });
}

} // namespace Tieout::sql
