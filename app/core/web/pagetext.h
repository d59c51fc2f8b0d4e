// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/web/fetch.h"

namespace Tieout::web {

/// What a page says, without its markup.
struct PageText {
    QString title;
    QString text; ///< a line a paragraph, heading, row or field; links elsewhere with their address behind them
    bool operator==(const PageText &) const = default;
};

/// HTML, JSON or plain text as lines; scripts, styles and forms are left out. Errors: Unsupported (another type),
/// Invalid (broken JSON). Pure.
Result<PageText> textOf(const Page &page);

} // namespace Tieout::web
