// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/environment.h"
#include "core/answer/sql/factrows.h"

namespace Tieout::answer {

/// Whether an answer is of this source: its SQL says nothing about another one. Errors: Refused.
Result<void> checkSource(const record::Part &part, const catalog::Snapshot &snapshot);

/// SQL that fetches the fact rows behind a result, or behind one group of it. Errors: Unsupported (which form and why).
Result<QString> rowsBehindSql(const gate::CheckedQuery &query, const QStringList &key, qint64 limit);

/// The fact rows behind a whole part, or behind one group of it (`key`: the group's values in select order); those of a
/// workbook are numbered, so that they can be cited by their cells. Blocks. Errors: Invalid (no query), Refused
/// (another source, or the query no longer passes), those of the engine.
Result<FactRows> rowsBehind(Session &session, const std::shared_ptr<const retrieval::Linker> &linker,
                            const record::Part &part, const QStringList &key, qint64 limit, const StopToken &stop);

} // namespace Tieout::answer
