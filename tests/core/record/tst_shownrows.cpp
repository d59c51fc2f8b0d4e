// SPDX-License-Identifier: GPL-3.0-or-later
// Units of the calendar without rows stand in their places where a result is shown, and are no rows of it.
#include "core/record/record.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::record;

namespace {

/// Months with a count and an average.
Part partOf(const QStringList &months)
{
    Part part;
    SqlBody body;
    for (const char *name : {"month", "orders", "average"})
        body.columns.append({message::Message(QString::fromLatin1(name)), TypeClass::Unknown, {}});
    for (const QString &month : months)
        body.rows.append({month, QStringLiteral("3"), QStringLiteral("1.5")});
    body.rowCount = body.rows.size();
    Timeline timeline;
    timeline.missing = {QStringLiteral("2026-01"), QStringLiteral("2026-03")};
    timeline.unfinished = QStringLiteral("2026-04");
    timeline.zeros = {1};
    body.timeline = timeline;
    part.body = body;
    return part;
}

QStringList linesOf(const QList<ShownRow> &rows)
{
    QStringList lines;
    for (const ShownRow &row : rows) {
        QStringList cells;
        for (const auto &cell : row.cells)
            cells.append(cell.value_or(QStringLiteral("-")));
        lines.append(QStringLiteral("%1 [%2] %3").arg(cells.join(u' ')).arg(row.row.value_or(-1)).arg(row.mark.text));
    }
    return lines;
}

} // namespace

class ShownRowsTest : public QObject
{
    Q_OBJECT

private slots:
    void rowsStandInTheOrderOfTime()
    {
        QCOMPARE(
            linesOf(shownRows(partOf({QStringLiteral("2026-02"), QStringLiteral("2026-04")}))),
            (QStringList{QStringLiteral("2026-01 0 - [-1] no rows"), QStringLiteral("2026-02 3 1.5 [0] "),
                         QStringLiteral("2026-03 0 - [-1] no rows"), QStringLiteral("2026-04 3 1.5 [1] not over")}));
    }

    void orAgainstIt()
    {
        QCOMPARE(linesOf(shownRows(partOf({QStringLiteral("2026-04"), QStringLiteral("2026-02")}))),
                 (QStringList{QStringLiteral("2026-04 3 1.5 [0] not over"), QStringLiteral("2026-03 0 - [-1] no rows"),
                              QStringLiteral("2026-02 3 1.5 [1] "), QStringLiteral("2026-01 0 - [-1] no rows")}));
    }

    void anUnfinishedUnitMayHaveNoRows()
    {
        Part part = partOf({QStringLiteral("2026-02")});
        part.query()->timeline->missing = {QStringLiteral("2026-03"), QStringLiteral("2026-04")};
        QCOMPARE(shownRows(part).last().mark.text, QStringLiteral("no rows, not over"));
    }

    void withoutATimelineTheyAreTheRows()
    {
        Part part = partOf({QStringLiteral("2026-02"), QStringLiteral("2026-04")});
        part.query()->timeline.reset();
        QCOMPARE(shownRows(part).size(), 2);
        QVERIFY(shownRows(part).last().mark.isEmpty());
        // Rows that were dropped since are not made up for.
        part = partOf({});
        QVERIFY(shownRows(part).isEmpty());
    }

    void isKeptInTheRecord()
    {
        Record record;
        record.id = QStringLiteral("1");
        record.state = State::Answered;
        record.parts = {partOf({QStringLiteral("2026-02"), QStringLiteral("2026-04")})};
        const Result<Record> read = recordFromJson(toJson(record));
        QVERIFY2(read, read ? "" : qPrintable(read.error().message()));
        QCOMPARE(read->parts.first().query()->timeline, record.parts.first().query()->timeline);
    }
};

QTEST_GUILESS_MAIN(ShownRowsTest)
#include "tst_shownrows.moc"
