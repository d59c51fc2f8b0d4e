// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QScrollArea;
class QVBoxLayout;

namespace Tieout::shell {

/// The column of a page that is read from top to bottom: in the middle of `area`, which scrolls it. The area owns it.
QVBoxLayout *makePageColumn(QScrollArea &area, int top = 18);

} // namespace Tieout::shell
