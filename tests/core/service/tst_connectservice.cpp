// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/connectservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class ConnectServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

private slots:
    void responsesReadBack()
    {
        TIEOUT_VERIFY_JSON(ConnectResponse());
        ConnectResponse response;
        response.writableTables = QStringList{"orders"};
        response.accountPowers = QStringList{"It is a superuser."};
        response.account = message::say("sources.account.superuser");
        response.cautions = {message::ofText(ErrorText(QStringLiteral("Not read-only.")))};
        response.readOnlyRoleScript = QStringLiteral("CREATE ROLE reader;");
        response.routines = {{"public.tax(numeric)", "function", "numeric", "shop", "sql", {}, "SELECT 1"}};
        TIEOUT_VERIFY_JSON(response);
        QCOMPARE(*responseFromJson<ConnectResponse>(toJson(response)), response);
    }

    void saysWhatIsThere()
    {
        const auto session = openSqlite(m_shop.database);
        QVERIFY(session);
        const auto response = lookAt(**session, {});
        QVERIFY(response);
        QCOMPARE(response->dialect, QStringLiteral("sqlite"));
        QCOMPARE(response->tables, 4);
        QCOMPARE(response->columns, 13);
        QCOMPARE(response->foreignKeys, 1);
        QVERIFY(!response->writableTables && !response->readOnlyRoleScript && response->account.isEmpty());
        QCOMPARE(response->fingerprint, m_shop.source->snapshot()->fingerprint);
        TIEOUT_VERIFY_JSON(*response);
    }

    void whoIsStoppedSaysNothing()
    {
        const auto session = openSqlite(m_shop.database);
        QVERIFY(session);
        StopSource stop;
        stop.requestStop();
        const auto response = lookAt(**session, stop.token());
        QVERIFY(!response && response.error().code == ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(ConnectServiceTest)
#include "tst_connectservice.moc"
