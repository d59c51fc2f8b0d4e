// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/binder.h"

#include "core/sql/binderimpl.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::sql {

namespace {

constexpr int MaximumColumns = 2000;    ///< of one result; stars over stars would grow without bound
constexpr int MaximumForwardReads = 50; ///< tables of WITH that read later ones, one behind the other

/// As the FROM clause calls it.
QString nameOf(const ColumnBinding &binding)
{
    return binding.relation ? binding.relation->columns.value(binding.column, binding.name) : binding.name;
}

const Expr *withoutCollation(const Expr *expr)
{
    while (const Collate *collate = as<Collate>(expr))
        expr = collate->operand;
    return expr;
}

} // namespace

BoundQuery bind(const Statement &statement, const Schema &schema, const DialectTraits &traits,
                const Suggester &suggester)
{
    return Binder(statement, schema, traits, suggester).run();
}

Binder::Binder(const Statement &statement, const Schema &schema, const DialectTraits &traits,
               const Suggester &suggester)
    : m_statement(statement)
    , m_schema(schema)
    , m_traits(traits)
    , m_suggester(suggester)
{
}

BoundQuery Binder::run()
{
    m_bound.statement = &m_statement;
    m_bound.schema = &m_schema;
    if (m_statement.query)
        m_bound.output = bindQuery(*m_statement.query, nullptr);
    std::stable_sort(
        m_bound.errors.begin(), m_bound.errors.end(),
        [](const ReferenceError &a, const ReferenceError &b) { return a.error.position < b.error.position; });
    return std::move(m_bound);
}

QList<OutputColumn> Binder::bindQuery(const Query &query, const Scope *parent, CommonEntry *pending)
{
    const size_t visible = m_visible.size();
    bindWith(query, parent);
    QList<OutputColumn> outputs;
    if (!stopped())
        outputs = query.select ? bindSelect(query, *query.select, parent) : bindSetOperation(query, parent, pending);
    m_bound.results.insert(&query, outputs);
    bindOrderBy(query, outputs, parent);
    bindExpr(query.limit, nullptr);
    bindExpr(query.offset, nullptr);
    m_visible.resize(visible);
    return outputs;
}

QList<OutputColumn> Binder::bindSetOperation(const Query &query, const Scope *parent, CommonEntry *pending)
{
    const QList<const Query *> spine = leftSpine(query);
    QList<OutputColumn> outputs = bindQuery(*spine.last()->left, parent);
    if (pending) { // what follows may read the table that is being defined
        m_bound.results.insert(&query, outputs);
        nameColumns(*pending, outputs);
    }
    for (auto it = spine.crbegin(); it != spine.crend() && !stopped(); ++it) {
        const Query &right = *(*it)->right;
        const QList<OutputColumn> added = bindQuery(right, parent);
        if (added.size() != outputs.size() && !stopped())
            wrongCount(QT_TRANSLATE_NOOP("Error", "The SELECTs of a set operation"), added.size(), outputs.size(),
                       right.span.begin);
        for (qsizetype i = 0; i < outputs.size() && i < added.size(); ++i) {
            outputs[i].expr = nullptr; // no single expression stands behind it
            outputs[i].source = {};
            if (outputs[i].type == TypeClass::Unknown)
                outputs[i].type = added[i].type;
        }
        m_bound.results.insert(*it, outputs);
    }
    return outputs;
}

QList<OutputColumn> Binder::bindSelect(const Query &query, const Select &select, const Scope *parent)
{
    m_bound.scopes.push_back(Scope{&select, &query, parent, {}});
    Scope *scope = &m_bound.scopes.back();
    m_bound.selectScopes.insert(&select, scope);
    m_states[scope].scope = scope;
    bindFrom(select.from, scope);
    bindConditions(select.from, scope);
    QList<OutputColumn> outputs;
    if (!select.values.isEmpty())
        bindValues(select, scope, outputs);
    for (const SelectItem &item : select.items) {
        if (stopped())
            break;
        bindItem(item, scope, outputs);
    }
    m_bound.outputs.insert(&select, outputs);
    bindClauses(select, scope, outputs.size());
    return outputs;
}

void Binder::bindValues(const Select &select, Scope *scope, QList<OutputColumn> &outputs)
{
    const QList<Expr *> &first = select.values.first();
    for (const QList<Expr *> &row : select.values) {
        bindList(row, scope);
        if (row.size() != first.size() && !row.isEmpty())
            wrongCount(QT_TRANSLATE_NOOP("Error", "The rows of VALUES"), row.size(), first.size(),
                       row.first()->span.begin);
    }
    for (qsizetype i = 0; i < first.size(); ++i) {
        OutputColumn output;
        output.name = QStringLiteral("column%1").arg(i + 1);
        output.expr = first[i];
        output.type = m_bound.typeOf(first[i]);
        outputs.append(output);
    }
}

void Binder::bindItem(const SelectItem &item, Scope *scope, QList<OutputColumn> &outputs)
{
    if (const Star *star = as<Star>(static_cast<const Expr *>(item.expr)))
        return expandStar(*star, scope, outputs);
    bindExpr(item.expr, scope);
    OutputColumn output;
    output.expr = item.expr;
    if (const ColumnBinding *source = m_bound.binding(item.expr))
        output.source = *source;
    output.type = m_bound.typeOf(item.expr);
    output.name = outputName(item, output);
    outputs.append(output);
}

QString Binder::outputName(const SelectItem &item, const OutputColumn &output) const
{
    if (!item.alias.isEmpty())
        return item.alias.text;
    if (const ColumnRef *column = as<ColumnRef>(static_cast<const Expr *>(item.expr)))
        return nameOf(output.source).isEmpty() ? column->column().text : nameOf(output.source);
    const Span span = item.expr->span;
    if (span.isValid() && span.end <= m_statement.text.size())
        return m_statement.text.mid(span.begin, span.end - span.begin);
    return print(*item.expr, m_traits);
}

void Binder::expandStar(const Star &star, Scope *scope, QList<OutputColumn> &outputs)
{
    if (scope->relations.isEmpty() && star.path.isEmpty()) {
        report(ReferenceError::Kind::Table,
               Error(ErrorCode::Reference,
                     QT_TRANSLATE_NOOP("Error", "\"*\" has nothing to stand for: the SELECT has no FROM.")),
               star.span.begin);
        return;
    }
    ScopeState &state = stateOf(scope);
    bool found = star.path.isEmpty();
    for (const Relation *relation : scope->relations) {
        if (!star.path.isEmpty() && relation->alias.compare(star.path.last().text, Qt::CaseInsensitive) != 0)
            continue;
        found = true;
        for (int i = 0; i < relation->columns.size(); ++i) {
            if (star.path.isEmpty() && state.hidden.contains({relation->index, i}))
                continue;
            OutputColumn output;
            output.source = bindingFor(Match{relation, i});
            output.name = relation->columns[i];
            output.type = m_bound.typeOf(output.source);
            outputs.append(output);
        }
        if (outputs.size() > MaximumColumns) {
            report(ReferenceError::Kind::Column,
                   Error(ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "The result has more than %1 columns."),
                         {QString::number(MaximumColumns)},
                         QT_TRANSLATE_NOOP("Error", "Name the columns instead of \"*\".")),
                   star.span.begin);
            outputs.resize(MaximumColumns);
            return;
        }
    }
    if (!found)
        unknownQualifier(star.path, scope);
}

void Binder::bindClauses(const Select &select, Scope *scope, qsizetype outputCount)
{
    stateOf(scope).aliasesVisible = true;
    bindList(select.distinctOn, scope);
    bindExpr(select.where, scope);
    for (const Expr *term : select.groupBy) {
        if (!bindPosition(term, "GROUP BY", outputCount))
            bindExpr(term, scope, true);
    }
    bindExpr(select.having, scope);
    for (const auto &[name, window] : select.windows)
        bindWindow(window, scope);
}

/// `ORDER BY 2`: true when the term is a number, be it a wrong one.
bool Binder::bindPosition(const Expr *term, const char *clause, qsizetype count)
{
    const Literal *literal = as<Literal>(withoutCollation(term));
    if (!literal || literal->type != Literal::Type::Number)
        return false;
    bool whole = false;
    const qlonglong position = literal->text.toLongLong(&whole);
    if (whole && count > 0 && (position < 1 || position > count)) {
        report(ReferenceError::Kind::Column,
               Error(ErrorCode::Reference, QT_TRANSLATE_NOOP("Error", "%1 %2 names no column: the result has %3."),
                     {QString::fromLatin1(clause), literal->text, QString::number(count)},
                     count == 1 ? ErrorText(QT_TRANSLATE_NOOP("Error", "Use 1, or a column name."))
                                : ErrorText(QT_TRANSLATE_NOOP("Error", "Use a number from 1 to %1, or a column name."),
                                            {QString::number(count)})),
               term->span.begin);
    }
    return true;
}

void Binder::bindOrderBy(const Query &query, const QList<OutputColumn> &outputs, const Scope *parent)
{
    const Scope *scope = firstScope(query);
    for (const OrderItem &item : query.orderBy) {
        if (stopped())
            return;
        if (bindPosition(item.expr, "ORDER BY", outputs.size()) || bindResultName(item.expr, query, outputs))
            continue;
        bindExpr(item.expr, scope ? scope : parent);
    }
}

/// A bare name in ORDER BY means a result column first, then a column of the tables.
bool Binder::bindResultName(const Expr *term, const Query &query, const QList<OutputColumn> &outputs)
{
    const ColumnRef *column = as<ColumnRef>(withoutCollation(term));
    if (!column || column->path.size() != 1)
        return false;
    for (const Select *select : selectsOf(query)) {
        for (const SelectItem &item : select->items) {
            if (item.alias.text.compare(column->column().text, Qt::CaseInsensitive) != 0)
                continue;
            ColumnBinding binding;
            binding.alias = &item;
            binding.name = item.alias.text;
            m_bound.columns.insert(column, binding);
            return true;
        }
    }
    if (query.select)
        return false;
    // Of a set operation only the result can be meant; its columns may be named as in any of the SELECTs.
    for (const Select *select : selectsOf(query)) {
        const QList<OutputColumn> named = m_bound.outputs.value(select);
        for (qsizetype i = 0; i < named.size() && i < outputs.size(); ++i) {
            if (named[i].name.compare(column->column().text, Qt::CaseInsensitive) != 0)
                continue;
            ColumnBinding binding = named[i].source;
            if (!binding.relation)
                binding.name = outputs[i].name;
            m_bound.columns.insert(column, binding);
            return true;
        }
    }
    return false;
}

const Scope *Binder::firstScope(const Query &query) const
{
    const Query *first = &query;
    while (first && !first->select)
        first = first->left;
    return first ? m_bound.scopeOf(*first->select) : nullptr;
}

void Binder::bindWith(const Query &query, const Scope *parent)
{
    const size_t first = m_commonTables.size();
    for (const CommonTable &table : query.with) {
        m_commonTables.push_back({});
        CommonEntry &entry = m_commonTables.back();
        entry.table = &table;
        entry.parent = parent;
        m_visible.push_back(&entry);
    }
    for (qsizetype i = 0; i < query.with.size(); ++i)
        m_commonTables[first + size_t(i)].visible = m_visible.size();
    for (qsizetype i = 0; i < query.with.size() && !stopped(); ++i)
        bindCommon(m_commonTables[first + size_t(i)]);
}

void Binder::bindCommon(CommonEntry &entry)
{
    if (entry.state != CommonEntry::State::Waiting)
        return;
    entry.state = CommonEntry::State::Binding;
    ++m_commonDepth;
    const std::vector<CommonEntry *> others = m_visible;
    m_visible.resize(entry.visible);
    if (m_commonDepth > MaximumForwardReads) {
        report(ReferenceError::Kind::Table,
               Error(ErrorCode::LimitReached,
                     QT_TRANSLATE_NOOP("Error", "More than %1 tables of WITH read later ones in a row."),
                     {QString::number(MaximumForwardReads)},
                     QT_TRANSLATE_NOOP("Error", "Write them in the order in which they are read.")),
               entry.table->name.span.begin);
    } else {
        nameColumns(entry, bindQuery(*entry.table->query, entry.parent, &entry));
    }
    m_visible = others;
    --m_commonDepth;
    entry.state = CommonEntry::State::Bound;
}

void Binder::nameColumns(CommonEntry &entry, const QList<OutputColumn> &outputs)
{
    const QList<Name> &names = entry.table->columns;
    if (!names.isEmpty() && names.size() != outputs.size() && !entry.known && !stopped())
        wrongCount({QT_TRANSLATE_NOOP("Error", "The column list of \"%1\" and its SELECT"), {entry.table->name.text}},
                   names.size(), outputs.size(), entry.table->name.span.begin);
    entry.columns.clear();
    for (qsizetype i = 0; i < outputs.size(); ++i)
        entry.columns.append(i < names.size() ? names[i].text : outputs[i].name);
    for (const Name *made : {&entry.table->searchColumn, &entry.table->cycleMark, &entry.table->cyclePath}) {
        if (!made->isEmpty())
            entry.columns.append(made->text);
    }
    entry.known = true;
}

Binder::CommonEntry *Binder::findCommon(const QString &name)
{
    for (auto it = m_visible.rbegin(); it != m_visible.rend(); ++it) {
        if ((*it)->table->name.text.compare(name, Qt::CaseInsensitive) == 0)
            return *it;
    }
    return nullptr;
}

} // namespace Tieout::sql
