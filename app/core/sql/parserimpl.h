// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/lexer.h"
#include "core/sql/parser.h"

#include <initializer_list>
#include <optional>

namespace Tieout::sql {

/// How tightly operators hold their operands, loosest first.
enum Precedence {
    PrecedenceOr = 10,
    PrecedenceXor = 15,
    PrecedenceAnd = 20,
    PrecedenceNot = 30,
    PrecedenceIs = 40,
    PrecedenceEqual = 50,
    PrecedenceLess = 55,
    PrecedenceMember = 60,
    PrecedenceBitOr = 61,
    PrecedenceBitAnd = 62,
    PrecedenceShift = 63,
    PrecedenceOther = 65,
    PrecedenceSum = 70,
    PrecedenceProduct = 80,
    PrecedencePower = 85,
    PrecedenceConcat = 90,
    PrecedenceZone = 95,
    PrecedenceCollate = 100
};

/// Whether a text may be read at all: its length and its characters.
Result<void> checkText(const QString &sql, const ParseLimits &limits);

/**
 * Inner part of parser.h: recursive descent over the tokens; operators by precedence climbing. Functions return nullptr
 * (or false) once m_error is set, and nothing is read after that. Split over queryparser.cpp, fromparser.cpp,
 * exprparser.cpp and conditionparser.cpp.
 */
class Parser
{
public:
    Parser(const QString &text, const DialectTraits &traits, const ParseLimits &limits);
    /// Over tokens that were repaired.
    Parser(const Lexer &lexer, const QString &text, const DialectTraits &traits, const ParseLimits &limits);
    Result<Statement> run();
    Result<ParsedExpression> runExpression();

    /// What would read on where reading stopped, beyond one certain token.
    enum class Expects { Value, Name, Parentheses, End };

    /// What a repair has to know of the error that ended run().
    struct Failure {
        int token = -1;                   ///< where reading stopped; -1 where nothing put in or left out would help
        std::optional<MadeToken> missing; ///< the one token that is expected
        Expects expects = Expects::Value;
        int misspelt = -1; ///< the token that may be a word misspelt
        QString meant;     ///< that word
        bool secondStatement = false;
    };
    const Failure &failure() const { return m_failure; }

private:
    /// Counts nesting while it lives; parsing stops when it is too deep.
    class Depth
    {
    public:
        explicit Depth(Parser &parser)
            : m_parser(parser)
        {
            ++parser.m_depth;
        }
        ~Depth() { --m_parser.m_depth; }
        Depth(const Depth &) = delete;
        Depth &operator=(const Depth &) = delete;

    private:
        Parser &m_parser;
    };

    // tokens (parser.cpp)
    const Token &peek(int ahead = 0) const;
    QStringView view(int ahead = 0) const { return m_lexer.view(peek(ahead)); }
    bool atWord(const char *word, int ahead = 0) const;
    bool atSymbol(const char *symbol, int ahead = 0) const;
    bool atEnd(int ahead = 0) const { return peek(ahead).kind == TokenKind::End; }
    bool atQueryStart(int ahead = 0) const;
    void advance() { ++m_next; }
    bool acceptWord(const char *word);
    bool acceptSymbol(const char *symbol);
    bool expectWord(const char *word);
    bool expectSymbol(const char *symbol);
    int beginHere() const { return peek().begin; }
    int endBefore() const { return m_next > 0 ? m_lexer.tokens()[size_t(m_next - 1)].end : 0; }
    /// Finishes a node: its span, and its height over its children (null ones do not count).
    bool finish(Node *node, int begin, std::initializer_list<const Node *> children);
    bool grow(Node *node, const Node *child);
    bool checkHeight(const Node *node);
    bool tooDeep();

    // errors (parsererrors.cpp)
    /// `expected` is said behind "Expected".
    std::nullptr_t unexpected(const ErrorText &expected, Expects expects = Expects::Value);
    std::nullptr_t unexpectedWord(const char *word);
    std::nullptr_t unexpectedSymbol(const char *symbol);
    std::nullptr_t unexpectedToken(const ErrorText &expected, Failure failure);
    bool setError(Error error);
    bool refuse(int token, const char *text, const QList<ErrorText> &arguments, const ErrorText &hint);
    bool refuseStatement(int token);
    ErrorText describe(const Token &token) const;
    bool setLookAlikeError();
    void addSpelling(Error &error);

    // statement (parser.cpp)
    bool checkStart();
    bool checkEnd();
    bool isRefusedHere();
    bool atWrite() const;

    // queries (queryparser.cpp)
    Query *parseQuery();
    bool parseWith(Query *query);
    bool parseCommonTable(CommonTable &table);
    bool parseSearchAndCycle(CommonTable &table);
    Query *parseSetExpression();
    Query *parseIntersections();
    Query *parseArm();
    Query *parseParenthesisedArm();
    Query *continueSet(Query *left, bool onlyIntersect);
    bool atSetOperator() const;
    Query *combine(Query *left, SetOperator op, bool all, Query *right);
    bool parseTail(Query *query);
    bool tailClosed(const Query *query);
    bool parseLimit(Query *query);
    bool parseFetch(Query *query);
    Query *parseSelect();
    bool parseTop(Query *query);
    bool parseSelectBody(Select *select);
    bool parseSelectItem(Select *select);
    bool parseGroupBy(Select *select);
    bool parseGroupingItems(QList<Expr *> &items);
    Expr *parseGroupingItem();
    Expr *parseGrouping(GroupingForm form, int words);
    bool parseWindows(Select *select);
    Query *parseValues();
    Query *wrap(Select *select, int begin);
    bool growAll(Node *node, const QList<Expr *> &children);
    bool growOrder(Node *node, const QList<OrderItem> &items);

    // FROM (fromparser.cpp)
    From *parseFrom();
    From *parseJoined();
    From *parseJoinTail(From *left, bool withComma);
    bool parseJoinWords(Join *join);
    bool parseJoinCondition(Join *join);
    From *parseFromItem();
    From *parseFromParenthesis();
    From *parseFromQuery(Query *query, int begin, bool lateral);
    From *parseNamed(bool lateral);
    bool parseFromAlias(From *from);
    bool skipIndexHint();
    bool parseApply(Join *join);
    From *parseJoinRight(const Join &join);
    bool atJoinWords() const;
    bool parseSample(From *from);
    bool parseShare(QList<Expr *> &share);
    bool parseColumnDefinitions(From *from);

    // names (parser.cpp)
    bool parseName(Name &name, const char *what, Expects expects = Expects::Name);
    bool parseNameList(QList<Name> &names, const char *what);
    bool parsePathRest(QList<Name> &path);
    Name takeName();
    bool atName(int ahead = 0) const;
    bool atAnyWord() const;
    bool isReservedHere(QStringView word) const;
    bool atImplicitAlias() const;
    bool atLabel() const;
    bool parseAlias(Name &alias);
    bool parseLabel(Name &label);

    // expressions (exprparser.cpp, functionparser.cpp)
    static constexpr int PrecedenceAboveAnd = PrecedenceAnd + 1;
    static constexpr int PrecedenceAboveMember = PrecedenceMember + 1;
    /// One level of precedence climbing.
    struct Climb {
        int least = 0;
        int unchained = 0; ///< the level that was just read and may not stand twice in a row; 0 for none
        bool done = false;
    };
    Expr *parseExpr(int least = 0);
    Expr *parsePlain();
    Expr *parsePrefix();
    Expr *parseNot();
    Expr *parseSigned(UnaryOp op);
    Expr *parsePostfix(Expr *operand);
    Expr *parseInfix(Expr *left, Climb &climb);
    Expr *parseSymbolInfix(Expr *left, Climb &climb);
    Expr *parseWordInfix(Expr *left, Climb &climb);
    bool mayFollow(Climb &climb, int precedence);
    /// LIKE, GLOB and the like, as the dialect has them.
    bool atLikeWord(int ahead) const;
    Expr *parseMember(Expr *left);
    Expr *parsePrefixOperator();
    QString operatorHere(int *length) const;
    bool atOperatorWord(int ahead = 0) const;
    bool atQuantifier() const;
    int boundPrecedence() const;
    Expr *parseSubscript(Expr *operand);
    Expr *parseField(Expr *operand);
    Expr *parseBinary(Expr *left, BinaryOp op, const QString &symbol, int precedence);
    Expr *parseQuantified(Expr *left, BinaryOp op, const QString &symbol);
    bool atFormWord() const;
    Expr *parseIs(Expr *left);
    Expr *parseIn(Expr *left, bool negated);
    Expr *parseBetween(Expr *left, bool negated);
    Expr *parseLike(Expr *left, Like::Operator op, bool negated);
    Expr *parseIsNull(Expr *left, bool negated);
    Expr *parseCollate(Expr *left);
    Expr *parseAtTimeZone(Expr *left);
    Expr *parsePrimary();
    Expr *parseUnheld();
    Expr *parseWordPrimary();
    Expr *parseNamePrimary();
    Expr *parseParenthesis();
    Expr *parseSubquery(int begin);
    Expr *continueAsQuery(Expr *inner, int begin);
    Expr *parseLiteral();
    Expr *makeLiteral(Literal::Type type, const QString &text, int begin);
    Expr *parseTypedLiteral(Literal::Type type);
    Expr *parseInterval();
    Expr *parseBareInterval();
    void parseIntervalUnit(QString &unit);
    Expr *parsePrefixedLiteral();
    Expr *parseRow();
    Expr *parseCase();
    Expr *parseCast();
    From *parseJsonTable(const Name &name, int begin);
    bool parseJsonColumn(From *from);
    bool parseJsonFallback(QString &type);
    const Literal *parseTextLiteral(const char *what);
    Expr *parseConvert();
    Expr *parseFullTextMatch();
    Expr *parseMatchMode();
    Expr *parseBinaryCast();
    Expr *parseExtract();
    Expr *parseExists();
    Expr *parseArray();
    Expr *parseArrayItems();
    Expr *parseArgument(FunctionCall *call);
    bool checkSpecial(const FunctionCall &call);
    bool parsePosition(FunctionCall *call);
    bool parseOverlay(FunctionCall *call);
    Expr *parseFunction(QList<Name> path, int begin);
    bool parseArguments(FunctionCall *call);
    bool parseKeywordArguments(FunctionCall *call);
    bool parseFunctionTail(FunctionCall *call);
    Window *parseWindow();
    bool parseFrame(Window *window);
    bool checkFrame(const QString &from, const QString &to);
    bool parseFrameBound(Window *window, QString &text);
    bool parseExprList(QList<Expr *> &items);
    bool parseOrderItems(QList<OrderItem> &items);
    int typeWords(bool greedy) const;
    bool parseTypeLengths(QString &type);
    bool parseType(QString &type, bool greedy);
    bool parseStrictType(QString &type);
    bool parseTypeWords(QString &type);
    void takeTypeWord(QString &type);

    const QString m_text;
    const DialectTraits &m_traits;
    const ParseLimits m_limits;
    Lexer m_lexer;
    int m_next = 0;
    int m_depth = 0;
    bool m_plain = false;     ///< inside what PostgreSQL's grammar calls b_expr: no conditions, COLLATE or AT TIME ZONE
    int m_parenthesised = -1; ///< the token behind the last value in parentheses
    Arena m_arena;
    std::optional<Error> m_error;
    Failure m_failure;
};

} // namespace Tieout::sql
