// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/catalog/metric.h"

namespace Tieout::generate::metric {

/// Words of a question that name a governed metric, by its name or by a synonym.
struct Mention {
    QList<int> words; ///< in order; what stands between them ("rent was collected") is no part of it
    QList<std::pair<const catalog::SemanticModel *, const catalog::Metric *>> metrics; ///< several: it means each
    QString said;                                                                      ///< the name or synonym
    int first() const { return words.first(); }
    int last() const { return words.last(); }
};

/**
 * The metrics that a question names, in its order. A longer name leaves no shorter one inside of it ("change in rent
 * collected" is not "rent collected"). Any thread.
 */
QList<Mention> metricMentions(const QList<base::Word> &words, const QList<catalog::SemanticModel> &models);

} // namespace Tieout::generate::metric
