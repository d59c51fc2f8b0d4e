// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/script.h"

#include "core/sql/lexer.h"
#include "core/sql/parser.h"
#include "core/sql/template.h"

#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace Tieout::sql {

namespace {

/// One statement's words, read from its head: what it makes, and where the query in it begins.
class StatementReader
{
public:
    StatementReader(const QString &text, const QString &fileName, const RenderedTemplate &rendered,
                    const StatementPart &part, const DialectTraits &traits, QList<ScriptProblem> &problems)
        : m_text(text)
        , m_fileName(fileName)
        , m_rendered(rendered)
        , m_part(part)
        , m_traits(traits)
        , m_problems(problems)
        , m_sql(text.mid(part.at.begin, part.at.end - part.at.begin))
        , m_lexer(m_sql, traits)
        , m_tokens(m_lexer.tokens())
    {
    }

    ScriptStatement read(bool model)
    {
        m_out.line = lineOf(0);
        m_out.comment = leadingComment();
        if (isWord("CREATE"))
            readCreate();
        else if (isWord("INSERT") || isWord("REPLACE"))
            readInsert(0);
        else if (isWord("MERGE"))
            readMerge();
        else if (isWord("COMMENT"))
            readCommentOn();
        else if (isWord("SELECT") || isWord("WITH") || isWord("VALUES") || is("("))
            readQuery(model);
        else if (!isKnownOther())
            problem(0,
                    ErrorText(QT_TRANSLATE_NOOP("Error", "\"%1\" begins no statement that is read here."), {view(0)}));
        if (m_out.query)
            m_out.reads = tablesNamed(*m_out.query->query);
        m_out.reads.removeIf([](const TableName &table) {
            return table.name == QLatin1String(TemplateThis) || table.name == QLatin1String(TemplateTable);
        });
        return std::move(m_out);
    }

private:
    static constexpr int none = -1;

    bool atEnd() const { return m_at >= int(m_tokens.size()) || m_tokens[size_t(m_at)].kind == TokenKind::End; }
    QString view(int index) const
    {
        return index < int(m_tokens.size()) ? m_lexer.view(m_tokens[size_t(index)]).toString() : QString();
    }
    bool wordAt(int index, const char *word) const
    {
        return index < int(m_tokens.size()) && m_tokens[size_t(index)].kind == TokenKind::Word
               && m_lexer.view(m_tokens[size_t(index)]).compare(QLatin1String(word), Qt::CaseInsensitive) == 0;
    }
    bool isWord(const char *word) const { return wordAt(m_at, word); }
    bool is(const char *symbol) const
    {
        return !atEnd() && m_tokens[size_t(m_at)].kind == TokenKind::Symbol
               && m_lexer.view(m_tokens[size_t(m_at)]) == QLatin1String(symbol);
    }
    bool take(const char *word)
    {
        const bool here = isWord(word);
        m_at += here;
        return here;
    }
    bool takeAny(std::initializer_list<const char *> words)
    {
        return std::any_of(words.begin(), words.end(), [this](const char *word) { return take(word); });
    }
    int beginOf(int index) const
    {
        return index < int(m_tokens.size()) ? m_tokens[size_t(index)].begin : int(m_sql.size());
    }
    int endOf(int index) const
    {
        return index < int(m_tokens.size()) ? m_tokens[size_t(index)].end : int(m_sql.size());
    }
    /// Line of a place inside the statement, from 1.
    int lineOf(int offset) const
    {
        return 1
               + int(std::count(m_text.cbegin(),
                                m_text.cbegin() + std::min<qsizetype>(m_part.at.begin + offset, m_text.size()), u'\n'));
    }
    void problem(int offset, const ErrorText &message) { m_problems.append({lineOf(offset), message}); }

    QString leadingComment() const
    {
        QStringList lines;
        for (const Comment &comment : m_part.comments) {
            if (comment.at.end > m_part.at.begin)
                continue;
            for (QString line : comment.text.split(u'\n')) {
                while (line.startsWith(u'*') || line.startsWith(u'-') || line.startsWith(u' '))
                    line.remove(0, 1);
                if (!line.trimmed().isEmpty())
                    lines.append(line.trimmed());
            }
        }
        for (const Comment &comment : m_rendered.comments) {
            if (comment.at.end <= m_part.at.begin
                && QStringView(m_text).mid(comment.at.end, m_part.at.begin - comment.at.end).trimmed().isEmpty())
                lines.append(comment.text.simplified());
        }
        return lines.join(u' ').simplified();
    }

    /// [[catalog.]schema.]name at the current token.
    TableName takeName()
    {
        TableName name;
        while (!atEnd()) {
            const Token &token = m_tokens[size_t(m_at)];
            if (token.kind != TokenKind::Word && token.kind != TokenKind::QuotedName)
                break;
            name.schema = name.name;
            name.name = m_lexer.decoded(token);
            ++m_at;
            if (!is("."))
                break;
            ++m_at;
        }
        if (name.name == QLatin1String(TemplateThis))
            name.name = modelName().name;
        return name;
    }

    TableName modelName() const
    {
        return {m_rendered.schema,
                m_rendered.alias.isEmpty() ? QFileInfo(m_fileName).completeBaseName() : m_rendered.alias};
    }

    /// The token behind the parenthesis that closes the one at `index`.
    int behindParenthesis(int index) const
    {
        int depth = 0;
        for (int i = index; i < int(m_tokens.size()); ++i) {
            const QStringView text = m_lexer.view(m_tokens[size_t(i)]);
            if (m_tokens[size_t(i)].kind != TokenKind::Symbol)
                continue;
            depth += text == QLatin1String("(") ? 1 : text == QLatin1String(")") ? -1 : 0;
            if (depth == 0)
                return i + 1;
        }
        return int(m_tokens.size()) - 1;
    }

    /// The first token outside of parentheses from `from` on that is one of the words; none without.
    int findWord(int from, std::initializer_list<const char *> words) const
    {
        int depth = 0;
        for (int i = from; i < int(m_tokens.size()); ++i) {
            const Token &token = m_tokens[size_t(i)];
            if (token.kind == TokenKind::Symbol) {
                const QStringView text = m_lexer.view(token);
                depth += text == QLatin1String("(") ? 1 : text == QLatin1String(")") ? -1 : 0;
            }
            if (depth == 0
                && std::any_of(words.begin(), words.end(), [&](const char *word) { return wordAt(i, word); }))
                return i;
        }
        return none;
    }

    QStringList takeNamesInParentheses()
    {
        QStringList names;
        if (!is("("))
            return names;
        const int end = behindParenthesis(m_at);
        bool next = true;
        for (int i = m_at + 1; i < end - 1; ++i) {
            const Token &token = m_tokens[size_t(i)];
            if (next && (token.kind == TokenKind::Word || token.kind == TokenKind::QuotedName))
                names.append(m_lexer.decoded(token));
            next = token.kind == TokenKind::Symbol && m_lexer.view(token) == QLatin1String(",");
        }
        m_at = end;
        return names;
    }

    /// Reads the statement's text with `hidden` stretches left out, so that every place keeps its offset.
    void parseQuery(int begin, int end, const QList<Span> &hidden = {})
    {
        QString text = m_sql.left(end);
        const auto blank = [&text](int from, int to) {
            for (int i = from; i < to && i < text.size(); ++i) {
                if (text[i] != u'\n')
                    text[i] = u' ';
            }
        };
        blank(0, begin);
        for (const Span &span : hidden)
            blank(span.begin, span.end);
        Result<Statement> statement = parse(text, m_traits);
        if (statement) {
            m_out.query = std::move(*statement);
            return;
        }
        ParsedText recovered = parseAll(text, m_traits);
        for (const SyntaxFault &fault : recovered.faults)
            problem(std::max(0, fault.at.begin), fault.error.said());
        if (recovered.faults.isEmpty())
            problem(std::max(begin, statement.error().position), statement.error().said());
        m_out.query = std::move(recovered.statement);
    }

    void readCreate()
    {
        ++m_at;
        while (takeAny({"OR", "REPLACE", "ALTER", "GLOBAL", "LOCAL", "TEMP", "TEMPORARY", "UNLOGGED", "TRANSIENT",
                        "EXTERNAL", "MATERIALIZED", "RECURSIVE", "SECURE", "DYNAMIC"}))
            ;
        // ALGORITHM = MERGE DEFINER = a@b SQL SECURITY INVOKER VIEW
        if (isWord("ALGORITHM") || isWord("DEFINER") || isWord("SQL"))
            m_at = std::max(m_at, findWord(m_at, {"VIEW"}));
        const bool view = isWord("VIEW");
        if (!view && !isWord("TABLE"))
            return; // an index, function, schema ...: nothing of where rows come from
        ++m_at;
        if (take("IF")) {
            take("NOT");
            take("EXISTS");
        }
        m_out.target = takeName();
        if (m_out.target.name.isEmpty()) {
            problem(beginOf(m_at), ErrorText(QT_TRANSLATE_NOOP("Error", "A name is missing behind %1."),
                                             {QString(view ? QStringLiteral("VIEW") : QStringLiteral("TABLE"))}));
            return;
        }
        if (view)
            readView();
        else
            readTable();
    }

    void readView()
    {
        m_out.kind = ScriptKind::View;
        m_out.columns = takeNamesInParentheses();
        const int as = findWord(m_at, {"AS"});
        readTableOptions(as == none ? int(m_tokens.size()) : as);
        if (as == none) {
            problem(beginOf(m_at), ErrorText(QT_TRANSLATE_NOOP("Error", "The view \"%1\" has no AS with a query."),
                                             {m_out.target.display()}));
            return;
        }
        int end = int(m_sql.size());
        // WITH CHECK OPTION, WITH NO DATA: not of the query
        const int with = findWord(as + 2, {"WITH"});
        if (with != none
            && (wordAt(with + 1, "CHECK") || wordAt(with + 1, "CASCADED") || wordAt(with + 1, "LOCAL")
                || wordAt(with + 1, "NO") || wordAt(with + 1, "DATA") || wordAt(with + 1, "READ")))
            end = beginOf(with);
        parseQuery(beginOf(as + 1), end);
    }

    void readTable()
    {
        const int as = findWord(m_at, {"AS", "SELECT", "WITH"});
        const int query = as != none && wordAt(as, "AS") ? as + 1 : as;
        const bool reads = query != none && query < int(m_tokens.size())
                           && (wordAt(query, "SELECT") || wordAt(query, "WITH") || wordAt(query, "VALUES")
                               || view(query) == QLatin1String("("))
                           // WITH (option = value) of a plain table
                           && !(wordAt(as, "WITH") && view(as + 1) == QLatin1String("("));
        if (reads) {
            m_out.kind = ScriptKind::TableAs;
            m_out.columns = takeNamesInParentheses();
            readTableOptions(as);
            int end = int(m_sql.size());
            const int with = findWord(query + 1, {"WITH"});
            if (with != none && (wordAt(with + 1, "NO") || wordAt(with + 1, "DATA")))
                end = beginOf(with);
            parseQuery(beginOf(query), end);
            return;
        }
        m_out.kind = ScriptKind::Table;
        if (!is("(")) {
            if (!isWord("LIKE") && !isWord("PARTITION"))
                problem(beginOf(m_at), ErrorText(QT_TRANSLATE_NOOP("Error", "The table \"%1\" has no columns."),
                                                 {m_out.target.display()}));
            return;
        }
        const int close = behindParenthesis(m_at);
        if (view(close - 1) != QLatin1String(")"))
            problem(beginOf(m_at), ErrorText(QT_TRANSLATE_NOOP("Error", "The list of columns of \"%1\" is not closed."),
                                             {m_out.target.display()}));
        readColumns(m_at + 1, close - 1);
        m_at = close;
        readTableOptions(int(m_tokens.size()));
    }

    void readColumns(int from, int to)
    {
        static const QSet<QString> noColumn{
            QStringLiteral("CONSTRAINT"), QStringLiteral("PRIMARY"), QStringLiteral("FOREIGN"),
            QStringLiteral("UNIQUE"),     QStringLiteral("CHECK"),   QStringLiteral("KEY"),
            QStringLiteral("INDEX"),      QStringLiteral("LIKE"),    QStringLiteral("EXCLUDE"),
            QStringLiteral("FULLTEXT"),   QStringLiteral("PERIOD")};
        struct Definition {
            int begin = 0;
            int lastLine = 0;
        };
        QList<std::pair<QString, Definition>> definitions;
        for (int at = from; at < to;) {
            int end = at;
            int depth = 0;
            for (; end < to; ++end) {
                const QString text = view(end);
                depth += text == QLatin1String("(") ? 1 : text == QLatin1String(")") ? -1 : 0;
                if (depth == 0 && text == QLatin1String(",") && m_tokens[size_t(end)].kind == TokenKind::Symbol)
                    break;
            }
            const Token &first = m_tokens[size_t(at)];
            const bool quoted = first.kind == TokenKind::QuotedName;
            if (end > at && (quoted || (first.kind == TokenKind::Word && !noColumn.contains(view(at).toUpper())))) {
                const QString name = m_lexer.decoded(first);
                m_out.columns.append(name);
                definitions.append({name, {first.begin, lineOf(endOf(end - 1))}});
                for (int i = at + 1; i + 1 < end; ++i) {
                    if (wordAt(i, "COMMENT") && m_tokens[size_t(i + 1)].kind == TokenKind::Text)
                        m_out.columnComments.append({name, m_lexer.decoded(m_tokens[size_t(i + 1)]).simplified()});
                }
            }
            at = end + 1;
        }
        for (const Comment &comment : m_part.comments)
            placeComment(comment, definitions);
    }

    /// A comment behind a column on its line is about it; one on a line of its own about the next.
    template <typename Definitions>
    void placeComment(const Comment &comment, const Definitions &definitions)
    {
        const int at = comment.at.begin - m_part.at.begin;
        if (at < 0 || comment.text.isEmpty())
            return;
        const int line = lineOf(at);
        QString column;
        for (const auto &[name, definition] : definitions) {
            if (definition.begin < at && definition.lastLine == line)
                column = name;
            if (definition.begin > at && column.isEmpty()) {
                column = name;
                break;
            }
        }
        const bool known = std::any_of(m_out.columnComments.cbegin(), m_out.columnComments.cend(),
                                       [&column](const auto &said) { return said.first == column; });
        if (!column.isEmpty() && !known)
            m_out.columnComments.append({column, comment.text.simplified()});
    }

    /// COMMENT 'text' and COMMENT = 'text' up to a token.
    void readTableOptions(int to)
    {
        for (int i = m_at; i + 1 < std::min(to, int(m_tokens.size())); ++i) {
            if (!wordAt(i, "COMMENT"))
                continue;
            const int value = view(i + 1) == QLatin1String("=") ? i + 2 : i + 1;
            if (value < int(m_tokens.size()) && m_tokens[size_t(value)].kind == TokenKind::Text)
                m_out.tableComment = m_lexer.decoded(m_tokens[size_t(value)]).simplified();
        }
    }

    /// INSERT INTO t (a, b) SELECT ...; `withAt`: where WITH stands before INSERT.
    void readInsert(int insertAt)
    {
        m_at = insertAt + 1;
        while (takeAny({"OR", "REPLACE", "IGNORE", "ABORT", "FAIL", "ROLLBACK", "LOW_PRIORITY", "DELAYED",
                        "HIGH_PRIORITY", "INTO", "OVERWRITE", "TABLE"}))
            ;
        m_out.kind = ScriptKind::Insert;
        m_out.target = takeName();
        if (m_out.target.name.isEmpty()) {
            problem(beginOf(m_at), ErrorText(QT_TRANSLATE_NOOP("Error", "A table is missing behind INSERT INTO.")));
            return;
        }
        if (take("AS"))
            takeName();
        m_out.columns = view(m_at + 1).compare(QLatin1String("SELECT"), Qt::CaseInsensitive) == 0
                            ? QStringList()
                            : takeNamesInParentheses();
        if (takeAny({"OVERRIDING"})) {
            takeAny({"SYSTEM", "USER"});
            take("VALUE");
        }
        if (isWord("VALUES") || isWord("DEFAULT") || isWord("VALUE") || isWord("SET"))
            return; // rows of its own: nothing feeds the table
        int end = int(m_sql.size());
        for (int i = findWord(m_at, {"ON", "RETURNING"}); i != none; i = findWord(i + 1, {"ON", "RETURNING"})) {
            if (wordAt(i, "RETURNING") || wordAt(i + 1, "CONFLICT") || wordAt(i + 1, "DUPLICATE")) {
                end = beginOf(i);
                break;
            }
        }
        if (insertAt == 0)
            parseQuery(beginOf(m_at), end);
        else // WITH ... INSERT INTO t SELECT: one query when the middle is left out
            parseQuery(0, end, {{beginOf(insertAt), beginOf(m_at)}});
    }

    void readMerge()
    {
        ++m_at;
        take("INTO");
        m_out.kind = ScriptKind::Merge;
        m_out.target = takeName();
        const int with = findWord(m_at, {"USING"});
        if (m_out.target.name.isEmpty() || with == none) {
            problem(0, ErrorText(QT_TRANSLATE_NOOP("Error", "MERGE names no table, or no USING.")));
            return;
        }
        m_at = with + 1;
        if (is("(")) {
            parseQuery(beginOf(m_at), endOf(behindParenthesis(m_at) - 1));
            return;
        }
        const TableName from = takeName();
        if (from.name.isEmpty())
            problem(beginOf(m_at), ErrorText(QT_TRANSLATE_NOOP("Error", "What MERGE uses is no table and no query.")));
        else
            m_out.reads.append(from);
    }

    void readCommentOn()
    {
        ++m_at;
        take("ON");
        const bool column = isWord("COLUMN");
        while (takeAny({"MATERIALIZED", "FOREIGN"}))
            ;
        if (!takeAny({"TABLE", "VIEW", "COLUMN"}))
            return; // of an index, a function ...
        m_out.kind = ScriptKind::Comment;
        const int from = m_at;
        QStringList path;
        while (!atEnd() && !isWord("IS")) {
            if (m_tokens[size_t(m_at)].kind != TokenKind::Symbol)
                path.append(m_lexer.decoded(m_tokens[size_t(m_at)]));
            ++m_at;
        }
        const QString name = column && !path.isEmpty() ? path.takeLast() : QString();
        if (path.isEmpty() || !take("IS")) {
            problem(beginOf(from), ErrorText(QT_TRANSLATE_NOOP("Error", "COMMENT ON names nothing.")));
            return;
        }
        m_out.target = {path.size() > 1 ? path[path.size() - 2] : QString(), path.last()};
        if (isWord("NULL"))
            return;
        if (atEnd() || m_tokens[size_t(m_at)].kind != TokenKind::Text) {
            problem(beginOf(m_at),
                    ErrorText(QT_TRANSLATE_NOOP("Error", "COMMENT ON %1 says no text."), {m_out.target.display()}));
            return;
        }
        const QString text = m_lexer.decoded(m_tokens[size_t(m_at)]).simplified();
        if (column)
            m_out.columnComments.append({name, text});
        else
            m_out.tableComment = text;
    }

    void readQuery(bool model)
    {
        if (const int insert = isWord("WITH") ? findWord(1, {"INSERT"}) : none; insert != none) {
            readInsert(insert);
            return;
        }
        m_out.kind = model ? ScriptKind::Model : ScriptKind::Query;
        if (model)
            m_out.target = modelName();
        // SELECT a INTO t FROM b
        const int into = isWord("SELECT") ? findWord(1, {"INTO", "FROM"}) : none;
        if (into != none && wordAt(into, "INTO")) {
            m_at = into + 1;
            m_out.target = takeName();
            m_out.kind = ScriptKind::TableAs;
            parseQuery(0, int(m_sql.size()), {{beginOf(into), beginOf(m_at)}});
            return;
        }
        parseQuery(0, int(m_sql.size()));
    }

    /// Statements that say nothing of where rows come from.
    bool isKnownOther() const
    {
        static const QSet<QString> verbs{
            QStringLiteral("ALTER"),     QStringLiteral("DROP"),     QStringLiteral("TRUNCATE"),
            QStringLiteral("DELETE"),    QStringLiteral("UPDATE"),   QStringLiteral("GRANT"),
            QStringLiteral("REVOKE"),    QStringLiteral("SET"),      QStringLiteral("RESET"),
            QStringLiteral("USE"),       QStringLiteral("BEGIN"),    QStringLiteral("START"),
            QStringLiteral("COMMIT"),    QStringLiteral("ROLLBACK"), QStringLiteral("END"),
            QStringLiteral("ANALYZE"),   QStringLiteral("VACUUM"),   QStringLiteral("PRAGMA"),
            QStringLiteral("REFRESH"),   QStringLiteral("REINDEX"),  QStringLiteral("LOCK"),
            QStringLiteral("UNLOCK"),    QStringLiteral("COPY"),     QStringLiteral("LOAD"),
            QStringLiteral("CALL"),      QStringLiteral("EXEC"),     QStringLiteral("EXECUTE"),
            QStringLiteral("DO"),        QStringLiteral("DECLARE"),  QStringLiteral("EXPLAIN"),
            QStringLiteral("SHOW"),      QStringLiteral("OPTIMIZE"), QStringLiteral("RENAME"),
            QStringLiteral("SAVEPOINT"), QStringLiteral("RELEASE"),  QStringLiteral("DELIMITER"),
            QStringLiteral("ATTACH"),    QStringLiteral("DETACH"),   QStringLiteral("PRINT"),
            QStringLiteral("GO")};
        return verbs.contains(view(m_at).toUpper());
    }

    const QString &m_text;
    const QString &m_fileName;
    const RenderedTemplate &m_rendered;
    const StatementPart &m_part;
    const DialectTraits &m_traits;
    QList<ScriptProblem> &m_problems;
    const QString m_sql;
    const Lexer m_lexer;
    const std::vector<Token> &m_tokens;
    ScriptStatement m_out;
    int m_at = 0;
};

} // namespace

QString scriptKindName(ScriptKind kind)
{
    static const char *const names[] = {"table", "table",   "view",  "model", "insert",
                                        "merge", "comment", "query", "other"};
    return QString::fromLatin1(names[size_t(kind)]);
}

Script readScript(const QString &text, const QString &name, const DialectTraits &traits)
{
    Script script;
    const RenderedTemplate rendered = renderTemplate(text, traits);
    for (const auto &[at, message] : rendered.unresolved)
        script.problems.append({1 + int(QStringView(text).left(at.begin).count(u'\n')), message});
    for (const StatementPart &part : statementsIn(rendered.text, traits))
        script.statements.push_back(
            StatementReader(rendered.text, name, rendered, part, traits, script.problems).read(rendered.isTemplate));
    std::stable_sort(script.problems.begin(), script.problems.end(),
                     [](const ScriptProblem &a, const ScriptProblem &b) { return a.line < b.line; });
    return script;
}

} // namespace Tieout::sql
