// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/meaning.h"

#include "core/base/decimal.h"
#include "core/base/foreignnames.h"
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
        {QStringLiteral("eur"), QStringLiteral("EUR")},       {QStringLiteral("euro"), QStringLiteral("EUR")},
        {QStringLiteral("euros"), QStringLiteral("EUR")},     {QStringLiteral("usd"), QStringLiteral("USD")},
        {QStringLiteral("dollars"), QStringLiteral("USD")},   {QStringLiteral("gbp"), QStringLiteral("GBP")},
        {QStringLiteral("chf"), QStringLiteral("CHF")},       {QStringLiteral("jpy"), QStringLiteral("JPY")},
        {QStringLiteral("sqm"), QStringLiteral("m2")},        {QStringLiteral("m2"), QStringLiteral("m2")},
        {QStringLiteral("sqft"), QStringLiteral("sq ft")},    {QStringLiteral("pct"), QStringLiteral("%")},
        {QStringLiteral("percent"), QStringLiteral("%")},     {QStringLiteral("percentage"), QStringLiteral("%")},
        {QStringLiteral("kwh"), QStringLiteral("kWh")},       {QStringLiteral("litres"), QStringLiteral("l")},
        {QStringLiteral("liters"), QStringLiteral("l")},      {QStringLiteral("kg"), QStringLiteral("kg")},
        {QStringLiteral("km"), QStringLiteral("km")},         {QStringLiteral("cm"), QStringLiteral("cm")},
        {QStringLiteral("mm"), QStringLiteral("mm")},         {QStringLiteral("milliseconds"), QStringLiteral("ms")},
        {QStringLiteral("bytes"), QStringLiteral("bytes")},   {QStringLiteral("kilograms"), QStringLiteral("kg")},
        {QStringLiteral("kilometers"), QStringLiteral("km")}, {QStringLiteral("kilometres"), QStringLiteral("km")}};
    return map;
}

/// Words that are a unit only at the end of a name ("duration_minutes"), not in a sentence.
const Units &endUnits()
{
    static const Units map{
        {QStringLiteral("ms"), QStringLiteral("ms")},     {QStringLiteral("seconds"), QStringLiteral("s")},
        {QStringLiteral("secs"), QStringLiteral("s")},    {QStringLiteral("minutes"), QStringLiteral("min")},
        {QStringLiteral("mins"), QStringLiteral("min")},  {QStringLiteral("hours"), QStringLiteral("h")},
        {QStringLiteral("days"), QStringLiteral("days")}, {QStringLiteral("miles"), QStringLiteral("miles")},
        {QStringLiteral("meters"), QStringLiteral("m")},  {QStringLiteral("metres"), QStringLiteral("m")},
        {QStringLiteral("tons"), QStringLiteral("t")},    {QStringLiteral("tonnes"), QStringLiteral("t")},
        {QStringLiteral("grams"), QStringLiteral("g")}};
    return map;
}

/// Words that are a unit only behind a number ("2 h").
const Units &shortUnits()
{
    static const Units map{
        {QStringLiteral("s"), QStringLiteral("s")},     {QStringLiteral("sec"), QStringLiteral("s")},
        {QStringLiteral("h"), QStringLiteral("h")},     {QStringLiteral("hr"), QStringLiteral("h")},
        {QStringLiteral("hrs"), QStringLiteral("h")},   {QStringLiteral("m"), QStringLiteral("m")},
        {QStringLiteral("meter"), QStringLiteral("m")}, {QStringLiteral("g"), QStringLiteral("g")},
        {QStringLiteral("kgs"), QStringLiteral("kg")},  {QStringLiteral("kilos"), QStringLiteral("kg")}};
    return map;
}

struct Scale {
    char measures;
    qint64 parts; ///< of the smallest unit of what it measures
    const char *words;
    QStringList likely; ///< what a column holds that is compared with this unit, the likeliest first
};

const QHash<QString, Scale> &scales()
{
    static const QHash<QString, Scale> map{
        {QStringLiteral("ms"), {'t', 1, "catalog.unit.ms", {QStringLiteral("ms"), QStringLiteral("s")}}},
        {QStringLiteral("s"),
         {'t', 1'000, "catalog.unit.s", {QStringLiteral("s"), QStringLiteral("min"), QStringLiteral("ms")}}},
        {QStringLiteral("min"),
         {'t', 60'000, "catalog.unit.min", {QStringLiteral("min"), QStringLiteral("s"), QStringLiteral("h")}}},
        {QStringLiteral("h"),
         {'t', 3'600'000, "catalog.unit.h", {QStringLiteral("min"), QStringLiteral("h"), QStringLiteral("s")}}},
        {QStringLiteral("days"),
         {'t', 86'400'000, "catalog.unit.days", {QStringLiteral("days"), QStringLiteral("h"), QStringLiteral("min")}}},
        {QStringLiteral("mm"),
         {'l', 1, "catalog.unit.mm", {QStringLiteral("mm"), QStringLiteral("cm"), QStringLiteral("m")}}},
        {QStringLiteral("cm"),
         {'l', 10, "catalog.unit.cm", {QStringLiteral("cm"), QStringLiteral("mm"), QStringLiteral("m")}}},
        {QStringLiteral("m"),
         {'l',
          1'000,
          "catalog.unit.m",
          {QStringLiteral("m"), QStringLiteral("cm"), QStringLiteral("mm"), QStringLiteral("km")}}},
        {QStringLiteral("km"),
         {'l', 1'000'000, "catalog.unit.km", {QStringLiteral("km"), QStringLiteral("m"), QStringLiteral("miles")}}},
        {QStringLiteral("miles"),
         {'l', 1'609'344, "catalog.unit.miles", {QStringLiteral("miles"), QStringLiteral("km"), QStringLiteral("m")}}},
        {QStringLiteral("g"), {'m', 1, "catalog.unit.g", {QStringLiteral("g"), QStringLiteral("kg")}}},
        {QStringLiteral("kg"),
         {'m', 1'000, "catalog.unit.kg", {QStringLiteral("kg"), QStringLiteral("g"), QStringLiteral("t")}}},
        {QStringLiteral("t"), {'m', 1'000'000, "catalog.unit.t", {QStringLiteral("t"), QStringLiteral("kg")}}}};
    return map;
}

/// "EUR" of a column that is noted "Revenue (EUR thousand)" is "EUR thousand".
QString inScale(const QString &unit, const QString &comment)
{
    for (const char *scale : {"thousand", "million", "billion"}) {
        const QString scaled = unit + u' ' + QLatin1String(scale);
        if (comment.contains(u'(' + scaled + u')', Qt::CaseInsensitive))
            return scaled;
    }
    return unit;
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
    const QStringList words = base::nameWords(name);
    return std::any_of(words.cbegin(), words.cend(),
                       [&stems](const QString &word) { return stems.contains(base::stem(word)); });
}

QString uncapitalised(const QString &text)
{
    const bool word = text.size() > 1 && !text.at(1).isUpper();
    return word ? text.at(0).toLower() + text.mid(1) : text;
}

/// "Lease it belongs to → leases.id", "Manager (whom this person reports to) → employees.id".
message::Message keyMeaning(const ForeignKey &key, qsizetype position, const QString &comment)
{
    message::Message meaning;
    if (key.fromColumns.size() > 1) {
        meaning = message::say("catalog.meaning.partOfKey", {entityNoun(key.to)});
    } else {
        const QString role = keyRole(key);
        meaning = role.isEmpty() ? message::say("catalog.meaning.belongs", {capitalised(entityNoun(key.to))})
                                 : message::Message(capitalised(role));
    }
    if (!comment.isEmpty())
        meaning = saysTheName(comment, key.fromColumns[position])
                      ? message::Message(comment)
                      : message::say("catalog.meaning.commented", {meaning, uncapitalised(comment)});
    return message::say("catalog.meaning.key", {meaning, keyTarget(key, position)});
}

Aspect primaryKeyMeaning(const Table &table, const Column &column)
{
    const QString noun = capitalised(entityNoun(table.name));
    const bool number = isNumeric(column.type);
    return byRule(message::say(number ? "catalog.meaning.number" : "catalog.meaning.code", {noun}));
}

/// A name read aloud, without the table's own noun and with the words that stand for a whole phrase.
message::Message spokenName(const Table &table, const Column &column, const ColumnProfile *profile)
{
    QStringList words = base::nameWords(column.name);
    if (words.isEmpty())
        return column.name;
    const bool date = profile && profile->encoding != DateEncoding::None;
    if (date && words.size() > 1 && (words.last() == QStringLiteral("on") || words.last() == QStringLiteral("at")))
        words.last() = QStringLiteral("date");
    const bool reference = profile && profile->semantic == SemanticKind::Key && words.last() == QStringLiteral("id");
    if (words.size() > 1 && (reference || units().contains(words.last())))
        words.removeLast();
    if (words.size() == 1 && (words.first() == QStringLiteral("name") || words.first() == QStringLiteral("title")))
        return message::say("catalog.meaning.nameOf", {capitalised(words.first()), entityNoun(table.name)});
    return capitalised(words.join(u' '));
}

/// "Whether it is active" of is_active.
message::Message flagMeaning(const QString &name)
{
    return name.startsWith(QStringLiteral("Is ")) ? message::say("catalog.meaning.whetherIs", {name.mid(3)})
                                                  : message::say("catalog.meaning.whether", {name.toLower()});
}

} // namespace

QString unitOf(const Column &column)
{
    if (!isNumeric(column.type))
        return {};
    const QStringList name = base::nameWords(column.name);
    QSet<QString> found;
    for (const QString &word : name) {
        if (units().contains(word))
            found.insert(units().value(word));
    }
    if (found.isEmpty() && !name.isEmpty() && endUnits().contains(name.last()))
        return inScale(endUnits().value(name.last()), column.comment);
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
    return found.size() == 1 ? inScale(*found.cbegin(), column.comment) : QString();
}

QString unitOfWord(const QString &word)
{
    for (const QString &form : {word.toLower(), base::plural(word.toLower())}) {
        if (const QString unit = units().value(form, endUnits().value(form, shortUnits().value(form))); !unit.isEmpty())
            return unit;
    }
    return {};
}

bool isMeasured(const QString &unit)
{
    return scales().contains(unit);
}

bool saysCancelled(const QString &state)
{
    static const QStringList beginnings{QStringLiteral("cancel"), QStringLiteral("void"), QStringLiteral("storn"),
                                        QStringLiteral("annul")};
    const QString folded = base::folded(state);
    return std::any_of(beginnings.cbegin(), beginnings.cend(),
                       [&folded](const QString &beginning) { return folded.startsWith(beginning); });
}

bool isCalledName(const QString &column, const QString &table)
{
    static const QSet<QString> names{
        QStringLiteral("name"),        QStringLiteral("nm"),    QStringLiteral("label"),
        QStringLiteral("title"),       QStringLiteral("descr"), QStringLiteral("desc"),
        QStringLiteral("description"), QStringLiteral("dsc"),   QStringLiteral("bezeichnung")};
    const QStringList words = base::nameWords(column);
    return !words.isEmpty()
           && (names.contains(words.last()) || words.last() == base::nameWords(base::singular(table)).value(0));
}

QStringList sideAmountOf(const QStringList &stems)
{
    static const QSet<QString> beside = [] {
        QSet<QString> all;
        for (const char *word :
             {"freight", "frt",       "shipping",  "tax",    "vat",    "discount", "disc",   "fee",
              "tip",     "deposit",   "fine",      "fuel",   "toll",   "cost",     "refund", "commission",
              "duty",    "insurance", "surcharge", "credit", "limit",  "goal",     "budget", "target",
              "damage",  "penalty",   "salary",    "wage",   "rebate", "rounding"})
            all.insert(base::stem(QString::fromLatin1(word)));
        return all;
    }();
    QStringList out;
    for (const QString &stem : stems) {
        if (beside.contains(stem))
            out.append(stem);
    }
    return out;
}

bool isCurrency(const QString &unit)
{
    return unit.size() == 3 && unit == unit.toUpper();
}

message::Message unitWords(const QString &unit)
{
    const auto scale = scales().constFind(unit);
    return scale == scales().cend() ? message::Message(unit) : message::say(scale->words);
}

QStringList likelyUnits(const QString &said)
{
    return scales().value(said).likely;
}

std::optional<QString> converted(const QString &number, const QString &from, const QString &to)
{
    const auto a = scales().constFind(from);
    const auto b = scales().constFind(to);
    const Result<base::Decimal> value = base::Decimal::parse(number);
    if (!value || a == scales().cend() || b == scales().cend() || a->measures != b->measures)
        return {};
    constexpr int Digits = 9;
    const base::Decimal parts = *value * base::Decimal(a->parts);
    const base::Decimal inside = parts.dividedBy(base::Decimal(b->parts), value->scale() + Digits);
    return inside * base::Decimal(b->parts) == parts ? std::optional(inside.normalised().toString()) : std::nullopt;
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
                entry.meaning = byRule(keyMeaning(key, i, comment), origin);
        }
    }
    if (!entry.meaning.isEmpty())
        return entry;
    if (table.primaryKey.size() == 1 && table.primaryKey.first().compare(column.name, Qt::CaseInsensitive) == 0) {
        entry.meaning = comment.isEmpty() ? primaryKeyMeaning(table, column) : Aspect{comment, origin, {}};
        return entry;
    }
    entry.unit = unitOf(column);
    entry.unitOrigin = AspectOrigin::Name;
    if (!column.comment.isEmpty()) {
        Column uncommented = column;
        uncommented.comment.clear();
        if (unitOf(uncommented) != entry.unit)
            entry.unitOrigin = AspectOrigin::Comment;
    }
    const ColumnProfile *statistics = profile ? profile->column(column.name) : nullptr;
    const message::Message name = spokenName(table, column, statistics);
    const QString lower = name.text.toLower();
    const bool saysUnit = units().contains(lower) || endUnits().contains(lower);
    if (!comment.isEmpty())
        entry.meaning = byRule(saysTheName(comment, column.name)
                                   ? message::Message(comment)
                                   : message::say("catalog.meaning.noted", {name, uncapitalised(comment)}),
                               origin);
    else if (statistics && statistics->semantic == SemanticKind::Flag)
        entry.meaning = byRule(flagMeaning(name.text));
    else if (!entry.unit.isEmpty() && !saysUnit)
        entry.meaning = byRule(message::say("catalog.meaning.unit", {name, entry.unit}));
    else
        entry.meaning = byRule(name);
    return entry;
}

} // namespace Tieout::catalog
