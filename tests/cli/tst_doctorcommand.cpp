// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"

#include <QJsonArray>
#include <QTest>

using namespace Tieout::TestSupport;

namespace {

QJsonObject checkOf(const ProcessResult &result, const QString &what)
{
    for (const QJsonValue &check : result.json().value(QStringLiteral("checks")).toArray()) {
        if (check.toObject().value(QStringLiteral("what")).toString() == what)
            return check.toObject();
    }
    return {};
}

} // namespace

class DoctorCommandTest : public QObject
{
    Q_OBJECT

private slots:
    void namesVersionsAndFolders();
    void findsABrokenPlugin();
    void findsAFolderThatCannotBeWritten();
};

void DoctorCommandTest::namesVersionsAndFolders()
{
    const TemporaryFolder home;
    const auto result = runCli(home, {QStringLiteral("doctor"), QStringLiteral("--json")},
                               {fixturePluginFolder(QStringLiteral("good"))});
    const QJsonObject versions = result.json().value(QStringLiteral("versions")).toObject();
    QCOMPARE(versions.value(QStringLiteral("tieout")).toString(), QStringLiteral(TIEOUT_VERSION));
    QCOMPARE(versions.value(QStringLiteral("qt")).toString(), QString::fromLatin1(qVersion()));
    QVERIFY(result.json().value(QStringLiteral("folders")).toArray().size() >= 4);
    QVERIFY(checkOf(result, QStringLiteral("connector good")).value(QStringLiteral("works")).toBool());
    QVERIFY(checkOf(result, QStringLiteral("cache folder")).value(QStringLiteral("works")).toBool());

    const auto text = runCli(home, {QStringLiteral("doctor")}, {fixturePluginFolder(QStringLiteral("good"))});
    QVERIFY2(text.output.contains("connector good"), text.summary());
    QVERIFY2(text.output.contains("a fixture that works"), text.summary());
}

void DoctorCommandTest::findsABrokenPlugin()
{
    const TemporaryFolder home;
    const auto result = runCli(home, {QStringLiteral("doctor"), QStringLiteral("--json")},
                               {fixturePluginFolder(QStringLiteral("failsinitialise"))});
    QCOMPARE(result.exitCode, 1);
    const QJsonObject check = checkOf(result, QStringLiteral("connector failsinitialise"));
    QVERIFY(!check.value(QStringLiteral("works")).toBool(true));
    QVERIFY(check.value(QStringLiteral("message")).toString().contains(QLatin1String("Install the package of QNONE.")));
}

void DoctorCommandTest::findsAFolderThatCannotBeWritten()
{
    const TemporaryFolder home;
    home.write(QStringLiteral("config"), "a file where a folder should be");
    const auto result = runCli(home, {QStringLiteral("doctor"), QStringLiteral("--json")});
    QCOMPARE(result.exitCode, 1);
    const QJsonObject check = checkOf(result, QStringLiteral("settings folder"));
    QVERIFY(!check.value(QStringLiteral("works")).toBool(true));
    QVERIFY(check.value(QStringLiteral("message")).toString().contains(home.file(QStringLiteral("config"))));
}

QTEST_GUILESS_MAIN(DoctorCommandTest)
#include "tst_doctorcommand.moc"
