// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/askservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class AskServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

private slots:
    void requestsReadBack()
    {
        TIEOUT_VERIFY_JSON(AskRequest());
        AskRequest request{QStringLiteral("and by month?"), QStringLiteral("rent in 2025")};
        request.afterRecord = QStringLiteral("r1");
        TIEOUT_VERIFY_JSON(request);
        request.choice = record::Alternative{QStringLiteral("all of them"), record::Kind::Sql,
                                             QStringLiteral("SELECT 1"), QStringLiteral("1")};
        TIEOUT_VERIFY_JSON(request);
        request = {QStringLiteral("q"), {}};
        request.sql = QStringLiteral("SELECT 1");
        request.reading = QStringLiteral("one");
        request.author = gate::Author::Generator;
        request.proposeOnly = true;
        TIEOUT_VERIFY_JSON(request);
        request.source = QStringLiteral("sqlite:/data/a.db");
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<AskRequest>(toJson(request)), request);
        const auto nested = requestFromJson<AskRequest>({{"choice", QJsonObject{{"reading", 3}}}});
        QVERIFY(!nested && nested.error().message().contains("\"choice.reading\""));
    }

    void answersWithTheRecordAndKeepsIt()
    {
        const auto response =
            ask(*m_shop.source, {QStringLiteral("how many customers are there"), {}}, m_shop.options, {}, {});
        QVERIFY(response);
        QVERIFY2(response->record.isAnswered(), qPrintable(response->record.text.text));
        QCOMPARE(response->record.headline->value, QStringLiteral("3"));
        QCOMPARE(toJson(*response), record::toJson(response->record));
        TIEOUT_VERIFY_JSON(*response);
        QCOMPARE(responseFromJson<AskResponse>(toJson(*response))->record, response->record);
        QCOMPARE(m_shop.store->answers().record(response->record.id)->headline, response->record.headline);
    }

    void theQuestionBeforeIsRefined()
    {
        const auto response =
            ask(*m_shop.source, {QStringLiteral("in February 2026"), QStringLiteral("How many orders are there?")},
                m_shop.options, {}, {});
        QVERIFY(response);
        QVERIFY2(response->record.isAnswered(), qPrintable(response->record.text.text));
        QCOMPARE(response->record.headline->value, QStringLiteral("1"));
        QVERIFY(response->record.refines);
    }

    void proposingRunsAndKeepsNothing()
    {
        const qsizetype before = m_shop.store->answers().history(100)->size();
        AskRequest request{QStringLiteral("how many orders are there"), {}};
        request.proposeOnly = true;
        const auto response = ask(*m_shop.source, request, m_shop.options, {}, {});
        QVERIFY(response);
        QVERIFY(record::queryOf(response->record).contains(QLatin1String("orders")));
        QVERIFY(response->record.parts.first().grid()->rows.isEmpty());
        QCOMPARE(m_shop.store->answers().history(100)->size(), before);
    }

    void runsWhatIsGivenOrChosen()
    {
        AskRequest request{QStringLiteral("fees"), {}};
        request.sql = QStringLiteral("SELECT SUM(fee) AS fees FROM customers");
        const auto given = ask(*m_shop.source, request, m_shop.options, {}, {});
        QVERIFY(given && given->record.isAnswered());
        QCOMPARE(given->record.headline->value, QStringLiteral("12"));
        request.sql.reset();
        request.choice = record::Alternative{QStringLiteral("the highest"), record::Kind::Sql,
                                             QStringLiteral("SELECT MAX(fee) AS fee FROM customers")};
        const auto chosen = ask(*m_shop.source, request, m_shop.options, {}, {});
        QVERIFY(chosen && chosen->record.isAnswered());
        QCOMPARE(chosen->record.headline->value, QStringLiteral("5"));
    }

    void whatCannotBeAskedIsRefused()
    {
        const auto nothing = ask(*m_shop.source, {QStringLiteral(" "), {}}, m_shop.options, {}, {});
        QVERIFY(!nothing && nothing.error().code == ErrorCode::Invalid);
        AskRequest both{QStringLiteral("fees"), {}};
        both.sql = QStringLiteral("SELECT 1");
        both.proposeOnly = true;
        const auto two = ask(*m_shop.source, both, m_shop.options, {}, {});
        QVERIFY(!two && two.error().code == ErrorCode::Invalid);
        both.proposeOnly = false;
        both.sql = QStringLiteral("SELECT turnover FROM customers");
        const auto rejected = ask(*m_shop.source, both, m_shop.options, {}, {});
        QVERIFY(rejected && !rejected->record.isAnswered());
    }
};

QTEST_GUILESS_MAIN(AskServiceTest)
#include "tst_askservice.moc"
