// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/doctorservice.h"

#include "core/extension/fixtureplugins.h"
#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class DoctorServiceTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;

    DoctorResponse examined(const extension::PluginOptions &options) const
    {
        extension::PluginManager manager(options);
        manager.discover();
        manager.start();
        return doctor({QStringLiteral("9.8.7"), m_home.file(QStringLiteral("samples"))}, options, manager);
    }
    extension::PluginOptions with(const QString &fixture) const
    {
        extension::PluginOptions options;
        options.userFolders = {fixtureFolder(fixture)};
        options.configFolder = m_home.file(QStringLiteral("config"));
        options.cacheFolder = m_home.path();
        return options;
    }
    static CheckDescription checkNamed(const DoctorResponse &response, const QString &what)
    {
        for (const CheckDescription &check : response.checks) {
            if (check.what == what)
                return check;
        }
        return {};
    }

private slots:
    void requestsAndResponsesReadBack()
    {
        TIEOUT_VERIFY_JSON(DoctorRequest());
        const DoctorRequest request{"1.0", "/samples"};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<DoctorRequest>(toJson(request)), request);
        DoctorResponse response{{"1.0", "6.4.2", "6.4.2", "1", "itanium", "A system"},
                                {{"cache", "/cache", true}},
                                {{"connectors", true, "3 running"}}};
        QVERIFY(response.works());
        TIEOUT_VERIFY_JSON(response);
        QCOMPARE(*responseFromJson<DoctorResponse>(toJson(response)), response);
        response.checks.append({"plugins", false, "The cache cannot be written."});
        QVERIFY(!response.works());
    }

    void saysWhatIsThereAndWorks()
    {
        const DoctorResponse response = examined(with(QStringLiteral("good")));
        QVERIFY(response.works());
        QCOMPARE(response.versions.tieout, QStringLiteral("9.8.7"));
        QCOMPARE(response.versions.qt, QString::fromLatin1(qVersion()));
        QStringList folders;
        for (const FolderDescription &folder : response.folders)
            folders.append(folder.what + (folder.exists ? QStringLiteral(" there") : QStringLiteral(" absent")));
        QCOMPARE(folders, QStringList({"other plugins there", "samples absent", "settings absent", "cache there"}));
        QCOMPARE(checkNamed(response, QStringLiteral("connector good")).message,
                 QStringLiteral("a fixture that works"));
        QCOMPARE(checkNamed(response, QStringLiteral("connectors")).message, QStringLiteral("1 running"));
        QVERIFY(checkNamed(response, QStringLiteral("settings folder")).works); // it can be made
        TIEOUT_VERIFY_JSON(response);
    }

    void saysWhatDoesNotWork()
    {
        extension::PluginOptions options = with(QStringLiteral("failsinitialise"));
        options.configFolder = m_home.write(QStringLiteral("file"), "a file where a folder should be");
        const DoctorResponse response = examined(options);
        QVERIFY(!response.works());
        QVERIFY(!checkNamed(response, QStringLiteral("connectors")).works);
        const CheckDescription plugin = checkNamed(response, QStringLiteral("connector failsinitialise"));
        QVERIFY(!plugin.works && plugin.message.contains(QLatin1String("Install the package of QNONE.")));
        const CheckDescription settings = checkNamed(response, QStringLiteral("settings folder"));
        QVERIFY(!settings.works && settings.message.contains(options.configFolder));
        TIEOUT_VERIFY_JSON(response);
    }

    void whatIsHeldBackIsNoFailure()
    {
        extension::PluginOptions options = with(QStringLiteral("good"));
        options.without = {QStringLiteral("good")};
        const CheckDescription plugin = checkNamed(examined(options), QStringLiteral("connector good"));
        QVERIFY(plugin.works && plugin.message.contains(QLatin1String("--no-plugin")));
    }
};

QTEST_GUILESS_MAIN(DoctorServiceTest)
#include "tst_doctorservice.moc"
