// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extension/pluginspec.h"

#include "fixtureplugins.h"
#include "sdk/sdkversion.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::extension;
using Tieout::TestSupport::TemporaryFolder;

class PluginSpecTest : public QObject
{
    Q_OBJECT

private slots:
    void readsMetadataWithoutLoading();
    void namesAllMismatchesAtOnce();
    void comparesInterfaceAndKind();
    void refusesWhatIsNoPlugin_data();
    void refusesWhatIsNoPlugin();
    void refusesPluginsOfOtherPrograms();
    void parsesIdentifiers();
    void namesGoThereAndBack();
};

void PluginSpecTest::readsMetadataWithoutLoading()
{
    // The fixture would abort if any of its code ran.
    const PluginSpec spec = readPluginSpec(fixtureFile(QStringLiteral("crashes")));
    QCOMPARE(spec.state, PluginState::Compatible);
    QCOMPARE(spec.id, QStringLiteral("crashes"));
    QCOMPARE(spec.name, QStringLiteral("Fixture crashes"));
    QCOMPARE(spec.kind, PluginKind::Connector);
    QCOMPARE(spec.version, QStringLiteral("1.2.3"));
    QCOMPARE(spec.links, QStringList{QStringLiteral("tieout-fixture-connector")});
    QCOMPARE(spec.reason, PluginReason::None);
    QCOMPARE(spec.loadMs, -1);
}

void PluginSpecTest::namesAllMismatchesAtOnce()
{
    const PluginSpec spec = readPluginSpec(fixtureFile(QStringLiteral("wrongabi")));
    QCOMPARE(spec.state, PluginState::Failed);
    QCOMPARE(spec.reason, PluginReason::Incompatible);
    QCOMPARE(
        spec.failure.message(),
        QStringLiteral("Plugin \"wrongabi\" was built for SDK 0, Qt 5.15, compiler ABI msvc; this program accepts SDK "
                       "%1, Qt %2.%3, compiler ABI " TIEOUT_COMPILER_ABI ".")
            .arg(TIEOUT_SDK_NUMBER)
            .arg(QT_VERSION_MAJOR)
            .arg(QT_VERSION_MINOR));
    QVERIFY(spec.failure.hint.text.contains(spec.file));
}

void PluginSpecTest::comparesInterfaceAndKind()
{
    const PluginSpec spec = readPluginSpec(fixtureFile(QStringLiteral("wronginterface")));
    QCOMPARE(spec.reason, PluginReason::Incompatible);
    QCOMPARE(
        spec.failure.message(),
        QStringLiteral("Plugin \"wronginterface\" was built for interface Retriever; this program accepts interface "
                       "Connector of a connector."));
}

void PluginSpecTest::refusesWhatIsNoPlugin_data()
{
    QTest::addColumn<QString>("file");
    static const TemporaryFolder folder;
    QTest::newRow("library without metadata") << fixtureFile(QStringLiteral("noiid"));
    QTest::newRow("text") << folder.write(QStringLiteral("text.so"), "this is not a library");
    QTest::newRow("empty") << folder.write(QStringLiteral("empty.so"), "");
    QTest::newRow("cut off") << folder.write(
        QStringLiteral("cut.so"), Tieout::TestSupport::readFile(fixtureFile(QStringLiteral("good"))).left(3000));
    QTest::newRow("missing") << folder.file(QStringLiteral("missing.so"));
}

void PluginSpecTest::refusesWhatIsNoPlugin()
{
    QFETCH(QString, file);
    QVERIFY(!file.isEmpty());
    const PluginSpec spec = readPluginSpec(file);
    QCOMPARE(spec.state, PluginState::Failed);
    QCOMPARE(spec.reason, PluginReason::NotAPlugin);
    QVERIFY2(spec.failure.message().contains(QLatin1String("is not a plugin")), qPrintable(spec.failure.message()));
}

void PluginSpecTest::refusesPluginsOfOtherPrograms()
{
    const PluginSpec spec = readPluginSpec(fixtureFile(QStringLiteral("foreign")));
    QCOMPARE(spec.reason, PluginReason::NotOurs);
    QVERIFY(spec.failure.message().contains(QLatin1String("org.example.Effect/2")));
}

void PluginSpecTest::parsesIdentifiers()
{
    const auto build = parsePluginIid(QStringLiteral("org.tieout.Connector/7/qt6.9/itanium"));
    QVERIFY(build);
    QCOMPARE(*build, (PluginBuild{QStringLiteral("Connector"), QStringLiteral("7"), QStringLiteral("6.9"),
                                  QStringLiteral("itanium")}));
    QVERIFY(!parsePluginIid(QStringLiteral("org.example.Connector/7/qt6.9/itanium")));
    const auto shortened = parsePluginIid(QStringLiteral("org.tieout.Connector"));
    QVERIFY(shortened);
    QVERIFY(shortened->sdk.isEmpty());
}

void PluginSpecTest::namesGoThereAndBack()
{
    for (int i = int(PluginReason::Disabled); i <= int(PluginReason::Threw); ++i) {
        const auto reason = PluginReason(i);
        QVERIFY(!pluginReasonName(reason).isEmpty());
        QCOMPARE(pluginReasonFromName(pluginReasonName(reason)), reason);
    }
    QVERIFY(pluginReasonName(PluginReason::None).isEmpty());
    QCOMPARE(pluginReasonFromName(QStringLiteral("no such reason")), PluginReason::None);
    for (const auto kind : {PluginKind::Connector, PluginKind::Retriever, PluginKind::Backend})
        QCOMPARE(pluginKindFromName(pluginKindName(kind)), kind);
    QCOMPARE(pluginKindFromName(QStringLiteral("theme")), PluginKind::Unknown);
}

QTEST_GUILESS_MAIN(PluginSpecTest)
#include "tst_pluginspec.moc"
