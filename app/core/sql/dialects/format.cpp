// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/dialects/format.h"

#include "core/sql/binder.h"
#include "core/sql/comments.h"
#include "core/sql/dialects/convert.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "core/sql/statements.h"

#include <algorithm>

namespace Tieout::sql {

namespace {

class TextFormatter
{
public:
    TextFormatter(const QString &text, const DialectTraits &from, const DialectTraits &to, const Schema *schema)
        : m_text(text)
        , m_from(from)
        , m_to(to)
        , m_schema(schema)
        , m_converter(from, to)
    {
    }

    FormattedText run()
    {
        const QList<StatementPart> parts = statementsIn(m_text, m_from);
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
        const CommentedText statement = written(part);
        if (statement.text.isEmpty())
            return;
        if (!m_out.isEmpty())
            m_out += u'\n';
        addHead(part);
        m_out += statement.text;
        addTail(part, statement.behind);
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
            m_out += commentText(comment, m_text, m_to) + u'\n';
            end = comment.at.end;
        }
        if (end >= 0)
            addBlankLine(end, part.at.begin);
    }

    /// The semicolon and the comments behind the statement: on its line those that stood there, then the others.
    void addTail(const StatementPart &part, const QStringList &behind)
    {
        QList<Comment> beside;
        QList<Comment> below;
        int end = part.at.end;
        for (const Comment &comment : part.comments) {
            if (comment.at.begin < part.at.end)
                continue;
            const bool far = QStringView(m_text).mid(end, comment.at.begin - end).contains(u'\n');
            // What stands behind a semicolon on a line of its own belongs to the semicolon.
            const bool behindSign =
                part.semicolon >= 0 && comment.at.begin > part.semicolon
                && !QStringView(m_text).mid(part.semicolon, comment.at.begin - part.semicolon).contains(u'\n');
            (below.isEmpty() && (!far || behindSign) ? beside : below).append(comment);
            end = comment.at.end;
        }
        const bool signBelow = part.semicolon >= 0 && !below.isEmpty() && below.first().at.begin < part.semicolon;
        if (part.semicolon >= 0 && !signBelow)
            m_out += u';';
        QStringList onLine = behind;
        for (const Comment &comment : std::as_const(beside))
            onLine.append(commentText(comment, m_text, m_to));
        // A line comment takes in all that follows, so block comments stand before it; several line comments become
        // one.
        std::stable_partition(onLine.begin(), onLine.end(),
                              [](const QString &comment) { return comment.startsWith(QLatin1String("/*")); });
        for (const QString &comment : std::as_const(onLine))
            m_out += u' ' + comment;
        m_out += u'\n';
        end = beside.isEmpty() ? part.at.end : beside.last().at.end;
        for (const Comment &comment : std::as_const(below)) {
            addBlankLine(end, comment.at.begin);
            m_out += commentText(comment, m_text, m_to) + u'\n';
            end = comment.at.end;
        }
        if (signBelow)
            m_out += QStringLiteral(";\n");
    }

    void addBlankLine(int begin, int end)
    {
        if (QStringView(m_text).mid(begin, end - begin).count(u'\n') > 1)
            m_out += u'\n';
    }

    void addObstacle(Span at, const message::Message &why) { m_result.obstacles.append({at, {}, why}); }

    CommentedText written(const StatementPart &part)
    {
        if (part.placeholder.isValid()) {
            addObstacle(part.placeholder, message::say("sql.convert.template"));
            return {};
        }
        ParsedText parsed = parseAll(m_text.mid(part.at.begin, part.at.end - part.at.begin), m_from);
        for (const SyntaxFault &fault : parsed.faults)
            addObstacle({part.at.begin + fault.at.begin, part.at.begin + fault.at.end},
                        message::ofErrorInFull(fault.error));
        if (!parsed.faults.isEmpty())
            return {};
        if (m_from.name != m_to.name && !convertStatement(*parsed.statement, part))
            return {};
        const CommentedText text = withComments(print(*parsed.statement->query, m_to), m_to, m_text, part, m_from);
        if (readsBack(text, *parsed.statement->query, part))
            return text;
        addObstacle(part.at, message::say("sql.convert.notTheSame"));
        return {};
    }

    /// Puts the converted statement in place of the other, where everything could be converted.
    bool convertStatement(Statement &statement, const StatementPart &part)
    {
        std::optional<BoundQuery> bound;
        if (m_schema)
            bound = bind(statement, *m_schema, m_from);
        Conversion conversion = m_converter.convert(statement, bound ? &*bound : nullptr);
        for (const Unconverted &unconverted : std::as_const(conversion.unconverted)) {
            const int begin = part.at.begin + qMax(0, unconverted.at.begin);
            const int end = unconverted.at.isValid() ? part.at.begin + unconverted.at.end : begin;
            m_result.obstacles.append({{begin, end}, unconverted.sql, unconverted.why});
        }
        if (!conversion.unconverted.isEmpty())
            return false;
        statement = std::move(conversion.statement);
        return true;
    }

    bool readsBack(const CommentedText &commented, const Query &query, const StatementPart &part) const
    {
        const QString &text = commented.text;
        const Result<Statement> again = parse(text, m_to);
        // What is converted may be read as another tree of the same text: a date that a dialect writes as text.
        const bool same = again
                          && (equal(*again->query, query)
                              || (m_from.name != m_to.name && print(*again->query, m_to) == print(query, m_to)));
        if (!same)
            return false;
        const auto inside = [](const StatementPart &one) {
            return std::count_if(one.comments.cbegin(), one.comments.cend(), [&one](const Comment &comment) {
                return one.at.begin < comment.at.begin && comment.at.end < one.at.end;
            });
        };
        const QList<StatementPart> parts = statementsIn(text, m_to);
        return parts.size() == 1 && inside(parts.first()) + commented.behind.size() == inside(part);
    }

    const QString &m_text;
    const DialectTraits &m_from;
    const DialectTraits &m_to;
    const Schema *m_schema;
    Converter m_converter;
    QString m_out;
    FormattedText m_result;
};

} // namespace

FormattedText format(const QString &text, const DialectTraits &from, const DialectTraits &to, const Schema *schema)
{
    return TextFormatter(text, from, to, schema).run();
}

} // namespace Tieout::sql
