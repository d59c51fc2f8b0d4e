// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

namespace Tieout::catalog {

/**
 * The whole catalog as one HTML file: searched by a script of its own, light and dark as the reader's system is,
 * nothing fetched from anywhere (its content policy forbids it). Values are quoted as in toMarkdown(). With at most
 * `MostDrawnTables` tables the keys are drawn as an inline SVG: declared solid, others dashed. Pure; any thread.
 */
QString toHtml(const Snapshot &snapshot);
constexpr int MostDrawnTables = 60;

} // namespace Tieout::catalog
