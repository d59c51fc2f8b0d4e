// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/scriptsservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class ScriptsServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

    Result<ScriptsResponse> done(const ScriptsRequest &request)
    {
        return scripts(*m_shop.source->snapshot(), *m_shop.store, request);
    }

private slots:
    void requestsAndResponsesReadBack()
    {
        TIEOUT_VERIFY_JSON(ScriptsRequest());
        const ScriptsRequest request{{"a.sql"}, QStringLiteral("mysql"), {"b.sql"}};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<ScriptsRequest>(toJson(request)), request);
        const ScriptsResponse response{
            {{"a.sql", 2, {"view v"}, {"customers"}, {{3, QStringLiteral("no statement")}}}}};
        TIEOUT_VERIFY_JSON(response);
        QCOMPARE(*responseFromJson<ScriptsResponse>(toJson(response)), response);
        QVERIFY(!response.isClean() && ScriptsResponse().isClean());
    }

    void addsReadsAndRemoves()
    {
        const QString file = m_shop.folder.write(QStringLiteral("fees.sql"),
                                                 "CREATE VIEW fees AS SELECT country, SUM(fee) AS fee FROM customers "
                                                 "GROUP BY country;");
        const auto added = done({{file}});
        QVERIFY2(added, added ? "" : qPrintable(added.error().fullMessage()));
        QCOMPARE(added->scripts.size(), 1);
        QCOMPARE(added->scripts.first().name, QStringLiteral("fees.sql"));
        QCOMPARE(added->scripts.first().makes, QStringList{"view fees"});
        QCOMPARE(added->scripts.first().reads, QStringList{"customers"});
        TIEOUT_VERIFY_JSON(*added);
        ScriptsRequest remove;
        remove.remove = {"fees.sql"};
        QVERIFY(done(remove)->scripts.isEmpty());
    }

    void whatCannotBeAddedIsSaid()
    {
        QCOMPARE(done({{"/no/such/file.sql"}}).error().code, ErrorCode::NotFound);
        const auto dialect = done({{}, QStringLiteral("klingon")});
        QVERIFY(!dialect && dialect.error().message().contains("klingon"));
    }
};

QTEST_GUILESS_MAIN(ScriptsServiceTest)
#include "tst_scriptsservice.moc"
