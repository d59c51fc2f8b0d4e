// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/lintservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class LintServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

private slots:
    void requestsAndResponsesReadBack()
    {
        const service::LintRequest request{{{"a.sql", "SELECT 1"}}};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<service::LintRequest>(toJson(request)), request);
        TIEOUT_VERIFY_JSON(LintResponse());
    }

    void findsWhatTheGateRejectsByItsPlace()
    {
        const service::LintRequest request{
            {{"good.sql", "SELECT name FROM customers;"},
             {"bad.sql", "SELECT name FROM customers;\n\nSELECT turnover FROM customers;"}}};
        const LintResponse response = lint(m_shop.source->linker(), request, m_shop.options.calendar);
        QCOMPARE(response.files, 2);
        QCOMPARE(response.statements, 3);
        QVERIFY(!response.findings.isEmpty());
        const auto found =
            std::find_if(response.findings.cbegin(), response.findings.cend(),
                         [](const service::LintFinding &one) { return one.message.text.contains("turnover"); });
        QVERIFY(found != response.findings.cend());
        QCOMPARE(found->file, QStringLiteral("bad.sql"));
        QCOMPARE(found->line, 3);
        QCOMPARE(found->column, 8);
        TIEOUT_VERIFY_JSON(response);
        QCOMPARE(*responseFromJson<LintResponse>(toJson(response)), response);
    }

    void aFileThatIsNoTextIsAFinding()
    {
        const LintedText unread = unreadableText("c.sql", Error(ErrorCode::Syntax, "It is no text."));
        QVERIFY(unread.hasFindings());
        const LintResponse response = lintResponse({unread});
        QCOMPARE(response.findings.first().check, unreadableId());
        QCOMPARE(response.findings.first().message.text, QStringLiteral("It is no text."));
        QVERIFY(!toJson(response)["findings"][0].toObject().contains("because"));
        TIEOUT_VERIFY_JSON(response);
    }
};

QTEST_GUILESS_MAIN(LintServiceTest)
#include "tst_lintservice.moc"
