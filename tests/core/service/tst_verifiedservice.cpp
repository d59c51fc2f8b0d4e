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
        QCOMPARE(written->files.first().outcome, QStringLiteral("written"));
        TIEOUT_VERIFY_JSON(*written);
        QCOMPARE(*responseFromJson<VerifiedFilesResponse>(toJson(*written)), *written);
        QVERIFY(done({VerifiedAction::Remove, QStringLiteral("fees in Germany")}));
        const auto read = verifiedFiles(*m_shop.source, *m_shop.store, {folder, true, false}, m_shop.options, {}, {});
        QVERIFY(read && read->isFine());
        QCOMPARE(read->files.first().outcome, QStringLiteral("added"));
        QVERIFY(done({VerifiedAction::Remove, QStringLiteral("fees in Germany")}));
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
