// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/schemalookup.h"

namespace Tieout::generate::composer {

/**
 * What people call tables and columns: a name that somebody gave, else the words of the identifier, short forms written
 * out where their meaning is sure, units and the ends of keys left out. Never "table.column". Remembers what it
 * said: one for all the readings of a question. For the thread of its lookup.
 */
class Nouns
{
public:
    explicit Nouns(const SchemaLookup &lookup)
        : m_lookup(lookup)
    {
    }

    const SchemaLookup &lookup() const { return m_lookup; }

    QString one(int node) const;  ///< "maintenance order"
    QString many(int node) const; ///< "maintenance orders"
    /// The table as the first word of what one of its columns is called: "maintenance" of maintenance_orders.cost,
    /// where "order" only says that it is a row.
    QString owner(int node) const;
    QString of(ColumnId id) const; ///< "credit score", "price in cents", "vendor" for vendor_id
    /// A date before a period: "shipped" of shipped_on, "start date" of start_on; empty where the name is only "date".
    QString date(ColumnId id) const;
    bool isParticiple(const QString &date) const; ///< "shipped", of which one may say "shipped in 2026"

    /// Most names are German: nouns keep their capitals, and no English plural is made of them.
    bool isGerman() const;
    bool isGenericAmount(ColumnId id) const; ///< "amount", "value", "total": says nothing without its table
    bool isMoneyFlow(int node) const;        ///< payments, expenses, sales: the rows are the amounts
    bool isKind(ColumnId id) const;          ///< status, kind, type: its values are adjectives
    bool isFlag(ColumnId id) const;
    /// Another table has a column of the same words.
    bool isSaidElsewhere(ColumnId id) const;

private:
    QString findOne(int node) const;
    QString findMany(int node) const;
    QString findColumn(ColumnId id) const;
    const QSet<QString> &schemaWords() const;
    QString alias(const TableName &table, const QString &column) const;
    QString expansion(const QString &word) const;
    QStringList words(const QString &identifier) const;
    TableName written(const TableName &name) const;
    std::optional<QString> partOfFamily(int node, bool many) const;
    bool isCryptic(const QStringList &words) const;
    bool hasTwin(int node) const;

    const SchemaLookup &m_lookup;
    mutable QHash<int, QString> m_one;
    mutable QHash<int, QString> m_many;
    mutable QHash<ColumnId, QString> m_columns;
    mutable QSet<QString> m_schemaWords; ///< in the singular
    mutable std::optional<bool> m_isGerman;
};

} // namespace Tieout::generate::composer
