// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/walk.h"

#include <QMap>

namespace Tieout::TestSupport {

// Counts what of the grammar statements use: a name for every production that leaves a mark in the tree, clauses,
// operators and forms of literals included. Every name is there from the beginning, so that what was never met shows as
// 0.
class GrammarCoverage : public sql::Visitor
{
public:
    GrammarCoverage();

    void add(const sql::Query &query) { sql::walk(&query, *this); }
    const QMap<QString, int> &counts() const { return m_counts; }

    bool visitQuery(const sql::Query &query) override;
    bool visitSelect(const sql::Select &select) override;
    bool visitFrom(const sql::From &from) override;
    bool visitExpr(const sql::Expr &expr) override;

private:
    void hit(const char *name, bool met = true);
    void order(const QList<sql::OrderItem> &items);
    void window(const sql::Window &window);
    void call(const sql::FunctionCall &call);
    void compound(const sql::Expr &expr);

    QMap<QString, int> m_counts;
};

} // namespace Tieout::TestSupport
