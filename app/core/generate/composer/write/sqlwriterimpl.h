// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/joinplan.h"
#include "core/generate/composer/write/sqlnames.h"
#include "core/sql/builder.h"

namespace Tieout::generate::composer {

/// "<" and the like.
sql::BinaryOp operatorOf(Comparison comparison);

/// Writes one logical form as a query; each step a part of it. Nodes live in the arena.
class SqlWriter
{
public:
    SqlWriter(sql::Arena &arena, const LogicalForm &form, const QueryPlan &plan, const SchemaLookup &lookup,
              const QStringList &questionStems)
        : m_form(form)
        , m_plan(plan)
        , m_lookup(lookup)
        , m_graph(lookup.graph())
        , m_questionStems(questionStems)
        , m_arena(arena)
        , m_namer(lookup)
    {
    }

    tl::expected<sql::Query *, Misfit> write();
    /// What groups are compared with, a query of one figure.
    void compareWith(sql::Query *average) { m_average = average; }

private:
    using Expr = sql::Expr;
    using BinaryOp = sql::BinaryOp;

    Expr *where(Expr *condition, Expr *value, Expr *otherwise = nullptr);
    Expr *during(const Expression &figure, int which);
    Expr *aggregateWhere(const Expression &figure, Expr *condition);
    Expr *made(const Expression &figure);
    sql::Expr *calculated();
    Expr *overUnits(const QString &function, Expr *value);
    sql::Query *rolled(sql::Query *units, const Expression &figure);
    sql::Query *ofUnits(sql::Query *all);
    QList<sql::SelectItem> shownOf(const sql::Query *query, const QString &alias);
    sql::Query *around(sql::Query *inner, const QString &alias, const QList<sql::SelectItem> &items, Expr *where);
    static const Expression *medianOf(const LogicalForm &form);
    tl::expected<sql::Query *, Misfit> medianQuery(const Expression &median, const QList<sql::SelectItem> &items,
                                                   sql::From *tables, QList<Expr *> where);
    Expr *inMiddle(const QString &alias, int percentile);
    sql::Query *middleOfGroups(const sql::Name &name, const QString &figure, sql::Query *groups, int node);
    tl::expected<sql::Query *, Misfit> firstWithin(const QList<sql::SelectItem> &items, sql::From *tables,
                                                   const QList<Expr *> &where);
    Expr *expression(const Expression &expression);
    Expr *placedBy(const Expression &figure);
    Expr *keyCondition(int edge, const QString &fromAlias, const QString &toAlias);
    Expr *towardsParent(const QueryPlan &plan, int node);
    sql::From *from();
    sql::From *pairsOnce(int node);
    bool contradictsJoined(const Filter &filter) const;
    Expr *literal(const QString &text, bool numeric);
    Expr *like(const Filter &filter, const char *before, const char *after);
    Expr *boundary(ColumnId id, const QDate &day, BinaryOp op);
    Expr *comparedToAll(const Filter &filter);
    Expr *extremeWithin(const Filter &filter);
    Expr *elapsed(ColumnId from, ColumnId to, const QDate &until, const QString &unit);
    Expr *valueOf(const Expression &expression);
    Expr *still(const Filter &filter);
    QList<Expr *> bounds(const Filter &filter);
    Expr *condition(const Filter &filter);
    QList<Expr *> conditionsOf(const QList<Filter> &filters, const QList<int> &nodes);
    Expr *semiJoin(int head);
    Expr *isBelow(const Filter &filter);
    Expr *inRange(const Expression &expression);
    Expr *isWithin(const Expression &expression, qsizetype at);
    sql::Query *countsOfEach(const Expression &label, sql::From *tables, const QList<Expr *> &where);
    sql::Query *rangesOfCounts(const QList<sql::SelectItem> &items, sql::From *tables, const QList<Expr *> &where);
    Expr *beside(const Expression &expression);
    bool joinAlternatives(QList<Expr *> &where);
    QList<Expr *> conditionsAfterAliases(const QList<int> &nodes);
    sql::Query *branch(const QueryPlan &plan, const QList<int> &nodes, Expr *result, QList<Expr *> conditions);
    std::optional<QueryPlan> openBranch(const QList<int> &others, QList<int> &nodes);
    bool addCount(QList<Expr *> &where, const CountFilter &count);
    Expr *numberOfAll(const CountFilter &count);
    bool addAbsence(QList<Expr *> &where, const Absence &absence);
    void leaveOutNothing(QList<Expr *> &where);
    QList<Expr *> groupingOf();
    sql::Query *overGroups(sql::Query *groups);
    Expr *superiorsColumn(const Expression &expression);
    void addHaving(sql::Query *query);
    void addOrder(sql::Query *query);
    void addComments(sql::Query *query);
    Expr *column(ColumnId id) { return sql::column(m_arena, m_alias.value(id.node), m_lookup.column(id).name); }
    /// Conditions on the given tables; those said with "or" form one.
    QList<Expr *> conditionsOn(const QList<int> &nodes) { return conditionsOf(m_form.filters, nodes); }
    void addGrouping(sql::Query *query) { query->select->groupBy += groupingOf(); }

    const LogicalForm &m_form;
    const QueryPlan &m_plan;
    const SchemaLookup &m_lookup;
    const schema::SchemaGraph &m_graph;
    const QStringList &m_questionStems;
    sql::Arena &m_arena;
    QHash<int, QString> m_alias;
    SqlNames m_namer;
    QString m_superiorAlias;
    QString m_counted; ///< what the numbers of rows are called that are put into ranges, and their query
    QString m_countedAlias;
    QList<sql::CommonTable> m_below; ///< what a query begins WITH
    sql::Query *m_average = nullptr;
    Misfit m_misfit;
    bool m_noTime = false;  ///< the dialect has no way to tell how much time went by
    bool m_repeats = false; ///< a figure cannot be made, since rows repeat
};

} // namespace Tieout::generate::composer
