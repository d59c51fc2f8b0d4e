// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/describeservice.h"

#include "core/generate/agent/openedmodel.h"
#include "servicefixture.h"
#include "support/backends.h"
#include "support/modelserver.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class DescribeServiceTest : public QObject
{
    Q_OBJECT

    using State = project::ModelDescribed::State;

    ServiceFixture m_shop;

    static Said describing(const QString &summary)
    {
        const QJsonObject texts{{"summary", summary},
                                {"grain", "One row is one thing."},
                                {"whenToUse", ""},
                                {"notFor", ""},
                                {"columns", QJsonObject()}};
        return {QString::fromUtf8(QJsonDocument(texts).toJson(QJsonDocument::Compact)), {}, {}};
    }

    Result<DescribeResponse> done(const ModelServer &server, const DescribeRequest &request)
    {
        generate::model::ModelChoice choice;
        choice.backend = QStringLiteral("openai");
        choice.settings = {{QStringLiteral("url"), server.url()}};
        choice.name = QStringLiteral("tiny");
        LlmBackend *backend = loadBackend(choice.backend);
        if (!backend)
            return fail(ErrorCode::NotFound, "There is no backend.");
        const Result<generate::agent::OpenedModel> opened = generate::agent::openModel(*backend, choice);
        if (!opened)
            return fail(opened.error());
        const project::DescribingModel model{*opened->session, *opened->measured, choice.name};
        return describe(*m_shop.source, *m_shop.store, model, request, {}, {});
    }

private slots:
    void requestsAndResponsesReadBack()
    {
        const DescribeRequest request{{"customers"}, true};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<DescribeRequest>(toJson(request)), request);
        const DescribeResponse response{{{"customers",
                                          State::Failed,
                                          "People.",
                                          {"grain: too long"},
                                          message::ofText(ErrorText("%1 was cut off", {"It"}))}}};
        TIEOUT_VERIFY_JSON(response);
        QCOMPARE(*responseFromJson<DescribeResponse>(toJson(response)), response);
        QCOMPARE(toJson(response)["tables"][0]["state"].toString(), QStringLiteral("failed"));
        QCOMPARE(toJson(response)["tables"][0]["error"].toString(), QStringLiteral("It was cut off"));
        QVERIFY(response.hasFailed() && !DescribeResponse().hasFailed());
    }

    void oneTableIsWrittenAndThenKept()
    {
        ModelServer server(Wire::OpenAi, [](const Asked &) { return describing("People who buy."); });
        const auto written = done(server, {{"customers"}, false});
        QVERIFY2(written, written ? "" : qPrintable(written.error().fullMessage()));
        QCOMPARE(written->tables.size(), 1);
        QCOMPARE(written->tables.first().state, State::Written);
        TIEOUT_VERIFY_JSON(*written);
        QCOMPARE(done(server, {{"customers"}, false})->tables.first().state, State::Kept);
    }

    void anUnknownTableIsNamedBeforeAnythingIsAsked()
    {
        bool asked = false;
        ModelServer server(Wire::OpenAi, [&asked](const Asked &) {
            asked = true;
            return describing("People who buy.");
        });
        const auto unknown = done(server, {{"custmers"}, false});
        QVERIFY(!unknown && unknown.error().code == ErrorCode::NotFound);
        QVERIFY(unknown.error().hint.text.contains("customers") && !asked);
    }
};

QTEST_GUILESS_MAIN(DescribeServiceTest)
#include "tst_describeservice.moc"
