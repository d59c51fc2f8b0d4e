// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/decimal.h"
#include "core/retrieval/linking.h"
#include "core/sql/binder.h"

namespace Tieout::generate::verified {

/**
 * What of a verified question may be other words: each value, number and period that the question names and that stands
 * in the SQL as a literal of its own. Careful rather than complete: what the SQL also says in a way that is not
 * understood (a number in a formula, a year in a text) stays as it is, and then only a question with the very same
 * words is answered. `linking` is of `query.asked`, `bound` of `query.sql`. Fills parameters and periods.
 */
catalog::VerifiedQuery withParameters(catalog::VerifiedQuery query, const retrieval::Linking &linking,
                                      const sql::BoundQuery &bound, const catalog::Snapshot &snapshot);

/// The query as the source is now: its SQL bound to the schema, `stale` with why where that fails. Parsed against what
/// the whole source has: what a person hides is the gate's business.
catalog::VerifiedQuery resolved(catalog::VerifiedQuery query, const catalog::Snapshot &snapshot);

/// "5", "1,000", "five"; nothing for a word that is no number, and for "one", which is more often a pronoun.
std::optional<base::Decimal> numberIn(const base::Word &word);

/// What stands for a parameter in another question.
struct BoundParameter {
    QString text;              ///< as that question has it
    QString value;             ///< Value, Number: the new literal
    period::Interval interval; ///< Period
    bool operator==(const BoundParameter &) const = default;
};

/**
 * The SQL with other literals, one `values` a parameter; the very text of the query where nothing differs. Errors:
 * those of parsing, Unsupported (a day that the column's form of dates cannot be compared with), Invalid (`values` do
 * not fit the parameters).
 */
Result<QString> boundSql(const catalog::VerifiedQuery &query, const QList<BoundParameter> &values,
                         const catalog::Snapshot &snapshot, const QString &timeZone);

} // namespace Tieout::generate::verified
