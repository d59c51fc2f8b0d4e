// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/script.h"

#include "core/sql/walk.h"

#include <QSet>

namespace Tieout::sql {

namespace {

/// Collects tables with the common tables that hide them: `with orders as (select * from orders)` reads a table all the
/// same.
class TableCollector
{
public:
    QList<TableName> found;

    void collect(const Query &query, const QSet<QString> &hidden)
    {
        QSet<QString> all = hidden;
        for (const CommonTable &common : query.with)
            all.insert(common.name.text.toLower());
        NestedVisitor visitor(*this, query, hidden, all);
        walk(&query, visitor);
    }

private:
    class NestedVisitor : public Visitor
    {
    public:
        NestedVisitor(TableCollector &collector, const Query &root, const QSet<QString> &outer,
                      const QSet<QString> &all)
            : m_collector(collector)
            , m_root(root)
            , m_outer(outer)
            , m_all(all)
        {
        }
        bool visitQuery(const Query &query) override
        {
            if (&query == &m_root)
                return true;
            m_collector.collect(query, scopeOf(query));
            return false;
        }
        bool visitFrom(const From &from) override
        {
            if (from.kind == FromKind::NamedTable)
                m_collector.add(static_cast<const NamedTable &>(from), m_all);
            return true;
        }

    private:
        QSet<QString> scopeOf(const Query &query) const
        {
            QSet<QString> scope = m_outer;
            for (const CommonTable &common : m_root.with) {
                if (common.query == &query) {
                    if (m_root.recursive)
                        return m_all;
                    return scope;
                }
                scope.insert(common.name.text.toLower());
            }
            return m_all;
        }

        TableCollector &m_collector;
        const Query &m_root;
        const QSet<QString> &m_outer;
        const QSet<QString> &m_all;
    };

    void add(const NamedTable &table, const QSet<QString> &hidden)
    {
        if (table.path.isEmpty() || (table.path.size() == 1 && hidden.contains(table.table().text.toLower())))
            return;
        const TableName name{table.path.size() > 1 ? table.path[table.path.size() - 2].text : QString(),
                             table.table().text};
        if (!found.contains(name))
            found.append(name);
    }
};

} // namespace

QList<TableName> tablesNamed(const Query &query)
{
    TableCollector collector;
    collector.collect(query, {});
    return collector.found;
}

} // namespace Tieout::sql
