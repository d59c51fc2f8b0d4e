// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/editstore.h"

#include "core/sources/description.h"
#include "storepromises.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::workspace;

namespace {

const Edit turnover{0, someSource, Edit::Kind::Alias, {"main", "payments"}, "amount", "turnover", someTime};

const Kept kept{[](Workspace &workspace) { return errorOf(workspace.catalogEdits().addEdit(turnover)); },
                [](const Workspace &workspace) {
                    const auto edits = workspace.catalogEdits().edits(someSource);
                    return edits ? QString::number(edits->size()) : edits.error().fullMessage();
                }};

} // namespace

class EditStoreTest : public QObject
{
    Q_OBJECT

    Workspaces m_workspaces;

private slots:
    void editsAreKeptAndTakenBack()
    {
        const auto workspace = m_workspaces.made("edits.tieout");
        Edit alias;
        alias.sourceId = "s";
        alias.table = {"main", "payments"};
        alias.column = "amount";
        alias.text = " turn  over ";
        alias.at = someTime;
        const Result<qint64> id = workspace->catalogEdits().addEdit(alias);
        QVERIFY(id);
        Edit description = alias;
        description.kind = Edit::Kind::Description;
        description.column.clear();
        QVERIFY(workspace->catalogEdits().addEdit(description));
        const auto edits = *workspace->catalogEdits().edits("s");
        QCOMPARE(edits.size(), 2);
        QCOMPARE(edits[0].id, *id);
        QCOMPARE(edits[0].text, QStringLiteral("turn over"));
        QCOMPARE(edits[0].about(), QStringLiteral("main.payments.amount"));
        QCOMPARE(edits[0].at, someTime);
        QVERIFY(edits[1].kind == Edit::Kind::Description);
        QCOMPARE(edits[1].about(), QStringLiteral("main.payments"));
        QVERIFY(workspace->catalogEdits().edits("other")->isEmpty());

        const auto twice = workspace->catalogEdits().addEdit(alias);
        QVERIFY(!twice);
        QCOMPARE(twice.error().code, ErrorCode::Exists);
        alias.text = "  ";
        const auto nothing = workspace->catalogEdits().addEdit(alias);
        QVERIFY(!nothing);
        QCOMPARE(nothing.error().code, ErrorCode::Invalid);
        QVERIFY(workspace->catalogEdits().removeEdit(*id));
        QCOMPARE(workspace->catalogEdits().edits("s")->size(), 1);
        const auto gone = workspace->catalogEdits().removeEdit(*id);
        QVERIFY(!gone);
        QCOMPARE(gone.error().code, ErrorCode::NotFound);
    }

    /// The newest of a kind counts; said again it is the newest once more, and taken back the one before counts.
    void editsOfAKindTakeEachOthersPlace()
    {
        const auto workspace = m_workspaces.made("kinds.tieout");
        const auto say = [&](Edit::Kind kind, const QString &column, const QString &text) {
            return workspace->catalogEdits().addEdit({0, "s", kind, {{}, "payments"}, column, text, someTime});
        };
        const auto inForce = [&] {
            const auto edit = sources::editInForce(*workspace, "s", Edit::Kind::Grain, {{}, "payments"}, {});
            return edit && *edit ? (*edit)->text : QString();
        };
        for (const Edit::Kind kind : {Edit::Kind::WhenToUse, Edit::Kind::NotFor, Edit::Kind::Authoritative})
            QVERIFY(say(kind, {}, "text"));
        QVERIFY(say(Edit::Kind::Unit, "amount", "EUR"));
        QVERIFY(inForce().isEmpty());
        QVERIFY(say(Edit::Kind::Grain, {}, "a"));
        QVERIFY(say(Edit::Kind::Grain, {}, "b"));
        QCOMPARE(inForce(), QStringLiteral("b"));
        QCOMPARE(say(Edit::Kind::Grain, {}, "b").error().code, ErrorCode::Exists);
        const Result<qint64> again = say(Edit::Kind::Grain, {}, "a");
        QVERIFY(again);
        QCOMPARE(inForce(), QStringLiteral("a"));
        QVERIFY(workspace->catalogEdits().removeEdit(*again));
        QCOMPARE(inForce(), QStringLiteral("b"));
        const auto kinds = *workspace->catalogEdits().edits("s");
        QCOMPARE(kinds[0].kind, Edit::Kind::WhenToUse);
        QCOMPARE(kinds[3].kind, Edit::Kind::Unit);

        const auto ofTable = say(Edit::Kind::Unit, {}, "EUR");
        QVERIFY(!ofTable && ofTable.error().code == ErrorCode::Invalid
                && ofTable.error().message().contains("payments"));
        const auto ofColumn = say(Edit::Kind::Grain, "amount", "x");
        QVERIFY(!ofColumn && ofColumn.error().code == ErrorCode::Invalid);
    }

    void readsWhatAnotherProcessWrote() { TestSupport::readsWhatAnotherProcessWrote(kept); }
    void keepsNothingThatNobodyFinds() { TestSupport::keepsNothingThatNobodyFinds(kept); }
    void readsAReadOnlyFile() { TestSupport::readsAReadOnlyFile(kept); }
};

QTEST_GUILESS_MAIN(EditStoreTest)
#include "tst_editstore.moc"
