// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/historyservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class HistoryServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

private slots:
    void requestsReadBack()
    {
        TIEOUT_VERIFY_JSON(HistoryRequest{7});
        TIEOUT_VERIFY_JSON(AnswerRequest{QStringLiteral("r1")});
        QCOMPARE(*requestFromJson<HistoryRequest>({{"count", 7}}), HistoryRequest{7});
    }

    void listsReadsAndDeletes()
    {
        const auto asked =
            ask(*m_shop.source, {QStringLiteral("how many customers are there"), {}}, m_shop.options, {}, {});
        QVERIFY(asked);
        const auto listed = history(*m_shop.store, {10});
        QVERIFY(listed);
        QCOMPARE(listed->answers.size(), 1);
        QCOMPARE(listed->answers.first().id, asked->record.id);
        QCOMPARE(listed->answers.first().headline, QStringLiteral("3"));
        TIEOUT_VERIFY_JSON(*listed);
        const AnswerRequest id{asked->record.id};
        QCOMPARE(pastAnswer(*m_shop.store, id)->record.headline, asked->record.headline);
        QVERIFY(deleteAnswer(*m_shop.store, id));
        QVERIFY(history(*m_shop.store, {10})->answers.isEmpty());
        QCOMPARE(pastAnswer(*m_shop.store, id).error().code, ErrorCode::NotFound);
    }

    void noAnswerAtAllIsRefused() { QCOMPARE(history(*m_shop.store, {0}).error().code, ErrorCode::Invalid); }
};

QTEST_GUILESS_MAIN(HistoryServiceTest)
#include "tst_historyservice.moc"
