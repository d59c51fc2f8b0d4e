// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/catalogservice.h"

#include "core/workspace/editstore.h"
#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class CatalogServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

private slots:
    void requestsReadBack()
    {
        TIEOUT_VERIFY_JSON(CatalogRequest{true});
        TIEOUT_VERIFY_JSON(CommentsRequest{true});
        QCOMPARE(*requestFromJson<CatalogRequest>({{"questions", true}}), CatalogRequest{true});
    }

    void listsAllTables()
    {
        const CatalogResponse response = describeCatalog(*m_shop.source, {true}, m_shop.options, {});
        QCOMPARE(response.tables.size(), 4);
        QVERIFY(std::all_of(response.tables.cbegin(), response.tables.cend(),
                            [](const TableDescription &table) { return table.questions.has_value(); }));
        TIEOUT_VERIFY_JSON(response);
        QCOMPARE(*responseFromJson<CatalogResponse>(toJson(response)), response);
        QVERIFY(!toJson(catalogOf(*m_shop.source->snapshot()))["tables"][0].toObject().contains("questions"));
    }

    void countsWhatIsDescribed()
    {
        const CoverageResponse response = coverage(*m_shop.source->snapshot());
        QCOMPARE(response.tables.total, 4);
        QCOMPARE(response.byTable.size(), 4);
        TIEOUT_VERIFY_JSON(response);
        QCOMPARE(*responseFromJson<CoverageResponse>(toJson(response)), response);
    }

    void findsWhatNobodyCanTrust()
    {
        workspace::Edit edit;
        edit.sourceId = m_shop.source->id();
        edit.table = {{}, QStringLiteral("gone")};
        edit.text = QStringLiteral("what was here");
        edit.at = QDateTime::currentDateTimeUtc();
        QVERIFY(m_shop.store->catalogEdits().addEdit(edit));
        QCOMPARE(editsWithin(*m_shop.store, *m_shop.source->snapshot())->size(), 1);
        const auto with = lintCatalog(*m_shop.source->snapshot(), m_shop.store.get());
        const auto without = lintCatalog(*m_shop.source->snapshot(), nullptr);
        QVERIFY(with && without);
        QCOMPARE(with->findings.size(), without->findings.size() + 1);
        TIEOUT_VERIFY_JSON(*with);
        QCOMPARE(*responseFromJson<CatalogLintResponse>(toJson(*with)), *with);
    }

    void anEngineWithoutCommentsSaysSo()
    {
        const auto script = comments(*m_shop.source, {}, {});
        QVERIFY(!script && script.error().code == ErrorCode::Unsupported);
        const CommentsResponse response{{"COMMENT ON TABLE a IS 'b';"}, {"One is left out."}};
        TIEOUT_VERIFY_JSON(response);
        QVERIFY(response.text().contains("COMMENT ON TABLE a") && response.text().contains("One is left out."));
        QVERIFY(CommentsResponse().text().contains("Nothing is described"));
    }
};

QTEST_GUILESS_MAIN(CatalogServiceTest)
#include "tst_catalogservice.moc"
