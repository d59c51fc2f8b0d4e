// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/schemaextract.h"

#include "support/asking.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::generate;
using namespace Tieout::generate::agent;
using namespace Tieout::generate::composer;

class TestSchemaExtract : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        openRiverside(m_source);
        m_lookup = std::make_unique<SchemaLookup>(*m_source->snapshot());
        m_calendar.asOf = QDate(2026, 10, 31);
        const QString file = m_folder.file(QStringLiteral("warehouse.sqlite"));
        makeSqlite(file, readFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/golden/warehouse/warehouse.sql")));
        auto opened = openSource(file, m_calendar.asOf);
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().fullMessage()));
        m_warehouse = std::move(*opened);
    }

    void weightsAreThere()
    {
        QVERIFY(!extractWeights().model("table").weights().empty());
        QVERIFY(!extractWeights().model("column").weights().empty());
    }

    void tellsOfWhatIsNamed()
    {
        const QList<TableExtract> extracts =
            extractOf(judged(QStringLiteral("how many tenants are there in each country")), *m_lookup);
        const TableExtract tenants = of(extracts, QStringLiteral("tenants"));
        QVERIFY(tenants.columns.contains(QStringLiteral("country")));
        QVERIFY(extracts.size() < m_source->snapshot()->schema().tables.size() / 2);
    }

    void likeliestFirst()
    {
        const QList<JudgedTable> all = judged(QStringLiteral("total of payments in 2025"));
        QVERIFY(all.size() > 1);
        QCOMPARE(m_lookup->tableText(all.first().node), QStringLiteral("payments"));
        for (qsizetype i = 1; i < all.size(); ++i)
            QVERIFY(all[i - 1].likelihood >= all[i].likelihood);
        for (const JudgedColumn &column : all.first().columns)
            QVERIFY(column.likelihood >= 0 && column.likelihood <= 1);
    }

    /// What is needed is told of, with the way between it and the columns that it is joined on.
    void needsAreJoined()
    {
        const QList<JudgedTable> all = judged(QStringLiteral("how many tenants are there"));
        const QList<TableExtract> extracts =
            extractOf(all, *m_lookup, {{{}, QStringLiteral("payments")}, {{}, QStringLiteral("units")}},
                      {.table = 2, .column = 2});
        QStringList tables;
        for (const TableExtract &extract : extracts)
            tables.append(extract.table.name);
        QCOMPARE(tables, (QStringList{QStringLiteral("payments"), QStringLiteral("units"), QStringLiteral("leases")}));
        QCOMPARE(of(extracts, QStringLiteral("leases")).columns,
                 (QStringList{QStringLiteral("id"), QStringLiteral("unit_id")}));
        QCOMPARE(of(extracts, QStringLiteral("units")).columns, QStringList{QStringLiteral("id")});
    }

    /// However little speaks for the likeliest, it is told of; where nothing speaks for anything, nothing is.
    void somethingIsToldOf()
    {
        QCOMPARE(extractOf(judged(QStringLiteral("tenants")), *m_lookup, {}, {.table = 2, .column = 2}).size(), 1);
        QCOMPARE(extractOf(judged(QStringLiteral("xyzzy")), *m_lookup).size(), 0);
        QCOMPARE(extractOf({}, *m_lookup, {{{}, QStringLiteral("nowhere")}}).size(), 0);
        QCOMPARE(extractOf({}, *m_lookup).size(), 0);
    }

    /// Words that no table says are answered by telling more, as far as the room goes.
    void roomIsFilled()
    {
        const SchemaLookup lookup(*m_warehouse->snapshot());
        const QString question = QStringLiteral("meter readings per district in 2019 and 2020 by whoever reads them");
        const QList<JudgedTable> judged =
            judgeTables(*m_warehouse->linker(), m_warehouse->linker()->link(question, m_calendar), m_calendar, lookup);
        qsizetype before = 0;
        for (const int tokens : {120, 400, 1200, 4000}) {
            const auto cost = [](const TableExtract &extract) {
                return int(5 + extract.columns.size() * 5 + extract.members.size() * 5);
            };
            const QList<TableExtract> extracts = extractOf(judged, lookup, {}, {}, ExtractRoom{tokens, cost});
            int taken = 0;
            qsizetype told = 0;
            for (const TableExtract &extract : extracts) {
                taken += cost(extract);
                told += extract.columns.size() + extract.members.size();
            }
            QVERIFY2(taken <= tokens, qPrintable(QStringLiteral("%1 of %2").arg(taken).arg(tokens)));
            QVERIFY(told >= before);
            before = told;
        }
        qsizetype likely = 0;
        for (const TableExtract &extract : extractOf(judged, lookup))
            likely += extract.columns.size();
        QVERIFY(before > likely);
    }

    /// A year each: one is told of with its columns, the other by its name.
    void membersAreNamedBehindOneOfThem()
    {
        const SchemaLookup lookup(*m_warehouse->snapshot());
        const QString question = QStringLiteral("how many meter readings were estimated in 2019 and 2020, by whom?");
        const QList<JudgedTable> judged =
            judgeTables(*m_warehouse->linker(), m_warehouse->linker()->link(question, m_calendar), m_calendar, lookup);
        const auto cost = [](const TableExtract &extract) {
            return int(5 + extract.columns.size() * 5 + extract.members.size() * 5);
        };
        QStringList readings;
        for (const TableExtract &extract : extractOf(judged, lookup, {}, {}, ExtractRoom{2000, cost})) {
            if (!extract.table.name.startsWith(QStringLiteral("MTR_RD_20")))
                continue;
            readings.append(extract.table.name);
            for (const TableName &member : extract.members)
                readings.append(member.name);
        }
        readings.sort();
        QCOMPARE(readings, (QStringList{QStringLiteral("MTR_RD_2019"), QStringLiteral("MTR_RD_2020")}));
    }

    void withoutModelsAllIsEquallyLikely()
    {
        const QList<JudgedTable> all =
            judgeTables(*m_source->linker(), m_source->linker()->link(QStringLiteral("tenants"), m_calendar),
                        m_calendar, *m_lookup, {});
        QVERIFY(
            std::all_of(all.cbegin(), all.cend(), [](const JudgedTable &table) { return table.likelihood == 0.5; }));
    }

private:
    QList<JudgedTable> judged(const QString &question) const
    {
        return judgeTables(*m_source->linker(), m_source->linker()->link(question, m_calendar), m_calendar, *m_lookup);
    }

    static TableExtract of(const QList<TableExtract> &extracts, const QString &table)
    {
        for (const TableExtract &extract : extracts) {
            if (extract.table.name == table)
                return extract;
        }
        return {};
    }

    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
    std::unique_ptr<project::OpenSource> m_warehouse;
    std::unique_ptr<SchemaLookup> m_lookup;
    period::CalendarSettings m_calendar;
};

QTEST_GUILESS_MAIN(TestSchemaExtract)
#include "tst_schemaextract.moc"
