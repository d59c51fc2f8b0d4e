// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/choices.h"
#include "core/generate/composer/logicalform.h"

namespace Tieout::generate {

/// What a decided sketch means in terms of the schema.
struct Interpretation {
    QList<LogicalForm> forms; ///< several where a rule leaves two things open (which date, which amount)
    Misfit misfit;            ///< why there is none
};

Interpretation interpret(const Sketch &sketch, const Choice &choice, const question::Segmentation &segmentation,
                         const retrieval::Linking &linking, const SchemaFacts &facts);

} // namespace Tieout::generate
