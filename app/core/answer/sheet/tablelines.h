// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sheet/cellarithmetic.h"
#include "core/answer/sheet/cellbinding.h"

namespace Tieout::answer::sheet {

/// Rows and columns that may be added up.
QList<int> dataRows(const sources::sheets::SheetTable &table);
QList<int> dataColumns(const sources::sheets::SheetTable &table);
/// The lines of an axis that say they are the total of all.
QList<int> totalLines(const sources::sheets::SheetTable &table, bool isRow);
/// "Equity" that heads a group means its total, where one figure is wanted: "Total equity", or "Total" inside of it.
/// `group`: stems.
QList<int> totalOfGroup(const sources::sheets::SheetTable &table, const QStringList &group);

QList<QList<int>> asLists(const QList<LineChoice> &choices);
/// Each line once, in the order of the lists.
QList<int> united(const QList<QList<int>> &lists);
/// One line in each, and one list at least.
bool areSingle(const QList<QList<int>> &lists);

/// Beside an amount stands what it is in percent: meant where the question says percent. Of each list the lines of that
/// kind stay, where there are any.
void keepAmounts(const sources::sheets::SheetTable &table, bool wantsPercent, QList<QList<int>> *columns);
/// Whether the table says a qualifier such as "adjusted" of each of these cells, and not of others beside them.
bool areQualified(const sources::sheets::SheetTable &table, const QList<CitedCell> &cells, const QString &stem);
/// Of several lines the one that adds up the others.
void keepTotals(const sources::sheets::SheetTable &table, bool isRow, QList<QList<int>> *lists);

} // namespace Tieout::answer::sheet
