// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/engines.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

// How the connectors of servers read what people paste, and what they say where nothing opens.
class TestAddresses : public QObject
{
    Q_OBJECT

private slots:
    void keepWhatTheyMean_data();
    void keepWhatTheyMean();
    void wrongOnesAreRefused_data();
    void wrongOnesAreRefused();
    void schemesNameTheConnector();
    void failuresSayWhy_data();
    void failuresSayWhy();

private:
    TemporaryFolder m_folder;
    QHash<QString, QString> m_addresses; ///< of a database of each server, by engine
};

void TestAddresses::keepWhatTheyMean_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("pasted");
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("password");
    const auto postgresql = [](const char *name, const char *pasted, const char *address, const char *password = "") {
        QTest::addRow("postgresql: %s", name) << "postgresql" << QString::fromLatin1(pasted)
                                              << QString::fromLatin1(address) << QString::fromLatin1(password);
    };
    postgresql("all", "//ana:s%40cret@db.example.com:5433/sales?sslmode=require",
               "postgresql://ana@db.example.com:5433/sales?sslmode=require", "s@cret");
    postgresql("nothing", "//", "postgresql://");
    postgresql("socket with a colon", "//ana@%2Frun%2Fa%3Ab/sales", "postgresql://ana@/sales?host=%2Frun%2Fa%3Ab");
    postgresql("socket", "//ana@/sales?host=/run/postgresql", "postgresql://ana@/sales?host=%2Frun%2Fpostgresql");
    postgresql("socket and port", "//ana@/sales?host=/run/postgresql&port=5433",
               "postgresql://ana@:5433/sales?host=%2Frun%2Fpostgresql");
    postgresql("all behind the question mark",
               "///?host=db.example.com&port=5433&dbname=sales&user=ana&password=s%40cret",
               "postgresql://ana@db.example.com:5433/sales", "s@cret");
    postgresql("as JDBC writes it", "//db.example.com/sales?user=reader", "postgresql://reader@db.example.com/sales");
    postgresql("IPv6", "//[::1]:5432/x", "postgresql://[::1]:5432/x");
    postgresql("odd names", "//a%2Fb@h/my%20db%3F", "postgresql://a%2Fb@h/my%20db%3F");
    postgresql("service", "//?service=warehouse", "postgresql://?service=warehouse");

    QTest::newRow("mysql: all") << "mysql"
                                << "//ana:secret@db.example.com:3307/sales?sslmode=verify-full"
                                << "mysql://ana@db.example.com:3307/sales?sslmode=verify-full"
                                << "secret";
    for (const char *socket : {"//ana@/sales?socket=/run/my.sock", "//ana@localhost/sales?socket=%2Frun%2Fmy.sock",
                               "//ana@/sales?host=/run/my.sock", "///sales?socket=/run/my.sock&user=ana"})
        QTest::addRow("mysql: %s", socket)
            << "mysql" << QString::fromLatin1(socket) << "mysql://ana@/sales?host=%2Frun%2Fmy.sock" << QString();
    QTest::newRow("odbc") << "odbc"
                          << "driver={My; Driver};SERVER=h;pwd={a}}b};Encrypt=yes;Uid=ana"
                          << "odbc:Driver={My; Driver};Server=h;UID=ana;Encrypt=yes"
                          << "a}b";
}

void TestAddresses::keepWhatTheyMean()
{
    QFETCH(QString, id);
    QFETCH(QString, pasted);
    QFETCH(QString, address);
    QFETCH(QString, password);
    const auto found = connector(id);
    QVERIFY2(found, found ? "" : qPrintable(found.error().fullMessage()));
    const auto parameters = (*found)->parseAddress(pasted);
    QVERIFY2(parameters, parameters ? "" : qPrintable(parameters.error().fullMessage()));
    QCOMPARE((*found)->address(*parameters), address);
    QCOMPARE(parameters->value(QStringLiteral("password")), password);
    if (id == QLatin1String("odbc")) // one that stands in braces in the address
        QCOMPARE(parameters->value(QStringLiteral("driver")), QStringLiteral("My; Driver"));
}

void TestAddresses::wrongOnesAreRefused_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("pasted");
    QTest::addColumn<QString>("named"); ///< what the message says of it
    const auto row = [](const char *id, const char *pasted, const char *named) {
        QTest::addRow("%s: %s", id, pasted)
            << QString::fromLatin1(id) << QString::fromLatin1(pasted) << QString::fromLatin1(named);
    };
    row("postgresql", "sales", "postgresql:sales");
    row("postgresql", "//h:54x/sales", "port");
    row("postgresql", "//h/sales?port=54x", "port");
    row("postgresql", "//h:5432/sales?port=5433", "port");
    row("postgresql", "//h:70000/sales", "port");
    row("postgresql", "//h/sales?sslmod=require", "sslmod");
    row("postgresql", "//h/sales?sslmode", "NAME=VALUE");
    for (const char *wrong :
         {"//h/sales?socket=/run/my.sock", "//h/sales?sslmode=maybe", "//h/sales?charset=utf8", "sales"})
        row("mysql", wrong, "");
    for (const char *wrong : {"", "sales", "UID=ana;PWD=hunter2"})
        row("odbc", wrong, "");
}

void TestAddresses::wrongOnesAreRefused()
{
    QFETCH(QString, id);
    QFETCH(QString, pasted);
    QFETCH(QString, named);
    const auto found = connector(id);
    QVERIFY2(found, found ? "" : qPrintable(found.error().fullMessage()));
    const auto parameters = (*found)->parseAddress(pasted);
    QVERIFY(!parameters);
    QCOMPARE(parameters.error().code, ErrorCode::Invalid);
    QVERIFY2(parameters.error().message().contains(named), qPrintable(parameters.error().message()));
    QVERIFY(!parameters.error().hint.isEmpty());
    QVERIFY(!parameters.error().fullMessage().contains(QStringLiteral("hunter2")));
}

void TestAddresses::schemesNameTheConnector()
{
    const auto mysql = connector(QStringLiteral("mysql"));
    QVERIFY2(mysql, mysql ? "" : qPrintable(mysql.error().fullMessage()));
    QCOMPARE((*mysql)->schemes(), QStringList({QStringLiteral("mysql"), QStringLiteral("mariadb")}));
}

void TestAddresses::failuresSayWhy_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("engine"); ///< that is asked; empty: none
    QTest::addColumn<QString>("from");   ///< in the address of a database that opens
    QTest::addColumn<QString>("to");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("named");
    const auto row = [](const char *id, const char *engine, const char *what, const char *from, const char *to,
                        ErrorCode code, const char *named) {
        QTest::addRow("%s %s: %s", id, engine, what)
            << QString::fromLatin1(id) << QString::fromLatin1(engine) << QString::fromLatin1(from)
            << QString::fromLatin1(to) << int(code) << QString::fromLatin1(named);
    };
    for (const auto &[id, engine, owner] :
         {std::tuple("postgresql", "postgresql", "tieout@"), std::tuple("mysql", "mariadb", "root@")}) {
        row(id, engine, "no password", owner, "locked@", ErrorCode::PasswordNeeded, "locked");
        row(id, engine, "wrong password", owner, "locked:guess@", ErrorCode::Denied, "locked");
        row(id, engine, "no such database", "/plain", "/nothing_here", ErrorCode::NotFound, "nothing_here");
        row(id, engine, "no server", "host=", "host=%2Fnowhere", ErrorCode::Connection, "/nowhere");
    }
    row("postgresql", "postgresql", "no such user", "tieout@", "nobody_here@", ErrorCode::Denied, "nobody_here");
    row("postgresql", "postgresql", "no such service", "host=", "service=nope&host=", ErrorCode::Invalid, "nope");
    row("mysql", "mariadb", "no TLS there", "?host=", "?sslmode=require&host=", ErrorCode::Connection, "trusted");
    for (const auto &[engine, owner] : {std::pair("postgresql", "UID=tieout"), std::pair("mariadb", "UID=root")}) {
        row("odbc", engine, "no such database", "=plain", "=nothing_here", ErrorCode::NotFound, "nothing_here");
        row("odbc", engine, "no password", owner, "UID=locked", ErrorCode::PasswordNeeded, "plain");
        row("odbc", engine, "wrong password", owner, "PWD=guess;UID=locked", ErrorCode::Denied, "plain");
    }
    row("odbc", "", "no such source", "", "DSN=nothing_here", ErrorCode::NotFound, "nothing_here");
    row("odbc", "", "no such driver", "", "Driver=nothing_here;Server=h", ErrorCode::NotFound, "h");
}

void TestAddresses::failuresSayWhy()
{
    QFETCH(QString, id);
    QFETCH(QString, engine);
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(int, code);
    QFETCH(QString, named);
    QString address = to;
    if (!engine.isEmpty()) {
        TIEOUT_NEEDS_ENGINE(engine);
        const QString name = QStringLiteral("plain");
        if (!m_addresses.contains(engine))
            m_addresses.insert(engine, makeDatabase(engine, name, "CREATE TABLE t (id integer)", m_folder).rest);
        address = id == QLatin1String("odbc") ? odbcWords(engine, name) : m_addresses.value(engine);
        QVERIFY(address.contains(from));
        address.replace(from, to);
    }
    const auto session = openAddress(id, address);
    QVERIFY(!session);
    QVERIFY2(int(session.error().code) == code, qPrintable(session.error().fullMessage()));
    QVERIFY2(session.error().message().contains(named), qPrintable(session.error().message()));
    QVERIFY(!session.error().hint.isEmpty());
    QVERIFY(!session.error().fullMessage().contains(QStringLiteral("guess")));
    QVERIFY2(!session.error().message().contains(QStringLiteral("Is the server running")),
             qPrintable(session.error().message())); // libpq's hint
}

QTEST_GUILESS_MAIN(TestAddresses)
#include "tst_addresses.moc"
