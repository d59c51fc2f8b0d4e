// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "sdk/dialecttraits.h"
#include "sdk/result.h"
#include "sdk/schema.h"

#include <QDateTime>

namespace Tieout::catalog {

/// What a company means by a word: in words, and where it can be said, in terms of the data.
struct Definition {
    qint64 id = 0;     ///< given by the workspace
    QString term;      ///< "active customer"
    QString meaning;   ///< one sentence
    TableName table;   ///< no name: words only
    QString column;    ///< empty: the table, or its rows under `condition`
    QString condition; ///< on the rows of `table`, as its dialect writes it behind WHERE; empty: none
    QString by;        ///< the account's name, may be empty
    QDateTime at;
    QStringList columns;    ///< those of `table` it reads, as checkedDefinition() found them
    message::Message stale; ///< why it cannot be applied to the source as it is now; empty: it can

    bool refers() const { return !table.name.isEmpty(); }
    /// "orders.total", "customers where active = 1"; empty for words only.
    QString refersTo() const;
    /// The line as people read it: "active customer: has a subscription (customers where active = 1)".
    QString line() const;
    /// The same without a condition, for whoever may not be told stored values: term and meaning; empty where only a
    /// condition says what is meant.
    QString lineWithoutCondition() const;
    bool operator==(const Definition &) const = default;
};

/// Fills table and column from a name as people write it: "customers", "sales.orders.total". What the schema does not
/// have is taken as a table's name, for checkedDefinition() to complain about.
void setReference(Definition &definition, const QString &name, const Schema &schema);

/// The definition with the names and the condition as the schema and the dialect have them. Errors: NotFound (no such
/// table or column, with near names), Invalid (a column and a condition at once), and those of sql::readCondition().
Result<Definition> checkedDefinition(Definition definition, const Schema &schema, const DialectTraits &traits);

} // namespace Tieout::catalog
