// SPDX-License-Identifier: GPL-3.0-or-later
// Every outcome a plugin file can have, with real files and the real helper process.
#include "core/extension/pluginmanager.h"

#include "fixtureplugins.h"
#include "support/process.h"
#include "support/temporaryfolder.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Tieout;
using namespace Tieout::extension;
using namespace Tieout::TestSupport;

namespace {

PluginOptions optionsFor(const TemporaryFolder &home, const QStringList &fixtures)
{
    PluginOptions options;
    for (const QString &name : fixtures)
        options.userFolders.append(fixtureFolder(name));
    options.configFolder = home.file(QStringLiteral("config"));
    options.cacheFolder = home.file(QStringLiteral("cache"));
    options.guardFolder = home.file(QStringLiteral("starting"));
    options.probeProgram = QStringLiteral(TIEOUT_BIN_DIR "/tieout-cli");
    options.probeMs = 60000; // a slow machine is no hang
    return options;
}

void runAll(PluginManager &manager)
{
    manager.discover();
    manager.start();
}

QJsonObject probes(const TemporaryFolder &home)
{
    return QJsonDocument::fromJson(readFile(home.file(QStringLiteral("cache/probes.json")))).object();
}

} // namespace

class PluginManagerTest : public QObject
{
    Q_OBJECT

private slots:
    void runsAGoodPlugin();
    void failsWithAReason_data();
    void failsWithAReason();
    void aHangBecomesARow();
    void oneBadPluginLeavesTheOthersAlone();
    void withoutAHelperFailuresEndInTheLoader_data();
    void withoutAHelperFailuresEndInTheLoader();
    void remembersProbes();
    void saysThatTheHelperIsMissing();
    void saysThatProbesCannotBeRemembered();
    void leavesOutWhatIsSwitchedOff();
    void safeModeLoadsOwnPluginsOnly();
    void theFirstOfTwoWins();
    void offersToSwitchOffWhatCrashed();
    void namesWhatIsThere();
    void damagedSettingsAreSaid();
};

void PluginManagerTest::runsAGoodPlugin()
{
    const TemporaryFolder home;
    PluginManager manager(optionsFor(home, {QStringLiteral("good")}));
    manager.discover();
    QCOMPARE(manager.plugins().size(), 1u);
    QCOMPARE(manager.plugins().at(0).state, PluginState::Compatible);
    QVERIFY(manager.connectors().isEmpty());

    manager.start();
    const PluginSpec &spec = manager.plugins().at(0);
    QVERIFY2(spec.state == PluginState::Running, qPrintable(spec.failure.fullMessage()));
    QCOMPARE(spec.reason, PluginReason::None);
    QCOMPARE(spec.note.text, QStringLiteral("a fixture that works"));
    QVERIFY(spec.loadMs >= 0);
    QVERIFY(!spec.builtIn);
    const auto connector = manager.connector(QStringLiteral("good"));
    QVERIFY(connector);
    QCOMPARE((*connector)->id(), QStringLiteral("good"));
    const auto notHeld = manager.startHeldBack(QStringLiteral("good"));
    QVERIFY(!notHeld);
    QCOMPARE(notHeld.error().code, ErrorCode::NotFound);
    QVERIFY(manager.warnings().isEmpty());
}

void PluginManagerTest::failsWithAReason_data()
{
    QTest::addColumn<QString>("fixture");
    QTest::addColumn<PluginReason>("reason");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *fixture, PluginReason reason, const char *words) {
        QTest::newRow(fixture) << QString::fromLatin1(fixture) << reason << QString::fromLatin1(words);
    };
    row("wrongabi", PluginReason::Incompatible, "this program accepts SDK");
    row("wronginterface", PluginReason::Incompatible, "interface Retriever");
    row("foreign", PluginReason::NotOurs, "another program");
    row("noiid", PluginReason::NotAPlugin, "is not a plugin");
    row("nointerface", PluginReason::NoInterface, "does not implement one");
    row("failsinitialise", PluginReason::InitialiseFailed, "The driver \"QNONE\" is not installed.");
    row("throws", PluginReason::Threw, "thrown by a fixture");
    row("crashes", PluginReason::ProbeCrashed, "crashed in a trial run");
    row("exits", PluginReason::ProbeCrashed, "ended a trial run with exit code 0");
}

void PluginManagerTest::failsWithAReason()
{
    QFETCH(QString, fixture);
    QFETCH(PluginReason, reason);
    QFETCH(QString, words);
    const TemporaryFolder home;
    PluginManager manager(optionsFor(home, {fixture}));
    runAll(manager);
    QCOMPARE(manager.plugins().size(), 1u);
    const PluginSpec &spec = manager.plugins().at(0);
    QCOMPARE(spec.state, PluginState::Failed);
    QCOMPARE(pluginReasonName(spec.reason), pluginReasonName(reason));
    QVERIFY2(spec.failure.message().contains(words), qPrintable(spec.failure.message()));
    QVERIFY2(!spec.failure.hint.isEmpty(), "a failure says what to do");
    QVERIFY(manager.connectors().isEmpty());
}

void PluginManagerTest::aHangBecomesARow()
{
    const TemporaryFolder home;
    PluginOptions options = optionsFor(home, {QStringLiteral("hangs")});
    options.probeMs = 1000;
    PluginManager manager(options);
    runAll(manager);
    const PluginSpec &spec = manager.plugins().at(0);
    QCOMPARE(spec.reason, PluginReason::ProbeHung);
    QVERIFY2(spec.failure.message().contains(QLatin1String("did not come back within 1 s")),
             qPrintable(spec.failure.message()));
}

void PluginManagerTest::oneBadPluginLeavesTheOthersAlone()
{
    const TemporaryFolder home;
    PluginManager manager(optionsFor(home, {QStringLiteral("crashes"), QStringLiteral("good"), QStringLiteral("throws"),
                                            QStringLiteral("noiid"), QStringLiteral("wrongabi")}));
    runAll(manager);
    QCOMPARE(manager.plugins().size(), 5u);
    QCOMPARE(manager.connectors().size(), 1);
    QVERIFY(manager.connector(QStringLiteral("good")));
}

void PluginManagerTest::withoutAHelperFailuresEndInTheLoader_data()
{
    QTest::addColumn<QString>("fixture");
    QTest::addColumn<PluginReason>("reason");
    QTest::newRow("nointerface") << QStringLiteral("nointerface") << PluginReason::NoInterface;
    QTest::newRow("failsinitialise") << QStringLiteral("failsinitialise") << PluginReason::InitialiseFailed;
    QTest::newRow("throws") << QStringLiteral("throws") << PluginReason::Threw;
}

// A plugin may also fail in the program after it came through its trial run: the same words then.
void PluginManagerTest::withoutAHelperFailuresEndInTheLoader()
{
    QFETCH(QString, fixture);
    QFETCH(PluginReason, reason);
    const TemporaryFolder home;
    PluginOptions options = optionsFor(home, {fixture});
    options.probeProgram.clear();
    PluginManager manager(options);
    runAll(manager);
    QCOMPARE(pluginReasonName(manager.plugins().at(0).reason), pluginReasonName(reason));
    QVERIFY(manager.connectors().isEmpty());
}

void PluginManagerTest::remembersProbes()
{
    const TemporaryFolder home;
    const TemporaryFolder plugins;
    const QString file = plugins.copy(fixtureFile(QStringLiteral("crashes")), QStringLiteral("connector-crashes.so"));
    PluginOptions options = optionsFor(home, {});
    options.userFolders = {plugins.path()};
    {
        PluginManager manager(options);
        runAll(manager);
        QCOMPARE(manager.plugins().at(0).reason, PluginReason::ProbeCrashed);
        QVERIFY(probes(home).contains(file));
    }
    // Not tried again: what is remembered is what is shown, even if it were something else.
    QJsonObject seen = probes(home);
    QJsonObject outcome = seen.value(file).toObject();
    outcome.insert(QStringLiteral("text"), QStringLiteral("remembered words"));
    seen.insert(file, outcome);
    home.write(QStringLiteral("cache/probes.json"), QJsonDocument(seen).toJson());
    {
        PluginManager manager(options);
        runAll(manager);
        QCOMPARE(manager.plugins().at(0).failure.message(), QStringLiteral("remembered words"));
    }
    // A changed file is a file not seen before, and so is every file when asked to try again.
    QFile changed(file);
    QVERIFY(changed.open(QIODevice::Append));
    changed.write("\n");
    changed.close();
    {
        PluginManager manager(options);
        runAll(manager);
        QVERIFY(manager.plugins().at(0).failure.message().contains(QLatin1String("crashed in a trial run")));
    }
    home.write(QStringLiteral("cache/probes.json"), QJsonDocument(seen).toJson());
    options.probeAgain = true;
    {
        PluginManager manager(options);
        runAll(manager);
        QVERIFY(manager.plugins().at(0).failure.message().contains(QLatin1String("crashed in a trial run")));
    }
    // What is gone is forgotten.
    QVERIFY(QFile::remove(file));
    plugins.copy(fixtureFile(QStringLiteral("good")), QStringLiteral("connector-good.so"));
    PluginManager manager(options);
    runAll(manager);
    QVERIFY(!probes(home).contains(file));
}

void PluginManagerTest::saysThatTheHelperIsMissing()
{
    const TemporaryFolder home;
    PluginOptions options = optionsFor(home, {QStringLiteral("good")});
    options.probeProgram = home.file(QStringLiteral("no-such-program"));
    PluginManager manager(options);
    runAll(manager);
    QCOMPARE(manager.plugins().at(0).reason, PluginReason::ProbeFailed);
    QVERIFY(manager.plugins().at(0).failure.message().contains(options.probeProgram));
    QVERIFY(!QFile::exists(home.file(QStringLiteral("cache/probes.json"))) || probes(home).isEmpty());
}

void PluginManagerTest::saysThatProbesCannotBeRemembered()
{
    const TemporaryFolder home;
    PluginOptions options = optionsFor(home, {QStringLiteral("good")});
    options.cacheFolder = home.write(QStringLiteral("file"), "a file where a folder should be");
    PluginManager manager(options);
    runAll(manager);
    QCOMPARE(manager.plugins().at(0).state, PluginState::Running);
    QCOMPARE(manager.warnings().size(), 1);
    QVERIFY(manager.warnings().constFirst().contains(QLatin1String("cannot be written")));
}

void PluginManagerTest::leavesOutWhatIsSwitchedOff()
{
    const TemporaryFolder home;
    PluginOptions options = optionsFor(home, {QStringLiteral("good")});
    {
        PluginManager manager(options);
        QVERIFY(manager.setDisabled(QStringLiteral("good"), true));
        QCOMPARE(manager.disabledIds(), QStringList{QStringLiteral("good")});
    }
    {
        PluginManager manager(options);
        runAll(manager);
        QCOMPARE(manager.plugins().at(0).state, PluginState::Compatible);
        QCOMPARE(manager.plugins().at(0).reason, PluginReason::Disabled);
        QVERIFY(manager.connectors().isEmpty());
        const auto connector = manager.connector(QStringLiteral("good"));
        QVERIFY(!connector);
        QVERIFY(connector.error().message().contains(QLatin1String("switched off")));
        QVERIFY(manager.setDisabled(QStringLiteral("good"), false));
    }
    {
        PluginManager manager(options);
        runAll(manager);
        QCOMPARE(manager.plugins().at(0).state, PluginState::Running);
    }
    options.without = {QStringLiteral("good")};
    PluginManager manager(options);
    runAll(manager);
    QCOMPARE(manager.plugins().at(0).reason, PluginReason::Disabled);
    QVERIFY(manager.plugins().at(0).failure.message().contains(QLatin1String("--no-plugin")));

    options.configFolder = home.write(QStringLiteral("file"), "x");
    const auto refused = PluginManager(options).setDisabled(QStringLiteral("good"), true);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Denied);
}

void PluginManagerTest::safeModeLoadsOwnPluginsOnly()
{
    const TemporaryFolder home;
    PluginOptions options = optionsFor(home, {QStringLiteral("crasheslater")});
    options.builtInFolders = {fixtureFolder(QStringLiteral("good"))};
    options.safeMode = true;
    PluginManager manager(options);
    runAll(manager);
    QCOMPARE(manager.plugins().size(), 2u);
    QVERIFY(manager.plugins().at(0).builtIn);
    QCOMPARE(manager.plugins().at(0).state, PluginState::Running);
    QCOMPARE(manager.plugins().at(1).reason, PluginReason::SafeMode);
    QCOMPARE(manager.plugins().at(1).state, PluginState::Compatible);
}

void PluginManagerTest::theFirstOfTwoWins()
{
    const TemporaryFolder home;
    const TemporaryFolder other;
    other.copy(fixtureFile(QStringLiteral("good")), QStringLiteral("another.so"));
    PluginOptions options = optionsFor(home, {});
    options.builtInFolders = {fixtureFolder(QStringLiteral("good"))};
    options.userFolders = {other.path()};
    PluginManager manager(options);
    runAll(manager);
    QCOMPARE(manager.plugins().at(0).state, PluginState::Running);
    QCOMPARE(manager.plugins().at(1).reason, PluginReason::Duplicate);
    QVERIFY(manager.plugins().at(1).failure.message().contains(manager.plugins().at(0).file));
    QCOMPARE(manager.connectors().size(), 1);
}

void PluginManagerTest::offersToSwitchOffWhatCrashed()
{
    const TemporaryFolder home;
    ProcessOptions process;
    process.environment = {{QStringLiteral("TIEOUT_PLUGIN_PATH"), fixtureFolder(QStringLiteral("crasheslater"))},
                           {QStringLiteral("XDG_CONFIG_HOME"), home.file(QStringLiteral("config"))},
                           {QStringLiteral("XDG_CACHE_HOME"), home.file(QStringLiteral("cache"))},
                           {QStringLiteral("XDG_DATA_HOME"), home.file(QStringLiteral("data"))}};
    const QStringList list{QStringLiteral("plugins"), QStringLiteral("--json")};
    const auto rowOf = [](const ProcessResult &result) {
        for (const QJsonValue &row : result.json().value(QStringLiteral("plugins")).toArray()) {
            if (row.toObject().value(QStringLiteral("id")) == QStringLiteral("crasheslater"))
                return row.toObject();
        }
        return QJsonObject();
    };
    const auto first = runProgram(QStringLiteral("tieout-cli"), list, process);
    QVERIFY2(first.exitCode == 0, first.summary());
    QCOMPARE(rowOf(first).value(QStringLiteral("state")).toString(), QStringLiteral("running"));

    ProcessOptions crashing = process;
    crashing.environment.insert(QStringLiteral("TIEOUT_FIXTURE_CRASH"), QStringLiteral("1"));
    QVERIFY(runProgram(QStringLiteral("tieout-cli"), list, crashing).crashed);

    const auto next = runProgram(QStringLiteral("tieout-cli"), list, process);
    QVERIFY2(next.exitCode == 0, next.summary());
    QCOMPARE(rowOf(next).value(QStringLiteral("reason")).toString(), QStringLiteral("crashed"));
    QCOMPARE(rowOf(next).value(QStringLiteral("state")).toString(), QStringLiteral("compatible"));

    // Left out once; the start after that gives it another try.
    const auto again = runProgram(QStringLiteral("tieout-cli"), list, process);
    QCOMPARE(rowOf(again).value(QStringLiteral("state")).toString(), QStringLiteral("running"));
}

void PluginManagerTest::namesWhatIsThere()
{
    const TemporaryFolder home;
    PluginManager manager(optionsFor(home, {QStringLiteral("good"), QStringLiteral("throws")}));
    runAll(manager);
    const auto unknown = manager.connector(QStringLiteral("oracle"));
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().code, ErrorCode::NotFound);
    QCOMPARE(unknown.error().message(), QStringLiteral("There is no connector \"oracle\". Here: good."));
    QCOMPARE(unknown.error().candidates, QStringList{QStringLiteral("good")});
    const auto failed = manager.connector(QStringLiteral("throws"));
    QVERIFY(!failed);
    QVERIFY(
        failed.error().message().contains(QLatin1String("is not running: Plugin \"throws\" let an exception escape")));
    QCOMPARE(manager.retriever(QStringLiteral("good")).error().message(),
             QStringLiteral("There is no retriever \"good\". Here: none."));
    QVERIFY(!manager.backend(QStringLiteral("good")));
    QVERIFY(!manager.vectorRetriever() && !manager.wordRetriever());
}

void PluginManagerTest::damagedSettingsAreSaid()
{
    const TemporaryFolder home;
    home.write(QStringLiteral("config/plugins.json"), "{ damaged");
    const PluginManager manager(optionsFor(home, {}));
    QCOMPARE(manager.warnings().size(), 1);
    QVERIFY(manager.warnings().constFirst().contains(QLatin1String("is damaged")));
}

QTEST_GUILESS_MAIN(PluginManagerTest)
#include "tst_pluginmanager.moc"
