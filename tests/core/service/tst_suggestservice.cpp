// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/suggestservice.h"

#include "core/service/askservice.h"
#include "core/service/verifiedservice.h"
#include "servicefixture.h"
#include "support/watchedencoder.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class SuggestServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

private slots:
    void requestsAndResponsesReadBack()
    {
        const SuggestRequest request{1, 2, 3};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<SuggestRequest>(toJson(request)), request);
        TIEOUT_VERIFY_JSON((SuggestResponse{{"how many customers are there"}}));
    }

    void offersWhatIsReallyAnsweredAndKeepsNothing()
    {
        const auto found = suggest(*m_shop.source, nullptr, {2}, m_shop.options, {});
        QVERIFY(found && found->questions.size() <= 2);
        for (const QString &question : found->questions)
            QVERIFY2(ask(*m_shop.source, {question, {}}, m_shop.options, {}, {})->record.isAnswered(),
                     qPrintable(question));
        QCOMPARE(m_shop.store->answers().history(10)->size(), found->questions.size());
    }

    void whatPeopleVouchForComesFirst()
    {
        VerifiedRequest request{VerifiedAction::Add, "total fees", "SELECT SUM(fee) AS fees FROM customers", true};
        QVERIFY(verified(*m_shop.source, *m_shop.store, request, m_shop.options, {}));
        const auto found = suggest(*m_shop.source, m_shop.store.get(), {3}, m_shop.options, {});
        QVERIFY(found);
        QCOMPARE(found->questions.first(), QStringLiteral("total fees"));
        QCOMPARE(onboardingFirst(*m_shop.store, *m_shop.source->snapshot(), {"Total fees?", "others"}, 5),
                 (QStringList{"total fees", "others"}));
    }

    void nothingIsOfferedThatMeansTheSame()
    {
        const QString plain = QStringLiteral("Customers without orders");
        QVERIFY(suggest(*m_shop.source, nullptr, {4}, m_shop.options, {})->questions.contains(plain));
        // In other words, and with a query of its own.
        VerifiedRequest request{VerifiedAction::Add, QStringLiteral("Customers without any orders"),
                                "SELECT name FROM customers c WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE "
                                "o.customer_id = c.id)",
                                true};
        QVERIFY(verified(*m_shop.source, *m_shop.store, request, m_shop.options, {}));
        QVERIFY(suggest(*m_shop.source, m_shop.store.get(), {4}, m_shop.options, {})->questions.contains(plain));
        m_shop.encoder.builtIn = std::make_shared<WatchedEncoder>();
        m_shop.encoder.encoder = m_shop.encoder.builtIn;
        m_shop.open();
        const QStringList found = suggest(*m_shop.source, m_shop.store.get(), {4}, m_shop.options, {})->questions;
        QVERIFY(found.contains(request.question));
        QVERIFY2(!found.contains(plain), qPrintable(found.join(u'\n')));
        QVERIFY(found.size() > 1); // others are
        m_shop.encoder = {};
        m_shop.open();
    }

    void whatWasOfferedIsNotOfferedAgain()
    {
        const QStringList first = suggest(*m_shop.source, nullptr, {1}, m_shop.options, {})->questions;
        SuggestRequest more;
        more.besides = first;
        const QStringList found = suggest(*m_shop.source, nullptr, more, m_shop.options, {})->questions;
        QVERIFY(!found.isEmpty());
        for (const QString &question : found)
            QVERIFY2(!first.contains(question), qPrintable(question));
    }

    void aStopIsNoAnswer()
    {
        StopSource stop;
        stop.requestStop();
        QCOMPARE(suggest(*m_shop.source, nullptr, {}, m_shop.options, stop.token()).error().code, ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(SuggestServiceTest)
#include "tst_suggestservice.moc"
