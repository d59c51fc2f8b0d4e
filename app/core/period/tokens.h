// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace Tieout::period {

enum class TokenKind {
    Word,   ///< letters, or letters and digits: "quarter", "Q3", "1st", "1990s"
    Number, ///< digits with inner points and commas: "2022", "2,022", "05.03.2022"
    Mark,   ///< one character of punctuation; dashes of every length are "-", comparisons are one mark ("≥" is ">=")
    Quoted  ///< text in quotes, which is a value and never a period
};

struct Token {
    TokenKind kind = TokenKind::Mark;
    QString text;  ///< as written
    QString lower; ///< lower case, marks made plain
    int begin = 0; ///< offset in UTF-16 units
    int end = 0;
    bool glued = false; ///< nothing stands between this and the token before

    bool is(const char *word) const { return kind != TokenKind::Quoted && lower == QLatin1String(word); }
};

/// Splits a question. Kept apart from base::words(): dates need the punctuation that word linking drops.
QList<Token> tokensOf(const QString &question);

} // namespace Tieout::period
