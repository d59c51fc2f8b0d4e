// SPDX-License-Identifier: GPL-3.0-or-later
// The sample's recorded model: its answers belong to the very prompts that the program sends. TIEOUT_UPDATE_GOLDEN=1
// records them anew.
#include "sampleoptions.h"

#include "core/generate/agent/agentsource.h"
#include "core/sources/sample.h"
#include "shell/desk.h"
#include "shell/pages/ask/askpage.h"
#include "support/agentscript.h"

#include <QApplication>
#include <QPluginLoader>
#include <QSignalSpy>
#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;
using namespace TestSupport;
namespace settings = workspace::settings;

namespace {

constexpr int Patience = 60'000;
const QString Tape = QStringLiteral(TIEOUT_SOURCE_DIR "/resources/samples/riverside/model.jsonl");

/// What a model would say: it looks, tries a query and answers.
class ScriptedSession : public LlmSession
{
public:
    Result<QList<ModelInfo>> models(const StopToken &) override { return QList<ModelInfo>(); }
    Result<ChatReply> chat(const ChatRequest &request, const ChatSink &, const StopToken &) override
    {
        Asked asked;
        ChatReply reply;
        reply.tokensIn = 0;
        for (const ChatMessage &message : request.messages) {
            asked.messages.append(message.text);
            reply.tokensIn += generate::model::estimatedTokens(message.text);
        }
        reply.text = m_model(asked).text;
        reply.finishReason = QStringLiteral("stop");
        reply.tokensOut = generate::model::estimatedTokens(reply.text);
        return reply;
    }
    Result<std::vector<std::vector<float>>> embed(const QString &, const QStringList &, const StopToken &) override
    {
        return fail(ErrorCode::Unsupported, "none");
    }
    Result<BackendCapabilities> probe(const QString &, const StopToken &) override
    {
        BackendCapabilities capabilities; // as a recording says of itself
        capabilities.chat = true;
        capabilities.streaming = true;
        return capabilities;
    }
    QStringList hosts() const override { return {}; }
    QStringList origins() const override { return {}; }

private:
    static QString gone(const QString &name)
    {
        return QStringLiteral("SELECT COUNT(*) AS %1 FROM tenants WHERE id IN (SELECT tenant_id FROM leases WHERE "
                              "status = 'ended' AND end_on >= '2026-01-01' AND end_on < '2027-01-01') AND id NOT IN "
                              "(SELECT tenant_id FROM leases WHERE status = 'active')")
            .arg(name);
    }

    ModelServer::Model m_model =
        scripted({QStringLiteral("leases"), QStringLiteral("tenants")},
                 {acting(QStringLiteral("values"), QStringLiteral("leases.status")),
                  acting(QStringLiteral("run"), gone(QStringLiteral("n"))),
                  acting(QStringLiteral("answer"), gone(QStringLiteral("tenants")),
                         QStringLiteral("Tenants whose lease ended in 2026 and who hold no active one"),
                         {QStringLiteral("Whoever gave notice, tenants without an active lease count as gone")})});
};

} // namespace

class tst_tape : public QObject
{
    Q_OBJECT

private slots:
    void isOfThePromptsThatAreSent()
    {
        const QTemporaryDir folder;
        Application desktop(*qApp, sampleOptions(folder));
        QVERIFY(desktop.start());
        Desk &desk = *desktop.desk();
        QTRY_VERIFY_WITH_TIMEOUT(desk.source().isOpen(), Patience);
        const auto sample = sources::readSample(QStringLiteral(TIEOUT_SAMPLES_DIR));
        QVERIFY(sample);
        QVERIFY(!sample->modelQuestion.isEmpty());
        if (qEnvironmentVariableIntValue("TIEOUT_UPDATE_GOLDEN") == 1)
            record(desk, sample->modelQuestion);

        QVERIFY(desk.settings().setValue(settings::modelName, QStringLiteral("recorded")));
        QVERIFY(desk.settings().setValue(settings::modelBackend, QStringLiteral("replay")));
        QVERIFY(desk.model().answer(QStringLiteral("file"), Tape));
        QTRY_COMPARE(desk.model().state().kind, ModelState::Kind::Local);
        QSignalSpy answered(&desk.source(), &SourceController::answered);
        desk.source().ask(sample->modelQuestion);
        QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, Patience);
        const auto record = answered.first().at(1).value<record::Record>();
        QVERIFY2(record.state == record::State::Answered,
                 qPrintable(record.text.text + QStringLiteral(" (TIEOUT_UPDATE_GOLDEN=1 records the tape anew)")));
        QCOMPARE(*record.route.generator, QStringLiteral("agent"));
        QFile tape(Tape);
        QVERIFY(tape.open(QIODevice::ReadOnly));
        QCOMPARE(desktop.memory().prompts(record.id).size(),
                 tape.readAll().count('\n')); // nothing on it that is not asked for
    }

private:
    /// With the same settings and on the same source as the window asks.
    static void record(Desk &desk, const QString &question)
    {
        QPluginLoader loader(QStringLiteral(TIEOUT_PLUGIN_DIR "/backend-replay"));
        auto *recorder = qobject_cast<Recorder *>(loader.instance());
        QVERIFY2(recorder, qPrintable(loader.errorString()));
        QFile::remove(Tape);
        auto session = recorder->record(std::make_unique<ScriptedSession>(), Tape);
        QVERIFY(session);
        generate::agent::AgentSource agent(**session, QStringLiteral("replay"), QStringLiteral("recorded"),
                                           std::make_shared<generate::model::MeasuredModel>());
        agent.setLimits(desk.model().choice().limits);
        QString state;
        const std::function<Result<QString>(project::OpenSource &, const StopToken &, const Progress &)> work =
            [&agent, question, options = desk.source().askOptions()](project::OpenSource &source, const StopToken &stop,
                                                                     const Progress &) -> Result<QString> {
            source.setGenerators({&agent});
            const record::Record record = source.ask(question, options, {}, stop);
            source.setGenerators({});
            return record::wordOf(record.state) + QStringLiteral(": ") + record.text.text;
        };
        desk.source().run<QString>(
            QStringLiteral("record"), &desk.source(), work,
            [&state](const Result<QString> &result) { state = result.value_or(QStringLiteral("failed")); });
        QTRY_VERIFY_WITH_TIMEOUT(!state.isEmpty(), Patience);
        QVERIFY2(state.startsWith(QLatin1String("answered")), qPrintable(state));
    }
};

QTEST_MAIN(tst_tape)
#include "tst_tape.moc"
