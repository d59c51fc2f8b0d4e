// SPDX-License-Identifier: GPL-3.0-or-later
// A workbook on the page Sheets: what is drawn, corrected, kept, asked.
#include "shell/pages/sheets/sheetspage.h"

#include "core/sources/sheets/bookfile.h"
#include "gui/guifixture.h"
#include "gui/pictures.h"
#include "shell/pages/sheets/regionpanel.h"
#include "shell/pages/sheets/sheetview.h"

#include <QClipboard>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;
using namespace Tieout::TestSupport;
namespace sheets = Tieout::sources::sheets;

namespace {

/// Two rows of headings, a title with a unit, a note; and a list on a second sheet.
QList<BookSheet> rents(const QString &year, int factor, const QString &more = {})
{
    const auto figure = [factor](int at) { return QString::number(at * factor + 0.5); };
    QString table =
        QStringLiteral("Rents, in EUR thousand\n\nplace|North %1||South %1|\n|let|vacant|let|vacant\n").arg(year);
    table += QStringLiteral("Kiel|%1|%2|%3|%4\n").arg(figure(1), figure(2), figure(3), figure(4));
    table += QStringLiteral("Lugo|%1|%2|%3|%4\n").arg(figure(5), figure(6), figure(7), figure(8));
    table += more + QStringLiteral("\n1) Without garages.");
    return {{QStringLiteral("Rents"), table, {"A3:A4", "B3:C3", "D3:E3"}},
            {QStringLiteral("Units"), QStringLiteral("unit|city|area\nU-1|Kiel|7.5\nU-2|Lugo|8.5"), {}}};
}

struct Shown {
    GuiFixture gui;
    SheetsPage page;

    explicit Shown(std::unique_ptr<workspace::Workspace> kept = {})
        : gui([](const QString &) -> Connector * { return nullptr; }, std::move(kept))
        , page(gui.context())
    {
        page.resize(1200, 700);
        page.show();
    }
    bool open(const QString &file)
    {
        QSignalSpy shown(&page, &SheetsPage::shown);
        page.showFile(file);
        return QTest::qWaitFor([&] { return !shown.isEmpty(); }, 30'000);
    }
    bool open(const QString &name, const QList<BookSheet> &book)
    {
        const QString file = gui.folder.filePath(name);
        writeBook(file, book);
        return open(file);
    }
    const sheets::CorrectedRegion &region(int at = 0) const { return page.view().scene().regions[at]; }
    QString said(const char *label) const { return page.findChild<QLabel *>(QLatin1String(label))->text(); }
    void click(const char *button) const
    {
        QTest::mouseClick(page.findChild<QAbstractButton *>(QLatin1String(button)), Qt::LeftButton);
    }
    void write(const char *field, const QString &text) const
    {
        auto *edit = page.findChild<QLineEdit *>(QLatin1String(field));
        edit->selectAll();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
    }
    void drag(const QPoint &from, const QPoint &to) const
    {
        QWidget *viewport = page.view().viewport();
        QTest::mousePress(viewport, Qt::LeftButton, {}, from);
        QMouseEvent moved(QEvent::MouseMove, to, viewport->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(viewport, &moved);
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, to);
    }
};

sheets::CellRange range(const char *text)
{
    return *sheets::rangeFrom(QString::fromLatin1(text));
}

} // namespace

class tst_sheetspage : public QObject
{
    Q_OBJECT

private slots:
    void aWorkbookShowsWithItsTables()
    {
        Shown shown;
        QVERIFY(shown.open("june.xlsx", rents("2024", 10)));
        QCOMPARE(shown.said("workbookTitle"), QStringLiteral("june.xlsx"));
        QCOMPARE(shown.said("workbookFound"),
                 QStringLiteral("2 tables, 1 with multi-level headings, values in EUR thousand"));
        QCOMPARE(shown.page.findChild<QTabBar *>("sheetTabs")->count(), 2);
        QVERIFY(shown.page.findChild<QTabBar *>("sheetTabs")->height() > 20);
        QCOMPARE(shown.region().region.range, range("A3:E6"));
        QCOMPARE(shown.region().region.headerRows, 2);
        QCOMPARE(shown.said("tableReason"), QStringLiteral("2 rows of headings, 30 % merged cells"));
        shown.page.view().select(range("D6"));
        QCOMPARE(shown.said("headingPath"), QStringLiteral("South 2024 / let"));
        QCOMPARE(shown.page.findChild<QLineEdit *>("columnUnit")->text(), QStringLiteral("EUR thousand"));
        QVERIFY(!isOneColour(takePicture(shown.page, QStringLiteral("sheets"))));
        shown.page.panel().editRange();
        shown.page.showSheet(QStringLiteral("units"));
        QCOMPARE(shown.page.focusWidget(), shown.page.findChild<QLineEdit *>("tableRange")); // as it was
        QCOMPARE(shown.page.findChild<QComboBox *>("tableChoice")->currentText(),
                 QStringLiteral("Table 1, a plain list"));
    }

    void tablesAreCounted()
    {
        Shown shown;
        const BookSheet budget = rents("2024", 10).first();
        QVERIFY(shown.open("one.xlsx", {budget}));
        QCOMPARE(shown.said("workbookFound"),
                 QStringLiteral("1 table with multi-level headings, values in EUR thousand"));
        BookSheet other = budget;
        other.name = QStringLiteral("More");
        QVERIFY(shown.open("two.xlsx", {budget, other}));
        QVERIFY(shown.said("workbookFound").startsWith("2 tables with multi-level headings, "));
    }

    void theOutlineOfATableIsDrawn()
    {
        Shown shown;
        QVERIFY(shown.open("june.xlsx", rents("2024", 10)));
        const QRect rect = shown.page.view().rectOf(shown.region().region.range);
        const QImage image = takePicture(*shown.page.view().viewport(), QStringLiteral("sheets-outline"));
        QCOMPARE(image.pixelColor(rect.left() + 40, rect.top()), Tokens::current().accent);
        QCOMPARE(image.pixelColor(rect.left() + 20, rect.top() + 5), Tokens::current().accentSoft); // a heading
    }

    void aCorrectionIsTakenBackAndMadeAgain()
    {
        Shown shown;
        QVERIFY(shown.open("june.xlsx", rents("2024", 10)));
        shown.click("headerRowsMore");
        QCOMPARE(shown.region().region.headerRows, 3);
        QVERIFY(shown.said("tableState").contains("A3:E6"));
        shown.click("headerColumnsFewer");
        QCOMPARE(shown.region().region.headerColumns, 0);
        shown.page.undoStack().undo();
        QCOMPARE(shown.region().region.headerColumns, 1);
        QCOMPARE(shown.region().region.headerRows, 3);
        shown.page.undoStack().undo();
        QVERIFY(shown.region().correction.isEmpty());
        shown.page.undoStack().redo();
        QCOMPARE(shown.region().region.headerRows, 3);
        shown.click("putBack");
        QCOMPARE(shown.region().region.headerRows, 2);
        shown.page.undoStack().undo(); // that too is taken back
        QCOMPARE(shown.region().region.headerRows, 3);
    }

    void aRangeIsTyped()
    {
        Shown shown;
        QVERIFY(shown.open("june.xlsx", rents("2024", 10)));
        shown.write("tableRange", "b3:e6");
        QCOMPARE(shown.region().region.range, range("B3:E6"));
        shown.write("tableRange", "B3:");
        QVERIFY(shown.said("rangeError").contains("\"B3:\""));
        QVERIFY(shown.page.findChild<QLabel *>("rangeError")->isVisible());
        QCOMPARE(shown.region().region.range, range("B3:E6"));
    }

    void kindAndUnitAreCorrected()
    {
        Shown shown;
        QVERIFY(shown.open("june.xlsx", rents("2024", 10)));
        auto *kind = shown.page.findChild<QComboBox *>("tableKind");
        kind->setCurrentIndex(1);
        emit kind->activated(1);
        QVERIFY(!shown.region().complexity.isMultiHeader);
        shown.page.view().select(range("C6"));
        shown.write("columnUnit", "USD");
        QCOMPARE(shown.region().headings[2].unit, QStringLiteral("USD"));
        QVERIFY(shown.said("workbookFound").endsWith("values in EUR thousand, USD"));
    }

    void edgesAndHeadingsAreDragged()
    {
        Shown shown;
        QVERIFY(shown.open("june.xlsx", rents("2024", 10)));
        const SheetView &view = shown.page.view();
        QRect rect = view.rectOf(shown.region().region.range);
        shown.drag(rect.bottomRight(), view.rectOf(range("D5")).center());
        QCOMPARE(shown.region().region.range, range("A3:D5"));
        rect = view.rectOf(range("A3:D5"));
        const QPoint line(rect.center().x(), view.rectOf(range("A4")).bottom());
        shown.drag(line, {line.x(), view.rectOf(range("A3")).bottom()});
        QCOMPARE(shown.region().region.headerRows, 1);
        QCOMPARE(shown.page.undoStack().count(), 2);
    }

    void correctionsAreKeptAndHoldForNextMonthsFile()
    {
        const QTemporaryDir folder;
        const QString workspaceFile = folder.filePath(QStringLiteral("sheets.tieout"));
        const QString file = folder.filePath(QStringLiteral("june.xlsx"));
        writeBook(file, rents("2024", 10));
        {
            Shown shown(std::move(*workspace::Workspace::create(workspaceFile)));
            QVERIFY(shown.open(file));
            shown.click("headerColumnsMore");
            QCOMPARE(shown.region().region.headerColumns, 2);
        }
        Shown again(std::move(*workspace::Workspace::open(workspaceFile)));
        QVERIFY(again.open(file));
        QCOMPARE(again.region().region.headerColumns, 2);
        QVERIFY(again.open("july.xlsx", rents("2025", 20, "Bari|1.5|2.5|3.5|4.5\n")));
        QCOMPARE(again.region().region.range, range("A3:E7"));
        QCOMPARE(again.region().region.headerColumns, 2);
    }

    void cellsAreReachedByKeys()
    {
        Shown shown;
        QVERIFY(shown.open("june.xlsx", rents("2024", 10)));
        SheetView &view = shown.page.view();
        for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Right})
            QTest::keyClick(&view, key);
        QCOMPARE(view.current(), (sheets::CellPlace{4, 1}));
        QCOMPARE(view.accessibleDescription(), QStringLiteral("B5: 10.5"));
        QTest::keyClick(&view, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(view.selection(), range("B5:C6"));
        QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("10.5\t20.5\n50.5\t60.5"));
        QTest::keyClick(&view, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(view.current(), (sheets::CellPlace{7, 4}));
        QTest::keyClick(&view, Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClick(&view, Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(view.current(), (sheets::CellPlace{2, 0}));
        QTest::keyClick(&view, Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(view.selection(), range("A3:E6"));
    }

    void headingsStayInSight()
    {
        Shown shown;
        QString rows = QStringLiteral("unit|city|area\n");
        for (int row = 1; row <= 500; ++row)
            rows += QStringLiteral("U-%1|Kiel|%1.5\n").arg(row);
        QVERIFY(shown.open("long.xlsx", {{QStringLiteral("Units"), rows, {}}}));
        SheetView &view = shown.page.view();
        QCOMPARE(view.frozenRows(), 0);
        view.select(range("C400"));
        QCOMPARE(view.frozenRows(), 1);
        QVERIFY(view.viewport()->rect().contains(view.rectOf(range("C400"))));
        // A click on what is held chooses the heading, not what it covers.
        const QPoint held(view.rectOf(range("C400")).center().x(), 24 + 5);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, held);
        QCOMPARE(view.current(), (sheets::CellPlace{0, 2}));
    }

    void whatIsScrolledLooksAsIfItWereDrawnAnew()
    {
        Shown shown;
        QString rows = QStringLiteral("A title\n\nunit|2024||area\n|let|vacant|\n");
        for (int row = 1; row <= 300; ++row)
            rows += QStringLiteral("U-%1|Kiel|%1.5|%1\n").arg(row);
        rows += QStringLiteral("\nplace|rent\nKiel|7.5\nLugo|8.5\n1) Without garages.");
        QVERIFY(shown.open("long.xlsx", {{QStringLiteral("Units"), rows, {"B3:C3", "A3:A4", "D40:D44", "B60:C60"}}}));
        SheetView &view = shown.page.view();
        const auto isAsDrawnAnew = [&shown] {
            QCoreApplication::processEvents();
            const QImage seen = QGuiApplication::primaryScreen()->grabWindow(shown.page.winId()).toImage();
            return seen.convertToFormat(QImage::Format_RGB32)
                   == shown.page.grab().toImage().convertToFormat(QImage::Format_RGB32);
        };
        view.highlight({range("C20:C24")});
        for (const int value : {0, 5, 30, 52, 74, 700, 766, 740, 6'700, 0}) {
            view.verticalScrollBar()->setValue(value);
            QVERIFY2(isAsDrawnAnew(), qPrintable(QString::number(value)));
        }
        for (const char *cells : {"B40:D44", "C41", "C20", "D60", "B60", "A3", "B300", "B301:C302", "B309", "A1"}) {
            view.select(range(cells));
            QVERIFY2(isAsDrawnAnew(), cells);
        }
    }

    void cellsOfAnAnswerAreMarked()
    {
        Shown shown;
        QVERIFY(shown.open("june.xlsx", rents("2024", 10)));
        shown.gui.navigator.showCells(QStringLiteral("Units"), {QStringLiteral("C2:C3"), QStringLiteral("no range")});
        QCOMPARE(shown.page.view().sheet()->name, QStringLiteral("Units"));
        QCOMPARE(shown.page.view().highlights(), QList<sheets::CellRange>{range("C2:C3")});
        const QImage image = takePicture(*shown.page.view().viewport(), QStringLiteral("sheets-marked"));
        const QRect rect = shown.page.view().rectOf(range("C2"));
        QCOMPARE(image.pixelColor(rect.left() + 4, rect.top() + 4), Tokens::current().cautionSoft);
    }

    void aQuestionBeginsWithTheHeadings_data()
    {
        QTest::addColumn<QString>("cells");
        QTest::addColumn<QString>("words");
        QTest::newRow("a cell") << "D6"
                                << "Lugo, South 2024, let, in EUR thousand";
        QTest::newRow("a group") << "D5:E5"
                                 << "Kiel, South 2024";
        QTest::newRow("a column") << "B5:B6"
                                  << "North 2024, let, in EUR thousand";
        QTest::newRow("the name of a row") << "A5"
                                           << "Kiel";
        QTest::newRow("columns that share no heading") << "B5:D6"
                                                       << "let, vacant, let";
        QTest::newRow("beside the table") << "H20"
                                          << "";
    }
    void aQuestionBeginsWithTheHeadings()
    {
        QFETCH(QString, cells);
        QFETCH(QString, words);
        Shown shown;
        QVERIFY(shown.open("june.xlsx", rents("2024", 10)));
        QSignalSpy proposed(&shown.gui.navigator, &Navigator::questionProposed);
        QSignalSpy said(&shown.gui.navigator, &Navigator::said);
        shown.page.view().select(*sheets::rangeFrom(cells));
        shown.click("askAboutSelection");
        QCOMPARE(proposed.isEmpty() ? QString() : proposed.first().first().toString(), words);
        QCOMPARE(said.size(), words.isEmpty() ? 1 : 0);
    }

    void whatIsNoWorkbookSaysWhy()
    {
        Shown shown;
        const QString file = shown.gui.folder.filePath(QStringLiteral("broken.xlsx"));
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write("nothing") > 0);
        out.close();
        QSignalSpy failed(&shown.page, &SheetsPage::failed);
        shown.page.showFile(file);
        QVERIFY(QTest::qWaitFor([&] { return !failed.isEmpty(); }, 30'000));
        QVERIFY(shown.said("workbookError").contains("broken.xlsx"));
        QVERIFY(shown.open("june.xlsx", rents("2024", 10))); // and the next one opens
    }

    void escStopsReading()
    {
        Shown shown;
        QString rows;
        for (int row = 0; row < 60'000; ++row)
            rows += QStringLiteral("U|%1.5|%1.5|%1.5|%1.5\n").arg(row);
        const QString file = shown.gui.folder.filePath(QStringLiteral("large.xlsx"));
        writeBook(file, {{QStringLiteral("S"), rows, {}}});
        QSignalSpy failed(&shown.page, &SheetsPage::failed);
        shown.page.showFile(file);
        QTest::keyClick(shown.page.findChild<QPushButton *>("cancelReading"), Qt::Key_Escape);
        QVERIFY(QTest::qWaitFor([&] { return !failed.isEmpty(); }, 30'000));
        QVERIFY(shown.said("workbookError").contains("ancelled")); // before it began, or after
    }

    void aDroppedWorkbookShows()
    {
        GuiFixture gui;
        MainWindow window(gui.context(), pageList(gui.context()));
        window.show();
        const QString file = gui.folder.filePath(QStringLiteral("june.xlsx"));
        writeBook(file, rents("2024", 10));
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file)});
        auto *page = window.findChild<SheetsPage *>();
        QSignalSpy shown(page, &SheetsPage::shown);
        QDragEnterEvent enter(QPoint(200, 200), Qt::CopyAction, &data, Qt::LeftButton, {}); // else nothing is dropped
        QApplication::sendEvent(&window, &enter);
        QDropEvent drop(QPointF(200, 200), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&window, &drop);
        QVERIFY(QTest::qWaitFor([&] { return !shown.isEmpty(); }, 30'000));
        QCOMPARE(window.currentPage(), QStringLiteral("sheets"));
        // Closed and opened again it shows the same sheet once somebody looks.
        page->showSheet(QStringLiteral("Units"));
        window.saveState();
        MainWindow later(gui.context(), pageList(gui.context()));
        auto *again = later.findChild<SheetsPage *>();
        QSignalSpy back(again, &SheetsPage::shown);
        later.show();
        QVERIFY(QTest::qWaitFor([&] { return !back.isEmpty(); }, 30'000));
        QCOMPARE(again->view().sheet()->name, QStringLiteral("Units"));
        QVERIFY(!isOneColour(takePicture(later, QStringLiteral("sheets-window"))));
    }
};

QTEST_MAIN(tst_sheetspage)
#include "tst_sheetspage.moc"
