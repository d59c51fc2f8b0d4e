// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/parserimpl.h"
#include "core/sql/printer.h"

#include <algorithm>

namespace Tieout::sql {

namespace {

constexpr qint64 CharactersRead = 2'000'000; ///< by all runs of the parser over one text together

/// One thing to try: `made` in place of `removed` tokens from `first` on.
struct Repair {
    int first = 0;
    int removed = 0;
    QList<MadeToken> made;
    std::optional<Edit> fix; ///< only where a person would do the same
    ErrorText hint;
};

/// One run of the parser.
struct Run {
    std::optional<Statement> statement;
    Error error;
    Parser::Failure failure;
};

bool isOneOf(QStringView word, std::initializer_list<const char *> words)
{
    return std::any_of(words.begin(), words.end(),
                       [word](const char *one) { return word.compare(QLatin1String(one), Qt::CaseInsensitive) == 0; });
}

bool beginsClause(QStringView word)
{
    return isOneOf(word, {"FROM", "WHERE", "GROUP", "HAVING", "WINDOW", "ORDER", "LIMIT", "OFFSET", "FETCH", "UNION",
                          "INTERSECT", "EXCEPT"});
}

/// `text` in capitals or not, as `like` is.
QString inCaseOf(const QString &text, const QString &like)
{
    return like == like.toLower() ? text.toLower() : text;
}

ErrorText added(const ErrorText &what)
{
    return {QT_TRANSLATE_NOOP("Error", "Add %1."), {what}};
}

/// Tries repairs on the tokens of one text until it reads to its end.
class Recovery
{
public:
    Recovery(const QString &text, const DialectTraits &traits, const ParseLimits &limits, int most)
        : m_text(text)
        , m_traits(traits)
        , m_limits(limits)
        , m_most(most)
        , m_lexer(std::make_unique<Lexer>(text, traits))
    {
    }

    ParsedText run()
    {
        replaceStrangeCharacters();
        Run last = parse(*m_lexer);
        while (!last.statement) {
            if (m_parsed.faults.size() >= m_most) { // strange characters alone
                m_parsed.clear = false;
                break;
            }
            addFault(last);
            const bool full = m_parsed.faults.size() >= m_most;
            std::optional<Run> next = repaired(last);
            if (!next || full) {
                m_parsed.clear = false;
                joinWithPrevious();
                break;
            }
            last = std::move(*next);
        }
        m_parsed.statement = std::move(last.statement);
        std::stable_sort(m_parsed.faults.begin(), m_parsed.faults.end(),
                         [](const SyntaxFault &a, const SyntaxFault &b) { return a.at.begin < b.at.begin; });
        return std::move(m_parsed);
    }

private:
    Run parse(const Lexer &lexer)
    {
        m_read += m_text.size();
        Parser parser(lexer, m_text, m_traits, m_limits);
        Result<Statement> statement = parser.run();
        Run run;
        run.failure = parser.failure();
        if (statement)
            run.statement = std::move(*statement);
        else
            run.error = statement.error();
        return run;
    }

    const Token &token(int index) const
    {
        const auto &tokens = m_lexer->tokens();
        return tokens[size_t(std::clamp(index, 0, int(tokens.size()) - 1))];
    }
    QString textAt(int index) const { return index < 0 ? QString() : m_lexer->view(token(index)).toString(); }
    bool isSymbol(int index, const char *symbol) const
    {
        return index >= 0 && token(index).kind == TokenKind::Symbol
               && m_lexer->view(token(index)) == QLatin1String(symbol);
    }
    bool isWord(int index) const { return index >= 0 && token(index).kind == TokenKind::Word; }
    bool isEnd(int index) const { return token(index).kind == TokenKind::End; }

    void addFault(const Run &run)
    {
        SyntaxFault fault;
        fault.error = run.error;
        fault.secondStatement = run.failure.secondStatement;
        const int at = run.failure.token;
        if (at >= 0 && !isEnd(at))
            fault.at = Span{token(at).begin, token(at).end};
        else if (at > 0)
            fault.at = Span{token(at - 1).begin, token(at - 1).end};
        else if (run.error.position >= 0)
            fault.at = Span{run.error.position, qMin(run.error.position + 1, int(m_text.size()))};
        m_parsed.faults.append(fault);
    }

    // --- characters that no token begins with

    /// Puts a character that can be read in the place of one that cannot; the text keeps its length, so positions stay.
    void replaceStrangeCharacters()
    {
        QString text = m_text;
        while (m_lexer->error() && m_lexer->error()->code == ErrorCode::Syntax && m_parsed.faults.size() < m_most
               && m_read < CharactersRead) {
            m_read += m_text.size();
            const int at = m_lexer->error()->position;
            SyntaxFault fault{*m_lexer->error(), Span{at, at + 1}, {}, false};
            if (at < 0 || at >= text.size() || !replaceAt(text, at, fault))
                return;
            m_parsed.faults.append(fault);
            m_parsed.clear = m_parsed.clear && fault.fix
                             && fault.fix->replacement == text.mid(fault.at.begin, fault.at.end - fault.at.begin);
            m_lexer = std::make_unique<Lexer>(text, m_traits);
        }
    }

    bool replaceAt(QString &text, int at, SyntaxFault &fault) const
    {
        static const QString singles = QStringLiteral("\u2018\u2019\u201A\u201B\u00B4");
        static const QString doubles = QStringLiteral("\u201C\u201D\u201E\u00AB\u00BB");
        const QChar c = text[at];
        for (const auto &[strange, plain] : {std::pair(singles, QChar(u'\'')), std::pair(doubles, QChar(u'"'))}) {
            if (!strange.contains(c))
                continue;
            int close = at + 1;
            while (close < text.size() && !strange.contains(text[close]))
                ++close;
            text[at] = plain;
            if (close == text.size())
                return true;
            text[close] = plain;
            fault.at = Span{at, close + 1};
            fault.fix = Edit{fault.at, text.mid(at, close + 1 - at)};
            return true;
        }
        static const QHash<QChar, QChar> alike = {{u'\u2013', u'-'}, {u'\u2014', u'-'}, {u'\u2212', u'-'},
                                                  {u'\u00A0', u' '}, {u'\u2007', u' '}, {u'\u202F', u' '},
                                                  {u'\u3000', u' '}, {u'\u2003', u' '}, {u'\u2009', u' '},
                                                  {u'\uFF08', u'('}, {u'\uFF09', u')'}};
        if (const auto plain = alike.constFind(c); plain != alike.constEnd()) {
            text[at] = *plain;
            fault.fix = Edit{fault.at, QString(*plain)};
            return true;
        }
        if (c.isDigit()) // "2x": neither a number nor a name
            return replaceNumberName(text, at, fault);
        if (c == u'\'' || c == u'"' || c == u'`' || c == u'[' || c == u'/' || c == u'$' || c.isLetter() || !c.isPrint())
            return false; // something that is not closed, or invisible inside a word: what follows cannot be told
        text[at] = u' ';
        return true;
    }

    bool replaceNumberName(QString &text, int at, SyntaxFault &fault) const
    {
        int end = at;
        while (end < text.size() && (text[end].isLetterOrNumber() || text[end] == u'_' || text[end] == u'$'))
            ++end;
        const QString name = text.mid(at, end - at);
        text.replace(at, end - at, QString(end - at, u'_'));
        fault.at = Span{at, end};
        fault.fix = Edit{fault.at, quotedName(name, m_traits)};
        return true;
    }

    // --- repairs

    /// The run after the first repair that reads further; the repair is kept, and its fix is the last fault's.
    std::optional<Run> repaired(const Run &last)
    {
        if (last.error.code != ErrorCode::Syntax || last.failure.token < 0)
            return {};
        std::optional<Repair> second; // reads on, but only over what it put in
        std::optional<Run> secondRun;
        for (const Repair &repair : repairsFor(last.failure)) {
            if (m_read >= CharactersRead)
                return {};
            Lexer lexer(*m_lexer);
            lexer.replace(repair.first, repair.removed, repair.made);
            Run run = parse(lexer);
            const bool ended = !run.statement && (run.error.code != ErrorCode::Syntax || run.failure.token < 0);
            if (run.statement || (ended && run.error.position > last.error.position)
                || run.failure.token > keptBefore(repair, last.failure.token)) {
                keep(repair);
                return run;
            }
            if (!second && repair.removed == 0 && run.failure.token == keptBefore(repair, last.failure.token)) {
                second = repair;
                secondRun = std::move(run);
            }
        }
        if (!second)
            return {};
        keep(*second);
        return secondRun;
    }

    /// The token that has to be read, as an index after the repair, for it to help: what was put in place of the one
    /// that could not be read, else that one.
    static int keptBefore(const Repair &repair, int failed)
    {
        const int made = int(repair.made.size());
        if (repair.first >= failed && repair.removed > 0)
            return repair.first + qMax(0, made - 1);
        return qMax(repair.first + made, failed + made - repair.removed);
    }

    void keep(const Repair &repair)
    {
        m_lexer->replace(repair.first, repair.removed, repair.made);
        m_parsed.clear = m_parsed.clear && repair.fix;
        SyntaxFault &fault = m_parsed.faults.last();
        fault.fix = repair.fix;
        if (fault.error.hint.isEmpty())
            fault.error.hint = repair.hint;
        if (repair.fix && repair.fix->at.begin < repair.fix->at.end)
            fault.at = repair.fix->at;
        joinWithPrevious();
    }

    /// Two signs missing at one place are one mistake.
    void joinWithPrevious()
    {
        if (m_parsed.faults.size() < 2)
            return;
        SyntaxFault &last = m_parsed.faults.last();
        SyntaxFault &before = m_parsed.faults[m_parsed.faults.size() - 2];
        const bool both =
            last.fix && before.fix && last.fix->at == before.fix->at && last.fix->at.begin == last.fix->at.end;
        if (!both && last.error.position != before.error.position)
            return;
        if (both) {
            before.fix->replacement += last.fix->replacement;
            before.error.hint = added(ErrorText::quoted({before.fix->replacement.trimmed()}).first());
        } else {
            before.fix.reset();
        }
        m_parsed.faults.removeLast();
    }

    QList<Repair> repairsFor(const Parser::Failure &failure) const
    {
        QList<Repair> repairs;
        const int at = failure.token;
        if (failure.misspelt >= 0)
            repairs.append(substitution(failure.misspelt, failure.meant));
        const std::optional<MadeToken> &missing = failure.missing;
        if (missing) {
            repairs.append(insertion(at, *missing));
            if (missing->kind == TokenKind::Word && isWord(at) && !beginsClause(m_lexer->view(token(at))))
                repairs.append(substitution(at, missing->text));
        }
        if (failure.expects == Parser::Expects::Parentheses) // x IN 1
            repairs.append(parenthesised(at));
        if (isSymbol(at, "*") && isSymbol(at - 1, "(")) // COUNT(* FROM
            repairs.append(insertion(at + 1, MadeToken{TokenKind::Symbol, QStringLiteral(")")}));
        const bool ends = isEnd(at) || isSymbol(at, ")") || isSymbol(at, ";")
                          || (isWord(at) && beginsClause(m_lexer->view(token(at))));
        if (isSymbol(at - 1, ",") && ends)
            repairs.append(deletion(at - 1));
        // Behind an operator its right side is missing, rather than the comma one too many.
        const bool behindOperator =
            at > 0 && token(at - 1).kind == TokenKind::Symbol && !QStringLiteral(",()").contains(textAt(at - 1));
        if (!isEnd(at) && token(at).kind == TokenKind::Symbol && !(behindOperator && isSymbol(at, ",")))
            repairs.append(deletion(at));
        const bool end = failure.expects == Parser::Expects::End;
        const bool name = failure.expects == Parser::Expects::Name;
        const MadeToken filler{TokenKind::Word, name ? QStringLiteral("_") : QStringLiteral("NULL")};
        if (!missing && !end)
            repairs.append(Repair{at, 0, {filler}, {}, {}});
        // Up to the next sign to go on at, and up to the one behind it.
        int next = at;
        for (int skips = 0; skips < 2 && !isEnd(next); ++skips) {
            const bool first = skips == 0 && syncAt(at) != at;
            next = syncAt(first ? at : next + 1);
            repairs.append(Repair{at, next - at, {}, {}, orderHint(at)});
            if (!end)
                repairs.append(Repair{at, next - at, {filler}, {}, {}});
        }
        return repairs;
    }

    Repair substitution(int index, const QString &word) const
    {
        const Span span{token(index).begin, token(index).end};
        return Repair{index, 1, {MadeToken{TokenKind::Word, word}}, Edit{span, inCaseOf(word, textAt(index))}, {}};
    }

    Repair insertion(int index, const MadeToken &made) const
    {
        Repair repair{index, 0, {made}, {}, {}};
        if (made.text == QLatin1String("SELECT"))
            return repair; // what is to be selected nobody knows
        const bool word = made.kind == TokenKind::Word;
        const bool before = made.text == QLatin1String("(");
        const int place = before ? token(index).begin : token(index - 1).end;
        repair.fix = Edit{Span{place, place}, word ? u' ' + inCaseOf(made.text, firstWord()) : made.text};
        repair.hint = added(word ? ErrorText(made.text) : ErrorText::quoted({made.text}).first());
        return repair;
    }

    Repair parenthesised(int index) const
    {
        const Span span{token(index).begin, token(index).end};
        const QString text = textAt(index);
        return Repair{index,
                      1,
                      {MadeToken{TokenKind::Symbol, QStringLiteral("(")}, MadeToken{token(index).kind, text},
                       MadeToken{TokenKind::Symbol, QStringLiteral(")")}},
                      Edit{span, u'(' + text + u')'},
                      QT_TRANSLATE_NOOP("Error", "Put it in parentheses.")};
    }

    QString firstWord() const
    {
        int index = 0;
        while (!isWord(index) && !isEnd(index))
            ++index;
        return textAt(index);
    }

    /// A comma or parenthesis too many is plain; any other sign may have been meant.
    Repair deletion(int index) const
    {
        const bool plain = isSymbol(index, ",") || isSymbol(index, ")");
        Repair repair{index, 1, {}, {}, {}};
        if (plain) {
            repair.fix = Edit{Span{token(index).begin, token(index).end}, {}};
            repair.hint = {QT_TRANSLATE_NOOP("Error", "Delete the \"%1\"."), {textAt(index)}};
        }
        return repair;
    }

    ErrorText orderHint(int at) const
    {
        if (!isWord(at) || !beginsClause(m_lexer->view(token(at))))
            return {};
        return QT_TRANSLATE_NOOP("Error",
                                 "The clauses stand in this order: FROM, WHERE, GROUP BY, HAVING, ORDER BY, LIMIT.");
    }

    /// The first token from `from` on, outside parentheses opened since, at which reading can go on.
    int syncAt(int from) const
    {
        int open = 0;
        for (int i = from;; ++i) {
            if (isEnd(i))
                return i;
            if (isSymbol(i, "(")) {
                ++open;
            } else if (isSymbol(i, ")")) {
                if (open == 0)
                    return i;
                --open;
            } else if (open == 0) {
                const bool call = isSymbol(i + 1, "(");
                const QStringView word = m_lexer->view(token(i));
                const bool joins =
                    !call && isOneOf(word, {"JOIN", "INNER", "LEFT", "RIGHT", "FULL", "CROSS", "NATURAL"});
                const bool goesOn = isOneOf(word, {"ON", "AND", "OR", "WHEN", "THEN", "ELSE", "END"});
                if (isSymbol(i, ",") || isSymbol(i, ";") || (isWord(i) && (beginsClause(word) || joins || goesOn)))
                    return i;
            }
        }
    }

    const QString m_text;
    const DialectTraits &m_traits;
    const ParseLimits m_limits;
    const int m_most;
    std::unique_ptr<Lexer> m_lexer; ///< with the repairs so far
    qint64 m_read = 0;
    ParsedText m_parsed;
};

} // namespace

ParsedText parseAll(const QString &sql, const DialectTraits &traits, const ParseLimits &limits, int most)
{
    ParsedText parsed;
    Error error;
    bool secondStatement = false;
    if (const Result<void> checked = checkText(sql, limits); !checked) {
        error = checked.error();
    } else {
        Parser parser(sql, traits, limits);
        Result<Statement> statement = parser.run();
        if (statement) {
            parsed.statement = std::move(*statement);
            return parsed;
        }
        error = statement.error();
        secondStatement = parser.failure().secondStatement;
    }
    if (error.code != ErrorCode::Syntax || sql.size() > limits.maximumLength || !checkCharacters(sql)) {
        parsed.clear = false;
        const Span at = error.position < 0 ? Span() : Span{error.position, qMin(error.position + 1, int(sql.size()))};
        parsed.faults.append(SyntaxFault{error, at, {}, secondStatement});
        return parsed;
    }
    return Recovery(sql, traits, limits, most).run();
}

} // namespace Tieout::sql
