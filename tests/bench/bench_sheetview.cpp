// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet of 200,000 rows and 12 columns with 20,000 merged cells, scrolled from end to end, step by step, and cell by
// cell: how long a frame takes (60 a second leave 16.7 ms). Prints; asserts nothing. "bench_sheetview ROWS" takes
// another number of rows.
#include "bench/timing.h"
#include "core/sources/sheets/workbookbuilder.h"
#include "shell/pages/sheets/sheetview.h"
#include "shell/theme/theme.h"

#include <QApplication>
#include <QScrollBar>

#include <algorithm>
#include <cstdio>

using namespace Tieout;
using namespace Tieout::shell;
using namespace Tieout::sources::sheets;
using TestSupport::milliseconds;

namespace {

constexpr int Columns = 12;
constexpr int Frames = 400;

std::shared_ptr<const Workbook> largeWorkbook(int rows)
{
    WorkbookBuilder builder(QStringLiteral("large.xlsx"), {});
    builder.beginSheet(QStringLiteral("Bookings"), Sheet::Visibility::Visible);
    for (int row = 0; row < rows; ++row) {
        builder.beginRow(row, false, 0);
        for (int column = 0; column < Columns; ++column) {
            Cell cell;
            cell.column = quint16(column);
            const bool isText = row == 0 || column < 3;
            cell.kind = isText ? CellKind::Text : CellKind::Number;
            if (isText)
                cell.text = builder.text(row == 0 ? QStringLiteral("Heading %1").arg(column)
                                                  : QStringLiteral("Text %1").arg(row * 7 % 5'000));
            else
                cell.number = row * column / 8.0;
            if (!builder.add(cell))
                return {};
        }
        if (row > 0 && row % 10 == 0)
            builder.addMerge({{row, 1}, {row, 2}});
    }
    builder.endSheet();
    return std::make_shared<const Workbook>(builder.taken());
}

void print(const char *what, QList<double> times)
{
    std::sort(times.begin(), times.end());
    std::printf("%-28s median %6.2f ms  p95 %6.2f ms  most %6.2f ms  over 16.7 ms: %d of %d\n", what,
                times[times.size() / 2], times[times.size() * 95 / 100], times.last(),
                int(std::count_if(times.cbegin(), times.cend(), [](double time) { return time > 16.7; })),
                int(times.size()));
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    Theme theme(application);
    const int rows = argc > 1 ? std::max(QString::fromLocal8Bit(argv[1]).toInt(), 100) : 200'000;
    const std::shared_ptr<const Workbook> workbook = largeWorkbook(rows);
    if (!workbook)
        return 1;
    SheetView view;
    view.resize(1440, 900);
    view.show();
    std::printf("%d rows, %d columns, %d merged cells, a window of 1440 x 900\n", rows, Columns,
                int(workbook->sheets.first().merges.size()));
    QList<CorrectedRegion> regions;
    std::printf("%-28s %6.0f ms\n", "look for its tables", milliseconds([&] {
                    regions = correctedRegions(*workbook, workbook->sheets.first(),
                                               regionsOf(*workbook, workbook->sheets.first()), {});
                }));
    std::printf("%-28s %6.0f ms\n", "show it", milliseconds([&] {
                    view.setSheet(workbook, &workbook->sheets.first());
                    view.setRegions(regions);
                    view.choose(0);
                    view.viewport()->repaint();
                }));
    const auto timed = [&](const std::function<void(int)> &move) {
        QList<double> times;
        for (int at = 0; at < Frames; ++at)
            times.append(milliseconds([&] {
                move(at);
                QCoreApplication::processEvents();
            }));
        return times;
    };
    QScrollBar *bar = view.verticalScrollBar();
    print("from end to end", timed([bar](int at) { bar->setValue(int(qint64(bar->maximum()) * at / (Frames - 1))); }));
    print("three rows a step", timed([bar](int at) { bar->setValue(bar->maximum() / 2 + at * 66); }));
    print("a cell at a time", timed([&view, rows](int at) {
              const CellPlace place{rows / 2 + at, at % Columns};
              view.select({place, place});
          }));
    return 0;
}
