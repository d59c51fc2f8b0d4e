// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Tieout::TestSupport;

namespace {

const QString pluginsName = QStringLiteral("plugins");
const QString jsonOption = QStringLiteral("--json");

QJsonObject rowOf(const ProcessResult &result, const QString &id)
{
    for (const QJsonValue &row : result.json().value(QStringLiteral("plugins")).toArray()) {
        if (row.toObject().value(QStringLiteral("id")).toString() == id)
            return row.toObject();
    }
    return {};
}

} // namespace

class PluginsCommandTest : public QObject
{
    Q_OBJECT

private slots:
    void listsEveryFile();
    void switchesOffAndOn();
    void leavesOutOnRequest();
    void probesOneFile();
};

void PluginsCommandTest::listsEveryFile()
{
    const TemporaryFolder home;
    const QStringList folders{fixturePluginFolder(QStringLiteral("good")),
                              fixturePluginFolder(QStringLiteral("throws"))};
    const auto result = runCli(home, {pluginsName, jsonOption}, folders);
    QVERIFY2(result.exitCode == 0, result.summary());
    const QJsonObject good = rowOf(result, QStringLiteral("good"));
    for (const char *field : {"id", "kind", "version", "state", "reason", "file", "loadMs"})
        QVERIFY2(good.contains(QLatin1String(field)), field);
    QCOMPARE(good.value(QStringLiteral("state")).toString(), QStringLiteral("running"));
    QCOMPARE(good.value(QStringLiteral("version")).toString(), QStringLiteral("1.2.3"));
    QVERIFY(good.value(QStringLiteral("loadMs")).isDouble());
    QCOMPARE(rowOf(result, QStringLiteral("throws")).value(QStringLiteral("reason")).toString(),
             QStringLiteral("threw"));

    const auto text = runCli(home, {pluginsName}, folders);
    QVERIFY2(text.output.contains("failed: threw"), text.summary());
    QVERIFY2(text.output.contains("let an exception escape"), text.summary());
    QVERIFY2(text.output.contains("good: a fixture that works"), text.summary());
}

void PluginsCommandTest::switchesOffAndOn()
{
    const TemporaryFolder home;
    const QStringList folders{fixturePluginFolder(QStringLiteral("good"))};
    const QString good = QStringLiteral("good");
    QCOMPARE(runCli(home, {pluginsName, QStringLiteral("--disable"), good}, folders).exitCode, 0);
    const auto off = runCli(home, {pluginsName, jsonOption}, folders);
    QCOMPARE(rowOf(off, good).value(QStringLiteral("reason")).toString(), QStringLiteral("disabled"));
    QCOMPARE(off.json().value(QStringLiteral("disabled")).toArray().size(), 1);
    QCOMPARE(runCli(home, {pluginsName, QStringLiteral("--enable=good")}, folders).exitCode, 0);
    const auto on = runCli(home, {pluginsName, jsonOption}, folders);
    QCOMPARE(rowOf(on, good).value(QStringLiteral("state")).toString(), QStringLiteral("running"));

    const auto unknown = runCli(home, {pluginsName, QStringLiteral("--disable"), QStringLiteral("none")}, folders);
    QCOMPARE(unknown.exitCode, 3);
    QVERIFY(unknown.errors.contains("There is no plugin \"none\"."));
}

void PluginsCommandTest::leavesOutOnRequest()
{
    const TemporaryFolder home;
    const QStringList folders{fixturePluginFolder(QStringLiteral("good"))};
    const auto without =
        runCli(home, {QStringLiteral("--no-plugin"), QStringLiteral("good"), pluginsName, jsonOption}, folders);
    QCOMPARE(rowOf(without, QStringLiteral("good")).value(QStringLiteral("reason")).toString(),
             QStringLiteral("disabled"));
    const auto safe = runCli(home, {pluginsName, QStringLiteral("--safe-mode"), jsonOption}, folders);
    QCOMPARE(rowOf(safe, QStringLiteral("good")).value(QStringLiteral("reason")).toString(),
             QStringLiteral("safe-mode"));
}

void PluginsCommandTest::probesOneFile()
{
    const TemporaryFolder home;
    const auto probe = [&home](const QString &name) {
        const QDir folder(fixturePluginFolder(name));
        return runCli(home,
                      {QStringLiteral("--probe-plugin"), folder.filePath(folder.entryList(QDir::Files).value(0))});
    };
    const auto good = probe(QStringLiteral("good"));
    QVERIFY2(good.exitCode == 0, good.summary());
    const auto throws = probe(QStringLiteral("throws"));
    QCOMPARE(throws.exitCode, 1);
    QCOMPARE(throws.json().value(QStringLiteral("reason")).toString(), QStringLiteral("threw"));
    QVERIFY(probe(QStringLiteral("crashes")).crashed);
    QCOMPARE(runCli(home, {QStringLiteral("--probe-plugin"), home.file(QStringLiteral("none.so"))}).exitCode, 1);
}

QTEST_GUILESS_MAIN(PluginsCommandTest)
#include "tst_pluginscommand.moc"
