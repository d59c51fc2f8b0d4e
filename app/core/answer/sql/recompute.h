// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sql/factquery.h"
#include "core/answer/sql/tieout.h"
#include "core/answer/sql/valueform.h"
#include "core/base/decimal.h"

#include <QSet>

namespace Tieout::answer {

/// One measure of one group, added up by us (or, for very many rows, by the engine over the semi-join form).
struct Recomputed {
    base::Decimal sum;
    qint64 count = 0; ///< non-null values, or rows for COUNT(*)
    QSet<QString> distinct;
    Value smallest;
    Value largest;
};

struct RecomputedGroup {
    QList<Value> shown; ///< the result's key columns
    QList<Recomputed> measures;
};

/// All groups of the fact rows that count.
struct Recomputation {
    QHash<QString, RecomputedGroup> groups; ///< by the full GROUP BY key
    qint64 rows = 0;                        ///< fact rows that contributed
    bool byEngine = false;                  ///< too many rows: the engine aggregated
    QString sql;                            ///< the semi-join form
};

/// Errors: Unsupported (with what stands in the way), and as Session::select.
Result<Recomputation> recompute(Session &session, const FactShape &shape, const gate::Origins &origins,
                                const QList<const Measure *> &measures, const sql::Relation *fact,
                                const gate::SourceFacts *facts, const TieOutLimits &limits, const StopToken &stop);

/// A recomputed value as a cell: number or, for the smallest and largest of a text, text.
struct Expected {
    std::optional<base::Decimal> number;
    std::optional<QString> text;
    bool isNull() const { return !number && !text; }
};

/// What a measure is in a group.
Expected expectedOf(const Measure &measure, const Recomputed &total, bool byEngine);
Value valueOf(const Expected &expected);

/// A key for hashing a row of values: kinds and texts, NULL apart from the empty text.
QString groupKey(const QList<Value> &values);

} // namespace Tieout::answer
