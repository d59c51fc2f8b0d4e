// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for every sub-command: help, version, wrong use, exit codes.
#include "cliprocess.h"

#include <QTest>

using namespace Tieout::TestSupport;

class ProgramTest : public QObject
{
    Q_OBJECT

private slots:
    void printsHelpAndVersion();
    void everyCommandListedHasHelp();
    void helpListsItsPages();
    void refusesWrongUse_data();
    void refusesWrongUse();
    void tellsWrongUseAsJson();
};

void ProgramTest::printsHelpAndVersion()
{
    const TemporaryFolder home;
    const auto help = runCli(home, {QStringLiteral("--help")});
    QCOMPARE(help.exitCode, 0);
    QVERIFY(help.output.contains("\n  plugins "));
    QVERIFY(help.output.contains("--no-plugin ID"));
    QVERIFY(help.errors.isEmpty());
    const auto version = runCli(home, {QStringLiteral("--version")});
    QCOMPARE(version.exitCode, 0);
    QCOMPARE(version.output, QByteArray("tieout-cli " TIEOUT_VERSION "\n"));
}

void ProgramTest::everyCommandListedHasHelp()
{
    const TemporaryFolder home;
    const QString help = QString::fromUtf8(runCli(home, {QStringLiteral("--help")}).output);
    QStringList names;
    for (const QString &line : help.split(QLatin1Char('\n'))) {
        const QString name = line.trimmed().section(QLatin1Char(' '), 0, 0);
        if (line.startsWith(QLatin1String("  ")) && !name.isEmpty() && !name.startsWith(QLatin1String("--"))
            && name != QLatin1String("tieout-cli"))
            names.append(name);
    }
    QVERIFY2(names.contains(QStringLiteral("doctor")), qPrintable(help));
    for (const QString &name : std::as_const(names)) {
        const auto result = runCli(home, {name, QStringLiteral("--help")});
        QVERIFY2(result.exitCode == 0, result.summary());
        QVERIFY2(result.output.contains("tieout-cli " + name.toUtf8()), result.summary());
        QVERIFY2(result.output.contains("--json"), result.summary());
        const auto page = runCli(home, {QStringLiteral("help"), name});
        QVERIFY2(page.exitCode == 0, page.summary());
        QVERIFY2(page.output.startsWith(name.toUtf8() + '\n'), page.summary());
        QVERIFY2(page.output.contains("\n    tieout-cli "), page.summary()); // an example
    }
}

/// Commands and topics are listed, and what is none is refused with what is near.
void ProgramTest::helpListsItsPages()
{
    const TemporaryFolder home;
    const auto list = runCli(home, {QStringLiteral("help")});
    QCOMPARE(list.exitCode, 0);
    QVERIFY2(list.output.contains("\n  sources ") && list.output.contains("\n  gate-log "), list.summary());
    const auto topic = runCli(home, {QStringLiteral("help"), QStringLiteral("sources")});
    QVERIFY2(topic.exitCode == 0 && topic.output.startsWith("Sources and addresses\n"), topic.summary());
    const auto json = runCli(home, {QStringLiteral("help"), QStringLiteral("sources"), QStringLiteral("--json")});
    QVERIFY(json.json()["markdown"].toString().startsWith(QLatin1String("# Sources")));
    const auto wrong = runCli(home, {QStringLiteral("help"), QStringLiteral("retreive")});
    QCOMPARE(wrong.exitCode, 2);
    QVERIFY2(wrong.errors.contains("Did you mean \"retrieve\"?"), wrong.summary());
    QCOMPARE(runCli(home, {QStringLiteral("help"), QStringLiteral("ask"), QStringLiteral("gate")}).exitCode, 2);
}

void ProgramTest::refusesWrongUse_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("words");
    const auto row = [](const char *name, const QStringList &arguments, const char *words) {
        QTest::newRow(name) << arguments << QByteArray(words);
    };
    row("no command", {}, "No command was given.");
    row("unknown command", {QStringLiteral("plugin")}, "There is no command \"plugin\".");
    row("unknown option", {QStringLiteral("plugins"), QStringLiteral("--jsn")}, "\"plugins\" has no option \"--jsn\".");
    row("missing value", {QStringLiteral("plugins"), QStringLiteral("--disable")},
        "Option \"--disable\" needs a value: ID.");
    row("a switch with a value", {QStringLiteral("plugins"), QStringLiteral("--again=yes")},
        "Option \"--again\" takes no value.");
    row("an argument too many", {QStringLiteral("plugins"), QStringLiteral("x")},
        "\"plugins\" takes no argument \"x\".");
    row("an argument after --", {QStringLiteral("plugins"), QStringLiteral("--"), QStringLiteral("--json")},
        "takes no argument \"--json\"");
    row("no id", {QStringLiteral("--no-plugin")}, "\"--no-plugin\" needs a plugin's id.");
}

void ProgramTest::refusesWrongUse()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, words);
    const TemporaryFolder home;
    const auto result = runCli(home, arguments);
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.errors.contains(words), result.summary());
    QVERIFY2(result.errors.contains("\nhint: "), result.summary());
    QVERIFY(result.output.isEmpty());
}

void ProgramTest::tellsWrongUseAsJson()
{
    const TemporaryFolder home;
    const auto result = runCli(home, {QStringLiteral("plugins"), QStringLiteral("--json"), QStringLiteral("x")});
    QCOMPARE(result.exitCode, 2);
    const QJsonObject error = result.json().value(QStringLiteral("error")).toObject();
    QCOMPARE(error.value(QStringLiteral("code")).toString(), QStringLiteral("invalid"));
    QCOMPARE(error.value(QStringLiteral("message")).toString(), QStringLiteral("\"plugins\" takes no argument \"x\"."));
}

QTEST_GUILESS_MAIN(ProgramTest)
#include "tst_program.moc"
