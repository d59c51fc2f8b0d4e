// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "sdk/result.h"

namespace Tieout::TestSupport {

/**
 * A profiled source written as text, for tests that need a schema and no database:
 *
 *     table payments 48112            name and rows
 *     = Money received.               comment of the table
 *     id integer pk
 *     lease_id integer -> leases.id   foreign key (inferred: ~> leases.id)
 *     period date from 2019-01-01 to 2026-11-18 -- day the money was booked
 *     kind text category values rent|deposit
 *     amount decimal measure
 *     view open_invoices
 *
 * Types are TypeClass names, semantic words SemanticKind's; `pk` on several columns makes one key, `key a,b -> t.x,y`
 * on a line of its own a composite one. Columns with from/to hold dates (ISO), `years` after the type makes them year
 * numbers. The entries are described as of `asOf`. Errors: Syntax.
 */
[[nodiscard]] Result<catalog::Snapshot> readSnapshot(const QString &text, const QDate &asOf = QDate(2026, 11, 20));

} // namespace Tieout::TestSupport
