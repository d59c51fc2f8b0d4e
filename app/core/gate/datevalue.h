// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/origins.h"
#include "core/message/message.h"
#include "sdk/columnprofile.h"
#include "sdk/value.h"

#include <QDate>

#include <functional>

namespace Tieout::gate {

using message::say;

/// How a date column stores a moment: what a filter on it is really compared with.
struct DateStorage {
    DateEncoding encoding = DateEncoding::None;
    bool midnightsOnly = false;
    bool asText = true; ///< for numbers: stored as text
    TypeClass type = TypeClass::Unknown;
    QString tail;           ///< time part of a stored timestamp, for its form: " 04:34:33.000"
    QChar separator = u'/'; ///< between day, month and year in DD/MM text
    bool padded = true;     ///< DD/MM text writes "05/03", not "5/3"

    /// The stored values of a day's first and last moment; equal where the column holds whole days.
    Value first(const QDate &day) const;
    Value last(const QDate &day) const;
    /// Stored values sort as the days do.
    bool isOrdered() const;
};

/// The leading number of a text, 0 without one: SQLite's CAST and arithmetic.
double leadingNumber(const Value &value);

/// A storage for a column from its profile, else from its declared type. Encoding None: it is not a date.
DateStorage dateStorage(const Column &column, const ColumnProfile *profile);

/**
 * Computes an expression for one stored value of one date column, as SQLite and the common dialects do: comparisons,
 * AND, OR, BETWEEN, IN, LIKE, CASE, arithmetic and the date functions. What it cannot compute is nothing, and why()
 * says so.
 */
class DateEvaluator
{
public:
    /// True for the references that mean the column under test.
    using IsColumn = std::function<bool(const sql::ColumnBinding &)>;

    DateEvaluator(const sql::BoundQuery &bound, const DialectTraits &traits, DateStorage storage, IsColumn isColumn);

    /// The truth of a condition for a stored value: NULL counts as not true. Nothing when it cannot be computed.
    std::optional<bool> holds(const sql::Expr *condition, const Value &stored);
    /// What made the last holds() answer nothing, for people.
    message::Message why() const { return m_why; }

private:
    using Computed = std::optional<Value>;

    Computed compute(const sql::Expr *expr);
    Computed computeLiteral(const sql::Literal &literal);
    Computed computeColumn(const sql::Expr &expr);
    Computed computeBinary(const sql::Binary &binary);
    Computed computeLogic(const sql::Binary &binary);
    Computed computeBetween(const sql::Between &between);
    Computed computeIn(const sql::In &in);
    Computed computeLike(const sql::Like &like);
    Computed computeCase(const sql::Case &node);
    Computed computeCast(const sql::Cast &cast);
    // functions (datefunctions.cpp)
    Computed computeFunction(const sql::FunctionCall &call);
    Computed computeShift(const QString &name, const sql::FunctionCall &call);
    Computed computeText(const QString &name, const QList<Value> &arguments);
    Computed computeDateFunction(const QString &name, const QList<Value> &arguments);
    Computed computeModified(const QString &name, const QList<Value> &arguments);
    Computed computeSpan(const QString &unit, const Value &from, const Value &to);
    Computed datePart(const QString &field, const Value &value);
    Computed truncated(const QString &field, const Value &value);
    Computed shifted(const Value &value, const sql::Interval &interval, bool back);
    Computed shifted(const Value &value, const QString &step);

    Computed compare(sql::BinaryOp op, const sql::Expr *left, const sql::Expr *right);
    Computed compared(sql::BinaryOp op, Value left, Value right, bool leftIsColumn, bool rightIsColumn) const;
    bool isPlainColumn(const sql::Expr *expr) const;
    Computed cannot(const message::Message &why);

    const sql::BoundQuery &m_bound;
    const DialectTraits &m_traits;
    DateStorage m_storage;
    IsColumn m_isColumn;
    bool m_typedDates = false; ///< dates are compared by their meaning, not as the texts they are stored as
    Value m_stored;
    message::Message m_why;
    int m_depth = 0;
};

} // namespace Tieout::gate
