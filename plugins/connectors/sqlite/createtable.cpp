// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/sqlite/createtable.h"

#include <QList>

namespace Tieout::sqlite {

namespace {

struct Token {
    enum class Kind { Word, Quoted, Text, Symbol, Comment };
    Kind kind = Kind::Symbol;
    QString text; ///< without quotes; comments without their marks
    int begin = 0;
    int line = 0; ///< line it begins on
};

class Scanner
{
public:
    explicit Scanner(const QString &sql)
        : m_sql(sql)
    {
    }

    QList<Token> all()
    {
        QList<Token> tokens;
        while (m_at < m_sql.size()) {
            if (m_sql[m_at].isSpace()) {
                step();
                continue;
            }
            tokens.append(next());
        }
        return tokens;
    }

private:
    QChar peek(int ahead = 0) const { return m_at + ahead < m_sql.size() ? m_sql[m_at + ahead] : QChar(); }

    void step()
    {
        if (m_sql[m_at] == u'\n')
            ++m_line;
        ++m_at;
    }

    Token next()
    {
        Token token;
        token.begin = int(m_at);
        token.line = m_line;
        const QChar c = peek();
        if (c == u'-' && peek(1) == u'-')
            lineComment(token);
        else if (c == u'/' && peek(1) == u'*')
            blockComment(token);
        else if (c == u'"' || c == u'`' || c == u'\'')
            quoted(token, c);
        else if (c == u'[')
            quoted(token, u']');
        else if (c.isLetterOrNumber() || c == u'_' || c.unicode() > 127)
            word(token);
        else {
            token.text = c;
            step();
        }
        return token;
    }

    void lineComment(Token &token)
    {
        token.kind = Token::Kind::Comment;
        const qsizetype end = m_sql.indexOf(u'\n', m_at);
        token.text = m_sql.mid(m_at + 2, end < 0 ? -1 : end - m_at - 2).trimmed();
        m_at = end < 0 ? m_sql.size() : end;
    }

    void blockComment(Token &token)
    {
        token.kind = Token::Kind::Comment;
        qsizetype end = m_sql.indexOf(QStringLiteral("*/"), m_at + 2);
        if (end < 0)
            end = m_sql.size();
        token.text = m_sql.mid(m_at + 2, end - m_at - 2).simplified();
        while (m_at < qMin(end + 2, m_sql.size()))
            step();
    }

    void quoted(Token &token, QChar close)
    {
        token.kind = close == u'\'' ? Token::Kind::Text : Token::Kind::Quoted;
        step();
        while (m_at < m_sql.size()) {
            if (peek() == close) {
                if (close != u']' && peek(1) == close)
                    step();
                else
                    break;
            }
            token.text += peek();
            step();
        }
        if (m_at < m_sql.size())
            step();
    }

    void word(Token &token)
    {
        token.kind = Token::Kind::Word;
        while (m_at < m_sql.size()
               && (peek().isLetterOrNumber() || peek() == u'_' || peek() == u'$' || peek().unicode() > 127)) {
            token.text += peek();
            step();
        }
    }

    const QString &m_sql;
    qsizetype m_at = 0;
    int m_line = 0;
};

bool isWord(const Token &token, const char *word)
{
    return token.kind == Token::Kind::Word && token.text.compare(QLatin1String(word), Qt::CaseInsensitive) == 0;
}

bool isSymbol(const Token &token, char16_t symbol)
{
    return token.kind == Token::Kind::Symbol && token.text == QChar(symbol);
}

bool isName(const Token &token)
{
    return token.kind == Token::Kind::Word || token.kind == Token::Kind::Quoted || token.kind == Token::Kind::Text;
}

bool beginsTableConstraint(const Token &token)
{
    return isWord(token, "CONSTRAINT") || isWord(token, "PRIMARY") || isWord(token, "UNIQUE") || isWord(token, "CHECK")
           || isWord(token, "FOREIGN");
}

/// Walks the items between the outer parentheses, one token at a time.
class CreateTableReader
{
public:
    explicit CreateTableReader(CreateTableText &out)
        : m_out(out)
    {
    }

    void read(const QList<Token> &tokens)
    {
        int depth = 0;
        for (qsizetype i = 0; i < tokens.size(); ++i) {
            const Token &token = tokens[i];
            if (token.kind == Token::Kind::Comment) {
                comment(token, depth);
                continue;
            }
            if (isSymbol(token, u'(')) {
                if (++depth == 1)
                    beginItem(token.line);
            } else if (isSymbol(token, u')')) {
                if (--depth == 0)
                    return;
            } else if (depth == 1) {
                if (isSymbol(token, u','))
                    beginItem(token.line);
                else
                    inItem(token, i > 0 && isWord(tokens[i - 1], "CONSTRAINT"));
            }
            if (depth > 0 && m_itemBegun && !m_column.isEmpty() && token.kind != Token::Kind::Symbol)
                m_out.words[m_column].insert(token.text.toLower());
            m_lastLine = token.line;
        }
    }

private:
    void beginItem(int line)
    {
        m_previous = m_column;
        m_previousLine = line;
        m_column.clear();
        m_itemBegun = false;
        m_constraint.clear();
        m_inForeignKey = false;
    }

    void inItem(const Token &token, bool namesConstraint)
    {
        if (!m_itemBegun) {
            m_itemBegun = true;
            if (!beginsTableConstraint(token) && isName(token)) {
                m_column = token.text;
                if (!m_pendingComment.isEmpty())
                    m_out.comments.insert(m_column, m_pendingComment);
            }
            m_pendingComment.clear();
            if (!m_column.isEmpty())
                return;
        }
        if (namesConstraint) {
            m_constraint = token.text;
        } else if (isWord(token, "FOREIGN")) {
            m_inForeignKey = true;
            m_out.keyNames.append(m_constraint);
            m_constraint.clear();
        } else if (isWord(token, "REFERENCES")) {
            if (!m_inForeignKey)
                m_out.keyNames.append(m_constraint);
            m_inForeignKey = false;
            m_constraint.clear();
        } else if (isWord(token, "PRIMARY") || isWord(token, "UNIQUE") || isWord(token, "CHECK")
                   || isWord(token, "DEFAULT") || isWord(token, "COLLATE") || isWord(token, "GENERATED")) {
            m_constraint.clear();
        }
    }

    /// Behind a column on its line, it is that column's; alone on a line, the next one's; behind the first "(", the
    /// table's.
    void comment(const Token &token, int depth)
    {
        if (token.text.isEmpty())
            return;
        if (depth == 0) {
            if (m_out.comment.isEmpty())
                m_out.comment = token.text;
        } else if (m_itemBegun && !m_column.isEmpty() && token.line == m_lastLine) {
            append(m_column, token.text);
        } else if (!m_itemBegun && !m_previous.isEmpty() && token.line == m_previousLine) {
            append(m_previous, token.text);
        } else if (!m_itemBegun && m_previous.isEmpty() && token.line == m_previousLine && m_out.comment.isEmpty()) {
            m_out.comment = token.text;
        } else {
            m_pendingComment += (m_pendingComment.isEmpty() ? QString() : QStringLiteral(" ")) + token.text;
        }
    }

    void append(const QString &column, const QString &text)
    {
        QString &comment = m_out.comments[column];
        comment += comment.isEmpty() ? text : u' ' + text;
    }

    CreateTableText &m_out;
    QString m_column;   ///< of the item being read; empty in a table constraint
    QString m_previous; ///< column of the item before
    int m_previousLine = -1;
    int m_lastLine = -1;
    bool m_itemBegun = false;
    bool m_inForeignKey = false;
    QString m_constraint;
    QString m_pendingComment;
};

} // namespace

CreateTableText readCreateTable(const QString &sql)
{
    CreateTableText out;
    CreateTableReader(out).read(Scanner(sql).all());
    return out;
}

QString searchedTable(const QString &sql)
{
    const QList<Token> tokens = Scanner(sql).all();
    for (qsizetype i = 0; i + 2 < tokens.size(); ++i) {
        if (isWord(tokens[i], "content") && isSymbol(tokens[i + 1], u'=') && isName(tokens[i + 2]))
            return tokens[i + 2].text;
    }
    return {};
}

QString viewDefinition(const QString &sql)
{
    // CREATE [TEMP] VIEW [IF NOT EXISTS] [schema.]name [(columns)] AS SELECT ...
    const QList<Token> tokens = Scanner(sql).all();
    int depth = 0;
    bool named = false;
    for (qsizetype i = 0; i < tokens.size(); ++i) {
        if (isSymbol(tokens[i], u'('))
            ++depth;
        else if (isSymbol(tokens[i], u')'))
            --depth;
        else if (isWord(tokens[i], "VIEW"))
            named = true;
        else if (named && depth == 0 && isWord(tokens[i], "AS") && i + 1 < tokens.size())
            return sql.mid(tokens[i].begin + 2).trimmed();
    }
    return {};
}

} // namespace Tieout::sqlite
