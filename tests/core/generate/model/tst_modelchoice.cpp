// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/model/modelchoice.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::generate;

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
    bool local() const override { return m_host == QLatin1String("localhost"); }

private:
    QString m_host;
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

ModelChoice choiceOf(const QString &address, const QStringList &allowedHosts = {}, const QString &name = QStringLiteral("small"))
{
    ModelChoice choice;
    choice.backend = QStringLiteral("fake");
    choice.settings = {{QStringLiteral("url"), address}};
    choice.name = name;
    choice.key = QStringLiteral("k");
    choice.allowedHosts = allowedHosts;
    return choice;
}

} // namespace

class TestModelChoice : public QObject
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
        QVERIFY(model->local);
        QCOMPARE(model->hosts, QStringList{"localhost"});
        QCOMPARE(backend.settings["key"], QStringLiteral("k"));
        QVERIFY(told.isEmpty()); // opening contacts nothing
        QVERIFY(model->session->chat({}, {}, {}));
        QVERIFY(model->session->models({}));
        QVERIFY(model->session->embed({}, {}, {}));
        QVERIFY(model->session->probe({}, {}));
        QCOMPARE(told.size(), 4);
        QCOMPARE(backend.requests, 4);
    }

    void aHostBeyondThisMachineNeedsConsent()
    {
        FakeBackend backend;
        int told = 0;
        const HostSink sink = [&told](const QStringList &) { ++told; };
        for (const QStringList &allowedHosts : {QStringList(), QStringList{"other.example"}}) {
            Result<OpenedModel> model = openModel(backend, choiceOf("cloud.example", allowedHosts), sink);
            QVERIFY(model);
            QVERIFY(model->refusal);
            QVERIFY(!model->session);
            QVERIFY(!model->local);
            QCOMPARE(model->hosts, QStringList{"cloud.example"});
            const Result<Proposal> proposal = model->source->propose({}, {});
            QVERIFY(!proposal);
            QVERIFY2(proposal.error().fullMessage().contains("\"cloud.example\""), qPrintable(proposal.error().fullMessage()));
            const Result<ModelTrial> trial = tryModel(*model, "small", {});
            QVERIFY(!trial);
            QCOMPARE(trial.error().code, ErrorCode::Denied);
        }
        QCOMPARE(backend.requests, 0);
        QCOMPARE(told, 0);

        Result<OpenedModel> agreed = openModel(backend, choiceOf("cloud.example", {"Cloud.Example"}), sink);
        QVERIFY(agreed && !agreed->refusal && !agreed->local);
        QVERIFY(tryModel(*agreed, "small", {}));
        QCOMPARE(told, 2);
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
        Result<OpenedModel> silent = openModel(backend, choiceOf("silent.example", {"silent.example"}));
        QVERIFY(silent);
        QVERIFY(tryModel(*silent, "any", {}));
    }
};

QTEST_GUILESS_MAIN(TestModelChoice)
#include "tst_modelchoice.moc"
