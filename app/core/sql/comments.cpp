// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/comments.h"

#include "core/sql/lexer.h"

#include <algorithm>

namespace Tieout::sql {

namespace {

constexpr int Lookahead =
    40; ///< tokens; how much printing may add or drop at one place before words are no longer found again

struct Word {
    QString text; ///< what two spellings of one word have in common
    Span at;
    bool sign = false; ///< a parenthesis, comma or operator: there are many that are alike
};

QList<Word> wordsOf(const QString &text, const DialectTraits &traits)
{
    const Lexer lexer(text, traits);
    QList<Word> words;
    for (const Token &token : lexer.tokens()) {
        if (token.kind == TokenKind::End)
            continue;
        const bool name = token.kind == TokenKind::Word || token.kind == TokenKind::QuotedName;
        const bool sign = token.kind == TokenKind::Symbol;
        words.append(
            {name ? lexer.decoded(token).toUpper() : lexer.view(token).toString(), {token.begin, token.end}, sign});
    }
    return words;
}

/// For each word of the source the printed one, or -1. Greedy, so linear: both go on together, and where they part the
/// nearest place where they meet again is taken.
QList<int> alignment(const QList<Word> &source, const QList<Word> &printed)
{
    const auto meets = [&](qsizetype i, qsizetype j) {
        if (i >= source.size() || j >= printed.size() || source[i].text != printed[j].text)
            return false;
        const bool more = i + 1 < source.size() && j + 1 < printed.size();
        return !source[i].sign || !more || source[i + 1].text == printed[j + 1].text;
    };
    QList<int> found(source.size(), -1);
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < source.size() && j < printed.size()) {
        if (source[i].text == printed[j].text) {
            found[i++] = int(j++);
            continue;
        }
        bool met = false;
        for (int apart = 1; apart <= Lookahead && !met; ++apart) {
            for (int added = 0; added <= apart && !met; ++added) {
                met = meets(i + apart - added, j + added);
                if (met) {
                    i += apart - added;
                    j += added;
                }
            }
        }
        if (!met) {
            ++i;
            ++j;
        }
    }
    return found;
}

/// A comment and where it goes in the printed text.
struct Placed {
    int at = 0;          ///< offset in the printed text
    bool behind = false; ///< what ends there, else before what begins there
    bool inLine = false; ///< a block comment that has neighbours on its line
    bool endsLine = false;
    QString text;
};

/// Puts the pieces together. Lines broken by a comment go on two blanks further in than the line they belong to.
class Weaver
{
public:
    explicit Weaver(const QString &printed)
        : m_printed(printed)
    {
    }

    void put(const Placed &comment)
    {
        copyUpTo(comment.at);
        if (comment.behind) {
            breakIfNeeded(true);
            m_out += isBlankLine() ? comment.text : u' ' + comment.text;
            m_breakNext = comment.endsLine;
            return;
        }
        breakIfNeeded(false);
        if (comment.inLine && !comment.endsLine) {
            m_out += comment.text + u' ';
            return;
        }
        if (!isBlankLine()) {
            trimEnd();
            m_out += u'\n' + QString(m_indent + 2, u' ');
        }
        const QString blanks = lastLine();
        m_out += comment.text + u'\n' + blanks;
    }

    QString finished()
    {
        copyUpTo(int(m_printed.size()));
        return m_out;
    }

private:
    void copyUpTo(int end)
    {
        if (end <= m_next)
            return;
        breakIfNeeded(false);
        const QString piece = m_printed.mid(m_next, end - m_next);
        const qsizetype line = piece.lastIndexOf(u'\n');
        if (line >= 0) {
            qsizetype blanks = line + 1;
            while (blanks < piece.size() && piece[blanks] == u' ')
                ++blanks;
            m_indent = int(blanks - line - 1);
        }
        m_out += piece;
        m_next = end;
    }

    /// A line comment ends the line, whatever follows.
    void breakIfNeeded(bool comment)
    {
        if (!m_breakNext)
            return;
        m_breakNext = false;
        while (m_next < m_printed.size() && m_printed[m_next] == u' ')
            ++m_next;
        const bool breaks = m_next >= m_printed.size() || m_printed[m_next] == u'\n';
        if (!breaks || comment)
            m_out += u'\n' + QString(m_indent + 2, u' ');
    }

    QString lastLine() const { return m_out.mid(m_out.lastIndexOf(u'\n') + 1); }
    bool isBlankLine() const { return lastLine().trimmed().isEmpty(); }
    void trimEnd()
    {
        while (m_out.endsWith(u' '))
            m_out.chop(1);
    }

    const QString &m_printed;
    QString m_out;
    int m_next = 0;   ///< how far m_printed is copied
    int m_indent = 0; ///< of the printed line that is being copied
    bool m_breakNext = false;
};

bool holdsLineEnd(const QString &text, int begin, int end)
{
    return QStringView(text).mid(begin, end - begin).contains(u'\n');
}

} // namespace

QString commentText(const Comment &comment, const QString &text, const DialectTraits &traits)
{
    if (comment.block) {
        QString raw = text.mid(comment.at.begin, comment.at.end - comment.at.begin);
        if (!traits.nestedComments) { // those inside would end it
            QString inside = raw.mid(2, raw.size() - 4);
            inside.replace(QLatin1String("/*"), QLatin1String("/ *"))
                .replace(QLatin1String("*/"), QLatin1String("* /"));
            raw = QStringLiteral("/*") + inside + QStringLiteral("*/");
        }
        return raw;
    }
    // MySQL takes two dashes for a comment only before a blank.
    const bool bare = comment.text.isEmpty() || (comment.text.startsWith(u'-') && !traits.hashComments);
    return (bare ? QStringLiteral("--") : QStringLiteral("-- ")) + comment.text;
}

CommentedText withComments(const QString &printed, const DialectTraits &to, const QString &text,
                           const StatementPart &part, const DialectTraits &from)
{
    QList<Comment> inside;
    for (const Comment &comment : part.comments) {
        if (comment.at.begin > part.at.begin && comment.at.end < part.at.end)
            inside.append(comment);
    }
    if (inside.isEmpty())
        return {printed, {}};
    const QString statement = text.mid(part.at.begin, part.at.end - part.at.begin);
    const QList<Word> source = wordsOf(statement, from);
    const QList<Word> target = wordsOf(printed, to);
    const QList<int> found = alignment(source, target);
    QList<Placed> placed;
    QStringList behind;
    for (const Comment &comment : std::as_const(inside)) {
        const int begin = comment.at.begin - part.at.begin;
        const int end = comment.at.end - part.at.begin;
        const auto next = std::upper_bound(source.cbegin(), source.cend(), begin,
                                           [](int at, const Word &word) { return at < word.at.begin; });
        qsizetype before = next - source.cbegin() - 1; // there is a word on both sides
        qsizetype after = before + 1;
        Placed place;
        place.behind = !holdsLineEnd(statement, source[before].at.end, begin);
        const bool joins = !holdsLineEnd(statement, end, source[after].at.begin);
        place.text = commentText(comment, text, to);
        place.endsLine = !comment.block || (place.behind && !joins);
        place.inLine = comment.block && joins && !holdsLineEnd(statement, begin, end);
        if (place.behind) {
            while (before >= 0 && found[before] < 0)
                --before;
            int word = before < 0 ? -1 : found[before];
            const bool comma = word >= 0 && word + 1 < target.size() && target[word + 1].text == QLatin1String(",");
            word += comma && place.endsLine ? 1 : 0; // `a -- why` before `, b` reads better behind the comma
            place.at = word < 0 ? target.first().at.end : target[word].at.end;
            if (word + 1 == target.size()) {
                behind.append(place.text);
                continue;
            }
        } else {
            while (after < source.size() && found[after] < 0)
                ++after;
            place.at = after < source.size() ? target[found[after]].at.begin : target.last().at.begin;
        }
        placed.append(place);
    }
    std::stable_sort(placed.begin(), placed.end(), [](const Placed &a, const Placed &b) { return a.at < b.at; });
    Weaver weaver(printed);
    for (const Placed &place : std::as_const(placed))
        weaver.put(place);
    return {weaver.finished(), behind};
}

} // namespace Tieout::sql
