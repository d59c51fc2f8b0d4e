// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"
#include "core/record/fieldsjson.h"

namespace Tieout::record {

template <>
inline constexpr auto Words<gate::Author> = std::to_array<std::string_view>({"person", "generator"});

} // namespace Tieout::record

/// What checks found, as JSON shows it; what only a generator is told stays inside.
namespace Tieout::gate {

void findingFields(auto &r, auto &&visit)
{
    visit("message", record::spoken(r.message));
    visit("hint", record::spokenOrNull(r.hint));
    visit("fix", r.fix);
    visit("at", r.at);
}

void fields(record::Either<Finding> auto &r, auto &&visit)
{
    findingFields(r, visit);
}

/// `further`: what the check found besides the first.
void fields(record::Either<CheckResult> auto &r, auto &&visit)
{
    findingFields(r, visit);
    visit("id", r.id);
    visit("verdict", r.verdict);
    visit("severity", r.severity);
    visit("further", r.further);
}

} // namespace Tieout::gate
