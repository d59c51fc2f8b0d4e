// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/statements.h"

#include "core/sql/lexer.h"

namespace Tieout::sql {

namespace {

/// Comments of a stretch between two tokens, which holds nothing else but blanks.
void addComments(const QString &text, int begin, int end, QList<LineComment> &comments)
{
    int at = begin;
    while (at < end) {
        const bool dashes = text[at] == u'-' && at + 1 < end && text[at + 1] == u'-';
        if (dashes || text[at] == u'#') {
            int last = at;
            while (last < end && text[last] != u'\n')
                ++last;
            comments.append({text.mid(at + (dashes ? 2 : 1), last - at - (dashes ? 2 : 1)).trimmed(), Span{at, last}});
            at = last;
        } else if (text[at] == u'/' && at + 1 < end && text[at + 1] == u'*') {
            const qsizetype close = text.indexOf(QLatin1String("*/"), at + 2);
            at = close < 0 || close >= end ? end : int(close) + 2;
        } else {
            ++at;
        }
    }
}

bool isPlaceholder(const QString &text, int at)
{
    return at + 1 < text.size() && text[at] == u'{' && (text[at + 1] == u'{' || text[at + 1] == u'%' || text[at + 1] == u'#');
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
    QList<LineComment> comments;
    int before = 0;
    bool closed = false; // a semicolon has just ended parts.last()
    for (const Token &token : lexer.tokens()) {
        const bool end = token.kind == TokenKind::End;
        comments.clear();
        addComments(text, before, end && !lexer.error() ? int(text.size()) : token.begin, comments);
        for (const LineComment &comment : comments) {
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
