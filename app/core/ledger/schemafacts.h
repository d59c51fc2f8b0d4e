// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/timecolumn.h"
#include "core/gate/gate.h"
#include "core/gate/origins.h"

namespace Tieout::ledger {

/// What the schema and its profile say of tables and columns, whatever a query does with them. What it is made of
/// outlives it.
class SchemaFacts
{
public:
    /// `facts` may be null.
    SchemaFacts(const Schema &schema, const gate::SourceFacts *facts)
        : m_schema(schema)
        , m_facts(facts)
    {
    }

    /// nullptr where there is none.
    const Column *column(const TableName &table, const QString &column) const;
    bool isNumber(const TableName &table, const QString &column) const;
    /// Whether it is text of which each row of the table has another value.
    bool namesRows(const TableName &table, const QString &column) const;
    /// Whether it holds figures of many different values, which make no groups.
    bool isMeasured(const TableName &table, const QString &column) const;
    /// Whether it holds two values that say whether something is so.
    bool isFlag(const TableName &table, const QString &column) const;

    /// Whether the column is the table's key, or a key of another table to it.
    bool isKeyOf(const gate::BaseColumn &column, const TableName &table) const;
    /// Whether it is one of several columns that identify a row of its table together.
    bool isPartOfKey(const gate::BaseColumn &column) const;
    /// Whether a key of the table leads to the other one.
    bool refersTo(const TableName &table, const TableName &other) const;
    /// Whether all its columns are of its own table's key.
    bool isOfKey(const ForeignKey &key) const;
    /// Whether it is a key of its table to another one, or to itself.
    bool isReference(const gate::BaseColumn &column) const { return !referencedBy(column).name.isEmpty(); }
    /// The table that such a key leads to; without a name where the column is none.
    TableName referencedBy(const gate::BaseColumn &column) const;
    /// Whether its values tell rows apart, as far as they were measured.
    bool isMeasuredKey(const TableName &table, const QString &column) const;
    /// Whether each of its values was met once.
    bool isUnique(const TableName &table, const QString &column) const;
    /// A table whose name ends in a word of one of these stems ("Customer_Payments"); without a name where there is
    /// none.
    TableName tableCalled(const QStringList &stems) const;
    /// Columns in whose names all of these stems stand ("ship_country" for "countri" and "ship").
    QList<gate::BaseColumn> columnsCalled(const QStringList &stems) const;
    /// "payments" of "payments_2019_archive", where it has the column as well; without a name where there is none.
    TableName originalOf(const TableName &copy, const QString &column) const;
    /// "orchestra.Orchestra".
    bool isCalledAsTable(const TableName &table, const QString &column) const;

    /// How many days a difference of one is between two of its dates, however the engine subtracts them: 1/86400 of
    /// epochs in seconds; 1 of what is no epoch, which a function has to make days of.
    double daysOfOne(const TableName &table, const QString &column) const;
    /// Whether a column of the table holds what its rows are called by, as far as names of columns say.
    bool hasName(const TableName &table) const;

    /// By its type or, where texts and numbers hold dates, by what was measured.
    bool isDate(const TableName &table, const QString &column) const;
    bool hasDate(const TableName &table) const;
    bool hasDateSaying(const TableName &table, catalog::DateSays says) const;
    /// Dates that end the span which the column begins, or begin the one that it ends ("valid_from", "valid_to").
    QStringList otherHalves(const TableName &table, const QString &column) const;
    /// Whether another date of the table says as well when a row came to be, and the column's name says nothing of the
    /// table.
    bool hasRivalDate(const TableName &table, const QString &column) const;

private:
    const Schema &m_schema;
    const gate::SourceFacts *m_facts;
};

} // namespace Tieout::ledger
