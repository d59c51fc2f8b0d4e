// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/opensource.h"

namespace Tieout::project {

/// A question that is suggested of a table, with the query that the composer writes for it and the gate let pass.
struct TableQuestion {
    QString question;
    QString sql;
    bool operator==(const TableQuestion &) const = default;
};

/// What the catalog suggests of each table.
inline constexpr int QuestionsPerTable = 3;

/**
 * Questions about one table that are answered without a model: each is composed and checked (the gate, then the
 * engine's compiler); what is rejected, or would be asked back, or reads another table alone, is left out. Nothing is
 * run. On the source's thread.
 */
QList<TableQuestion> questionsOf(OpenSource &source, const TableName &table, const answer::AskOptions &options,
                                 const StopToken &stop, int count = QuestionsPerTable);

} // namespace Tieout::project
