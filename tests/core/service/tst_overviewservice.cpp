// SPDX-License-Identifier: GPL-3.0-or-later
// Over the golden warehouse: areas, families, what is dead, what to describe.
#include "core/service/overviewservice.h"

#include "core/workspace/workspace.h"
#include "servicefixture.h"
#include "support/asking.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class OverviewServiceTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString file = m_folder.file(QStringLiteral("warehouse.sqlite"));
        makeSqlite(file, readFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/golden/warehouse/warehouse.sql")));
        auto opened = openSource(file, QDate(2026, 10, 15));
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().fullMessage()));
        m_source = std::move(*opened);
        const Result<OverviewResponse> found = overview(*m_source->snapshot(), nullptr, {});
        QVERIFY2(found, found ? "" : qPrintable(found.error().fullMessage()));
        m_overview = *found;
    }

    void readsBack()
    {
        TIEOUT_VERIFY_JSON(m_overview);
        QCOMPARE(*responseFromJson<OverviewResponse>(toJson(m_overview)), m_overview);
    }

    void everyTableIsInOneArea()
    {
        QStringList tables;
        for (const AreaDescription &area : m_overview.areas)
            tables += area.tables;
        tables.sort();
        QStringList all;
        for (const Table &table : m_source->snapshot()->schema().tables)
            all.append(table.name.display());
        all.sort();
        QCOMPARE(tables, all);
        QCOMPARE(m_overview.tables + m_overview.views, all.size());
    }

    /// What a prefix is short for is said only where the schema says it: "LAB" is in no longer name.
    void areasSayWhatTheyAreAbout()
    {
        const auto area = [this](const char *name) {
            for (const AreaDescription &found : m_overview.areas) {
                if (found.name == QLatin1String(name))
                    return found;
            }
            return AreaDescription();
        };
        QCOMPARE(area("MTR").by, QStringLiteral("prefix"));
        QCOMPARE(area("MTR").meaning, QStringLiteral("meter"));
        QVERIFY(!area("MTR").why.isEmpty());
        QCOMPARE(area("MTR").hubs.first(), QStringLiteral("MTR_MSTR"));
        QVERIFY(area("MTR").tables.contains(QStringLiteral("MTR_RD_2018")));
        QVERIFY(!area("LAB").meaning);
        QCOMPARE(areaTitle(area("MTR")).text, QStringLiteral("MTR (meter)"));
        QCOMPARE(areaTitle(area("items")).text, QStringLiteral("around items"));
        QVERIFY(areaTitle(m_overview.areas.last()).isEmpty());
    }

    void familiesStandOnce()
    {
        const auto family = [this](const char *table) {
            for (const FamilyDescription &found : m_overview.families) {
                if (found.table == QLatin1String(table))
                    return found;
            }
            return FamilyDescription();
        };
        QCOMPARE(family("MTR_RD_2026").is.text,
                 QStringLiteral("one of 9 tables, one for each year, from 2018 to 2026"));
        QCOMPARE(family("MTR_RD_2026").members.size(), 9);
        QVERIFY(family("WO_HDR").copies);
        QCOMPARE(family("WO_HDR").members.first(), QStringLiteral("WO_HDR"));
    }

    void deadTablesSayWhy()
    {
        QStringList dead;
        for (const ReasonedTable &table : m_overview.dead) {
            dead.append(table.table);
            QVERIFY2(!table.reasons.isEmpty(), qPrintable(table.table));
        }
        for (const char *table : {"ETL_ERR_STG", "rebate_applications", "XREF_ACCT_MIG"})
            QVERIFY2(dead.contains(QString::fromLatin1(table)), table);
        for (const char *table : {"MTR_RD_2018", "WO_HDR", "CUST_MSTR"})
            QVERIFY2(!dead.contains(QString::fromLatin1(table)), table);
        QCOMPARE(m_overview.through, QStringLiteral("2026-10-12"));
    }

    /// Queries that were rejected put a table before those that only much refers to.
    void whatQuestionsFailedOverComesFirst()
    {
        QCOMPARE(m_overview.describe.size(), sources::MostGains);
        QVERIFY(m_overview.describe.first().table != QStringLiteral("CHEM_TANK_STK"));
        auto store = workspace::Workspace::create(m_folder.file(QStringLiteral("w.tieout")));
        QVERIFY2(store, store ? "" : qPrintable(store.error().fullMessage()));
        workspace::Rejection rejection;
        rejection.sourceId = m_source->id();
        rejection.question = QStringLiteral("how much chlorine is left?");
        rejection.check = QStringLiteral("ledger.unread");
        rejection.at = QDateTime::currentDateTimeUtc();
        for (int i = 0; i < 20; ++i) {
            rejection.sql = QStringLiteral("SELECT COUNT(*) AS n FROM CHEM_TANK_STK WHERE %1 = %1").arg(i);
            QVERIFY((*store)->rejectionLog().logRejection(rejection));
        }
        const Result<OverviewResponse> after = overview(*m_source->snapshot(), store->get(), {});
        QVERIFY(after);
        QCOMPARE(after->describe.first().table, QStringLiteral("CHEM_TANK_STK"));
        QCOMPARE(after->describe.first().reasons.first().text, QStringLiteral("20 queries on it were rejected"));
    }

    void canBeCancelled()
    {
        StopSource stop;
        stop.requestStop();
        const Result<OverviewResponse> found = overview(*m_source->snapshot(), nullptr, stop.token());
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::Cancelled);
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
    OverviewResponse m_overview;
};

QTEST_GUILESS_MAIN(OverviewServiceTest)
#include "tst_overviewservice.moc"
