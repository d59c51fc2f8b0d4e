// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/constants.h"

#include "core/base/text.h"
#include "core/base/typed.h"
#include "core/catalog/timecolumn.h"
#include "core/ledger/numbers.h"
#include "core/ledger/operations.h"
#include "core/ledger/unnamedtables.h"
#include "core/question/tense.h"
#include "core/sql/operators.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace Tieout::ledger {

using question::Role;
using record::ConstantFrom;
using record::WordRole;
using sql::BinaryOp;
using sql::Literal;

namespace {

QString symbolOf(const ConstantUse &use)
{
    if (!use.comparison)
        return use.negated ? QStringLiteral("NOT LIKE") : QStringLiteral("LIKE");
    const bool isNot = use.negated && *use.comparison == BinaryOp::Equal; // NOT IN
    return sql::operatorText(isNot ? BinaryOp::NotEqual : *use.comparison);
}

class Tracer
{
public:
    Tracer(const QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses)
        : m_entries(entries)
        , m_sentence(sentence)
        , m_uses(uses)
    {
    }

    Constants traced()
    {
        for (const ConstantUse &use : m_uses.constants())
            trace(use);
        for (const gate::BaseColumn &column : m_uses.emptied()) {
            if (!saysEmpty() && !isOfPresent(column) && !isDefined(column.column + QStringLiteral(" IS NULL")))
                m_constants.untraced.append(column.display() + QStringLiteral(" IS NULL"));
        }
        for (const FigureUse &figure : m_uses.figures()) {
            if (!isAsked(figure) && !isGoverned())
                m_constants.untraced.append(textOf(figure));
        }
        for (const TableName &table : unnamedTables(m_entries, m_sentence, m_uses)) {
            if (!isDefined(table.name + u'.'))
                m_constants.untraced.append(table.display());
        }
        return m_constants;
    }

private:
    bool isGoverned() const
    {
        return std::any_of(m_entries.cbegin(), m_entries.cend(),
                           [](const WordEntry &entry) { return !entry.definition.isEmpty(); });
    }

    /// Stands in a governed definition.
    bool isDefined(const QString &text) const
    {
        return std::any_of(m_entries.cbegin(), m_entries.cend(), [&text](const WordEntry &entry) {
            return entry.definition.contains(text, Qt::CaseInsensitive);
        });
    }

    void trace(const ConstantUse &use)
    {
        const Literal &literal = *use.literal;
        if (literal.type == Literal::Type::Null || literal.type == Literal::Type::Word)
            return;
        record::LedgerConstant constant;
        constant.sql = literal.type == Literal::Type::Text ? QStringLiteral("'%1'").arg(literal.text) : literal.text;
        if (use.isMechanical) {
            constant.from = ConstantFrom::Reading;
        } else if (asksForEarnings() && m_uses.leavesOutCancelled(use)) {
            constant.from = ConstantFrom::Reading;
        } else if (use.negated && (!saysNot() || deniesAny(use))) {
            m_constants.untraced.append(textOf(use, constant.sql));
            return;
        } else if (const WordEntry *entry = saidBy(use)) {
            constant.from = entry->by == record::ReadBy::Definition ? ConstantFrom::Definition : ConstantFrom::Question;
            constant.span = QList<int>{m_sentence.words()[entry->first].begin, m_sentence.words()[entry->last].end};
        } else if (isDayAsked(use) || isSpelledAlike(use)) {
            constant.from = ConstantFrom::Reading;
        } else if (isOfPeriod(use)) {
            constant.from = ConstantFrom::Question;
        } else if (isMechanics(use)) {
            constant.from = ConstantFrom::Reading;
        } else if (isFlag(use) || isColumnOfPivot(use)) {
            constant.from = ConstantFrom::Data;
        } else {
            m_constants.untraced.append(textOf(use, constant.sql));
            return;
        }
        m_constants.traced.append(constant);
    }

    /// "clients with no account manager" have none; those of others are not asked for.
    bool deniesAny(const ConstantUse &use) const
    {
        const WordEntry *entry = use.literal->type == Literal::Type::Text ? saidBy(use) : nullptr;
        return entry && entry->first > 0 && m_sentence.words()[entry->first - 1].lower == QLatin1String("no")
               && !m_uses.does(Operation::Absent);
    }

    /// "canceled" beside "cancelled" of one column, of which the question says one.
    bool isSpelledAlike(const ConstantUse &use) const
    {
        const auto &all = m_uses.constants();
        return use.column && use.literal->type == Literal::Type::Text
               && std::any_of(all.cbegin(), all.cend(), [&](const ConstantUse &other) {
                      return other.column && other.column->display() == use.column->display()
                             && other.literal->type == Literal::Type::Text && other.literal->text != use.literal->text
                             && base::spellingKey(other.literal->text) == base::spellingKey(use.literal->text)
                             && saidBy(other);
                  });
    }

    bool asksForEarnings() const
    {
        return std::any_of(
            m_sentence.expressions().cbegin(), m_sentence.expressions().cend(),
            [](const Expression &one) { return one.phrase.role == Role::Measure && !one.phrase.hints.isEmpty(); });
    }

    static QString textOf(const ConstantUse &use, const QString &constant)
    {
        return use.column ? QStringLiteral("%1 %2 %3").arg(use.column->display(), symbolOf(use), constant) : constant;
    }

    static QString textOf(const FigureUse &figure)
    {
        const char *name = figure.operation == Operation::Average   ? "AVG"
                           : figure.operation == Operation::Minimum ? "MIN"
                                                                    : "MAX";
        return QStringLiteral("%1(%2)").arg(QLatin1String(name),
                                            figure.column ? figure.column->display() : QStringLiteral("..."));
    }

    bool asksFor(std::initializer_list<question::Aggregate> aggregates) const
    {
        return std::any_of(m_sentence.expressions().cbegin(), m_sentence.expressions().cend(),
                           [&aggregates](const Expression &expression) {
                               return expression.phrase.role == Role::Aggregate
                                      && std::find(aggregates.begin(), aggregates.end(), expression.phrase.aggregate)
                                             != aggregates.end();
                           });
    }

    /// Words ask for a figure of that sort. A sum needs none: it is what a figure comes to that is named by itself.
    bool isAsked(const FigureUse &figure) const
    {
        using question::Aggregate;
        if (figure.operation == Operation::Sum || asks({Role::Share, Role::Versus, Role::Unsupported, Role::HowMuch})
            || m_sentence.linking().question.contains(u'%'))
            return true;
        if (figure.operation == Operation::Average)
            return asksFor({Aggregate::Average})
                   || says({"average", "averages", "averaged", "avg", "mean", "median", "typical", "typically", "usual",
                            "usually", "normally", "expected", "rate", "ratio"});
        return asksFor({Aggregate::Minimum, Aggregate::Maximum})
               || asks({Role::Superlative, Role::Top, Role::MostCommon})
               || says({"first", "last", "when", "recent", "recently", "current", "currently", "since", "until",
                        "range", "peak", "best", "worst", "ever"})
               || (figure.column && !isOrdered(*figure.column)) || (figure.isNested && comparesRows())
               || (figure.operation == Operation::Minimum && !figure.column && rolls());
    }

    /// "older than every engineer", "prices above any wine of 2006".
    bool comparesRows() const
    {
        return asks({Role::Compare, Role::CompareAfter})
               || std::any_of(m_sentence.words().cbegin(), m_sentence.words().cend(),
                              [](const base::Word &word) { return comparativeOf(word.lower).has_value(); });
    }

    /// Of a text the first or last is any of those that are all the same.
    bool isOrdered(const gate::BaseColumn &column) const
    {
        return m_uses.schema().isNumber(column.table, column.column)
               || m_uses.schema().isDate(column.table, column.column);
    }

    /// Words deny something: "not", "other than", "excluding".
    bool saysNot() const
    {
        const auto negates = [](const Expression &expression) {
            const bool compares =
                expression.phrase.role == Role::Compare || expression.phrase.role == Role::CompareAfter;
            return expression.phrase.role == Role::Without || expression.phrase.role == Role::Except
                   || (compares && expression.phrase.comparison == question::Comparison::NotEqual)
                   || (expression.phrase.role == Role::Unsupported
                       && (expression.phrase.beyond == question::Beyond::Negation
                           || expression.phrase.beyond == question::Beyond::Rows)); // "as old as Bob" is not Bob
        };
        return m_uses.does(Operation::Choice)
               || std::any_of(m_sentence.expressions().cbegin(), m_sentence.expressions().cend(), negates)
               || says({"not",    "no",        "never",   "without",    "but",     "other", "others", "except",
                        "excl",   "excluding", "outside", "rest",       "besides", "minus", "else",   "remaining",
                        "beyond", "ignoring",  "leaving", "neither",    "nor",     "none",  "nobody", "isn",
                        "aren",   "wasn",      "weren",   "don",        "doesn",   "didn",  "hasn",   "haven",
                        "cannot", "only",      "solely",  "exclusively"});
    }

    /// The words that say the constant.
    const WordEntry *saidBy(const ConstantUse &use) const
    {
        const Literal &literal = *use.literal;
        for (const WordEntry &entry : m_entries) {
            if (entry.role == WordRole::Unread)
                continue;
            if (entry.by == record::ReadBy::Definition
                && (entry.became.contains(literal.text) || entry.definition.contains(literal.text)))
                return &entry;
            if (literal.type == Literal::Type::Number && isNumberSaid(entry, literal.text, use.comparison)
                && mayCompare(use))
                return &entry;
            if (literal.type == Literal::Type::Text && isTextSaid(entry, use))
                return &entry;
        }
        return nullptr;
    }

    /// "operator 12" is no more than 12.
    bool mayCompare(const ConstantUse &use) const
    {
        const bool orders = use.comparison == BinaryOp::Less || use.comparison == BinaryOp::LessEqual
                            || use.comparison == BinaryOp::Greater || use.comparison == BinaryOp::GreaterEqual;
        const bool ranks = m_uses.boundsPlace(*use.literal) && asks({Role::Top, Role::Superlative, Role::MostCommon});
        return !orders || ranks
               || asks({Role::Compare, Role::CompareAfter, Role::Between, Role::Superlative, Role::Unsupported})
               || isRange()
               || says({"than", "min", "max", "minimum", "maximum", "least", "most", "after", "before", "since",
                        "until", "past", "last", "within", "multiple", "several", "from", "through"})
               || (use.column && m_uses.schema().isDate(use.column->table, use.column->column))
               || m_sentence.linking().question.contains(u'>') || m_sentence.linking().question.contains(u'<');
    }

    /// "1 to 2", "1-2", or steps of one width.
    bool isRange() const
    {
        static const QRegularExpression range(QStringLiteral("^\\d+(?:\\.\\d+)?[-\u2013]\\d+(?:\\.\\d+)?$"));
        const QList<base::Word> &words = m_sentence.words();
        for (qsizetype at = 0; at < words.size(); ++at) {
            if (range.match(words[at].lower).hasMatch())
                return true;
            if (at > 1 && words[at].number && words[at - 1].lower == QLatin1String("to") && words[at - 2].number)
                return true;
        }
        return asks({Role::Band});
    }

    bool isNumberSaid(const WordEntry &entry, const QString &written, const std::optional<BinaryOp> &comparison) const
    {
        for (int at = entry.first; at <= entry.last; ++at) {
            const base::Word &word = m_sentence.words()[at];
            const int spelt = word.number ? -1 : question::numberWord(word.lower);
            if ((word.number || spelt >= 0)
                && standsFor(spelt >= 0 ? QString::number(spelt) : QString(word.text).remove(u','), written, comparison,
                             unitSaid(m_sentence, m_uses, at)))
                return true;
        }
        return false;
    }

    bool isTextSaid(const WordEntry &entry, const ConstantUse &use) const
    {
        const QString text = base::folded(QString(use.literal->text).remove(u'%')).simplified();
        if (text.isEmpty())
            return false;
        QStringList said;
        for (int at = entry.first; at <= entry.last; ++at)
            said.append(base::folded(m_sentence.words()[at].text));
        const QString words = said.join(u' ');
        const QString typed = base::foldedAsTyped(QString(use.literal->text).remove(u'%')).simplified();
        if (words == text || words == typed || said.contains(text)
            || (entry.role == WordRole::Value && words.contains(text)))
            return true;
        return use.column && entry.became == QStringLiteral("%1 = '%2'").arg(use.column->display(), use.literal->text);
    }

    /// Today where the question says "currently", or the one day that it names, of a span of which both ends are
    /// compared or that has only one.
    bool isDayAsked(const ConstantUse &use) const
    {
        if (!use.column || !use.comparison || !m_uses.schema().isDate(use.column->table, use.column->column)
            || m_uses.isHalfOfSpan(use.column->table, use.column->column))
            return false;
        const retrieval::Linking &linking = m_sentence.linking();
        QList<QDate> days;
        const bool hasPassed = says({"already", "yet"});
        const bool isOfToday = asks({Role::Valid}) && linking.periods.isEmpty();
        if (asks({Role::Now, Role::Late}) || hasPassed || isOfToday || isOfPresent(*use.column))
            days.append(linking.asOf);
        for (const period::PeriodPhrase &phrase : linking.periods) {
            const bool isDay = phrase.interval.isBounded() && phrase.interval.from.addDays(1) == phrase.interval.to;
            if (isDay
                && (asks({Role::Valid})
                    || !m_uses.schema().otherHalves(use.column->table, use.column->column).isEmpty()))
                days.append(phrase.interval.from);
        }
        const catalog::DateSays says = catalog::dateSays(use.column->column);
        const bool isEnd = says == catalog::DateSays::End;
        const bool isPast = says == catalog::DateSays::Nothing && hasPassed; // "not shipped yet"
        const bool keepsOpen = says == catalog::DateSays::Promise ? use.comparison == BinaryOp::Less
                               : isEnd || isPast
                                   ? use.comparison == BinaryOp::Greater || use.comparison == BinaryOp::GreaterEqual
                                   : use.comparison == BinaryOp::LessEqual;
        const bool isOver =
            hasPassed && isEnd && (use.comparison == BinaryOp::Less || use.comparison == BinaryOp::LessEqual);
        const bool isBegin = says == catalog::DateSays::Begin && use.comparison == BinaryOp::Less; // with its hours
        return (keepsOpen || isOver || isBegin) && std::any_of(days.cbegin(), days.cend(), [&](const QDate &day) {
                   return writesDay(use.literal->text, isBegin ? day.addDays(1) : day);
               });
    }

    /// "which club does she play for": of a table that no word names and that says from when to when things belonged
    /// together, today is meant, where nothing speaks of another time.
    bool isOfPresent(const gate::BaseColumn &column) const
    {
        const QString table = column.table.display();
        const bool isNamed = std::any_of(m_entries.cbegin(), m_entries.cend(), [&](const WordEntry &entry) {
            return entry.became == table || (entry.isColumn && entry.became.startsWith(table + u'.'));
        });
        return !isNamed && m_sentence.linking().periods.isEmpty() && !question::speaksOfPast(m_sentence.linking().words)
               && !m_uses.schema().otherHalves(column.table, column.column).isEmpty();
    }

    bool isOfPeriod(const ConstantUse &use) const
    {
        const bool asked = std::any_of(m_entries.cbegin(), m_entries.cend(),
                                       [](const WordEntry &entry) { return entry.role == WordRole::Period; });
        if (!asked)
            return false;
        if (use.column && isLabelOfAsked(use.literal->text))
            return true;
        if (use.column)
            return m_uses.schema().isDate(use.column->table, use.column->column)
                   && isFilteredAsAsked(m_sentence, m_uses, *use.column);
        if ((use.comparison == BinaryOp::GreaterEqual || use.comparison == BinaryOp::Less)
            && isLabelOfEdge(use.literal->text))
            return true;
        // Compared with what is made of a date: strftime('%Y', day) = '2026'.
        return use.comparison.has_value() && m_uses.does(Operation::DateFunction);
    }

    /// "2026-Q3", "2026-03" and "2026" label a period that is asked for.
    bool isLabelOfAsked(const QString &text) const
    {
        const std::optional<period::Interval> unit = unitLabelled(text);
        const auto &periods = m_sentence.linking().periods;
        return unit && std::any_of(periods.cbegin(), periods.cend(), [&unit](const period::PeriodPhrase &phrase) {
                   return phrase.interval == *unit;
               });
    }

    /// The unit that begins where a period that is asked for begins or ends.
    bool isLabelOfEdge(const QString &text) const
    {
        const std::optional<period::Interval> unit = unitLabelled(text);
        const QDate day = unit ? unit->from : QDate::fromString(text, Qt::ISODate);
        const auto &periods = m_sentence.linking().periods;
        return day.isValid() && std::any_of(periods.cbegin(), periods.cend(), [&day](const auto &phrase) {
                   return phrase.interval.from == day || phrase.interval.to == day;
               });
    }

    static std::optional<period::Interval> unitLabelled(const QString &text)
    {
        static const QRegularExpression label(QStringLiteral("^(\\d{4})(?:[- ]?(Q[1-4]|\\d{2}))?$"),
                                              QRegularExpression::CaseInsensitiveOption);
        const QRegularExpressionMatch match = label.match(text);
        const QString part = match.captured(2);
        const bool isQuarter = part.startsWith(u'Q', Qt::CaseInsensitive);
        const int month = isQuarter ? 3 * part.mid(1).toInt() - 2 : part.isEmpty() ? 1 : part.toInt();
        const QDate from(match.captured(1).toInt(), month, 1);
        if (!match.hasMatch() || !from.isValid())
            return {};
        return period::Interval{from, from.addMonths(isQuarter ? 3 : part.isEmpty() ? 12 : 1)};
    }

    bool asks(std::initializer_list<Role> roles) const
    {
        return std::any_of(m_sentence.expressions().cbegin(), m_sentence.expressions().cend(),
                           [&roles](const Expression &expression) {
                               return std::find(roles.begin(), roles.end(), expression.phrase.role) != roles.end();
                           });
    }

    /// "change from 2024 to 2025", "spend / clicks"
    bool calculates() const
    {
        using question::Beyond;
        return std::any_of(m_sentence.expressions().cbegin(), m_sentence.expressions().cend(),
                           [](const Expression &expression) {
                               return expression.phrase.role == Role::Unsupported
                                      && (expression.phrase.beyond == Beyond::TwoNumbers
                                          || expression.phrase.beyond == Beyond::Arithmetic);
                           });
    }

    bool says(std::initializer_list<const char *> words) const
    {
        return std::any_of(m_sentence.words().cbegin(), m_sentence.words().cend(), [&words](const base::Word &word) {
            return std::any_of(words.begin(), words.end(),
                               [&word](const char *one) { return word.lower == QLatin1String(one); });
        });
    }

    /// What asking in this way takes: LIMIT 1 for "the most", COUNT(*) > 0 for "have", 100 for a share, 86400 for days.
    bool isMechanics(const ConstantUse &use) const
    {
        const Literal &literal = *use.literal;
        if (!use.column && isHintOf(Role::OnWeekday, literal.text))
            return true;
        if (!use.column && isHintOf(Role::Times, literal.text)) // "more than twice"
            return true;
        if (literal.type != Literal::Type::Number)
            return false;
        const double number = literal.text.toDouble();
        constexpr double furthest = 1'000'000; // what lies beyond is no place and no window
        const int whole = std::abs(number) < furthest ? int(number) : -1;
        if (!use.column && isOfWindow(whole))
            return true;
        if (m_uses.isOffset(literal))
            return whole >= 0 && asksPlace(whole + 1);
        if (m_uses.boundsPlace(literal) && asksPlace(whole))
            return true;
        if (m_uses.isLimit(literal))
            return (number == 1 || (number == question::FirstOfMany && asks({Role::MostCommon})))
                   && (asks({Role::Superlative, Role::MostCommon, Role::Top, Role::TopUnit, Role::Aggregate})
                       || says({"first", "last", "newest", "oldest", "latest", "earliest", "best", "worst"}));
        if (!use.column && use.comparison && (number == 0 || number == 1)) // a number of rows beside none or one
            return number == 0 || use.comparison != BinaryOp::Greater || saysSeveral();
        if (!use.column && !use.comparison && number == 1 && !m_uses.isInResult(literal))
            return true; // EXISTS (SELECT 1 ...)
        if (number == 0 && asks({Role::InStock}))
            return true;
        if (number == 100 || number == 1 || number == 0)
            return asks({Role::Share, Role::Versus, Role::Growth, Role::Rate}) || calculates()
                   || says({"percent", "percentage", "share", "ratio", "rate", "proportion"});
        static const QList<std::pair<double, QStringList>> units{
            {24, {QStringLiteral("hours"), QStringLiteral("hour")}},
            {60,
             {QStringLiteral("minutes"), QStringLiteral("hours"), QStringLiteral("minute"), QStringLiteral("hour")}},
            {1440, {QStringLiteral("minutes")}},
            {3600, {QStringLiteral("hours"), QStringLiteral("hour")}},
            {86400, {QStringLiteral("days"), QStringLiteral("day"), QStringLiteral("seconds")}},
            {7, {QStringLiteral("weeks"), QStringLiteral("week")}},
            {12, {QStringLiteral("months"), QStringLiteral("years"), QStringLiteral("year")}},
            {365, {QStringLiteral("years"), QStringLiteral("year"), QStringLiteral("age"), QStringLiteral("old")}},
            {365.25, {QStringLiteral("years"), QStringLiteral("year"), QStringLiteral("age"), QStringLiteral("old")}}};
        return std::any_of(units.cbegin(), units.cend(), [&](const auto &unit) {
            return unit.first == number
                   && std::any_of(m_sentence.words().cbegin(), m_sentence.words().cend(),
                                  [&unit](const base::Word &word) { return unit.second.contains(word.lower); });
        });
    }

    /// A window of 3 months reaches 2 months back, of which 12 are in a year; one of weeks is counted in days.
    /// "second highest"
    bool asksPlace(int place) const
    {
        return std::any_of(m_sentence.expressions().cbegin(), m_sentence.expressions().cend(),
                           [place](const Expression &one) { return place > 0 && one.phrase.place == place; });
    }

    bool isOfWindow(int number) const
    {
        return std::any_of(
            m_sentence.expressions().cbegin(), m_sentence.expressions().cend(), [number](const Expression &one) {
                if (one.phrase.role != Role::Running || one.phrase.hints.size() != 3)
                    return false;
                const int length = one.phrase.hints[1].toInt();
                const QString &unit = one.phrase.hints[2];
                const int step = unit == QLatin1String("week") ? 7 : 1;
                const int ofYear = unit == QLatin1String("quarter") ? 4 : unit == QLatin1String("month") ? 12 : 1;
                return QList<int>{length, (length - 1) * step, step, 1, ofYear}.contains(number);
            });
    }

    /// The first unit of all, of a moving average.
    bool rolls() const
    {
        return std::any_of(
            m_sentence.expressions().cbegin(), m_sentence.expressions().cend(),
            [](const Expression &one) { return one.phrase.role == Role::Running && !one.phrase.hints.isEmpty(); });
    }

    /// "on sundays" is 7.
    bool isHintOf(Role role, const QString &number) const
    {
        return std::any_of(
            m_sentence.expressions().cbegin(), m_sentence.expressions().cend(),
            [&](const Expression &one) { return one.phrase.role == role && one.phrase.hints.contains(number); });
    }

    /// More than one, without the number: "several", "repeat customers", "duplicates".
    bool saysSeveral() const
    {
        return asks({Role::Compare, Role::CompareAfter})
               || says({"multiple",   "several",   "one",        "once",       "twice", "repeat", "repeated",
                        "repeatedly", "duplicate", "duplicates", "duplicated", "again", "both",   "another",
                        "recurring",  "returning", "many",       "same",       "share", "shared", "more"});
    }

    /// What a flag holds, where words became its column: "vip customers" is vip = 1.
    bool isFlag(const ConstantUse &use) const
    {
        static const QStringList truths{
            QStringLiteral("0"),    QStringLiteral("1"),    QStringLiteral("y"),       QStringLiteral("n"),
            QStringLiteral("yes"),  QStringLiteral("no"),   QStringLiteral("t"),       QStringLiteral("f"),
            QStringLiteral("true"), QStringLiteral("none"), QStringLiteral("false"),   QStringLiteral("ja"),
            QStringLiteral("nein"), QStringLiteral("j"),    QStringLiteral("oui"),     QStringLiteral("non"),
            QStringLiteral("o"),    QStringLiteral("si"),   QStringLiteral("s\u00ed"), QStringLiteral("s")};
        return use.column && truths.contains(use.literal->text.toLower())
               && m_uses.schema().isFlag(use.column->table, use.column->column)
               && std::any_of(m_entries.cbegin(), m_entries.cend(), [&use](const WordEntry &entry) {
                      return entry.isColumn && entry.became == use.column->display();
                  });
    }

    /// "orders by month and channel as a pivot": each channel is a column.
    bool isColumnOfPivot(const ConstantUse &use) const
    {
        return asks({Role::Pivot}) && use.column && !use.negated && m_uses.does(Operation::Choice)
               && std::any_of(m_entries.cbegin(), m_entries.cend(), [&use](const WordEntry &entry) {
                      return (entry.isColumn && entry.became == use.column->display())
                             || (entry.role == WordRole::Table && entry.became == use.column->table.display());
                  });
    }

    bool saysEmpty() const
    {
        return asks({Role::Without, Role::Except, Role::Unsupported, Role::Undone, Role::Now, Role::Late, Role::Pivot})
               || says({"not",       "no",     "never",   "without", "missing",    "empty",     "blank",
                        "unknown",   "null",   "open",    "unpaid",  "unassigned", "undefined", "current",
                        "currently", "still",  "lacking", "lack",    "lacks",      "none",      "active",
                        "yet",       "nobody", "today",   "now",     "un"});
    }

    const QList<WordEntry> &m_entries;
    const Sentence &m_sentence;
    const QueryUses &m_uses;
    Constants m_constants;
};

} // namespace

Constants constantsOf(const QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses)
{
    return Tracer(entries, sentence, uses).traced();
}

} // namespace Tieout::ledger
