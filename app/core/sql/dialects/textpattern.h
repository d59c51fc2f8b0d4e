// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChar>
#include <QList>
#include <QString>

#include <optional>

/// Inner part of convert.h: what LIKE and GLOB are given.
namespace Tieout::sql {

/// A pattern taken apart: characters, one of any, any number of any.
class TextPattern
{
public:
    /// `escape` is null where none is in force. nullopt: a set of characters (T-SQL) or an escape at the end.
    static std::optional<TextPattern> fromLike(const QString &pattern, QChar escape, bool brackets);
    /// nullopt: a set of characters.
    static std::optional<TextPattern> fromGlob(const QString &pattern);

    /// Whether a LIKE pattern of it needs an escape character.
    bool needsEscape(bool brackets) const;
    QString like(QChar escape, bool brackets) const;
    QString glob() const;
    bool hasLetters() const;
    bool hasFurtherLetters() const; ///< beyond ASCII

private:
    enum class Kind { Character, One, Any };
    struct Piece {
        Kind kind = Kind::Character;
        QChar character = {};
    };
    QList<Piece> m_pieces;
};

} // namespace Tieout::sql
