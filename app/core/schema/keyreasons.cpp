// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/keyreasons.h"

namespace Tieout::schema {

KeyReasons::KeyReasons(const Schema &schema)
    : m_schema(schema)
    , m_names(schema)
    , m_homes(schema, m_names)
{
    for (int table = 0; table < int(schema.tables.size()); ++table)
        m_tables.insert(schema.tables[table].name, table);
}

message::Message KeyReasons::reason(const ForeignKey &key) const
{
    if (key.fromColumns.size() != 1)
        return message::say("schema.key.composite", {key.from.name, key.to.name});
    const int from = m_tables.value(key.from, -1);
    const int to = m_tables.value(key.to, -1);
    const int column = from < 0 ? -1 : m_schema.tables[from].columnIndex(key.fromColumns.first());
    const int target = to < 0 ? -1 : m_schema.tables[to].columnIndex(key.toColumns.first());
    if (column < 0 || target < 0)
        return message::say("schema.key.fits", {key.fromColumns.first(), key.to.name});
    const bool isShared =
        m_homes.isHome(to, target) && m_names.column(from, column).full.whole == m_names.column(to, target).full.whole;
    return isShared ? homeReason(to, target) : nameReason(key, from, column, to);
}

message::Message KeyReasons::homeReason(int to, int column) const
{
    const Table &table = m_schema.tables[to];
    const QList<message::Message> said{table.columns[column].name,
                                       QString::number(m_homes.sharedColumn(to, column)->tables), table.name.name};
    if (nameDistance(m_names.table(to), m_names.column(to, column).full) < relatedName)
        return message::say("schema.key.homeNamed", said);
    const bool isKey = !table.primaryKey.isEmpty() || !table.uniqueKeys.isEmpty();
    return isKey ? message::say("schema.key.homeKey", said) : message::say("schema.key.homeFirst", said);
}

message::Message KeyReasons::nameReason(const ForeignKey &key, int from, int column, int to) const
{
    const NameParts &name = m_names.column(from, column).plain;
    const NamedTable named = namedTable(name, m_names.table(from), m_names.table(to));
    const QString &said = key.fromColumns.first();
    if (!named.isNamed())
        return message::say("schema.key.fits", {said, key.to.name});
    const QString role = named.role > 0 ? name.subject.first(named.role).join(u' ') : QString();
    if (named.shared > 0) {
        return role.isEmpty() ? message::say("schema.key.namesAlike", {said, key.to.name, key.from.name})
                              : message::say("schema.key.roleAlike", {said, key.to.name, role, key.from.name});
    }
    if (named.shared < 0) {
        return role.isEmpty() ? message::say("schema.key.namesShort", {said, key.to.name})
                              : message::say("schema.key.roleShort", {said, key.to.name, role});
    }
    return role.isEmpty() ? message::say("schema.key.names", {said, key.to.name})
                          : message::say("schema.key.role", {said, key.to.name, role});
}

} // namespace Tieout::schema
