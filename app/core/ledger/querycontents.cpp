// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/querycontents.h"

#include "core/ledger/middleofrows.h"
#include "core/sql/operators.h"
#include "core/sql/walk.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::ledger {

using namespace sql;

namespace {

constexpr double SecondsOfDay = 86'400;

/// 0, 'N', 'no': what a flag holds where something is not so.
bool isNo(const Literal &literal)
{
    return QStringLiteral("0 n no none f false").split(u' ').contains(literal.text.toLower());
}

bool isOne(const Expr *expr)
{
    const auto *literal = as<Literal>(expr);
    return literal && literal->type == Literal::Type::Number && literal->text.toDouble() == 1;
}

/// Goes once over the tree.
class ContentsReader : public Visitor
{
public:
    ContentsReader(const gate::Report &report, const DialectTraits &traits, const gate::Origins &origins,
                   const SchemaFacts &schema)
        : m_report(report)
        , m_traits(traits)
        , m_origins(origins)
        , m_schema(schema)
    {
    }

    QueryContents contents;

    bool visitQuery(const Query &query) override
    {
        if (query.limit)
            add(Operation::Limit);
        if (!query.orderBy.isEmpty())
            add(Operation::Sort);
        const bool putsInRanges = query.select && !query.select->groupBy.isEmpty()
                                  && as<Case>(static_cast<const Expr *>(query.select->groupBy.last()));
        for (const OrderItem &item : query.orderBy) {
            add(item.descending ? Operation::SortDescending : Operation::SortAscending);
            if (putsInRanges && as<FunctionCall>(static_cast<const Expr *>(item.expr))) // the ranges in their order
                m_known.insert(item.expr);
            else
                addRanked(item.expr);
            addShape(item.expr);
            contents.ranksCounts = contents.ranksCounts || counts(item.expr);
        }
        if (query.left) {
            switch (query.setOperator) {
            case SetOperator::Union:
                add(Operation::Alternative);
                if (!query.all)
                    add(Operation::Distinct);
                break;
            case SetOperator::Intersect:
                add(Operation::Both);
                add(Operation::Distinct);
                break;
            case SetOperator::Except:
                add(Operation::Negate);
                add(Operation::Absent);
                add(Operation::Distinct);
                contents.leavingOut.insert(query.right);
                break;
            }
        }
        if (query.recursive)
            add(Operation::Recurse);
        if (m_depth++ > 0)
            add(Operation::Nest);
        return true;
    }

    bool visitSelect(const Select &select) override
    {
        if (select.distinct || !select.distinctOn.isEmpty())
            add(Operation::Distinct);
        for (const SelectItem &item : select.items) {
            if (as<Subquery>(static_cast<const Expr *>(item.expr)) && select.from)
                add(Operation::Beside);
        }
        if (!select.groupBy.isEmpty()) {
            add(Operation::Group);
            add(Operation::Distinct);
            for (const SelectItem &item : select.items)
                addShape(item.expr);
            for (const Expr *value : groupedValues(select)) {
                addShape(value);
                forEachExpr(value, [this](const Expr &expr) {
                    if (const std::optional<gate::BaseColumn> base = columnOf(&expr))
                        contents.grouped.append(*base);
                });
            }
        }
        for (const Join *join : joinsOf(select.from))
            forEachExpr(
                join->on, [this](const Expr &expr) { m_joins.insert(&expr); }, NestedQueries::Skip);
        return true;
    }

    bool visitExpr(const Expr &expr) override
    {
        if (const auto *binary = as<Binary>(&expr))
            addBinary(*binary);
        else if (const auto *unary = as<Unary>(&expr))
            addUnary(*unary);
        else if (const auto *in = as<In>(&expr))
            addIn(*in);
        else if (const auto *between = as<Between>(&expr)) {
            if (isMiddleOfOrder(*between, *m_report.bound)) {
                add(Operation::OtherAggregate);
                for (const Expr *part : {between->operand, between->low, between->high})
                    forEachExpr(part, [this](const Expr &one) { addMechanical(&one); });
                forEachExpr(between->low, [this](const Expr &one) { // "90"
                    if (const auto *number = as<Literal>(&one))
                        addDigits(number->text);
                });
            }
            addBetween(*between);
        } else if (const auto *like = as<Like>(&expr))
            addLike(*like);
        else if (const auto *null = as<IsNull>(&expr))
            addNull(*null);
        else if (const auto *exists = as<Exists>(&expr)) {
            add(exists->negated ? Operation::Absent : Operation::Exist);
            if (exists->negated) {
                add(Operation::Negate);
                contents.leavingOut.insert(exists->query);
            }
        } else if (const auto *choice = as<Case>(&expr))
            addChoice(*choice);
        else if (const auto *part = as<Extract>(&expr)) {
            add(Operation::DateFunction);
            if (part->field == QLatin1String("EPOCH")) // of an interval, in seconds
                m_seconds.insert(part->operand);
        } else if (as<Interval>(&expr))
            add(Operation::DateFunction);
        else if (const auto *call = as<FunctionCall>(&expr))
            addCall(*call);
        else if (const auto *literal = as<Literal>(&expr))
            addPlain(*literal);
        else if (const auto *column = as<ColumnRef>(&expr))
            addColumn(*column);
        return true;
    }

private:
    void add(Operation operation) { contents.operations.insert(operation); }

    std::optional<gate::BaseColumn> columnOf(const Expr *expr) const
    {
        const ColumnBinding *binding = gate::columnBinding(*m_report.bound, expr);
        return binding ? m_origins.of(*binding) : std::nullopt;
    }

    void addConstant(const Expr *column, const Expr *constant, bool negated, std::optional<BinaryOp> comparison)
    {
        const auto *literal = as<Literal>(constant);
        if (!literal || m_known.contains(literal))
            return;
        m_known.insert(literal);
        contents.constants.append({literal, columnOf(column), negated, false, comparison});
        if (comparison == BinaryOp::Equal && !negated && isNo(*literal)) {
            add(Operation::Negate);
            add(Operation::Refuse);
        }
        if (comparison == BinaryOp::Equal && literal->type == Literal::Type::Text && literal->text.isEmpty())
            add(Operation::NoValue);
    }

    void addNull(const IsNull &null)
    {
        add(null.negated ? Operation::Exist : Operation::NoValue);
        add(Operation::Negate);
        if (const std::optional<gate::BaseColumn> column = null.negated ? std::nullopt : columnOf(null.operand))
            contents.emptied.append(*column);
        if (as<Case>(static_cast<const Expr *>(null.operand))) // that it is in one of the ranges
            addShape(null.operand);
    }

    /// What a CASE shows names a band or marks a row.
    void addChoice(const Case &choice)
    {
        add(Operation::Choice);
        for (const auto &[when, then] : choice.branches)
            addMechanical(then);
        addMechanical(choice.otherwise);
    }

    /// What a group is made of may be worked out of a column, as the quarter of a date is.
    void addShape(const Expr *value)
    {
        bool aggregates = false;
        bool reads = false;
        forEachExpr(value, [&](const Expr &expr) {
            const auto *call = as<FunctionCall>(&expr);
            aggregates = aggregates || (call && gate::isAggregate(*call, m_traits));
            reads = reads || as<ColumnRef>(&expr);
        });
        if (!aggregates && reads)
            forEachExpr(value, [this](const Expr &expr) { addMechanical(&expr); });
    }

    void addMechanical(const Expr *expr)
    {
        const auto *literal = as<Literal>(expr);
        if (!literal || m_known.contains(literal))
            return;
        m_known.insert(literal);
        contents.constants.append({literal, {}, false, true, {}});
    }

    void addBinary(const Binary &top)
    {
        switch (top.op) {
        case BinaryOp::Or:
            add(Operation::Alternative);
            break;
        case BinaryOp::NotEqual:
        case BinaryOp::IsNot:
        case BinaryOp::NullSafeNotEqual:
            add(Operation::Negate);
            break;
        case BinaryOp::Divide:
        case BinaryOp::IntegerDivide:
            add(Operation::Divide);
            addUnit(top);
            break;
        case BinaryOp::Subtract:
            if (isOne(top.left) && as<ColumnRef>(static_cast<const Expr *>(top.right)))
                addMechanical(top.left); // "1 - discount"
            add(Operation::Subtract);
            addElapsed(top.right, top.left, daysOfOne(top));
            break;
        case BinaryOp::Multiply:
            isOne(top.right) ? addMechanical(top.right) : add(Operation::Multiply); // one: for a fraction
            addUnit(top);
            addProduct(top);
            break;
        default:
            break;
        }
        if (!isComparisonOrIs(top.op))
            return;
        if (top.op == BinaryOp::Equal && isCorrelated(top)) {
            m_joins.insert(top.left);
            m_joins.insert(top.right);
        }
        const bool turnedRound = as<Literal>(top.left) && !as<Literal>(top.right);
        const BinaryOp op = turnedRound ? mirrored(top.op) : top.op;
        if (isDate(top.left) && isDate(top.right)) {
            const bool isLater = op == BinaryOp::Greater || op == BinaryOp::GreaterEqual;
            if (isLater || op == BinaryOp::Less || op == BinaryOp::LessEqual)
                contents.datesApart.append(
                    {dateIn(isLater ? top.right : top.left), dateIn(isLater ? top.left : top.right)});
        }
        if (op == BinaryOp::Greater || op == BinaryOp::GreaterEqual)
            add(Operation::More);
        if (op == BinaryOp::Less || op == BinaryOp::LessEqual)
            add(Operation::Less);
        const bool negated = op == BinaryOp::NotEqual || op == BinaryOp::IsNot;
        if (negated && m_depth == 1) // of the rows themselves, not of some that belong to them
            add(Operation::Refuse);
        addConstant(top.left, top.right, negated, op);
        addConstant(top.right, top.left, negated, op);
    }

    /// The only column within an expression that is a date; nothing where there is none or are several.
    std::optional<gate::BaseColumn> dateIn(const Expr *root) const
    {
        QList<gate::BaseColumn> found;
        forEachExpr(root, [&](const Expr &expr) {
            if (const auto base = as<ColumnRef>(&expr) ? columnOf(&expr) : std::nullopt;
                base && !std::any_of(found.cbegin(), found.cend(), [&base](const gate::BaseColumn &one) {
                    return one.sameAs(*base);
                }))
                found.append(*base);
        });
        return found.size() == 1 && m_schema.isDate(found.first().table, found.first().column)
                   ? std::optional(found.first())
                   : std::nullopt;
    }

    bool isDate(const Expr *expr) const { return as<ColumnRef>(expr) && dateIn(expr); }

    static bool writesDay(const Expr *root)
    {
        bool writes = false;
        forEachExpr(root, [&writes](const Expr &expr) {
            const auto *literal = as<Literal>(&expr);
            writes = writes
                     || (literal && (literal->type == Literal::Type::Date || literal->type == Literal::Type::Text)
                         && QDate::fromString(literal->text, Qt::ISODate).isValid());
        });
        return writes;
    }

    /// The time between two dates, in whatever unit.
    bool isElapsed(const Expr *expr) const
    {
        const auto *binary = as<Binary>(expr);
        if (const auto *call = as<FunctionCall>(expr))
            return call->name().text.compare(QLatin1String("timestampdiff"), Qt::CaseInsensitive) == 0;
        if (const auto *part = as<Extract>(expr))
            return isElapsed(part->operand);
        if (!binary)
            return false;
        if (binary->op == BinaryOp::Multiply || binary->op == BinaryOp::Divide)
            return as<Literal>(static_cast<const Expr *>(binary->right)) && isElapsed(binary->left);
        return binary->op == BinaryOp::Subtract && (dateIn(binary->left) || dateIn(binary->right));
    }

    /// "* 24": how many hours a day has.
    void addUnit(const Binary &top)
    {
        const auto *literal = as<Literal>(static_cast<const Expr *>(top.right));
        if (!literal || !isElapsed(top.left))
            return;
        contents.factors.append({literal->text.toDouble(), top.op == BinaryOp::Multiply});
        addMechanical(top.right);
    }

    /// A price times a quantity, in whatever order.
    void addProduct(const Binary &top)
    {
        const auto left = columnOf(top.left);
        const auto right = columnOf(top.right);
        if (left && right && left->table == right->table)
            contents.products.append({*left, *right});
    }

    /// What a difference of one is: epochs count seconds or less, as does strftime('%s').
    double daysOfOne(const Binary &difference) const
    {
        if (m_seconds.contains(&difference))
            return 1.0 / SecondsOfDay;
        const auto *column = as<ColumnRef>(static_cast<const Expr *>(difference.left));
        if (const auto base = column ? columnOf(column) : std::nullopt)
            return m_schema.daysOfOne(base->table, base->column);
        const auto *call = as<FunctionCall>(static_cast<const Expr *>(difference.left));
        const auto *format = call && !call->arguments.isEmpty()
                                 ? as<Literal>(static_cast<const Expr *>(call->arguments.first()))
                                 : nullptr;
        return format && format->text == QLatin1String("%s") ? 1.0 / SecondsOfDay : 1;
    }

    static double daysOfUnit(const Expr *unit)
    {
        const auto *word = as<Literal>(unit);
        const QString name = word ? word->text.toUpper() : QString();
        return name == QLatin1String("SECOND")   ? 1.0 / SecondsOfDay
               : name == QLatin1String("MINUTE") ? 1.0 / 1440
               : name == QLatin1String("HOUR")   ? 1.0 / 24
               : name == QLatin1String("WEEK")   ? 7
               : name == QLatin1String("YEAR")   ? 365.25
                                                 : 1;
    }

    void addElapsed(const Expr *from, const Expr *to, double days)
    {
        const auto begin = dateIn(from);
        const auto end = dateIn(to);
        if ((!begin && !writesDay(from)) || (!end && !writesDay(to)) || (!begin && !end))
            return;
        add(Operation::Elapsed);
        contents.elapsed.append({begin, end, days});
        for (const Expr *side : {from, to}) // the day that it is until, however the dialect writes it
            forEachExpr(side, [this](const Expr &one) { addMechanical(&one); });
    }

    /// A row of a nested query belongs to one of the query around it, as in a join.
    bool isCorrelated(const Binary &equal) const
    {
        const auto *left = as<ColumnRef>(equal.left);
        const auto *right = as<ColumnRef>(equal.right);
        const ColumnBinding *a = left ? m_report.bound->binding(left) : nullptr;
        const ColumnBinding *b = right ? m_report.bound->binding(right) : nullptr;
        return a && b && a->depth != b->depth;
    }

    void addUnary(const Unary &unary)
    {
        if (unary.op != UnaryOp::Not)
            return;
        add(Operation::Negate);
        const auto *in = as<In>(unary.operand);
        const auto *exists = as<Exists>(unary.operand);
        if (exists || (in && in->query && !in->negated)) {
            add(Operation::Absent);
            contents.leavingOut.insert(exists ? exists->query : in->query);
        }
    }

    void addIn(const In &in)
    {
        if (in.list.size() > 1)
            add(Operation::Alternative);
        if (in.negated) {
            add(Operation::Negate);
            if (in.query) {
                add(Operation::Absent);
                contents.leavingOut.insert(in.query);
            }
        } else if (in.query) {
            add(Operation::Exist);
        }
        for (const Expr *item : in.list)
            addConstant(in.operand, item, in.negated, BinaryOp::Equal);
    }

    void addBetween(const Between &between)
    {
        add(Operation::More);
        add(Operation::Less);
        if (between.negated)
            add(Operation::Negate);
        addConstant(between.operand, between.low, between.negated, BinaryOp::GreaterEqual);
        addConstant(between.operand, between.high, between.negated, BinaryOp::LessEqual);
    }

    void addLike(const Like &like)
    {
        add(Operation::Like);
        if (like.negated)
            add(Operation::Negate);
        addConstant(like.operand, like.pattern, like.negated, {});
    }

    void addCall(const FunctionCall &call)
    {
        const QString name = call.name().text.toLower();
        if (call.over)
            add(Operation::Window);
        static const QSet<QString> dates{
            QStringLiteral("date"),      QStringLiteral("strftime"),   QStringLiteral("datetime"),
            QStringLiteral("julianday"), QStringLiteral("date_trunc"), QStringLiteral("year"),
            QStringLiteral("month"),     QStringLiteral("day"),        QStringLiteral("quarter"),
            QStringLiteral("dayofweek"), QStringLiteral("weekday"),    QStringLiteral("date_format")};
        static const QSet<QString> shaping{QStringLiteral("coalesce"), QStringLiteral("ifnull"),
                                           QStringLiteral("nullif"),   QStringLiteral("round"),
                                           QStringLiteral("substr"),   QStringLiteral("substring"),
                                           QStringLiteral("cast"),     QStringLiteral("printf"),
                                           QStringLiteral("to_char"),  QStringLiteral("group_concat")};
        const bool cutsDate =
            name == QLatin1String("to_char") && !call.arguments.isEmpty() && dateIn(call.arguments.first());
        if (dates.contains(name) || cutsDate)
            add(Operation::DateFunction);
        if (name == QLatin1String("timestampdiff") && call.arguments.size() == 3)
            addElapsed(call.arguments[1], call.arguments[2], daysOfUnit(call.arguments[0]));
        if (dates.contains(name) || shaping.contains(name)) {
            for (const Expr *argument : call.arguments)
                addMechanical(argument);
        }
        if (dates.contains(name)) { // "2026" || '-' || "05"
            for (const Expr *argument : call.arguments)
                forEachExpr(argument, [this](const Expr &one) { addMechanical(&one); });
        }
        if (call.over) {
            for (const Expr *part : call.over->partitionBy)
                addShape(part);
            for (const OrderItem &item : call.over->orderBy)
                addShape(item.expr);
        }
        if (!gate::isAggregate(call, m_traits) && !call.over)
            return;
        if (call.distinct || call.filter)
            add(call.distinct ? Operation::Distinct : Operation::Choice);
        if (name == QLatin1String("count")) {
            add(call.distinct ? Operation::CountDistinct : Operation::Count);
            contents.counts.append(
                {call.arguments.isEmpty() ? std::nullopt : columnOf(call.arguments.first()), call.distinct});
        }
        if (name == QLatin1String("sum") || name == QLatin1String("total"))
            addFigure(Operation::Sum, call);
        else if (name == QLatin1String("avg"))
            addFigure(Operation::Average, call);
        else if ((name == QLatin1String("min") || name == QLatin1String("max")) && !m_known.contains(&call)) {
            addFigure(name == QLatin1String("min") ? Operation::Minimum : Operation::Maximum, call);
            for (const Expr *argument : call.arguments)
                addRanked(argument);
        } else if (name != QLatin1String("count") && !m_known.contains(&call))
            add(Operation::OtherAggregate);
    }

    void addFigure(Operation operation, const FunctionCall &call)
    {
        add(operation);
        const Expr *what = call.arguments.value(0);
        if (const auto *choice = as<Case>(what); choice && choice->branches.size() == 1 && !choice->otherwise)
            what = choice->branches.first().second; // AVG(CASE WHEN ... THEN price END) is of the price
        contents.figures.append({operation, what ? columnOf(what) : std::nullopt, m_depth > 1});
    }

    /// Also by a name of the result that stands for it.
    bool counts(const Expr *root) const
    {
        bool found = false;
        forEachExpr(root, [&](const Expr &expr) {
            const auto *call = as<FunctionCall>(&expr);
            const ColumnBinding *binding = m_report.bound->binding(&expr);
            const auto *named = binding && binding->alias ? as<FunctionCall>(binding->alias->expr) : nullptr;
            for (const FunctionCall *one : {call, named})
                found = found || (one && one->name().text.compare(QLatin1String("count"), Qt::CaseInsensitive) == 0);
        });
        return found;
    }

    void addPlain(const Literal &literal)
    {
        addDigits(literal.text);
        if (!m_known.contains(&literal))
            contents.constants.append({&literal, {}, false, false, {}});
        m_known.insert(&literal);
    }

    void addColumn(const ColumnRef &column)
    {
        addDigits(column.column().text);
        const std::optional<gate::BaseColumn> base = columnOf(&column);
        if (m_joins.contains(&column)) {
            if (base)
                contents.joining.append(*base);
            return;
        }
        if (base) {
            contents.columns.insert(keyOf(base->table, base->column));
            contents.names.insert(base->column);
        }
    }

    void addRanked(const Expr *root)
    {
        forEachExpr(root, [this](const Expr &expr) {
            const ColumnBinding *binding = m_report.bound->binding(&expr);
            if (binding && binding->alias && binding->alias->expr && binding->alias->expr != &expr
                && !as<ColumnRef>(binding->alias->expr))
                addRanked(binding->alias->expr);
            if (const std::optional<gate::BaseColumn> base = columnOf(&expr))
                contents.ranked.append(*base);
        });
    }

    void addDigits(const QString &text)
    {
        static const QRegularExpression run(QStringLiteral("\\d+"));
        for (auto matches = run.globalMatch(text); matches.hasNext();)
            contents.digits.insert(matches.next().captured());
    }

    const gate::Report &m_report;
    const DialectTraits &m_traits;
    const gate::Origins &m_origins;
    const SchemaFacts &m_schema;
    QSet<const Expr *> m_joins;
    QSet<const Expr *> m_known;
    QSet<const Expr *> m_seconds; ///< differences that are made seconds
    int m_depth = 0;
};

} // namespace

QString keyOf(const TableName &table, const QString &column)
{
    return (table.display() + u'.' + column).toLower();
}

QueryContents contentsOf(const gate::Report &report, const DialectTraits &traits, const gate::Origins &origins,
                         const SchemaFacts &schema)
{
    ContentsReader reader(report, traits, origins, schema);
    walk(report.statement->query, reader);
    for (const OutputColumn &output : report.bound->output) { // a star names its columns
        if (!output.expr && output.source.relation) {
            if (const std::optional<gate::BaseColumn> base = origins.of(output.source)) {
                reader.contents.columns.insert(keyOf(base->table, base->column));
                reader.contents.names.insert(base->column);
            }
        }
    }
    return reader.contents;
}

} // namespace Tieout::ledger
