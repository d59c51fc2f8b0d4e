// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/sourcelimits.h"
#include "sdk/error.h"

#include <QHash>
#include <QSet>

namespace Tieout::schema {

/**
 * What may be read of a source: the one predicate that everything asks that shows, keeps, sends or runs something of
 * it. It is decided over base tables and columns: what a person hid, and what follows from that for views, generated
 * columns, inheritance and partitions. Immutable; any thread.
 */
class ReadScope
{
public:
    /// Everything may be read.
    ReadScope() = default;
    /**
     * `whole` is the source's schema with all that is known of what views read (sql::withDependencies() adds what the
     * engine does not say). A view, a generated column and a table with children are hidden with what they are made
     * from, and where that is not known.
     */
    ReadScope(const Schema &whole, const SourceLimits &limits);

    const SourceLimits &limits() const { return m_limits; }
    /// Whether there is anything that may not be read.
    bool restricts() const { return m_limits.restricts(); }
    /// Whether a table's rows may be read, be it only those that its filter lets through.
    bool mayRead(const TableName &table) const;
    bool mayRead(const TableName &table, const QString &column) const;
    /// Whether a key's both ends may be read.
    bool mayRead(const ForeignKey &key) const;
    /// Whether the table may be read with every column it has, those included that the schema does not list.
    bool mayReadWhole(const TableName &table) const;
    /// The condition on a table's rows; empty when all of them may be read.
    QString filterOf(const TableName &table) const { return m_limits.filterOf(table); }

    /// Why a table (or a column of a table that may be read) may not be read, for people; empty where it may. Names
    /// nothing else that is hidden.
    ErrorText why(const TableName &table, const QString &column = {}) const;
    /// Views that are hidden for what stands behind them only: a person can show them. In the schema's order.
    const QList<TableName> &showableViews() const { return m_showable; }

    /// What may be named of a schema: without hidden tables and columns, what keys, indexes and views say of them, and
    /// the text of what the engine's users added.
    Schema within(const Schema &schema) const;

    /// What may be kept of a schema: what may be read, and of what is hidden by its own name the names and types of its
    /// columns, so that it is known again under another name. Nothing of it is for showing.
    Schema kept(const Schema &schema) const;

private:
    enum class Reason { None, Named, NoView, ReadsHidden, ReadsFiltered, Unknown, Inherited, Includes };
    struct Entry {
        Reason reason = Reason::None;
        QSet<QString> columns; ///< that are hidden, in lower case
        QSet<QString> derived; ///< of these, those that no entry names
    };
    class Builder;

    bool mayReadColumn(const TableName &table, const QString &column) const;

    SourceLimits m_limits;
    QHash<TableName, Entry> m_tables;
    QList<TableName> m_showable;
};

} // namespace Tieout::schema
