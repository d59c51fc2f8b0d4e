// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/sheetservice.h"

#include "core/sources/sheets/bookfile.h"
#include "support/temporaryfolder.h"
#include "support/workspaces.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::sources;

class TestSheetService : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;

    QString book(const QString &name, const QString &text)
    {
        const QString file = m_folder.file(name);
        writeBook(file, {{QStringLiteral("Rents"), text}});
        return file;
    }
    static QString regions(const workspace::Workspace &store, const QString &file)
    {
        const Result<service::FoundWorkbook> found = service::findTables(file, {}, {});
        if (!found)
            return found.error().fullMessage();
        const auto counted = service::regionsOf(store, found->workbook, found->workbook.sheets.first());
        QStringList out;
        for (const sheets::CorrectedRegion &region : *counted)
            out.append(QStringLiteral("%1 %2").arg(refOf(region.region.range)).arg(region.region.headerRows));
        return out.join(u'\n');
    }

private slots:
    void whatWasSaidOfAFileHoldsForOthersOfItsStructure()
    {
        const auto store = *workspace::Workspace::temporary();
        const QString june = book("june.xlsx", "city|let\nKiel|1.5\nLugo|2.5");
        const QString july = book("july.xlsx", "city|let\nKiel|3.5\nLugo|4.5\nBari|5.5");
        const QString other = book("other.xlsx", "place|vacant\nKiel|3.5\nLugo|4.5");
        const Result<service::FoundWorkbook> found = service::findTables(june, {}, {});
        QVERIFY(found);
        sheets::RegionCorrection said{
            structuresOf(found->workbook, found->workbook.sheets.first(), found->found.first()).first()};
        said.headerRows = 2;
        QVERIFY(service::correctRegion(*store, june, said));
        QCOMPARE(regions(*store, june), QStringLiteral("A1:B3 2"));
        QCOMPARE(regions(*store, july), QStringLiteral("A1:B4 2"));
        QCOMPARE(regions(*store, other), QStringLiteral("A1:B3 1"));
        // A file's own word counts more, also that it counts as it was found.
        QVERIFY(service::correctRegion(*store, july, {said.structure}));
        QCOMPARE(regions(*store, july), QStringLiteral("A1:B4 1"));
        QCOMPARE(regions(*store, june), QStringLiteral("A1:B3 2"));
    }

    void aFileThatIsNoWorkbookIsAnError()
    {
        const QString file = m_folder.file("notes.xlsx");
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("no workbook");
        out.close();
        const Result<service::FoundWorkbook> found = service::findTables(file, {}, {});
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::Unreadable);
    }

    void whoStopsItGetsNothing()
    {
        StopSource stop;
        stop.requestStop();
        const auto found = service::findTables(book("stopped.xlsx", "city|let\nKiel|1.5"), stop.token(), {});
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(TestSheetService)
#include "tst_sheetservice.moc"
