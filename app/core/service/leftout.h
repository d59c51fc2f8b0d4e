// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/leftoutsource.h"
#include "core/service/json.h"

namespace Tieout::service {

/// A source that could not be opened, so that nothing is said of its verified queries.
struct LeftOutDescription {
    QString source; ///< its title
    QString why;
    bool operator==(const LeftOutDescription &) const = default;
};

void fields(Either<LeftOutDescription> auto &r, auto &&visit)
{
    visit("source", r.source);
    visit("why", r.why);
}

inline QList<LeftOutDescription> descriptionsOf(const QList<project::LeftOutSource> &leftOut)
{
    QList<LeftOutDescription> out;
    for (const project::LeftOutSource &source : leftOut)
        out.append({source.source, source.why.message()});
    return out;
}

} // namespace Tieout::service
