// SPDX-License-Identifier: GPL-3.0-or-later
// What the desktop program says before there is a window.
#include "support/process.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout::TestSupport;

class MainTest : public QObject
{
    Q_OBJECT

private slots:
    void saysWhatItIsWithoutADisplay_data()
    {
        QTest::addColumn<QString>("argument");
        QTest::addColumn<QByteArray>("said");
        for (const char *help : {"--help", "-h"})
            QTest::newRow(help) << QString::fromLatin1(help) << QByteArray("--no-plugin <ID>");
        for (const char *version : {"--version", "-v"})
            QTest::newRow(version) << QString::fromLatin1(version) << QByteArray("tieout " TIEOUT_VERSION "\n");
    }
    void saysWhatItIsWithoutADisplay()
    {
        QFETCH(QString, argument);
        QFETCH(QByteArray, said);
        const ProcessResult result = start({argument});
        QVERIFY2(result.exitCode == 0, result.summary().constData());
        QVERIFY2(result.output.contains(said), result.summary().constData());
        QVERIFY2(result.errors.isEmpty(), result.summary().constData());
    }

    void namesTheWayOutOfWrongUse()
    {
        const ProcessResult unknown = start({QStringLiteral("--no-such")}, QStringLiteral("offscreen"));
        QCOMPARE(unknown.exitCode, 2);
        QVERIFY2(unknown.errors.contains("tieout --help"), unknown.summary().constData());
        const ProcessResult two = start({QStringLiteral("a.db"), QStringLiteral("b.db")}, QStringLiteral("offscreen"));
        QCOMPARE(two.exitCode, 2);
        QVERIFY2(two.errors.contains("One source at a time: 2 were named."), two.summary().constData());
    }

private:
    ProcessResult start(const QStringList &arguments, const QString &platform = {})
    {
        ProcessOptions options;
        options.environment = {{QStringLiteral("DISPLAY"), QString()},
                               {QStringLiteral("WAYLAND_DISPLAY"), QString()},
                               {QStringLiteral("QT_QPA_PLATFORM"), platform},
                               {QStringLiteral("XDG_RUNTIME_DIR"), m_home.path()},
                               {QStringLiteral("XDG_CONFIG_HOME"), m_home.path()},
                               {QStringLiteral("XDG_CACHE_HOME"), m_home.path()},
                               {QStringLiteral("XDG_DATA_HOME"), m_home.path()}};
        return runProgram(QStringLiteral("tieout"), arguments, options);
    }

    TemporaryFolder m_home;
};

QTEST_GUILESS_MAIN(MainTest)
#include "tst_main.moc"
