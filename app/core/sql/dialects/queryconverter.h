// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/dialects/exprconverter.h"

#include <QSet>

/// Inner part of convert.h: what concerns a whole query or select.
namespace Tieout::sql {

/// Works on the copy, whose expressions are converted. Walking hands nodes out as const; they are the copy's own.
class QueryConverter
{
public:
    QueryConverter(ExprConverter &exprs, Arena &arena, const QString &text);

    void convert(Query &query);

private:
    void convertWith(Query &query, bool top);
    void convertQuery(Query &query);
    void convertLimit(Query &query);
    void convertArms(Query &query);
    Query *asDerived(Query *arm);
    void convertSelect(Select &select);
    void convertGroups(Select &select);
    void replaceNames(Select &select);
    void convertJoins(Select &select);
    void convertJoin(Join &join, Select &select);
    void qualify(Select &select, const QString &column, const QString &table);
    void convertUsing(Join &join, Select &select);
    void convertLeaf(From &leaf);
    void nameColumns(DerivedTable &derived);
    void spellOutValues(Query &query, const QList<Name> &names);
    QString freeName();

    ExprConverter &m_exprs;
    const DialectCapabilities &m_from;
    const DialectCapabilities &m_to;
    Arena &m_arena;
    const QString &m_text;
    int m_named = 0;
};

} // namespace Tieout::sql
