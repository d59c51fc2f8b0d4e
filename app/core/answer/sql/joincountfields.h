// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sql/joincounts.h"
#include "core/record/fieldsjson.h"

namespace Tieout::answer {

void fields(record::Either<JoinCount> auto &r, auto &&visit)
{
    visit("table", r.joined);
    visit("to", r.to);
    visit("rowsBefore", record::orNull(r.rowsBefore, -1));
    visit("rowsAfter", record::orNull(r.rowsAfter, -1));
    visit("beforeIsMore", r.beforeIsMore);
    visit("afterIsMore", r.afterIsMore);
    visit("why", record::sentenceOf(r.why));
}

} // namespace Tieout::answer
