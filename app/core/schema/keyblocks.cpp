// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/keyblocks.h"

#include "core/schema/names.h"

#include <QSet>

#include <algorithm>
#include <numeric>

namespace Tieout::schema {

namespace {

/// Of the tables that fit a name, to know whether there is one besides a column's own and the candidate's.
constexpr size_t knownOwners = 3;

bool isSame(const QStringList &key, const QString &column)
{
    return key.size() == 1 && sameName(key.first(), column);
}

/// A mark for each group, which no name can be.
QStringList markedGroups(PersonGroups groups)
{
    QStringList marks;
    for (PersonGroups bit = 1; bit <= groups; bit <<= 1) {
        if (groups & bit)
            marks.append(QChar(0x1f) + QString::number(bit));
    }
    return marks;
}

/// Marks that targets may be filed under, those first that say most.
QStringList marksOf(const ReferenceName &column)
{
    const NameParts &plain = column.plain;
    QStringList marks{column.full.whole, plain.whole, plain.stem};
    for (qsizetype begin = 1; begin + shortestPart <= plain.whole.size(); ++begin)
        marks.append(plain.whole.mid(begin));
    marks += column.full.content;
    marks += markedGroups(column.roles);
    for (qsizetype size = plain.stem.size() - 1; size >= shortestPart; --size)
        marks.append(plain.stem.first(size));
    marks.removeDuplicates();
    marks.removeAll(QString());
    return marks;
}

void addOwner(std::vector<int> &tables, int table)
{
    if (tables.size() < knownOwners && std::find(tables.cbegin(), tables.cend(), table) == tables.cend())
        tables.push_back(table);
}

/// Universally unique by its definition, whether or not anybody declared it.
bool isIdentity(const NameParts &column)
{
    return column.whole == QLatin1String("uuid") || column.whole == QLatin1String("guid");
}

/// Types whose columns hold values of `types`.
std::vector<KeyTypes> fittingTypes(KeyTypes types)
{
    if (types == KeyTypes::Loose)
        return {KeyTypes::Number, KeyTypes::Text, KeyTypes::Loose};
    return {types, KeyTypes::Loose};
}

} // namespace

std::optional<KeyTypes> keyTypesOf(TypeClass type)
{
    switch (type) {
    case TypeClass::Integer:
    case TypeClass::Decimal:
        return KeyTypes::Number;
    case TypeClass::Text:
        return KeyTypes::Text;
    case TypeClass::Unknown:
    case TypeClass::Other:
        return KeyTypes::Loose;
    default:
        return {};
    }
}

TypeFit typeFit(TypeClass a, TypeClass b)
{
    const std::optional<KeyTypes> typesA = keyTypesOf(a);
    const std::optional<KeyTypes> typesB = keyTypesOf(b);
    if (!typesA || !typesB)
        return TypeFit::None;
    if (a == b)
        return TypeFit::Same;
    return typesA == typesB || typesA == KeyTypes::Loose || typesB == KeyTypes::Loose ? TypeFit::Near : TypeFit::None;
}

KeyBlocks::KeyBlocks(const Schema &schema, const KeyCandidateOptions &options)
    : m_schema(schema)
    , m_options(options)
    , m_names(schema)
{
    readKeys();
    if (options.goesByNames())
        m_homes.emplace(schema, m_names);
    for (int table = 0; table < int(schema.tables.size()); ++table)
        addTargets(table);
    m_seen.assign(m_targets.size(), 0);
    index();
}

void KeyBlocks::readKeys()
{
    for (const Table &table : m_schema.tables) {
        m_primary.push_back(table.primaryKey.size() == 1 ? table.columnIndex(table.primaryKey.first()) : -1);
        m_declaresKeys = m_declaresKeys || !table.primaryKey.isEmpty() || !table.uniqueKeys.isEmpty();
    }
}

void KeyBlocks::addTargets(int index)
{
    const Table &table = m_schema.tables[index];
    if (table.kind == TableKind::View || (m_homes && m_homes->isCopy(index)))
        return;
    if (!table.primaryKey.isEmpty() || !table.uniqueKeys.isEmpty()) {
        addOwner(m_keyed[tableName(index).whole], index);
        if (const int key = primaryColumn(index); key >= 0 && !columnName(index, key).full.stem.isEmpty())
            addOwner(m_keyStems[columnName(index, key).full.stem], index);
    }
    for (int i = 0; i < int(table.columns.size()); ++i) {
        const QString &name = table.columns[i].name;
        const std::optional<KeyTypes> types = keyTypesOf(table.columns[i].type);
        if (!types)
            continue;
        KeyTarget target{index, i, *types, isSame(table.primaryKey, name), false, false};
        target.declared = target.primary
                          || std::any_of(table.uniqueKeys.cbegin(), table.uniqueKeys.cend(),
                                         [&name](const QStringList &key) { return isSame(key, name); });
        const bool isIdentified = !target.declared && m_homes && isIdentity(columnName(index, i).full);
        const bool own = !target.declared && !isIdentified && isOwnKey(index, i);
        if (isIdentified) {
            target.identity = true;
            target.primary = true;
            target.declared = true;
        }
        if (!target.declared && !own && (!table.primaryKey.isEmpty() || !isMeasuredUnique(index, i)))
            continue;
        if (own) { // its values and its name say what nobody declared
            target.declared = true;
            target.primary = table.primaryKey.isEmpty() && m_primary[size_t(index)] < 0;
            if (target.primary)
                m_primary[size_t(index)] = i;
        }
        m_ofTypes[size_t(*types)].push_back(int(m_targets.size()));
        m_targets.push_back(target);
    }
}

bool KeyBlocks::isMeasuredUnique(int table, int column) const
{
    return !m_options.summaries.empty() && m_options.summaries[size_t(table)][size_t(column)].unique;
}

bool KeyBlocks::isOwnKey(int table, int column) const
{
    const NameParts &name = columnName(table, column).full;
    if (m_homes && m_homes->isHome(table, column))
        return !m_declaresKeys;
    const bool isBare = name.content.isEmpty() && (!m_homes || name.subject.isEmpty());
    const bool isNamedAfterTable = isBare ? name.key : name.stem == tableName(table).whole && name.key;
    // "str_no" of "str_mst", "itm" of "itm_mst": a part of the table's name, in a table without a key; its values tell.
    const QStringList &words = tableName(table).words;
    const bool isNamedAfterPart = !m_options.summaries.empty() && m_schema.tables[table].primaryKey.isEmpty()
                                  && (name.key || column == 0) && !name.content.isEmpty()
                                  && std::all_of(name.content.cbegin(), name.content.cend(),
                                                 [&words](const QString &word) { return words.contains(word); });
    if (!isNamedAfterTable && !isNamedAfterPart)
        return false;
    if (m_schema.tables[table].primaryKey.contains(m_schema.tables[table].columns[column].name, Qt::CaseInsensitive))
        return false; // a part of the key: that its values stand once each is chance
    return m_options.summaries.empty() ? !m_declaresKeys : isMeasuredUnique(table, column);
}

/// Primary keys and keys that are named after their table stand first in each block: where a block is too large they
/// are what is meant.
void KeyBlocks::index()
{
    const auto rank = [this](int number) {
        const KeyTarget &target = m_targets[size_t(number)];
        const NameParts &column = columnName(target.table, target.column).full;
        const bool owner = column.stem.isEmpty() || column.stem == tableName(target.table).whole;
        return (target.primary ? 0 : 2) + (owner ? 0 : 1);
    };
    std::vector<int> order(m_targets.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&rank](int a, int b) { return rank(a) < rank(b); });
    for (const int number : order) {
        const KeyTarget &target = m_targets[size_t(number)];
        const NameParts &column = columnName(target.table, target.column).full;
        const NameParts &table = tableName(target.table);
        QSet<QString> marks{column.whole, table.whole, table.whole + column.whole};
        for (const QString &word : column.content + table.content)
            marks.insert(word);
        for (qsizetype size = shortestPart; size < table.whole.size(); ++size)
            marks.insert(table.whole.first(size));
        for (qsizetype begin = 1; m_homes && begin + shortestPart <= table.whole.size(); ++begin)
            marks.insert(table.whole.mid(begin));
        for (const QString &mark : markedGroups(peopleIn(table)))
            marks.insert(mark);
        for (const QString &mark : std::as_const(marks))
            file(number, mark);
    }
}

void KeyBlocks::file(int number, const QString &mark)
{
    const KeyTarget &target = m_targets[size_t(number)];
    if (m_names.schemaCount() > 1)
        m_byMark[scoped(mark, m_names.schemaOf(target.table))][size_t(target.types)].push_back(number);
    if (m_names.schemaCount() == 1 || !m_options.withinSchema)
        m_byMark[mark][size_t(target.types)].push_back(number);
}

QString KeyBlocks::scoped(const QString &mark, int schema) const
{
    return mark + QChar(0x1e) + QString::number(schema);
}

qint64 KeyBlocks::fitting(KeyTypes types) const
{
    qint64 count = 0;
    for (const KeyTypes each : fittingTypes(types))
        count += qint64(ofTypes(each).size());
    return count;
}

/// By names alone, words written together are taken apart by the names of other tables: allocation_pool_id and
/// ipallocationpools.
NameMatch KeyBlocks::matchOf(const ReferenceName &column, const KeyTarget &target) const
{
    const NameMatch match = nameMatch(column, columnName(target.table, target.column).full, tableName(target.table));
    const QString said = column.plain.subject.join(QString());
    const bool endsAlike = m_homes && said.size() > shortestPart && tableName(target.table).whole.endsWith(said);
    return endsAlike && match > NameMatch::Head ? NameMatch::Head : match;
}

const KeyBlocks::Block &KeyBlocks::blockOf(int table, int column, KeyTypes types, int limit)
{
    const auto name = quint64(m_names.columnNumber(table, column));
    const auto schema = quint64(m_names.schemaOf(table));
    const quint64 key = (name << 32) | (schema << 2) | quint64(types);
    const auto known = m_blocks.find(key);
    return known != m_blocks.cend() ? known->second
                                    : m_blocks.emplace(key, compared(table, column, types, limit)).first->second;
}

KeyBlocks::Block KeyBlocks::compared(int table, int column, KeyTypes types, int limit)
{
    Block block;
    const ReferenceName &name = columnName(table, column);
    const std::vector<KeyTypes> fitting = fittingTypes(types);
    qint64 left = 0;
    ++m_lookups;
    const auto look = [&](const QString &mark) {
        const auto at = m_byMark.constFind(mark);
        if (at == m_byMark.cend())
            return;
        for (const KeyTypes each : fitting) {
            const std::vector<int> &filed = (*at)[size_t(each)];
            for (size_t i = 0; i < filed.size(); ++i) {
                int &seen = m_seen[size_t(filed[i])];
                if (seen == m_lookups)
                    continue;
                if (block.looked >= limit) {
                    left += qint64(filed.size() - i);
                    break;
                }
                seen = m_lookups;
                ++block.looked;
                const KeyTarget &target = m_targets[size_t(filed[i])];
                const NameMatch match = matchOf(name, target);
                if (m_options.unnamed || match < NameMatch::PersonInside || match == NameMatch::Prefix)
                    block.found.push_back({filed[i], match});
            }
        }
    };
    const QStringList marks = marksOf(name);
    if (m_names.schemaCount() > 1) { // those of its own schema first
        for (const QString &mark : marks)
            look(scoped(mark, m_names.schemaOf(table)));
    }
    if (m_names.schemaCount() == 1 || !m_options.withinSchema) {
        for (const QString &mark : marks)
            look(mark);
    }
    std::sort(block.found.begin(), block.found.end(),
              [](const Named &a, const Named &b) { return a.target < b.target; });
    block.possible =
        left == 0 ? block.looked : std::max(block.looked, std::min(block.looked + left, this->fitting(types)));
    const QString &stem = name.plain.stem;
    const auto own = [&block](const std::vector<int> &tables) {
        for (const int owner : tables)
            addOwner(block.keyedTables, owner);
    };
    own(m_keyed.value(stem));
    for (qsizetype begin = 1; begin + shortestPart <= stem.size(); ++begin)
        own(m_keyed.value(stem.mid(begin)));
    block.keyStemTables = m_keyStems.value(stem);
    return block;
}

} // namespace Tieout::schema
