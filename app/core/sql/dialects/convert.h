// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "core/sql/ast.h"
#include "sdk/dialecttraits.h"

#include <memory>

namespace Tieout::sql {

struct BoundQuery;
class IdiomTable;

/// A part of a statement that the other dialect cannot say, or not the same.
struct Unconverted {
    QString sql;          ///< the part as written
    Span at;              ///< in the statement's text
    message::Message why; ///< one sentence
    bool operator==(const Unconverted &) const = default;
};

struct Conversion {
    /// For the other dialect. What is unconverted stands in it as it was.
    Statement statement;
    QList<Unconverted> unconverted; ///< in order of place; empty: the statement gives the same there
};

/**
 * Says a statement in another dialect: quoting and limits are the printer's; this turns functions, casts,
 * concatenation, division, patterns, boolean values, dates and their formats, filters of aggregates, joins, subtotals
 * and the place of NULL in an order into what gives the same there. Where that depends on what is not known (whether
 * `/` divides whole numbers, say), or there is nothing of the kind, the part is named instead. `bound` tells the types
 * of columns, where there is a schema.
 *
 * Taken as the same: a column's type in both; that dates are kept as dates, or in SQLite as ISO text; how texts
 * compare, which collations decide (MySQL's and SQL Server's default tells no case, and so does LIKE there; SQLite's
 * LIKE tells none of ASCII); the session's time zone, UTC; arithmetic that overflows or divides by zero, which some
 * refuse.
 */
class Converter
{
public:
    /// The traits outlive it.
    Converter(const DialectTraits &from, const DialectTraits &to);
    ~Converter();
    Q_DISABLE_COPY_MOVE(Converter)

    /// `bound` may be null.
    Conversion convert(const Statement &statement, const BoundQuery *bound = nullptr);

private:
    const DialectTraits &m_from;
    const DialectTraits &m_to;
    const std::unique_ptr<IdiomTable> m_idioms; ///< read once
};

} // namespace Tieout::sql
