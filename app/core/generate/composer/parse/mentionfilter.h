// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/schemalookup.h"
#include "core/retrieval/linking.h"

namespace Tieout::generate::composer {

/**
 * The mentions worth reading. Linking keeps everything a word may mean; here go readings that grammar or keys rule out:
 * "tracks" as the column TrackId where a table of tracks is named, "number of" as a synonym of an identifier.
 */
retrieval::Linking filteredMentions(const retrieval::Linking &linking, const SchemaLookup &lookup);

} // namespace Tieout::generate::composer
