// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>

namespace Tieout::catalog {

/// Days of the week on which business is done, 1 is Monday: what a line of the company context says ("business days are
/// Sunday to Thursday", "our weekend is Friday and Saturday"); Monday to Friday where none says it. In the order of the
/// week. Pure; any thread.
QList<int> businessDays(const QStringList &contextLines);

} // namespace Tieout::catalog
