// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/sheetcorrections.h"

#include "storepromises.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::workspace;

namespace {

SheetCorrection correction(const QString &file, const QString &structure, int rows)
{
    return {file, structure, {{QStringLiteral("headerRows"), rows}}, someTime};
}

const Kept kept{[](Workspace &workspace) {
                    return errorOf(keepSheetCorrection(workspace, correction("/data/june.xlsx", "s!city!1", 2)));
                },
                [](const Workspace &workspace) {
                    const Result<QList<SheetCorrection>> all = sheetCorrections(workspace);
                    return all ? QString::number(all->size()) : all.error().fullMessage();
                }};

} // namespace

class TestSheetCorrections : public QObject
{
    Q_OBJECT

    Workspaces m_workspaces;

private slots:
    void theyAreThereWhenTheWorkspaceIsOpenedAgain()
    {
        const SheetCorrection one = correction("/data/june.xlsx", "s!city!1", 2);
        const SheetCorrection two = correction("/data/july.xlsx", "s!city!1", 3);
        {
            const auto workspace = m_workspaces.made("sheets.tieout");
            QVERIFY(sheetCorrections(*workspace)->isEmpty());
            QVERIFY(keepSheetCorrection(*workspace, one));
            QVERIFY(keepSheetCorrection(*workspace, two));
        }
        const auto workspace = m_workspaces.opened("sheets.tieout");
        QCOMPARE(sheetCorrections(*workspace).value(), (QList<SheetCorrection>{one, two}));
    }

    void theLastWordOnATableCounts()
    {
        const auto workspace = m_workspaces.made("last.tieout");
        QVERIFY(keepSheetCorrection(*workspace, correction("/data/june.xlsx", "s!city!1", 2)));
        QVERIFY(keepSheetCorrection(*workspace, correction("/data/june.xlsx", "s!city!2", 1)));
        QVERIFY(keepSheetCorrection(*workspace, correction("/data/june.xlsx", "s!city!1", 3)));
        QCOMPARE(sheetCorrections(*workspace).value(),
                 (QList<SheetCorrection>{correction("/data/june.xlsx", "s!city!2", 1),
                                         correction("/data/june.xlsx", "s!city!1", 3)}));
    }

    void anotherProcessWroteIt() { readsWhatAnotherProcessWrote(kept); }
    void theFileIsAway() { keepsNothingThatNobodyFinds(kept); }
    void theFileIsReadOnly() { readsAReadOnlyFile(kept); }
};

QTEST_GUILESS_MAIN(TestSheetCorrections)
#include "tst_sheetcorrections.moc"
