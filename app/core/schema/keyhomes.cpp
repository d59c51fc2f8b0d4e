// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/keyhomes.h"

#include "core/schema/names.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace Tieout::schema {

namespace {

constexpr double sameColumns = 0.8; ///< share of all columns of both that a copy has in common with its table
constexpr qsizetype fewestToCompare = 3;
/// A part of so many keys besides names a dimension that has no table, or one of another name.
constexpr int mostPartsOfKey = 1;
constexpr qsizetype shortestBeginning = 2;

bool isSingle(const QList<QStringList> &keys, const QString &column)
{
    return std::any_of(keys.cbegin(), keys.cend(),
                       [&column](const QStringList &key) { return key.size() == 1 && sameName(key.first(), column); });
}

/// "sales_2024_01" and "sales_2024_02" are one thing in parts.
QString withoutNumbers(const QStringList &words)
{
    QString joined;
    for (const QString &word : words)
        joined += word.front().isDigit() ? QStringLiteral("#") : word;
    return joined;
}

/// "number_of_loans", "total_kernels": how many there are, not which one.
bool counts(const NameParts &column)
{
    static const QSet<QString> amounts{"num", "number", "no", "nr", "nb", "count", "total", "max", "min", "avg", "sum"};
    return !column.key && column.words.size() > 1 && amounts.contains(column.words.first());
}

/// The last word is cut off within a word of the table: "standard_attr" of standardattributes.
bool isShortened(const NameParts &column, const NameParts &table)
{
    const QString said = column.subject.join(QString());
    if (column.subject.size() < 2 || !table.whole.startsWith(said) || said.size() * 3 < table.whole.size() * 2)
        return false;
    qsizetype end = 0;
    for (const QString &word : table.words) {
        end += word.size();
        if (end == said.size())
            return false;
    }
    return true;
}

} // namespace

int nameDistance(const NameParts &table, const NameParts &column)
{
    const QString said = column.subject.join(QString());
    if (said.isEmpty() || table.whole == said || table.whole == column.stem || table.subject == column.subject)
        return 0;
    const auto extra = int(std::max<qsizetype>(1, table.words.size() - column.subject.size()));
    if (said.size() >= shortestPart && table.whole.endsWith(said))
        return std::min(extra, relatedName - 2);
    if (table.words.size() == 1 && column.stem.size() >= shortestPart && table.whole.startsWith(column.stem))
        return relatedName - 1;
    const bool isAbout = std::any_of(column.content.cbegin(), column.content.cend(),
                                     [&table](const QString &word) { return table.words.contains(word); });
    return isAbout ? relatedName : unrelatedName;
}

NamedTable namedTable(const NameParts &column, const NameParts &ownTable, const NameParts &table)
{
    if (counts(column))
        return {};
    for (qsizetype role = 0; role < column.subject.size(); ++role) {
        const QString said = column.subject.mid(role).join(QString());
        if (said.size() < shortestPart || !table.whole.endsWith(said))
            continue;
        const QStringView before = QStringView(table.whole).chopped(said.size());
        if (before.isEmpty())
            return {int(role), 0};
        if (column.key && before.size() >= shortestBeginning && ownTable.whole != table.whole
            && ownTable.whole.startsWith(before))
            return {int(role), int(before.size())};
    }
    return isShortened(column, table) ? NamedTable{0, -1} : NamedTable();
}

KeyHomes::KeyHomes(const Schema &schema, const SchemaNames &names)
    : m_schema(schema)
    , m_names(names)
    , m_live(size_t(schema.tables.size()), -1)
    , m_full(size_t(schema.tables.size()), false)
{
    findCopies();
    m_keysStandFirst = keysStandFirst();
    for (const Table &table : schema.tables)
        m_declaresKeys = m_declaresKeys || !table.primaryKey.isEmpty() || !table.uniqueKeys.isEmpty();
    for (int table = 0; table < int(schema.tables.size()); ++table) {
        if (schema.tables[table].kind == TableKind::View || isCopy(table))
            continue;
        count(table);
        for (int column = 0; column < int(schema.tables[table].columns.size()); ++column) {
            const QString &name = schema.tables[table].columns[column].name;
            const bool isKey =
                isSingle({schema.tables[table].primaryKey}, name) || isSingle(schema.tables[table].uniqueKeys, name);
            if (m_declaresKeys ? isKey : m_names.column(table, column).full.key)
                claim(table, column);
        }
    }
    settle();
}

/// Not so in a catalog that lists columns by name, or in no order.
bool KeyHomes::keysStandFirst() const
{
    int first = 0;
    int later = 0;
    for (int table = 0; table < int(m_schema.tables.size()); ++table) {
        const auto columns = int(m_schema.tables[table].columns.size());
        int column = 0;
        while (column < columns && !m_names.column(table, column).full.key)
            ++column;
        if (column < columns)
            ++(column == 0 ? first : later);
    }
    return first >= later;
}

QString KeyHomes::marked(int table, const QString &name) const
{
    return name + QChar(0x1e) + QString::number(m_names.schemaOf(table));
}

void KeyHomes::findCopies()
{
    QHash<QString, int> byParts;
    for (int table = 0; table < int(m_schema.tables.size()); ++table) {
        const QString name = marked(table, m_names.table(table).whole);
        if (m_schema.tables[table].kind != TableKind::View && !m_byName.contains(name))
            m_byName.insert(name, table);
    }
    for (int table = 0; table < int(m_schema.tables.size()); ++table) {
        if (m_schema.tables[table].kind == TableKind::View)
            continue;
        const QStringList &words = m_names.table(table).words;
        for (qsizetype left = words.size() - 1; left > 0; --left) {
            takeCopy(table, m_byName.value(marked(table, words.first(left).join(QString())), -1));
            takeCopy(table, m_byName.value(marked(table, words.last(left).join(QString())), -1));
        }
        const QString parts = marked(table, withoutNumbers(words));
        if (const auto first = byParts.constFind(parts); first != byParts.cend())
            takeCopy(table, *first);
        else
            byParts.insert(parts, table);
    }
}

void KeyHomes::takeCopy(int table, int live)
{
    if (live < 0 || live == table || isCopy(table))
        return;
    const double common = commonColumns(table, live);
    if (common < sameColumns)
        return;
    m_live[size_t(table)] = live;
    m_full[size_t(table)] = common == 1;
}

double KeyHomes::commonColumns(int table, int other) const
{
    const QList<Column> &columns = m_schema.tables[table].columns;
    const QList<Column> &others = m_schema.tables[other].columns;
    if (std::min(columns.size(), others.size()) < fewestToCompare)
        return 0;
    QSet<QString> names;
    for (int column = 0; column < int(columns.size()); ++column)
        names.insert(m_names.column(table, column).full.whole);
    qsizetype shared = 0;
    for (int column = 0; column < int(others.size()); ++column)
        shared += names.contains(m_names.column(other, column).full.whole) ? 1 : 0;
    return double(shared) / double(columns.size() + others.size() - shared);
}

void KeyHomes::count(int table)
{
    const QStringList &key = m_schema.tables[table].primaryKey;
    for (int column = 0; column < int(m_schema.tables[table].columns.size()); ++column) {
        const NameParts &name = m_names.column(table, column).full;
        if (name.content.isEmpty())
            continue;
        SharedColumn &shared = m_shared[marked(table, name.whole)];
        ++shared.tables;
        if (key.size() > 1 && key.contains(m_schema.tables[table].columns[column].name, Qt::CaseInsensitive))
            ++shared.partsOfKey;
    }
}

void KeyHomes::claim(int table, int column)
{
    const NameParts &name = m_names.column(table, column).full;
    if (name.content.isEmpty())
        return;
    const int distance = nameDistance(m_names.table(table), name);
    // Undeclared keys stand first or bear the table's very name, and a table with an "id" has its key.
    const bool first = column == 0 || (distance < relatedName && !m_keysStandFirst);
    if (!m_declaresKeys && distance > 0 && (!first || hasBareKey(table)))
        return;
    Claim &claim = m_claims[marked(table, name.whole)];
    if (claim.table < 0 || distance < claim.distance)
        claim = {distance, table, describes(table, column), false};
    else if (distance == claim.distance)
        claim.tied = true;
}

bool KeyHomes::hasBareKey(int table) const
{
    for (int column = 0; column < int(m_schema.tables[table].columns.size()); ++column) {
        const NameParts &name = m_names.column(table, column).full;
        if (name.key && name.subject.isEmpty() && name.content.isEmpty())
            return true;
    }
    return false;
}

/// The table says more of what the column identifies: "division_name" beside "division_key".
bool KeyHomes::describes(int table, int column) const
{
    const QString said = m_names.column(table, column).full.subject.join(QString());
    for (int other = 0; other < int(m_schema.tables[table].columns.size()); ++other) {
        if (other != column && m_names.column(table, other).full.whole.startsWith(said))
            return true;
    }
    return false;
}

/// A table that is named after the column is its home; else the only one whose key it is. Where no keys are declared,
/// that it stands first in one of many tables is chance, unless this one says more of it.
void KeyHomes::settle()
{
    for (auto it = m_claims.cbegin(); it != m_claims.cend(); ++it) {
        SharedColumn &shared = m_shared[it.key()];
        const bool isSole =
            m_declaresKeys ? shared.partsOfKey <= mostPartsOfKey : it->described || shared.tables <= fewTables;
        if (!it->tied && (it->distance < relatedName || isSole))
            shared.home = it->table;
    }
}

const SharedColumn *KeyHomes::sharedColumn(int table, int column) const
{
    const auto found = m_shared.constFind(marked(table, m_names.column(table, column).full.whole));
    return found == m_shared.cend() ? nullptr : &*found;
}

bool KeyHomes::namesOther(int table, int column) const
{
    const SharedColumn *shared = sharedColumn(table, column);
    const int named = m_byName.value(marked(table, m_names.column(table, column).full.subject.join(QString())), -1);
    return (shared && shared->home >= 0 && shared->home != table) || (named >= 0 && named != table);
}

} // namespace Tieout::schema
