// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/operatoruses.h"

#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::gate {

using namespace sql;

namespace {

class Uses : public Visitor
{
public:
    Uses(const OperandTypes &types, const CallableIndex &index)
        : m_index(index)
        , m_types(types)
    {
    }

    QList<OperatorUse> read(const Query *query)
    {
        walk(query, *this);
        for (const Routine *one : m_index.classes()) {
            // A user's class for a type of the engine sorts values whose type nobody has to name.
            const bool own = typeNameOf(one->arguments.value(0)).schema.isEmpty();
            const Span &sorts = own ? m_sorts : m_sortsUsers;
            if (sorts.isValid() && (own || m_types.hasOperandOf(*one)))
                add(*one, sorts);
        }
        for (const Routine *cast : m_index.casts()) {
            const bool own = typeNameOf(cast->arguments.value(0)).schema.isEmpty();
            // to_json() and its like run a type's cast to json, whatever the cast says.
            const bool json = gate::familyOf(cast->name) == Family::Json && cast->schema.isEmpty();
            // What becomes a user's type does so for an operator or a function of it, which count themselves, or beside
            // a value of it.
            const bool reaches = cast->schema.isEmpty() || m_types.occurs(cast->name.toLower());
            const Span &converts = own ? m_converts : m_convertsUsers;
            if (cast->implicit && converts.isValid() && reaches && (own || m_types.hasOperandOf(*cast)))
                add(*cast, converts);
            else if (json && m_json.isValid() && m_types.hasOperandOf(*cast))
                add(*cast, m_json);
        }
        return std::move(m_uses);
    }

    bool visitQuery(const Query &query) override
    {
        if (query.left)
            converts(query.span);
        if (query.left && !query.all)
            sorts(query.span);
        takeSorted(query.span, query.orderBy, query.select);
        takeOrder(query.orderBy);
        return true;
    }

    bool visitSelect(const Select &select) override
    {
        for (const auto &[name, window] : select.windows)
            takeWindow(*window, select.span);
        if (select.distinct) {
            QList<const Expr *> values;
            for (const SelectItem &item : select.items)
                values.append(item.expr);
            sortsBy(select.span, values);
        }
        for (const Expr *value : select.distinctOn)
            sortsBy(select.span, {meantBy(value, &select)});
        for (const Expr *value : groupedValues(select))
            sortsBy(select.span, {meantBy(value, &select)});
        if (select.values.size() > 1)
            converts(select.span);
        return true;
    }

    bool visitFrom(const From &from) override
    {
        const auto *join = as<Join>(&from);
        if (join && (join->natural || !join->usingColumns.isEmpty())) {
            const auto pairs = m_types.bound() ? m_types.bound()->merged.value(join)
                                               : QList<std::pair<ColumnBinding, ColumnBinding>>();
            for (const auto &[left, right] : pairs)
                symbol(QStringLiteral("="), m_types.familyOf(left), m_types.familyOf(right),
                       m_types.mayBeUsers(left) || m_types.mayBeUsers(right), join->span);
            if (pairs.isEmpty())
                symbol(QStringLiteral("="), Family::Unknown, Family::Unknown, true, join->span);
        }
        return true;
    }

    bool visitExpr(const Expr &expr) override
    {
        switch (expr.kind) {
        case ExprKind::Unary:
            takeUnary(static_cast<const Unary &>(expr));
            break;
        case ExprKind::Binary:
            takeBinary(static_cast<const Binary &>(expr));
            break;
        case ExprKind::Between: {
            const auto &node = static_cast<const Between &>(expr);
            for (const char *text : {">=", "<=", "<", ">"}) {
                symbol(text, node.operand, node.low, node.span);
                symbol(text, node.operand, node.high, node.span);
            }
            break;
        }
        case ExprKind::In:
            takeIn(static_cast<const In &>(expr));
            break;
        case ExprKind::Like:
            takeLike(static_cast<const Like &>(expr));
            break;
        case ExprKind::Case:
            takeCase(static_cast<const Case &>(expr));
            break;
        case ExprKind::Cast:
            takeCast(static_cast<const Cast &>(expr));
            break;
        case ExprKind::Function:
            takeCall(static_cast<const FunctionCall &>(expr));
            break;
        case ExprKind::Quantified:
            takeQuantified(static_cast<const Quantified &>(expr));
            break;
        case ExprKind::Array:
        case ExprKind::Subscript:
        case ExprKind::AtTimeZone:
        case ExprKind::Extract:
            converts(expr.span);
            break;
        default:
            break;
        }
        return true;
    }

private:
    void add(const Routine &routine, Span at)
    {
        if (std::none_of(m_uses.cbegin(), m_uses.cend(),
                         [&routine](const OperatorUse &use) { return use.routine == &routine; }))
            m_uses.append({&routine, at});
    }
    /// Rows are sorted or compared by these values.
    void sortsBy(Span at, const QList<const Expr *> &values)
    {
        const bool users = std::any_of(values.cbegin(), values.cend(),
                                       [this](const Expr *value) { return m_types.mayBeUsers(value); });
        sorts(at, users);
    }
    void sorts(Span at, bool users = true)
    {
        if (users && !m_sortsUsers.isValid())
            m_sortsUsers = at.isValid() ? at : Span{0, 0};
        if (!m_sorts.isValid())
            m_sorts = at.isValid() ? at : Span{0, 0};
    }
    /// What stands here may be converted unasked; `users`: also values of a user's type.
    void converts(Span at, bool users = true)
    {
        if (!m_converts.isValid())
            m_converts = at.isValid() ? at : Span{0, 0};
        if (users && !m_convertsUsers.isValid())
            m_convertsUsers = m_converts;
    }
    void convertsAny(Span at, const QList<const Expr *> &operands)
    {
        converts(at, std::any_of(operands.cbegin(), operands.cend(),
                                 [this](const Expr *operand) { return m_types.mayBeUsers(operand); }));
    }

    /// `left` has no value for a prefix operator. `users`: one of them may be of a user's type.
    void symbol(const QString &text, std::optional<Family> left, Family right, bool users, Span at)
    {
        converts(at, users);
        // An engine's own operator is nearest to two values of its own types, but where a user's type is all that takes
        // them.
        const bool known = !users && left && *left == right && isOwn(text, right);
        for (const Routine *routine : m_index.operators(text)) {
            const QStringList &wanted = routine->arguments;
            const bool takesUsers = OperandTypes::takesUsersType(*routine);
            if (takesUsers && !known && m_types.mayBeOperandOf(*routine, users))
                add(*routine, at);
            const bool prefix = wanted.size() == 1;
            if (!takesUsers
                && (prefix ? !left && OperandTypes::mayBe(right, wanted[0])
                           : left && OperandTypes::mayBe(*left, wanted.value(0))
                                 && OperandTypes::mayBe(right, wanted.value(1))))
                add(*routine, at);
        }
    }
    void symbol(const QString &text, const Expr *left, const Expr *right, Span at)
    {
        symbol(text, left ? std::optional(m_types.familyOf(left)) : std::nullopt, m_types.familyOf(right),
               m_types.mayBeUsers(left) || m_types.mayBeUsers(right), at);
    }
    void symbol(const char *text, const Expr *left, const Expr *right, Span at)
    {
        symbol(QString::fromLatin1(text), left, right, at);
    }

    /// Whether the engine has an operator for two values of any types of a family.
    static bool isOwn(const QString &text, Family family)
    {
        static const QStringList comparing = QStringLiteral("= <> < <= > >=").split(u' ');
        static const QStringList computing = QStringLiteral("+ - * / %").split(u' ');
        static const QStringList matching = QStringLiteral("|| ~~ !~~ ~~* !~~* ~ !~ ~* !~*").split(u' ');
        if (family == Family::Unknown || family == Family::Json)
            return false;
        return comparing.contains(text) || (family == Family::Number && computing.contains(text))
               || (family == Family::Text && matching.contains(text));
    }

    static QString symbolOf(BinaryOp op, const QString &written)
    {
        switch (op) {
        case BinaryOp::Equal:
        case BinaryOp::NullSafeEqual:
        case BinaryOp::NullSafeNotEqual:
        case BinaryOp::Is:
        case BinaryOp::IsNot:
            return QStringLiteral("=");
        case BinaryOp::NotEqual:
            return QStringLiteral("<>");
        case BinaryOp::Less:
            return QStringLiteral("<");
        case BinaryOp::LessEqual:
            return QStringLiteral("<=");
        case BinaryOp::Greater:
            return QStringLiteral(">");
        case BinaryOp::GreaterEqual:
            return QStringLiteral(">=");
        case BinaryOp::Add:
            return QStringLiteral("+");
        case BinaryOp::Subtract:
            return QStringLiteral("-");
        case BinaryOp::Multiply:
            return QStringLiteral("*");
        case BinaryOp::Divide:
            return QStringLiteral("/");
        case BinaryOp::Modulo:
            return QStringLiteral("%");
        case BinaryOp::Concat:
            return QStringLiteral("||");
        case BinaryOp::BitAnd:
            return QStringLiteral("&");
        case BinaryOp::BitOr:
            return QStringLiteral("|");
        case BinaryOp::BitXor:
            return QStringLiteral("^");
        case BinaryOp::ShiftLeft:
            return QStringLiteral("<<");
        case BinaryOp::ShiftRight:
            return QStringLiteral(">>");
        case BinaryOp::JsonGet:
            return QStringLiteral("->");
        case BinaryOp::JsonGetText:
            return QStringLiteral("->>");
        case BinaryOp::Contains:
            return QStringLiteral("@>");
        case BinaryOp::ContainedIn:
            return QStringLiteral("<@");
        default:
            return written;
        }
    }

    void takeUnary(const Unary &node)
    {
        const QString text = node.op == UnaryOp::Other    ? node.symbol
                             : node.op == UnaryOp::Minus  ? QStringLiteral("-")
                             : node.op == UnaryOp::Plus   ? QStringLiteral("+")
                             : node.op == UnaryOp::BitNot ? QStringLiteral("~")
                                                          : QString();
        if (!text.isEmpty())
            symbol(text, nullptr, node.operand, node.span);
    }

    void takeBinary(const Binary &node)
    {
        if (node.op == BinaryOp::And || node.op == BinaryOp::Or)
            return;
        const QString text = symbolOf(node.op, node.symbol);
        // Rows are compared value by value, also by what sorts them.
        const bool rows = node.left->kind == ExprKind::Tuple || node.right->kind == ExprKind::Tuple;
        if (rows)
            sorts(node.span);
        if (rows)
            symbol(text, Family::Unknown, Family::Unknown, true, node.span);
        else
            symbol(text, node.left, node.right, node.span);
    }

    void takeIn(const In &node)
    {
        const char *text = node.negated ? "<>" : "=";
        if (node.query) {
            const bool users = m_types.mayBeUsers(node.operand) || m_types.mayBeUsers(*node.query);
            symbol(QString::fromLatin1(text), m_types.familyOf(node.operand), m_types.familyOf(*node.query), users,
                   node.span);
            if (node.negated) // a hashed subplan looks values up by "="
                symbol(QStringLiteral("="), m_types.familyOf(node.operand), m_types.familyOf(*node.query), users,
                       node.span);
        }
        for (const Expr *item : node.list)
            symbol(text, node.operand, item, node.span);
        if (node.operand->kind == ExprKind::Tuple)
            symbol(QStringLiteral("="), Family::Unknown, Family::Unknown, true, node.span);
    }

    void takeLike(const Like &node)
    {
        const char *text = nullptr;
        switch (node.op) {
        case Like::Operator::ILike:
            text = node.negated ? "!~~*" : "~~*";
            break;
        case Like::Operator::SimilarTo:
        case Like::Operator::Regexp:
            text = node.negated ? "!~" : "~";
            break;
        default:
            text = node.negated ? "!~~" : "~~";
            break;
        }
        symbol(text, node.operand, node.pattern, node.span);
    }

    void takeCase(const Case &node)
    {
        converts(node.span);
        for (const auto &[when, then] : node.branches) {
            if (node.operand)
                symbol("=", node.operand, when, node.span);
        }
    }

    void takeCast(const Cast &node)
    {
        convertsAny(node.span, {node.operand});
        const TypeName target = typeNameOf(node.type);
        for (const Routine *cast : m_index.casts()) {
            const TypeName name = typeNameOf(cast->schema.isEmpty() ? cast->name : cast->schema + u'.' + cast->name);
            if (name.name != target.name)
                continue;
            const QString &source = cast->arguments.value(0);
            const bool users = !typeNameOf(source).schema.isEmpty();
            if (users ? m_types.hasOperandOf(*cast) : OperandTypes::mayBe(m_types.familyOf(node.operand), source))
                add(*cast, node.span);
        }
    }

    void takeCall(const FunctionCall &call)
    {
        const QString name = call.name().text.toLower();
        // COUNT takes any type as it is.
        if (!call.arguments.isEmpty() && name != QLatin1String("count"))
            convertsAny(call.span, QList<const Expr *>(call.arguments.cbegin(), call.arguments.cend()));
        if (name.contains(QLatin1String("json")) && !m_json.isValid())
            m_json = call.span.isValid() ? call.span : Span{0, 0};
        static const QSet<QString> comparing = {QStringLiteral("min"),
                                                QStringLiteral("max"),
                                                QStringLiteral("greatest"),
                                                QStringLiteral("least"),
                                                QStringLiteral("mode"),
                                                QStringLiteral("percentile_disc"),
                                                QStringLiteral("array_position"),
                                                QStringLiteral("array_positions"),
                                                QStringLiteral("array_remove"),
                                                QStringLiteral("array_replace")};
        if (call.distinct || comparing.contains(name))
            sortsBy(call.span, QList<const Expr *>(call.arguments.cbegin(), call.arguments.cend()));
        takeSorted(call.span, call.orderBy, nullptr);
        if (name == QLatin1String("nullif") && call.arguments.size() == 2)
            symbol("=", call.arguments[0], call.arguments[1], call.span);
        takeOrder(call.orderBy);
        if (call.over)
            takeWindow(*call.over, call.span);
    }

    /// What GROUP BY 1, or the name of a result, stands for.
    const Expr *meantBy(const Expr *term, const Select *select) const
    {
        const auto *number = as<Literal>(term);
        const bool isPlace = select && number && number->type == Literal::Type::Number;
        if (isPlace)
            return select->items.value(number->text.toInt() - 1).expr;
        const ColumnBinding *binding = m_types.bound() ? m_types.bound()->binding(term) : nullptr;
        return binding && binding->alias ? binding->alias->expr : term;
    }

    void takeSorted(Span at, const QList<OrderItem> &items, const Select *select)
    {
        for (const OrderItem &item : items)
            sortsBy(at, {meantBy(item.expr, select)});
    }

    void takeWindow(const Window &window, Span at)
    {
        takeSorted(at, window.orderBy, nullptr);
        sortsBy(at, QList<const Expr *>(window.partitionBy.cbegin(), window.partitionBy.cend()));
        takeOrder(window.orderBy);
    }

    void takeQuantified(const Quantified &node)
    {
        // "NOT LIKE" and its like come as words.
        static const QHash<QString, QString> words = {{QStringLiteral("LIKE"), QStringLiteral("~~")},
                                                      {QStringLiteral("NOT LIKE"), QStringLiteral("!~~")},
                                                      {QStringLiteral("ILIKE"), QStringLiteral("~~*")},
                                                      {QStringLiteral("NOT ILIKE"), QStringLiteral("!~~*")}};
        const QString text = symbolOf(node.op, node.symbol);
        const bool users = m_types.mayBeUsers(node.operand)
                           || (node.query ? m_types.mayBeUsers(*node.query) : m_types.mayBeUsers(node.array));
        symbol(words.value(text.toUpper(), text), m_types.familyOf(node.operand),
               node.query ? m_types.familyOf(*node.query) : m_types.familyOfItems(node.array), users, node.span);
    }

    void takeOrder(const QList<OrderItem> &items)
    {
        for (const OrderItem &item : items) {
            if (!item.usingOperator.isEmpty() && item.expr)
                symbol(item.usingOperator, item.expr, item.expr, item.expr->span);
        }
    }

    const CallableIndex &m_index;
    const OperandTypes &m_types;
    QList<OperatorUse> m_uses;
    Span m_sorts;         ///< the first place that sorts or compares rows
    Span m_sortsUsers;    ///< likewise by values of a user's type
    Span m_converts;      ///< the first place where a value may be converted unasked
    Span m_convertsUsers; ///< likewise one of a user's type
    Span m_json;          ///< the first call that makes JSON
};

} // namespace

QList<OperatorUse> operatorUses(const Query *query, const OperandTypes &types, const CallableIndex &index)
{
    return Uses(types, index).read(query);
}

} // namespace Tieout::gate
