// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/dialects/queryconverter.h"

#include "core/sql/builder.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::sql {

namespace {

bool isNamed(const Name &name, const QString &other)
{
    return name.text.compare(other, Qt::CaseInsensitive) == 0;
}

bool readsTable(const Query &query, const QString &name)
{
    bool reads = false;
    forEachSelect(&query, [&](const Select &select) {
        for (const From *leaf : fromLeaves(select.from)) {
            const auto *table = as<NamedTable>(leaf);
            reads = reads || (table && table->path.size() == 1 && isNamed(table->table(), name));
        }
    });
    return reads;
}

bool hasOwnClauses(const Query &arm)
{
    return !arm.with.isEmpty() || !arm.orderBy.isEmpty() || arm.limit || arm.offset;
}

QString visibleName(const From *from)
{
    const auto *table = as<NamedTable>(from);
    return !from->alias.isEmpty() ? from->alias.text : table ? table->table().text : QString();
}

/// The leftmost table of a FROM clause.
const From *firstLeaf(const From *from)
{
    while (const Join *join = as<Join>(from))
        from = join->left;
    return from;
}

} // namespace

QueryConverter::QueryConverter(ExprConverter &exprs, Arena &arena, const QString &text)
    : m_exprs(exprs)
    , m_from(exprs.fromCapabilities())
    , m_to(exprs.toCapabilities())
    , m_arena(arena)
    , m_text(text)
{
}

void QueryConverter::convert(Query &query)
{
    QList<Query *> queries;
    QList<Select *> selects;
    forEachQuery(&query, [&queries](const Query &inner) { queries.append(const_cast<Query *>(&inner)); });
    forEachSelect(&query, [&selects](const Select &inner) { selects.append(const_cast<Select *>(&inner)); });
    for (Query *inner : std::as_const(queries))
        convertWith(*inner, inner == &query);
    for (Select *select : std::as_const(selects))
        convertSelect(*select);
    for (Query *inner : std::as_const(queries)) {
        if (!m_to.innerOrder && inner != &query && !inner->limit && !inner->offset)
            inner->orderBy.clear(); // a table has no order
        convertQuery(*inner);
    }
}

void QueryConverter::convertWith(Query &query, bool top)
{
    if (!query.with.isEmpty() && !top && !m_to.innerWith)
        m_exprs.note(query.span, message::say("sql.convert.with"));
    for (const CommonTable &table : std::as_const(query.with)) {
        const bool recursive = readsTable(*table.query, table.name.text);
        if (recursive && !m_from.recursiveWord)
            query.recursive = true;
        if (!table.searchBy.isEmpty() || !table.cycleBy.isEmpty())
            m_exprs.note(table.query->span, message::say("sql.convert.searchCycle"));
        if (recursive && !m_to.recursiveWord && !table.query->select && !table.query->all)
            m_exprs.note(table.query->span, message::say("sql.convert.unionDistinct"));
    }
    if (!m_to.recursiveWord)
        query.recursive = false;
}

void QueryConverter::convertQuery(Query &query)
{
    if (query.withTies && !m_to.withTies)
        m_exprs.note(query.span, message::say("sql.convert.withTies"));
    if (!query.select && query.all && query.setOperator != SetOperator::Union && !m_to.setOperatorsAll)
        m_exprs.note(query.span, message::say("sql.convert.setAll"));
    m_exprs.convertOrder(query.orderBy, &query);
    convertLimit(query);
    convertArms(query);
    if (query.select && !query.select->values.isEmpty() && !m_to.plainValues)
        spellOutValues(query, {});
}

void QueryConverter::convertLimit(Query &query)
{
    const auto *limit = as<Literal>(static_cast<const Expr *>(query.limit));
    if (limit && (limit->text.startsWith(u'-') || limit->type == Literal::Type::Null))
        query.limit = nullptr; // SQLite and PostgreSQL mean all
    if (!query.offset)
        return;
    if (!query.limit && m_to.family == Family::Sqlite)
        query.limit = number(m_arena, qint64(-1));
    if (!query.limit && m_to.family == Family::Mysql)
        query.limit = number(m_arena, QStringLiteral("18446744073709551615"));
    if (query.orderBy.isEmpty() && m_to.family == Family::Tsql) // an order has to stand there
        query.orderBy.append(OrderItem{subquery(m_arena, selectQuery(m_arena, {{null(m_arena), {}}}, nullptr))});
}

Query *QueryConverter::asDerived(Query *arm)
{
    return selectQuery(m_arena, {{star(m_arena), {}}}, derived(m_arena, arm, freeName()));
}

/// Where arms take no clauses and no parentheses they become derived tables.
void QueryConverter::convertArms(Query &query)
{
    if (query.select || m_to.armClauses)
        return;
    if (hasOwnClauses(*query.left)) // without, SQLite reads from the left anyway
        query.left = asDerived(query.left);
    if (hasOwnClauses(*query.right) || (m_to.family == Family::Sqlite && !query.right->select))
        query.right = asDerived(query.right);
}

void QueryConverter::convertSelect(Select &select)
{
    if (!select.distinctOn.isEmpty() && !m_to.distinctOn)
        m_exprs.note(select.span, message::say("sql.convert.distinctOn"));
    if (!select.windows.isEmpty() && !m_to.namedWindows)
        m_exprs.note(select.windows.first().second->span, message::say("sql.convert.windows"));
    for (auto &[name, window] : select.windows)
        m_exprs.convertWindow(*window, select.span);
    if (select.groupDistinct)
        m_exprs.note(select.span, message::say("sql.convert.groupDistinct"));
    convertGroups(select);
    convertJoins(select);
}

void QueryConverter::convertGroups(Select &select)
{
    const auto *all = select.groupBy.size() == 1 ? as<Tuple>(static_cast<const Expr *>(select.groupBy[0])) : nullptr;
    if (all && all->items.isEmpty() && !m_to.cube)
        select.groupBy.clear(); // all rows are one group, as they are for any aggregate
    for (const Expr *key : std::as_const(select.groupBy)) {
        const auto *grouping = as<Grouping>(key);
        const bool only = grouping && grouping->form == GroupingForm::Rollup && select.groupBy.size() == 1;
        if (grouping && !m_to.cube && !(only && m_to.rollup))
            m_exprs.note(key->span, message::say("sql.convert.subtotals"));
    }
    replaceNames(select);
}

/// Where GROUP BY and HAVING take no positions and names of the result, what they stand for.
void QueryConverter::replaceNames(Select &select)
{
    const auto itemOf = [&select](const Expr *expr) -> const Expr * {
        const auto *literal = as<Literal>(expr);
        const int position = literal && literal->type == Literal::Type::Number ? literal->text.toInt() : 0;
        if (position >= 1 && position <= select.items.size())
            return select.items[position - 1].expr;
        const auto *column = as<ColumnRef>(expr);
        for (const SelectItem &item : std::as_const(select.items)) {
            const bool named = column && column->path.size() == 1 && !item.alias.isEmpty()
                               && isNamed(item.alias, column->column().text);
            if (named && item.expr->kind != ExprKind::ColumnRef)
                return item.expr;
        }
        return nullptr;
    };
    if (!m_to.groupsByName && m_from.groupsByName) {
        for (Expr *&key : select.groupBy) {
            if (const Expr *meant = itemOf(key))
                key = clone(m_arena, meant);
        }
    }
    const bool namesInHaving = m_from.family == Family::Sqlite || m_from.family == Family::Mysql;
    const bool namesThere = m_to.family == Family::Sqlite || m_to.family == Family::Mysql;
    if (select.having && namesInHaving && !namesThere) {
        select.having = clone(m_arena, static_cast<const Expr *>(select.having), [&](const Expr &part) -> Expr * {
            const Expr *meant = part.kind == ExprKind::ColumnRef ? itemOf(&part) : nullptr;
            return meant ? clone(m_arena, meant) : nullptr;
        });
    }
}

// --- FROM

void QueryConverter::convertJoins(Select &select)
{
    for (const From *leaf : fromLeaves(select.from))
        convertLeaf(*const_cast<From *>(leaf));
    for (const Join *join : joinsOf(select.from))
        convertJoin(*const_cast<Join *>(join), select);
}

void QueryConverter::convertJoin(Join &join, Select &select)
{
    const auto *derived = as<DerivedTable>(static_cast<const From *>(join.right));
    if (join.type == JoinType::Full && !m_to.fullJoin)
        m_exprs.note(join.span, message::say("sql.convert.fullJoin"));
    if (join.natural && !m_to.usingJoin)
        m_exprs.note(join.span, message::say("sql.convert.naturalJoin"));
    if (!join.usingColumns.isEmpty() && !m_to.usingJoin)
        convertUsing(join, select);
    if (!derived || !derived->lateral)
        return;
    const auto *condition = as<Literal>(static_cast<const Expr *>(join.on));
    const auto *binary = as<Binary>(static_cast<const Expr *>(join.on)); // TRUE, where there is no such value
    const auto *one = binary ? as<Literal>(static_cast<const Expr *>(binary->left)) : nullptr;
    const bool always = (condition && condition->text == QLatin1String("true"))
                        || (one && binary->op == BinaryOp::Equal && one->text == QLatin1String("1")
                            && equal(binary->left, binary->right));
    if (m_to.family == Family::Tsql) {
        if (join.on && !always)
            m_exprs.note(join.span, message::say("sql.convert.apply"));
        join.on = nullptr;
        join.type = join.type == JoinType::Left ? JoinType::Left : JoinType::Cross;
    } else if (join.type == JoinType::Left && !join.on) {
        join.on = m_arena.make<Literal>(Literal::Type::Boolean, QStringLiteral("true"));
    }
}

/// a JOIN b USING (x) as ON a.x = b.x, and x as a.x.
void QueryConverter::convertUsing(Join &join, Select &select)
{
    const bool first = as<Join>(static_cast<const From *>(join.left)) == nullptr;
    const From *left = firstLeaf(join.left);
    const QString leftName = visibleName(left);
    const QString rightName = visibleName(join.right);
    const bool stars = std::any_of(select.items.cbegin(), select.items.cend(),
                                   [](const SelectItem &item) { return item.expr->kind == ExprKind::Star; });
    if (!first || join.type == JoinType::Full || leftName.isEmpty() || rightName.isEmpty()
        || as<Join>(static_cast<const From *>(join.right)) || stars) {
        m_exprs.note(join.span, message::say("sql.convert.using"));
        return;
    }
    QList<Expr *> conditions;
    for (const Name &name : std::as_const(join.usingColumns)) {
        conditions.append(binary(m_arena, BinaryOp::Equal, column(m_arena, leftName, name.text),
                                 column(m_arena, rightName, name.text)));
        qualify(select, name.text, join.type == JoinType::Right ? rightName : leftName);
    }
    join.on = allOf(m_arena, conditions);
    join.usingColumns.clear();
}

void QueryConverter::qualify(Select &select, const QString &name, const QString &table)
{
    const auto inside = [&](const Expr *expr) {
        forEachExpr(expr, [&](const Expr &part) {
            auto *reference = const_cast<ColumnRef *>(as<ColumnRef>(&part));
            if (reference && reference->path.size() == 1 && isNamed(reference->column(), name)) {
                Name qualifier;
                qualifier.text = table;
                reference->path.prepend(qualifier);
            }
        });
    };
    for (const SelectItem &item : std::as_const(select.items))
        inside(item.expr);
    inside(select.where);
    inside(select.having);
    for (const Expr *key : std::as_const(select.groupBy))
        inside(key);
}

void QueryConverter::convertLeaf(From &leaf)
{
    const bool same = m_from.family == m_to.family;
    if (leaf.sample && !same && m_to.family != Family::Ansi
        && !(m_to.family == Family::Postgresql && m_from.family == Family::Ansi))
        m_exprs.note(leaf.sample->span.isValid() ? leaf.sample->span : leaf.span, message::say("sql.convert.sample"));
    if (const auto *table = as<NamedTable>(&leaf); table && table->only && !same)
        m_exprs.note(leaf.span, message::say("sql.convert.only"));
    if (as<TableFunction>(&leaf) && !same)
        m_exprs.note(leaf.span, message::say("sql.convert.tableFunction"));
    auto *derived = as<DerivedTable>(&leaf);
    if (!derived) {
        if (!leaf.columnAliases.isEmpty() && !m_to.columnAliases)
            m_exprs.note(leaf.span, message::say("sql.convert.columnNames"));
        return;
    }
    if (derived->lateral && !m_to.lateral)
        m_exprs.note(leaf.span, message::say("sql.convert.lateral"));
    if (leaf.alias.isEmpty() && !m_to.bareDerived)
        leaf.alias.text = freeName();
    const bool values = derived->query->select && !derived->query->select->values.isEmpty();
    if (values && (!m_to.columnAliases || !m_to.plainValues) && m_to.family != Family::Tsql)
        spellOutValues(*derived->query, leaf.columnAliases);
    if (!leaf.columnAliases.isEmpty() && !m_to.columnAliases)
        nameColumns(*derived);
}

/// (SELECT a FROM t) AS x (b) as (SELECT a AS b FROM t) AS x
void QueryConverter::nameColumns(DerivedTable &derived)
{
    const Query *first = derived.query;
    while (first && !first->select)
        first = first->left;
    QList<SelectItem> &items = first->select->items;
    const bool known = items.size() >= derived.columnAliases.size()
                       && std::none_of(items.cbegin(), items.cend(),
                                       [](const SelectItem &item) { return item.expr->kind == ExprKind::Star; });
    if (!known) {
        m_exprs.note(derived.span, message::say("sql.convert.columnNames"));
        return;
    }
    for (qsizetype i = 0; i < derived.columnAliases.size(); ++i)
        items[i].alias = derived.columnAliases[i];
    derived.columnAliases.clear();
}

/// VALUES (1, 2), (3, 4) as SELECT 1 AS column1, 2 AS column2 UNION ALL SELECT 3, 4
void QueryConverter::spellOutValues(Query &query, const QList<Name> &names)
{
    const QList<QList<Expr *>> rows = query.select->values;
    Query *all = nullptr;
    for (const QList<Expr *> &row : rows) {
        QList<SelectItem> items;
        for (qsizetype i = 0; i < row.size(); ++i) {
            Name name = names.value(i);
            if (name.isEmpty())
                name.text = QStringLiteral("column%1").arg(i + 1);
            items.append({row[i], all ? Name() : name});
        }
        Query *one = selectQuery(m_arena, items, nullptr);
        if (!all) {
            all = one;
            continue;
        }
        auto *both = m_arena.make<Query>();
        both->all = true;
        both->left = all;
        both->right = one;
        all = both;
    }
    query.select = all->select;
    query.left = all->left;
    query.right = all->right;
    query.setOperator = all->setOperator;
    query.all = all->all;
}

/// A name that the statement does not use.
QString QueryConverter::freeName()
{
    QString name;
    do {
        name = QStringLiteral("derived_%1").arg(++m_named);
    } while (m_text.contains(name, Qt::CaseInsensitive));
    return name;
}

} // namespace Tieout::sql
