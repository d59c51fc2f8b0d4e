// SPDX-License-Identifier: GPL-3.0-or-later
// What a place offers to choose from, and bringing more: over the real plugins and a server on loopback.
#include "core/generate/model/modeloffer.h"

#include "core/generate/agent/openedmodel.h"
#include "support/ggufmodel.h"
#include "support/modelserver.h"

#include <QFile>
#include <QPluginLoader>
#include <QTemporaryDir>
#include <QTest>

using namespace Tieout;
using namespace Tieout::generate;
using namespace Tieout::generate::agent;
using namespace Tieout::generate::model;
using namespace TestSupport;

namespace {

LlmBackend *backend(const QString &id)
{
    QPluginLoader loader(QStringLiteral(TIEOUT_PLUGIN_DIR "/backend-") + id);
    auto *found = qobject_cast<LlmBackend *>(loader.instance());
    if (!found)
        qFatal("%s", qPrintable(loader.errorString()));
    return found;
}

ModelChoice at(const QString &id, const QString &url)
{
    ModelChoice choice;
    choice.backend = id;
    choice.settings = {{QStringLiteral("url"), url}};
    return choice;
}

Said silent(const Asked &)
{
    return {};
}

} // namespace

class TestModelOffer : public QObject
{
    Q_OBJECT

private slots:
    void aServerTellsItsModelsWithoutOneBeingNamed()
    {
        ModelServer server(Wire::Ollama, silent);
        QStringList told;
        const Result<ModelOffer> offer = offeredModels(*backend("ollama"), at("ollama", server.url()),
                                                       [&told](const QStringList &hosts) { told += hosts; }, {}, {});
        QVERIFY2(offer, qPrintable(offer ? QString() : offer.error().fullMessage()));
        QCOMPARE(offer->models.size(), 1);
        QCOMPARE(offer->models.first().name, QStringLiteral("tiny:1b"));
        QCOMPARE(offer->models.first().bytes, 1'000'000);
        QVERIFY(offer->pulls && offer->local);
        QCOMPARE(told, QStringList{"127.0.0.1"});
        QCOMPARE(server.chats(), 0);
        QVERIFY(!offeredModels(*backend("openai"), at("openai", "http://127.0.0.1:9/v1"), {}, {},
                               {})); // nobody listens there
        ModelServer plain(Wire::OpenAi, silent);
        QVERIFY(!offeredModels(*backend("openai"), at("openai", plain.url()), {}, {}, {})->pulls);
    }

    void aFileIsOfferedWithItsSizeAndNothingIsStarted()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath("small.gguf"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(5000, 'G'));
        file.close();
        ModelChoice choice = at("llamacpp", {});
        choice.settings = {{"file", file.fileName()}, {"server", "/nowhere/llama-server"}};
        const Result<ModelOffer> offer = offeredModels(*backend("llamacpp"), choice, {}, {}, {});
        QVERIFY(offer);
        QCOMPARE(offer->models.first().name, QStringLiteral("small"));
        QCOMPARE(offer->models.first().bytes, 5000);
        QVERIFY(!offer->pulls);
        QCOMPARE(offer->models.first().attention.bytesPerToken(), -1); // that was none
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(randomModel(1));
        file.close();
        choice.settings["context"] = "4096";
        const Result<ModelOffer> real = offeredModels(*backend("llamacpp"), choice, {}, {}, {});
        QVERIFY(real);
        QVERIFY(real->models.first().attention.bytesPerToken() > 0 && real->models.first().contextLength > 0);
        QCOMPARE(real->context, 4096);
    }

    void whereTheChosenModelRunsHasNothingToDoWithTheList()
    {
        ModelServer server(Wire::Ollama, silent);
        ModelChoice choice = at("ollama", server.url());
        choice.name = "gpt-oss:120b-cloud";
        const Result<ModelOffer> offer = offeredModels(*backend("ollama"), choice, {}, {}, {});
        QVERIFY2(offer, qPrintable(offer ? QString() : offer.error().fullMessage()));
        QVERIFY(offer->local);
        const Result<OpenedModel> opened = openModel(*backend("ollama"), choice);
        QVERIFY(opened && opened->refusal);
        QCOMPARE(opened->origins, QStringList{"https://ollama.com"});
    }

    void aKeyLeavesThisMachineOverHttpOnlyWhereAPersonWasTold()
    {
        ModelChoice choice = at("openai", "http://models.example/v1");
        choice.name = "tiny";
        choice.key = "sk-secret";
        // Nobody agreed to the host yet: that is what has to be said, and the key goes nowhere.
        const Result<OpenedModel> unasked = openModel(*backend("openai"), choice);
        QVERIFY(unasked && unasked->refusal);
        choice.allowedOrigins = {"http://models.example"};
        const Result<OpenedModel> untold = openModel(*backend("openai"), choice);
        QVERIFY(!untold);
        QCOMPARE(untold.error().code, ErrorCode::Denied);
        QVERIFY(untold.error().hint.text.contains("https"));
        choice.keyOverHttp = true;
        const Result<OpenedModel> told = openModel(*backend("openai"), choice);
        QVERIFY(told && !told->refusal);
    }

    void aModelIsBroughtWithProgress()
    {
        ModelServer server(Wire::Ollama, silent);
        QList<double> fractions;
        QVERIFY(pullModel(*backend("ollama"), at("ollama", server.url()), "tiny:1b", {}, {}, {},
                          [&fractions](double fraction, const ErrorText &) { fractions.append(fraction); }));
        QVERIFY(fractions.contains(0.4));
        ModelServer cut(Wire::Ollama, silent, Misbehaviour::Drops);
        QVERIFY(!pullModel(*backend("ollama"), at("ollama", cut.url()), "tiny:1b", {}, {}, {}, {}));
    }

    void whatCannotBeIsSaid()
    {
        ModelServer server(Wire::OpenAi, silent);
        const Result<void> cannot = pullModel(*backend("openai"), at("openai", server.url()), "tiny", {}, {}, {}, {});
        QVERIFY(!cannot && cannot.error().code == ErrorCode::Unsupported);
        const Result<void> unnamed = pullModel(*backend("ollama"), at("ollama", server.url()), " ", {}, {}, {}, {});
        QVERIFY(!unnamed && unnamed.error().code == ErrorCode::Invalid);
        const Result<void> badAddress =
            pullModel(*backend("ollama"), at("ollama", "no address"), "tiny", {}, {}, {}, {});
        QVERIFY(!badAddress);
        QVERIFY(!offeredModels(*backend("openai"), at("openai", "no address"), {}, {}, {}));
    }

    void aHostBeyondThisMachineIsNotContactedWithoutConsent()
    {
        int told = 0;
        const HostSink sink = [&told](const QStringList &) { ++told; };
        const ModelChoice far = at("ollama", "http://models.example:11434");
        const Result<ModelOffer> offer = offeredModels(*backend("ollama"), far, sink, {}, {});
        QVERIFY(!offer && offer.error().code == ErrorCode::Denied);
        const Result<void> pulled = pullModel(*backend("ollama"), far, "tiny", sink, {}, {}, {});
        QVERIFY(!pulled && pulled.error().code == ErrorCode::Denied);
        QCOMPARE(told, 0);
    }
};

QTEST_MAIN(TestModelOffer)
#include "tst_modeloffer.moc"
