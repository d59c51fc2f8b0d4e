// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extension/sourceaddress.h"

#include "fixtureplugins.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::extension;

class SourceAddressTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void resolves();
    void refuses_data();
    void refuses();

private:
    std::unique_ptr<PluginManager> m_plugins;
};

void SourceAddressTest::initTestCase()
{
    PluginOptions options;
    options.userFolders = {fixtureFolder(QStringLiteral("good"))};
    m_plugins = std::make_unique<PluginManager>(options);
    m_plugins->discover();
    m_plugins->start();
    QCOMPARE(m_plugins->connectors().size(), 1);
}

void SourceAddressTest::resolves()
{
    const auto source = resolveSource(*m_plugins, QStringLiteral("good:a:b"));
    QVERIFY(source);
    QCOMPARE(source->connector->id(), QStringLiteral("good"));
    QCOMPARE(source->parameters.value(QStringLiteral("rest")), QStringLiteral("a:b"));
}

void SourceAddressTest::refuses_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("words");
    QTest::newRow("empty") << QString() << ErrorCode::Invalid << QStringLiteral("sqlite:FILE");
    QTest::newRow("no kind") << QStringLiteral("a.db") << ErrorCode::Invalid << QStringLiteral("sqlite:a.db");
    QTest::newRow("only a colon") << QStringLiteral(":a.db") << ErrorCode::Invalid
                                  << QStringLiteral("what kind of source");
    QTest::newRow("unknown kind") << QStringLiteral("oracle:x") << ErrorCode::NotFound << QStringLiteral("Here: good");
    QTest::newRow("the connector refuses")
        << QStringLiteral("good:") << ErrorCode::Invalid << QStringLiteral("names no file");
}

void SourceAddressTest::refuses()
{
    QFETCH(QString, address);
    QFETCH(ErrorCode, code);
    QFETCH(QString, words);
    const auto source = resolveSource(*m_plugins, address);
    QVERIFY(!source);
    QCOMPARE(source.error().code, code);
    QVERIFY2(source.error().fullMessage().contains(words), qPrintable(source.error().fullMessage()));
}

QTEST_GUILESS_MAIN(SourceAddressTest)
#include "tst_sourceaddress.moc"
