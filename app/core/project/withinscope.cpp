// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/withinscope.h"

#include "core/schema/names.h"
#include "core/sql/parser.h"
#include "core/sql/scopecheck.h"
#include "core/workspace/workspace.h"

#include <algorithm>

namespace Tieout::project {

WithinScope::WithinScope(const Schema &whole, std::shared_ptr<const schema::ReadScope> scope,
                         const DialectTraits &traits)
    : m_schema(whole)
    , m_scope(std::move(scope))
    , m_traits(traits)
    , m_hidden(whole, *m_scope)
{
}

WithinScope::WithinScope(const catalog::Snapshot &snapshot)
    : WithinScope(snapshot.wholeGraph().schema(), snapshot.scope, snapshot.traits)
{
}

bool WithinScope::mayShow(const QString &sql, const QString &words) const
{
    return !m_hidden.areIn(sql + u' ' + words) && (sql.trimmed().isEmpty() || readsWithin(sql).value_or(true));
}

bool WithinScope::mayShow(const workspace::Edit &edit) const
{
    return mayName(edit.about()) && mayShow({}, edit.text);
}

bool WithinScope::mayName(const QString &about) const
{
    return std::none_of(m_schema.tables.cbegin(), m_schema.tables.cend(), [&](const Table &table) {
        const QString name = table.name.display();
        if (!m_scope->mayRead(table.name))
            return schema::sameName(about, name) || about.startsWith(name + u'.', Qt::CaseInsensitive);
        return std::any_of(table.columns.cbegin(), table.columns.cend(), [&](const Column &column) {
            return !m_scope->mayRead(table.name, column.name) && schema::sameName(about, name + u'.' + column.name);
        });
    });
}

std::optional<bool> WithinScope::readsWithin(const QString &sql,
                                             const std::function<bool(const sql::Relation &)> &refuses) const
{
    const Result<sql::Statement> statement = sql::parse(sql, m_traits);
    if (!statement)
        return {};
    const sql::BoundQuery bound = sql::bind(*statement, m_schema, m_traits);
    if (!bound.errors.isEmpty())
        return {};
    if (!sql::scopeBreaches(bound, *m_scope, m_traits).isEmpty())
        return false;
    return !refuses || std::none_of(bound.relations.cbegin(), bound.relations.cend(), refuses);
}

} // namespace Tieout::project
