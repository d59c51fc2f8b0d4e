// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/graph/layout.h"

#include <QRectF>
#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;

class tst_positions : public QObject
{
    Q_OBJECT

private slots:
    void newBoxesStandNearTheirNeighbours()
    {
        GraphShape shape;
        shape.sizes = {{160, 100}, {160, 100}, {160, 100}, {160, 100}};
        shape.edges = {{2, 0}};
        const auto layout = layoutGraph(shape, {});
        QVERIFY(layout);
        // 0 and 1 stand where a person put them; 2 is new and refers to 0; 3 is new and alone.
        const QHash<int, QPointF> kept{{0, {5000, 5000}}, {1, {-3000, 0}}};
        const QList<QPointF> positions = placeAround(shape, *layout, kept);
        QCOMPARE(positions[0], QPointF(5000, 5000));
        QCOMPARE(positions[1], QPointF(-3000, 0));
        QVERIFY((positions[2] - positions[0]).manhattanLength() < 500);
        QVERIFY(positions[3].y() > 5100);
        for (int a = 0; a < 4; ++a) {
            for (int b = a + 1; b < 4; ++b)
                QVERIFY(!QRectF(positions[a], shape.sizes[a]).intersects(QRectF(positions[b], shape.sizes[b])));
        }
        QCOMPARE(placeAround(shape, *layout, {}), layout->positions);
    }
};

QTEST_GUILESS_MAIN(tst_positions)
#include "tst_positions.moc"
