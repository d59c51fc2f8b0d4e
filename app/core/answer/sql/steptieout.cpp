// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/steptieout.h"

#include "core/answer/sql/recompute.h"
#include "core/answer/sql/rowexpression.h"
#include "core/answer/sql/secondresult.h"
#include "core/answer/sql/tieoutwords.h"
#include "core/answer/sql/valueform.h"
#include "core/sql/printer.h"

#include <algorithm>

namespace Tieout::answer {

using namespace sql;
using base::Decimal;

namespace {

Decimal magnitude(const Decimal &number)
{
    return number.isNegative() ? -number : number;
}

/// How far two ways of computing may be apart: binary floats by their noise, decimals that an engine divided by their
/// last digit.
Decimal tolerance(const Decimal &expected, const Value &actual)
{
    Decimal apart = std::max(magnitude(expected), Decimal(1)) * *Decimal::parse(QStringLiteral("1e-9"));
    if (actual.kind() == Value::Kind::Decimal) {
        const int scale = Decimal::fromValue(actual)->scale();
        if (scale > 0)
            apart = apart + *Decimal::parse(QStringLiteral("1e-%1").arg(scale));
    }
    return apart;
}

std::optional<Decimal> numberIn(const Value &value)
{
    const Result<Decimal> number =
        value.isNumber() ? Decimal::fromValue(value) : fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", ""));
    return number ? std::optional(*number) : std::nullopt;
}

bool isSameFigure(const Value &expected, const Value &actual)
{
    if (expected.isNull() || actual.isNull())
        return expected.isNull() == actual.isNull();
    const std::optional<Decimal> a = numberIn(expected);
    const std::optional<Decimal> b = numberIn(actual);
    if (a && b)
        return magnitude(*b - *a) <= tolerance(*a, actual);
    return expected.toText() == actual.toText();
}

class RowComparison
{
public:
    RowComparison(const gate::CheckedQuery &query, const SecondRows &second, const ResultSet &result)
        : m_query(query)
        , m_second(second)
        , m_result(result)
        , m_forms(valueForms(query.report(), query.facts()))
        , m_isLeft(second.rows.size(), true)
    {
        for (qsizetype i = 0; i < second.isComputed.size(); ++i)
            (second.isComputed[i] ? m_figures : m_keys).append(i);
    }

    record::Verification run()
    {
        m_record.verdict = record::Verdict::Ties;
        m_record.how = record::VerifiedHow::Recomputed;
        m_record.method = message::say("answer.tieout.method.steps");
        m_record.rows = m_second.read;
        m_record.sql = m_second.sql;
        for (qsizetype row = 0; row < m_second.rows.size(); ++row)
            m_open[groupKey(cellsOf(m_second.rows[row], m_keys))].append(row);
        if (!m_second.rankedBy.isEmpty())
            putBestFirst();
        for (const Row &row : m_result.rows)
            compare(row);
        if (m_what.isEmpty())
            compareCounts();
        if (!m_what.isEmpty() && mergesTexts(keysOf(m_second.rows), keysOf(m_result.rows)))
            return notChecked(Error(ErrorCode::Unsupported,
                                    QT_TRANSLATE_NOOP("Error", "it compares texts, which engines do differently")));
        m_record.difference = m_largest.toString();
        if (m_record.verdict == record::Verdict::Ties)
            m_record.proves = message::say("answer.tieout.proves.steps");
        return m_record;
    }

    const message::Message &difference() const { return m_what; }

private:
    static QList<Value> cellsOf(const Row &row, const QList<qsizetype> &columns)
    {
        QList<Value> cells;
        for (const qsizetype column : columns)
            cells.append(row.value(column));
        return cells;
    }

    QList<QList<Value>> keysOf(const QList<Row> &rows) const
    {
        QList<QList<Value>> keys;
        for (const Row &row : rows)
            keys.append(cellsOf(row, m_keys));
        return keys;
    }

    /// Of rows that look the same, the query shows those that rank first. What is no number is not looked at further.
    void putBestFirst()
    {
        for (QList<qsizetype> &alike : m_open) {
            std::stable_sort(alike.begin(), alike.end(), [this](qsizetype a, qsizetype b) {
                const std::optional<Decimal> left = numberIn(m_second.rankedBy[a]);
                const std::optional<Decimal> right = numberIn(m_second.rankedBy[b]);
                if (!left || !right)
                    return !left && right;
                return m_second.descending ? *right < *left : *left < *right;
            });
        }
    }

    void compare(const Row &row)
    {
        QList<qsizetype> &candidates = m_open[groupKey(cellsOf(row, m_keys))];
        if (candidates.isEmpty()) {
            QStringList key;
            for (const Value &value : cellsOf(row, m_keys))
                key.append(value.toText());
            differs(message::say("answer.tieout.noRows", {key.join(QLatin1String(", "))}));
            return;
        }
        // Rows that look the same are told apart by their figures.
        auto partner = std::find_if(candidates.begin(), candidates.end(), [&](qsizetype candidate) {
            return std::all_of(m_figures.cbegin(), m_figures.cend(), [&](qsizetype figure) {
                return isSameFigure(m_second.rows[candidate][figure], row.value(figure));
            });
        });
        if (partner == candidates.end())
            partner = candidates.begin();
        const Row &expected = m_second.rows[*partner];
        m_isLeft[*partner] = false;
        m_found.append(*partner);
        candidates.erase(partner);
        for (const qsizetype figure : std::as_const(m_figures))
            compareFigure(expected, row, figure);
    }

    void compareFigure(const Row &expectedRow, const Row &row, qsizetype figure)
    {
        const Value &expected = expectedRow[figure];
        const Value &actual = row[figure];
        const ValueForm form = m_forms.value(figure);
        const bool same = isSameFigure(expected, actual);
        record::VerifiedGroup group;
        for (const Value &value : cellsOf(row, m_keys))
            group.key.append(value.toText());
        if (m_figures.size() > 1)
            group.key.append(m_query.bound().output.value(figure).name);
        group.actual = cellText(actual, form);
        group.expected = same ? group.actual : cellText(expected, form);
        if (!same) {
            const std::optional<Decimal> a = numberIn(expected);
            const std::optional<Decimal> b = numberIn(actual);
            if (a && b)
                m_largest = std::max(m_largest, magnitude(*b - *a));
            // What differs only behind the digits that are shown is said with all of them.
            if (group.expected == group.actual) {
                group.expected = expected.toText();
                group.actual = actual.toText();
            }
            differs(otherFigure(group.key, group));
        }
        if (m_record.groups.size() < KeptGroups || !same)
            m_record.groups.append(group);
    }

    void compareCounts()
    {
        const qsizetype all = m_second.rows.size();
        const qsizetype kept = m_second.limit ? std::min<qsizetype>(all, *m_second.limit) : all;
        if (m_result.rows.size() != kept) {
            differs(message::say("answer.tieout.otherCount",
                                 {QString::number(m_result.rows.size()), QString::number(kept)}));
            return;
        }
        if (kept == all || m_second.rankedBy.isEmpty())
            return;
        std::optional<Decimal> worst;
        for (const qsizetype row : std::as_const(m_found)) {
            const std::optional<Decimal> rank = numberIn(m_second.rankedBy[row]);
            if (!rank)
                return;
            if (!worst || (m_second.descending ? *rank < *worst : *worst < *rank))
                worst = rank;
        }
        for (qsizetype row = 0; row < all; ++row) {
            const std::optional<Decimal> rank = m_isLeft[row] ? numberIn(m_second.rankedBy[row]) : std::nullopt;
            if (!worst || !rank || magnitude(*rank - *worst) <= tolerance(*worst, Value()))
                continue; // equal ones may fall either way
            if (m_second.descending ? *worst < *rank : *rank < *worst) {
                QStringList key;
                for (const Value &value : cellsOf(m_second.rows[row], m_keys))
                    key.append(value.toText());
                differs(message::say("answer.tieout.leftOut", {key.join(QLatin1String(", ")), rank->toString()}));
                return;
            }
        }
    }

    void differs(const message::Message &what)
    {
        m_record.verdict = record::Verdict::Differs;
        if (m_what.isEmpty())
            m_what = what;
    }

    const gate::CheckedQuery &m_query;
    const SecondRows &m_second;
    const ResultSet &m_result;
    QList<ValueForm> m_forms;
    QList<qsizetype> m_keys;
    QList<qsizetype> m_figures;
    QHash<QString, QList<qsizetype>> m_open; ///< rows that were computed and not found yet
    QList<qsizetype> m_found;
    QList<bool> m_isLeft;
    Decimal m_largest;
    message::Message m_what;
    record::Verification m_record;
};

} // namespace

record::Verification tieOutSteps(Session &session, const gate::CheckedQuery &query, const ResultSet &result,
                                 const TieOutLimits &limits, const StopToken &stop)
{
    const gate::Report &report = query.report();
    if (!report.statement || !report.bound)
        return notChecked(Error(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "it did not parse")));
    if (result.truncated)
        return notChecked(message::say("answer.tieout.cut"));
    const Result<SecondRows> second =
        SecondResult(session, *report.bound, query.facts(), limits, stop).of(query.tree());
    if (!second)
        return notChecked(second.error());
    RowComparison comparison(query, *second, result);
    record::Verification record = comparison.run();
    if (record.verdict == record::Verdict::Differs)
        record.why = message::sentences({comparison.difference(), whetherChanged(session, query.tree(), result, stop)});
    return record;
}

} // namespace Tieout::answer
