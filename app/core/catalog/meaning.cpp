// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/meaning.h"

#include "core/base/text.h"
#include "core/catalog/phrasing.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace Tieout::catalog {

namespace {

using Units = QHash<QString, QString>;

/// Words that are a unit wherever they stand.
const Units &units()
{
    static const Units map{
        {QStringLiteral("eur"), QStringLiteral("EUR")},     {QStringLiteral("euro"), QStringLiteral("EUR")},
        {QStringLiteral("euros"), QStringLiteral("EUR")},   {QStringLiteral("usd"), QStringLiteral("USD")},
        {QStringLiteral("dollars"), QStringLiteral("USD")}, {QStringLiteral("gbp"), QStringLiteral("GBP")},
        {QStringLiteral("chf"), QStringLiteral("CHF")},     {QStringLiteral("jpy"), QStringLiteral("JPY")},
        {QStringLiteral("sqm"), QStringLiteral("m2")},      {QStringLiteral("m2"), QStringLiteral("m2")},
        {QStringLiteral("sqft"), QStringLiteral("sq ft")},  {QStringLiteral("pct"), QStringLiteral("%")},
        {QStringLiteral("percent"), QStringLiteral("%")},   {QStringLiteral("percentage"), QStringLiteral("%")},
        {QStringLiteral("kwh"), QStringLiteral("kWh")},     {QStringLiteral("litres"), QStringLiteral("l")},
        {QStringLiteral("liters"), QStringLiteral("l")},    {QStringLiteral("kg"), QStringLiteral("kg")},
        {QStringLiteral("km"), QStringLiteral("km")},       {QStringLiteral("cm"), QStringLiteral("cm")},
        {QStringLiteral("mm"), QStringLiteral("mm")},       {QStringLiteral("milliseconds"), QStringLiteral("ms")},
        {QStringLiteral("bytes"), QStringLiteral("bytes")}, {QStringLiteral("kilograms"), QStringLiteral("kg")}};
    return map;
}

/// Words that are a unit only at the end of a name ("duration_minutes"), not in a sentence.
const Units &endUnits()
{
    static const Units map{
        {QStringLiteral("ms"), QStringLiteral("ms")},        {QStringLiteral("seconds"), QStringLiteral("s")},
        {QStringLiteral("secs"), QStringLiteral("s")},       {QStringLiteral("minutes"), QStringLiteral("min")},
        {QStringLiteral("mins"), QStringLiteral("min")},     {QStringLiteral("hours"), QStringLiteral("h")},
        {QStringLiteral("days"), QStringLiteral("days")},    {QStringLiteral("miles"), QStringLiteral("miles")},
        {QStringLiteral("meters"), QStringLiteral("m")},     {QStringLiteral("metres"), QStringLiteral("m")},
        {QStringLiteral("tons"), QStringLiteral("t")},       {QStringLiteral("tonnes"), QStringLiteral("t")}};
    return map;
}

bool isNumeric(TypeClass type)
{
    return type == TypeClass::Integer || type == TypeClass::Real || type == TypeClass::Decimal;
}

QString keyTarget(const ForeignKey &key, qsizetype position)
{
    return key.to.display() + u'.' + key.toColumns.value(position);
}

/// True when a comment says a word of the name, so that it reads well alone ("agreed rent a month" of monthly_rent).
bool saysTheName(const QString &comment, const QString &name)
{
    QSet<QString> stems;
    for (const base::Word &word : base::words(comment))
        stems.insert(word.stem);
    const QStringList words = base::identifierWords(name);
    return std::any_of(words.cbegin(), words.cend(), [&stems](const QString &word) { return stems.contains(base::stem(word)); });
}

QString uncapitalised(const QString &text)
{
    const bool word = text.size() > 1 && !text.at(1).isUpper();
    return word ? text.at(0).toLower() + text.mid(1) : text;
}

/// "Lease it belongs to → leases.id", "Manager (whom this person reports to) → employees.id".
QString keyMeaning(const ForeignKey &key, qsizetype position, const QString &comment)
{
    QString text;
    if (key.fromColumns.size() > 1) {
        text = QStringLiteral("Part of the %1 it belongs to").arg(entityNoun(key.to));
    } else {
        const QString role = keyRole(key);
        text = role.isEmpty() ? capitalised(entityNoun(key.to)) + QStringLiteral(" it belongs to") : capitalised(role);
    }
    if (!comment.isEmpty())
        text = saysTheName(comment, key.fromColumns[position]) ? comment
                                                               : QStringLiteral("%1 (%2)").arg(text, uncapitalised(comment));
    return text + QStringLiteral(" \u2192 ") + keyTarget(key, position);
}

Aspect primaryKeyMeaning(const Table &table, const Column &column)
{
    const QString noun = capitalised(entityNoun(table.name));
    const bool number = isNumeric(column.type);
    return {noun + (number ? QStringLiteral(" number") : QStringLiteral(" code")), AspectOrigin::Name, {}};
}

/// A name read aloud, without the table's own noun and with the words that stand for a whole phrase.
QString spokenName(const Table &table, const Column &column, const ColumnProfile *profile)
{
    QStringList words = base::identifierWords(column.name);
    if (words.isEmpty())
        return column.name;
    const bool date = profile && profile->encoding != DateEncoding::None;
    if (date && words.size() > 1 && (words.last() == QStringLiteral("on") || words.last() == QStringLiteral("at")))
        words.last() = QStringLiteral("date");
    const bool reference = profile && profile->semantic == SemanticKind::Key && words.last() == QStringLiteral("id");
    if (words.size() > 1 && (reference || units().contains(words.last())))
        words.removeLast();
    if (words.size() == 1 && (words.first() == QStringLiteral("name") || words.first() == QStringLiteral("title")))
        return QStringLiteral("%1 of the %2").arg(capitalised(words.first()), entityNoun(table.name));
    return capitalised(words.join(u' '));
}

} // namespace

QString unitOf(const Column &column)
{
    if (!isNumeric(column.type))
        return {};
    const QStringList name = base::identifierWords(column.name);
    QSet<QString> found;
    for (const QString &word : name) {
        if (units().contains(word))
            found.insert(units().value(word));
    }
    if (found.isEmpty() && !name.isEmpty() && endUnits().contains(name.last()))
        return endUnits().value(name.last());
    if (found.isEmpty()) {
        for (const base::Word &word : base::words(column.comment)) {
            if (units().contains(word.lower))
                found.insert(units().value(word.lower));
        }
        if (column.comment.contains(u'%'))
            found.insert(QStringLiteral("%"));
        if (column.comment.contains(u'\u20ac'))
            found.insert(QStringLiteral("EUR"));
    }
    return found.size() == 1 ? *found.cbegin() : QString();
}

ColumnEntry columnEntry(const schema::SchemaGraph &graph, int node, const Column &column, const TableProfile *profile)
{
    const Table &table = graph.table(node);
    const QString comment = tidyComment(column.comment);
    const AspectOrigin origin = comment.isEmpty() ? AspectOrigin::Name : AspectOrigin::Comment;
    ColumnEntry entry{column.name, {}, {}};
    for (const int edge : graph.edgesOf(node)) {
        const ForeignKey &key = graph.keys()[edge];
        if (graph.fromNode(edge) != node)
            continue;
        for (qsizetype i = 0; i < key.fromColumns.size(); ++i) {
            if (entry.meaning.isEmpty() && key.fromColumns[i].compare(column.name, Qt::CaseInsensitive) == 0)
                entry.meaning = {keyMeaning(key, i, comment), origin, {}};
        }
    }
    if (!entry.meaning.isEmpty())
        return entry;
    if (table.primaryKey.size() == 1 && table.primaryKey.first().compare(column.name, Qt::CaseInsensitive) == 0) {
        entry.meaning = comment.isEmpty() ? primaryKeyMeaning(table, column) : Aspect{comment, origin, {}};
        return entry;
    }
    entry.unit = unitOf(column);
    Column uncommented = column;
    uncommented.comment.clear();
    entry.unitOrigin = unitOf(uncommented) == entry.unit ? AspectOrigin::Name : AspectOrigin::Comment;
    const ColumnProfile *statistics = profile ? profile->column(column.name) : nullptr;
    QString text = spokenName(table, column, statistics);
    if (!comment.isEmpty()) {
        entry.meaning = {saysTheName(comment, column.name) ? comment : text + QStringLiteral(": ") + uncapitalised(comment), origin,
                         {}};
        return entry;
    }
    if (!entry.unit.isEmpty() && !units().contains(text.toLower()) && !endUnits().contains(text.toLower()))
        text += QStringLiteral(" in ") + entry.unit;
    if (statistics && statistics->semantic == SemanticKind::Flag)
        text = text.startsWith(QStringLiteral("Is ")) ? QStringLiteral("Whether it is ") + text.mid(3)
                                                      : QStringLiteral("Whether: ") + text.toLower();
    entry.meaning = {text, AspectOrigin::Name, {}};
    return entry;
}

} // namespace Tieout::catalog
