// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/metrics/ossie.h"

namespace Tieout::sources::metrics {

/// A document for another program, and what of the models it cannot hold.
struct WrittenModels {
    QByteArray text;
    QList<NotTaken> lost;
};

/**
 * The models as dbt reads them: Apache Ossie 0.1.1, JSON. A metric's filter is put into its aggregates and other
 * metrics that it names are written out, with a division as it is computed here, so that it has the same value there.
 * Lost are owner, unit, version and the like, and extensions of vendors that the version does not know; a metric with a
 * rule of time, or with a filter that names a day or asks a query, is left out, and so are datasets that are queries
 * and what is over them. Any thread.
 */
WrittenModels writeForDbt(const QList<catalog::SemanticModel> &models);

} // namespace Tieout::sources::metrics
