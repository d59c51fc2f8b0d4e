// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/keydirection.h"

#include "core/profile/keyevidence.h"
#include "core/schema/keyblocks.h"
#include "core/schema/names.h"

#include <QSet>

#include <algorithm>
#include <map>

namespace Tieout::profile {

namespace {

/// A scaled number measures something, and a float is never compared for equality by anybody who means a key.
bool mayBeKey(const Column &column)
{
    return schema::keyTypesOf(column.type).has_value() && column.scale <= 0;
}

bool isFlagWord(const QString &word)
{
    static const QSet<QString> words{QStringLiteral("is"),     QStringLiteral("has"), QStringLiteral("can"),
                                     QStringLiteral("flag"),   QStringLiteral("yn"),  QStringLiteral("active"),
                                     QStringLiteral("deleted")};
    return words.contains(word);
}

/// "owner_type" tells which table "owner_id" is of.
bool isKindWord(const QString &word)
{
    static const QSet<QString> words{QStringLiteral("type"),  QStringLiteral("kind"),  QStringLiteral("class"),
                                     QStringLiteral("table"), QStringLiteral("model"), QStringLiteral("entity")};
    return words.contains(word);
}

} // namespace

KeyDirection::KeyDirection(const Schema &schema, const QHash<TableName, TableProfile> &profiles)
    : m_schema(schema)
    , m_profiles(profiles)
    , m_names(schema)
    , m_homes(schema, m_names)
{
    for (int table = 0; table < int(schema.tables.size()); ++table)
        m_tables.insert(schema.tables[table].name, table);
    for (const ForeignKey &key : schema.foreignKeys) {
        const int table = m_tables.value(key.from, -1);
        for (const QString &column : key.fromColumns)
            m_referring.insert({table, table < 0 ? -1 : schema.tables[table].columnIndex(column)});
    }
}

QList<ForeignKey> KeyDirection::keysOf(const sql::EqualColumns &columns) const
{
    QList<Place> fixed;
    for (const sql::MentionedColumn &column : columns.fixed)
        fixed.append(placeOf(column));
    QList<Pair> all;
    std::map<std::pair<int, int>, QList<Pair>> byMentions;
    for (const auto &[left, right] : columns.pairs) {
        Pair pair{placeOf(left), placeOf(right)};
        if (pair.first.mention > pair.second.mention)
            std::swap(pair.first, pair.second);
        if (!canJoin(pair.first, pair.second))
            continue;
        all.append(pair);
        QList<Pair> &same = byMentions[{pair.first.mention, pair.second.mention}];
        if (!same.contains(pair))
            same.append(pair);
    }
    QList<ForeignKey> keys;
    const auto add = [&keys](const ForeignKey &key) {
        if (std::none_of(keys.cbegin(), keys.cend(),
                         [&key](const ForeignKey &other) { return other.constraint == key.constraint; }))
            keys.append(key);
    };
    QList<Pair> open; // alone between their mentions, and neither side is unique
    for (const auto &[mentions, pairs] : byMentions) {
        if (const std::optional<ForeignKey> key = keyOf(pairs, fixed))
            add(*key);
        else if (pairs.size() == 1)
            open.append(pairs.first());
    }
    for (const ForeignKey &key : keysByChain(all, open, fixed))
        add(key);
    return keys;
}

/// What a script makes is in no place.
KeyDirection::Place KeyDirection::placeOf(const sql::MentionedColumn &column) const
{
    return {m_tables.value(column.table->name, -1), column.column, column.mention};
}

bool KeyDirection::canJoin(const Place &a, const Place &b) const
{
    if (a.table < 0 || b.table < 0 || (a.table == b.table && a.column == b.column))
        return false;
    const Column &left = m_schema.tables[a.table].columns[a.column];
    const Column &right = m_schema.tables[b.table].columns[b.column];
    return mayBeKey(left) && mayBeKey(right) && schema::typeFit(left.type, right.type) != schema::TypeFit::None
           && !isFlag(a.table, a.column) && !isFlag(b.table, b.column);
}

bool KeyDirection::isFlag(int table, int column) const
{
    const QStringList &words = m_names.column(table, column).full.words;
    return !words.isEmpty() && (isFlagWord(words.first()) || isFlagWord(words.last()));
}

bool KeyDirection::isMeasure(const Place &place) const
{
    return m_names.column(place.table, place.column).full.measure;
}

const ColumnProfile *KeyDirection::profileOf(const Place &place) const
{
    const Table &table = m_schema.tables[place.table];
    const auto profile = m_profiles.constFind(table.name);
    return profile == m_profiles.cend() ? nullptr : profile->column(table.columns[place.column].name);
}

/// By what the table declares, as far as all columns of it are compared.
KeyDirection::Side KeyDirection::declaredSide(const Table &table, const QList<Place> &places) const
{
    const auto covered = [&](const QStringList &key) {
        QList<qsizetype> pairs;
        for (const QString &name : key) {
            const auto found = std::find_if(places.cbegin(), places.cend(), [&](const Place &place) {
                return schema::sameName(table.columns[place.column].name, name);
            });
            if (found == places.cend())
                return QList<qsizetype>();
            pairs.append(found - places.cbegin());
        }
        return pairs;
    };
    if (const QList<qsizetype> primary = covered(table.primaryKey); !primary.isEmpty())
        return {Uniqueness::Primary, primary};
    for (const QStringList &key : table.uniqueKeys) {
        if (const QList<qsizetype> pairs = covered(key); !pairs.isEmpty())
            return {Uniqueness::Declared, pairs};
    }
    return {};
}

KeyDirection::Side KeyDirection::sideOf(const QList<Place> &places) const
{
    const Table &table = m_schema.tables[places.first().table];
    if (const Side declared = declaredSide(table, places); declared.uniqueness != Uniqueness::None)
        return declared;
    for (qsizetype i = 0; i < places.size(); ++i) {
        const ColumnProfile *profile = profileOf(places[i]);
        if (profile && isMeasuredUnique(*profile) && !isMeasure(places[i]))
            return {Uniqueness::Counted, {i}};
    }
    // With more columns beside it, what the name says may be true of all of them together only.
    const bool isNamed =
        std::any_of(places.cbegin(), places.cend(), [this](const Place &place) { return ownName(place).has_value(); });
    if (!isNamed)
        return {};
    Side side{Uniqueness::ByName, {}};
    for (qsizetype i = 0; i < places.size(); ++i)
        side.pairs.append(i);
    return side;
}

/// In a table that declares no key, how well a column is named as its own, the best 0; nothing where it is not, or
/// where its values were counted.
std::optional<int> KeyDirection::ownName(const Place &place) const
{
    const Table &table = m_schema.tables[place.table];
    const ColumnProfile *profile = profileOf(place);
    const bool isCounted = profile && profile->distinct > 0 && profile->method == StatisticMethod::Exact;
    if (!table.primaryKey.isEmpty() || !table.uniqueKeys.isEmpty() || isCounted)
        return {};
    const schema::NameParts &name = m_names.column(place.table, place.column).full;
    const QString &whole = m_names.table(place.table).whole;
    const QString said = name.subject.join(QString());
    if (name.key && (said.isEmpty() || said == whole))
        return 0;
    if (name.key && said.size() >= schema::shortestPart && whole.endsWith(said)) // "type_code" of "ref_types"
        return 1;
    return m_homes.isHome(place.table, place.column) ? std::optional(2) : std::nullopt;
}

std::optional<bool> KeyDirection::rightIsHome(const QList<Pair> &pairs, const Side &left, const Side &right) const
{
    if (left.uniqueness != right.uniqueness)
        return right.uniqueness > left.uniqueness;
    if (left.uniqueness == Uniqueness::None)
        return {};
    // One row each: those of the larger table that are also in the other.
    if (left.pairs.size() == 1 && right.pairs.size() == 1) {
        const Place &a = pairs[left.pairs.first()].first;
        const Place &b = pairs[right.pairs.first()].second;
        const ColumnProfile *profileA = profileOf(a);
        const ColumnProfile *profileB = profileOf(b);
        if (profileA && profileB && isMeasuredUnique(*profileA) && isMeasuredUnique(*profileB)
            && profileA->distinct != profileB->distinct)
            return profileB->distinct > profileA->distinct;
    }
    return homeByNames(pairs.first().first, pairs.first().second);
}

/// The table whose own name a column is rather, the one that a column of the other is named after, else the one whose
/// name the other's has more words than.
std::optional<bool> KeyDirection::homeByNames(const Place &left, const Place &right) const
{
    const std::optional<int> leftOwn = ownName(left);
    const std::optional<int> rightOwn = ownName(right);
    if (leftOwn && rightOwn && *leftOwn != *rightOwn)
        return *rightOwn < *leftOwn;
    const schema::NameParts &leftTable = m_names.table(left.table);
    const schema::NameParts &rightTable = m_names.table(right.table);
    const bool leftNames =
        schema::namedTable(m_names.column(left.table, left.column).plain, leftTable, rightTable).isNamed();
    const bool rightNames =
        schema::namedTable(m_names.column(right.table, right.column).plain, rightTable, leftTable).isNamed();
    if (leftNames != rightNames)
        return leftNames;
    const auto isPartOf = [](const QStringList &part, const QStringList &whole) {
        return part.size() < whole.size() && std::all_of(part.cbegin(), part.cend(), [&whole](const QString &word) {
                   return whole.contains(word);
               });
    };
    const bool leftIsShorter = isPartOf(leftTable.words, rightTable.words);
    const bool rightIsShorter = isPartOf(rightTable.words, leftTable.words);
    return leftIsShorter == rightIsShorter ? std::nullopt : std::optional(rightIsShorter);
}

/// `pairs` are all between the same two mentions.
std::optional<ForeignKey> KeyDirection::keyOf(const QList<Pair> &pairs, const QList<Place> &fixed) const
{
    QList<Place> left;
    QList<Place> right;
    for (const auto &[a, b] : pairs) {
        left.append(a);
        right.append(b);
    }
    const Side leftSide = sideOf(left);
    const Side rightSide = sideOf(right);
    const std::optional<bool> isRight = rightIsHome(pairs, leftSide, rightSide);
    if (!isRight)
        return {};
    const Side &home = *isRight ? rightSide : leftSide;
    QList<Place> from;
    QList<Place> to;
    for (const qsizetype pair : home.pairs) {
        from.append(*isRight ? left[pair] : right[pair]);
        to.append(*isRight ? right[pair] : left[pair]);
    }
    return keyBetween(from, to, home.uniqueness, fixed);
}

std::optional<ForeignKey> KeyDirection::keyBetween(const QList<Place> &from, const QList<Place> &to,
                                                   Uniqueness uniqueness, const QList<Place> &fixed) const
{
    ForeignKey key;
    key.origin = KeyOrigin::Inferred;
    const Table &fromTable = m_schema.tables[from.first().table];
    const Table &toTable = m_schema.tables[to.first().table];
    key.from = fromTable.name;
    key.to = toTable.name;
    for (qsizetype i = 0; i < from.size(); ++i) {
        const bool isMeasured = uniqueness < Uniqueness::Declared && (isMeasure(from[i]) || isMeasure(to[i]));
        if (isMeasured || namesItsTable(from[i], fixed) || m_referring.contains({from[i].table, from[i].column}))
            return {};
        key.fromColumns.append(fromTable.columns[from[i].column].name);
        key.toColumns.append(toTable.columns[to[i].column].name);
    }
    key.constraint = schema::undeclaredName(key);
    return key;
}

/// Columns that are equal to each other, one of which alone is unique, all refer to that one.
QList<ForeignKey> KeyDirection::keysByChain(const QList<Pair> &all, const QList<Pair> &open,
                                            const QList<Place> &fixed) const
{
    QList<ForeignKey> keys;
    for (const Pair &pair : open) {
        QList<Place> chain{pair.first, pair.second};
        for (qsizetype done = 0; done < chain.size(); ++done) {
            for (const auto &[a, b] : all) {
                if (a == chain[done] && !chain.contains(b))
                    chain.append(b);
                else if (b == chain[done] && !chain.contains(a))
                    chain.append(a);
            }
        }
        QList<Place> homes;
        Uniqueness uniqueness = Uniqueness::None;
        for (const Place &place : std::as_const(chain)) {
            const Side side = sideOf({place});
            const bool isKnown = std::any_of(homes.cbegin(), homes.cend(), [&place](const Place &home) {
                return home.table == place.table && home.column == place.column;
            });
            if (side.uniqueness == Uniqueness::None || isKnown)
                continue;
            homes.append(place);
            uniqueness = side.uniqueness;
        }
        if (homes.size() != 1)
            continue;
        for (const Place &end : {pair.first, pair.second}) {
            const bool isHome = end.table == homes.first().table && end.column == homes.first().column;
            if (isHome)
                continue;
            if (const std::optional<ForeignKey> key = keyBetween({end}, homes, uniqueness, fixed))
                keys.append(*key);
        }
    }
    return keys;
}

/// Whether a column beside it, which the statement holds to one value, says which table it refers to.
bool KeyDirection::namesItsTable(const Place &from, const QList<Place> &fixed) const
{
    const QStringList &subject = m_names.column(from.table, from.column).full.subject;
    return std::any_of(fixed.cbegin(), fixed.cend(), [&](const Place &place) {
        if (place.table != from.table || place.mention != from.mention)
            return false;
        const QStringList &words = m_names.column(place.table, place.column).full.words;
        return !words.isEmpty() && isKindWord(words.last()) && words.first(words.size() - 1) == subject;
    });
}

} // namespace Tieout::profile
