// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/openedmodel.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::generate;
using namespace Tieout::generate::agent;
using namespace Tieout::generate::model;

namespace {

/// A server that is not there: says what it is told to, and counts.
class FakeSession : public LlmSession
{
public:
    FakeSession(QString host, int &requests)
        : m_host(std::move(host))
        , m_requests(requests)
    {
    }

    Result<QList<ModelInfo>> models(const StopToken &) override
    {
        ++m_requests;
        if (m_host == QLatin1String("silent.example"))
            return fail(ErrorCode::NotFound, "no list");
        ModelInfo small;
        small.name = QStringLiteral("small");
        ModelInfo mute;
        mute.name = QStringLiteral("mute");
        return QList<ModelInfo>{small, mute};
    }
    Result<ChatReply> chat(const ChatRequest &request, const ChatSink &, const StopToken &) override
    {
        ++m_requests;
        ChatReply reply;
        reply.text = request.model == QLatin1String("mute") ? QStringLiteral(" ") : QStringLiteral("ready");
        return reply;
    }
    Result<std::vector<std::vector<float>>> embed(const QString &, const QStringList &, const StopToken &) override
    {
        ++m_requests;
        return std::vector<std::vector<float>>{{1}};
    }
    Result<BackendCapabilities> probe(const QString &model, const StopToken &) override
    {
        ++m_requests;
        BackendCapabilities capabilities;
        capabilities.chat = model != QLatin1String("mute");
        capabilities.jsonSchema = true;
        capabilities.contextLength = 4096;
        return capabilities;
    }
    QStringList hosts() const override { return {m_host}; }
    QStringList origins() const override
    {
        return m_host == QLatin1String("localhost") ? m_handedTo
                                                    : QStringList{QStringLiteral("https://") + m_host} + m_handedTo;
    }
    Result<ModelDetails> details(const QString &model, const StopToken &) override
    {
        ModelDetails details;
        if (model == QLatin1String("alias"))
            details.handedTo = QStringLiteral("https://far.example");
        details.contextLength = model == QLatin1String("alias") ? 2048 : -1;
        m_handedTo = details.handedTo.isEmpty() ? QStringList() : QStringList{details.handedTo};
        return details;
    }

private:
    QString m_host;
    QStringList m_handedTo;
    int &m_requests;
};

class FakeBackend : public LlmBackend
{
public:
    QString id() const override { return QStringLiteral("fake"); }
    QString title() const override { return QStringLiteral("Fake"); }
    QList<FormField> form() const override { return {}; }
    Result<std::unique_ptr<LlmSession>> open(const QHash<QString, QString> &given, const LogSink &) override
    {
        settings = given;
        if (given["url"].isEmpty())
            return fail(ErrorCode::Invalid, "\"%1\" is no address.", {given["url"]});
        return std::make_unique<FakeSession>(given["url"], requests);
    }

    QHash<QString, QString> settings;
    int requests = 0;
};

ModelChoice choiceOf(const QString &address, const QStringList &allowed = {},
                     const QString &name = QStringLiteral("small"))
{
    ModelChoice choice;
    choice.backend = QStringLiteral("fake");
    choice.settings = {{QStringLiteral("url"), address}};
    choice.name = name;
    choice.key = QStringLiteral("k");
    choice.allowedOrigins = allowed;
    return choice;
}

ChatRequest chatOf(const QString &model)
{
    ChatRequest request;
    request.model = model;
    return request;
}

} // namespace

class TestOpenedModel : public QObject
{
    Q_OBJECT

private slots:
    void aLocalModelIsUsedAndItsRequestsAreTold()
    {
        FakeBackend backend;
        QStringList told;
        Result<OpenedModel> model =
            openModel(backend, choiceOf("localhost"), [&told](const QStringList &hosts) { told += hosts; });
        QVERIFY(model);
        QVERIFY(!model->refusal);
        QVERIFY(model->origins.isEmpty());
        QCOMPARE(model->hosts, QStringList{"localhost"});
        QCOMPARE(backend.settings["key"], QStringLiteral("k"));
        QVERIFY(told.isEmpty()); // opening contacts nothing
        QVERIFY(model->session->chat(chatOf({}), {}, {}));
        QVERIFY(model->session->models({}));
        QVERIFY(model->session->embed({}, {}, {}));
        QVERIFY(model->session->probe({}, {}));
        QCOMPARE(told.size(), 5); // and once for what the server says of the model
        QCOMPARE(backend.requests, 4);
    }

    void aHostBeyondThisMachineNeedsConsent()
    {
        FakeBackend backend;
        int told = 0;
        const HostSink sink = [&told](const QStringList &) { ++told; };
        // Consent to its host without encryption is another one.
        for (const QStringList &allowed :
             {QStringList(), QStringList{"https://other.example"}, QStringList{"http://cloud.example"}}) {
            Result<OpenedModel> model = openModel(backend, choiceOf("cloud.example", allowed), sink);
            QVERIFY(model);
            QVERIFY(model->refusal);
            QVERIFY(!model->session);
            QCOMPARE(model->origins, QStringList{"https://cloud.example"});
            QVERIFY(backend.settings["key"].isEmpty());
            QCOMPARE(model->hosts, QStringList{"cloud.example"});
            const Result<Proposal> proposal = model->source->propose({}, {});
            QVERIFY(!proposal);
            QVERIFY2(proposal.error().fullMessage().contains("\"cloud.example\""),
                     qPrintable(proposal.error().fullMessage()));
            const Result<ModelTrial> trial = tryModel(*model, "small", {});
            QVERIFY(!trial);
            QCOMPARE(trial.error().code, ErrorCode::Denied);
        }
        QCOMPARE(backend.requests, 0);
        QCOMPARE(told, 0);

        Result<OpenedModel> agreed = openModel(backend, choiceOf("cloud.example", {"https://Cloud.Example"}), sink);
        QVERIFY(agreed && !agreed->refusal && !agreed->origins.isEmpty());
        QCOMPARE(backend.settings["key"], QStringLiteral("k"));
        QVERIFY(tryModel(*agreed, "small", {}));
        QCOMPARE(told, 3);
    }

    void aModelThatRunsElsewhereIsAskedThereOnlyAfterConsent()
    {
        FakeBackend backend;
        QStringList told;
        QList<BackendCapabilities> kept;
        const HostSink sink = [&told](const QStringList &hosts) { told = hosts; };
        const auto keeper = [&kept](const BackendCapabilities &found) { kept.append(found); };
        Result<OpenedModel> model = openModel(backend, choiceOf("localhost", {}, "alias"), sink, {}, keeper);
        QVERIFY(model && !model->refusal && model->origins.isEmpty()); // nobody knows yet
        const Result<ChatReply> reply = model->session->chat(chatOf("alias"), {}, {});
        QVERIFY(!reply);
        QCOMPARE(reply.error().code, ErrorCode::Denied);
        QVERIFY2(reply.error().message().contains("\"far.example\""), qPrintable(reply.error().message()));
        QVERIFY(!reply.error().hint.isEmpty());
        QCOMPARE(model->session->embed("alias", {"a"}, {}).error().code, ErrorCode::Denied);
        QVERIFY(!model->session->local());
        QCOMPARE(backend.requests, 0);
        QCOMPARE(told, QStringList{"localhost"});

        // What was found out is kept, and known at once the next time.
        QCOMPARE(model->measured->measure(*model->session, "alias", {}).error().code, ErrorCode::Denied);
        QCOMPARE(kept.size(), 1);
        QVERIFY(!kept.first().chat);
        QCOMPARE(kept.first().handedTo, QStringLiteral("https://far.example"));
        ModelChoice later = choiceOf("localhost", {}, "alias");
        later.measured = kept.first();
        Result<OpenedModel> refused = openModel(backend, later, sink);
        QVERIFY(refused && refused->refusal);
        QCOMPARE(refused->origins, QStringList{"https://far.example"});
        QCOMPARE(refused->hosts, (QStringList{"localhost", "far.example"}));

        later.allowedOrigins = {"https://far.example"};
        Result<OpenedModel> agreed = openModel(backend, later, sink);
        QVERIFY(agreed && !agreed->refusal);
        QVERIFY(agreed->session->chat(chatOf("alias"), {}, {}));
        QCOMPARE(told, (QStringList{"localhost", "far.example"}));
        QVERIFY(!agreed->measured->known()); // only where it runs was
    }

    void withdrawnConsentEndsWhatIsOpen()
    {
        FakeBackend backend;
        const auto withdrawn = std::make_shared<std::atomic<bool>>(false);
        ModelChoice choice = choiceOf("cloud.example", {"https://cloud.example"});
        choice.withdrawn = withdrawn;
        Result<OpenedModel> model = openModel(backend, choice);
        QVERIFY(model && !model->refusal);
        QVERIFY(model->session->chat(chatOf("small"), {}, {}));
        *withdrawn = true;
        const Result<ChatReply> reply = model->session->chat(chatOf("small"), {}, {});
        QVERIFY(!reply);
        QCOMPARE(reply.error().code, ErrorCode::Denied);
        QCOMPARE(model->session->details("another", {}).error().code, ErrorCode::Denied); // not even that
        QCOMPARE(backend.requests, 1);
    }

    void theContextIsAskedOfEachSessionAnew()
    {
        FakeBackend backend;
        ModelChoice choice = choiceOf("localhost", {"https://far.example"}, "alias");
        choice.measured = BackendCapabilities{true, true, true, true, true, true, 9999, "https://far.example"};
        Result<OpenedModel> model = openModel(backend, choice);
        QVERIFY(model);
        QCOMPARE(model->measured->measure(*model->session, "alias", {})->contextLength, 2048);
        QCOMPARE(backend.requests, 0); // nothing else is measured again
    }

    void whatCannotBeOpenedSaysWhy()
    {
        FakeBackend backend;
        const Result<OpenedModel> nameless = openModel(backend, choiceOf("localhost", {}, {}));
        QVERIFY(!nameless);
        QVERIFY(nameless.error().message().contains("Fake"));
        const Result<OpenedModel> nowhere = openModel(backend, choiceOf({}));
        QVERIFY(!nowhere);
        const OpenedModel standIn = unusableModel(nowhere.error());
        const Result<Proposal> proposal = standIn.source->propose({}, {});
        QVERIFY(!proposal);
        QCOMPARE(proposal.error(), nowhere.error());
    }

    void whatWasMeasuredIsKeptAndNotMeasuredAgain()
    {
        FakeBackend backend;
        QList<BackendCapabilities> kept;
        ModelChoice choice = choiceOf("localhost");
        const auto keeper = [&kept](const BackendCapabilities &measured) { kept.append(measured); };
        Result<OpenedModel> model = openModel(backend, choice, {}, {}, keeper);
        QVERIFY(model);
        QVERIFY(!model->measured->known());
        QVERIFY(model->measured->measure(*model->session, "small", {}));
        QVERIFY(model->measured->measure(*model->session, "small", {}));
        QCOMPARE(backend.requests, 1);
        QCOMPARE(kept.size(), 1);
        choice.measured = kept.first();
        Result<OpenedModel> again = openModel(backend, choice, {}, {}, keeper);
        QVERIFY(again);
        QCOMPARE(*again->measured->measure(*again->session, "small", {}), kept.first());
        QCOMPARE(backend.requests, 1);
    }

    void aTrialTellsWhatIsWrong()
    {
        FakeBackend backend;
        Result<OpenedModel> model = openModel(backend, choiceOf("localhost"));
        QVERIFY(model);
        const Result<ModelTrial> fine = tryModel(*model, "small", {});
        QVERIFY(fine);
        QCOMPARE(fine->models.size(), 2);
        QCOMPARE(fine->models.last().name, QStringLiteral("mute"));
        QVERIFY(fine->capabilities.jsonSchema);
        QCOMPARE(fine->capabilities.contextLength, 4096);
        const Result<ModelTrial> unknown = tryModel(*model, "smal", {});
        QVERIFY(!unknown);
        QVERIFY2(unknown.error().fullMessage().contains("small, mute"), qPrintable(unknown.error().fullMessage()));
        const Result<ModelTrial> empty = tryModel(*model, "mute", {});
        QVERIFY(!empty);
        QCOMPARE(empty.error().code, ErrorCode::Protocol);
        // A server need not list its models.
        Result<OpenedModel> silent = openModel(backend, choiceOf("silent.example", {"https://silent.example"}));
        QVERIFY(silent);
        QVERIFY(tryModel(*silent, "any", {}));
    }
};

QTEST_GUILESS_MAIN(TestOpenedModel)
#include "tst_openedmodel.moc"
