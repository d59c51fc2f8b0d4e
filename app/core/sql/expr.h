// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <memory>
#include <utility>
#include <vector>

/// The expressions of a tree, for every dialect, and what all nodes have. Nodes live in an Arena and point at each
/// other; nothing is shared between trees.
namespace Tieout::sql {

/// Half-open range of UTF-16 offsets in the text that was parsed; {-1,-1} for nodes built by us.
struct Span {
    int begin = -1;
    int end = -1;
    bool isValid() const { return begin >= 0; }
    bool operator==(const Span &) const = default;
};

struct Node {
    Span span;
    /// Levels of nodes from here down, kept by the parser to bound what walking a tree costs in stack.
    int height = 1;
    /// The same with the left spine of binary operators and of set operations counted once: our walkers take it in a
    /// loop.
    int nesting = 1;
    virtual ~Node() = default;
};

/// Owns the nodes of one tree. Movable; pointers stay valid when it moves.
class Arena
{
public:
    template <typename T, typename... Arguments>
    T *make(Arguments &&...arguments)
    {
        auto node = std::make_unique<T>(std::forward<Arguments>(arguments)...);
        T *raw = node.get();
        m_nodes.push_back(std::move(node));
        return raw;
    }
    /// Takes over another arena's nodes (for building one tree from the parts of two).
    void adopt(Arena &&other)
    {
        for (auto &node : other.m_nodes)
            m_nodes.push_back(std::move(node));
        other.m_nodes.clear();
    }

private:
    std::vector<std::unique_ptr<Node>> m_nodes;
};

/// A name as written, without its quotes.
struct Name {
    QString text;
    Span span;
    bool quoted = false;
    bool isEmpty() const { return text.isEmpty(); }
};

struct Query;
struct Window;

enum class ExprKind {
    Literal,
    ColumnRef,
    Star,
    Parameter,
    Unary,
    Binary,
    Between,
    In,
    Like,
    IsNull,
    Case,
    Cast,
    Function,
    Subquery,
    Exists,
    Tuple,
    Collate,
    Extract,
    Interval,
    AtTimeZone,
    Array,
    Subscript,
    Quantified,
    Field,
    NamedArgument,
    Grouping
};

struct Expr : Node {
    const ExprKind kind;

protected:
    explicit Expr(ExprKind kind)
        : kind(kind)
    {
    }
};

/// Checked down-cast: nullptr when the node is of another kind.
template <typename T>
T *as(Expr *expr)
{
    return expr && expr->kind == T::Kind ? static_cast<T *>(expr) : nullptr;
}
template <typename T>
const T *as(const Expr *expr)
{
    return expr && expr->kind == T::Kind ? static_cast<const T *>(expr) : nullptr;
}

struct Literal : Expr {
    static constexpr ExprKind Kind = ExprKind::Literal;
    /// Bits: B'101'. Word: a bare word that is an argument, DATEADD(month, ...).
    enum class Type { Null, Boolean, Number, Text, Blob, Bits, Date, Time, Timestamp, Word };
    Literal()
        : Expr(Kind)
    {
    }
    Literal(Type type, QString text)
        : Expr(Kind)
        , type(type)
        , text(std::move(text))
    {
    }
    Type type = Type::Null;
    /// Decoded: without quotes and escapes; numbers as written, a minus directly before one included; blobs as
    /// hexadecimal digits; "true"/"false".
    QString text;
};

struct ColumnRef : Expr {
    static constexpr ExprKind Kind = ExprKind::ColumnRef;
    ColumnRef()
        : Expr(Kind)
    {
    }
    QList<Name> path; ///< [[catalog.]schema.][table.]column, at least one
    const Name &column() const { return path.last(); }
    /// The table or alias before the column; empty when there is none.
    QString qualifier() const { return path.size() > 1 ? path[path.size() - 2].text : QString(); }
};

/// `*` or `t.*`; only in a result list or COUNT(*) (there FunctionCall::star is set instead).
struct Star : Expr {
    static constexpr ExprKind Kind = ExprKind::Star;
    Star()
        : Expr(Kind)
    {
    }
    QList<Name> path; ///< qualifier; empty for a plain star
};

struct Parameter : Expr {
    static constexpr ExprKind Kind = ExprKind::Parameter;
    Parameter()
        : Expr(Kind)
    {
    }
    QString text; ///< as written: "?", ":name", "$1"
};

enum class UnaryOp { Not, Minus, Plus, BitNot, Other };

struct Unary : Expr {
    static constexpr ExprKind Kind = ExprKind::Unary;
    Unary()
        : Expr(Kind)
    {
    }
    UnaryOp op = UnaryOp::Not;
    QString symbol; ///< for Other, the operator as written
    Expr *operand = nullptr;
};

enum class BinaryOp {
    Or,
    And,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Is,
    IsNot,
    NullSafeEqual,
    NullSafeNotEqual,
    Add,
    Subtract,
    Multiply,
    Divide,
    Modulo,
    Concat,
    BitAnd,
    BitOr,
    BitXor,
    ShiftLeft,
    ShiftRight,
    JsonGet,
    JsonGetText,
    Contains,
    ContainedIn,
    IntegerDivide, ///< DIV
    Xor,
    Other
};

struct Binary : Expr {
    static constexpr ExprKind Kind = ExprKind::Binary;
    Binary()
        : Expr(Kind)
    {
    }
    BinaryOp op = BinaryOp::And;
    QString symbol; ///< for Other, the operator as written
    Expr *left = nullptr;
    Expr *right = nullptr;
};

struct Between : Expr {
    static constexpr ExprKind Kind = ExprKind::Between;
    Between()
        : Expr(Kind)
    {
    }
    bool negated = false;
    bool symmetric = false; ///< the bounds may stand in either order
    Expr *operand = nullptr;
    Expr *low = nullptr;
    Expr *high = nullptr;
};

/// `x IN (list)` or `x IN (query)` or `x IN table`.
struct In : Expr {
    static constexpr ExprKind Kind = ExprKind::In;
    In()
        : Expr(Kind)
    {
    }
    bool negated = false;
    Expr *operand = nullptr;
    QList<Expr *> list;
    Query *query = nullptr; ///< set instead of list; `IN table` is read as IN (SELECT * FROM table)
};

struct Like : Expr {
    static constexpr ExprKind Kind = ExprKind::Like;
    enum class Operator { Like, ILike, Glob, Regexp, Match, SimilarTo };
    Like()
        : Expr(Kind)
    {
    }
    Operator op = Operator::Like;
    bool negated = false;
    Expr *operand = nullptr;
    Expr *pattern = nullptr;
    Expr *escape = nullptr;
};

struct IsNull : Expr {
    static constexpr ExprKind Kind = ExprKind::IsNull;
    IsNull()
        : Expr(Kind)
    {
    }
    bool negated = false;
    Expr *operand = nullptr;
};

struct Case : Expr {
    static constexpr ExprKind Kind = ExprKind::Case;
    Case()
        : Expr(Kind)
    {
    }
    Expr *operand = nullptr;                   ///< may be absent
    QList<std::pair<Expr *, Expr *>> branches; ///< WHEN, THEN
    Expr *otherwise = nullptr;                 ///< may be absent
};

struct Cast : Expr {
    static constexpr ExprKind Kind = ExprKind::Cast;
    Cast()
        : Expr(Kind)
    {
    }
    Expr *operand = nullptr;
    QString type; ///< as written: "DECIMAL(12,2)"
    bool doubleColon = false;
    bool prefixed = false; ///< a type before a text: int4 '12'
};

struct OrderItem {
    Expr *expr = nullptr;
    bool descending = false;
    enum class Nulls { Default, First, Last } nulls = Nulls::Default;
    QString usingOperator = {}; ///< ORDER BY a USING <
};

struct FunctionCall : Expr {
    static constexpr ExprKind Kind = ExprKind::Function;
    FunctionCall()
        : Expr(Kind)
    {
    }
    QList<Name> path; ///< [schema.]name
    bool distinct = false;
    bool star = false;     ///< COUNT(*)
    bool bare = false;     ///< written without parentheses: CURRENT_DATE
    bool variadic = false; ///< VARIADIC before the last argument
    QList<Expr *> arguments;
    Expr *separator = nullptr; ///< GROUP_CONCAT(a SEPARATOR ',')
    QList<OrderItem> orderBy;  ///< inside the call or WITHIN GROUP
    bool withinGroup = false;  ///< orderBy stands in WITHIN GROUP
    Expr *filter = nullptr;    ///< FILTER (WHERE ...)
    Window *over = nullptr;
    const Name &name() const { return path.last(); }
};

struct Subquery : Expr {
    static constexpr ExprKind Kind = ExprKind::Subquery;
    Subquery()
        : Expr(Kind)
    {
    }
    Query *query = nullptr;
};

struct Exists : Expr {
    static constexpr ExprKind Kind = ExprKind::Exists;
    Exists()
        : Expr(Kind)
    {
    }
    bool negated = false; ///< only in trees built by us; the parser makes Unary Not
    Query *query = nullptr;
};

struct Tuple : Expr {
    static constexpr ExprKind Kind = ExprKind::Tuple;
    Tuple()
        : Expr(Kind)
    {
    }
    QList<Expr *> items;
    bool row = false; ///< written ROW(...): may hold one item or none
};

struct Collate : Expr {
    static constexpr ExprKind Kind = ExprKind::Collate;
    Collate()
        : Expr(Kind)
    {
    }
    Expr *operand = nullptr;
    QList<Name> schema; ///< before the collation's own name; mostly empty
    Name collation;
};

/// EXTRACT(field FROM operand)
struct Extract : Expr {
    static constexpr ExprKind Kind = ExprKind::Extract;
    Extract()
        : Expr(Kind)
    {
    }
    QString field; ///< upper case
    Expr *operand = nullptr;
};

struct Interval : Expr {
    static constexpr ExprKind Kind = ExprKind::Interval;
    Interval()
        : Expr(Kind)
    {
    }
    Expr *amount = nullptr;
    QString unit; ///< upper case; empty when it is inside the literal
};

struct AtTimeZone : Expr {
    static constexpr ExprKind Kind = ExprKind::AtTimeZone;
    AtTimeZone()
        : Expr(Kind)
    {
    }
    Expr *operand = nullptr;
    Expr *zone = nullptr;
};

struct ArrayExpr : Expr {
    static constexpr ExprKind Kind = ExprKind::Array;
    ArrayExpr()
        : Expr(Kind)
    {
    }
    QList<Expr *> items;
    Query *query = nullptr; ///< set instead of items: ARRAY(SELECT ...)
    bool inner = false;     ///< a row of another one: [1, 2] without ARRAY
};

struct Subscript : Expr {
    static constexpr ExprKind Kind = ExprKind::Subscript;
    Subscript()
        : Expr(Kind)
    {
    }
    Expr *operand = nullptr;
    Expr *index = nullptr; ///< may be absent in a slice
    Expr *upper = nullptr; ///< only in a slice; may be absent
    bool slice = false;    ///< a[1:2]
};

/// `x = ANY (query)`: op is the operator; for Other, symbol names it ("~", "NOT LIKE").
struct Quantified : Expr {
    static constexpr ExprKind Kind = ExprKind::Quantified;
    Quantified()
        : Expr(Kind)
    {
    }
    BinaryOp op = BinaryOp::Equal;
    QString symbol;
    bool all = false;
    Expr *operand = nullptr;
    Query *query = nullptr;
    Expr *array = nullptr; ///< set instead of query
};

/// `(composite).field`; without a name `(composite).*`.
struct Field : Expr {
    static constexpr ExprKind Kind = ExprKind::Field;
    Field()
        : Expr(Kind)
    {
    }
    Expr *operand = nullptr;
    Name field;
};

/// `f(name => value)`
struct NamedArgument : Expr {
    static constexpr ExprKind Kind = ExprKind::NamedArgument;
    NamedArgument()
        : Expr(Kind)
    {
    }
    Name name;
    Expr *value = nullptr;
};

enum class GroupingForm { Rollup, Cube, Sets };

/// `ROLLUP (a, (b, c))`: only in GROUP BY and inside another one. An item of several columns is a Tuple; () an empty
/// one.
struct Grouping : Expr {
    static constexpr ExprKind Kind = ExprKind::Grouping;
    Grouping()
        : Expr(Kind)
    {
    }
    GroupingForm form = GroupingForm::Rollup;
    QList<Expr *> items;
};

struct Window : Node {
    Name base;              ///< a named window, may be empty
    bool definition = true; ///< false for a bare name: OVER w
    QList<Expr *> partitionBy;
    QList<OrderItem> orderBy;
    QString frame;             ///< normalised text of the frame clause, bounds included; empty when there is none
    QList<Expr *> frameBounds; ///< expressions inside the frame clause
};

} // namespace Tieout::sql
