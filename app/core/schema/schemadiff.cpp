// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/schemadiff.h"

#include "core/schema/names.h"

#include <QSet>

#include <algorithm>
#include <iterator>

namespace Tieout::schema {

namespace {

bool sameNames(const QStringList &a, const QStringList &b)
{
    return a.size() == b.size() && std::equal(a.cbegin(), a.cend(), b.cbegin(), [](const QString &x, const QString &y) {
               return sameName(x, y);
           });
}

bool contains(const QList<QStringList> &lists, const QStringList &wanted)
{
    return std::any_of(lists.cbegin(), lists.cend(), [&](const QStringList &list) { return sameNames(list, wanted); });
}

QString listed(const QStringList &columns)
{
    return columns.join(QStringLiteral(", "));
}

QString inWords(const ForeignKey &key)
{
    return QStringLiteral("%1 -> %2.%3").arg(listed(key.fromColumns), key.to.display(), listed(key.toColumns));
}

/// SQLite names no keys: the name is made of what the key says, and says nothing more.
bool isMadeUp(const ForeignKey &key)
{
    return key.constraint.contains(QStringLiteral("->"));
}

/// The exact schema's table: Schema::table() takes any schema for an empty one.
const Table *tableIn(const Schema &schema, const TableName &name)
{
    const Table *folded = nullptr;
    for (const Table &table : schema.tables) {
        if (table.name == name)
            return &table;
        if (!folded && sameName(table.name, name))
            folded = &table;
    }
    return folded;
}

class SchemaComparer
{
public:
    SchemaComparer(const Schema &before, const Schema &after, const DiffInput &input)
        : m_before(before)
        , m_after(after)
        , m_input(input)
    {
    }

    QList<SchemaChange> run()
    {
        pairTables();
        pairColumns();
        for (const Table &old : m_before.tables) {
            const Table *now = m_pairs.value(&old);
            if (!now) {
                add(ChangeKind::TableRemoved, old.name);
                continue;
            }
            if (m_renamedTables.contains(&old)) {
                SchemaChange &change =
                    add(ChangeKind::TableRenamed, old.name, {}, old.name.display(), now->name.display());
                change.proposal = m_renamedTables.value(&old);
            }
            compareTables(old, *now);
        }
        for (const Table &now : m_after.tables) {
            if (!m_paired.contains(&now))
                add(ChangeKind::TableAdded, now.name);
        }
        compareForeignKeys();
        return m_changes;
    }

private:
    SchemaChange &add(ChangeKind kind, const TableName &table, const QString &column = {}, const QString &before = {},
                      const QString &after = {}, const QStringList &key = {})
    {
        m_changes.append({kind, table, column, key, before, after, std::nullopt});
        return m_changes.last();
    }

    void pairTables()
    {
        QList<const Table *> gone;
        QList<const Table *> added;
        for (const Table &old : m_before.tables) {
            if (const Table *now = tableIn(m_after, old.name); now && !m_paired.contains(now))
                pair(old, *now);
            else
                gone.append(&old);
        }
        for (const Table &now : m_after.tables) {
            if (!m_paired.contains(&now))
                added.append(&now);
        }
        for (const RenameProposal &proposal :
             probableTableRenames(m_before, m_after, gone, added, m_input.values, m_input.refused)) {
            const Table *old = tableIn(m_before, proposal.rename.fromTable);
            pair(*old, *tableIn(m_after, proposal.rename.toTable));
            m_renamedTables.insert(old, proposal);
            m_renames.append(proposal.rename);
        }
    }

    void pairColumns()
    {
        for (auto it = m_pairs.cbegin(); it != m_pairs.cend(); ++it) {
            if (isBroken(*it.key(), *it.value()))
                continue;
            for (const RenameProposal &proposal :
                 probableColumnRenames(m_before, m_after, *it.key(), *it.value(), m_input.values, m_input.refused)) {
                m_renamedColumns[it.key()].insert(proposal.rename.fromColumn, proposal);
                // Behind the table's own rename, so of the new name.
                m_renames.append(
                    {it.value()->name, proposal.rename.fromColumn, it.value()->name, proposal.rename.toColumn});
            }
        }
    }

    /// The engine tells no columns of a view that it cannot read.
    static bool isBroken(const Table &old, const Table &now)
    {
        return now.kind == TableKind::View && now.columns.isEmpty() && !old.columns.isEmpty();
    }

    /// What an engine does not tell, for want of a right or since somebody holds the table, says nothing.
    bool sameDefinition(const Table &old, const Table &now) const
    {
        return old.definition.isEmpty() || now.definition.isEmpty()
               || old.definition.simplified() == now.definition.simplified()
               || (m_input.sameDefinition && m_input.sameDefinition(old, now, m_renames));
    }

    void pair(const Table &old, const Table &now)
    {
        m_pairs.insert(&old, &now);
        m_paired.insert(&now);
    }

    void compareTables(const Table &old, const Table &now)
    {
        if (!m_renamedTables.contains(&old) && old.name != now.name)
            add(ChangeKind::TableSpelling, old.name, {}, old.name.display(), now.name.display());
        if (old.kind != now.kind) {
            const auto word = [](const Table &table) {
                return table.kind == TableKind::View ? QStringLiteral("view") : QStringLiteral("table");
            };
            add(ChangeKind::TableKind, old.name, {}, word(old), word(now));
        }
        if (isBroken(old, now)) {
            add(ChangeKind::ViewBroken, old.name, {}, {}, now.comment);
            return;
        }
        if (old.kind == now.kind && !sameDefinition(old, now))
            add(ChangeKind::ViewDefinition, old.name, {}, old.definition, now.definition);
        if (old.comment != now.comment)
            add(ChangeKind::TableComment, old.name, {}, old.comment, now.comment);
        compareColumns(old, now);
        compareKeys(old, now);
    }

    void compareColumns(const Table &old, const Table &now)
    {
        const QHash<QString, RenameProposal> proposals = m_renamedColumns.value(&old);
        QHash<QString, QString> &names = m_columns[&old];
        QStringList stayed;
        for (const Column &column : old.columns) {
            const auto proposal = proposals.constFind(column.name);
            const Column *kept = now.column(proposal == proposals.cend() ? column.name : proposal->rename.toColumn);
            if (!kept) {
                add(ChangeKind::ColumnRemoved, old.name, column.name, column.nativeType);
                continue;
            }
            names.insert(column.name.toLower(), kept->name);
            stayed.append(kept->name);
            if (proposal != proposals.cend())
                add(ChangeKind::ColumnRenamed, old.name, column.name, column.name, kept->name).proposal = *proposal;
            else if (column.name != kept->name)
                add(ChangeKind::ColumnSpelling, old.name, column.name, column.name, kept->name);
            compareColumn(old.name, column, *kept);
        }
        QStringList order;
        for (const Column &column : now.columns) {
            if (stayed.contains(column.name))
                order.append(column.name);
            else
                add(ChangeKind::ColumnAdded, old.name, column.name, {}, column.nativeType);
        }
        if (order != stayed)
            add(ChangeKind::ColumnOrder, old.name, {}, listed(stayed), listed(order));
    }

    void compareColumn(const TableName &table, const Column &old, const Column &now)
    {
        if (old.type == now.type && old.scale != now.scale)
            add(ChangeKind::ColumnScale, table, old.name, old.nativeType, now.nativeType);
        else if (old.type != now.type || !sameName(old.nativeType, now.nativeType))
            add(ChangeKind::ColumnType, table, old.name, old.nativeType, now.nativeType);
        if (old.nullable != now.nullable) {
            const auto word = [](const Column &column) {
                return column.nullable ? QStringLiteral("null") : QStringLiteral("not null");
            };
            add(ChangeKind::ColumnNullability, table, old.name, word(old), word(now));
        }
        if (old.defaultValue != now.defaultValue)
            add(ChangeKind::ColumnDefault, table, old.name, old.defaultValue, now.defaultValue);
        if (old.generated != now.generated) {
            const auto word = [](const Column &column) {
                return column.generated ? QStringLiteral("generated") : QStringLiteral("stored");
            };
            add(ChangeKind::ColumnGenerated, table, old.name, word(old), word(now));
        }
        if (old.comment != now.comment)
            add(ChangeKind::ColumnComment, table, old.name, old.comment, now.comment);
    }

    /// Columns of an old key in the new words; empty where one of them is gone.
    QStringList carried(const Table &old, const QStringList &columns) const
    {
        QStringList out;
        const QHash<QString, QString> names = m_columns.value(&old);
        for (const QString &column : columns) {
            if (!names.contains(column.toLower()))
                return {};
            out.append(names.value(column.toLower()));
        }
        return out;
    }

    /// Indexes of their own: a unique key and the primary key bring one along in most engines.
    static QList<QStringList> plainIndexes(const Table &table)
    {
        QList<QStringList> out;
        for (const QStringList &index : table.indexes) {
            if (!contains(table.uniqueKeys, index) && !sameNames(table.primaryKey, index))
                out.append(index);
        }
        return out;
    }

    void compareKeys(const Table &old, const Table &now)
    {
        const QStringList primary = carried(old, old.primaryKey);
        if (!sameNames(primary, now.primaryKey))
            add(ChangeKind::PrimaryKey, old.name, {}, listed(old.primaryKey), listed(now.primaryKey),
                now.primaryKey.isEmpty() ? old.primaryKey : now.primaryKey);
        compareLists(old, now, old.uniqueKeys, now.uniqueKeys, ChangeKind::UniqueKeyRemoved,
                     ChangeKind::UniqueKeyAdded);
        compareLists(old, now, plainIndexes(old), plainIndexes(now), ChangeKind::IndexRemoved, ChangeKind::IndexAdded);
    }

    void compareLists(const Table &old, const Table &now, const QList<QStringList> &before,
                      const QList<QStringList> &after, ChangeKind removed, ChangeKind added)
    {
        QList<QStringList> stayed;
        for (const QStringList &key : before) {
            const QStringList there = carried(old, key);
            if (there.isEmpty())
                continue; // went with its column
            if (contains(after, there))
                stayed.append(there);
            else
                add(removed, old.name, {}, listed(key), {}, key);
        }
        for (const QStringList &key : after) {
            const bool onNewColumn = std::any_of(key.cbegin(), key.cend(), [&](const QString &column) {
                const QHash<QString, QString> names = m_columns.value(&old);
                return std::none_of(names.cbegin(), names.cend(),
                                    [&](const QString &name) { return sameName(name, column); });
            });
            if (!contains(stayed, key) && !onNewColumn && now.column(key.value(0)))
                add(added, old.name, {}, {}, listed(key), key);
        }
    }

    /// The key as it reads after what is probably renamed; nothing where its own table or columns are gone.
    std::optional<ForeignKey> carried(const ForeignKey &key) const
    {
        const Table *from = tableIn(m_before, key.from);
        const Table *to = tableIn(m_before, key.to);
        const Table *fromNow = from ? m_pairs.value(from) : nullptr;
        if (!fromNow)
            return std::nullopt;
        ForeignKey out = key;
        out.from = fromNow->name;
        out.fromColumns = carried(*from, key.fromColumns);
        if (out.fromColumns.isEmpty())
            return std::nullopt;
        if (const Table *toNow = to ? m_pairs.value(to) : nullptr) {
            out.to = toNow->name;
            if (const QStringList columns = carried(*to, key.toColumns); !columns.isEmpty())
                out.toColumns = columns;
        }
        return out;
    }

    void compareForeignKeys()
    {
        QList<const ForeignKey *> rest;
        for (const ForeignKey &now : m_after.foreignKeys)
            rest.append(&now);
        const auto take = [&rest](const auto &matches) -> const ForeignKey * {
            const auto found =
                std::find_if(rest.begin(), rest.end(), [&](const ForeignKey *key) { return matches(*key); });
            const ForeignKey *key = found == rest.end() ? nullptr : *found;
            if (key)
                rest.erase(found);
            return key;
        };
        QList<std::pair<const ForeignKey *, ForeignKey>> unmatched;
        for (const ForeignKey &old : m_before.foreignKeys) {
            const auto key = carried(old);
            if (!key)
                continue; // went with its table or column
            const ForeignKey *now = take([&](const ForeignKey &other) {
                return sameName(other.from, key->from) && sameNames(other.fromColumns, key->fromColumns)
                       && sameName(other.to, key->to) && sameNames(other.toColumns, key->toColumns);
            });
            if (!now)
                unmatched.append({&old, *key});
            else if (!sameName(old.constraint, now->constraint) && !(isMadeUp(old) && isMadeUp(*now)))
                addKey(ChangeKind::ForeignKeyChanged, old.from, old.fromColumns, old.constraint, now->constraint);
        }
        for (const auto &[old, key] : std::as_const(unmatched)) {
            const ForeignKey *now = take([&, key = &key](const ForeignKey &other) {
                return sameName(other.constraint, key->constraint)
                       || (sameName(other.from, key->from) && sameNames(other.fromColumns, key->fromColumns));
            });
            if (now)
                addKey(ChangeKind::ForeignKeyChanged, old->from, old->fromColumns, inWords(*old), inWords(*now));
            else
                addKey(ChangeKind::ForeignKeyRemoved, old->from, old->fromColumns, inWords(*old), {});
        }
        for (const ForeignKey *now : std::as_const(rest)) {
            const Table *table = tableIn(m_after, now->from);
            const Table *old = table ? m_pairs.key(table) : nullptr;
            if (old)
                addKey(ChangeKind::ForeignKeyAdded, old->name, now->fromColumns, {}, inWords(*now));
        }
    }

    void addKey(ChangeKind kind, const TableName &table, const QStringList &columns, const QString &before,
                const QString &after)
    {
        add(kind, table, {}, before, after, columns);
    }

    const Schema &m_before;
    const Schema &m_after;
    const DiffInput &m_input;
    QHash<const Table *, const Table *> m_pairs; ///< old to new
    QSet<const Table *> m_paired;                ///< new
    QHash<const Table *, RenameProposal> m_renamedTables;
    QHash<const Table *, QHash<QString, RenameProposal>> m_renamedColumns; ///< per old table by the old column
    QList<Rename> m_renames;                                               ///< tables first
    QHash<const Table *, QHash<QString, QString>> m_columns; ///< per old table: lower case old name to the new name
    QList<SchemaChange> m_changes;
};

struct KindDescription {
    const char *name;
    ChangeEffect effect;
    ChangeGroup group;
    const char *id;      ///< of the sentence
    const char *filling; ///< what fills it: 1 what, 2 before, 3 after
};

const KindDescription &descriptionOf(ChangeKind kind)
{
    using enum ChangeEffect;
    static constexpr KindDescription descriptions[] = {
        {"tableAdded", Addition, ChangeGroup::Added, "schema.change.tableAdded", "1"},
        {"tableRemoved", Breaking, ChangeGroup::Removed, "schema.change.tableRemoved", "1"},
        {"tableRenamed", Breaking, ChangeGroup::Renamed, "schema.change.tableRenamed", "13"},
        {"tableKind", Meaning, ChangeGroup::Changed, "schema.change.tableKind", "123"},
        {"tableSpelling", None, ChangeGroup::Changed, "schema.change.tableSpelling", "23"},
        {"tableComment", None, ChangeGroup::Changed, "schema.change.tableComment", "1"},
        {"viewDefinition", Meaning, ChangeGroup::Changed, "schema.change.viewDefinition", "1"},
        {"viewBroken", Breaking, ChangeGroup::Changed, "schema.change.viewBroken", "1"},
        {"columnAdded", Addition, ChangeGroup::Added, "schema.change.columnAdded", "1"},
        {"columnRemoved", Breaking, ChangeGroup::Removed, "schema.change.columnRemoved", "1"},
        {"columnRenamed", Breaking, ChangeGroup::Renamed, "schema.change.columnRenamed", "13"},
        {"columnSpelling", None, ChangeGroup::Changed, "schema.change.columnSpelling", "13"},
        {"columnType", Meaning, ChangeGroup::Changed, "schema.change.columnType", "123"},
        {"columnScale", Meaning, ChangeGroup::Changed, "schema.change.columnScale", "123"},
        {"columnNullability", Meaning, ChangeGroup::Changed, "schema.change.columnNullability", "123"},
        {"columnDefault", None, ChangeGroup::Changed, "schema.change.columnDefault", "1"},
        {"columnGenerated", Meaning, ChangeGroup::Changed, "schema.change.columnGenerated", "123"},
        {"columnComment", None, ChangeGroup::Changed, "schema.change.columnComment", "1"},
        {"columnOrder", Meaning, ChangeGroup::Changed, "schema.change.columnOrder", "1"},
        {"primaryKey", Meaning, ChangeGroup::Changed, "schema.change.primaryKey", "1"},
        {"uniqueKeyAdded", Addition, ChangeGroup::Added, "schema.change.uniqueKeyAdded", "1"},
        {"uniqueKeyRemoved", Meaning, ChangeGroup::Removed, "schema.change.uniqueKeyRemoved", "1"},
        {"foreignKeyAdded", Addition, ChangeGroup::Added, "schema.change.foreignKeyAdded", "13"},
        {"foreignKeyRemoved", Meaning, ChangeGroup::Removed, "schema.change.foreignKeyRemoved", "12"},
        {"foreignKeyChanged", Meaning, ChangeGroup::Changed, "schema.change.foreignKeyChanged", "123"},
        {"indexAdded", None, ChangeGroup::Added, "schema.change.indexAdded", "1"},
        {"indexRemoved", None, ChangeGroup::Removed, "schema.change.indexRemoved", "1"},
    };
    static_assert(std::size(descriptions) == size_t(ChangeKind::IndexRemoved) + 1);
    return descriptions[size_t(kind)];
}

} // namespace

QString changeKindName(ChangeKind kind)
{
    return QString::fromLatin1(descriptionOf(kind).name);
}

QString changeEffectName(ChangeEffect effect)
{
    static const char *const names[] = {"none", "addition", "meaning", "breaking"};
    return QString::fromLatin1(names[size_t(effect)]);
}

ChangeGroup changeGroup(ChangeKind kind)
{
    return descriptionOf(kind).group;
}

ChangeEffect SchemaChange::effect() const
{
    return descriptionOf(kind).effect;
}

QString SchemaChange::what() const
{
    if (!column.isEmpty())
        return table.display() + u'.' + column;
    return key.isEmpty() ? table.display() : QStringLiteral("%1 (%2)").arg(table.display(), listed(key));
}

message::Message inWords(const SchemaChange &change)
{
    const message::Message parts[] = {change.what(), change.before.simplified(), change.after.simplified()};
    const KindDescription &description = descriptionOf(change.kind);
    QList<message::Message> args;
    for (const char *at = description.filling; *at; ++at)
        args.append(parts[*at - '1']);
    return message::say(description.id, args);
}

QList<SchemaChange> compareSchemas(const Schema &before, const Schema &after, const DiffInput &input)
{
    return SchemaComparer(before, after, input).run();
}

QList<TableName> tablesToMeasure(const Schema &before, const Schema &after)
{
    QList<TableName> out;
    const bool tablesGone = std::any_of(before.tables.cbegin(), before.tables.cend(),
                                        [&](const Table &table) { return !tableIn(after, table.name); });
    for (const Table &now : after.tables) {
        const Table *old = tableIn(before, now.name);
        const auto lacks = [](const Table &one, const Table &other) {
            return std::any_of(one.columns.cbegin(), one.columns.cend(),
                               [&](const Column &column) { return !other.column(column.name); });
        };
        if (old ? lacks(*old, now) && lacks(now, *old) : tablesGone)
            out.append(now.name);
    }
    return out;
}

message::Message summary(const QList<SchemaChange> &changes)
{
    QList<message::Message> parts;
    const std::pair<ChangeGroup, const char *> words[] = {{ChangeGroup::Added, "schema.drift.added"},
                                                          {ChangeGroup::Removed, "schema.drift.removed"},
                                                          {ChangeGroup::Changed, "schema.drift.changed"},
                                                          {ChangeGroup::Renamed, "schema.drift.renamed"}};
    for (const auto &[group, id] : words) {
        const auto count = std::count_if(changes.cbegin(), changes.cend(), [group = group](const SchemaChange &change) {
            return changeGroup(change.kind) == group;
        });
        if (count > 0)
            parts.append(message::say(id, {QString::number(count)}));
    }
    return message::listed(parts);
}

} // namespace Tieout::schema
