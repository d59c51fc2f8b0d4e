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

QString KeyReasons::reason(const ForeignKey &key) const
{
    if (key.fromColumns.size() != 1) {
        return QStringLiteral("%1 has all columns of the key of %2, under the same names.")
            .arg(key.from.name, key.to.name);
    }
    const int from = m_tables.value(key.from, -1);
    const int to = m_tables.value(key.to, -1);
    const int column = from < 0 ? -1 : m_schema.tables[from].columnIndex(key.fromColumns.first());
    const int target = to < 0 ? -1 : m_schema.tables[to].columnIndex(key.toColumns.first());
    if (column < 0 || target < 0)
        return QStringLiteral("The names fit.");
    const bool isShared =
        m_homes.isHome(to, target) && m_names.column(from, column).full.whole == m_names.column(to, target).full.whole;
    return isShared ? homeReason(to, target) : nameReason(key, from, column, to);
}

QString KeyReasons::homeReason(int to, int column) const
{
    const Table &table = m_schema.tables[to];
    const QString &name = table.columns[column].name;
    const QString stands =
        QStringLiteral("%1 stands in %2 tables").arg(name).arg(m_homes.sharedColumn(to, column)->tables);
    if (nameDistance(m_names.table(to), m_names.column(to, column).full) < relatedName)
        return QStringLiteral("%1; %2 is named after it.").arg(stands, table.name.name);
    if (!table.primaryKey.isEmpty() || !table.uniqueKeys.isEmpty())
        return QStringLiteral("%1, and is the key of %2 alone.").arg(stands, table.name.name);
    return QStringLiteral("%1; it is the first column of %2 alone.").arg(stands, table.name.name);
}

QString KeyReasons::nameReason(const ForeignKey &key, int from, int column, int to) const
{
    const NameParts &name = m_names.column(from, column).plain;
    const NamedTable named = namedTable(name, m_names.table(from), m_names.table(to));
    if (!named.isNamed())
        return QStringLiteral("The name %1 fits %2.").arg(key.fromColumns.first(), key.to.name);
    QString words = QStringLiteral("%1 names %2").arg(key.fromColumns.first(), key.to.name);
    if (named.role > 0)
        words += QStringLiteral(" in the role \"%1\"").arg(name.subject.first(named.role).join(u' '));
    if (named.shared > 0)
        words += QStringLiteral(", which begins as %1 does").arg(key.from.name);
    else if (named.shared < 0)
        words += QStringLiteral(" in short");
    return words + u'.';
}

} // namespace Tieout::schema
