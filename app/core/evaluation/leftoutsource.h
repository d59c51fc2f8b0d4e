// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

#include <QList>

namespace Tieout::evaluation {

/// A source of a workspace whose verified queries could not be read, since it does not open.
struct LeftOutSource {
    QString source; ///< its title
    Error why;      ///< PasswordNeeded where only a password is missing
};
/// "sales: A password is needed." of each, one after the other; empty for none.
QString leftOutInWords(const QList<LeftOutSource> &leftOut);

} // namespace Tieout::evaluation
