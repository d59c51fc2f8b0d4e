// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/verifiedservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class VerifiedServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

    Result<VerifiedOutcome> done(const VerifiedRequest &request)
    {
        return verified(*m_shop.source, *m_shop.store, request, m_shop.options, {});
    }

private slots:
    void requestsReadBack()
    {
        TIEOUT_VERIFY_JSON(VerifiedRequest());
        const VerifiedRequest request{VerifiedAction::Add, QStringLiteral("fees"), QStringLiteral("SELECT 1"), true,
                                      true};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<VerifiedRequest>(toJson(request)), request);
        const VerifiedFilesRequest files{QStringLiteral("folder"), true, true};
        TIEOUT_VERIFY_JSON(files);
        QCOMPARE(*requestFromJson<VerifiedFilesRequest>(toJson(files)), files);
    }

    void keepsReplacesAndRemoves()
    {
        const QString first = QStringLiteral("SELECT SUM(fee) AS fees FROM customers");
        const auto added = done({VerifiedAction::Add, QStringLiteral("fees"), first, true, false});
        QVERIFY2(added, added ? "" : qPrintable(added.error().fullMessage()));
        QVERIFY(!added->replacedSql);
        const VerifiedDescription &query = added->response.verified.first();
        QVERIFY(query.onboarding && query.stale.isEmpty());
        QCOMPARE(query.expected->rows.first().first(), std::optional<QString>("12"));
        TIEOUT_VERIFY_JSON(added->response);

        const auto replaced = done(
            {VerifiedAction::Add, QStringLiteral("Fees?"), QStringLiteral("SELECT MAX(fee) AS fee FROM customers")});
        QVERIFY(replaced);
        QCOMPARE(replaced->replacedSql, std::optional(first));
        QCOMPARE(replaced->response.verified.size(), 1);
        QVERIFY(done({VerifiedAction::Expect, QStringLiteral("fees")}));
        QVERIFY(done({VerifiedAction::Remove, QStringLiteral("fees")})->response.verified.isEmpty());
    }

    void goesToAFolderAndBack()
    {
        VerifiedRequest request{VerifiedAction::Add, QStringLiteral("fees in Germany"),
                                QStringLiteral("SELECT SUM(fee) AS fees FROM customers WHERE country = 'Germany'")};
        request.withoutExpected = true;
        const auto added = done(request);
        QVERIFY(added && !added->response.verified.first().expected);
        QCOMPARE(added->response.verified.first().parameters.first().column, QStringLiteral("customers.country"));
        TIEOUT_VERIFY_JSON(added->response);
        const QString folder = m_shop.folder.file(QStringLiteral("queries"));
        const auto written =
            verifiedFiles(*m_shop.source, *m_shop.store, {folder, false, false}, m_shop.options, {}, {});
        QVERIFY(written && written->isFine());
        using Kind = learning::VerifiedFileOutcome::Kind;
        QCOMPARE(written->files.first().outcome, Kind::Written);
        TIEOUT_VERIFY_JSON(*written);
        QCOMPARE(*responseFromJson<VerifiedFilesResponse>(toJson(*written)), *written);
        QVERIFY(done({VerifiedAction::Remove, QStringLiteral("fees in Germany")}));
        const auto read = verifiedFiles(*m_shop.source, *m_shop.store, {folder, true, false}, m_shop.options, {}, {});
        QVERIFY(read && read->isFine());
        QCOMPARE(read->files.first().outcome, Kind::Added);
        QVERIFY(done({VerifiedAction::Remove, QStringLiteral("fees in Germany")}));
    }

    /// The words of JSON are those of the workspace's files.
    void parametersAreNamedAsInTheWorkspace()
    {
        for (const catalog::VerifiedParameter::Kind kind : catalog::VerifiedParameter::allKinds)
            QCOMPARE(record::wordOf(kind), catalog::verifiedKindName(kind));
        const QString question = QStringLiteral("orders placed in Q1 2026");
        const auto made = verifiable(*m_shop.source, *m_shop.store,
                                     {question, QStringLiteral("SELECT COUNT(*) AS n FROM orders WHERE placed_on >= "
                                                               "'2026-01-01' AND placed_on < '2026-04-01'")},
                                     m_shop.options, {});
        QVERIFY2(made, made ? "" : qPrintable(made.error().fullMessage()));
        const QList<ParameterDescription> parameters = describeVerified(made->kept).parameters;
        QCOMPARE(parameters.size(), 1);
        QCOMPARE(parameters.first().kind, catalog::VerifiedParameter::Kind::Period);
        QCOMPARE(parameters.first().grain, std::optional(period::Grain::Quarter));
        TIEOUT_VERIFY_JSON(describeVerified(made->kept));
    }

    /// What a window does: it shows what would be kept, keeps it, and takes that back as it was.
    void whatIsKeptAndRemovedIsGivenBackAsItWas()
    {
        TIEOUT_VERIFY_JSON((VerifiableRequest{QStringLiteral("fees"), QStringLiteral("SELECT 1")}));
        TIEOUT_VERIFY_JSON((RemoveVerifiedRequest{QStringLiteral("shop"), 3}));
        TIEOUT_VERIFY_JSON(UndoVerifiedRequest());
        TIEOUT_VERIFY_JSON(UndoVerifiedResponse{false});
        const QString id = m_shop.source->id();
        const auto stored = [&] { return *m_shop.store->verified().keptVerified(id); };
        record::Record answer = m_shop.source->engine().answer(
            answer::Start::with(QStringLiteral("fees in France"),
                                {QStringLiteral("SELECT SUM(fee) AS fees FROM customers WHERE country = 'France'"),
                                 QStringLiteral("fees in France"), gate::Author::Person}),
            m_shop.options, {}, {});
        const auto first = verifiable(*m_shop.source, *m_shop.store, answer, m_shop.options, {});
        QVERIFY2(first, first ? "" : qPrintable(first.error().fullMessage()));
        QVERIFY(first->kept.expected && !first->before);
        TIEOUT_VERIFY_JSON(*first);
        QVERIFY(stored().isEmpty()); // shown is not kept
        KeepVerifiedRequest keeping{id, first->kept};
        keeping.kept.onboarding = true;
        TIEOUT_VERIFY_JSON(keeping);
        const auto made = keepVerified(*m_shop.store, keeping);
        QVERIFY(made && made->id > 0 && !made->before);
        QVERIFY(verifiedQueries(*m_shop.source->snapshot(), *m_shop.store)->verified.isEmpty()); // not taken over
        QVERIFY(m_shop.source->takeEdits({}, {}));
        QCOMPARE(verifiedQueries(*m_shop.source->snapshot(), *m_shop.store)->verified.size(), 1);

        const auto second =
            verifiable(*m_shop.source, *m_shop.store,
                       {QStringLiteral("Fees in France?"),
                        QStringLiteral("SELECT MAX(fee) AS fee FROM customers WHERE country = 'France'")},
                       m_shop.options, {});
        QVERIFY(second && second->before && second->kept.onboarding && !second->kept.expected);
        const QList<workspace::KeptVerified> before = stored();
        const auto replaced = keepVerified(*m_shop.store, {id, second->kept});
        QVERIFY(replaced && replaced->before);
        TIEOUT_VERIFY_JSON(*replaced);
        QVERIFY(undoVerified(*m_shop.store, *replaced)->wasInForce);
        QCOMPARE(stored(), before);
        QVERIFY(!undoVerified(*m_shop.store, *replaced)->wasInForce); // once

        const auto removed = removeVerified(*m_shop.store, {id, before.first().query.id});
        QVERIFY(removed && stored().isEmpty());
        const auto request = requestFromJson<UndoVerifiedRequest>(toJson(*removed));
        QVERIFY(request && undoVerified(*m_shop.store, *request));
        QCOMPARE(stored().first().query.sql, before.first().query.sql);
        QCOMPARE(stored().first().expected, before.first().expected);
        QVERIFY(stored().first().onboarding);
        QCOMPARE(removeVerified(*m_shop.store, {id, 999}).error().code, ErrorCode::NotFound);
        QCOMPARE(undoVerified(*m_shop.store, {id, 0, {}}).error().code, ErrorCode::Invalid);
        QVERIFY(removeVerified(*m_shop.store, {id, stored().first().query.id}));
        QVERIFY(m_shop.source->takeEdits({}, {}));
    }

    void whatIsNotLetThroughIsSaid()
    {
        const auto refused =
            done({VerifiedAction::Add, QStringLiteral("fees"), QStringLiteral("SELECT turnover FROM customers")});
        QVERIFY(!refused && refused.error().code == ErrorCode::Refused);
        const auto unknown = done({VerifiedAction::Remove, QStringLiteral("nothing like it")});
        QVERIFY(!unknown && unknown.error().code == ErrorCode::NotFound);
        QVERIFY(!verifiedFiles(*m_shop.source, *m_shop.store, {QStringLiteral("/no/such/folder"), true, false},
                               m_shop.options, {}, {}));
    }
};

QTEST_GUILESS_MAIN(VerifiedServiceTest)
#include "tst_verifiedservice.moc"
