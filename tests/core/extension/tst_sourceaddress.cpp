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
    void libpqsWordsAreAnAddress_data();
    void libpqsWordsAreAnAddress();
    void anAddressIsNoFile();
    void refuses_data();
    void refuses();
    void tellsNoSecret();

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

/// Every form that libpq documents for its keywords, as the same address in one form.
void SourceAddressTest::libpqsWordsAreAnAddress_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("rest");
    QTest::newRow("plain") << "host=db.example.com port=5433 dbname=sales user=ana"
                           << "///?host=db.example.com&port=5433&dbname=sales&user=ana";
    QTest::newRow("socket") << "host=/run/postgresql dbname=sales"
                            << "///?host=%2Frun%2Fpostgresql&dbname=sales";
    QTest::newRow("quoted, with blanks") << " dbname = 'my sales'  host='h' "
                                         << "///?dbname=my%20sales&host=h";
    QTest::newRow("backslashes") << R"(host=h user='o\'neil' dbname=a\ b)"
                                 << "///?host=h&user=o%27neil&dbname=a%20b";
    QTest::newRow("empty value") << "host=h password='' dbname=d"
                                 << "///?host=h&password=&dbname=d";
    QTest::newRow("a service alone") << "service=warehouse"
                                     << "///?service=warehouse";
}

void SourceAddressTest::libpqsWordsAreAnAddress()
{
    QFETCH(QString, words);
    QFETCH(QString, rest);
    Connector *good = m_plugins->connectors().first();
    QString asked;
    const auto postgresql = [&](const QString &scheme) -> Result<Connector *> {
        asked = scheme;
        return good;
    };
    const auto source = resolveSource(postgresql, words);
    QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
    QCOMPARE(asked, QStringLiteral("postgresql"));
    QCOMPARE(source->parameters.value(QStringLiteral("rest")), rest);
    QVERIFY(isAddress(words));
}

void SourceAddressTest::anAddressIsNoFile()
{
    for (const char *address : {"sqlite:a.db", "postgresql://h/d", "host=h dbname=d"})
        QVERIFY2(isAddress(QString::fromLatin1(address)), address);
    for (const char *file : {"a.db", "C:\\a.db", "work/a=b.tieout", "sample", ""})
        QVERIFY2(!isAddress(QString::fromLatin1(file)), file);
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
    QTest::newRow("libpq's words, and nobody who reads them")
        << QStringLiteral("host=h password='a:b' dbname=d") << ErrorCode::NotFound << QStringLiteral("Here: good");
    QTest::newRow("no end of a quote") << QStringLiteral("host=h password='a:b dbname=d") << ErrorCode::Invalid
                                       << QStringLiteral("password=***");
    QTest::newRow("of another program") << QStringLiteral("DSN=Sales UID=ana") << ErrorCode::Invalid
                                        << QStringLiteral("odbc:DSN=NAME");
    QTest::newRow("a password in place of a kind")
        << QStringLiteral("password=a:b") << ErrorCode::Invalid << QStringLiteral("password=***");
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

// Whatever a connector makes of an address: no word of a secret comes out of this door.
void SourceAddressTest::tellsNoSecret()
{
    for (const char *address : {"good:", "nobody://u:Zq7/Zq7@h", "host=h password='Zq7:Zq7' dbname=d",
                                "password=Zq7:Zq7", "jdbc:nobody:u:Zq7@h", "jdbc:jdbc:nobody://u:Zq7@h",
                                "postgresql://u:Zq7_x/y@host", ":u:Zq7@h", "odbc:DRIVER=x;PWD=Zq7"}) {
        const auto source = resolveSource(*m_plugins, QString::fromLatin1(address));
        QVERIFY2(!source, address);
        QString said = source.error().fullMessage() + source.error().candidates.join(u' ');
        for (const ErrorText &argument : source.error().arguments)
            said += u' ' + argument.text;
        QVERIFY2(!said.contains(QLatin1String("Zq7")), qPrintable(said));
        QVERIFY(!shownAddress(*m_plugins, QString::fromLatin1(address)).contains(QLatin1String("Zq7")));
    }
    QVERIFY(holdsSecret(QStringLiteral("postgresql://u:p@h")));
    QVERIFY(!holdsSecret(QStringLiteral("postgresql://u@h")));
    QVERIFY(!holdsSecret(QStringLiteral("sqlite:/home/ana/a.db")));
}

QTEST_GUILESS_MAIN(SourceAddressTest)
#include "tst_sourceaddress.moc"
