// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/joinfacts.h"
#include "core/generate/composer/parse/schemalookup.h"
#include "core/generate/verified/literals.h"
#include "core/learning/definable.h"
#include "core/learning/variantmaker.h"

/// Inner part of definable.h: who takes the tree apart.
namespace Tieout::learning {

class DefinableReader
{
public:
    DefinableReader(const catalog::VerifiedQuery &query, const catalog::Snapshot &snapshot,
                    const sql::BoundQuery &bound);
    Result<Definable> read();

private:
    // definable.cpp
    Result<void> checkShape() const;
    Result<void> readConditions();
    Result<void> readCondition(const sql::Expr &condition);
    Result<void> readBound(const sql::Expr &condition, int parameter);
    Result<void> readSplits();
    Result<void> readGroup(const sql::Expr &value);
    Result<void> readColumns();
    Result<void> readTime();
    void addFixed(const sql::Expr &condition, const QList<int> &parameters);

    // definablejoins.cpp
    Result<void> readTables();
    Result<void> checkKeys(const QList<gate::KeyJoin> &keys) const;
    bool isOfKey(const gate::Equality &equality) const;
    const sql::Relation *homeOf(const QList<gate::KeyJoin> &keys) const;
    QList<DefinableTable> tablesFrom(const sql::Relation *home, const QList<gate::KeyJoin> &keys,
                                     QList<const sql::Relation *> &reached) const;
    Error repeats(const QList<gate::KeyJoin> &keys) const;
    void addJoinConditions();
    bool isHeld(int table) const;

    // definableformula.cpp
    Result<void> readFormula();
    sql::Expr *formula(const sql::Expr &expr, bool isPartOfMore);
    sql::Expr *operation(const sql::Binary &binary);
    sql::Expr *aggregate(const sql::FunctionCall &call);
    sql::FunctionCall *overRows(const sql::FunctionCall &call);
    QString unitOf(const sql::Expr &formula) const;

    /// The expression with each column by its dataset.
    sql::Expr *overDatasets(const sql::Expr &expr);
    QString textOf(const sql::Expr &expr);
    DefinableColumn columnOf(const sql::Expr *expr) const; ///< not valid for what is no stored column
    int tableOf(const sql::Relation *relation) const { return int(m_relations.indexOf(relation)); }
    QString asWritten(const sql::Expr &expr) const;

    const catalog::VerifiedQuery &m_query;
    const catalog::Snapshot &m_snapshot;
    const sql::BoundQuery &m_bound;
    const sql::Query &m_tree;
    const QList<generate::verified::LiteralSite> m_sites;
    QHash<const sql::Expr *, int> m_parameterOf; ///< by literal
    QList<const sql::Expr *> m_period;           ///< literals of the period that are bounds of its column
    QList<const sql::Relation *> m_relations;    ///< in the order of Definable::tables
    QList<const sql::Expr *> m_groups;           ///< what is grouped by, aliases followed
    sql::Arena m_arena;
    NestedPhrases m_phrases;
    sql::ExprWords m_words;
    Definable m_out;
    std::optional<Error> m_refused; ///< why the formula cannot be said
};

/// "It has ..." with the way out; definableOf() says whose it is.
Error notDefinable(const char *why, const QList<ErrorText> &arguments, const ErrorText &wayOut);

} // namespace Tieout::learning
