// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/weightsservice.h"

#include "core/service/verifiedservice.h"
#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

namespace {

const QDateTime moment({2026, 11, 20}, {8, 0}, Qt::UTC);

} // namespace

class WeightsServiceTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    QString m_database = m_folder.file(QStringLiteral("towns.db"));
    std::unique_ptr<workspace::Workspace> m_store;

    Result<std::unique_ptr<project::OpenSource>> open() const
    {
        const Result<Connector *> sqlite = sqliteConnector();
        if (!sqlite)
            return fail(sqlite.error());
        project::OpenOptions options;
        options.asOf = moment.date();
        return project::OpenSource::open(**sqlite, {{QStringLiteral("file"), m_database}}, m_store.get(), options, {},
                                         {});
    }

    Result<FittedWeights> fitted(bool take)
    {
        return fitWeights(*m_store, {take},
                          [this](const workspace::StoredSource &, const StopToken &) { return open(); }, {}, {});
    }

    /// A question for each town: two columns could be meant, and people mean the first.
    void verifyTowns(int count)
    {
        const auto source = open();
        QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
        for (int i = 0; i < count; ++i) {
            const QString town = QStringLiteral("Town") + QChar(u'a' + i);
            VerifiedRequest request;
            request.action = VerifiedAction::Add;
            request.question = QStringLiteral("orders average %1 please tell").arg(town);
            request.sql = QStringLiteral("SELECT AVG(total) AS n FROM orders WHERE town = '%1'").arg(town);
            request.withoutExpected = true;
            answer::AskOptions options;
            options.calendar.asOf = moment.date();
            const auto added = verified(**source, *m_store, request, options, {});
            QVERIFY2(added, added ? "" : qPrintable(added.error().fullMessage()));
        }
    }

private slots:
    void init()
    {
        QByteArray rows;
        for (int i = 0; i < 20; ++i) {
            for (int row = 0; row < 3; ++row)
                rows += "INSERT INTO orders(total, refund, town) VALUES (" + QByteArray::number(10 + i * 7 % 50 + row)
                        + ".5," + QByteArray::number(1 + i % 4 + row) + ".25,'Town" + char('a' + i) + "');";
        }
        QFile::remove(m_database);
        makeSqlite(m_database,
                   "CREATE TABLE orders (id INTEGER PRIMARY KEY, total DECIMAL(10,2), refund DECIMAL(10,2), town TEXT);"
                       + rows);
        auto store = workspace::Workspace::temporary();
        QVERIFY(store);
        m_store = std::move(*store);
    }

    void requestsAndResponsesReadBack()
    {
        TIEOUT_VERIFY_JSON(WeightsRequest());
        const WeightsDescription described{20, 3, 7, moment, {{"column=total", -1.5}, {"column=refund", 0.25}}};
        TIEOUT_VERIFY_JSON(described);
        const WeightsRequest request{described, true};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<WeightsRequest>(toJson(request)), request);
        TIEOUT_VERIFY_JSON(WeightsResponse());
        const WeightsResponse response{described};
        TIEOUT_VERIFY_JSON(response);
        QCOMPARE(*responseFromJson<WeightsResponse>(toJson(response)), response);

        TIEOUT_VERIFY_JSON(FitWeightsRequest{true});
        const FitWeightsResponse fit{21, true, described, {{"crm.db", "A password is needed."}}};
        TIEOUT_VERIFY_JSON(fit);
        QCOMPARE(*responseFromJson<FitWeightsResponse>(toJson(fit)), fit);

        TIEOUT_VERIFY_JSON(WeightsOfferRequest{true});
        const WeightsOfferResponse offer{true, 21, 20};
        QVERIFY(offer.isEnough() && !WeightsOfferResponse().isEnough());
        TIEOUT_VERIFY_JSON(offer);
        QCOMPARE(*responseFromJson<WeightsOfferResponse>(toJson(offer)), offer);
    }

    void theLargestChangeComesFirst()
    {
        workspace::RankingWeights own;
        own.changes = {{QStringLiteral("a"), 0.5}, {QStringLiteral("b"), -2.0}, {QStringLiteral("c"), 1.0}};
        QStringList features;
        for (const WeightChange &change : descriptionOf(own).changes)
            features.append(change.feature);
        QCOMPARE(features, QStringList({"b", "c", "a"}));
    }

    void takesOverAndGoesBack()
    {
        QVERIFY(!weights(*m_store, {})->weights);
        const WeightsDescription described{20, 3, 7, moment, {{"column=total", -1.5}, {"column=refund", 0.25}}};
        const auto taken = weights(*m_store, {described, false});
        QVERIFY2(taken, taken ? "" : qPrintable(taken.error().fullMessage()));
        QCOMPARE(taken->weights, std::optional(described));
        QCOMPARE(weights(*m_store, {})->weights, std::optional(described));
        QCOMPARE(weights(*m_store, {described, true}).error().code, ErrorCode::Invalid);
        QVERIFY(!weights(*m_store, {std::nullopt, true})->weights);
    }

    void aFitIsTakenOverWhereThatIsAsked()
    {
        verifyTowns(20);
        if (QTest::currentTestFailed())
            return;
        const auto proposed = fitted(false);
        QVERIFY2(proposed, proposed ? "" : qPrintable(proposed.error().fullMessage()));
        QVERIFY(proposed->fit.isWorthIt() && !proposed->taken);
        QVERIFY(!weights(*m_store, {})->weights);
        const FitWeightsResponse response = fitWeightsResponse(*proposed);
        QCOMPARE(response.verified, 20);
        QVERIFY(!response.taken && response.leftOut.isEmpty() && response.weights.changes.size() > 20);
        TIEOUT_VERIFY_JSON(response);
        // What was looked at can be taken over as it is.
        QCOMPARE(weights(*m_store, {response.weights, false})->weights->changes, response.weights.changes);
        QVERIFY(!weights(*m_store, {std::nullopt, true})->weights);
        const auto taken = fitted(true);
        QVERIFY(taken && taken->taken);
        QCOMPARE(weights(*m_store, {})->weights->rightAfter, taken->fit.weights.rightAfter);
    }

    void tooFewAreSaidAndNotOffered()
    {
        verifyTowns(1);
        QCOMPARE(fitted(true).error().code, ErrorCode::Invalid);
        const auto offer = weightsOffer(*m_store, {});
        QVERIFY(offer);
        QCOMPARE(*offer, (WeightsOfferResponse{false, 1, learning::LeastVerified}));
    }

    void isOfferedOnce()
    {
        verifyTowns(20);
        const auto offer = weightsOffer(*m_store, {});
        QVERIFY(offer);
        QCOMPARE(*offer, (WeightsOfferResponse{true, 20, learning::LeastVerified}));
        const auto settled = weightsOffer(*m_store, {true});
        QVERIFY(settled && !settled->due);
        QVERIFY(!weightsOffer(*m_store, {})->due);
    }
};

QTEST_GUILESS_MAIN(WeightsServiceTest)
#include "tst_weightsservice.moc"
