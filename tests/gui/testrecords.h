// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"

/// Records for looking at cards and panels without an engine. Figures are made up; only tests see them.
namespace Tieout::TestRecords {

record::Record number();     ///< one number that ties out
record::Record groups();     ///< five groups, a join path, a warning
record::Record months();     ///< a line over twelve months
record::Record twoSeries();  ///< a cross of region and year
record::Record differs();    ///< a number that does not tie out
record::Record notChecked(); ///< rows of text
record::Record clarify();
record::Record abstained();
record::Record greeted();
record::Record aboutSchema(); ///< how two tables are linked
record::Record twoParts();    ///< a number and the tables it is made of
record::Record notLinked();   ///< about the schema, one sentence
record::Record empty();
record::Record rejected();
record::Record failed();

} // namespace Tieout::TestRecords
