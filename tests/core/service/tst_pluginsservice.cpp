// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/pluginsservice.h"

#include "core/extension/fixtureplugins.h"
#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class PluginsServiceTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;

    extension::PluginOptions options() const
    {
        extension::PluginOptions options;
        options.userFolders = {fixtureFolder(QStringLiteral("good")), fixtureFolder(QStringLiteral("failsinitialise"))};
        options.configFolder = m_home.file(QStringLiteral("config"));
        return options;
    }

private slots:
    void requestsAndResponsesReadBack()
    {
        TIEOUT_VERIFY_JSON(PluginsRequest());
        const PluginsRequest request{{"sqlite"}, {"odbc", "mysql"}};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<PluginsRequest>(toJson(request)), request);
        TIEOUT_VERIFY_JSON(PluginDescription());
        const PluginDescription plugin{"odbc",
                                       "ODBC",
                                       "connector",
                                       "1.0",
                                       "Any.",
                                       "failed",
                                       "initialise-failed",
                                       QStringLiteral("No driver manager."),
                                       message::ofText(ErrorText("Get %1", {QStringLiteral("unixODBC")})),
                                       QStringLiteral("unixODBC 2.3"),
                                       {"libodbc.so.2"},
                                       true,
                                       "/a.so",
                                       12};
        QCOMPARE(plugin.shownId(), QStringLiteral("odbc"));
        const PluginsResponse response{{plugin}, {"mysql"}, {"The cache cannot be written."}};
        TIEOUT_VERIFY_JSON(response);
        QCOMPARE(*responseFromJson<PluginsResponse>(toJson(response)), response);
    }

    void listsWhatRunsAndWhatDoesNot()
    {
        extension::PluginManager manager(options());
        manager.discover();
        manager.start();
        const auto response = plugins(manager, {});
        QVERIFY2(response, response ? "" : qPrintable(response.error().fullMessage()));
        QCOMPARE(response->plugins.size(), 2);
        const PluginDescription &good = response->plugins.first();
        QCOMPARE(good.id, QStringLiteral("good"));
        QCOMPARE(good.state, QStringLiteral("running"));
        QVERIFY(good.reason.isEmpty() && good.message.isEmpty() && good.loadMs >= 0);
        QCOMPARE(response->plugins.last().reason, QStringLiteral("initialise-failed"));
        QVERIFY(!response->plugins.last().message.isEmpty() && !response->plugins.last().hint.isEmpty());
        QCOMPARE(good.note.text, QStringLiteral("a fixture that works"));
        QCOMPARE(good.file, manager.plugins().at(0).file);
        QCOMPARE(response->plugins.last().message, message::ofError(manager.plugins().at(1).failure));
        QVERIFY(!response->plugins.last().message.id.isEmpty()); // the window says it in its own language
        QVERIFY(toJson(good)["reason"].isNull() && toJson(good)["message"].isNull());
        TIEOUT_VERIFY_JSON(*response);
    }

    void aFileWithoutMetadataIsNamedByItself()
    {
        PluginDescription plugin;
        plugin.file = QStringLiteral("/plugins/connector-x.so");
        QCOMPARE(plugin.shownId(), QStringLiteral("connector-x.so"));
        QVERIFY(toJson(plugin)["id"].isNull() && toJson(plugin)["loadMs"].isNull());
    }

    void switchesForTheNextStart()
    {
        {
            extension::PluginManager manager(options());
            manager.discover();
            const auto off = plugins(manager, {{}, {"good"}});
            QVERIFY2(off, off ? "" : qPrintable(off.error().fullMessage()));
            QCOMPARE(off->disabled, QStringList{"good"});
        }
        extension::PluginManager manager(options());
        manager.discover();
        QCOMPARE(plugins(manager, {})->plugins.first().reason, QStringLiteral("disabled"));
        QVERIFY(plugins(manager, {{"good"}, {}})->disabled.isEmpty());
        const auto unknown = plugins(manager, {{}, {"none"}});
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().code, ErrorCode::NotFound);
    }
};

QTEST_GUILESS_MAIN(PluginsServiceTest)
#include "tst_pluginsservice.moc"
