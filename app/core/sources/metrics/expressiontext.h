// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QString>
#include <QStringList>

#include <functional>

/// Expressions of other semantic layers, as text: what is not a name stays as somebody wrote it.
namespace Tieout::sources::metrics {

/// What an expression is computed over.
enum class ExpressionLevel {
    Row,   ///< a row: no aggregate may stand in it
    Metric ///< SUM, COUNT, AVG, MIN and MAX of one value each, and what is computed of these
};

/// What takes the place of a name. `path` is the name and what it is qualified by; `isInAggregate` says whether it
/// stands in an aggregate (ExpressionLevel::Metric).
using NameReplacement = std::function<Result<QString>(const QStringList &path, bool isInAggregate)>;

/**
 * The expression with its names replaced. Errors: those of parsing (standard SQL), those of `replaced`, Unsupported (a
 * query or a window function within it, an aggregate at the level of a row, one that is not known, one within another),
 * LimitReached (over 10,000 characters).
 */
Result<QString> withNames(const QString &text, ExpressionLevel level, const NameReplacement &replaced);

/// Whether an expression is one aggregate and nothing around it.
bool isAggregate(const QString &expression);
/// Whether each aggregate reads a column of this dataset, so that it is computed over its rows. One that reads nothing
/// (COUNT(*)) does where the rows are told by their time (`isDated`).
bool aggregatesRowsOf(const QString &dataset, const QString &expression, bool isDated);

/// The text where it is one name without a qualifier; else empty.
QString plainName(const QString &text);

/// Whether two names mean the same where case says nothing.
bool isSameName(const QString &a, const QString &b);
/// A column of the table at hand, in quotes where they are needed.
QString columnName(const QString &column);
/// "orders.amount", in quotes where they are needed.
QString qualifiedName(const QString &dataset, const QString &column);

/// Holds an expression together: a name stays as it is, all else is put in parentheses.
QString heldTogether(const QString &text);

/// "(a) AND (b)", of one condition it alone.
QString allOf(const QStringList &conditions);

} // namespace Tieout::sources::metrics
