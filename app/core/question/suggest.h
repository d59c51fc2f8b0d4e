// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <QDate>
#include <QStringList>

namespace Tieout::question {

/**
 * Questions somebody could ask this source first, the most telling ones first, made from its fact tables, measures,
 * dimensions and dates by rules. Candidates only: whoever shows one makes sure that it is answered. At most `count`, in
 * a stable order. Pure.
 */
QStringList suggestedQuestions(const catalog::Snapshot &snapshot, const QDate &asOf, int count = 16);

/**
 * The same for one table, whatever it is: its own questions first, then plainer ones that most tables answer.
 * Candidates only, in a stable order; none for a table without a profile or rows.
 */
QStringList suggestedQuestions(const catalog::Snapshot &snapshot, const TableName &table, const QDate &asOf);

} // namespace Tieout::question
