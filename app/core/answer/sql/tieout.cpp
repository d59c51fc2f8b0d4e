// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/tieout.h"

#include "core/answer/sql/derived.h"
#include "core/answer/sql/secondresult.h"
#include "core/answer/sql/steptieout.h"
#include "core/answer/sql/tieoutwords.h"
#include "core/base/text.h"
#include "core/gate/door.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <algorithm>
#include <cmath>

namespace Tieout::answer {

using namespace sql;
using base::Decimal;

namespace {

/// Relative difference that two ways of adding binary floats may have.
constexpr int FloatDigits = 9;

/// Compares one measure's values in the result with those recomputed.
class MeasureComparer
{
public:
    MeasureComparer(const FactShape &shape, const Measure &measure, qsizetype index, const ValueForm &form,
                    const Recomputation &recomputation)
        : m_shape(shape)
        , m_measure(measure)
        , m_index(index)
        , m_form(form)
        , m_recomputation(recomputation)
    {
    }

    /// True when every group of the result ties. Groups without a partner are `lost` or `extra`.
    bool run(const ResultSet &result, bool named, record::Verification &record)
    {
        QHash<QString, QList<const RecomputedGroup *>> open;
        for (const RecomputedGroup &group : m_recomputation.groups)
            open[groupKey(group.shown)].append(&group);
        for (const Row &row : result.rows) {
            QList<Value> shown;
            for (int output : m_shape.keyOutputs)
                shown.append(row.value(output));
            QList<const RecomputedGroup *> &candidates = open[groupKey(shown)];
            const RecomputedGroup *partner = take(candidates, row.value(m_measure.output));
            if (partner)
                m_found.append(partner);
            if (m_measure.output >= 0)
                compare(shown, partner, row.value(m_measure.output), named, record);
            else if (!partner && !m_shape.optional)
                unknown(shown);
        }
        for (const QList<const RecomputedGroup *> &rest : std::as_const(open)) {
            for (const RecomputedGroup *group : rest)
                m_left.append(group);
        }
        return m_differing == 0;
    }

    int differing() const { return m_differing; }
    /// Groups that are in the result, and those that are not.
    const QList<const RecomputedGroup *> &found() const { return m_found; }
    const QList<const RecomputedGroup *> &left() const { return m_left; }
    const Decimal &largestDifference() const { return m_largest; }
    const message::Message &firstDifference() const { return m_first; }

    Expected expected(const RecomputedGroup &group) const
    {
        return expectedOf(m_measure, group.measures[m_index], m_recomputation.byEngine);
    }

    bool ties(const Expected &expected, const Value &actual) const
    {
        if (expected.isNull() || actual.isNull())
            return expected.isNull() == actual.isNull();
        if (expected.text)
            return *expected.text == actual.toText();
        const Result<Decimal> number = Decimal::fromValue(actual);
        return number && difference(*expected.number, *number).isZero();
    }

private:
    /// Zero where the two are the same number in the form the column is shown in.
    Decimal difference(const Decimal &expected, const Decimal &actual) const
    {
        const Decimal exact = actual - expected;
        if (m_measure.roundedTo) {
            // The engine rounds halves away from zero; half a unit of the last digit is all that rounding may move.
            const Decimal unit = Decimal(1).dividedBy(power(*m_measure.roundedTo), *m_measure.roundedTo);
            const Decimal half = unit.dividedBy(Decimal(2), *m_measure.roundedTo + 1);
            return magnitude(exact) <= half + tolerance(expected) ? Decimal() : exact;
        }
        if (m_form.kind == ValueForm::Kind::Significant || (m_form.kind == ValueForm::Kind::Stored && m_form.scale < 0))
            return magnitude(exact) <= tolerance(expected) ? Decimal() : exact;
        return inForm(actual, m_form) - inForm(expected, m_form);
    }

    static Decimal magnitude(const Decimal &number) { return number.isNegative() ? -number : number; }
    static Decimal power(int exponent)
    {
        return Decimal::parse(QStringLiteral("1e%1").arg(exponent)).value_or(Decimal(1));
    }
    static Decimal tolerance(const Decimal &number)
    {
        return magnitude(number) * *Decimal::parse(QStringLiteral("1e-%1").arg(FloatDigits));
    }

    const RecomputedGroup *take(QList<const RecomputedGroup *> &candidates, const Value &actual) const
    {
        if (candidates.isEmpty())
            return nullptr;
        // Groups that look the same in the result (grouped by more than is shown) are told apart by their value.
        auto best = std::find_if(candidates.begin(), candidates.end(), [&](const RecomputedGroup *group) {
            return m_measure.output >= 0 && ties(expected(*group), actual);
        });
        if (best == candidates.end() && m_measure.output < 0)
            best = std::max_element(candidates.begin(), candidates.end(),
                                    [&](const auto *a, const auto *b) { return isBehind(*a, *b); });
        if (best == candidates.end())
            best = candidates.begin();
        const RecomputedGroup *taken = *best;
        candidates.erase(best);
        return taken;
    }

    /// In the order of a measure that is not shown, `a` comes after `b`.
    bool isBehind(const RecomputedGroup &a, const RecomputedGroup &b) const
    {
        const Expected left = expected(a);
        const Expected right = expected(b);
        if (!left.number || !right.number)
            return false;
        return m_shape.descending ? *left.number < *right.number : *right.number < *left.number;
    }

    void unknown(const QList<Value> &shown)
    {
        ++m_differing;
        if (m_first.isEmpty())
            m_first = message::say("answer.tieout.noRows", {textOf(shown).join(QLatin1String(", "))});
    }

    static QStringList textOf(const QList<Value> &values)
    {
        QStringList texts;
        for (const Value &value : values)
            texts.append(value.toText());
        return texts;
    }

    void compare(const QList<Value> &shown, const RecomputedGroup *partner, const Value &actual, bool named,
                 record::Verification &record)
    {
        // A group without fact rows exists in the result of an outer join: it counts nothing.
        const Expected value =
            partner ? expected(*partner) : expectedOf(m_measure, Recomputed(), m_recomputation.byEngine);
        const bool same = (partner || m_shape.optional) && ties(value, actual);
        record::VerifiedGroup group;
        group.key = textOf(shown);
        if (named)
            group.key.append(m_shape.bound->output.value(m_measure.output).name);
        group.expected = value.text ? value.text : textOf(value.number);
        group.actual = cellText(actual, m_form);
        if (!same) {
            ++m_differing;
            const Result<Decimal> number = Decimal::fromValue(actual);
            if (number && value.number)
                m_largest = std::max(m_largest, magnitude(difference(*value.number, *number)));
            if (m_first.isEmpty())
                m_first = otherFigure(group.key, group);
        }
        if (record.groups.size() < KeptGroups || !same)
            record.groups.append(group);
    }

    std::optional<QString> textOf(const std::optional<Decimal> &number) const
    {
        if (!number)
            return {};
        return m_measure.roundedTo ? number->rounded(*m_measure.roundedTo).toString()
                                   : inForm(*number, m_form).toString();
    }

    const FactShape &m_shape;
    const Measure &m_measure;
    qsizetype m_index;
    ValueForm m_form;
    const Recomputation &m_recomputation;
    int m_differing = 0;
    QList<const RecomputedGroup *> m_found;
    QList<const RecomputedGroup *> m_left;
    Decimal m_largest;
    message::Message m_first;
};

/// A group that belongs among the first by the order but is not there.
std::optional<message::Message> leftOut(const MeasureComparer &comparison, const QList<const RecomputedGroup *> &left,
                                        bool descending)
{
    std::optional<Decimal> worst;
    for (const RecomputedGroup *group : comparison.found()) {
        const Expected value = comparison.expected(*group);
        if (!value.number)
            return {};
        if (!worst || (descending ? *value.number < *worst : *worst < *value.number))
            worst = *value.number;
    }
    for (const RecomputedGroup *group : left) {
        const Expected expected = comparison.expected(*group);
        if (!worst || !expected.number)
            continue;
        const bool better = descending ? *worst < *expected.number : *expected.number < *worst;
        // Equal within the form is a tie, which may fall either way.
        if (better && !comparison.ties(expected, Value(DecimalText{worst->toString()}))) {
            QStringList key;
            for (const Value &value : group->shown)
                key.append(value.toText());
            return message::say("answer.tieout.leftOut", {key.join(QLatin1String(", ")), expected.number->toString()});
        }
    }
    return {};
}

bool satisfies(const Decimal &value, BinaryOp op, const Decimal &limit)
{
    switch (op) {
    case BinaryOp::Equal:
        return value == limit;
    case BinaryOp::NotEqual:
        return !(value == limit);
    case BinaryOp::Less:
        return value < limit;
    case BinaryOp::LessEqual:
        return value <= limit;
    case BinaryOp::Greater:
        return value > limit;
    default:
        return value >= limit;
    }
}

std::optional<qint64> counted(Session &session, const Query &query, const StopToken &stop)
{
    CollectingSink sink(1);
    const Result<qint64> ran = session.select(print(query, session.traits(), {false, false}), sink, stop);
    if (!ran || sink.result().rows.isEmpty() || sink.result().rows.first().first().kind() != Value::Kind::Integer)
        return {};
    return sink.result().rows.first().first().integer();
}

/// What makes two computations differ: joined rows that repeat or are missing, or data that changed meanwhile.
message::Message reason(Session &session, const FactShape &shape, const gate::Report &report, const ResultSet &result,
                        qint64 factRows, const StopToken &stop)
{
    if (const message::Message changed = whetherChanged(session, *report.statement->query, result, stop);
        !changed.isEmpty())
        return changed;
    Arena arena;
    const Query *joined =
        selectQuery(arena, {{countStar(arena), {}}}, clone(arena, static_cast<const From *>(shape.select->from)),
                    clone(arena, static_cast<const Expr *>(shape.select->where)));
    const std::optional<qint64> rows = counted(session, *joined, stop);
    if (rows && *rows > factRows)
        return message::say("answer.tieout.duplicates",
                            {base::grouped(QString::number(*rows)), base::grouped(QString::number(factRows))});
    if (rows && *rows < factRows)
        return message::say("answer.tieout.lost",
                            {base::grouped(QString::number(*rows)), base::grouped(QString::number(factRows))});
    return message::say("answer.tieout.sameRows");
}

/// A list without aggregates: its rows are counted a second way.
record::Verification recounted(Session &session, const FactShape &shape, const gate::Origins &origins,
                               const ResultSet &result, const StopToken &stop)
{
    if (result.truncated)
        return notChecked(message::say("answer.tieout.cut"));
    const Result<const Relation *> fact = countedFact(shape, origins);
    if (!fact)
        return notChecked(fact.error());
    if (shape.query->offset || (shape.query->limit && !as<Literal>(shape.query->limit)))
        return notChecked(message::say("answer.tieout.part"));
    Arena arena;
    FactQuery factQuery(shape, origins, session.traits(), *fact);
    const Result<Query *> form = factQuery.build(arena, {});
    if (!form)
        return notChecked(form.error());
    (*form)->select->items = {{countStar(arena), {}}};
    std::optional<qint64> rows = counted(session, **form, stop);
    if (!rows)
        return notChecked(message::say("answer.tieout.failed"));
    if (const auto *limit = as<Literal>(static_cast<const Expr *>(shape.query->limit)))
        rows = std::min(*rows, limit->text.toLongLong());
    record::Verification record;
    record.how = record::VerifiedHow::Recomputed;
    record.method = message::say("answer.tieout.method.counted");
    record.rows = *rows;
    record.sql = gate::sentSql(session, print(**form, session.traits(), {true, false}));
    record.difference = QString::number(qint64(result.rows.size()) - *rows);
    record.verdict = *rows == result.rows.size() ? record::Verdict::Ties : record::Verdict::Differs;
    if (record.verdict == record::Verdict::Ties)
        record.proves = message::say("answer.tieout.proves.counted");
    else
        record.why =
            message::say("answer.tieout.otherCount", {QString::number(result.rows.size()), QString::number(*rows)});
    return record;
}

/// Everything about measures that share a fact. Adds to the record; an answer says why it is not checked.
class TieOut
{
public:
    TieOut(Session &session, const gate::Report &report, const FactShape &shape, const gate::Origins &origins,
           const ResultSet &result, const gate::SourceFacts *facts, const TieOutLimits &limits, const StopToken &stop)
        : m_session(session)
        , m_report(report)
        , m_shape(shape)
        , m_origins(origins)
        , m_result(result)
        , m_facts(facts)
        , m_limits(limits)
        , m_stop(stop)
        , m_forms(valueForms(report, facts))
        , m_named(std::count_if(shape.measures.cbegin(), shape.measures.cend(),
                                [](const Measure &measure) { return measure.output >= 0; })
                      + shape.derived.size()
                  > 1)
    {
    }

    record::Verification run()
    {
        QList<std::pair<const Relation *, QList<const Measure *>>> byFact;
        for (const Measure &measure : m_shape.measures) {
            const Result<const Relation *> fact = factOf(m_shape, measure, m_origins);
            if (!fact)
                return notChecked(fact.error());
            const auto known =
                std::find_if(byFact.begin(), byFact.end(), [&](const auto &entry) { return entry.first == *fact; });
            if (known == byFact.end())
                byFact.append({*fact, {&measure}});
            else
                known->second.append(&measure);
        }
        m_record.verdict = record::Verdict::Ties;
        m_record.how = record::VerifiedHow::Recomputed;
        m_oneFact = byFact.size() == 1;
        if (!m_shape.derived.isEmpty() && !m_oneFact)
            return notChecked(message::say("answer.tieout.severalTables"));
        for (const auto &[fact, measures] : byFact) {
            const Result<Recomputation> again =
                recompute(m_session, m_shape, m_origins, measures, fact, m_facts, m_limits, m_stop);
            if (!again)
                return notChecked(again.error());
            m_record.rows = std::max(m_record.rows.value_or(0), again->rows);
            if (!m_record.sql)
                m_record.sql = again->sql;
            m_record.method =
                message::say(again->byEngine ? "answer.tieout.method.engine" : "answer.tieout.method.rows");
            for (qsizetype i = 0; i < measures.size(); ++i)
                compare(*measures[i], i, *again);
            compareDerived(*again);
            for (const RecomputedGroup &group : again->groups)
                m_computedKeys.append(group.shown);
        }
        if (m_record.verdict == record::Verdict::Differs && mergesTexts(m_computedKeys, answeredKeys()))
            return notChecked(Error(ErrorCode::Unsupported,
                                    QT_TRANSLATE_NOOP("Error", "it compares texts, which engines do differently")));
        finish();
        return m_record;
    }

private:
    void compare(const Measure &measure, qsizetype index, const Recomputation &again)
    {
        const ValueForm form = measure.output >= 0 ? m_forms.value(measure.output)
                               : measure.call      ? valueForm(measure.call, *m_shape.bound, m_facts)
                                                   : ValueForm();
        MeasureComparer comparison(m_shape, measure, index, form, again);
        comparison.run(m_result, m_named, m_record);
        m_difference = std::max(m_difference, comparison.largestDifference());
        m_scale = std::max(m_scale, form.scale);
        if (comparison.differing() > 0)
            differs(comparison.firstDifference(), again.rows);
        const bool whole = m_shape.having.isEmpty() || m_oneFact;
        if (!whole || m_shape.query->offset || m_result.truncated)
            return;
        for (const RecomputedGroup *group : comparison.found()) {
            if (!isKept(*group, again))
                differs(message::say("answer.tieout.having"), again.rows);
        }
        QList<const RecomputedGroup *> left;
        for (const RecomputedGroup *group : comparison.left()) {
            if (isKept(*group, again))
                left.append(group);
        }
        if (!m_shape.query->limit && !left.isEmpty())
            differs(left.size() == 1 ? message::say("answer.tieout.groupMissing")
                                     : message::say("answer.tieout.groupsMissing", {QString::number(left.size())}),
                    again.rows);
        if (m_shape.query->limit && m_shape.orderMeasure >= 0 && &m_shape.measures[m_shape.orderMeasure] == &measure) {
            if (const std::optional<message::Message> missing = leftOut(comparison, left, m_shape.descending))
                differs(*missing, again.rows);
        }
    }

    QList<QList<Value>> answeredKeys() const
    {
        QList<QList<Value>> keys;
        for (const Row &row : m_result.rows) {
            keys.emplaceBack();
            for (const int output : m_shape.keyOutputs)
                keys.last().append(row.value(output));
        }
        return keys;
    }

    /// Columns computed from aggregates, against the same computed from ours.
    void compareDerived(const Recomputation &again)
    {
        if (m_shape.derived.isEmpty())
            return;
        QList<const RecomputedGroup *> kept;
        QHash<QString, QList<const RecomputedGroup *>> open;
        for (const RecomputedGroup &group : again.groups) {
            if (!isKept(group, again))
                continue;
            kept.append(&group);
            open[groupKey(group.shown)].append(&group);
        }
        const DerivedFigures figures(
            m_session.traits(), kept, [&](const FunctionCall &aggregate, const RecomputedGroup &group) {
                const int measure = measureOf(m_shape, aggregate);
                return expectedOf(m_shape.measures[measure], group.measures[measure], again.byEngine).number;
            });
        for (const Row &row : m_result.rows) {
            QList<Value> shown;
            for (const int output : m_shape.keyOutputs)
                shown.append(row.value(output));
            const QList<const RecomputedGroup *> candidates = open.value(groupKey(shown));
            for (const Derived &derived : m_shape.derived) {
                const Value &actual = row[derived.output];
                // Groups that look the same in the result have one each; which is whose only their values tell.
                const bool ties = std::any_of(candidates.begin(), candidates.end(), [&](const RecomputedGroup *group) {
                    return isSame(figures.of(derived.expr, *group), actual);
                });
                addDerived(derived, shown,
                           candidates.isEmpty() ? std::nullopt : figures.of(derived.expr, *candidates.first()), actual,
                           ties, again);
            }
        }
    }

    static bool isSame(const std::optional<Approximate> &expected, const Value &actual)
    {
        const Result<Decimal> number =
            actual.isNull() ? fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "")) : Decimal::fromValue(actual);
        if (!expected || !number)
            return !expected && actual.isNull();
        // An engine that divides decimals to a fixed number of digits rounds the last of them.
        const double last =
            actual.kind() == Value::Kind::Decimal && number->scale() > 0 ? std::pow(10.0, -number->scale()) : 0;
        const double value = number->toDouble();
        return std::abs(value - expected->value) <= expected->error + last + 1e-9 * std::abs(value);
    }

    void addDerived(const Derived &derived, const QList<Value> &shown, const std::optional<Approximate> &expected,
                    const Value &actual, bool ties, const Recomputation &again)
    {
        const ValueForm form = m_forms.value(derived.output);
        record::VerifiedGroup group;
        for (const Value &value : shown)
            group.key.append(value.toText());
        if (m_named)
            group.key.append(m_shape.bound->output.value(derived.output).name);
        group.actual = cellText(actual, form);
        group.expected = ties ? group.actual : expected ? cellText(Value(expected->value), form) : std::nullopt;
        if (!ties) {
            differs(otherFigure({m_shape.bound->output.value(derived.output).name}, group), again.rows);
        }
        if (m_record.groups.size() < KeptGroups || !ties)
            m_record.groups.append(group);
    }

    /// HAVING, on the recomputed values. Only asked where all measures are of one fact, so that their order is the
    /// shape's.
    bool isKept(const RecomputedGroup &group, const Recomputation &again) const
    {
        return std::all_of(m_shape.having.cbegin(), m_shape.having.cend(), [&](const GroupCondition &condition) {
            const Expected value =
                expectedOf(m_shape.measures[condition.measure], group.measures[condition.measure], again.byEngine);
            return value.number && satisfies(*value.number, condition.op, condition.limit);
        });
    }

    void differs(const message::Message &what, qint64 rows)
    {
        m_record.verdict = record::Verdict::Differs;
        if (m_what.isEmpty()) {
            m_what = what;
            m_factRows = rows;
        }
    }

    void finish()
    {
        m_record.difference = m_scale > 0 ? m_difference.rounded(std::max(m_scale, m_difference.scale())).toString()
                                          : m_difference.toString();
        if (m_record.verdict == record::Verdict::Ties)
            m_record.proves = message::say("answer.tieout.proves.figures");
        if (m_record.verdict == record::Verdict::Differs) {
            m_record.why =
                message::sentences({m_what, reason(m_session, m_shape, m_report, m_result, m_factRows, m_stop)});
        }
    }

    Session &m_session;
    const gate::Report &m_report;
    const FactShape &m_shape;
    const gate::Origins &m_origins;
    const ResultSet &m_result;
    const gate::SourceFacts *m_facts;
    const TieOutLimits &m_limits;
    const StopToken &m_stop;
    QList<ValueForm> m_forms;
    bool m_named = false; ///< several measures are shown: groups say which one they are about
    bool m_oneFact = true;
    record::Verification m_record;
    QList<QList<Value>> m_computedKeys;
    Decimal m_difference;
    int m_scale = 0;
    message::Message m_what; ///< a sentence
    qint64 m_factRows = 0;
};

bool showsFigures(const Query &query)
{
    bool shows = false;
    for (const SelectItem &item : query.select ? query.select->items : QList<SelectItem>())
        forEachExpr(
            item.expr, [&shows](const Expr &part) { shows = shows || as<Subquery>(&part); }, NestedQueries::Skip);
    return shows;
}

/// A list of the rows that come first.
bool ranksRows(const Query &query)
{
    return query.select && query.limit && !query.orderBy.isEmpty() && query.select->groupBy.isEmpty()
           && !query.select->distinct;
}

/// One select over stored tables, seen from the table whose rows it adds up.
record::Verification tieOutRows(Session &session, const gate::CheckedQuery &query, const ResultSet &result,
                                const TieOutLimits &limits, const StopToken &stop)
{
    const gate::Report &report = query.report();
    const Result<FactShape> shape = factShape(report, session.traits());
    if (!shape)
        return notChecked(shape.error());
    const gate::Origins origins(*report.bound, session.traits());
    if (shape->measures.isEmpty())
        return recounted(session, *shape, origins, result, stop);
    return TieOut(session, report, *shape, origins, result, query.facts(), limits, stop).run();
}

} // namespace

record::Verification tieOut(Session &session, const gate::CheckedQuery &query, const ResultSet &result,
                            const TieOutLimits &limits, const StopToken &stop)
{
    // Figures beside the rows of a list, and which rows come first, are more than its rows counted.
    if (showsFigures(query.tree()) || SecondResult::picksExtremes(query.tree()) || ranksRows(query.tree())) {
        if (const record::Verification steps = tieOutSteps(session, query, result, limits, stop);
            steps.verdict != record::Verdict::NotChecked)
            return steps;
    }
    const record::Verification rows = tieOutRows(session, query, result, limits, stop);
    if (rows.verdict != record::Verdict::NotChecked || stop.cancelled())
        return rows;
    return tieOutSteps(session, query, result, limits, stop);
}

} // namespace Tieout::answer
