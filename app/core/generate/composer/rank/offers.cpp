// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/rank/offers.h"

#include "core/generate/composer/write/sqlwriter.h"

#include <algorithm>

namespace Tieout::generate::composer {

namespace {

using question::Role;

class Offer
{
public:
    Offer(const LogicalForm &form, const QuestionFeatures &question, const SchemaLookup &lookup)
        : m_form(form)
        , m_question(question)
        , m_lookup(lookup)
    {
    }

    /// "bottom 5" for "top 5", "fewest" for "latest", customers for "how many customers" or for those "without orders".
    bool contradicts() const
    {
        if ((asksHowMany() && !m_form.isAggregated()) || (deniesSomething() && !isNegated()))
            return true;
        if (!m_form.order.isEmpty()) {
            const Ordering &first = m_form.order.first();
            const int wanted = endSaid(first.expression.column);
            if ((wanted != 0 && first.descending != (wanted > 0)) || !isScaleSaid(first.expression.column))
                return true;
        }
        return std::any_of(m_form.outputs.cbegin(), m_form.outputs.cend(), [this](const Expression &output) {
            const int wanted = endSaid(output.column);
            return (output.aggregate == Aggregate::Minimum && wanted > 0)
                   || (output.aggregate == Aggregate::Maximum && wanted < 0);
        });
    }

    /// A first name alone is nobody.
    bool halvesName() const
    {
        return std::any_of(m_form.outputs.cbegin(), m_form.outputs.cend(),
                           [this](const Expression &output) { return otherHalf(output).isValid(); });
    }

    /// The other half of a name that is shown by half; invalid where both are shown, or one was asked for.
    ColumnId otherHalf(const Expression &output) const
    {
        const QList<ColumnId> name = output.isAggregate() ? QList<ColumnId>() : fullName(output.node, m_lookup);
        if (!name.contains(output.column) || isNamedWhole(output.column))
            return {};
        const ColumnId other = name[name[0] == output.column ? 1 : 0];
        const bool isShown =
            std::any_of(m_form.outputs.cbegin(), m_form.outputs.cend(),
                        [&other](const Expression &shown) { return !shown.isAggregate() && shown.column == other; });
        return isShown ? ColumnId() : other;
    }

    LogicalForm withWholeNames() const
    {
        LogicalForm form = m_form;
        for (qsizetype i = 0; i < form.outputs.size(); ++i) {
            const Expression half = form.outputs[i];
            const ColumnId other = otherHalf(half);
            if (!other.isValid())
                continue;
            const bool isFirst = fullName(half.node, m_lookup)[0] == half.column;
            Expression rest = half;
            rest.column = other;
            form.outputs.insert(i + (isFirst ? 1 : 0), rest);
            if (const qsizetype at = form.groupColumns.indexOf(half.column); at >= 0)
                form.groupColumns.insert(at + (isFirst ? 1 : 0), other);
            ++i;
        }
        for (LogicalForm &other : form.other)
            other = Offer(other, m_question, m_lookup).withWholeNames();
        return form;
    }

    bool adds() const
    {
        const auto isAdded = [this](const Expression &output) { return addsColumn(output) || addsFigure(output); };
        const auto isAddedTo = [this](const GroupFilter &filter) {
            return addsFigure(filter.expression) || !isNumberSaid(filter.number);
        };
        return addsLogic() || addsLimit() || addsRanking()
               || std::any_of(m_form.outputs.cbegin(), m_form.outputs.cend(), isAdded)
               || std::any_of(m_form.order.cbegin(), m_form.order.cend(),
                              [this](const Ordering &ordering) { return addsFigure(ordering.expression); })
               || std::any_of(m_form.having.cbegin(), m_form.having.cend(), isAddedTo)
               || std::any_of(m_form.counts.cbegin(), m_form.counts.cend(),
                              [this](const CountFilter &count) { return !areNumbersSaid(count.numbers); })
               || std::any_of(m_form.filters.cbegin(), m_form.filters.cend(), [this](const Filter &filter) {
                      return filter.kind == Filter::Kind::ComparedToAll && !isAsked(filter.aggregate);
                  });
    }

private:
    static constexpr double WholeName = 0.9; ///< of a mention: "first name", not "name"

    /// The end of a scale that the question asks for: 1 the most, -1 the least; 0 where it says neither, or both, or
    /// where being first is the lowest number.
    int endSaid(const ColumnId &column) const
    {
        static const QStringList ranks{base::stem(QStringLiteral("rank")), base::stem(QStringLiteral("ranking")),
                                       base::stem(QStringLiteral("position")), base::stem(QStringLiteral("place"))};
        if (column.isValid()) {
            const QStringList stems = m_lookup.stems(column);
            if (std::any_of(stems.cbegin(), stems.cend(), [](const QString &stem) { return ranks.contains(stem); }))
                return 0;
        }
        bool most = false;
        bool least = false;
        bool top = false; // says which end where nothing else does: "top 5 cheapest"
        for (const QuestionFeatures::Said &said : m_question.said) {
            const Role role = said.phrase->role;
            if (said.inName || (role != Role::Superlative && role != Role::MostCommon && role != Role::Top))
                continue;
            top = top || (role == Role::Top && said.phrase->descending);
            if (role == Role::Top && said.phrase->descending)
                continue;
            const int hinted = column.isValid() ? hintedDirection(*said.phrase, column, m_lookup) : 0;
            const bool up = hinted < 0 ? !said.phrase->descending : said.phrase->descending;
            (up ? most : least) = true;
        }
        if (most == least)
            return most ? 0 : int(top);
        return most ? 1 : -1;
    }

    /// "latest" is of a date and no number of rows; "most" is of anything.
    bool isScaleSaid(const ColumnId &column) const
    {
        bool anyOther = false;
        for (const QuestionFeatures::Said &said : m_question.said) {
            if (said.inName || said.phrase->role != Role::Superlative || said.phrase->hints.isEmpty())
                continue;
            if (column.isValid() && hintedDirection(*said.phrase, column, m_lookup) != 0)
                return true;
            anyOther = true;
        }
        return !anyOther || column.isValid();
    }

    bool says(Role role) const
    {
        return std::any_of(m_question.said.begin(), m_question.said.end(), [role](const QuestionFeatures::Said &said) {
            return !said.inName && said.phrase->role == role;
        });
    }

    /// Not the "number of" of "phone number of Ada".
    bool asksHowMany() const
    {
        return std::any_of(m_question.said.begin(), m_question.said.end(), [this](const QuestionFeatures::Said &said) {
            const bool follows = said.first > 0 && m_question.kinds[size_t(said.first) - 1] == 'C';
            return said.phrase->role == Role::Count && !follows && !namesColumn(said.first);
        });
    }

    bool deniesSomething() const
    {
        return std::any_of(m_question.said.begin(), m_question.said.end(),
                           [](const QuestionFeatures::Said &said) { return !said.inName && denies(*said.phrase); });
    }

    bool isNegated() const
    {
        const auto isBelow = [](Comparison comparison) {
            return comparison == Comparison::NotEqual || comparison == Comparison::Less
                   || comparison == Comparison::LessEqual;
        };
        return m_form.combined == LogicalForm::Combined::Without || !m_form.absent.empty()
               || std::any_of(m_form.filters.cbegin(), m_form.filters.cend(),
                              [&isBelow](const Filter &filter) { return filter.negated || isBelow(filter.comparison); })
               || std::any_of(m_form.counts.cbegin(), m_form.counts.cend(),
                              [&isBelow](const CountFilter &count) { return isBelow(count.comparison); })
               || std::any_of(m_form.having.cbegin(), m_form.having.cend(),
                              [&isBelow](const GroupFilter &filter) { return isBelow(filter.comparison); });
    }

    /// "but not the shift is 12", "the role is agent or the manager is 2": where nobody says no, or or.
    bool addsLogic() const
    {
        const bool negated = m_form.combined == LogicalForm::Combined::Without || !m_form.absent.empty()
                             || std::any_of(m_form.filters.cbegin(), m_form.filters.cend(),
                                            [](const Filter &filter) { return filter.negated; });
        return (negated && !deniesSomething()) || (m_form.combined == LogicalForm::Combined::Either && !says(Role::Or));
    }

    /// Only the first of them, where nobody says so.
    bool addsLimit() const
    {
        return m_form.limit > 0 && !says(Role::Superlative) && !says(Role::MostCommon) && !says(Role::Top)
               && !isNumberSaid(QString::number(m_form.limit));
    }

    /// Ranked by a column that nobody named: "top 5 doctors" by the day of an appointment.
    bool addsRanking() const
    {
        if (m_form.limit <= 0 || m_form.order.isEmpty() || m_form.order.first().expression.isAggregate())
            return false;
        const ColumnId column = m_form.order.first().expression.column;
        const auto isHinted = [&](const QuestionFeatures::Said &said) {
            return hintedDirection(*said.phrase, column, m_lookup) != 0;
        };
        return column.isValid() && !isNamed(column) && !m_lookup.isMoney(column)
               && std::none_of(m_question.said.begin(), m_question.said.end(), isHinted);
    }

    template <typename Least>
    bool isMentioned(const ColumnId &column, const Least &least) const
    {
        const QString name = m_lookup.column(column).name;
        const TableName &table = m_lookup.table(column.node).name;
        const QList<retrieval::ColumnMention> &mentions = m_question.linking->columns;
        return std::any_of(mentions.cbegin(), mentions.cend(), [&](const retrieval::ColumnMention &mention) {
            return mention.table == table && mention.column == name && mention.score >= least(mention);
        });
    }

    /// "rating", "ratings"; of a row's own key, and of what shares a word with a table, only the whole name counts:
    /// "suppliers" is neither their id nor their type.
    bool isNamed(const ColumnId &column) const
    {
        return isMentioned(column, [this, &column](const retrieval::ColumnMention &mention) {
            const bool part = m_lookup.isPrimaryKey(column) || namesTable(mention.firstWord, mention.lastWord);
            return part ? WholeName : retrieval::MeantScore;
        });
    }

    bool isNamedWhole(const ColumnId &column) const
    {
        return isMentioned(column, [](const retrieval::ColumnMention &) { return WholeName; });
    }

    bool namesColumn(int firstWord) const
    {
        const QList<retrieval::ColumnMention> &mentions = m_question.linking->columns;
        return std::any_of(mentions.cbegin(), mentions.cend(), [firstWord](const retrieval::ColumnMention &mention) {
            return mention.score >= WholeName && mention.firstWord == firstWord;
        });
    }

    bool namesTable(int firstWord, int lastWord) const
    {
        const QList<retrieval::TableMention> &mentions = m_question.linking->tables;
        return std::any_of(mentions.cbegin(), mentions.cend(), [&](const retrieval::TableMention &mention) {
            return mention.score >= WholeName && mention.firstWord == firstWord && mention.lastWord == lastWord;
        });
    }

    /// A column that neither names its row nor is named.
    bool addsColumn(const Expression &output) const
    {
        if (output.isAggregate() || output.part != sql::CalendarPart::None || !output.column.isValid())
            return false;
        return !namesRow(output.column) && !isNamed(output.column) && !leadsToNamed(output.column);
    }

    bool namesRow(const ColumnId &column) const { return m_lookup.displayColumns(column.node).contains(column.column); }

    /// A key stands for the row it leads to: of a table that is named, or of the persons that "who" asks for.
    bool leadsToNamed(const ColumnId &column) const
    {
        const QString name = m_lookup.column(column).name;
        const schema::SchemaGraph &graph = m_lookup.graph();
        const auto leads = [&](const ForeignKey &key) {
            if (key.from != m_lookup.table(column.node).name || !key.fromColumns.contains(name))
                return false;
            const QList<retrieval::TableMention> &mentions = m_question.linking->tables;
            const bool named =
                std::any_of(mentions.cbegin(), mentions.cend(), [&key](const retrieval::TableMention &mention) {
                    return mention.score >= retrieval::MeantScore && mention.table == key.to;
                });
            return named || (asksWho() && m_lookup.isPersons(graph.node(key.to)));
        };
        return std::any_of(graph.keys().cbegin(), graph.keys().cend(), leads);
    }

    bool asksWho() const
    {
        return std::any_of(m_question.words.begin(), m_question.words.end(), [](const std::string &word) {
            const QList<question::Phrase> &phrases = question::phrasesAt(QString::fromStdString(word));
            return std::any_of(phrases.cbegin(), phrases.cend(), [](const question::Phrase &phrase) {
                return phrase.role == Role::Who && phrase.words.size() == 1;
            });
        });
    }

    bool addsFigure(const Expression &expression) const
    {
        const ColumnId column = expression.column;
        switch (expression.aggregate) {
        case Aggregate::None:
            return false;
        case Aggregate::Count:
            return column.isValid() && !namesRow(column) && !isNamed(column) && !leadsToNamed(column);
        case Aggregate::Sum:
            return column.isValid() && !isNamed(column) && (!m_lookup.isMoney(column) || asksHowMany());
        case Aggregate::Average:
        case Aggregate::Median:
            return !isAsked(expression.aggregate);
        case Aggregate::Minimum:
        case Aggregate::Maximum:
            break;
        }
        return !isAsked(expression.aggregate)
               || (column.isValid() && (m_lookup.isText(column) || m_lookup.isKey(column)));
    }

    /// An average, or an end of a scale.
    bool isAsked(Aggregate aggregate) const
    {
        return std::any_of(
            m_question.said.begin(), m_question.said.end(), [aggregate](const QuestionFeatures::Said &said) {
                const Role role = said.phrase->role;
                if (said.inName)
                    return false;
                if (role == Role::Share || (role == Role::Unsupported && !denies(*said.phrase)))
                    return true;
                if (aggregate == Aggregate::Average || aggregate == Aggregate::Median)
                    return role == Role::Aggregate && said.phrase->aggregate == aggregate;
                return role == Role::Superlative || role == Role::MostCommon || role == Role::Top
                       || (role == Role::Aggregate && said.phrase->aggregate != question::Aggregate::Average);
            });
    }

    bool isNumberSaid(const QString &number) const
    {
        const QList<base::Word> &words = m_question.linking->words;
        return std::any_of(words.cbegin(), words.cend(), [&number](const base::Word &word) {
            return word.text == number || QString::number(question::numberWord(word.lower)) == number;
        });
    }

    bool areNumbersSaid(const QStringList &numbers) const
    {
        return std::all_of(numbers.cbegin(), numbers.cend(),
                           [this](const QString &number) { return isNumberSaid(number); });
    }

    const LogicalForm &m_form;
    const QuestionFeatures &m_question;
    const SchemaLookup &m_lookup;
};

} // namespace

bool mayBeOffered(const FilledReading &reading, const QuestionFeatures &question, const SchemaLookup &lookup)
{
    const Offer offer(reading.made.form, question, lookup);
    return !offer.contradicts() && !offer.halvesName() && (reading.grammar >= 0 || !offer.adds());
}

FilledReading withWholeNames(const FilledReading &reading, const QuestionFeatures &question, const SchemaLookup &lookup)
{
    const Offer offer(reading.made.form, question, lookup);
    if (!offer.halvesName())
        return reading;
    QStringList stems;
    for (const base::Word &word : question.linking->words)
        stems.append(word.stem);
    FilledReading whole = reading;
    whole.made.form = offer.withWholeNames();
    const tl::expected<QString, Misfit> sql = writeSql(whole.made.form, whole.plan, lookup, stems);
    if (!sql)
        return reading;
    whole.sql = *sql;
    return whole;
}

} // namespace Tieout::generate::composer
