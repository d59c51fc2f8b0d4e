// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/grammarcoverage.h"

namespace Tieout::TestSupport {

using namespace sql;

namespace {

// Without MATCH, which needs a full-text table: the four databases have none.
constexpr const char *Names[] = {"query WITH",
                                 "query WITH RECURSIVE",
                                 "query WITH (columns)",
                                 "query UNION",
                                 "query UNION ALL",
                                 "query INTERSECT",
                                 "query EXCEPT",
                                 "query ORDER BY",
                                 "query LIMIT",
                                 "query OFFSET",
                                 "query WITH TIES",
                                 "query VALUES",
                                 "select DISTINCT",
                                 "select DISTINCT ON",
                                 "select alias",
                                 "select without FROM",
                                 "select WHERE",
                                 "select GROUP BY",
                                 "select HAVING",
                                 "select WINDOW",
                                 "group ROLLUP",
                                 "group CUBE",
                                 "group GROUPING SETS",
                                 "group ()",
                                 "group DISTINCT",
                                 "order DESC",
                                 "order NULLS FIRST",
                                 "order NULLS LAST",
                                 "from table",
                                 "from alias",
                                 "from schema.table",
                                 "from (columns)",
                                 "from derived",
                                 "from LATERAL",
                                 "from function",
                                 "from ORDINALITY",
                                 "from columns with types",
                                 "from TABLESAMPLE",
                                 "join INNER",
                                 "join LEFT",
                                 "join RIGHT",
                                 "join FULL",
                                 "join CROSS",
                                 "join comma",
                                 "join NATURAL",
                                 "join ON",
                                 "join USING",
                                 "literal NULL",
                                 "literal boolean",
                                 "literal number",
                                 "literal text",
                                 "literal blob",
                                 "literal bits",
                                 "literal date",
                                 "literal time",
                                 "literal timestamp",
                                 "literal word",
                                 "column",
                                 "column qualified",
                                 "star",
                                 "star qualified",
                                 "parameter",
                                 "NOT",
                                 "unary -",
                                 "unary +",
                                 "unary ~",
                                 "unary operator",
                                 "OR",
                                 "AND",
                                 "=",
                                 "<>",
                                 "<",
                                 "<=",
                                 ">",
                                 ">=",
                                 "IS",
                                 "IS NOT",
                                 "IS NOT DISTINCT FROM",
                                 "IS DISTINCT FROM",
                                 "+",
                                 "-",
                                 "*",
                                 "/",
                                 "%",
                                 "||",
                                 "&",
                                 "|",
                                 "^",
                                 "<<",
                                 ">>",
                                 "->",
                                 "->>",
                                 "@>",
                                 "<@",
                                 "DIV",
                                 "XOR",
                                 "other operator",
                                 "BETWEEN",
                                 "NOT BETWEEN",
                                 "BETWEEN SYMMETRIC",
                                 "IN list",
                                 "IN query",
                                 "NOT IN",
                                 "LIKE",
                                 "NOT LIKE",
                                 "LIKE ESCAPE",
                                 "ILIKE",
                                 "GLOB",
                                 "REGEXP",
                                 "SIMILAR TO",
                                 "IS NULL",
                                 "IS NOT NULL",
                                 "CASE WHEN",
                                 "CASE operand",
                                 "CASE ELSE",
                                 "CAST",
                                 "::",
                                 "type 'text'",
                                 "scalar query",
                                 "EXISTS",
                                 "row",
                                 "ROW()",
                                 "COLLATE",
                                 "EXTRACT",
                                 "INTERVAL unit",
                                 "INTERVAL '...'",
                                 "AT TIME ZONE",
                                 "ARRAY[]",
                                 "ARRAY(query)",
                                 "subscript",
                                 "slice",
                                 "field",
                                 "ANY query",
                                 "ANY array",
                                 "ALL query",
                                 "ALL array",
                                 "call",
                                 "call schema",
                                 "call DISTINCT",
                                 "call *",
                                 "call without parentheses",
                                 "call ORDER BY",
                                 "call SEPARATOR",
                                 "call name => value",
                                 "call VARIADIC",
                                 "call WITHIN GROUP",
                                 "call FILTER",
                                 "call OVER",
                                 "window name",
                                 "window PARTITION BY",
                                 "window ORDER BY",
                                 "frame ROWS",
                                 "frame RANGE",
                                 "frame GROUPS",
                                 "frame EXCLUDE"};

const char *nameOf(BinaryOp op)
{
    switch (op) {
    case BinaryOp::Or:
        return "OR";
    case BinaryOp::And:
        return "AND";
    case BinaryOp::Equal:
        return "=";
    case BinaryOp::NotEqual:
        return "<>";
    case BinaryOp::Less:
        return "<";
    case BinaryOp::LessEqual:
        return "<=";
    case BinaryOp::Greater:
        return ">";
    case BinaryOp::GreaterEqual:
        return ">=";
    case BinaryOp::Is:
        return "IS";
    case BinaryOp::IsNot:
        return "IS NOT";
    case BinaryOp::NullSafeEqual:
        return "IS NOT DISTINCT FROM";
    case BinaryOp::NullSafeNotEqual:
        return "IS DISTINCT FROM";
    case BinaryOp::Add:
        return "+";
    case BinaryOp::Subtract:
        return "-";
    case BinaryOp::Multiply:
        return "*";
    case BinaryOp::Divide:
        return "/";
    case BinaryOp::Modulo:
        return "%";
    case BinaryOp::Concat:
        return "||";
    case BinaryOp::BitAnd:
        return "&";
    case BinaryOp::BitOr:
        return "|";
    case BinaryOp::BitXor:
        return "^";
    case BinaryOp::ShiftLeft:
        return "<<";
    case BinaryOp::ShiftRight:
        return ">>";
    case BinaryOp::JsonGet:
        return "->";
    case BinaryOp::JsonGetText:
        return "->>";
    case BinaryOp::Contains:
        return "@>";
    case BinaryOp::ContainedIn:
        return "<@";
    case BinaryOp::IntegerDivide:
        return "DIV";
    case BinaryOp::Xor:
        return "XOR";
    case BinaryOp::Other:
        break;
    }
    return "other operator";
}

const char *nameOf(Literal::Type type)
{
    switch (type) {
    case Literal::Type::Null:
        return "literal NULL";
    case Literal::Type::Boolean:
        return "literal boolean";
    case Literal::Type::Number:
        return "literal number";
    case Literal::Type::Text:
        return "literal text";
    case Literal::Type::Blob:
        return "literal blob";
    case Literal::Type::Bits:
        return "literal bits";
    case Literal::Type::Date:
        return "literal date";
    case Literal::Type::Time:
        return "literal time";
    case Literal::Type::Timestamp:
        return "literal timestamp";
    case Literal::Type::Word:
        break;
    }
    return "literal word";
}

} // namespace

GrammarCoverage::GrammarCoverage()
{
    for (const char *name : Names)
        m_counts.insert(QString::fromLatin1(name), 0);
}

void GrammarCoverage::hit(const char *name, bool met)
{
    if (met)
        ++m_counts[QString::fromLatin1(name)];
}

bool GrammarCoverage::visitQuery(const Query &query)
{
    hit("query WITH", !query.with.isEmpty());
    hit("query WITH RECURSIVE", query.recursive);
    for (const CommonTable &table : query.with)
        hit("query WITH (columns)", !table.columns.isEmpty());
    if (!query.select) {
        hit("query UNION", query.setOperator == SetOperator::Union && !query.all);
        hit("query UNION ALL", query.setOperator == SetOperator::Union && query.all);
        hit("query INTERSECT", query.setOperator == SetOperator::Intersect);
        hit("query EXCEPT", query.setOperator == SetOperator::Except);
    }
    hit("query ORDER BY", !query.orderBy.isEmpty());
    hit("query LIMIT", query.limit);
    hit("query OFFSET", query.offset);
    hit("query WITH TIES", query.withTies);
    order(query.orderBy);
    return true;
}

void GrammarCoverage::order(const QList<OrderItem> &items)
{
    for (const OrderItem &item : items) {
        hit("order DESC", item.descending);
        hit("order NULLS FIRST", item.nulls == OrderItem::Nulls::First);
        hit("order NULLS LAST", item.nulls == OrderItem::Nulls::Last);
    }
}

bool GrammarCoverage::visitSelect(const Select &select)
{
    hit("query VALUES", !select.values.isEmpty());
    hit("select DISTINCT", select.distinct && select.distinctOn.isEmpty());
    hit("select DISTINCT ON", !select.distinctOn.isEmpty());
    for (const SelectItem &item : select.items)
        hit("select alias", !item.alias.isEmpty());
    hit("select without FROM", !select.from && select.values.isEmpty());
    hit("select WHERE", select.where);
    hit("select GROUP BY", !select.groupBy.isEmpty());
    hit("select HAVING", select.having);
    hit("select WINDOW", !select.windows.isEmpty());
    hit("group DISTINCT", select.groupDistinct);
    for (const auto &[name, window] : select.windows)
        this->window(*window);
    return true;
}

bool GrammarCoverage::visitFrom(const From &from)
{
    hit("from alias", !from.alias.isEmpty());
    hit("from (columns)", !from.columnAliases.isEmpty());
    hit("from columns with types", !from.columnTypes.isEmpty());
    hit("from TABLESAMPLE", from.sample);
    if (const auto *table = as<NamedTable>(&from)) {
        hit("from table");
        hit("from schema.table", table->path.size() > 1);
    } else if (const auto *derived = as<DerivedTable>(&from)) {
        hit("from derived");
        hit("from LATERAL", derived->lateral);
    } else if (const auto *function = as<TableFunction>(&from)) {
        hit("from function");
        hit("from LATERAL", function->lateral);
        hit("from ORDINALITY", function->ordinality);
    } else if (const auto *join = as<Join>(&from)) {
        static const char *const types[] = {"join INNER", "join LEFT",  "join RIGHT",
                                            "join FULL",  "join CROSS", "join comma"};
        hit(types[int(join->type)]);
        hit("join NATURAL", join->natural);
        hit("join ON", join->on);
        hit("join USING", !join->usingColumns.isEmpty());
    }
    return true;
}

bool GrammarCoverage::visitExpr(const Expr &expr)
{
    switch (expr.kind) {
    case ExprKind::Literal:
        hit(nameOf(static_cast<const Literal &>(expr).type));
        break;
    case ExprKind::ColumnRef:
        hit("column");
        hit("column qualified", static_cast<const ColumnRef &>(expr).path.size() > 1);
        break;
    case ExprKind::Star:
        hit(static_cast<const Star &>(expr).path.isEmpty() ? "star" : "star qualified");
        break;
    case ExprKind::Parameter:
        hit("parameter");
        break;
    case ExprKind::Unary: {
        static const char *const names[] = {"NOT", "unary -", "unary +", "unary ~", "unary operator"};
        hit(names[int(static_cast<const Unary &>(expr).op)]);
        break;
    }
    case ExprKind::Binary:
        hit(nameOf(static_cast<const Binary &>(expr).op));
        break;
    case ExprKind::Function:
        call(static_cast<const FunctionCall &>(expr));
        break;
    default:
        compound(expr);
    }
    return true;
}

void GrammarCoverage::call(const FunctionCall &call)
{
    hit("call", !call.bare);
    hit("call schema", call.path.size() > 1);
    hit("call DISTINCT", call.distinct);
    hit("call *", call.star);
    hit("call without parentheses", call.bare);
    hit("call ORDER BY", !call.orderBy.isEmpty() && !call.withinGroup);
    hit("call SEPARATOR", call.separator);
    hit("call VARIADIC", call.variadic);
    hit("call WITHIN GROUP", call.withinGroup);
    hit("call FILTER", call.filter);
    hit("call OVER", call.over);
    order(call.orderBy);
    if (call.over)
        window(*call.over);
}

void GrammarCoverage::window(const Window &window)
{
    hit("window name", !window.base.isEmpty());
    hit("window PARTITION BY", !window.partitionBy.isEmpty());
    hit("window ORDER BY", !window.orderBy.isEmpty());
    hit("frame ROWS", window.frame.startsWith(QLatin1String("ROWS")));
    hit("frame RANGE", window.frame.startsWith(QLatin1String("RANGE")));
    hit("frame GROUPS", window.frame.startsWith(QLatin1String("GROUPS")));
    hit("frame EXCLUDE", window.frame.contains(QLatin1String("EXCLUDE")));
    order(window.orderBy);
}

void GrammarCoverage::compound(const Expr &expr)
{
    if (const auto *between = as<Between>(&expr)) {
        hit(between->negated ? "NOT BETWEEN" : "BETWEEN");
        hit("BETWEEN SYMMETRIC", between->symmetric);
    } else if (const auto *in = as<In>(&expr)) {
        hit(in->query ? "IN query" : "IN list");
        hit("NOT IN", in->negated);
    } else if (const auto *like = as<Like>(&expr)) {
        static const char *const names[] = {"LIKE", "ILIKE", "GLOB", "REGEXP", "MATCH", "SIMILAR TO"};
        hit(names[int(like->op)]);
        hit("NOT LIKE", like->negated);
        hit("LIKE ESCAPE", like->escape);
    } else if (const auto *null = as<IsNull>(&expr)) {
        hit(null->negated ? "IS NOT NULL" : "IS NULL");
    } else if (const auto *choice = as<Case>(&expr)) {
        hit(choice->operand ? "CASE operand" : "CASE WHEN");
        hit("CASE ELSE", choice->otherwise);
    } else if (const auto *cast = as<Cast>(&expr)) {
        hit(cast->prefixed ? "type 'text'" : cast->doubleColon ? "::" : "CAST");
    } else if (const auto *tuple = as<Tuple>(&expr)) {
        hit(tuple->row ? "ROW()" : tuple->items.isEmpty() ? "group ()" : "row");
    } else if (const auto *interval = as<Interval>(&expr)) {
        hit(interval->unit.isEmpty() ? "INTERVAL '...'" : "INTERVAL unit");
    } else if (const auto *array = as<ArrayExpr>(&expr)) {
        hit(array->query ? "ARRAY(query)" : "ARRAY[]");
    } else if (const auto *part = as<Subscript>(&expr)) {
        hit(part->slice ? "slice" : "subscript");
    } else if (const auto *quantified = as<Quantified>(&expr)) {
        if (quantified->all)
            hit(quantified->query ? "ALL query" : "ALL array");
        else
            hit(quantified->query ? "ANY query" : "ANY array");
    } else if (const auto *grouping = as<Grouping>(&expr)) {
        static const char *const names[] = {"group ROLLUP", "group CUBE", "group GROUPING SETS"};
        hit(names[int(grouping->form)]);
    }
    hit("scalar query", expr.kind == ExprKind::Subquery);
    hit("EXISTS", expr.kind == ExprKind::Exists);
    hit("COLLATE", expr.kind == ExprKind::Collate);
    hit("EXTRACT", expr.kind == ExprKind::Extract);
    hit("AT TIME ZONE", expr.kind == ExprKind::AtTimeZone);
    hit("field", expr.kind == ExprKind::Field);
    hit("call name => value", expr.kind == ExprKind::NamedArgument);
}

} // namespace Tieout::TestSupport
