// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/metricsservice.h"

class QVBoxLayout;

namespace Tieout::shell {

/// "Of the rows whose payments.period lies in the period"
QString timeWords(const service::MetricDescription &metric);
/// "finance, version 3, verified 30 Sep 2026 by M. Okafor"
QString governedByWords(const service::MetricDescription &metric);
/// What two definitions differ in, in the language of the window: "formula", "filter".
QString differenceWords(const QString &field);
/// How a definition, or a verified query, answers to one of MetricConflict::differs.
QString fieldOf(const service::MetricDescription &metric, const QString &field);
QString fieldOf(const service::ConflictingQuery &query, const QString &field);
/// Who is in a conflict, and what follows from it.
QString conflictWords(const service::MetricConflict &conflict);

/// What is wrong with the definitions, or that nothing is, box by box.
void addCheckReport(QVBoxLayout *column, const service::MetricsResponse &response);

} // namespace Tieout::shell
