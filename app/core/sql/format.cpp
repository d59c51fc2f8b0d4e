// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/format.h"

#include "core/sql/comments.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "core/sql/statements.h"

#include <algorithm>

namespace Tieout::sql {

namespace {

class TextFormatter
{
public:
    TextFormatter(const QString &text, const DialectTraits &traits)
        : m_text(text)
        , m_traits(traits)
    {
    }

    FormattedText run()
    {
        const QList<StatementPart> parts = statementsIn(m_text, m_traits);
        if (parts.isEmpty()) {
            m_result.text = m_text; // comments, at most
            return m_result;
        }
        for (const StatementPart &part : parts)
            add(part);
        if (m_result.obstacles.isEmpty())
            m_result.text = m_out;
        return m_result;
    }

private:
    void add(const StatementPart &part)
    {
        const QString statement = written(part);
        if (statement.isEmpty())
            return;
        if (!m_out.isEmpty())
            m_out += u'\n';
        addHead(part);
        m_out += statement;
        addTail(part);
    }

    /// The comments before it, one a line.
    void addHead(const StatementPart &part)
    {
        int end = -1;
        for (const Comment &comment : part.comments) {
            if (comment.at.begin > part.at.begin)
                break;
            if (end >= 0)
                addBlankLine(end, comment.at.begin);
            m_out += commentText(comment, m_text, m_traits) + u'\n';
            end = comment.at.end;
        }
        if (end >= 0)
            addBlankLine(end, part.at.begin);
    }

    /// The semicolon and the comments behind the statement: on its line those that stood there, then the others.
    void addTail(const StatementPart &part)
    {
        QList<Comment> beside;
        QList<Comment> below;
        int end = part.at.end;
        for (const Comment &comment : part.comments) {
            if (comment.at.begin < part.at.end)
                continue;
            const bool far = QStringView(m_text).mid(end, comment.at.begin - end).contains(u'\n');
            // What stands behind a semicolon on a line of its own belongs to the semicolon.
            const bool behindSign = part.semicolon >= 0 && comment.at.begin > part.semicolon &&
                                    !QStringView(m_text).mid(part.semicolon, comment.at.begin - part.semicolon).contains(u'\n');
            (below.isEmpty() && (!far || behindSign) ? beside : below).append(comment);
            end = comment.at.end;
        }
        const bool signBelow = part.semicolon >= 0 && !below.isEmpty() && below.first().at.begin < part.semicolon;
        if (part.semicolon >= 0 && !signBelow)
            m_out += u';';
        addBeside(beside);
        m_out += u'\n';
        end = beside.isEmpty() ? part.at.end : beside.last().at.end;
        for (const Comment &comment : std::as_const(below)) {
            addBlankLine(end, comment.at.begin);
            m_out += commentText(comment, m_text, m_traits) + u'\n';
            end = comment.at.end;
        }
        if (signBelow)
            m_out += QStringLiteral(";\n");
    }

    /// Line comments that come to stand on one line become one.
    void addBeside(const QList<Comment> &comments)
    {
        for (qsizetype i = 0; i < comments.size(); ++i)
            m_out += u' ' + commentText(comments[i], m_text, m_traits);
    }

    void addBlankLine(int begin, int end)
    {
        if (QStringView(m_text).mid(begin, end - begin).count(u'\n') > 1)
            m_out += u'\n';
    }

    void addObstacle(Span at, const QString &message)
    {
        m_result.obstacles.append({at, {}, message});
    }

    QString written(const StatementPart &part)
    {
        if (part.placeholder.isValid()) {
            addObstacle(part.placeholder, QStringLiteral("The statement holds a template's placeholder and was not read."));
            return {};
        }
        const ParsedText parsed = parseAll(m_text.mid(part.at.begin, part.at.end - part.at.begin), m_traits);
        for (const SyntaxFault &fault : parsed.faults)
            addObstacle({part.at.begin + fault.at.begin, part.at.begin + fault.at.end}, fault.error.fullMessage());
        if (!parsed.faults.isEmpty())
            return {};
        const QString text = withComments(print(*parsed.statement->query, m_traits), m_traits, m_text, part, m_traits);
        if (readsBack(text, *parsed.statement->query, part))
            return text;
        addObstacle(part.at, QStringLiteral("The statement was left as it is: laid out it would not read as the same."));
        return {};
    }

    bool readsBack(const QString &text, const Query &query, const StatementPart &part) const
    {
        const Result<Statement> again = parse(text, m_traits);
        if (!again || !equal(*again->query, query))
            return false;
        const auto inside = [](const StatementPart &one) {
            return std::count_if(one.comments.cbegin(), one.comments.cend(),
                                 [&one](const Comment &comment) { return one.at.begin < comment.at.begin && comment.at.end < one.at.end; });
        };
        const QList<StatementPart> parts = statementsIn(text, m_traits);
        return parts.size() == 1 && inside(parts.first()) == inside(part);
    }

    const QString &m_text;
    const DialectTraits &m_traits;
    QString m_out;
    FormattedText m_result;
};

} // namespace

FormattedText format(const QString &text, const DialectTraits &traits)
{
    return TextFormatter(text, traits).run();
}

} // namespace Tieout::sql
