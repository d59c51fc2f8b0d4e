// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

class QGraphicsScene;
class QRectF;

namespace Tieout::shell {

enum class GraphFormat { Png, Svg, Pdf, Mermaid, Dbml, Dot };

class GraphScene;

/// File name extension without the dot.
QString extensionOf(GraphFormat format);

/**
 * Writes the whole graph to a file: as it is drawn (PNG at twice the size, SVG, PDF on one page of its own size) or as
 * text for other tools. On the window's thread. Errors: Denied or Full, naming the file; nothing half-written is left
 * for the texts.
 */
Result<void> exportGraph(GraphScene &scene, GraphFormat format, const QString &file);

} // namespace Tieout::shell
