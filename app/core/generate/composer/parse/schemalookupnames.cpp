// SPDX-License-Identifier: GPL-3.0-or-later
// What the rows of a table are called.
#include "core/generate/composer/parse/schemalookup.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/catalog/meaning.h"
#include "core/catalog/phrasing.h"

#include <algorithm>

namespace Tieout::generate::composer {

bool SchemaLookup::namesRows(ColumnId id) const
{
    const ColumnProfile *known = profile(id);
    return isText(id) && catalog::isCalledName(column(id).name, table(id.node).name.name)
           && (isUnique(id) || (known && known->distinctRatio == 1 && known->distinct > 1));
}

QList<int> SchemaLookup::displayColumns(int node) const
{
    auto known = m_display.constFind(node);
    if (known == m_display.cend())
        known = m_display.insert(node, findDisplayColumns(node));
    return *known;
}

QList<int> SchemaLookup::findDisplayColumns(int node) const
{
    for (const QList<int> &found : {nameColumns(node), tellingColumns(node)}) {
        if (!found.isEmpty())
            return found;
    }
    QList<int> key;
    for (const QString &column : rowKey(node))
        key.append(table(node).columnIndex(column));
    // What several rows are called says more with their key than the key alone.
    if (const int shared = sharedName(node); shared >= 0 && !key.isEmpty())
        key.append(shared);
    return key;
}

/// A name or title that many rows share; -1 where there is none.
int SchemaLookup::sharedName(int node) const
{
    const Table &owner = table(node);
    for (int i = 0; i < owner.columns.size(); ++i) {
        const QStringList words = base::nameWords(owner.columns[i].name);
        const QString last = words.isEmpty() ? QString() : spelledOut(words.last());
        const bool isName = last == u"name" || last == u"title" || last == u"label";
        if (isName && isText({node, i}) && !isKey({node, i}))
            return i;
    }
    return -1;
}

bool SchemaLookup::showsKey(int node) const
{
    return nameColumns(node).isEmpty() && tellingColumns(node).isEmpty() && !rowKey(node).isEmpty();
}

constexpr qint64 ManyRows = 50; // in fewer rows one sees which is which, and a difference may be chance

bool SchemaLookup::hasTreeOf(const QString &kind, int node) const
{
    return ownSuperiorEdge(node) >= 0 && !isSetAside(node)
           && stems(base::singular(table(node).name.name)).contains(kind);
}

bool SchemaLookup::showsMark(int node) const
{
    const QList<int> shown = displayColumns(node);
    const auto measured = m_snapshot.profiles.constFind(table(node).name);
    return shown.size() == 1 && nameColumns(node).isEmpty() && !showsKey(node) && rowKey(node).size() == 1
           && !rowKey(node).contains(table(node).columns[shown.first()].name)
           && measured != m_snapshot.profiles.constEnd() && measured->rows >= ManyRows
           && !catalog::isCalledName(table(node).columns[shown.first()].name, table(node).name.name);
}

bool SchemaLookup::sharesNames(int node) const
{
    constexpr double LikelyPairs = 3; // of people whose first and last names are both the same
    const QList<int> shown = displayColumns(node);
    if (shown.isEmpty() || showsKey(node) || rowKey(node).size() != 1)
        return false;
    const auto measured = m_snapshot.profiles.constFind(table(node).name);
    if (measured == m_snapshot.profiles.constEnd() || measured->rows < ManyRows)
        return false;
    const auto rows = double(measured->rows);
    double ways = 1;
    for (const int column : shown) {
        const ColumnProfile *known = profile({node, column});
        const bool isCounted = known && known->method == StatisticMethod::Exact && known->distinct > 0;
        if (!isCounted || isUnique({node, column}) || known->distinct >= qint64(rows * (1 - known->nullFraction)))
            return false;
        ways *= double(known->distinct);
    }
    return shown.size() == 1 || rows * (rows - 1) / 2 / ways >= LikelyPairs;
}

/// No value that is known of it is longer than a name.
static bool isShort(const ColumnProfile &profile)
{
    constexpr qsizetype LongestName = 40;
    QList<Value> known = profile.representative;
    for (const ValueFraction &value : profile.common)
        known.append(value.value);
    return std::all_of(known.cbegin(), known.cend(),
                       [](const Value &value) { return value.toText().size() <= LongestName; });
}

/// Text of which no two rows share a value: the columns of a declared key, else one that differs in many rows.
QList<int> SchemaLookup::tellingColumns(int node) const
{
    const Table &owner = table(node);
    if (owner.kind != TableKind::Table)
        return {};
    const auto tells = [&](int column) {
        const ColumnId id{node, column};
        const ColumnProfile *known = profile(id);
        const bool isPersonal = known && known->semantic == SemanticKind::PersonalData;
        return column >= 0 && isText(id) && !isKey(id) && !isDate(id) && !isPersonal;
    };
    for (const QStringList &key : owner.uniqueKeys) {
        QList<int> columns;
        for (const QString &name : key)
            columns.append(owner.columnIndex(name));
        if (!columns.isEmpty() && std::all_of(columns.begin(), columns.end(), tells))
            return columns;
    }
    const auto measured = m_snapshot.profiles.constFind(owner.name);
    if (measured == m_snapshot.profiles.constEnd())
        return {};
    const auto differs = [&](int column) {
        const ColumnProfile *known = profile({node, column});
        return known && tells(column) && known->distinct == measured->rows && known->nullFraction == 0;
    };
    QList<int> different;
    for (int i = 0; i < owner.columns.size() && measured->rows > 1; ++i) {
        if (differs(i))
            different.append(i);
    }
    for (const int i :
         std::as_const(different)) { // "descr" of products; a description beside a code says more than who
        const QString &name = owner.columns[i].name;
        const bool isFree = name.endsWith(QLatin1String("description"), Qt::CaseInsensitive) && different.size() > 1;
        if (!isFree && catalog::isCalledName(name, owner.name.name) && isShort(*profile({node, i})))
            return {i};
    }
    static const QSet<QString> marks{QStringLiteral("plate"),  QStringLiteral("registration"), QStringLiteral("serial"),
                                     QStringLiteral("sku"),    QStringLiteral("isbn"),         QStringLiteral("vin"),
                                     QStringLiteral("symbol"), QStringLiteral("callsign"),     QStringLiteral("ticker"),
                                     QStringLiteral("city"),   QStringLiteral("town")};
    for (const int i : std::as_const(different)) { // cars have plates and offices cities, however few there are
        if (marks.contains(base::nameWords(owner.columns[i].name).last()))
            return {i};
    }
    for (int i = 0; i < owner.columns.size() && measured->rows >= ManyRows; ++i) {
        if (differs(i))
            return {i};
    }
    return {};
}

QList<int> SchemaLookup::nameColumns(int node) const
{
    const Table &owner = table(node);
    const auto spelled = [](const QString &name) {
        QStringList words;
        for (const QString &word : base::nameWords(name))
            words += spelledOut(word).split(u' ');
        return words;
    };
    const QString tableName = spelled(base::singular(owner.name.name)).join(QString());
    const auto [first, last] = catalog::firstAndLastName(owner);
    // A firm is not called like the person that one speaks to there.
    const bool isOfContact = first >= 0 && spelled(owner.columns[first].name).contains(QLatin1String("contact"));
    int exact = -1;
    int own = -1;
    int ending = -1;
    int title = -1;
    for (int i = 0; i < owner.columns.size(); ++i) {
        const QStringList words = spelled(owner.columns[i].name);
        const QString name = words.join(QString());
        // "nombre" beside "apellidos" is no more than the first name.
        if ((name == u"name" && i != first && i != last) || name == u"fullname")
            exact = exact < 0 ? i : exact;
        else if (name == tableName || name == tableName + QLatin1String("name")
                 || name == tableName + QLatin1String("title")
                 || (isOfContact && (name == u"company" || name == u"companyname")))
            own = own < 0 && tellsApart({node, i}) && (name != tableName || isText({node, i})) ? i : own;
        else if (!words.isEmpty() && (words.last() == u"name" || name == u"surname") && !isKey({node, i})
                 && tellsApart({node, i}))
            ending = ending < 0 ? i : ending;
        else if (!words.isEmpty() && (words.last() == u"title" || words.last() == u"label") && tellsApart({node, i}))
            title = title < 0 ? i : title;
    }
    for (const int found : {exact, own}) {
        if (found >= 0)
            return {found};
    }
    if (first >= 0 && last >= 0)
        return {first, last};
    for (const int found : {ending, title}) {
        if (found >= 0)
            return {found};
    }
    return {};
}

/// Of moments that follow each other in a row ("alarm", "arrival", "clear") the one that every row has, that stands
/// first and lies before the others throughout: when it happened. Invalid of days without a time.
ColumnId SchemaLookup::firstStamp(const QList<ColumnId> &dates) const
{
    static const QSet<DateEncoding> stamps{DateEncoding::IsoTimestamp, DateEncoding::NativeTimestamp,
                                           DateEncoding::NativeTimestampZone};
    if (dates.size() < 2 || !profile(dates.first()))
        return {};
    const auto isStamp = [&](const ColumnId &id) {
        const ColumnProfile *known = profile(id);
        return known && known->encoding == profile(dates.first())->encoding && stamps.contains(known->encoding)
               && known->minimum.toText().contains(u':') && known->maximum.toText().contains(u':');
    };
    if (!std::all_of(dates.cbegin(), dates.cend(), isStamp))
        return {};
    const ColumnProfile *first = profile(dates.first());
    const bool isBefore = std::all_of(dates.cbegin() + 1, dates.cend(), [&](const ColumnId &id) {
        return first->minimum.toText() <= profile(id)->minimum.toText()
               && first->maximum.toText() <= profile(id)->maximum.toText();
    });
    return first->nullFraction <= 0 && isBefore ? dates.first() : ColumnId();
}

} // namespace Tieout::generate::composer
