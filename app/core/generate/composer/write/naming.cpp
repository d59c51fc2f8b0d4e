// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/write/naming.h"

#include "core/base/text.h"
#include "core/generate/composer/write/wording.h"

#include <QRegularExpression>

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
                                    QStringLiteral("j"), QStringLiteral("x")};
    return yes.contains(value.toLower());
}

constexpr int MostListed = 12;

/// How the one row at an end of a scale is told: of counts, days and other values; behind "with" already; the greatest.
constexpr const char *BestOf[3][2][2] = {
    {{"generate.title.withFewest", "generate.title.withMost"}, {"generate.title.andFewest", "generate.title.andMost"}},
    {{"generate.title.withEarliest", "generate.title.withLatest"},
     {"generate.title.andEarliest", "generate.title.andLatest"}},
    {{"generate.title.withLowest", "generate.title.withHighest"},
     {"generate.title.andLowest", "generate.title.andHighest"}}};

class Namer
{
public:
    enum class Style {
        Title,
        Reading ///< every column is said
    };

    Namer(const LogicalForm &form, const Nouns &nouns, Style style)
        : m_form(form)
        , m_lookup(nouns.lookup())
        , m_nouns(nouns)
        , m_reads(style == Style::Reading)
        , m_subject(subjectOf(form))
    {
        const bool isOne = std::all_of(form.outputs.cbegin(), form.outputs.cend(), [this](const Expression &output) {
            return !output.isAggregate() || output.node == m_subject;
        });
        for (qsizetype i = 0; i < form.filters.size() && isOne && !m_reads; ++i) {
            if (const Message words = adjectiveOf(form.filters, i); !words.isEmpty()) {
                m_adjectives.append(words);
                m_said.append(i);
            }
        }
    }

    Message words() const
    {
        Message out = isList() ? listed() : figures();
        QList<Condition> conditions = conditionsOf(m_form);
        if (m_reads) {
            // "orders with photos where the status is open": what follows the noun by itself comes before the rest.
            const auto rest = std::stable_partition(conditions.begin(), conditions.end(),
                                                    [](const Condition &one) { return one.followsNoun; });
            if (const Message first = wordsOf({conditions.begin(), rest}); !first.isEmpty())
                out = beside(out, first);
            if (const Message others = wordsOf({rest, conditions.end()}); !others.isEmpty())
                out = say("generate.title.where", {out, others});
        } else {
            QList<Message> parts{out};
            for (const Condition &condition : std::as_const(conditions))
                parts.append(condition.words);
            out = message::listed(parts);
        }
        if (!m_form.periodName.isEmpty())
            out = message::listed({out, periodWords()});
        return message::capitalised(ranked(out));
    }

private:
    /// One thing that a row has to meet.
    struct Condition {
        Message words;
        bool followsNoun = false; ///< "with photos": makes sense right behind the noun
    };

    static Message beside(const Message &first, const Message &second)
    {
        return say("generate.title.beside", {first, second});
    }

    static Message wordsOf(const QList<Condition> &conditions)
    {
        QList<Message> all;
        for (const Condition &condition : conditions)
            all.append(condition.words);
        return message::allOf(all);
    }

    static int subjectOf(const LogicalForm &form)
    {
        for (const Expression &output : form.outputs) {
            if (output.isAggregate())
                return output.node;
        }
        return form.outputs.isEmpty() ? form.root : form.outputs.first().node;
    }

    bool isList() const
    {
        return std::none_of(m_form.outputs.cbegin(), m_form.outputs.cend(),
                            [](const Expression &output) { return output.isAggregate(); });
    }

    bool isDisplayed(ColumnId id) const { return m_lookup.displayColumns(id.node).contains(id.column); }

    // --- nouns

    /// The rows that are counted, with what is said about them: "active leases without payments".
    Message rows(int node) const { return described(m_nouns.many(node), node); }
    Message row(int node) const { return described(m_nouns.one(node), node); }

    Message described(const QString &noun, int node) const
    {
        if (node != m_subject)
            return noun;
        return withAttached(
            m_adjectives.isEmpty()
                ? Message(noun)
                : beside(message::joined(m_adjectives, "generate.title.beside", "generate.title.beside"), noun));
    }

    /// What is grouped by: a table by its noun, where the column names its rows.
    QString dimension(ColumnId id) const
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

    Message dimension(const Expression &output) const
    {
        if (output.part == sql::CalendarPart::None)
            return dimension(output.column);
        const Message unit = calendarUnit(output.part);
        const QString date = m_nouns.date(output.column);
        if (date.isEmpty() || (!m_reads && isOwnDate(output.column)))
            return unit;
        return say(m_nouns.isParticiple(date) ? "generate.title.dated" : "generate.title.partOf", {unit, date});
    }

    /// The date that rows of its table are counted under anyway.
    bool isOwnDate(ColumnId id) const
    {
        return id.node == m_subject
               && (m_lookup.naturalDate(id.node) == id || m_lookup.dateColumns(id.node).size() < 2);
    }

    /// Numbers of a column: "employee salary", "rent payments", "credit score of customers".
    Message quantity(ColumnId id) const
    {
        const QString column = m_nouns.of(id);
        const QString noun = m_nouns.one(id.node);
        const bool own = id.node == m_subject;
        if (m_nouns.isGenericAmount(id) && m_nouns.isMoneyFlow(id.node))
            return rows(id.node);
        const QString owner = m_nouns.owner(id.node);
        const QStringList said = column.split(u' ');
        const bool saysIt = said.contains(noun) || said.contains(owner) || column.contains(noun);
        if (own && (!m_adjectives.isEmpty() || hasAttached()))
            return say("generate.title.of", {column, rows(id.node)});
        if (saysIt)
            return column;
        return said.size() > 1 ? say("generate.title.of", {column, m_nouns.many(id.node)})
                               : Message(owner + u' ' + column);
    }

    Message figure(const Expression &expression) const
    {
        if (expression.countsRows())
            return say("generate.figure.number", {rows(expression.node)});
        if (expression.aggregate == Aggregate::Count) {
            const QString what =
                isDisplayed(expression.column) ? m_nouns.one(expression.column.node) : m_nouns.of(expression.column);
            const QString many = base::pluralNoun(what);
            return say(expression.distinct ? "generate.figure.different" : "generate.figure.known",
                       {isDisplayed(expression.column) ? Message(many)
                                                       : say("generate.title.of", {many, rows(expression.node)})});
        }
        const bool date = m_lookup.isDate(expression.column);
        const Message what = quantity(expression.column);
        switch (expression.aggregate) {
        case Aggregate::Average:
            return say("generate.figure.average", {what});
        case Aggregate::Minimum:
            return say(date ? "generate.figure.earliest" : "generate.figure.minimum", {what});
        case Aggregate::Maximum:
            return say(date ? "generate.figure.latest" : "generate.figure.maximum", {what});
        default:
            return hasOther(expression) ? say("generate.figure.total", {what}) : what;
        }
    }

    /// Another aggregate of the same column stands beside it.
    bool hasOther(const Expression &expression) const
    {
        const auto same = [&](const Expression &output) {
            return output.isAggregate() && output.column == expression.column
                   && output.aggregate != expression.aggregate;
        };
        return std::any_of(m_form.outputs.cbegin(), m_form.outputs.cend(), same);
    }

    // --- what is shown

    /// The same words once.
    static void addOnce(QList<Message> &all, const Message &words)
    {
        const auto same = [&words](const Message &other) { return other.text == words.text; };
        if (!words.isEmpty() && std::none_of(all.cbegin(), all.cend(), same))
            all.append(words);
    }

    Message figures() const
    {
        QList<Message> out;
        QList<Message> by;
        for (const Expression &output : m_form.outputs) {
            if (!output.isAggregate()) {
                addOnce(by, dimension(output));
                continue;
            }
            Message words;
            Expression plain = output;
            plain.figure = Figure::Plain;
            if (output.figure == Figure::ShareMeeting)
                words = say("generate.figure.share", {rows(output.node), partWords()});
            else if (output.figure == Figure::ShareOfTotal)
                words = say("generate.figure.shareOfTotal");
            else if (output.figure == Figure::Difference || output.figure == Figure::Change)
                words = !m_reads                              ? Message()
                        : output.figure == Figure::Difference ? say("generate.figure.difference")
                                                              : say("generate.figure.change");
            else
                words = figure(plain);
            addOnce(out, words);
        }
        Message words = message::allOf(out, MostListed);
        if (!by.isEmpty())
            words = say("generate.title.by", {words, message::allOf(by, MostListed)});
        if (const QList<Message> with = groupConditions(); !with.isEmpty())
            words = say("generate.title.onlyWith", {words, message::allOf(with)});
        return words;
    }

    /// "that are paid", "where the price is more than 30"
    Message partWords() const
    {
        QList<Message> out;
        for (qsizetype i = 0; i < m_form.part.size(); ++i) {
            const Message adjective = adjectiveOf(m_form.part, i);
            out.append(adjective.isEmpty() ? say("generate.figure.partWhere", {condition(m_form.part[i], true).words})
                                           : say("generate.figure.partThatAre", {adjective}));
        }
        return message::allOf(out);
    }

    /// Rows by their noun, with the columns shown besides their names; columns alone by theirs.
    Message listed() const
    {
        QList<Message> columns;
        bool named = false;
        const bool best = m_form.limit == 1 && !m_form.order.isEmpty();
        for (const Expression &output : m_form.outputs) {
            if (output.part == sql::CalendarPart::None && output.node == m_subject && isDisplayed(output.column)) {
                named = true;
                continue;
            }
            addOnce(columns, dimension(output));
        }
        const auto top = [this](const Message &rows) {
            const bool ranks = m_form.limit > 1 && !m_form.order.isEmpty();
            const bool descending = ranks && m_form.order.first().descending;
            return ranks ? say(descending ? "generate.title.topRows" : "generate.title.bottomRows",
                               {QString::number(m_form.limit), rows})
                         : rows;
        };
        const Message shown = message::allOf(columns, MostListed);
        if (named || columns.isEmpty()) {
            const Message noun = top(best ? row(m_subject) : rows(m_subject));
            return columns.isEmpty()
                       ? noun
                       : say(hasAttached() ? "generate.title.besides" : "generate.title.with", {noun, shown});
        }
        if (best)
            return shown;
        const bool once = m_form.distinct || !m_form.groupColumns.isEmpty();
        if (once && columns.size() == 1)
            return top(say("generate.title.of", {base::pluralNoun(columns.first().text), rows(m_subject)}));
        return top(say(once ? "generate.title.eachOnce" : "generate.title.of", {shown, rows(m_subject)}));
    }

    /// With what its rows are ranked by.
    Message ranked(const Message &title) const
    {
        if (m_form.order.isEmpty() || m_form.limit <= 0)
            return title;
        const Ordering &first = m_form.order.first();
        const QString limit = QString::number(m_form.limit);
        if (!isList() && m_form.outputs.contains(first.expression))
            return say(first.descending ? "generate.title.top" : "generate.title.bottom", {title, limit});
        const Message by = figureOrColumn(first.expression);
        if (!isList())
            return say(first.descending ? "generate.title.topBy" : "generate.title.bottomBy", {title, limit, by});
        if (m_form.limit > 1)
            return say("generate.title.by", {title, by});
        const bool counts = first.expression.countsRows();
        const bool date = first.expression.column.isValid() && m_lookup.isDate(first.expression.column);
        const Message what = counts ? Message(m_nouns.many(first.expression.node)) : by;
        return say(BestOf[counts ? 0 : date ? 1 : 2][hasWith()][first.descending], {title, what});
    }

    Message figureOrColumn(const Expression &expression) const
    {
        return expression.isAggregate() ? figure(expression) : dimension(expression);
    }

    // --- conditions

    /// "with" stands behind the noun already.
    bool hasWith() const
    {
        return !m_form.counts.empty() || !m_form.mentioned.isEmpty() || (isList() && !m_form.having.empty());
    }

    bool hasAttached() const
    {
        return hasWith() || !m_form.absent.empty()
               || std::any_of(m_form.filters.cbegin(), m_form.filters.cend(),
                              [](const Filter &filter) { return filter.kind == Filter::Kind::SuperiorIs; });
    }

    /// With what goes between the noun and the comma: "reporting to the CFO", "with more than 1 order", "without
    /// orders".
    Message withAttached(Message noun) const
    {
        for (const Filter &filter : m_form.filters) {
            if (filter.kind == Filter::Kind::SuperiorIs)
                noun = say(isDisplayed(filter.column) ? "generate.title.reportingTo" : "generate.title.reportingToThe",
                           {noun, filter.values.first()});
        }
        QList<Message> with;
        for (const CountFilter &count : m_form.counts)
            with.append(counted(count));
        for (const int node : m_form.mentioned)
            with.append(m_nouns.many(node));
        if (isList())
            with += groupConditions();
        if (!with.isEmpty())
            noun = say("generate.title.with", {noun, message::allOf(with)});
        for (const Absence &absence : m_form.absent) {
            QList<Message> conditions;
            for (const Filter &filter : absence.filters)
                conditions.append(condition(filter, m_reads).words);
            const QString many = m_nouns.many(absence.node);
            noun = conditions.isEmpty() ? say("generate.title.without", {noun, many})
                                        : say("generate.title.withoutThose", {noun, many, message::listed(conditions)});
        }
        return noun;
    }

    static Message compared(Comparison comparison, const Message &with)
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

    /// "more than 5 orders", "average order amount at least 100": what a group has to meet.
    QList<Message> groupConditions() const
    {
        QList<Message> out;
        for (const GroupFilter &filter : m_form.having) {
            const Message how = compared(filter.comparison, filter.number);
            const int node = filter.expression.node;
            const bool single = filter.number == QLatin1String("1");
            out.append(filter.expression.countsRows() ? beside(how, single ? m_nouns.one(node) : m_nouns.many(node))
                                                      : beside(groupFigure(filter.expression), how));
        }
        return out;
    }

    /// The figure without what is said of its rows, which would say the condition within itself.
    Message groupFigure(const Expression &expression) const
    {
        LogicalForm alone;
        alone.outputs = {expression};
        return Namer(alone, m_nouns, Style::Title).figures();
    }

    Message counted(const CountFilter &count) const
    {
        if (count.numbers.size() == 2)
            return beside(say("generate.compare.to", {count.numbers[0], count.numbers[1]}), m_nouns.many(count.node));
        const bool single = count.numbers.first() == QLatin1String("1");
        return beside(compared(count.comparison, count.numbers.first()),
                      single ? m_nouns.one(count.node) : m_nouns.many(count.node));
    }

    /// A filter that is told before the noun; empty where it is told behind.
    Message adjectiveOf(const QList<Filter> &filters, qsizetype at) const
    {
        const Filter &filter = filters[at];
        const bool joined = filter.orPrevious || (at + 1 < filters.size() && filters[at + 1].orPrevious);
        if (filter.kind != Filter::Kind::OneOf || filter.column.node != m_subject || joined || filter.values.isEmpty()
            || m_form.groupColumns.contains(filter.column) || !m_form.other.empty())
            return {};
        if (m_nouns.isFlag(filter.column) && filter.values.size() == 1) {
            const Flag flag = flagOf(filter);
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

    struct Flag {
        QString words;    ///< "active", "pets"
        bool has = false; ///< of "has_pets"
        bool yes = true;
    };

    Flag flagOf(const Filter &filter) const
    {
        QStringList words = m_nouns.of(filter.column).split(u' ');
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
    static Condition conditionOf(const Flag &flag)
    {
        if (flag.has)
            return {say(flag.yes ? "generate.flag.with" : "generate.flag.without", {flag.words}), true};
        return {flag.yes ? Message(flag.words) : say("generate.condition.not", {flag.words})};
    }

    /// In a reading, the column that names another table's rows is that table's noun.
    bool standsForRow(ColumnId id) const
    {
        return m_reads && id.node != m_subject && isDisplayed(id) && m_lookup.displayColumns(id.node).size() == 1;
    }

    QString nounOf(ColumnId id) const
    {
        return !m_reads ? dimension(id) : standsForRow(id) ? m_nouns.one(id.node) : m_nouns.of(id);
    }

    /// The column of a condition: "price"; in a reading "the price", "the customer's city".
    Message asked(ColumnId id) const
    {
        if (!m_reads)
            return nounOf(id);
        return id.node == m_subject || standsForRow(id)
                   ? say("generate.reading.the", {nounOf(id)})
                   : say("generate.reading.theOf", {m_nouns.one(id.node), nounOf(id)});
    }

    /// "the status is", "the credit hours are"
    bool isSingular(ColumnId id) const
    {
        const QString noun = nounOf(id);
        const QString last = noun.mid(noun.lastIndexOf(u' ') + 1);
        return last.endsWith(QLatin1String("us")) || last.endsWith(QLatin1String("ss"))
               || last.endsWith(QLatin1String("is")) || base::singular(last) == last;
    }

    /// "the price is more than 30", in a title "price more than 30".
    Condition stated(const Filter &filter, const Message &what) const
    {
        const Message column = asked(filter.column);
        if (!m_reads)
            return {beside(column, what)};
        return {say(isSingular(filter.column) ? "generate.condition.is" : "generate.condition.are", {column, what})};
    }

    Condition matched(const Filter &filter, const char *yes, const char *no) const
    {
        return {say(filter.negated ? no : yes, {asked(filter.column), filter.values.value(0)})};
    }

    Condition valueCondition(const Filter &filter, bool tellsColumn) const
    {
        if (m_nouns.isFlag(filter.column) && filter.values.size() == 1)
            return conditionOf(flagOf(filter));
        const Message values = message::oneOf(message::named(filter.values));
        const Message column = asked(filter.column);
        if (tellsColumn)
            return {
                isSingular(filter.column)
                    ? say(filter.negated ? "generate.condition.isNot" : "generate.condition.is", {column, values})
                    : say(filter.negated ? "generate.condition.areNot" : "generate.condition.are", {column, values})};
        const bool telling = !filter.numeric && std::all_of(filter.values.cbegin(), filter.values.cend(), isTelling);
        const Message words = telling ? values : beside(column, values);
        return {filter.negated ? say("generate.condition.not", {words}) : words};
    }

    Condition condition(const Filter &filter, bool tellsColumn) const
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
        case Filter::Kind::Defined:
            return {m_lookup.snapshot().definitions[filter.definition].term};
        case Filter::Kind::Period:
        case Filter::Kind::SuperiorIs:
            break; // told with the period and with the noun
        }
        return {};
    }

    QList<Condition> conditionsOf(const LogicalForm &form) const
    {
        QList<Condition> out;
        for (qsizetype i = 0; i < form.filters.size(); ++i) {
            const Filter &filter = form.filters[i];
            if (&form == &m_form && m_said.contains(i))
                continue;
            const Condition next = condition(filter, m_reads);
            if (next.words.isEmpty())
                continue;
            if (filter.orPrevious && !out.isEmpty())
                out.last().words = say("join.or", {out.last().words, next.words});
            else
                out.append(next);
        }
        for (const LogicalForm &other : form.other) {
            const char *const how = form.combined == LogicalForm::Combined::Both     ? "generate.title.alsoWith"
                                    : form.combined == LogicalForm::Combined::Either ? "generate.title.orElse"
                                                                                     : "generate.title.butNot";
            out.append({say(how, {wordsOf(conditionsOf(other))})});
        }
        return out;
    }

    /// "Q3 2026", "shipped in January 2026", "start date in 2026"; its days are on the period's own chip.
    Message periodWords() const
    {
        const Message &name = m_form.periodName;
        const auto filter = std::find_if(m_form.filters.cbegin(), m_form.filters.cend(),
                                         [](const Filter &one) { return one.kind == Filter::Kind::Period; });
        if (filter == m_form.filters.cend() || !m_form.compared.isEmpty())
            return name;
        const QString date = m_nouns.date(filter->column);
        const bool isGrouped =
            std::any_of(m_form.outputs.cbegin(), m_form.outputs.cend(), [&filter](const Expression &output) {
                return output.part != sql::CalendarPart::None && output.column == filter->column;
            });
        if (isGrouped || date.isEmpty() || (!m_reads && isOwnDate(filter->column)))
            return name;
        const bool foreign = filter->column.node != m_subject;
        const QString what = foreign ? m_nouns.one(filter->column.node) + u' ' + date : date;
        return say(filter->interval.isBounded() ? "generate.title.within" : "generate.title.dated", {what, name});
    }

    const LogicalForm &m_form;
    const SchemaLookup &m_lookup;
    const Nouns &m_nouns;
    const bool m_reads;
    const int m_subject;
    QList<Message> m_adjectives;
    QList<qsizetype> m_said; ///< filters among the adjectives
};

} // namespace

message::Message titleOf(const LogicalForm &form, const Nouns &nouns)
{
    return Namer(form, nouns, Namer::Style::Title).words();
}

message::Message readingOf(const LogicalForm &form, const QueryPlan &plan, const Nouns &nouns, bool tellJoins)
{
    const Message out = Namer(form, nouns, Namer::Style::Reading).words();
    return tellJoins ? say("generate.reading.way", {out, wayOf(plan, nouns.lookup())}) : out;
}

} // namespace Tieout::generate::composer
