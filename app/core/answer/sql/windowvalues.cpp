// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/windowvalues.h"

#include "core/answer/sql/factquery.h"
#include "core/answer/sql/recompute.h"
#include "core/answer/sql/rowexpression.h"

#include <QRegularExpression>

#include <algorithm>
#include <numeric>

namespace Tieout::answer {

using namespace sql;
using base::Decimal;

namespace {

tl::unexpected<Error> windowNotCovered()
{
    return unsupported(QT_TRANSLATE_NOOP("Error", "it uses window functions in a way that is not recomputed"));
}

class WindowOverRows
{
public:
    using ValueOf = std::function<Result<Value>(const Expr &, qsizetype)>;

    WindowOverRows(const FunctionCall &call, qsizetype rows, const ValueOf &valueOf, const DialectTraits &traits)
        : m_call(call)
        , m_name(call.name().text.toLower())
        , m_rows(rows)
        , m_valueOf(valueOf)
        , m_traits(traits)
        , m_values(rows)
    {
    }

    Result<QList<Value>> run()
    {
        const Window &window = *m_call.over;
        if (!window.base.text.isEmpty() || !window.definition || !isCovered(window) || m_call.distinct || m_call.filter
            || m_call.arguments.size() > 1)
            return windowNotCovered();
        if (const Result<void> read = readOrder(); !read)
            return fail(read.error());
        Result<QHash<QString, QList<qsizetype>>> partitions = partitioned();
        if (!partitions)
            return fail(partitions.error());
        for (QList<qsizetype> &rowsOfOne : *partitions) {
            std::stable_sort(rowsOfOne.begin(), rowsOfOne.end(),
                             [this](qsizetype a, qsizetype b) { return order(a, b) < 0; });
            if (const Result<void> done = fill(rowsOfOne); !done)
                return fail(done.error());
        }
        return m_values;
    }

private:
    /// No frame, or the rows near before each one in the order of one number.
    bool isCovered(const Window &window)
    {
        if (window.frame.isEmpty())
            return true;
        static const QRegularExpression near(QStringLiteral("^RANGE BETWEEN (\\d+) PRECEDING AND CURRENT ROW$"));
        const QRegularExpressionMatch match = near.match(window.frame);
        if (match.hasMatch() && m_name == QLatin1String("sum") && window.orderBy.size() == 1
            && !window.orderBy.first().descending)
            m_near = match.captured(1).toLongLong();
        return m_near.has_value();
    }

    /// What each row is sorted by; comparable, so that sorting cannot fail.
    Result<void> readOrder()
    {
        for (const OrderItem &item : m_call.over->orderBy) {
            QList<Value> column;
            const Value *known = nullptr;
            for (qsizetype row = 0; row < m_rows; ++row) {
                const Result<Value> value = m_valueOf(*item.expr, row);
                if (!value)
                    return fail(value.error());
                column.append(*value);
            }
            for (const Value &value : std::as_const(column)) {
                if (value.isNull())
                    continue;
                if (known) {
                    if (const auto comparable = compared(*known, value); !comparable)
                        return fail(comparable.error());
                }
                known = &value;
            }
            m_order.append(column);
        }
        return {};
    }

    Result<QHash<QString, QList<qsizetype>>> partitioned() const
    {
        QHash<QString, QList<qsizetype>> partitions;
        for (qsizetype row = 0; row < m_rows; ++row) {
            QList<Value> key;
            for (const Expr *expr : m_call.over->partitionBy) {
                const Result<Value> value = m_valueOf(*expr, row);
                if (!value)
                    return fail(value.error());
                key.append(*value);
            }
            partitions[groupKey(key)].append(row);
        }
        return partitions;
    }

    int order(qsizetype a, qsizetype b) const
    {
        for (qsizetype i = 0; i < m_order.size(); ++i) {
            const OrderItem &item = m_call.over->orderBy[i];
            const Value &left = m_order[i][a];
            const Value &right = m_order[i][b];
            if (left.isNull() != right.isNull())
                return left.isNull() == nullsFirst(item) ? -1 : 1;
            const int way = compared(left, right).value_or(std::nullopt).value_or(0);
            if (way != 0)
                return item.descending ? -way : way;
        }
        return 0;
    }

    bool nullsFirst(const OrderItem &item) const
    {
        if (item.nulls != OrderItem::Nulls::Default)
            return item.nulls == OrderItem::Nulls::First;
        return m_traits.nullsFirstAscending != item.descending;
    }

    Result<void> fill(const QList<qsizetype> &rows)
    {
        if (m_name == QLatin1String("row_number") || m_name == QLatin1String("rank")
            || m_name == QLatin1String("dense_rank"))
            return number(rows);
        if (m_name == QLatin1String("lag") || m_name == QLatin1String("lead"))
            return shift(rows, m_name == QLatin1String("lag") ? -1 : 1);
        return m_near ? addUpNear(rows) : addUp(rows);
    }

    /// Over the rows of which the number is at most so much less.
    Result<void> addUpNear(const QList<qsizetype> &rows)
    {
        QList<Decimal> numbers;
        for (const qsizetype row : rows) {
            const Result<Decimal> number = Decimal::fromValue(m_order.first()[row]);
            if (!number)
                return windowNotCovered();
            numbers.append(*number);
        }
        qsizetype first = 0;
        for (qsizetype i = 0; i < rows.size(); ++i) {
            Decimal sum;
            qint64 count = 0;
            Value extreme;
            while (numbers[first] + Decimal(*m_near) < numbers[i])
                ++first;
            for (qsizetype other = first; other < rows.size() && numbers[other] <= numbers[i]; ++other) {
                if (const Result<void> added = add(rows[other], sum, count, extreme); !added)
                    return added;
            }
            const Result<Value> value = total(sum, count, extreme);
            if (!value)
                return fail(value.error());
            m_values[rows[i]] = *value;
        }
        return {};
    }

    Result<void> checkTold(const QList<qsizetype> &rows) const
    {
        for (qsizetype i = 1; i < rows.size(); ++i) {
            if (order(rows[i - 1], rows[i]) == 0)
                return unsupported(QT_TRANSLATE_NOOP("Error", "it numbers equal rows as the engine likes"));
        }
        return {};
    }

    Result<void> number(const QList<qsizetype> &rows)
    {
        if (m_name == QLatin1String("row_number")) {
            if (const Result<void> told = checkTold(rows); !told)
                return told;
        }
        qint64 place = 0;
        for (qsizetype i = 0; i < rows.size(); ++i) {
            const bool isEqual = i > 0 && order(rows[i - 1], rows[i]) == 0;
            if (!isEqual)
                place = m_name == QLatin1String("dense_rank") ? place + 1 : i + 1;
            m_values[rows[i]] = Value(place);
        }
        return {};
    }

    Result<void> shift(const QList<qsizetype> &rows, int by)
    {
        if (m_call.arguments.size() != 1)
            return windowNotCovered();
        if (const Result<void> told = checkTold(rows); !told)
            return told;
        for (qsizetype i = 0; i < rows.size(); ++i) {
            if (i + by < 0 || i + by >= rows.size())
                continue;
            const Result<Value> value = m_valueOf(*m_call.arguments.first(), rows[i + by]);
            if (!value)
                return fail(value.error());
            m_values[rows[i]] = *value;
        }
        return {};
    }

    /// Up to and with the rows that are equal in the order; all of them where there is none.
    Result<void> addUp(const QList<qsizetype> &rows)
    {
        Decimal sum;
        qint64 count = 0;
        Value extreme;
        for (qsizetype i = 0; i < rows.size();) {
            qsizetype end = i;
            for (; end < rows.size() && order(rows[i], rows[end]) == 0; ++end) {
                if (const Result<void> added = add(rows[end], sum, count, extreme); !added)
                    return added;
            }
            const Result<Value> value = total(sum, count, extreme);
            if (!value)
                return fail(value.error());
            for (; i < end; ++i)
                m_values[rows[i]] = *value;
        }
        return {};
    }

    Result<void> add(qsizetype row, Decimal &sum, qint64 &count, Value &extreme) const
    {
        if (m_call.star || m_call.arguments.isEmpty()) {
            ++count;
            return {};
        }
        const Result<Value> value = m_valueOf(*m_call.arguments.first(), row);
        if (!value)
            return fail(value.error());
        if (value->isNull())
            return {};
        ++count;
        if (m_name == QLatin1String("sum") || m_name == QLatin1String("avg")) {
            const Result<Decimal> number = Decimal::fromValue(*value);
            if (!number)
                return windowNotCovered();
            sum = sum + *number;
        } else if (m_name == QLatin1String("min") || m_name == QLatin1String("max")) {
            const Result<std::optional<int>> way = compared(*value, extreme);
            if (!way)
                return fail(way.error());
            if (!*way || (m_name == QLatin1String("min") ? **way < 0 : **way > 0))
                extreme = *value;
        }
        return {};
    }

    Result<Value> total(const Decimal &sum, qint64 count, const Value &extreme) const
    {
        if (m_name == QLatin1String("count"))
            return Value(count);
        if (m_name == QLatin1String("min") || m_name == QLatin1String("max"))
            return extreme;
        if (m_name != QLatin1String("sum") && m_name != QLatin1String("avg"))
            return windowNotCovered();
        if (count == 0)
            return Value();
        return cellOf(m_name == QLatin1String("sum") ? sum
                                                     : sum.dividedBy(Decimal(count), std::max(sum.scale(), 0) + 16));
    }

    const FunctionCall &m_call;
    QString m_name;
    qsizetype m_rows;
    const ValueOf &m_valueOf;
    const DialectTraits &m_traits;
    QList<QList<Value>> m_order; ///< by item, then by row
    QList<Value> m_values;
    std::optional<qint64> m_near; ///< how much less the number of the first row of a frame may be
};

} // namespace

Result<QList<Value>> windowValues(const FunctionCall &call, qsizetype rows,
                                  const std::function<Result<Value>(const Expr &expr, qsizetype row)> &valueOf,
                                  const DialectTraits &traits)
{
    return WindowOverRows(call, rows, valueOf, traits).run();
}

} // namespace Tieout::answer
