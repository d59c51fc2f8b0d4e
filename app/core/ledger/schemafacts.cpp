// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/schemafacts.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/catalog/meaning.h"

#include <algorithm>

namespace Tieout::ledger {

namespace {

bool saysAny(const QString &column, std::initializer_list<const char *> words)
{
    const QStringList name = base::nameWords(column);
    return std::any_of(words.begin(), words.end(),
                       [&name](const char *word) { return name.contains(QLatin1String(word)); });
}

bool isBegin(const QString &column)
{
    return saysAny(column, {"from", "since"});
}

bool isEnd(const QString &column)
{
    return saysAny(column, {"to", "until", "thru", "till"});
}

/// When something came to be, and not when it changed, is due or was over.
bool isOrigin(const QString &column)
{
    return saysAny(column, {"created", "added", "opened", "started", "start", "signed", "registered", "placed",
                            "entered", "begin", "began", "launched", "joined", "inserted"});
}

} // namespace

const Column *SchemaFacts::column(const TableName &table, const QString &column) const
{
    for (const Table &one : m_schema.tables) {
        const int index = one.name == table ? one.columnIndex(column) : -1;
        if (index >= 0)
            return &one.columns[index];
    }
    return nullptr;
}

bool SchemaFacts::isKeyOf(const gate::BaseColumn &column, const TableName &table) const
{
    const auto same = [&column](const QStringList &names) {
        return names.size() == 1 && names.first().compare(column.column, Qt::CaseInsensitive) == 0;
    };
    if (column.table == table) {
        for (const Table &one : m_schema.tables) {
            if (one.name == table)
                return one.primaryKey.contains(column.column, Qt::CaseInsensitive)
                       || std::any_of(one.uniqueKeys.cbegin(), one.uniqueKeys.cend(), same);
        }
        return false;
    }
    const QList<ForeignKey> &keys = m_schema.foreignKeys;
    return std::any_of(keys.cbegin(), keys.cend(), [&](const ForeignKey &key) {
        return key.from == column.table && key.to == table && same(key.fromColumns);
    });
}

bool SchemaFacts::isPartOfKey(const gate::BaseColumn &column) const
{
    return std::any_of(m_schema.tables.cbegin(), m_schema.tables.cend(), [&](const Table &table) {
        return table.name == column.table && table.primaryKey.size() > 1
               && table.primaryKey.contains(column.column, Qt::CaseInsensitive);
    });
}

bool SchemaFacts::refersTo(const TableName &table, const TableName &other) const
{
    return std::any_of(m_schema.foreignKeys.cbegin(), m_schema.foreignKeys.cend(),
                       [&](const ForeignKey &key) { return key.from == table && key.to == other; });
}

bool SchemaFacts::isOfKey(const ForeignKey &key) const
{
    return std::any_of(m_schema.tables.cbegin(), m_schema.tables.cend(), [&key](const Table &table) {
        return table.name == key.from
               && std::all_of(key.fromColumns.cbegin(), key.fromColumns.cend(), [&table](const QString &column) {
                      return table.primaryKey.contains(column, Qt::CaseInsensitive);
                  });
    });
}

TableName SchemaFacts::referencedBy(const gate::BaseColumn &column) const
{
    const QList<ForeignKey> &keys = m_schema.foreignKeys;
    const auto key = std::find_if(keys.cbegin(), keys.cend(), [&column](const ForeignKey &one) {
        return one.from == column.table && one.fromColumns.contains(column.column, Qt::CaseInsensitive);
    });
    return key == keys.cend() ? TableName() : key->to;
}

bool SchemaFacts::isMeasuredKey(const TableName &table, const QString &column) const
{
    const ColumnProfile *profile = m_facts ? m_facts->column(table, column) : nullptr;
    return profile && (profile->semantic == SemanticKind::Key || gate::isMeasuredUnique(profile));
}

bool SchemaFacts::isUnique(const TableName &table, const QString &column) const
{
    const ColumnProfile *profile = m_facts ? m_facts->column(table, column) : nullptr;
    return profile && gate::isMeasuredUnique(profile);
}

TableName SchemaFacts::tableCalled(const QStringList &stems) const
{
    for (const Table &table : m_schema.tables) {
        const QStringList words = base::nameWords(table.name.name);
        if (!words.isEmpty() && stems.contains(base::stem(words.last())))
            return table.name;
    }
    return {};
}

QList<gate::BaseColumn> SchemaFacts::columnsCalled(const QStringList &stems) const
{
    QList<gate::BaseColumn> columns;
    for (const Table &table : m_schema.tables) {
        for (const Column &one : table.columns) {
            QStringList own;
            for (const QString &word : base::nameWords(one.name))
                own.append(base::stem(word));
            if (std::all_of(stems.cbegin(), stems.cend(), [&own](const QString &stem) { return own.contains(stem); }))
                columns.append({table.name, one.name, false});
        }
    }
    return columns;
}

TableName SchemaFacts::originalOf(const TableName &copy, const QString &name) const
{
    const QStringList own = base::nameWords(copy.name);
    for (const Table &table : m_schema.tables) {
        const QStringList words = base::nameWords(table.name.name);
        if (words.size() < own.size() && own.mid(0, words.size()) == words && column(table.name, name))
            return table.name;
    }
    return {};
}

bool SchemaFacts::isCalledAsTable(const TableName &table, const QString &column) const
{
    return base::stem(base::nameWords(table.name).join(QString()))
           == base::stem(base::nameWords(column).join(QString()));
}

bool SchemaFacts::hasName(const TableName &table) const
{
    return std::any_of(m_schema.tables.cbegin(), m_schema.tables.cend(), [&table](const Table &one) {
        return one.name == table && std::any_of(one.columns.cbegin(), one.columns.cend(), [](const Column &column) {
                   return column.type == TypeClass::Text
                          && column.name.endsWith(QLatin1String("name"), Qt::CaseInsensitive);
               });
    });
}

bool SchemaFacts::isDate(const TableName &table, const QString &name) const
{
    const Column *known = column(table, name);
    if (!known)
        return false;
    const ColumnProfile *profile = m_facts ? m_facts->column(table, name) : nullptr;
    return known->type == TypeClass::Date || known->type == TypeClass::Timestamp
           || known->type == TypeClass::TimestampZone
           || (profile && profile->encoding != DateEncoding::Unknown && profile->encoding != DateEncoding::None);
}

bool SchemaFacts::hasDate(const TableName &table) const
{
    for (const Table &one : m_schema.tables) {
        if (one.name == table)
            return std::any_of(one.columns.cbegin(), one.columns.cend(),
                               [&](const Column &column) { return isDate(table, column.name); });
    }
    return false;
}

bool SchemaFacts::hasDateSaying(const TableName &table, catalog::DateSays says) const
{
    const auto of = std::find_if(m_schema.tables.cbegin(), m_schema.tables.cend(),
                                 [&](const Table &one) { return one.name == table; });
    return of != m_schema.tables.cend()
           && std::any_of(of->columns.cbegin(), of->columns.cend(), [&](const Column &column) {
                  return catalog::dateSays(column.name) == says && isDate(table, column.name);
              });
}

QStringList SchemaFacts::otherHalves(const TableName &table, const QString &name) const
{
    QStringList others;
    if (!isBegin(name) && !isEnd(name))
        return others;
    for (const Table &one : m_schema.tables) {
        if (one.name != table)
            continue;
        for (const Column &other : one.columns) {
            if ((isBegin(name) ? isEnd(other.name) : isBegin(other.name)) && isDate(table, other.name))
                others.append(other.name);
        }
    }
    return others;
}

double SchemaFacts::daysOfOne(const TableName &table, const QString &name) const
{
    const ColumnProfile *profile = m_facts ? m_facts->column(table, name) : nullptr;
    const DateEncoding encoding = profile ? profile->encoding : DateEncoding::None;
    return encoding == DateEncoding::EpochSeconds        ? 1.0 / 86'400
           : encoding == DateEncoding::EpochMilliseconds ? 1.0 / 86'400'000
                                                         : 1.0;
}

bool SchemaFacts::hasRivalDate(const TableName &table, const QString &name) const
{
    const auto isOfTable = [&table](const QString &column) {
        QStringList stems;
        for (const QString &word : base::nameWords(table.name))
            stems.append(base::stem(word));
        const QStringList words = base::nameWords(column);
        return std::any_of(words.cbegin(), words.cend(),
                           [&stems](const QString &word) { return stems.contains(base::stem(word)); });
    };
    if (!isOrigin(name) || isOfTable(name))
        return false;
    for (const Table &one : m_schema.tables) {
        if (one.name == table)
            return std::any_of(one.columns.cbegin(), one.columns.cend(), [&](const Column &other) {
                return other.name.compare(name, Qt::CaseInsensitive) != 0 && isOrigin(other.name)
                       && isDate(table, other.name);
            });
    }
    return false;
}

bool SchemaFacts::namesRows(const TableName &table, const QString &name) const
{
    const Column *known = column(table, name);
    const ColumnProfile *profile = m_facts ? m_facts->column(table, name) : nullptr;
    return known && known->type == TypeClass::Text && catalog::isCalledName(name, table.name) && profile
           && profile->distinctRatio == 1 && profile->distinct > 1;
}

bool SchemaFacts::isMeasured(const TableName &table, const QString &name) const
{
    constexpr qint64 many = 50;
    const ColumnProfile *profile = m_facts ? m_facts->column(table, name) : nullptr;
    return profile && isNumber(table, name) && profile->semantic == SemanticKind::Measure && profile->distinct > many;
}

bool SchemaFacts::isFlag(const TableName &table, const QString &column) const
{
    const ColumnProfile *profile = m_facts ? m_facts->column(table, column) : nullptr;
    if (!profile)
        return false;
    QSet<QString> said; // "Y" and "y" are one
    for (const ValueFraction &value : profile->allValues ? profile->common : QList<ValueFraction>())
        said.insert(value.value.toText().trimmed().toLower());
    return profile->semantic == SemanticKind::Flag || profile->distinct == 2 || profile->distinct == 1
           || said.size() == 2;
}

bool SchemaFacts::isNumber(const TableName &table, const QString &name) const
{
    const Column *known = column(table, name);
    return known
           && (known->type == TypeClass::Integer || known->type == TypeClass::Real
               || known->type == TypeClass::Decimal);
}

} // namespace Tieout::ledger
