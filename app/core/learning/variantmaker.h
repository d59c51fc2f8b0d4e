// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/verified/literals.h"
#include "core/learning/variants.h"
#include "core/sql/exprwords.h"

#include <QSet>

#include <utility>

/// Inner part of variants.h: who changes the tree, one thing at a time.
namespace Tieout::learning {

/// The tree is ours to change, and walking hands its nodes out as const.
template <typename T>
T *changeable(const T *node)
{
    return const_cast<T *>(node);
}

/// Something else in a place of the tree, until it goes out of scope.
template <typename T>
class Instead
{
public:
    Instead(T &place, T now)
        : m_place(place)
        , m_before(std::exchange(place, std::move(now)))
    {
    }
    ~Instead() { m_place = std::move(m_before); }
    Instead(const Instead &) = delete;
    Instead &operator=(const Instead &) = delete;

private:
    T &m_place;
    T m_before;
};

class NestedPhrases : public sql::QueryPhrases
{
public:
    message::Message phraseOf(const sql::Query &) override { return message::say("learning.query.given"); }
    message::Message rowsPhraseOf(const sql::Query &) override { return message::say("learning.query.rows"); }
};

/// The bounds of one date column in one select.
struct PeriodSite {
    sql::Literal *lower = nullptr;
    sql::Literal *upper = nullptr;
    DateEncoding encoding = DateEncoding::None;
    period::Interval interval;
};

class VariantMaker
{
public:
    VariantMaker(sql::Statement &statement, const sql::BoundQuery &bound, const catalog::Snapshot &snapshot,
                 const period::CalendarSettings &calendar);
    QList<Variant> make();

private:
    /// The tree as it is just now.
    void add(Variant::Kind kind, Variant::Change change, const QList<message::Message> &arguments);

    // filtervariants.cpp
    void filters();
    void leaveOut(sql::Expr *&condition);
    void otherValues();
    void addedFilters();
    void addFilters(sql::Select &select, const sql::Relation &relation, const Column &column);
    void addFilter(sql::Select &select, sql::BinaryOp op, sql::ColumnRef *column, const QString &name,
                   const Value &value);
    /// The few values that a column holds, all of them; empty where they are many, or not known.
    QList<Value> fewValues(const TableName &table, const QString &column) const;
    bool isVisible(const TableName &table, const QString &column) const;
    /// Whether a condition of the select, or of its joins, speaks of the column.
    bool isConditioned(const sql::Select &select, const sql::Relation &relation, const QString &column) const;

    // periodvariants.cpp
    void boundaries();
    /// The same bound with or without itself.
    static std::optional<sql::BinaryOp> strictness(sql::BinaryOp op);
    static bool isOrdering(sql::BinaryOp op);
    /// The literal for a day, in the form of the one that is there; nothing where the column's form has none.
    std::optional<sql::Literal> literalFor(const sql::Literal &before, DateEncoding encoding, const QDate &day) const;
    void moveDay(const generate::verified::LiteralSite &site, const QDate &before, const QDate &day);
    void periods();
    /// A fiscal year is called by the year it begins in or, more often, ends in; of one that is the query's, the
    /// calendar year.
    void fiscalPeriods(const PeriodSite &site, bool isFiscal);
    QList<PeriodSite> periodSites();
    void setPeriod(const PeriodSite &site, const period::Interval &now, Variant::Change change,
                   const message::Message &month = {});

    // variants.cpp: columns
    /// Another column of the same table wherever one is read through the same relation.
    void takeColumn(Variant::Kind kind, Variant::Change change, const sql::ColumnBinding &binding,
                    const QString &other);
    static QString named(const sql::ColumnBinding &binding, const QString &column);
    void dateColumns();
    void dateColumnsFor(const sql::ColumnBinding &binding);
    void measures();
    void measuresFor(const sql::ColumnBinding &binding);
    bool isKey(const Table &table, const QString &column) const;

    // joinvariants.cpp
    void joins();
    static sql::From *&placeOf(sql::Select &select, const sql::Join &join);
    QString tablesOf(const sql::From *from) const;
    void retype(sql::Join &join);
    void leaveOut(sql::From *&place, sql::Join &join, sql::From *dropped, sql::From *kept);
    /// Along another key between the tables that the condition is about.
    void otherKeys(sql::Join &join);
    static QString columnsOf(const TableName &table, const QStringList &columns);
    /// Whether the condition compares all columns of the key.
    bool isAlong(const sql::Expr *condition, const ForeignKey &key, const sql::Relation &from,
                 const sql::Relation &to) const;
    void duplicates();
    /// The rows of one table, in the place of those that joins make of it.
    void countKeys(sql::FunctionCall &call);
    /// Whether the select itself computes it, not a query inside.
    static bool isOf(const sql::Select &select, const sql::FunctionCall &call);
    QSet<const sql::Relation *> relationsIn(const sql::Expr *expr) const;

    sql::Statement &m_statement;
    const sql::BoundQuery &m_bound;
    const catalog::Snapshot &m_snapshot;
    const period::CalendarSettings &m_calendar;
    NestedPhrases m_phrases;
    sql::ExprWords m_words;
    QList<sql::Select *> m_selects;
    QList<sql::FunctionCall *> m_aggregates;
    QSet<QString> m_seen;
    QList<Variant> m_variants;
};

} // namespace Tieout::learning
