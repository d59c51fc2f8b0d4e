// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/statements.h"

#include "core/sql/lexer.h"

namespace Tieout::sql {

namespace {

/// Behind the block comment that begins at `begin`; `end` where it is not closed.
int blockEnd(const QString &text, int begin, int end, bool nested)
{
    int open = 0;
    for (int at = begin; at + 1 < end; ++at) {
        const bool opens = text[at] == u'/' && text[at + 1] == u'*' && (open == 0 || nested);
        const bool closes = text[at] == u'*' && text[at + 1] == u'/';
        if (!opens && !closes)
            continue;
        open += opens ? 1 : -1;
        ++at;
        if (open == 0)
            return at + 1;
    }
    return end;
}

/// Comments of a stretch between two tokens, which holds nothing else but blanks.
void addComments(const QString &text, int begin, int end, bool nested, QList<Comment> &comments)
{
    int at = begin;
    while (at < end) {
        const bool dashes = text[at] == u'-' && at + 1 < end && text[at + 1] == u'-';
        if (dashes || text[at] == u'#') {
            int last = at;
            while (last < end && text[last] != u'\n')
                ++last;
            const int mark = dashes ? 2 : 1;
            comments.append({text.mid(at + mark, last - at - mark).trimmed(), Span{at, last}});
            at = last;
        } else if (text[at] == u'/' && at + 1 < end && text[at + 1] == u'*') {
            const int last = blockEnd(text, at, end, nested);
            comments.append({text.mid(at + 2, last - at - 4).trimmed(), Span{at, last}, true});
            at = last;
        } else {
            ++at;
        }
    }
}

bool isPlaceholder(const QString &text, int at)
{
    return at + 1 < text.size() && text[at] == u'{'
           && (text[at + 1] == u'{' || text[at + 1] == u'%' || text[at + 1] == u'#');
}

/// The first mark of a template from `from` on, be it inside what the lexer cannot read.
Span placeholderFrom(const QString &text, int from)
{
    for (int at = from; at < text.size(); ++at) {
        if (isPlaceholder(text, at))
            return {at, at + 2};
    }
    return {};
}

} // namespace

QList<StatementPart> statementsIn(const QString &text, const DialectTraits &traits)
{
    const Lexer lexer(text, traits);
    QList<StatementPart> parts;
    StatementPart part;
    QList<Comment> comments;
    int before = 0;
    bool closed = false; // a semicolon has just ended parts.last()
    for (const Token &token : lexer.tokens()) {
        const bool end = token.kind == TokenKind::End;
        comments.clear();
        addComments(text, before, end && !lexer.error() ? int(text.size()) : token.begin, traits.nestedComments,
                    comments);
        for (const Comment &comment : comments) {
            const bool sameLine = closed && !QStringView(text).mid(before, comment.at.begin - before).contains(u'\n');
            (sameLine ? parts.last() : part).comments.append(comment);
        }
        closed = false;
        before = token.end;
        if (end || (token.kind == TokenKind::Symbol && lexer.view(token) == QLatin1String(";"))) {
            if (end && lexer.error() && !part.at.isValid())
                part.at = Span{token.begin, int(text.size())};
            if (end && lexer.error()) {
                part.at.end = int(text.size());
                if (!part.placeholder.isValid())
                    part.placeholder = placeholderFrom(text, part.at.begin);
            }
            closed = part.at.isValid();
            part.semicolon = end ? -1 : token.begin;
            if (closed)
                parts.append(part);
            else if (end && !parts.isEmpty())
                parts.last().comments += part.comments; // behind the last statement
            part = {};
            continue;
        }
        if (!part.at.isValid())
            part.at.begin = token.begin;
        part.at.end = token.end;
        if (!part.placeholder.isValid() && token.kind == TokenKind::Symbol && isPlaceholder(text, token.begin))
            part.placeholder = Span{token.begin, token.begin + 2};
    }
    return parts;
}

} // namespace Tieout::sql
