// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/opensource.h"

#include <functional>

namespace Tieout::project {

/// Opens a source of the workspace; as OpenSource::open().
using SourceOpener =
    std::function<Result<std::unique_ptr<OpenSource>>(const workspace::StoredSource &source, const StopToken &stop)>;

/// A source of a workspace whose verified queries could not be read, since it does not open.
struct LeftOutSource {
    QString source; ///< its title
    Error why;      ///< PasswordNeeded where only a password is missing
};
/// "sales: A password is needed." of each, one after the other; empty for none.
QString leftOutInWords(const QList<LeftOutSource> &leftOut);

} // namespace Tieout::project
