// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Tieout::base {

/// A text of whoever wrote it, in double quotes for a prompt: on one line, cut to `length` characters, its own double quotes changed, without
/// what is not seen. Nothing in it ends the quotation.
QString quotedData(const QString &text, qsizetype length = 80);

} // namespace Tieout::base
