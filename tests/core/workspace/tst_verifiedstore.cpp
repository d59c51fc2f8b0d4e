// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/verifiedstore.h"

#include "storepromises.h"

#include <QTest>

#include <sqlite3.h>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::workspace;

namespace {

const Kept kept{
    [](Workspace &workspace) { return errorOf(workspace.verified().keepVerified(someSource, sampleVerified("rent"))); },
    [](const Workspace &workspace) {
        const auto queries = workspace.verified().verifiedQueries(someSource);
        return queries ? QString::number(queries->size()) : queries.error().fullMessage();
    }};

} // namespace

class VerifiedStoreTest : public QObject
{
    Q_OBJECT

    Workspaces m_workspaces;

private slots:
    /// Verified queries of the layout before results were expected of them.
    void takesOverVerifiedQueries()
    {
        {
            const auto workspace = m_workspaces.made("before.tieout");
            QVERIFY(workspace->verified().keepVerified(someSource, sampleVerified("rent")));
        }
        sqlite3 *handle = nullptr;
        QCOMPARE(sqlite3_open(m_workspaces.path("before.tieout").toUtf8(), &handle), SQLITE_OK);
        QCOMPARE(
            sqlite3_exec(
                handle,
                "ALTER TABLE verified_queries DROP COLUMN name; ALTER TABLE verified_queries DROP COLUMN onboarding; "
                "ALTER TABLE verified_queries DROP COLUMN expected; DROP TABLE corrections; PRAGMA user_version=7",
                nullptr, nullptr, nullptr),
            SQLITE_OK);
        sqlite3_close(handle);
        const auto again = Workspace::open(m_workspaces.path("before.tieout"));
        QVERIFY2(again, qPrintable(again ? QString() : again.error().message()));
        const auto stored = (*again)->verified().keptVerified(someSource);
        QVERIFY(stored && stored->size() == 1);
        QCOMPARE(stored->first().query.question, QStringLiteral("rent"));
        QVERIFY(!stored->first().expected && !stored->first().onboarding && stored->first().name.isEmpty());
        QVERIFY((*again)->correctionLog().corrections(someSource)->isEmpty());
    }

    void verifiedQueriesAreKeptWithWhatTheyGave()
    {
        KeptVerified verified{sampleVerified("rent"), "rent_file", true,
                              ExpectedResult{QDate(2026, 11, 20),
                                             {"kind", "total"},
                                             {{QString("rent"), QString("10.50")}, {std::nullopt, QString("0")}},
                                             2}};
        {
            const auto workspace = m_workspaces.made("expected.tieout");
            const auto id = workspace->verified().keepVerified(someSource, verified);
            QVERIFY(id);
            verified.query.id = *id;
        }
        const auto workspace = Workspace::open(m_workspaces.path("expected.tieout"));
        QVERIFY(workspace);
        QCOMPARE((*workspace)->verified().keptVerified(someSource).value(), QList<KeptVerified>{verified});
        // Another SQL gives another result; what it is called and for whom stays.
        QVERIFY((*workspace)->verified().keepVerified(someSource, sampleVerified("Rent?")));
        const KeptVerified now = (*workspace)->verified().keptVerified(someSource)->first();
        QVERIFY(!now.expected && now.onboarding && now.name == QLatin1String("rent_file"));
        QCOMPARE((*workspace)->verified().keepVerified(someSource, KeptVerified()).error().code, ErrorCode::Invalid);
    }

    void whatIsVerifiedAnewIsTakenBack()
    {
        const auto workspace = m_workspaces.made("back.tieout");
        const KeptVerified first{sampleVerified("rent"), "rent_file", true, {}};
        const auto one = workspace->verified().keepVerified(someSource, first);
        QVERIFY(one && !workspace->verified().verifiedFor(someSource, "deposit").value());
        const std::optional<KeptVerified> before = workspace->verified().verifiedFor(someSource, "RENT?").value();
        QVERIFY(before && before->query.id == *one);
        KeptVerified now = inPlaceOf(before, sampleVerified("Rent"));
        QVERIFY(now.onboarding && now.name == QLatin1String("rent_file") && !now.expected);
        now.query.sql = "SELECT 2";
        const auto two = workspace->verified().keepVerified(someSource, now);
        QVERIFY(two && workspace->verified().undoVerified(someSource, *two, before).value());
        QCOMPARE(workspace->verified().keptVerified(someSource).value(), QList<KeptVerified>{*before});
        // Where it is another one by now that stays, and taken back it leads to what was before both.
        const auto again = workspace->verified().keepVerified(someSource, now);
        KeptVerified right = now;
        right.query.sql = "SELECT 3";
        const auto corrected = workspace->correctionLog().correct({0,
                                                                   someSource,
                                                                   "rent",
                                                                   "SELECT 2",
                                                                   Correction::Reason::EditedSql,
                                                                   {},
                                                                   "SELECT 3",
                                                                   Correction::Becomes::VerifiedQuery,
                                                                   {},
                                                                   {},
                                                                   someTime},
                                                                  right);
        QVERIFY(again && corrected);
        QVERIFY(!workspace->verified().undoVerified(someSource, *again, before).value());
        QCOMPARE(workspace->verified().keptVerified(someSource)->first().query.sql, QStringLiteral("SELECT 3"));
        QVERIFY(workspace->correctionLog().undoCorrection(*corrected)->wasInForce);
        QCOMPARE(workspace->verified().keptVerified(someSource).value(), QList<KeptVerified>{*before});
    }

    void oneThatIsRemovedIsGone()
    {
        const auto workspace = m_workspaces.made("removed.tieout");
        const auto rent = workspace->verified().keepVerified(someSource, sampleVerified("rent"));
        const auto deposit = workspace->verified().keepVerified(someSource, sampleVerified("Deposit"));
        QVERIFY(rent && deposit);
        QVERIFY(workspace->verified().verifiedQueries("other")->isEmpty());
        QCOMPARE(workspace->verified().verifiedQueries(someSource)->first().question, QStringLiteral("Deposit"));
        const auto unknown = workspace->verified().removeVerified(*deposit + 1);
        QVERIFY(failsWith(ErrorCode::NotFound, unknown));
        QVERIFY(!unknown.error().hint.isEmpty());
        QVERIFY(workspace->verified().removeVerified(*rent));
        QVERIFY(failsWith(ErrorCode::NotFound, workspace->verified().removeVerified(*rent)));
        QCOMPARE(workspace->verified().verifiedQueries(someSource)->size(), 1);
        QVERIFY(!*workspace->verified().undoVerified(someSource, *rent, {})); // nothing to take back any more
        QCOMPARE(workspace->verified().verifiedQueries(someSource)->size(), 1);
    }

    void readsWhatAnotherProcessWrote() { TestSupport::readsWhatAnotherProcessWrote(kept); }
    void keepsNothingThatNobodyFinds() { TestSupport::keepsNothingThatNobodyFinds(kept); }
    void readsAReadOnlyFile() { TestSupport::readsAReadOnlyFile(kept); }
};

QTEST_GUILESS_MAIN(VerifiedStoreTest)
#include "tst_verifiedstore.moc"
