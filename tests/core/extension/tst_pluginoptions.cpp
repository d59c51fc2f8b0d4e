// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extension/pluginoptions.h"

#include <QDir>
#include <QTest>

using namespace Tieout;
using namespace Tieout::extension;

class PluginOptionsTest : public QObject
{
    Q_OBJECT

private slots:
    void takesItsArgumentsOnly();
    void refusesAMissingId_data();
    void refusesAMissingId();
    void trustsFoldersThatAre();
    void looksBesideTheProgram();
};

void PluginOptionsTest::takesItsArgumentsOnly()
{
    PluginOptions options;
    QStringList arguments{QStringLiteral("--no-plugin"),
                          QStringLiteral("a"),
                          QStringLiteral("ask"),
                          QStringLiteral("--safe-mode"),
                          QStringLiteral("--no-plugin=b"),
                          QStringLiteral("--json"),
                          QStringLiteral("--"),
                          QStringLiteral("--safe-mode")};
    QVERIFY(options.takeArguments(arguments));
    QCOMPARE(arguments, (QStringList{QStringLiteral("ask"), QStringLiteral("--json"), QStringLiteral("--"),
                                     QStringLiteral("--safe-mode")}));
    QCOMPARE(options.without, (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
    QVERIFY(options.safeMode);

    PluginOptions plain;
    QVERIFY(plain.takeArguments(arguments));
    QVERIFY(!plain.safeMode);
    QVERIFY(plain.without.isEmpty());
}

void PluginOptionsTest::trustsFoldersThatAre()
{
    PluginOptions options;
    QStringList arguments{QStringLiteral("--trust-plugins"), QDir::tempPath(), QStringLiteral("ask"),
                          QStringLiteral("--trust-plugins=") + QDir::rootPath()};
    QVERIFY(options.takeArguments(arguments));
    QCOMPARE(arguments, QStringList{QStringLiteral("ask")});
    QCOMPARE(options.trusted, (QStringList{QDir::tempPath(), QDir::rootPath()}));
    for (QStringList wrong : {QStringList{QStringLiteral("--trust-plugins")},
                              QStringList{QStringLiteral("--trust-plugins"), QStringLiteral("/nothing/here")}}) {
        const auto taken = options.takeArguments(wrong);
        QVERIFY(!taken);
        QCOMPARE(taken.error().code, ErrorCode::Invalid);
        QVERIFY(taken.error().message().contains(QLatin1String("--trust-plugins")));
    }
}

void PluginOptionsTest::refusesAMissingId_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("at the end") << QStringList{QStringLiteral("--no-plugin")};
    QTest::newRow("empty") << QStringList{QStringLiteral("--no-plugin=")};
    QTest::newRow("an option") << QStringList{QStringLiteral("--no-plugin"), QStringLiteral("--json")};
}

void PluginOptionsTest::refusesAMissingId()
{
    QFETCH(QStringList, arguments);
    const auto taken = PluginOptions().takeArguments(arguments);
    QVERIFY(!taken);
    QCOMPARE(taken.error().code, ErrorCode::Invalid);
}

void PluginOptionsTest::looksBesideTheProgram()
{
    qputenv("TIEOUT_PLUGIN_PATH", QByteArray("/one") + QDir::listSeparator().toLatin1() + "/two");
    const PluginOptions options = PluginOptions::standard(QStringLiteral("/opt/tieout/bin"));
    QCOMPARE(options.builtInFolders, QStringList{QStringLiteral("/opt/tieout/lib/tieout/plugins")});
    QCOMPARE(options.userFolders.mid(0, 2), (QStringList{QStringLiteral("/one"), QStringLiteral("/two")}));
    QVERIFY(options.probeProgram.startsWith(QLatin1String("/opt/tieout/bin/tieout-cli")));
    QCOMPARE(options.probeMs, 20'000);
}

QTEST_GUILESS_MAIN(PluginOptionsTest)
#include "tst_pluginoptions.moc"
