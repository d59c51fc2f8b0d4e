// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/record.h"

/// Records for looking at cards and panels without an engine. Figures are made up; only tests see them.
namespace Tieout::TestRecords {

answer::Record number();     ///< one number that ties out
answer::Record groups();     ///< five groups, a join path, a warning
answer::Record months();     ///< a line over twelve months
answer::Record twoSeries();  ///< a cross of region and year
answer::Record differs();    ///< a number that does not tie out
answer::Record notChecked(); ///< rows of text
answer::Record clarify();
answer::Record abstained();
answer::Record greeted();
answer::Record aboutSchema(); ///< how two tables are linked
answer::Record notLinked();   ///< about the schema, one sentence
answer::Record empty();
answer::Record rejected();
answer::Record failed();

} // namespace Tieout::TestRecords
