// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/write/naming.h"

#include "core/base/text.h"
#include "core/generate/composer/write/conditionwords.h"
#include "core/generate/composer/write/formwords.h"
#include "core/generate/composer/write/wording.h"

#include <algorithm>

namespace Tieout::generate::composer {

using message::Message;
using message::say;

namespace {

constexpr int MostListed = 12;

/// How the one row at an end of a scale is told: of counts, days and other values; behind "with" already; the greatest.
constexpr const char *Placed[3][2] = {{"generate.title.placedLast", "generate.title.placed"},
                                      {"generate.title.placedLastWithin", "generate.title.placedWithin"},
                                      {"generate.title.placedLastFigure", "generate.title.placedFigure"}};
constexpr const char *BestOf[3][2][2] = {
    {{"generate.title.withFewest", "generate.title.withMost"}, {"generate.title.andFewest", "generate.title.andMost"}},
    {{"generate.title.withEarliest", "generate.title.withLatest"},
     {"generate.title.andEarliest", "generate.title.andLatest"}},
    {{"generate.title.withLowest", "generate.title.withHighest"},
     {"generate.title.andLowest", "generate.title.andHighest"}}};

class Namer
{
public:
    enum class Style { Title, Reading }; ///< Reading: every column is said

    Namer(const LogicalForm &form, const Nouns &nouns, Style style)
        : m_form(form)
        , m_lookup(nouns.lookup())
        , m_nouns(nouns)
        , m_reads(style == Style::Reading)
        , m_subject(subjectOf(form))
        , m_conditions(nouns, m_reads, m_subject)
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
        const bool isSaid = // "not ended on" the day that was asked for
            std::any_of(m_form.filters.cbegin(), m_form.filters.cend(),
                        [](const Filter &filter) { return filter.kind == Filter::Kind::Still; });
        if (!m_form.periodName.isEmpty() && !isSaid)
            out = message::listed({out, periodWords()});
        return message::capitalised(ranked(out));
    }

private:
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

    /// "days from created to closed", "age".
    Message elapsed(const Expression &output) const
    {
        if (output.isSince())
            return say("generate.figure.since", {timeUnit(output.unit), m_nouns.of(output.column)});
        if (output.until.isValid())
            return say("generate.figure.age", {rows(output.node)});
        return say("generate.figure.elapsed",
                   {timeUnit(output.unit), m_nouns.of(output.since), m_nouns.of(output.column)});
    }

    /// "unit price × quantity".
    Message worth(const Expression &expression) const
    {
        return say(expression.less.isValid() ? "generate.figure.worthLess" : "generate.figure.worth",
                   {m_nouns.of(expression.column), m_nouns.of(expression.times)});
    }

    Message dimension(const Expression &output) const
    {
        if (output.figure == Figure::Formula)
            return formulaWords(m_form, [this](const Expression &one) { return figureOrColumn(one); });
        if (!output.ranges.isEmpty())
            return ranged(output);
        if (output.isBeside)
            return figure(output); // "number of tickets" of each team
        if (output.isElapsed())
            return elapsed(output);
        if (output.superior >= 0)
            return m_lookup.superiorNoun(output.superior);
        if (output.part == sql::CalendarPart::None)
            return m_conditions.dimension(output.column);
        const Message unit = calendarUnit(output.part);
        const QString date = m_nouns.date(output.column);
        if (date.isEmpty() || (!m_reads && isOwnDate(output.column)))
            return unit;
        return say(m_nouns.isParticiple(date) ? "generate.title.dated" : "generate.title.partOf", {unit, date});
    }

    /// "length range", "number of rentals, in ranges".
    Message ranged(Expression output) const
    {
        output.ranges.clear();
        if (output.isBeside)
            return say("generate.figure.inRanges", {figure(output)});
        if (output.since.isValid())
            return say("generate.figure.inRanges", {elapsed(output)});
        return say("generate.figure.range", {output.until.isValid() ? say("generate.figure.ageAlone")
                                                                    : Message(m_conditions.dimension(output.column))});
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
            const QString what = m_conditions.isDisplayed(expression.column) ? m_nouns.one(expression.column.node)
                                                                             : m_nouns.of(expression.column);
            const QString many = base::pluralNoun(what);
            return say(expression.distinct ? "generate.figure.different" : "generate.figure.known",
                       {m_conditions.isDisplayed(expression.column)
                            ? Message(many)
                            : say("generate.title.of", {many, rows(expression.node)})});
        }
        if (expression.per.isValid())
            return say("generate.figure.per",
                       {m_nouns.of(expression.column), base::singular(m_nouns.of(expression.per))});
        const bool date = m_lookup.isDate(expression.column) && !expression.isElapsed();
        const Message what = expression.isElapsed()       ? elapsed(expression)
                             : expression.times.isValid() ? worth(expression)
                                                          : quantity(expression.column);
        switch (expression.aggregate) {
        case Aggregate::Average:
            return say("generate.figure.average", {what});
        case Aggregate::Median:
            return expression.percentile > 0
                       ? say("generate.figure.percentile", {QString::number(expression.percentile), what})
                       : say("generate.figure.median", {what});
        case Aggregate::Minimum:
            return expression.isSince() ? what
                                        : say(date ? "generate.figure.earliest" : "generate.figure.minimum", {what});
        case Aggregate::Maximum:
            return say(date ? "generate.figure.latest" : "generate.figure.maximum", {what});
        default:
            return hasOther(expression) ? say("generate.figure.total", {what}) : what;
        }
    }

    /// Another aggregate of the same column stands beside it.
    bool hasOther(const Expression &expression) const
    {
        return std::any_of(m_form.outputs.cbegin(), m_form.outputs.cend(), [&](const Expression &output) {
            return output.isAggregate() && output.column == expression.column
                   && output.aggregate != expression.aggregate;
        });
    }

    /// A key that stands there to tell rows of one name apart, which nobody asked for.
    bool isKeyBesideName(const Expression &output) const
    {
        return output.part == sql::CalendarPart::None && output.superior < 0 && output.column.isValid()
               && !output.isAggregate() && !output.isElapsed()
               && (m_lookup.sharesNames(output.node) || m_lookup.showsMark(output.node))
               && m_lookup.rowKey(output.node).contains(m_lookup.column(output.column).name)
               && std::any_of(m_form.outputs.cbegin(), m_form.outputs.cend(), [&](const Expression &other) {
                      return other.node == output.node && other.superior < 0 && !other.isAggregate()
                             && m_conditions.isDisplayed(other.column);
                  });
    }

    Message figures() const
    {
        QList<Message> out;
        QList<Message> by;
        for (const Expression &output : m_form.outputs) {
            const bool isFormula = output.figure == Figure::Formula;
            if (isFormula || !output.isAggregate()) {
                if (!isKeyBesideName(output))
                    addOnce(isFormula ? out : by, dimension(output));
                continue;
            }
            Message words;
            Expression plain = output;
            plain.figure = Figure::Plain;
            if (output.figure == Figure::ShareMeeting)
                words = say("generate.figure.share", {rows(output.node), partWords()});
            else if (output.figure == Figure::ShareOfTotal)
                words = say("generate.figure.shareOfTotal");
            else if (const Message series = seriesWords(m_form, output.figure); !series.isEmpty())
                words = series;
            else if (output.figure == Figure::Before)
                words = m_reads ? say("generate.figure.before") : Message();
            else if (output.figure == Figure::Difference || output.figure == Figure::Change)
                words = !m_reads && m_form.compared.first().kind == Filter::Kind::Period ? Message()
                        : output.figure == Figure::Difference ? say("generate.figure.difference")
                                                              : say("generate.figure.change");
            else
                words = figure(plain);
            addOnce(out, words);
        }
        if (m_form.combined == LogicalForm::Combined::Beside) {
            for (const LogicalForm &other : m_form.other)
                addOnce(out, Namer(other, m_nouns, m_reads ? Style::Reading : Style::Title).figures());
        }
        Message words = message::allOf(out, MostListed);
        const auto made = std::find_if(m_form.outputs.cbegin(), m_form.outputs.cend(),
                                       [](const Expression &output) { return output.isAggregate(); });
        if (m_form.overGroups == Aggregate::Median && !by.isEmpty())
            return m_form.overPercentile > 0
                       ? say("generate.figure.percentilePer",
                             {QString::number(m_form.overPercentile), words, message::allOf(by, MostListed)})
                       : say("generate.figure.medianPer", {words, message::allOf(by, MostListed)});
        if (m_form.overGroups != Aggregate::None && !by.isEmpty())
            return say(made->countsRows()                  ? "generate.figure.averageNumberPer"
                       : made->aggregate == Aggregate::Sum ? "generate.figure.averageTotalPer"
                                                           : "generate.figure.averagePer",
                       {words, message::allOf(by, MostListed)});
        if (!by.isEmpty())
            words = say("generate.title.by", {words, message::allOf(by, MostListed)});
        if (m_form.pivoted.isValid())
            words = say("generate.title.columnEach", {words, m_conditions.dimension(m_form.pivoted)});
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
            out.append(adjective.isEmpty()
                           ? say("generate.figure.partWhere", {m_conditions.of(m_form.part[i], true).words})
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
            if (output.part == sql::CalendarPart::None && output.node == m_subject && output.superior < 0
                && !output.isBeside && output.ranges.isEmpty() && m_conditions.isDisplayed(output.column)) {
                named = true;
                continue;
            }
            if (!isKeyBesideName(output))
                addOnce(columns, dimension(output));
        }
        const auto top = [this](const Message &rows) {
            const bool ranks = m_form.limit > 1 && !m_form.order.isEmpty();
            return !ranks
                       ? rows
                       : say(m_form.order.first().descending ? "generate.title.topRows" : "generate.title.bottomRows",
                             {QString::number(m_form.limit), rows});
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
        const QString limit = QString::number(std::max(m_form.limit, m_form.place));
        QList<Message> groups;
        for (const int node : m_form.withinNodes)
            groups.append(m_nouns.one(node));
        for (const ColumnId &id : m_form.withinColumns)
            groups.append(m_conditions.dimension(id));
        if (m_form.place > 0)
            return m_form.isWithin() ? say(Placed[1][first.descending], {title, limit, message::allOf(groups)})
                   : m_form.outputs == QList{first.expression}
                       ? say(Placed[2][first.descending], {title, limit})
                       : say(Placed[0][first.descending], {title, limit, figureOrColumn(first.expression)});
        if (m_form.isWithin())
            return say(first.descending ? "generate.title.topWithin" : "generate.title.bottomWithin",
                       {title, limit, message::allOf(groups)});
        const bool isShown = !isList() && m_form.outputs.contains(first.expression);
        if (isShown && m_form.limit == 1)
            return say(first.descending ? "generate.title.highest" : "generate.title.lowest", {title});
        if (isShown)
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

    /// "with" stands behind the noun already.
    bool hasWith() const
    {
        return !m_form.counts.empty() || !m_form.mentioned.isEmpty() || (isList() && !m_form.having.empty());
    }

    bool hasAttached() const
    {
        return hasWith()
               || std::any_of(m_form.absent.cbegin(), m_form.absent.cend(),
                              [this](const Absence &absence) { return !m_form.isFurtherPeriod(absence); })
               || std::any_of(m_form.filters.cbegin(), m_form.filters.cend(),
                              [](const Filter &filter) { return filter.kind == Filter::Kind::SuperiorIs; });
    }

    /// The last condition on what stands above; null where there is none.
    const Filter *lastSuperior() const
    {
        const auto last = std::find_if(m_form.filters.crbegin(), m_form.filters.crend(),
                                       [](const Filter &filter) { return filter.kind == Filter::Kind::SuperiorIs; });
        return last == m_form.filters.crend() ? nullptr : &*last;
    }

    /// With what goes between the noun and the comma: "reporting to the CFO", "with more than 1 order", "without
    /// orders".
    Message withAttached(Message noun) const
    {
        QStringList names; // first and last name are of one person
        for (const Filter &filter : m_form.filters) {
            if (filter.kind != Filter::Kind::SuperiorIs)
                continue;
            names.append(filter.numeric ? m_nouns.one(filter.column.node) + u' ' + filter.values.first()
                                        : filter.values.first());
            if (!filter.numeric && !m_conditions.isDisplayed(filter.column)) // "the CFO"
                noun = say(m_conditions.belowTitle(filter, true), {noun, names.takeLast()});
            else if (&filter == lastSuperior())
                noun = say(m_conditions.belowTitle(filter, false), {noun, names.join(u' ')});
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
            if (m_form.isFurtherPeriod(absence) || (absence.isPresent && !m_reads))
                continue; // behind what else they have
            QList<Message> conditions;
            for (const Filter &filter : absence.filters) {
                conditions.append(filter.kind == Filter::Kind::Period
                                      ? say("generate.title.dated", {m_nouns.of(filter.column), filter.said})
                                      : m_conditions.of(filter, m_reads).words);
            }
            const QString many = m_nouns.many(absence.node);
            noun = absence.isPresent ? say("generate.title.alsoWithThose", {noun, many, message::listed(conditions)})
                   : conditions.isEmpty()
                       ? say("generate.title.without", {noun, many})
                       : say("generate.title.withoutThose", {noun, many, message::listed(conditions)});
        }
        return noun;
    }

    /// "more than 5 orders", "average order amount at least 100": what a group has to meet.
    QList<Message> groupConditions() const
    {
        QList<Message> out;
        for (const GroupFilter &filter : m_form.having) {
            const Message how = howMuch(filter);
            const int node = filter.expression.node;
            const bool single = filter.number == QLatin1String("1");
            out.append(filter.expression.figure == Figure::Difference ? how
                       : filter.expression.countsRows() ? beside(how, single ? m_nouns.one(node) : m_nouns.many(node))
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
        const bool isAll = count.numbers.isEmpty();
        const Message how = isAll ? say("generate.compare.all") : compared(count.comparison, count.numbers.first());
        const bool single = !isAll && count.numbers.first() == QLatin1String("1");
        const QString rows = single ? m_nouns.one(count.node) : m_nouns.many(count.node);
        const Message words = count.figure ? beside(groupFigure(*count.figure), how) : beside(how, rows);
        QList<Message> conditions;
        for (const Filter &filter : count.filters) {
            if (const Message &condition = m_conditions.of(filter, m_reads).words; !condition.isEmpty())
                conditions.append(condition);
        }
        return conditions.isEmpty() ? words : say("generate.title.besides", {words, message::listed(conditions)});
    }

    /// A filter that is told before the noun; empty where it is told behind.
    Message adjectiveOf(const QList<Filter> &filters, qsizetype at) const
    {
        const Filter &filter = filters[at];
        const bool joined = filter.orPrevious || (at + 1 < filters.size() && filters[at + 1].orPrevious);
        if (filter.column.node != m_subject || joined || m_form.groupColumns.contains(filter.column)
            || !m_form.other.empty())
            return {};
        return m_conditions.adjective(filter);
    }

    QList<Condition> conditionsOf(const LogicalForm &form) const
    {
        QList<Condition> out;
        for (qsizetype i = 0; i < form.filters.size(); ++i) {
            const Filter &filter = form.filters[i];
            if ((&form == &m_form && m_said.contains(i)) || (!m_reads && isMechanical(form, filter)))
                continue;
            const bool isPast = filter.kind == Filter::Kind::Period && form.periodName.isEmpty()
                                && !filter.interval.from.isValid() && filter.interval.to.isValid();
            const Condition next = isPast ? m_conditions.past(filter) : m_conditions.of(filter, m_reads);
            if (next.words.isEmpty())
                continue;
            if (filter.orPrevious && !out.isEmpty())
                out.last().words = say("join.or", {out.last().words, next.words});
            else
                out.append(next);
        }
        for (const Absence &absence : m_reads ? QList<Absence>() : form.absent) {
            QList<Message> conditions;
            for (const Filter &filter : absence.filters)
                conditions.append(m_conditions.of(filter, false).words);
            if (absence.isPresent && !m_form.isFurtherPeriod(absence))
                out.append({say("generate.title.andAlso", {message::allOf(conditions)})});
        }
        for (const LogicalForm &other : form.other) {
            if (form.combined == LogicalForm::Combined::Beside)
                break; // told with the figures
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
        const Message name = periodsNamed(m_form);
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
    const ConditionWords m_conditions;
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
