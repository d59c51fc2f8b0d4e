// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/write/conditionwords.h"

#include "core/base/text.h"
#include "core/catalog/meaning.h"

#include <QRegularExpression>
#include <array>

#include <algorithm>

namespace Tieout::generate::composer {

using message::Message;
using message::say;

namespace {

/// A status or kind that reads as an adjective: "active", "rent", "part-time"; "A2" and "in progress" do not.
bool isAdjective(const QString &value)
{
    static const QRegularExpression word(QStringLiteral("^\\p{L}{3,}(-\\p{L}+)*$"));
    return word.match(value).hasMatch() && value != value.toUpper();
}

/// A value that says by itself what it is: "Riverside"; "3" and "A" do not.
bool isTelling(const QString &value)
{
    static const QRegularExpression letters(QStringLiteral("\\p{L}{2,}"));
    return letters.match(value).hasMatch();
}

bool isTrue(const QString &value)
{
    static const QStringList yes = {QStringLiteral("1"), QStringLiteral("true"), QStringLiteral("t"),
                                    QStringLiteral("y"), QStringLiteral("yes"),  QStringLiteral("ja"),
                                    QStringLiteral("j"), QStringLiteral("x"),    QStringLiteral("oui"),
                                    QStringLiteral("o"), QStringLiteral("si"),   QStringLiteral("s\u00ed"),
                                    QStringLiteral("s")};
    return yes.contains(value.toLower());
}

struct Flag {
    QString words;    ///< "active", "pets"
    bool has = false; ///< of "has_pets"
    bool yes = true;
};

Flag flagOf(const Filter &filter, const Nouns &nouns)
{
    QStringList words = nouns.of(filter.column).split(u' ');
    Flag flag{{}, false, isTrue(filter.values.first()) != filter.negated};
    if (words.size() > 1 && words.first() == QLatin1String("has")) {
        flag.has = true;
        words.removeFirst();
    } else {
        if (words.size() > 1 && (words.first() == QLatin1String("is") || words.first() == QLatin1String("was")))
            words.removeFirst();
        if (words.last() == QLatin1String("flag") && words.size() > 1)
            words.removeLast();
    }
    flag.words = words.join(u' ');
    return flag;
}

/// "active", "not active", "with pets", "without pets"
Condition conditionOf(const Flag &flag)
{
    if (flag.has)
        return {say(flag.yes ? "generate.flag.with" : "generate.flag.without", {flag.words}), true};
    return {flag.yes ? Message(flag.words) : say("generate.condition.not", {flag.words})};
}

} // namespace

Message beside(const Message &first, const Message &second)
{
    return say("generate.title.beside", {first, second});
}

Message compared(Comparison comparison, const Message &with)
{
    switch (comparison) {
    case Comparison::Equal:
        return say("generate.compare.equal", {with});
    case Comparison::NotEqual:
        return say("generate.compare.notEqual", {with});
    case Comparison::Less:
        return say("generate.compare.less", {with});
    case Comparison::LessEqual:
        return say("generate.compare.lessEqual", {with});
    case Comparison::Greater:
        return say("generate.compare.greater", {with});
    case Comparison::GreaterEqual:
        return say("generate.compare.greaterEqual", {with});
    }
    return {};
}

/// The same of days: one is after another, and not more.
static Message dated(Comparison comparison, const Message &with)
{
    switch (comparison) {
    case Comparison::Less:
        return say("generate.compare.before", {with});
    case Comparison::LessEqual:
        return say("generate.compare.notAfter", {with});
    case Comparison::Greater:
        return say("generate.compare.after", {with});
    case Comparison::GreaterEqual:
        return say("generate.compare.notBefore", {with});
    case Comparison::Equal:
    case Comparison::NotEqual:
        break;
    }
    return compared(comparison, with);
}

Message timeUnit(const QString &unit)
{
    return unit == QLatin1String("weeks")   ? say("generate.unit.weeks")
           : unit == QLatin1String("years") ? say("generate.unit.years")
                                            : catalog::unitWords(unit);
}

QString ConditionWords::dimension(ColumnId id) const
{
    const QString column = m_nouns.of(id);
    if (isDisplayed(id))
        return m_nouns.one(id.node);
    if (m_lookup.isDate(id) && id.node == m_subject)
        return column;
    const bool foreign = id.node != m_subject && (m_reads || m_nouns.isSaidElsewhere(id));
    const QString noun = m_nouns.one(id.node);
    return foreign && !column.contains(noun) ? noun + u' ' + column : column;
}

Message ConditionWords::adjective(const Filter &filter) const
{
    if (filter.kind != Filter::Kind::OneOf || filter.values.isEmpty())
        return {};
    if (m_nouns.isFlag(filter.column) && filter.values.size() == 1) {
        const Flag flag = flagOf(filter, m_nouns);
        return flag.yes && !flag.has ? Message(flag.words) : Message();
    }
    if (filter.negated || !m_nouns.isKind(filter.column) || filter.values.size() > 2
        || !std::all_of(filter.values.cbegin(), filter.values.cend(), isAdjective))
        return {};
    QStringList out;
    for (const QString &value : filter.values)
        out.append(value.toLower());
    return message::oneOf(message::named(out));
}

/// In a reading, the column that names another table's rows is that table's noun.
bool ConditionWords::standsForRow(ColumnId id) const
{
    return m_reads && id.node != m_subject && isDisplayed(id) && m_lookup.displayColumns(id.node).size() == 1;
}

QString ConditionWords::nounOf(ColumnId id) const
{
    return !m_reads ? dimension(id) : standsForRow(id) ? m_nouns.one(id.node) : m_nouns.of(id);
}

/// The column of a condition: "price"; in a reading "the price", "the customer's city".
Message ConditionWords::asked(ColumnId id) const
{
    if (!m_reads)
        return nounOf(id);
    return id.node == m_subject || standsForRow(id) ? say("generate.reading.the", {nounOf(id)})
                                                    : say("generate.reading.theOf", {m_nouns.one(id.node), nounOf(id)});
}

/// "the status is", "the credit hours are"
bool ConditionWords::isSingular(ColumnId id) const
{
    const QString noun = nounOf(id);
    const QString last = noun.mid(noun.lastIndexOf(u' ') + 1);
    return last.endsWith(QLatin1String("us")) || last.endsWith(QLatin1String("ss"))
           || last.endsWith(QLatin1String("is")) || base::singular(last) == last;
}

/// "the price is more than 30", in a title "price more than 30".
Condition ConditionWords::stated(const Filter &filter, const Message &what) const
{
    const Message column = asked(filter.column);
    if (!m_reads)
        return {beside(column, what)};
    return {say(isSingular(filter.column) ? "generate.condition.is" : "generate.condition.are", {column, what})};
}

Condition ConditionWords::matched(const Filter &filter, const char *yes, const char *no) const
{
    return {say(filter.negated ? no : yes, {asked(filter.column), filter.values.value(0)})};
}

Condition ConditionWords::valueCondition(const Filter &filter, bool tellsColumn) const
{
    if (m_nouns.isFlag(filter.column) && filter.values.size() == 1)
        return conditionOf(flagOf(filter, m_nouns));
    const Message values = message::oneOf(message::named(filter.values));
    const Message column = asked(filter.column);
    if (tellsColumn)
        return {isSingular(filter.column)
                    ? say(filter.negated ? "generate.condition.isNot" : "generate.condition.is", {column, values})
                    : say(filter.negated ? "generate.condition.areNot" : "generate.condition.are", {column, values})};
    const bool telling = !filter.numeric && std::all_of(filter.values.cbegin(), filter.values.cend(), isTelling);
    const Message words = telling ? values : beside(column, values);
    return {filter.negated ? say("generate.condition.not", {words}) : words};
}

Condition ConditionWords::of(const Filter &filter, bool tellsColumn) const
{
    switch (filter.kind) {
    case Filter::Kind::OneOf:
        return valueCondition(filter, tellsColumn);
    case Filter::Kind::Number:
        return stated(filter, compared(filter.comparison, filter.values.value(0)));
    case Filter::Kind::Between:
        return stated(filter, say("generate.compare.fromTo", {filter.values.value(0), filter.values.value(1)}));
    case Filter::Kind::Contains:
        return matched(filter, "generate.condition.contains", "generate.condition.containsNot");
    case Filter::Kind::StartsWith:
        return matched(filter, "generate.condition.starts", "generate.condition.startsNot");
    case Filter::Kind::EndsWith:
        return matched(filter, "generate.condition.ends", "generate.condition.endsNot");
    case Filter::Kind::NotNull:
        return stated(filter, say(filter.negated ? "generate.condition.unknown" : "generate.condition.known"));
    case Filter::Kind::ComparedToAll:
        return stated(filter, compared(filter.comparison,
                                       say(filter.aggregate == Aggregate::Average   ? "generate.compare.average"
                                           : filter.aggregate == Aggregate::Minimum ? "generate.compare.lowest"
                                                                                    : "generate.compare.highest")));
    case Filter::Kind::ExtremeWithin:
        return stated(filter, say(filter.aggregate == Aggregate::Minimum ? "generate.compare.lowestWithin"
                                                                         : "generate.compare.highestWithin",
                                  {dimension(filter.within)}));
    case Filter::Kind::ComparedToColumn:
        return stated(filter, m_lookup.isDate(filter.column) ? dated(filter.comparison, asked(filter.within))
                                                             : compared(filter.comparison, asked(filter.within)));
    case Filter::Kind::Elapsed:
        return {say("generate.condition.elapsed",
                    {timeUnit(filter.unit), m_nouns.of(filter.within.isValid() ? filter.within : filter.column),
                     filter.within.isValid() ? m_nouns.of(filter.column) : filter.interval.to.toString(Qt::ISODate),
                     compared(filter.comparison, filter.values.value(0))})};
    case Filter::Kind::Weekday: {
        QList<Message> days;
        for (const QString &value : filter.values)
            days.append(weekdays(value.toInt()));
        return {say("generate.condition.weekday", {message::allOf(days)})};
    }
    case Filter::Kind::Still:
        return {say("generate.condition.still", {filter.interval.from.toString(Qt::ISODate)})};
    case Filter::Kind::Defined:
        return {m_lookup.snapshot().definitions[filter.definition].term};
    case Filter::Kind::Period:
    case Filter::Kind::SuperiorIs:
        break; // told with the period and with the noun
    }
    return {};
}

const char *ConditionWords::belowTitle(const Filter &filter, bool isTheOne) const
{
    if (filter.isIncluded)
        return "generate.title.ofAllBelow";
    if (filter.allLevels)
        return isTheOne ? "generate.title.belowAnyThe" : "generate.title.belowAny";
    if (isTheOne)
        return "generate.title.reportingToThe";
    // of things, not of people
    return filter.edge >= 0 && m_lookup.superiorNoun(filter.edge).contains(QLatin1String("parent"))
               ? "generate.title.directlyBelow"
               : "generate.title.reportingTo";
}

Condition ConditionWords::past(const Filter &filter) const
{
    return stated(filter, say("generate.compare.before", {filter.interval.to.toString(Qt::ISODate)}));
}

Message howMuch(const GroupFilter &filter)
{
    if (filter.expression.figure == Figure::Difference)
        return filter.comparison == Comparison::Greater ? say("generate.compare.moreInFirst")
                                                        : say("generate.compare.lessInFirst");
    return compared(filter.comparison,
                    filter.number.isEmpty() ? say("generate.compare.average") : Message(filter.number));
}

} // namespace Tieout::generate::composer
