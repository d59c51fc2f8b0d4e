// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/datedrows.h"
#include "core/answer/sql/execute.h"

#include "core/base/readable.h"
#include "core/base/text.h"
#include "core/gate/origins.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

namespace Tieout::answer {

using namespace sql;

namespace {

using message::Message;
using message::say;

constexpr double WorthSaying = 0.005;                       ///< of the rows; fewer change no figure that is read
constexpr std::chrono::milliseconds CountDatesLimit{1'000}; ///< an answer does not wait longer for this

/// A date column that decides which rows an answer is made of.
struct DatedRows {
    const Scope *scope = nullptr;
    const Relation *relation = nullptr;
    int column = -1;
    bool grouped = false; ///< rows are grouped by it, else they are filtered

    const Table &table() const { return *relation->table; }
    const QString &name() const { return table().columns[column].name; }
};

/// What a name or a place in GROUP BY stands for: "month" and "1" are columns of the result.
const Expr *groupedBy(const BoundQuery &bound, const Select &select, const Expr *group)
{
    const auto *number = as<Literal>(group);
    const int place = number && number->type == Literal::Type::Number ? number->text.toInt() : 0;
    if (place > 0 && place <= select.items.size())
        return select.items[place - 1].expr;
    const ColumnBinding *binding = bound.binding(group);
    return binding && binding->alias ? binding->alias->expr : group;
}

/// Whether a select can be counted by itself: no row of it hangs on one of an enclosing select, and no join is made by
/// the date.
bool standsAlone(const BoundQuery &bound, const DatedRows &dated)
{
    bool alone = true;
    forEachExpr(dated.scope->select->where, [&](const Expr &part) {
        const ColumnBinding *binding = bound.binding(&part);
        alone = alone && !(binding && binding->depth > 0);
    });
    for (const Join *join : joinsOf(dated.scope->select->from))
        alone = alone && !reads(bound, join->on, dated.relation, dated.column);
    return alone;
}

/// The column that a calendar unit of GROUP BY is made from; nothing where the group is no date.
std::optional<DatedRows> datedGroup(const gate::CheckedQuery &checked, const Scope &scope, const Expr *group)
{
    const Expr *expr = groupedBy(checked.bound(), *scope.select, group);
    DatedRows dated;
    bool several = false;
    forEachExpr(expr, [&](const Expr &part) {
        const ColumnBinding *binding = gate::columnBinding(checked.bound(), &part);
        if (!binding || !binding->relation || binding->column < 0 || binding->depth > 0)
            return;
        several =
            several || (dated.relation && (dated.relation != binding->relation || dated.column != binding->column));
        dated = {&scope, binding->relation, binding->column, true};
    });
    if (several || !dated.relation || dated.relation->kind != Relation::Kind::BaseTable || !dated.relation->table)
        return {};
    const ColumnProfile *profile =
        checked.facts() ? checked.facts()->column(dated.table().name, dated.name()) : nullptr;
    const TypeClass type = dated.table().columns[dated.column].type;
    const bool isDate =
        profile && profile->encoding != DateEncoding::Unknown
            ? profile->encoding != DateEncoding::None
            : type == TypeClass::Date || type == TypeClass::Timestamp || type == TypeClass::TimestampZone;
    return isDate ? std::optional(dated) : std::nullopt;
}

/// In the order in which the query names them, each once.
QList<DatedRows> datedRowsOf(const gate::CheckedQuery &checked)
{
    QList<DatedRows> found;
    const auto add = [&](const DatedRows &dated) {
        const bool known = std::any_of(found.cbegin(), found.cend(), [&](const DatedRows &other) {
            return other.relation == dated.relation && other.column == dated.column;
        });
        const bool mayBeEmpty = dated.table().columns[dated.column].nullable;
        if (!known && mayBeEmpty && standsAlone(checked.bound(), dated))
            found.append(dated);
    };
    for (const Scope &scope : checked.bound().scopes) {
        if (!scope.select)
            continue;
        for (const gate::Report::PeriodFilter &filter : checked.report().periodFilters) {
            for (const Relation *relation : scope.relations) {
                if (relation->kind != Relation::Kind::BaseTable || !relation->table
                    || !(relation->table->name == filter.table))
                    continue;
                const DatedRows dated{&scope, relation, int(relation->table->columnIndex(filter.column)), false};
                bool isRead = false;
                const auto look = [&](const Expr *expr) {
                    isRead =
                        isRead || (dated.column >= 0 && reads(checked.bound(), expr, dated.relation, dated.column));
                };
                look(scope.select->where);
                for (const FunctionCall *aggregate : gate::aggregatesOf(*scope.select, checked.traits()))
                    look(aggregate);
                if (isRead)
                    add(dated);
            }
        }
        for (const Expr *group : scope.select->groupBy) {
            if (const std::optional<DatedRows> dated = datedGroup(checked, scope, group))
                add(*dated);
        }
    }
    return found;
}

/// Counts rows of a date's table behind a select, each once however often the joins repeat it.
class EmptyDates
{
public:
    EmptyDates(Session &session, const gate::CheckedQuery &checked, const DatedRows &dated, const StopToken &stop)
        : m_session(session)
        , m_checked(checked)
        , m_dated(dated)
        , m_stop(stop)
    {
        for (const Expr *conjunct : conjuncts(dated.scope->select->where))
            (readsOnly(checked.bound(), conjunct, dated.relation, dated.column) ? m_onDate : m_other).append(conjunct);
    }

    bool isFiltered() const { return !m_onDate.isEmpty(); }
    /// All rows that the rest of the question asks for.
    std::optional<qint64> all() const { return count(m_other, false); }
    /// Those of them without a date, which "ended is null or ended >= ..." may keep all the same.
    std::optional<qint64> withoutDate() const { return count(m_other, true); }
    std::optional<qint64> keptWithoutDate() const { return count(m_other + m_onDate, true); }

private:
    QString name() const { return m_dated.relation->alias; }

    /// Of a table that is read alone each row comes once; else its primary key counts it once.
    Query *rows(Arena &arena, Expr *where) const
    {
        const From *from = m_dated.scope->select->from;
        if (m_dated.scope->relations.size() == 1)
            return selectQuery(arena, {{number(arena, 1), {QStringLiteral("met"), {}, false}}}, clone(arena, from),
                               where);
        QList<SelectItem> key;
        QList<Expr *> conditions{where};
        for (const QString &column : m_dated.table().primaryKey) {
            key.append(SelectItem{sql::column(arena, name(), column), {}});
            conditions.append(isNull(arena, sql::column(arena, name(), column), true)); // none met by an outer join
        }
        if (key.isEmpty())
            return nullptr;
        Query *query = selectQuery(arena, key, clone(arena, from), allOf(arena, conditions));
        query->select->distinct = true;
        return query;
    }

    std::optional<qint64> count(const QList<const Expr *> &conditions, bool withoutDate) const
    {
        Arena arena;
        QList<Expr *> where;
        for (const Expr *condition : conditions)
            where.append(clone(arena, condition));
        if (withoutDate)
            where.append(isNull(arena, sql::column(arena, name(), m_dated.name())));
        Query *counted = rows(arena, allOf(arena, where));
        if (!counted)
            return {};
        Query *query = selectQuery(arena, {{countStar(arena), {QStringLiteral("all_rows"), {}, false}}},
                                   derived(arena, counted, QStringLiteral("dated_rows")));
        const Query &whole = m_checked.tree();
        query->recursive = whole.recursive;
        for (const CommonTable &table : whole.with)
            query->with.append({table.name, table.columns, clone(arena, static_cast<const Query *>(table.query))});
        CollectingSink sink(1);
        const Result<qint64> ran = m_session.select(print(*query, m_session.traits(), {false, false}), sink, m_stop);
        const QList<Row> &result = sink.result().rows;
        if (!ran || result.isEmpty() || result.first().first().kind() != Value::Kind::Integer)
            return {};
        return result.first().first().integer();
    }

    Session &m_session;
    const gate::CheckedQuery &m_checked;
    const DatedRows &m_dated;
    const StopToken &m_stop;
    QList<const Expr *> m_onDate;
    QList<const Expr *> m_other;
};

struct Missing {
    qint64 rows = 0;
    qint64 of = 0;
    bool grouped = false; ///< they are in the answer, but in no unit of the calendar
};

std::optional<Missing> missingOf(const EmptyDates &dates, const DatedRows &dated)
{
    const std::optional<qint64> without = dates.withoutDate();
    if (!without)
        return {};
    Missing missing{*without, 0, dated.grouped && !dates.isFiltered()};
    if (*without > 0 && dates.isFiltered()) {
        const std::optional<qint64> kept = dates.keptWithoutDate();
        if (!kept)
            return {};
        missing.rows -= *kept;
    }
    if (missing.rows == 0)
        return missing;
    const std::optional<qint64> all = dates.all();
    if (!all)
        return {};
    missing.of = *all;
    return missing;
}

Message saidOf(const Missing &missing, const DatedRows &dated)
{
    const bool one = missing.rows == 1;
    const char *id = missing.grouped ? (one ? "gate.period.emptyOneInNone" : "gate.period.emptyInNone")
                                     : (one ? "gate.period.emptyOne" : "gate.period.empty");
    return say(id, {base::grouped(QString::number(missing.rows)), base::grouped(QString::number(missing.of)),
                    thingsOf(dated.table()), dated.name()});
}

/// Parts of a query that read the same table say the same.
void addOnce(QList<Message> &all, const Message &one)
{
    if (!all.contains(one))
        all.append(one);
}

} // namespace

std::optional<gate::CheckResult> checkEmptyDates(Session &session, const gate::CheckedQuery &checked,
                                                 const StopToken &stop)
{
    const StopToken limited = stop.withLimit(CountDatesLimit);
    QList<Message> missing;
    bool known = false;
    for (const DatedRows &dated : datedRowsOf(checked)) {
        const ColumnProfile *profile =
            checked.facts() ? checked.facts()->column(dated.table().name, dated.name()) : nullptr;
        if (profile && profile->nullFraction == 0)
            continue;
        const std::optional<Missing> counted = missingOf(EmptyDates(session, checked, dated, limited), dated);
        known = true;
        if (counted && double(counted->rows) > WorthSaying * double(counted->of))
            addOnce(missing, saidOf(*counted, dated));
        else if (!counted && profile && profile->nullFraction > WorthSaying)
            addOnce(missing, say("gate.period.emptyUncounted",
                                 {base::readableNumber(QString::number(profile->nullFraction * 100, 'f', 1)),
                                  thingsOf(dated.table()), dated.name()}));
    }
    if (!known)
        return {};
    gate::CheckResult check;
    check.id = QStringLiteral("period.empty-date");
    check.severity = gate::Severity::Warn;
    check.verdict = missing.isEmpty() ? gate::Verdict::Passed : gate::Verdict::Warned;
    check.message = missing.isEmpty() ? say("gate.period.emptyFew") : message::sentences(missing);
    check.modelMessage = check.message.text;
    return check;
}

} // namespace Tieout::answer
