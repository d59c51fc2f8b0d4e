// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/logicalform.h"
#include "core/generate/composer/parse/nounresolution.h"

namespace Tieout::generate::composer {

/// What a decided parse means in terms of the schema.
struct Interpretation {
    QList<LogicalForm> forms; ///< several where a rule leaves two things open (which date, which amount)
    Misfit misfit;            ///< why there is none
};

Interpretation interpret(const QuestionParse &parse, const NounResolution &resolution,
                         const question::Segmentation &segmentation, const retrieval::Linking &linking,
                         const SchemaLookup &lookup);

} // namespace Tieout::generate::composer
