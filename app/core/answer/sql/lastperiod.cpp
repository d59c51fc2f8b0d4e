// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/lastperiod.h"

#include "core/answer/sql/datedrows.h"
#include "core/gate/origins.h"
#include "core/period/calendar.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

namespace Tieout::answer {

using namespace sql;

namespace {

using message::Message;
using message::say;
using period::Grain;
using period::Interval;

constexpr std::chrono::milliseconds LookFor{2'000};

/// The unit of the calendar that a phrase names.
struct Unit {
    Grain grain = Grain::Range;
    bool fiscal = false;
    const char *last = nullptr; ///< says which is the last of its kind
};

std::optional<Unit> unitOf(const period::PeriodPhrase &phrase, const period::CalendarSettings &calendar)
{
    static constexpr std::pair<Grain, const char *> kinds[] = {
        {Grain::Day, "answer.empty.lastDay"},     {Grain::Week, "answer.empty.lastWeek"},
        {Grain::Month, "answer.empty.lastMonth"}, {Grain::Quarter, "answer.empty.lastQuarter"},
        {Grain::Half, "answer.empty.lastHalf"},   {Grain::Year, "answer.empty.lastYear"}};
    for (const auto &[grain, last] : kinds) {
        for (const bool fiscal : {false, true}) {
            if (phrase.grain == grain && phrase.interval.isBounded()
                && period::unitAt(phrase.interval.from, grain, fiscal, calendar) == phrase.interval)
                return Unit{grain, fiscal, last};
        }
    }
    return {};
}

/// The date column that the period is kept to, in the select that answers.
struct Dated {
    const Scope *scope = nullptr;
    const Relation *relation = nullptr;
    int column = -1;
    QList<const Expr *> other; ///< conditions on anything else

    const Table &table() const { return *relation->table; }
    const QString &name() const { return table().columns[column].name; }
};

std::optional<Dated> datedBy(const gate::CheckedQuery &query, const Interval &asked)
{
    const Select *select = query.tree().select;
    const auto filter =
        std::find_if(query.report().periodFilters.cbegin(), query.report().periodFilters.cend(),
                     [&asked](const gate::Report::PeriodFilter &each) { return each.interval == asked; });
    if (!select || filter == query.report().periodFilters.cend())
        return {};
    for (const Scope &scope : query.bound().scopes) {
        if (scope.select != select)
            continue;
        for (const Relation *relation : scope.relations) {
            if (relation->kind != Relation::Kind::BaseTable || !relation->table
                || !(relation->table->name == filter->table))
                continue;
            Dated dated{&scope, relation, int(relation->table->columnIndex(filter->column)), {}};
            bool isKept = false;
            for (const Expr *conjunct : dated.column < 0 ? QList<const Expr *>() : conjuncts(select->where)) {
                if (readsOnly(query.bound(), conjunct, relation, dated.column))
                    isKept = true;
                else
                    dated.other.append(conjunct);
            }
            if (isKept)
                return dated;
        }
    }
    return {};
}

/// The newest day until the as-of date that the rest of the question finds.
std::optional<QDate> lastDay(const gate::CheckedQuery &query, const Dated &dated, const BeatEnvironment &environment)
{
    const ColumnProfile *profile = environment.facts().column(dated.table().name, dated.name());
    if (!profile)
        return {};
    const period::CalendarSettings &calendar = environment.options.calendar;
    const Result<period::BoundaryLiteral> tomorrow =
        period::boundaryLiteral(calendar.asOf.addDays(1), profile->encoding, calendar.timeZone);
    if (!tomorrow)
        return {};
    Arena arena;
    const auto day = [&] { return column(arena, dated.relation->alias, dated.name()); };
    QList<Expr *> conditions;
    for (const Expr *condition : dated.other)
        conditions.append(clone(arena, condition));
    Expr *end = tomorrow->isText ? text(arena, tomorrow->text) : number(arena, tomorrow->text);
    conditions.append(binary(arena, BinaryOp::Less, day(), end));
    Query *newest = selectQuery(
        arena, {SelectItem{call(arena, QStringLiteral("MAX"), {day()}), {QStringLiteral("newest"), {}, false}}},
        clone(arena, dated.scope->select->from), allOf(arena, conditions));
    newest->recursive = query.tree().recursive;
    for (const CommonTable &table : query.tree().with)
        newest->with.append({table.name, table.columns, clone(arena, static_cast<const Query *>(table.query))});
    const Result<gate::Checked> checked = validateSql(
        {print(*newest, query.traits()), {}, {}, gate::Author::Generator, gate::Purpose::Exploration}, environment);
    if (!checked || !checked->query)
        return {};
    const Result<Execution> ran = execute(environment.session, *checked->query, {1, LookFor}, environment.stop);
    if (!ran || ran->result.rows.isEmpty() || ran->result.rows.first().first().isNull())
        return {};
    return period::dayOf(ran->result.rows.first().first().toText(), profile->encoding);
}

/// The question with the unit in the place of its period, where it is read as that and nothing else.
std::optional<retrieval::Linking> askedFor(const Interval &interval, const Unit &unit,
                                           const retrieval::Linking &linking, const BeatEnvironment &environment)
{
    const period::PeriodPhrase &phrase = linking.periods.first();
    const QString name = unit.grain == Grain::Day
                             ? interval.from.toString(Qt::ISODate)
                             : period::nameOf(interval, environment.options.calendar, unit.fiscal).text;
    QString question = linking.question;
    question.replace(phrase.begin, phrase.end - phrase.begin,
                     (unit.grain == Grain::Day ? QStringLiteral("on ") : QStringLiteral("in ")) + name);
    const retrieval::Linking read = environment.linker.link(question, environment.options.calendar);
    return read.periods.size() == 1 && read.periods.first().interval == interval ? std::optional(read) : std::nullopt;
}

/// The query as the gate would have it for the other period.
std::optional<QString> sqlFor(const retrieval::Linking &asked, const gate::CheckedQuery &empty,
                              record::Accounting accounting, const BeatEnvironment &environment)
{
    const ValidateInput input{empty.sql(),           asked.question, asked.periods, gate::Author::Generator,
                              gate::Purpose::Answer, accounting};
    const Result<gate::Checked> checked = validateSql(input, environment);
    if (!checked)
        return {};
    for (const gate::CheckResult &check : checked->report.checks) {
        if (check.id == QLatin1String("period.different") && check.fix)
            return check.fix;
    }
    return {};
}

} // namespace

void offerLastPeriod(const gate::CheckedQuery &empty, record::Accounting accounting, const retrieval::Linking &linking,
                     const BeatEnvironment &environment, record::EmptyReason &because)
{
    if (linking.periods.size() != 1)
        return;
    const period::CalendarSettings &calendar = environment.options.calendar;
    const period::PeriodPhrase &phrase = linking.periods.first();
    const std::optional<Unit> unit = unitOf(phrase, calendar);
    const std::optional<Dated> dated = unit ? datedBy(empty, phrase.interval) : std::nullopt;
    const std::optional<QDate> day = dated ? lastDay(empty, *dated, environment) : std::nullopt;
    if (!day)
        return;
    const Interval interval = period::unitAt(*day, unit->grain, unit->fiscal, calendar);
    const std::optional<retrieval::Linking> asked = askedFor(interval, *unit, linking, environment);
    const std::optional<QString> sql = asked ? sqlFor(*asked, empty, accounting, environment) : std::nullopt;
    if (!sql)
        return;
    const ValidateInput input{
        *sql, asked->question, asked->periods, gate::Author::Generator, gate::Purpose::Answer, accounting};
    const Result<gate::Checked> checked = validateSql(input, environment);
    if (!checked || !checked->query)
        return;
    const Result<Execution> ran =
        execute(environment.session, *checked->query, {environment.options.maximumRows, LookFor}, environment.stop);
    if (!ran || isEmpty(ran->result, *checked->query))
        return;
    record::LastPeriod last;
    last.name = unit->grain == Grain::Day ? period::dayName(*day) : period::nameOf(interval, calendar, unit->fiscal);
    last.question = asked->question;
    const Message things = dated->other.isEmpty() ? Message(thingsOf(dated->table())) : say("answer.empty.such");
    const Message said = say(unit->last, {things, last.name});
    const bool isFigure = ran->result.rows.size() == 1 && ran->result.rows.first().size() == 1;
    because.last = last;
    because.text =
        message::sentences({because.text, isFigure ? say("answer.result.value",
                                                         {said, previewOf(ran->result, checked->report, environment)})
                                                   : say("answer.empty.last", {said})});
}

} // namespace Tieout::answer
