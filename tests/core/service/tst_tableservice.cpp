// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/tableservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class TableServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

private slots:
    void requestsReadBack()
    {
        TIEOUT_VERIFY_JSON(TableRequest());
        const TableRequest request{QStringLiteral("orders"), true};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<TableRequest>(toJson(request)), request);
    }

    void describesOneTable()
    {
        const auto response = table(*m_shop.source->snapshot(), QStringLiteral("Customers"));
        QVERIFY(response);
        QCOMPARE(response->table.rows, std::optional<qint64>(3));
        QCOMPARE(response->table.columns.size(), 4);
        QCOMPARE(response->table.columns[2].distinct, std::optional<qint64>(2));
        QCOMPARE(response->table.keys.first().key.from, QStringList{"orders.customer_id"});
        QVERIFY(!response->table.questions);
        TIEOUT_VERIFY_JSON(*response);
        QCOMPARE(*responseFromJson<TableResponse>(toJson(*response)), *response);
    }

    void withQuestionsThatItAnswers()
    {
        const auto response = table(*m_shop.source, {QStringLiteral("orders"), true}, m_shop.options, {});
        QVERIFY(response && response->table.questions);
        for (const QuestionDescription &question : *response->table.questions)
            QVERIFY2(question.sql.contains("orders"), qPrintable(question.sql));
        TIEOUT_VERIFY_JSON(*response);
    }

    void anUnknownOneIsNamed()
    {
        const auto response = table(*m_shop.source->snapshot(), QStringLiteral("ordres"));
        QVERIFY(!response && response.error().code == ErrorCode::NotFound);
        QVERIFY(response.error().hint.text.contains("orders"));
        QCOMPARE(table(*m_shop.source->snapshot(), QStringLiteral("orders.total")).error().code, ErrorCode::Invalid);
    }
};

QTEST_GUILESS_MAIN(TableServiceTest)
#include "tst_tableservice.moc"
