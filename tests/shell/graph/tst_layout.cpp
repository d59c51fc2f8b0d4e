// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/graph/layout.h"

#include <QRandomGenerator>
#include <QRectF>
#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

GraphShape randomShape(int nodes, int edges, quint32 seed)
{
    QRandomGenerator random(seed);
    GraphShape shape;
    for (int i = 0; i < nodes; ++i)
        shape.sizes.append(QSizeF(160, 40 + random.bounded(200)));
    for (int i = 0; i < edges; ++i)
        shape.edges.append({random.bounded(nodes), random.bounded(nodes)});
    return shape;
}

QString firstOverlap(const GraphShape &shape, const GraphLayout &layout)
{
    for (int a = 0; a < shape.sizes.size(); ++a) {
        for (int b = a + 1; b < shape.sizes.size(); ++b) {
            const QRectF first(layout.positions[a], shape.sizes[a]);
            const QRectF second(layout.positions[b], shape.sizes[b]);
            if (first.intersects(second))
                return QStringLiteral("%1 and %2").arg(a).arg(b);
        }
    }
    return {};
}

} // namespace

class TestLayout : public QObject
{
    Q_OBJECT

private slots:
    void boxesNeverOverlap_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("edges");
        QTest::newRow("none") << 0 << 0;
        QTest::newRow("one") << 1 << 0;
        QTest::newRow("no keys") << 30 << 0;
        QTest::newRow("sparse") << 40 << 25;
        QTest::newRow("dense") << 60 << 200;
        QTest::newRow("large") << 300 << 500;
    }
    void boxesNeverOverlap()
    {
        QFETCH(int, nodes);
        QFETCH(int, edges);
        for (quint32 seed = 1; seed <= 3; ++seed) {
            const GraphShape shape = randomShape(nodes, nodes == 0 ? 0 : edges, seed);
            const auto layout = layoutGraph(shape, {});
            QVERIFY2(layout, layout ? "" : qPrintable(layout.error().message()));
            QCOMPARE(layout->positions.size(), nodes);
            QVERIFY2(firstOverlap(shape, *layout).isEmpty(), qPrintable(firstOverlap(shape, *layout)));
        }
    }

    void referencedTablesStandLeft()
    {
        GraphShape shape;
        shape.sizes = {{160, 100}, {160, 100}, {160, 100}};
        shape.edges = {{1, 0}, {2, 1}}; // 2 refers to 1 refers to 0
        const auto layout = layoutGraph(shape, {});
        QVERIFY(layout);
        QVERIFY(layout->positions[0].x() < layout->positions[1].x());
        QVERIFY(layout->positions[1].x() < layout->positions[2].x());
    }

    void aHubDoesNotBecomeAStrip()
    {
        GraphShape shape;
        for (int i = 0; i < 200; ++i) {
            shape.sizes.append(QSizeF(160, 120));
            if (i > 0)
                shape.edges.append({i, 0});
        }
        const auto layout = layoutGraph(shape, {});
        QVERIFY(layout);
        QRectF bounds;
        for (int i = 0; i < 200; ++i)
            bounds |= QRectF(layout->positions[i], shape.sizes[i]);
        QVERIFY2(bounds.height() < 3 * bounds.width() && bounds.width() < 6 * bounds.height(),
                 qPrintable(QStringLiteral("%1 x %2").arg(bounds.width()).arg(bounds.height())));
    }

    void equalShapesGiveEqualLayouts()
    {
        const GraphShape shape = randomShape(80, 120, 7);
        const auto first = layoutGraph(shape, {});
        const auto second = layoutGraph(shape, {});
        QVERIFY(first && second);
        QCOMPARE(first->positions, second->positions);
    }

    void loopsAndParallelKeysAreFine()
    {
        GraphShape shape;
        shape.sizes = {{100, 50}, {100, 50}};
        shape.edges = {{0, 0}, {0, 1}, {0, 1}, {1, 0}};
        const auto layout = layoutGraph(shape, {});
        QVERIFY(layout);
        QVERIFY(firstOverlap(shape, *layout).isEmpty());
    }

    void canBeCancelled()
    {
        StopSource stop;
        stop.requestStop();
        const auto layout = layoutGraph(randomShape(10, 10, 1), stop.token());
        QVERIFY(!layout);
        QCOMPARE(layout.error().code, ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(TestLayout)
#include "tst_layout.moc"
