// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace Tieout::shell {

/// The six sizes of the interface, in pixels at 100 %.
enum class TextSize { Tiny = 11, Small = 12, Body = 13, Large = 16, Title = 24, Number = 34 };

/// The interface's font: Inter where it is installed, else the system's.
QFont textFont(TextSize size = TextSize::Body, QFont::Weight weight = QFont::Normal);
/// For columns of numbers: the interface's font where its figures have equal widths, else the nearest font that has
/// them.
QFont figureFont(TextSize size = TextSize::Small);
/// The system's fixed font, for SQL and names.
QFont codeFont(TextSize size = TextSize::Small);

} // namespace Tieout::shell
