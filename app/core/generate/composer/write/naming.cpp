// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/write/naming.h"

#include "core/base/text.h"
#include "core/generate/composer/write/nouns.h"
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

    Namer(const LogicalForm &form, const SchemaLookup &lookup, Style style)
        : m_form(form)
        , m_lookup(lookup)
        , m_nouns(lookup)
        , m_reads(style == Style::Reading)
        , m_subject(subjectOf(form))
    {
        const bool isOne = std::all_of(form.outputs.cbegin(), form.outputs.cend(), [this](const Expression &output) {
            return !output.isAggregate() || output.node == m_subject;
        });
        for (qsizetype i = 0; i < form.filters.size() && isOne && !m_reads; ++i) {
            if (const QString words = adjectiveOf(form.filters, i); !words.isEmpty()) {
                m_adjectives.append(words);
                m_said.append(i);
            }
        }
    }

    Message words() const
    {
        Message out = isList() ? listed() : figures();
        QStringList conditions = conditionWords(m_form);
        if (m_reads) {
            // "orders with photos where the status is open": what follows the noun by itself comes before the rest.
            const auto rest = std::stable_partition(conditions.begin(), conditions.end(), followsNoun);
            const QStringList first(conditions.begin(), rest);
            const QStringList others(rest, conditions.end());
            if (!first.isEmpty())
                out = out.text + u' ' + first.join(QStringLiteral(" and "));
            if (!others.isEmpty())
                out = out.text + QStringLiteral(" where ") + others.join(QStringLiteral(" and "));
        } else {
            out = message::listed(QList<Message>{out} + message::named(conditions));
        }
        if (!m_form.periodName.isEmpty())
            out = message::listed({out, periodWords()});
        return message::capitalised(ranked(out));
    }

private:
    static bool followsNoun(const QString &condition)
    {
        return condition.startsWith(QLatin1String("with ")) || condition.startsWith(QLatin1String("without "));
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

    QString adjectives() const { return m_adjectives.isEmpty() ? QString() : m_adjectives.join(u' ') + u' '; }

    /// The rows that are counted, with what is said about them: "active leases without payments".
    QString rows(int node) const
    {
        return node == m_subject ? adjectives() + m_nouns.many(node) + attached() : m_nouns.many(node);
    }

    QString row(int node) const
    {
        return node == m_subject ? adjectives() + m_nouns.one(node) + attached() : m_nouns.one(node);
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
    QString quantity(ColumnId id) const
    {
        const QString column = m_nouns.of(id);
        const QString noun = m_nouns.one(id.node);
        const bool own = id.node == m_subject;
        if (m_nouns.isGenericAmount(id) && m_nouns.isMoneyFlow(id.node))
            return rows(id.node);
        const QString owner = m_nouns.owner(id.node);
        const QStringList said = column.split(u' ');
        const bool saysIt = said.contains(noun) || said.contains(owner) || column.contains(noun);
        if (own && (!m_adjectives.isEmpty() || !attached().isEmpty()))
            return column + QStringLiteral(" of ") + rows(id.node);
        if (saysIt)
            return column;
        return said.size() > 1 ? column + QStringLiteral(" of ") + m_nouns.many(id.node) : owner + u' ' + column;
    }

    Message figure(const Expression &expression) const
    {
        if (expression.countsRows())
            return say("generate.figure.number", {rows(expression.node)});
        if (expression.aggregate == Aggregate::Count) {
            const QString what =
                isDisplayed(expression.column) ? m_nouns.one(expression.column.node) : m_nouns.of(expression.column);
            const QString many = base::pluralNoun(what);
            const QString of =
                isDisplayed(expression.column) ? QString() : QStringLiteral(" of ") + rows(expression.node);
            return say(expression.distinct ? "generate.figure.different" : "generate.figure.known", {many + of});
        }
        const bool date = m_lookup.isDate(expression.column);
        const QString what = quantity(expression.column);
        switch (expression.aggregate) {
        case Aggregate::Average:
            return say("generate.figure.average", {what});
        case Aggregate::Minimum:
            return say(date ? "generate.figure.earliest" : "generate.figure.minimum", {what});
        case Aggregate::Maximum:
            return say(date ? "generate.figure.latest" : "generate.figure.maximum", {what});
        default:
            return hasOther(expression) ? say("generate.figure.total", {what}) : Message(what);
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
                words = !m_reads ? QString() : wordsOf(output, m_lookup);
            else
                words = figure(plain);
            addOnce(out, words);
        }
        Message words = message::allOf(out, MostListed);
        if (!by.isEmpty())
            words = say("generate.title.by", {words, message::allOf(by, MostListed)});
        if (const QStringList with = groupConditions(); !with.isEmpty())
            words = say("generate.title.onlyWith", {words, message::allNamed(with)});
        return words;
    }

    /// "that are paid", "with a price of more than 30"
    QString partWords() const
    {
        QStringList out;
        for (qsizetype i = 0; i < m_form.part.size(); ++i) {
            const QString adjective = adjectiveOf(m_form.part, i);
            out.append(adjective.isEmpty() ? QStringLiteral("where ") + condition(m_form.part[i], true)
                                           : QStringLiteral("that are ") + adjective);
        }
        return out.join(QStringLiteral(" and "));
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
                       : say(attached().isEmpty() ? "generate.title.with" : "generate.title.besides", {noun, shown});
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
        const bool hasWith = attached().contains(QLatin1String(" with "));
        return say(BestOf[counts ? 0 : date ? 1 : 2][hasWith][first.descending], {title, what});
    }

    Message figureOrColumn(const Expression &expression) const
    {
        return expression.isAggregate() ? figure(expression) : dimension(expression);
    }

    // --- conditions

    /// What goes between the noun and the comma: "reporting to the CFO", "with more than 1 order", "without orders".
    QString attached() const
    {
        QString out;
        for (const Filter &filter : m_form.filters) {
            if (filter.kind == Filter::Kind::SuperiorIs)
                out += QStringLiteral(" reporting to %1%2")
                           .arg(isDisplayed(filter.column) ? QString() : QStringLiteral("the "), filter.values.first());
        }
        QStringList with;
        for (const CountFilter &count : m_form.counts)
            with.append(counted(count));
        for (const int node : m_form.mentioned)
            with.append(m_nouns.many(node));
        if (isList())
            with += groupConditions();
        if (!with.isEmpty())
            out += QStringLiteral(" with ") + base::listed(with);
        for (const Absence &absence : m_form.absent) {
            QStringList conditions;
            for (const Filter &filter : absence.filters)
                conditions.append(condition(filter, m_reads));
            out += QStringLiteral(" without %1%2")
                       .arg(m_nouns.many(absence.node),
                            conditions.isEmpty() ? QString()
                                                 : QStringLiteral(" (%1)").arg(conditions.join(QStringLiteral(", "))));
        }
        return out;
    }

    /// "more than 5 orders", "average order amount at least 100": what a group has to meet.
    QStringList groupConditions() const
    {
        QStringList out;
        for (const GroupFilter &filter : m_form.having) {
            const QString how = comparisonWords(filter.comparison) + u' ' + filter.number;
            const int node = filter.expression.node;
            out.append(!filter.expression.countsRows()       ? groupFigure(filter.expression) + u' ' + how
                       : filter.number == QLatin1String("1") ? how + u' ' + m_nouns.one(node)
                                                             : how + u' ' + m_nouns.many(node));
        }
        return out;
    }

    /// The figure without what is said of its rows, which would say the condition within itself.
    QString groupFigure(const Expression &expression) const
    {
        LogicalForm alone;
        alone.outputs = {expression};
        return Namer(alone, m_lookup, Style::Title).figures().text;
    }

    QString counted(const CountFilter &count) const
    {
        if (count.numbers.size() == 2)
            return QStringLiteral("%1 to %2 %3").arg(count.numbers[0], count.numbers[1], m_nouns.many(count.node));
        const bool single = count.numbers.first() == QLatin1String("1");
        return QStringLiteral("%1 %2 %3")
            .arg(comparisonWords(count.comparison), count.numbers.first(),
                 single ? m_nouns.one(count.node) : m_nouns.many(count.node));
    }

    /// A filter that is told before the noun; empty where it is told behind.
    QString adjectiveOf(const QList<Filter> &filters, qsizetype at) const
    {
        const Filter &filter = filters[at];
        const bool joined = filter.orPrevious || (at + 1 < filters.size() && filters[at + 1].orPrevious);
        if (filter.kind != Filter::Kind::OneOf || filter.column.node != m_subject || joined || filter.values.isEmpty()
            || m_form.groupColumns.contains(filter.column) || !m_form.other.empty())
            return {};
        if (m_nouns.isFlag(filter.column) && filter.values.size() == 1) {
            const QString words = flag(filter);
            return words.startsWith(QLatin1String("with")) || words.startsWith(QLatin1String("not ")) ? QString()
                                                                                                      : words;
        }
        if (filter.negated || !m_nouns.isKind(filter.column) || filter.values.size() > 2
            || !std::all_of(filter.values.cbegin(), filter.values.cend(), isAdjective))
            return {};
        QStringList out;
        for (const QString &value : filter.values)
            out.append(value.toLower());
        return out.join(QStringLiteral(" or "));
    }

    /// "active", "not active", "with pets", "without pets"
    QString flag(const Filter &filter) const
    {
        QStringList words = m_nouns.of(filter.column).split(u' ');
        const bool yes = isTrue(filter.values.first()) != filter.negated;
        if (words.size() > 1 && words.first() == QLatin1String("has"))
            return (yes ? QStringLiteral("with ") : QStringLiteral("without ")) + words.mid(1).join(u' ');
        if (words.size() > 1 && (words.first() == QLatin1String("is") || words.first() == QLatin1String("was")))
            words.removeFirst();
        if (words.last() == QLatin1String("flag") && words.size() > 1)
            words.removeLast();
        return (yes ? QString() : QStringLiteral("not ")) + words.join(u' ');
    }

    /// The column of a condition: "price"; in a reading "the customer's city".
    QString asked(ColumnId id) const
    {
        if (!m_reads)
            return dimension(id);
        if (id.node == m_subject)
            return QStringLiteral("the ") + m_nouns.of(id);
        const QString noun = m_nouns.one(id.node);
        return isDisplayed(id) && m_lookup.displayColumns(id.node).size() == 1
                   ? QStringLiteral("the %1").arg(noun)
                   : QStringLiteral("the %1's %2").arg(noun, m_nouns.of(id));
    }

    /// "the status is", "the credit hours are"
    static QString isOrAre(const QString &noun)
    {
        const QString last = noun.mid(noun.lastIndexOf(u' ') + 1);
        const bool singular = last.endsWith(QLatin1String("us")) || last.endsWith(QLatin1String("ss"))
                              || last.endsWith(QLatin1String("is")) || base::singular(last) == last;
        return singular ? QStringLiteral("is") : QStringLiteral("are");
    }

    QString condition(const Filter &filter, bool tellsColumn) const
    {
        const QString column = asked(filter.column);
        const QString verb = m_reads ? u' ' + isOrAre(column) : QString();
        const QString text = filter.values.value(0);
        switch (filter.kind) {
        case Filter::Kind::OneOf: {
            if (m_nouns.isFlag(filter.column) && filter.values.size() == 1)
                return flag(filter);
            const QString values = filter.values.join(QStringLiteral(" or "));
            const bool telling =
                !filter.numeric && std::all_of(filter.values.cbegin(), filter.values.cend(), isTelling);
            if (tellsColumn)
                return QStringLiteral("%1 %2 %3%4")
                    .arg(column, isOrAre(column), filter.negated ? QStringLiteral("not ") : QString(), values);
            return (filter.negated ? QStringLiteral("not ") : QString()) + (telling ? values : column + u' ' + values);
        }
        case Filter::Kind::Number:
            return QStringLiteral("%1%2 %3 %4").arg(column, verb, comparisonWords(filter.comparison), text);
        case Filter::Kind::Between:
            return QStringLiteral("%1%2 from %3 to %4").arg(column, verb, text, filter.values.value(1));
        case Filter::Kind::Contains:
            return QStringLiteral("%1 %2 “%3”")
                .arg(column, filter.negated ? QStringLiteral("does not contain") : QStringLiteral("contains"), text);
        case Filter::Kind::StartsWith:
            return QStringLiteral("%1 %2 “%3”")
                .arg(column, filter.negated ? QStringLiteral("does not start with") : QStringLiteral("starts with"),
                     text);
        case Filter::Kind::EndsWith:
            return QStringLiteral("%1 %2 “%3”")
                .arg(column, filter.negated ? QStringLiteral("does not end with") : QStringLiteral("ends with"), text);
        case Filter::Kind::NotNull:
            return column + (verb) + (filter.negated ? QStringLiteral(" not known") : QStringLiteral(" known"));
        case Filter::Kind::ComparedToAll:
            return QStringLiteral("%1%2 %3 %4")
                .arg(column, verb, comparisonWords(filter.comparison),
                     filter.aggregate == Aggregate::Average   ? QStringLiteral("average")
                     : filter.aggregate == Aggregate::Minimum ? QStringLiteral("the lowest of all")
                                                              : QStringLiteral("the highest of all"));
        case Filter::Kind::Defined:
            return m_lookup.snapshot().definitions[filter.definition].term;
        case Filter::Kind::Period:
        case Filter::Kind::SuperiorIs:
            break; // told with the period and with the noun
        }
        return {};
    }

    QStringList conditionWords(const LogicalForm &form) const
    {
        QStringList out;
        for (qsizetype i = 0; i < form.filters.size(); ++i) {
            const Filter &filter = form.filters[i];
            if (&form == &m_form && m_said.contains(i))
                continue;
            const QString words = condition(filter, m_reads);
            if (words.isEmpty())
                continue;
            if (filter.orPrevious && !out.isEmpty())
                out.last() += QStringLiteral(" or ") + words;
            else
                out.append(words);
        }
        for (const LogicalForm &other : form.other) {
            const QString conditions = conditionWords(other).join(QStringLiteral(" and "));
            out.append((form.combined == LogicalForm::Combined::Both
                            ? QStringLiteral("that are also among those with %1")
                        : form.combined == LogicalForm::Combined::Either ? QStringLiteral("or %1")
                                                                         : QStringLiteral("but not %1"))
                           .arg(conditions));
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
    const Nouns m_nouns;
    const bool m_reads;
    const int m_subject;
    QStringList m_adjectives;
    QList<qsizetype> m_said; ///< filters among the adjectives
};

} // namespace

message::Message titleOf(const LogicalForm &form, const SchemaLookup &lookup)
{
    return Namer(form, lookup, Namer::Style::Title).words();
}

QString readingOf(const LogicalForm &form, const QueryPlan &plan, const SchemaLookup &lookup, bool tellJoins)
{
    const QString out = Namer(form, lookup, Namer::Style::Reading).words().text;
    return tellJoins ? QStringLiteral("%1, with %2").arg(out, wayOf(plan, lookup)) : out;
}

} // namespace Tieout::generate::composer
