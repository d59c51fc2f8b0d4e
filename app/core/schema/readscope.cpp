// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/readscope.h"

#include "core/schema/names.h"

#include <algorithm>

namespace Tieout::schema {

/// Goes from what a person named to what follows from it.
class ReadScope::Builder
{
public:
    Builder(const Schema &whole, ReadScope &scope)
        : m_whole(whole)
        , m_limits(scope.m_limits)
        , m_scope(scope)
    {
        for (const Table &table : whole.tables)
            m_byName.insert(table.name, &table);
    }

    void build()
    {
        for (const Table &table : m_whole.tables)
            take(table);
        for (const Table &table : m_whole.tables)
            hideGenerated(table);
        inheritDown();
        includeUp();
        for (const Table &table : m_whole.tables) {
            if (table.kind == TableKind::View || table.reads)
                (void)reasonOf(table);
        }
        for (const Table &table : m_whole.tables) {
            const Reason reason = entry(table.name).reason;
            if (reason == Reason::ReadsHidden || reason == Reason::ReadsFiltered || reason == Reason::Unknown)
                m_scope.m_showable.append(table.name);
            if (reason == Reason::None && m_limits.viewsOnly && table.kind != TableKind::View)
                entry(table.name).reason = Reason::NoView;
        }
    }

private:
    Entry &entry(const TableName &table) { return m_scope.m_tables[table]; }

    bool hidesAnything() const { return !m_limits.hidden.isEmpty() || !m_limits.filters.isEmpty(); }

    /// What a person named.
    void take(const Table &table)
    {
        Entry taken;
        if (m_limits.hides(table.name))
            taken.reason = Reason::Named;
        for (const Column &column : table.columns) {
            if (taken.reason == Reason::None && m_limits.hides(table.name, column.name))
                taken.columns.insert(column.name.toLower());
        }
        m_scope.m_tables.insert(table.name, taken);
    }

    /// A column that is computed from a hidden one, over columns that are computed themselves; where nobody says what
    /// it is computed from, that may be any column of its table.
    void hideGenerated(const Table &table)
    {
        Entry &own = entry(table.name);
        if (own.columns.isEmpty())
            return;
        for (bool changed = true; changed;) {
            changed = false;
            for (const Column &column : table.columns) {
                const QString name = column.name.toLower();
                if (!column.generated || own.columns.contains(name))
                    continue;
                const bool hidden =
                    !column.generatedFrom
                    || std::any_of(column.generatedFrom->cbegin(), column.generatedFrom->cend(),
                                   [&own](const QString &from) { return own.columns.contains(from.toLower()); });
                if (!hidden)
                    continue;
                own.columns.insert(name);
                own.derived.insert(name);
                changed = true;
            }
        }
    }

    /// A child's rows are its parents': what is hidden of a parent is hidden of its children.
    void inheritDown()
    {
        for (bool changed = true; changed;) {
            changed = false;
            for (const Table &table : m_whole.tables) {
                for (const TableName &parent : table.inheritsFrom)
                    changed = inheritOne(table, parent) || changed;
            }
        }
    }

    bool inheritOne(const Table &child, const TableName &parent)
    {
        const Entry from = entry(parent);
        Entry &own = entry(child.name);
        bool changed = false;
        const bool parentHidden = from.reason != Reason::None || (!m_byName.contains(parent) && m_limits.hides(parent));
        const QString filter = m_limits.filterOf(parent);
        if (own.reason == Reason::None
            && (parentHidden || (!filter.isEmpty() && filter != m_limits.filterOf(child.name)))) {
            own.reason = Reason::Inherited;
            m_heirs.insert(child.name, parent);
            changed = true;
        }
        return hideColumns(child, from.columns, own) || changed;
    }

    /// Reading a parent reads its children's rows too.
    void includeUp()
    {
        for (bool changed = true; changed;) {
            changed = false;
            for (const Table &table : m_whole.tables) {
                for (const TableName &parent : table.inheritsFrom)
                    changed = includeOne(table, parent) || changed;
            }
        }
    }

    bool includeOne(const Table &child, const TableName &parent)
    {
        const Table *table = m_byName.value(parent);
        if (!table)
            return false;
        const Entry from = entry(child.name);
        Entry &own = entry(parent);
        bool changed = false;
        const QString filter = m_limits.filterOf(child.name);
        // What a child has of this very parent keeps nobody from the parent.
        const bool otherwise =
            from.reason != Reason::None && !(from.reason == Reason::Inherited && m_heirs.value(child.name) == parent);
        if (own.reason == Reason::None && (otherwise || (!filter.isEmpty() && filter != m_limits.filterOf(parent)))) {
            own.reason = Reason::Includes;
            changed = true;
        }
        return hideColumns(*table, from.columns, own) || changed;
    }

    static bool hideColumns(const Table &table, const QSet<QString> &hidden, Entry &own)
    {
        bool changed = false;
        for (const QString &column : hidden) {
            if (own.columns.contains(column) || !table.column(column))
                continue;
            own.columns.insert(column);
            own.derived.insert(column);
            changed = true;
        }
        return changed;
    }

    Reason reasonOf(const Table &table)
    {
        Entry &own = entry(table.name);
        if (m_done.contains(table.name))
            return own.reason;
        m_done.insert(table.name); // a view that reads itself ends here
        if (own.reason != Reason::None || !hidesAnything() || m_limits.shows(table.name))
            return own.reason;
        own.reason = Reason::Unknown; // for those that read it meanwhile
        const Reason reason = table.reads && table.calls.isEmpty() ? behind(*table.reads) : Reason::Unknown;
        return entry(table.name).reason = reason;
    }

    Reason behind(const QList<ColumnRead> &reads)
    {
        Reason found = Reason::None;
        for (const ColumnRead &read : reads) {
            const Reason reason = behind(read);
            if (reason == Reason::Unknown)
                return reason;
            if (found == Reason::None)
                found = reason;
        }
        return found;
    }

    Reason behind(const ColumnRead &read)
    {
        const Table *table = m_byName.value(read.table);
        if (m_limits.hides(read.table, read.column))
            return Reason::ReadsHidden;
        if (!table)
            return Reason::Unknown;
        const Reason reason =
            table->kind == TableKind::View || table->reads ? reasonOf(*table) : entry(table->name).reason;
        const Entry own = entry(table->name);
        if (reason != Reason::None)
            return Reason::ReadsHidden;
        if (!read.column.isEmpty() && own.columns.contains(read.column.toLower()))
            return Reason::ReadsHidden;
        return m_limits.filterOf(table->name).isEmpty() ? Reason::None : Reason::ReadsFiltered;
    }

    const Schema &m_whole;
    const SourceLimits &m_limits;
    ReadScope &m_scope;
    QHash<TableName, const Table *> m_byName;
    QHash<TableName, TableName> m_heirs; ///< tables that are hidden for a parent's sake, by the first such parent
    QSet<TableName> m_done;
};

ReadScope::ReadScope(const Schema &whole, const SourceLimits &limits)
    : m_limits(limits)
{
    if (m_limits.restricts())
        Builder(whole, *this).build();
}

bool ReadScope::mayRead(const TableName &table) const
{
    const auto known = m_tables.constFind(table);
    return known != m_tables.cend() ? known->reason == Reason::None : !m_limits.hides(table);
}

bool ReadScope::mayRead(const TableName &table, const QString &column) const
{
    return mayRead(table) && mayReadColumn(table, column);
}

/// Of a table that may be read, or would be where tables were read by name.
bool ReadScope::mayReadColumn(const TableName &table, const QString &column) const
{
    const auto known = m_tables.constFind(table);
    return !(known != m_tables.cend() && known->columns.contains(column.toLower())) && !m_limits.hides(table, column);
}

bool ReadScope::mayRead(const ForeignKey &key) const
{
    const auto all = [this](const TableName &table, const QStringList &columns) {
        return mayRead(table) && std::all_of(columns.cbegin(), columns.cend(), [&](const QString &column) {
                   return mayRead(table, column);
               });
    };
    return all(key.from, key.fromColumns) && all(key.to, key.toColumns);
}

bool ReadScope::mayReadWhole(const TableName &table) const
{
    if (!mayRead(table))
        return false;
    const auto known = m_tables.constFind(table);
    if (known != m_tables.cend() && !known->columns.isEmpty())
        return false;
    // An entry for a column that the schema does not list: the account may not see it, or it is gone.
    return std::none_of(m_limits.hidden.cbegin(), m_limits.hidden.cend(), [&table](const QString &entry) {
        const QString owner = entry.section(u'.', 0, -2);
        return !owner.isEmpty() && !entry.endsWith(QLatin1String(".*"))
               && (sameName(owner, table.name) || sameName(owner, table.display()));
    });
}

ErrorText ReadScope::why(const TableName &table, const QString &column) const
{
    if (column.isEmpty() ? mayRead(table) : mayRead(table, column))
        return {};
    const auto known = m_tables.constFind(table);
    const Reason reason = known == m_tables.cend() ? Reason::Named : known->reason;
    const QString name = table.display();
    switch (reason) {
    case Reason::NoView:
        return {QT_TRANSLATE_NOOP("Error", "\"%1\" is a table, and only views of this source may be read."), {name}};
    case Reason::ReadsHidden:
        return {QT_TRANSLATE_NOOP("Error", "The view \"%1\" reads what is outside of what may be read of this source."),
                {name}};
    case Reason::ReadsFiltered:
        return {QT_TRANSLATE_NOOP(
                    "Error", "The view \"%1\" reads a table of which only some rows may be read, and a view cannot be "
                             "filtered inside."),
                {name}};
    case Reason::Unknown:
        return {
            QT_TRANSLATE_NOOP("Error", "What the view \"%1\" reads is not known, and parts of this source are hidden."),
            {name}};
    case Reason::Inherited:
    case Reason::Includes:
        return {QT_TRANSLATE_NOOP("Error", "\"%1\" shares rows with a table that may not be read, or only in part."),
                {name}};
    case Reason::None:
        if (known != m_tables.cend() && known->derived.contains(column.toLower()))
            return {QT_TRANSLATE_NOOP("Error",
                                      "\"%1.%2\" is made from what is outside of what may be read of this source."),
                    {name, column}};
        return {QT_TRANSLATE_NOOP("Error", "\"%1.%2\" is outside of what may be read of this source."), {name, column}};
    case Reason::Named:
        break;
    }
    return {QT_TRANSLATE_NOOP("Error", "\"%1\" is outside of what may be read of this source."), {name}};
}

namespace {

/// Its name and its type, without the labels that a type can list.
Column bare(const Column &column)
{
    Column out;
    out.name = column.name;
    out.nativeType = column.nativeType.contains(u'\'') ? column.nativeType.section(u'(', 0, 0) : column.nativeType;
    out.type = column.type;
    out.scale = column.scale;
    out.nullable = column.nullable;
    out.generated = column.generated;
    out.generatedFrom = column.generatedFrom;
    return out;
}

/// What the engine's users added, for whoever has to know it in a query; its text may speak of what is hidden.
QList<Routine> withoutText(QList<Routine> routines)
{
    for (Routine &routine : routines)
        routine.definition.clear();
    return routines;
}

} // namespace

Schema ReadScope::kept(const Schema &schema) const
{
    if (!restricts())
        return schema;
    Schema out;
    out.defaultSchema = schema.defaultSchema;
    out.routines = withoutText(schema.routines);
    QSet<TableName> names;
    for (Table table : schema.tables) {
        const Reason reason = m_tables.value(table.name).reason;
        const bool isRead = reason == Reason::None || reason == Reason::NoView;
        const bool byName =
            reason == Reason::Named
            && std::none_of(m_limits.hidden.cbegin(), m_limits.hidden.cend(), [&table](const QString &entry) {
                   return entry.endsWith(QLatin1String(".*")) && sameName(entry.chopped(2), table.name.schema);
               });
        if (!isRead && !byName)
            continue;
        for (Column &column : table.columns) {
            if (!isRead || !mayReadColumn(table.name, column.name))
                column = bare(column);
        }
        if (!isRead) {
            table.comment.clear();
            table.definition.clear();
            table.partitions.clear();
        }
        if (m_limits.shows(table.name)) { // it speaks of what is hidden
            table.definition.clear();
            table.reads.reset();
        }
        names.insert(table.name);
        out.tables.append(table);
    }
    for (const ForeignKey &key : schema.foreignKeys) {
        if (names.contains(key.from) && names.contains(key.to))
            out.foreignKeys.append(key);
    }
    return out;
}

Schema ReadScope::within(const Schema &schema) const
{
    if (!restricts())
        return schema;
    Schema seen;
    seen.defaultSchema = schema.defaultSchema;
    seen.routines = withoutText(schema.routines);
    QSet<TableName> names;
    for (Table table : schema.tables) {
        if (!mayRead(table.name))
            continue;
        const auto hidden = [&](const QStringList &columns) {
            return !std::all_of(columns.cbegin(), columns.cend(),
                                [&](const QString &column) { return mayRead(table.name, column); });
        };
        table.columns.removeIf([&](const Column &column) { return !mayRead(table.name, column.name); });
        if (hidden(table.primaryKey))
            table.primaryKey.clear();
        table.uniqueKeys.removeIf(hidden);
        table.indexes.removeIf(hidden);
        table.inheritsFrom.removeIf([this](const TableName &parent) { return !mayRead(parent); });
        table.definition.clear();
        table.reads.reset();
        names.insert(table.name);
        seen.tables.append(table);
    }
    for (const ForeignKey &key : schema.foreignKeys) {
        if (mayRead(key) && names.contains(key.from) && names.contains(key.to))
            seen.foreignKeys.append(key);
    }
    return seen;
}

} // namespace Tieout::schema
