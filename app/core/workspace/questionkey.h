// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Tieout::workspace {

/// What one question is told by from another: its words, whatever their case and what stands between them.
QString questionKey(const QString &question);

} // namespace Tieout::workspace
