// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/regioncorrections.h"
#include "shell/pages/sheets/sheetgeometry.h"
#include "shell/theme/tokens.h"

#include <QFont>
#include <QFontMetrics>

class QPainter;

namespace Tieout::shell {

/// What is drawn of a sheet. The pointers outlive the drawing; no sheet: nothing is.
struct SheetScene {
    const sources::sheets::Workbook *workbook = nullptr;
    const sources::sheets::Sheet *sheet = nullptr;
    SheetGeometry geometry = {};
    QList<sources::sheets::CorrectedRegion> regions = {};
    int chosen = -1; ///< of the regions
    sources::sheets::CellRange selection = {};
    QList<sources::sheets::CellRange> highlights = {};
    /// While an edge or the heading line is dragged: what the chosen region becomes.
    std::optional<sources::sheets::Region> dragged = {};

    const sources::sheets::Region *chosenRegion() const;
    /// The region as it is drawn.
    const sources::sheets::Region &shownRegion(int at) const;
};

/// Draws parts of a sheet: each is a rectangle of the widget, and where in the widget A1 would begin.
class SheetPainter
{
public:
    static constexpr int TagHeight = 17;

    SheetPainter(QPainter &painter, const SheetScene &scene);

    void paintCells(const QRect &clip, const QPoint &origin);
    /// Letters over columns, numbers beside rows.
    void paintColumnNames(const QRect &clip, int originX);
    void paintRowNames(const QRect &clip, int originY);
    /// What a region is, over its upper edge: beyond the cells, so that none is hidden.
    void paintTags(const QRect &clip, const QPoint &origin);
    /// Of all tags, in the order of the regions; empty where it is not seen.
    static QList<QRect> tagRects(const SheetScene &scene, const QRect &clip, const QPoint &origin);
    /// The four corners of a region, and the grip on its heading line.
    static QList<QRect> handles(const QRect &region);
    static QRect headingGrip(const QRect &region, int headingLine);
    static QString tagText(const sources::sheets::CorrectedRegion &region, int at);

private:
    struct Part {
        QRect clip;
        QPoint origin;
        sources::sheets::CellRange cells; ///< that are seen
        QList<sources::sheets::CellRange> merges;
    };
    QRect rectOf(const Part &part, const sources::sheets::CellRange &range) const;
    void paintGround(const Part &part);
    void paintGrid(const Part &part);
    void paintRow(const Part &part, int row);
    void paintMerged(const Part &part);
    bool runsOn(const sources::sheets::Cell &cell) const;
    bool isTooWide(const QString &text, int font, int room) const;
    void paintText(const sources::sheets::Cell &cell, const QRect &rect, bool isQuiet);
    void paintRegions(const Part &part);
    void paintMarks(const Part &part, const sources::sheets::Region &region);
    void paintSelection(const Part &part);
    bool isHidden(const sources::sheets::CellPlace &place) const;

    QPainter &m_painter;
    const SheetScene &m_scene;
    const Tokens &m_tokens;
    QFont m_fonts[4]; ///< plain, bold, italic, both
    QList<QFontMetrics> m_metrics;
    int m_widest[4] = {}; ///< pixels of a wide letter
};

} // namespace Tieout::shell
