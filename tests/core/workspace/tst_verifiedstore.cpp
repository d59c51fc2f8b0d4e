// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampleverified.h"
#include "support/temporaryfolder.h"

#include <QTest>

#include <sqlite3.h>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::workspace;

class VerifiedStoreTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    QString path(const char *name) const { return m_folder.file(QString::fromLatin1(name)); }

    std::unique_ptr<Workspace> made(const char *name)
    {
        Result<std::unique_ptr<Workspace>> workspace = Workspace::create(path(name));
        if (!workspace)
            qFatal("%s", qPrintable(workspace.error().message()));
        return std::move(*workspace);
    }

private slots:
    /// Verified queries of the layout before results were expected of them.
    void takesOverVerifiedQueries()
    {
        {
            const auto workspace = made("before.tieout");
            QVERIFY(workspace->verified().keepVerified(someSource, sampleVerified("rent")));
        }
        sqlite3 *handle = nullptr;
        QCOMPARE(sqlite3_open(path("before.tieout").toUtf8(), &handle), SQLITE_OK);
        QCOMPARE(
            sqlite3_exec(
                handle,
                "ALTER TABLE verified_queries DROP COLUMN name; ALTER TABLE verified_queries DROP COLUMN onboarding; "
                "ALTER TABLE verified_queries DROP COLUMN expected; DROP TABLE corrections; PRAGMA user_version=7",
                nullptr, nullptr, nullptr),
            SQLITE_OK);
        sqlite3_close(handle);
        const auto again = Workspace::open(path("before.tieout"));
        QVERIFY2(again, qPrintable(again ? QString() : again.error().message()));
        const auto kept = (*again)->verified().keptVerified(someSource);
        QVERIFY(kept && kept->size() == 1);
        QCOMPARE(kept->first().query.question, QStringLiteral("rent"));
        QVERIFY(!kept->first().expected && !kept->first().onboarding && kept->first().name.isEmpty());
        QVERIFY((*again)->correctionLog().corrections(someSource)->isEmpty());
    }

    void verifiedQueriesAreKeptWithWhatTheyGave()
    {
        KeptVerified kept{sampleVerified("rent"), "rent_file", true,
                          ExpectedResult{QDate(2026, 11, 20),
                                         {"kind", "total"},
                                         {{QString("rent"), QString("10.50")}, {std::nullopt, QString("0")}},
                                         2}};
        {
            const auto workspace = made("expected.tieout");
            const auto id = workspace->verified().keepVerified(someSource, kept);
            QVERIFY(id);
            kept.query.id = *id;
        }
        const auto workspace = Workspace::open(path("expected.tieout"));
        QVERIFY(workspace);
        QCOMPARE((*workspace)->verified().keptVerified(someSource).value(), QList<KeptVerified>{kept});
        // Another SQL gives another result; what it is called and for whom stays.
        QVERIFY((*workspace)->verified().keepVerified(someSource, sampleVerified("Rent?")));
        const KeptVerified now = (*workspace)->verified().keptVerified(someSource)->first();
        QVERIFY(!now.expected && now.onboarding && now.name == QLatin1String("rent_file"));
        QCOMPARE((*workspace)->verified().keepVerified(someSource, KeptVerified()).error().code, ErrorCode::Invalid);
    }

    void whatIsVerifiedAnewIsTakenBack()
    {
        const auto workspace = made("back.tieout");
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
};

QTEST_GUILESS_MAIN(VerifiedStoreTest)
#include "tst_verifiedstore.moc"
