// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/grammar/sqlforms.h"

#include <QHash>
#include <QJsonObject>

namespace Tieout::generate::grammar {

/**
 * A query as lines to fill in, for servers that keep to a JSON schema but take no grammar: tables, columns and joins
 * are closed lists, so that none can be invented, and the SQL is written here. After M. M. Zloof, "Query-by-Example: a
 * data base language", IBM Systems Journal 16 (1977). One SELECT over tables that keys join; conditions are joined by
 * AND; where a function stands, the shown columns without one are the groups. What it cannot say (OR, nested queries,
 * calculations) is left to SQL. The forms' graph outlives it. Immutable; any thread.
 *
 * {"distinct": false, "from": "orders", "joins": ["orders.customer_id = customer.id"], "limit": 0, "lines": [{"column":
 * "orders.total", "function": "SUM", "is": "", "shown": true, "sorted": "", "values": []}]}; a table in its second role
 * has " 2" behind its name.
 */
class QueryForm
{
public:
    explicit QueryForm(const SqlForms &forms);

    /// As base::formFault() reads it.
    QJsonObject schema() const;

    /// A filled in form as SQL on one line. Precondition: it keeps to schema(). Errors, in words for who filled it in:
    /// Invalid (the joins lead nowhere, a column of a table that is not read, a value that the column cannot hold,
    /// nothing is shown).
    Result<QString> sql(const QJsonObject &query) const;

private:
    class Writer;

    QString nameOf(int table) const;

    SqlForms m_forms;
    QStringList m_tableNames; ///< as they were added, without those that stand twice
    QStringList m_columnNames;
    QStringList m_joinNames;
    QHash<QString, int> m_tables;
    QHash<QString, std::pair<int, int>> m_columns; ///< table and column, into the forms
    QHash<QString, FormJoin> m_joins;
};

} // namespace Tieout::generate::grammar
