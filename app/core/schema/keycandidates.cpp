// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/keycandidates.h"

#include "core/schema/names.h"
#include <QHash>
#include <QSet>

#include <algorithm>
#include <optional>
#include <vector>

namespace Tieout::schema {

namespace {

double &at(KeyFeatures &features, KeyFeature feature)
{
    return features[std::size_t(feature)];
}

enum class TypeFit { None, Near, Same };

/// Whether values of one type can be those of another. Nobody refers by a point in time, a flag or a float; a number that is kept
/// as text cannot be joined in every engine.
TypeFit typeFit(TypeClass a, TypeClass b)
{
    const auto loose = [](TypeClass type) { return type == TypeClass::Unknown || type == TypeClass::Other; };
    const auto number = [](TypeClass type) { return type == TypeClass::Integer || type == TypeClass::Decimal; };
    const auto keyLike = [&](TypeClass type) { return loose(type) || number(type) || type == TypeClass::Text; };
    if (!keyLike(a) || !keyLike(b))
        return TypeFit::None;
    if (a == b)
        return TypeFit::Same;
    if (loose(a) || loose(b) || (number(a) && number(b)))
        return TypeFit::Near;
    return TypeFit::None;
}

QString folded(const TableName &table, const QString &column)
{
    return (table.schema + QChar(0x1f) + table.name + QChar(0x1f) + column).toCaseFolded();
}

/// A column that others may refer to.
struct Target {
    int table = 0;
    int column = 0;
    bool primary = false;
    bool declared = false;
};

class Finder
{
public:
    Finder(const Schema &schema, const KeyCandidateOptions &options)
        : m_schema(schema)
        , m_options(options)
    {
        for (const Table &table : schema.tables) {
            m_tableNames.append(partsOf(table.name.name));
            QList<ReferenceName> columns;
            for (const Column &column : table.columns)
                columns.append(referenceOf(column.name));
            m_columnNames.append(columns);
            m_declaresKeys = m_declaresKeys || !table.primaryKey.isEmpty() || !table.uniqueKeys.isEmpty();
        }
        for (const ForeignKey &key : schema.foreignKeys) {
            for (qsizetype i = 0; i < key.fromColumns.size() && i < key.toColumns.size(); ++i) {
                m_referring.insert(folded(key.from, key.fromColumns[i]));
                m_pairs.insert({folded(key.from, key.fromColumns[i]), folded(key.to, key.toColumns[i])});
            }
        }
        for (int i = 0; i < int(schema.tables.size()); ++i)
            addTargets(i);
    }

    QList<KeyCandidate> find()
    {
        QList<KeyCandidate> found;
        for (int table = 0; table < int(m_schema.tables.size()); ++table) {
            if (m_schema.tables[table].kind == TableKind::View)
                continue;
            for (int column = 0; column < int(m_schema.tables[table].columns.size()); ++column)
                addFrom(table, column, found);
        }
        return found;
    }

private:
    void addTargets(int index)
    {
        const Table &table = m_schema.tables[index];
        if (table.kind == TableKind::View)
            return;
        const NameParts &name = m_tableNames[index];
        if (!table.primaryKey.isEmpty() || !table.uniqueKeys.isEmpty()) {
            m_keyed[name.whole].append(index);
            if (table.primaryKey.size() == 1) {
                const int key = table.columnIndex(table.primaryKey.first());
                if (key >= 0 && !m_columnNames[index][key].full.stem.isEmpty())
                    m_keyStems[m_columnNames[index][key].full.stem].append(index);
            }
        }
        for (int i = 0; i < int(table.columns.size()); ++i) {
            const QStringList alone{table.columns[i].name};
            Target target{index, i, isSame(table.primaryKey, alone), false};
            target.declared = target.primary || std::any_of(table.uniqueKeys.cbegin(), table.uniqueKeys.cend(), [&](const QStringList &key) {
                return isSame(key, alone);
            });
            if (!target.declared && (!table.primaryKey.isEmpty() || !looksUnique(index, i)))
                continue;
            if (!m_declaresKeys && !m_options.isUnique)
                target.primary = target.declared = true; // where nothing is declared, that means nothing
            const int number = int(m_targets.size());
            m_targets.append(target);
            const NameParts &column = m_columnNames[index][i].full;
            QSet<QString> marks{column.whole, name.whole, name.whole + column.whole};
            for (const QString &word : column.content + name.content)
                marks.insert(word);
            for (qsizetype size = shortestPart; size < name.whole.size(); ++size)
                marks.insert(name.whole.first(size));
            for (const QString &mark : markedGroups(peopleIn(name)))
                marks.insert(mark);
            for (const QString &mark : std::as_const(marks))
                m_byMark[mark].append(number);
        }
    }

    /// A mark for each group, which no name can be.
    static QStringList markedGroups(PersonGroups groups)
    {
        QStringList marks;
        for (PersonGroups bit = 1; bit <= groups; bit <<= 1) {
            if (groups & bit)
                marks.append(QChar(0x1f) + QString::number(bit));
        }
        return marks;
    }

    static bool isSame(const QStringList &key, const QStringList &columns)
    {
        return key.size() == columns.size() && key.join(u',').compare(columns.join(u','), Qt::CaseInsensitive) == 0;
    }

    bool looksUnique(int table, int column) const
    {
        const Table &of = m_schema.tables[table];
        if (m_options.isUnique)
            return m_options.isUnique(of.name, of.columns[column].name);
        const NameParts &name = m_columnNames[table][column].full;
        return !m_declaresKeys && name.key && (name.content.isEmpty() || name.stem == m_tableNames[table].whole);
    }

    /// Marks the targets whose name can have something to do with the column's; all others do not match.
    std::vector<bool> namedTargets(const ReferenceName &column) const
    {
        std::vector<bool> named(std::size_t(m_targets.size()));
        const auto add = [&](const QString &mark) {
            const auto at = m_byMark.constFind(mark);
            if (at == m_byMark.cend())
                return;
            for (const int target : *at)
                named[std::size_t(target)] = true;
        };
        for (const QString &word : column.full.content + markedGroups(column.roles))
            add(word);
        for (const NameParts &parts : {column.full, column.plain}) {
            for (qsizetype begin = 0; begin < parts.whole.size(); ++begin)
                add(parts.whole.mid(begin));
            for (qsizetype size = shortestPart; size <= parts.stem.size(); ++size)
                add(parts.stem.first(size));
        }
        return named;
    }

    void addFrom(int table, int column, QList<KeyCandidate> &found)
    {
        const Table &from = m_schema.tables[table];
        if (typeFit(from.columns[column].type, TypeClass::Unknown) == TypeFit::None
            || m_referring.contains(folded(from.name, from.columns[column].name)))
            return;
        const QList<int> elsewhere = tablesNamedBy(table, column);
        const std::vector<bool> named = namedTargets(m_columnNames[table][column]);
        for (int number = 0; number < int(m_targets.size()); ++number) {
            const bool isNamed = named[std::size_t(number)];
            if (!isNamed && !m_options.unnamed)
                continue;
            if (std::optional<KeyCandidate> candidate = judge(table, column, m_targets[number], isNamed, elsewhere))
                found.append(std::move(*candidate));
        }
    }

    /// Tables with a key whose name, or whose key's name, ends the column's.
    QList<int> tablesNamedBy(int table, int column) const
    {
        const QString stem = m_columnNames[table][column].plain.stem;
        QList<int> tables = m_keyed.value(stem);
        for (qsizetype begin = 1; begin + shortestPart <= stem.size(); ++begin)
            tables += m_keyed.value(stem.mid(begin));
        for (const int owner : m_keyStems.value(stem)) {
            if (owner != table)
                tables.append(owner);
        }
        return tables;
    }

    std::optional<KeyCandidate> judge(int table, int column, const Target &target, bool named, const QList<int> &elsewhere) const
    {
        const Table &from = m_schema.tables[table];
        const Table &to = m_schema.tables[target.table];
        const Column &child = from.columns[column];
        const Column &parent = to.columns[target.column];
        const TypeFit fit = typeFit(child.type, parent.type);
        if (fit == TypeFit::None || (table == target.table && column == target.column))
            return {};
        if (m_options.canRefer && !m_options.canRefer(from.name, child.name, to.name, parent.name))
            return {};
        const NameParts &name = m_columnNames[table][column].full;
        const NameParts &keyName = m_columnNames[target.table][target.column].full;
        const NameParts &keyTable = m_tableNames[target.table];
        KeyCandidate candidate;
        candidate.match = named ? nameMatch(m_columnNames[table][column], keyName, keyTable) : NameMatch::None;
        if (!m_options.unnamed && candidate.match >= NameMatch::PersonInside && candidate.match != NameMatch::Prefix)
            return {};
        if (!m_pairs.isEmpty() && m_pairs.contains({folded(to.name, parent.name), folded(from.name, child.name)}))
            return {};
        candidate.key = {{}, from.name, {child.name}, to.name, {parent.name}, KeyOrigin::Inferred};
        candidate.key.constraint = undeclaredName(candidate.key);
        KeyFeatures &f = candidate.features;
        at(f, KeyFeature::Intercept) = 1;
        f[std::size_t(KeyFeature::NameSame) + std::size_t(candidate.match)] = 1;
        at(f, KeyFeature::AlternateKey) = target.primary ? 0 : 1;
        at(f, KeyFeature::UndeclaredKey) = target.declared ? 0 : 1;
        if (isSame(from.primaryKey, {child.name})) {
            const bool own = name.stem.isEmpty() || name.stem == m_tableNames[table].whole;
            at(f, own ? KeyFeature::OwnKey : KeyFeature::PrimaryKey) = 1;
        }
        at(f, KeyFeature::SelfReference) = table == target.table ? 1 : 0;
        at(f, KeyFeature::NearTypes) = fit == TypeFit::Near ? 1 : 0;
        at(f, KeyFeature::Measure) = name.measure ? 1 : 0;
        if (keyName.stem.isEmpty() || keyName.stem == keyTable.whole)
            at(f, KeyFeature::Owner) = 1;
        else if (isAbout(keyName, keyTable))
            at(f, KeyFeature::OwnerLike) = 1;
        if (candidate.match != NameMatch::Same && candidate.match != NameMatch::Table)
            at(f, KeyFeature::Elsewhere) = std::any_of(elsewhere.cbegin(), elsewhere.cend(), [&](int other) { return other != target.table; }) ? 1 : 0;
        return candidate;
    }

    static bool isAbout(const NameParts &column, const NameParts &table)
    {
        const QString &stem = column.stem;
        return table.whole.startsWith(stem) || table.whole.endsWith(stem) || stem.startsWith(table.whole) || stem.endsWith(table.whole)
            || std::any_of(column.content.cbegin(), column.content.cend(), [&](const QString &word) { return table.words.contains(word); });
    }

    const Schema &m_schema;
    const KeyCandidateOptions &m_options;
    QList<NameParts> m_tableNames;
    QList<QList<ReferenceName>> m_columnNames;
    bool m_declaresKeys = false;               ///< some table has a primary key or a unique column
    QSet<QString> m_referring;                ///< columns with a key
    QSet<std::pair<QString, QString>> m_pairs; ///< column pairs of keys
    QList<Target> m_targets;
    QHash<QString, QList<int>> m_byMark;   ///< targets by words and whole names
    QHash<QString, QList<int>> m_keyed;    ///< tables with a key by whole name
    QHash<QString, QList<int>> m_keyStems; ///< tables by the stem of their primary key's one column
};

/// Whether `table` has columns of these names; theirs, in that order.
std::optional<QStringList> columnsLike(const Table &table, const Table &other, const QStringList &names)
{
    QStringList found;
    for (const QString &name : names) {
        const Column *column = table.column(name);
        const Column *like = other.column(name);
        if (!column || !like || typeFit(column->type, like->type) == TypeFit::None)
            return {};
        found.append(column->name);
    }
    return found;
}

QSet<QString> foldedSet(const QStringList &names)
{
    QSet<QString> set;
    for (const QString &name : names)
        set.insert(name.toCaseFolded());
    return set;
}

} // namespace

QString keyFeatureName(KeyFeature feature)
{
    static const char *const names[] = {
        "Intercept",  "NameSame",    "NameTable",  "NameRole",      "NameRoleInside", "NameTableKey", "NameRoleTableKey",
        "NameColumnKey", "NamePerson", "NameHead", "NameRoleHead", "NamePersonInside", "NameGeneric", "NamePrefix",     "NameShared",   "NameNone",
        "AlternateKey", "UndeclaredKey", "OwnKey", "PrimaryKey",    "SelfReference",  "NearTypes",    "Measure",
        "Owner",       "OwnerLike",  "Elsewhere",     "NoRows",         "Missing",      "OneValue",
        "UniqueValues", "Surprise",  "WeakSurprise", "WeakRivals",  "WeakText",       "WeakKeyName",  "WeakCover"};
    static_assert(std::size(names) == std::size_t(KeyFeature::Count));
    return QString::fromLatin1(names[std::size_t(feature)]);
}

QList<KeyCandidate> keyCandidates(const Schema &schema, const KeyCandidateOptions &options)
{
    return Finder(schema, options).find();
}

QList<KeyCandidate> compositeKeyCandidates(const Schema &schema)
{
    QList<KeyCandidate> found;
    QSet<QString> known; // tables with a key over these columns
    const auto mark = [](const TableName &table, const QStringList &columns) {
        QStringList sorted = columns;
        sorted.sort(Qt::CaseInsensitive);
        return folded(table, sorted.join(QChar(0x1f)));
    };
    for (const ForeignKey &key : schema.foreignKeys)
        known.insert(mark(key.from, key.fromColumns));
    for (qsizetype to = 0; to < schema.tables.size(); ++to) {
        const Table &parent = schema.tables[to];
        if (parent.primaryKey.size() < 2 || parent.kind == TableKind::View)
            continue;
        for (qsizetype from = 0; from < schema.tables.size(); ++from) {
            const Table &child = schema.tables[from];
            if (from == to || child.kind == TableKind::View)
                continue;
            const std::optional<QStringList> columns = columnsLike(child, parent, parent.primaryKey);
            if (!columns || known.contains(mark(child.name, *columns)))
                continue;
            if (from < to && foldedSet(child.primaryKey) == foldedSet(parent.primaryKey))
                continue;
            KeyCandidate candidate;
            candidate.match = NameMatch::Same;
            candidate.key = {{}, child.name, *columns, parent.name, parent.primaryKey, KeyOrigin::Inferred};
            candidate.key.constraint = undeclaredName(candidate.key);
            found.append(candidate);
        }
    }
    return found;
}

double weigh(const KeyFeatures &features, const KeyWeights &weights)
{
    double sum = 0;
    for (std::size_t i = 0; i < features.size(); ++i)
        sum += features[i] * weights[i];
    return sum;
}

} // namespace Tieout::schema
