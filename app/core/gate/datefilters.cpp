// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/datefilters.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/gate/datemoment.h"
#include "core/gate/storedcolumns.h"
#include "core/sql/walk.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace Tieout::gate {

using namespace sql;

namespace {

/// Four digits that begin a year, a month ("202306") or a date.
const QRegularExpression &yearPattern()
{
    static const QRegularExpression pattern(QStringLiteral("(?<!\\d)(1[789]|2[012])\\d\\d(?!\\d{3})"));
    return pattern;
}

/// Days at which a condition may change its truth, in order; half of the design is to keep them few.
class Candidates
{
public:
    Candidates(const DateStorage &storage, const ColumnProfile *profile, const GateRequest &request)
        : m_storage(storage)
        , m_step(stepOf(storage))
    {
        addYear(request.calendar.asOf);
        for (const period::PeriodPhrase &phrase : request.periods) {
            addYear(phrase.interval.from);
            addYear(phrase.interval.to);
        }
        if (profile) {
            for (const Value &value : {profile->minimum, profile->maximum}) {
                if (const std::optional<QDate> day = period::dayOf(value.toText(), storage.encoding))
                    addYear(*day);
            }
        }
    }

    void add(const Expr *condition)
    {
        forEachExpr(condition, [this](const Expr &part) {
            if (const auto *literal = as<Literal>(&part))
                addLiteral(*literal);
            else
                m_step = std::max(m_step, stepOf(part));
        });
    }

    QList<QDate> days() const
    {
        QSet<QDate> days(m_days);
        const int first = m_firstYear == 0 ? 1999 : m_firstYear - 1;
        const int last = m_lastYear == 0 ? 2001 : m_lastYear + 1;
        days.insert(QDate(first, 1, 1));
        days.insert(QDate(last, 12, 31));
        for (QDate day(first, 1, 1); m_step != Step::None && day.year() <= last;
             day = m_step == Step::Day ? day.addDays(1) : day.addMonths(1))
            days.insert(day);
        QList<QDate> sorted(days.cbegin(), days.cend());
        std::sort(sorted.begin(), sorted.end());
        return sorted;
    }

private:
    /// What a condition's truth may change with, besides the days that it names.
    enum class Step { None, Month, Day };

    /// Years beyond any table of ours would only cost time.
    void addYear(const QDate &day)
    {
        if (!day.isValid() || day.year() < 1700 || day.year() > 2300)
            return;
        m_firstYear = m_firstYear == 0 ? day.year() : std::min(m_firstYear, day.year());
        m_lastYear = std::max(m_lastYear, day.year());
    }

    void addLiteral(const Literal &literal)
    {
        std::optional<QDate> day = period::dayOf(literal.text, m_storage.encoding);
        if (!day && momentOf(literal.text).isValid())
            day = momentOf(literal.text).date();
        if (day) {
            addYear(*day);
            for (int step = -1; step <= 1; ++step)
                m_days.insert(day->addDays(step));
            return;
        }
        QRegularExpressionMatchIterator matches = yearPattern().globalMatch(literal.text);
        while (matches.hasNext())
            addYear(QDate(matches.next().captured().toInt(), 1, 1));
        m_step = std::max(m_step, Step::Month); // "2023" stands for where its days begin
    }

    static Step stepOf(const DateStorage &storage)
    {
        switch (storage.encoding) {
        case DateEncoding::YearMonthNumber:
        case DateEncoding::YearMonthText:
        case DateEncoding::YearNumber:
            return Step::Month; // a value stands for many days
        default:
            return storage.isOrdered() ? Step::None : Step::Day;
        }
    }

    static Step stepOf(const Expr &expr)
    {
        static const QStringList monthly{QStringLiteral("year"), QStringLiteral("month"), QStringLiteral("quarter"),
                                         QStringLiteral("coalesce"), QStringLiteral("ifnull")};
        switch (expr.kind) {
        case ExprKind::Literal:
        case ExprKind::ColumnRef:
        case ExprKind::Unary:
        case ExprKind::Between:
        case ExprKind::In:
        case ExprKind::IsNull:
        case ExprKind::Tuple:
            return Step::None;
        case ExprKind::Binary: {
            const BinaryOp op = as<Binary>(&expr)->op;
            return op <= BinaryOp::NullSafeEqual ? Step::None : Step::Day;
        }
        case ExprKind::Function: {
            const auto *call = as<FunctionCall>(&expr);
            const QString name = call->name().text.toLower();
            if (name == QLatin1String("date") || name == QLatin1String("datetime"))
                return call->arguments.size() == 1 ? Step::Month : Step::Day;
            if (name == QLatin1String("strftime") && call->arguments.size() == 2) {
                static const QRegularExpression finer(QStringLiteral("%[^Ym]"));
                const auto *format = as<Literal>(static_cast<const Expr *>(call->arguments[0]));
                return format && !format->text.contains(finer) ? Step::Month : Step::Day;
            }
            return monthly.contains(name) ? Step::Month : Step::Day;
        }
        default:
            return Step::Day;
        }
    }

    const DateStorage &m_storage;
    Step m_step = Step::None;
    int m_firstYear = 0;
    int m_lastYear = 0;
    QSet<QDate> m_days;
};

class DateFilterFinder
{
public:
    explicit DateFilterFinder(const CheckInput &input)
        : m_input(input)
        , m_bound(*input.bound)
    {
    }

    DateFilters find()
    {
        for (const Relation &relation : m_bound.relations)
            addColumns(relation);
        for (const Scope &scope : m_bound.scopes) {
            if (scope.select)
                addScope(scope);
        }
        m_filters.periodColumns = columnsOfPeriods(m_input);
        return std::move(m_filters);
    }

private:
    using Conditions = QList<std::pair<StoredColumn, QList<const Expr *>>>;

    const ColumnProfile *profileOf(const StoredColumn &leaf) const
    {
        return m_input.facts ? m_input.facts->column(leaf.relation->table->name, nameOf(leaf)) : nullptr;
    }

    static QString nameOf(const StoredColumn &leaf) { return leaf.relation->table->columns[leaf.column].name; }
    static QString displayOf(const StoredColumn &leaf)
    {
        return leaf.relation->table->name.display() + u'.' + nameOf(leaf);
    }

    DateStorage storageOf(const StoredColumn &leaf) const
    {
        return dateStorage(leaf.relation->table->columns[leaf.column], profileOf(leaf));
    }

    void addColumns(const Relation &relation)
    {
        if (!isStored(relation) || !relation.table)
            return;
        for (qsizetype i = 0; i < relation.table->columns.size(); ++i) {
            const DateStorage storage = storageOf({&relation, int(i)});
            if (storage.encoding != DateEncoding::None)
                m_filters.columns.append({&relation, relation.table->columns[i].name, storage});
        }
    }

    void addScope(const Scope &scope)
    {
        const Select &select = *scope.select;
        Conditions rows;
        sort(select.where, rows);
        for (const Join *join : joinsOf(select.from))
            sort(join->on, rows);
        for (const Expr *condition : conjuncts(select.having)) {
            if (!choosesRows(condition))
                sort(condition, rows);
        }
        for (const auto &[leaf, conditions] : rows)
            addSite(scope, leaf, conditions, false);
        for (const FunctionCall *call : aggregatesOf(select, m_input.traits))
            addAggregate(scope, *call, rows);
    }

    /// "COUNT(CASE WHEN day >= ...) > COUNT(CASE WHEN day < ...)" is no condition on rows: each count has its own.
    static bool choosesRows(const Expr *condition)
    {
        bool found = false;
        forEachExpr(
            condition,
            [&found](const Expr &part) {
                const auto *call = as<FunctionCall>(&part);
                found = found || as<Case>(&part) || (call && call->filter);
            },
            NestedQueries::Skip);
        return found;
    }

    /// Conditions inside an aggregate (CASE, FILTER, IIF), on top of those on the rows.
    void addAggregate(const Scope &scope, const FunctionCall &call, const Conditions &rows)
    {
        QList<const Expr *> inside;
        if (call.filter)
            inside.append(call.filter);
        // SUM(kind = 'gold' AND issued < '1998-01-01') adds truths.
        for (const Expr *argument : call.arguments) {
            if (const auto *truth = as<Binary>(argument); truth && truth->op <= BinaryOp::NullSafeNotEqual)
                inside.append(truth);
        }
        forEachExpr(
            &call,
            [&inside](const Expr &part) {
                if (const auto *node = as<Case>(&part)) {
                    for (const auto &[when, then] : node->branches)
                        inside.append(when);
                } else if (const auto *nested = as<FunctionCall>(&part);
                           nested && nested->name().text.toLower() == QLatin1String("iif")
                           && !nested->arguments.isEmpty()) {
                    inside.append(nested->arguments.first());
                }
            },
            NestedQueries::Skip);
        for (const Expr *condition : inside) {
            Conditions sorted;
            sort(condition, sorted);
            for (auto &[leaf, conditions] : sorted) {
                for (const auto &[other, more] : rows) {
                    if (other == leaf)
                        conditions.append(more);
                }
                addSite(scope, leaf, conditions, true);
            }
        }
    }

    /// "On Sundays": it comes again in every week, and says nothing of a period.
    static bool isOfWeekdays(const Expr *conjunct)
    {
        static const QStringList calls{QStringLiteral("weekday"), QStringLiteral("dayofweek")};
        static const QStringList formats{QStringLiteral("%w"), QStringLiteral("ID")};
        const auto *in = as<In>(conjunct);
        bool found = false;
        forEachExpr(
            in && !in->query ? static_cast<const Expr *>(in->operand) : nullptr,
            [&found](const Expr &part) {
                const auto *call = as<FunctionCall>(&part);
                const auto *literal = as<Literal>(&part);
                found = found || (call && calls.contains(call->name().text.toLower()))
                        || (literal && formats.contains(literal->text));
            },
            NestedQueries::Skip);
        return found;
    }

    /// Sorts the conjuncts of a condition by the one date column each reads.
    void sort(const Expr *condition, Conditions &sorted)
    {
        for (const Expr *conjunct : conjuncts(condition)) {
            if (isOfWeekdays(conjunct))
                continue;
            const QList<QList<StoredColumn>> read = storedColumnsIn(m_bound, conjunct);
            const QList<StoredColumn> *date = nullptr; // one for each part of a union
            qsizetype dates = 0;
            for (const QList<StoredColumn> &parts : read) {
                const StoredColumn &leaf = parts.first();
                if (storageOf(leaf).encoding == DateEncoding::None && !namesPeriod(leaf, conjunct)) {
                    if (mayBePeriod(leaf, conjunct))
                        m_filters.unmeasured.append({displayOf(leaf), leaf.relation->table->name.display()});
                    continue;
                }
                date = &parts;
                ++dates;
            }
            if (dates > 1)
                addAlternatives(conjunct, sorted);
            // Two dates compared with each other are no filter on a period, nor is one date here and another there.
            if (dates != 1 || mixesDates(*date))
                continue;
            if (read.size() > 1) {
                if (const Expr *alternative = askedAlternative(conjunct, *date)) {
                    for (const StoredColumn &part : *date)
                        sorted.append({part, {alternative}});
                    continue;
                }
                m_filters.unread.append({displayOf(date->first()), say("gate.date.otherColumns"), conjunct->span});
                continue;
            }
            for (const StoredColumn &part : *date) {
                const auto known =
                    std::find_if(sorted.begin(), sorted.end(), [&](const auto &entry) { return entry.first == part; });
                if (known == sorted.end())
                    sorted.append({part, {conjunct}});
                else
                    known->second.append(conjunct);
            }
        }
    }

    /// Parts of a union that put different columns together though each table has the one that the first part reads.
    static bool mixesDates(const QList<StoredColumn> &parts)
    {
        const QString first = nameOf(parts.first());
        return std::any_of(parts.cbegin(), parts.cend(), [&first](const StoredColumn &part) {
            return nameOf(part).compare(first, Qt::CaseInsensitive) != 0 && part.relation->table->column(first);
        });
    }

    bool saysOr() const
    {
        const QList<base::Word> words = base::words(m_input.request.question);
        return std::any_of(words.cbegin(), words.cend(),
                           [](const base::Word &word) { return word.lower == QLatin1String("or"); });
    }

    /// "Opened after 1991 or closed before 2000": each side of an OR filters a date of its own.
    void addAlternatives(const Expr *conjunct, Conditions &sorted) const
    {
        const QList<const Expr *> sides = disjuncts(conjunct);
        if (sides.size() < 2 || !saysOr())
            return;
        Conditions found;
        for (const Expr *side : sides) {
            const QList<QList<StoredColumn>> read = storedColumnsIn(m_bound, side);
            if (read.size() != 1 || storageOf(read.first().first()).encoding == DateEncoding::None)
                return;
            for (const StoredColumn &part : read.first())
                found.append({part, {side}});
        }
        sorted.append(found);
    }

    /// In a table without rows nothing told dates from other values: "20120824" may be one, a colour may not.
    bool mayBePeriod(const StoredColumn &leaf, const Expr *conjunct) const
    {
        const Table &table = *leaf.relation->table;
        if (!m_input.facts || m_input.facts->rows(table.name) != 0
            || table.columns[leaf.column].type == TypeClass::Boolean)
            return false;
        const QStringList words = base::nameWords(nameOf(leaf));
        for (const char *time : {"date", "day", "week", "month", "quarter", "year", "period", "season"}) {
            if (words.contains(QLatin1String(time)))
                return true;
        }
        bool saysYear = false;
        forEachExpr(
            conjunct,
            [&saysYear](const Expr &part) {
                const auto *literal = as<Literal>(&part);
                saysYear = saysYear || (literal && yearPattern().match(literal->text).hasMatch());
            },
            NestedQueries::Skip);
        return saysYear;
    }

    /// "Made after 2000 or reviewed by ...": where the question says "or", one side of an OR may be the period alone.
    const Expr *askedAlternative(const Expr *conjunct, const QList<StoredColumn> &date) const
    {
        if (!saysOr())
            return nullptr;
        for (const Expr *side : disjuncts(conjunct)) {
            if (side != conjunct && storedColumnsIn(m_bound, side) == QList<QList<StoredColumn>>{date})
                return side;
        }
        return nullptr;
    }

    /// A text column that names periods in words: `quarter = '2026-Q3'`.
    bool namesPeriod(const StoredColumn &leaf, const Expr *conjunct) const
    {
        if (leaf.relation->table->columns[leaf.column].type != TypeClass::Text)
            return false;
        return !periodsNamed(conjunct).isEmpty();
    }

    QList<period::Interval> periodsNamed(const Expr *conjunct) const
    {
        QList<const Expr *> literals;
        if (const auto *binary = as<Binary>(conjunct); binary && binary->op == BinaryOp::Equal) {
            literals = {as<ColumnRef>(binary->left) ? binary->right : binary->left};
        } else if (const auto *in = as<In>(conjunct); in && !in->negated && !in->query && as<ColumnRef>(in->operand)) {
            for (const Expr *item : in->list)
                literals.append(item);
        }
        QList<period::Interval> intervals;
        for (const Expr *item : literals) {
            const auto *literal = as<Literal>(item);
            if (!literal || literal->type != Literal::Type::Text)
                return {};
            const QList<period::PeriodPhrase> phrases = period::findPeriods(literal->text, m_input.request.calendar);
            if (phrases.size() != 1 || phrases.first().begin != 0 || phrases.first().end != literal->text.size())
                return {};
            intervals.append(phrases.first().interval);
        }
        return intervals;
    }

    void addSite(const Scope &scope, const StoredColumn &leaf, const QList<const Expr *> &conditions, bool inAggregate)
    {
        DateSite site;
        site.scope = &scope;
        site.table = leaf.relation->table->name;
        site.column = nameOf(leaf);
        site.storage = storageOf(leaf);
        site.conditions = conditions;
        site.inAggregate = inAggregate;
        site.inCondition = isInCondition(scope);
        site.at = conditions.first()->span;
        if (site.storage.encoding == DateEncoding::None) {
            for (const Expr *condition : conditions)
                site.runs.append(periodsNamed(condition));
            m_filters.sites.append(site);
            return;
        }
        if (const std::optional<Message> why = evaluate(site, leaf)) {
            m_filters.unread.append({displayOf(leaf), *why, site.at});
            return;
        }
        const bool everything = site.runs.size() == 1 && site.runs.first().isNull();
        if (!everything)
            m_filters.sites.append(site);
    }

    /// Fills the runs of days; an answer says why it cannot.
    std::optional<Message> evaluate(DateSite &site, const StoredColumn &leaf) const
    {
        if (site.storage.encoding == DateEncoding::Unknown)
            return say("gate.date.storageUnknown");
        DateEvaluator evaluator(m_bound, m_input.traits, site.storage, [&](const ColumnBinding &binding) {
            return storedColumnsOf(m_bound, binding).contains(leaf);
        });
        Candidates candidates(site.storage, profileOf(leaf), m_input.request);
        for (const Expr *condition : site.conditions)
            candidates.add(condition);

        const QList<QDate> days = candidates.days();
        bool open = false;
        for (qsizetype i = 0; i < days.size(); ++i) {
            bool first = true;
            bool last = true;
            const Value begin = site.storage.first(days[i]);
            const Value end = site.storage.last(days[i]);
            const bool same = begin == end;
            for (const Expr *condition : site.conditions) {
                const std::optional<bool> atFirst = evaluator.holds(condition, begin);
                const std::optional<bool> atLast = same || !atFirst ? atFirst : evaluator.holds(condition, end);
                if (!atFirst || !atLast)
                    return evaluator.why();
                first = first && *atFirst;
                last = last && *atLast;
            }
            if (first != last && !site.cut)
                site.cut = days[i];
            const bool inside = first && last;
            if (inside && !open)
                site.runs.append({i == 0 ? QDate() : days[i], QDate()});
            else if (!inside && open)
                site.runs.last().to = days[i];
            open = inside;
        }
        return {};
    }

    /// True for a select whose rows only decide about the rows of another one.
    bool isInCondition(const Scope &scope) const
    {
        // What feeds the result is reached through FROM; a condition's subquery has a parent and is in no FROM.
        for (const Scope *at = &scope; at; at = at->parent) {
            if (!at->parent)
                return false;
            const bool inFrom =
                std::any_of(m_bound.relations.cbegin(), m_bound.relations.cend(), [at](const Relation &relation) {
                    if (!relation.query)
                        return false;
                    const QList<const Select *> selects = selectsOf(*relation.query);
                    return selects.contains(at->select);
                });
            if (inFrom)
                return false;
            if (at->parent)
                return true;
        }
        return false;
    }

    const CheckInput &m_input;
    const BoundQuery &m_bound;
    DateFilters m_filters;
};

} // namespace

DateFilters findDateFilters(const CheckInput &input)
{
    return DateFilterFinder(input).find();
}

} // namespace Tieout::gate
