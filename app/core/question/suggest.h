// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <QDate>
#include <QStringList>

namespace Tieout::question {

/**
 * Questions somebody could ask this source first, the most telling ones first, made from its fact tables, measures, dimensions and
 * dates by rules. Candidates only: whoever shows one makes sure that it is answered. At most `count`, in a stable order. Pure.
 */
QStringList suggestedQuestions(const catalog::Snapshot &snapshot, const QDate &asOf, int count = 16);

} // namespace Tieout::question
