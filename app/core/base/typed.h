// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Tieout::base {

/// folded() with ä, ö and ü written as ae, oe and ue, as people do who do not have them on their keyboard.
QString foldedAsTyped(const QString &text);

/// Equal for values that are one word spelled in several ways: "Finished" and "finished", "cancelled" and "canceled". A
/// single letter is a code, whose case may matter. Any thread.
QString spellingKey(const QString &value);

} // namespace Tieout::base
