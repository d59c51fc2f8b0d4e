// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/plugin.h"
#include "support/engines.h"

#include <QSqlDatabase>
#include <QSqlDriver>
#include <QSqlResult>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

/// One row of one text, whatever is asked.
class OneText : public QSqlResult
{
public:
    explicit OneText(const QSqlDriver *driver)
        : QSqlResult(driver)
    {
    }

protected:
    QVariant data(int) override { return QStringLiteral("2001-01-01 another library"); }
    bool isNull(int) override { return false; }
    bool reset(const QString &) override
    {
        setSelect(true);
        setActive(true);
        setAt(QSql::BeforeFirstRow);
        return true;
    }
    bool fetch(int row) override
    {
        setAt(row == 0 ? 0 : int(QSql::AfterLastRow));
        return row == 0;
    }
    bool fetchFirst() override { return fetch(0); }
    bool fetchLast() override { return fetch(0); }
    int size() override { return 1; }
    int numRowsAffected() override { return 0; }
};

class OneTextDriver : public QSqlDriver
{
public:
    bool hasFeature(DriverFeature) const override { return false; }
    bool open(const QString &, const QString &, const QString &, const QString &, int, const QString &) override
    {
        setOpen(true);
        return true;
    }
    void close() override { setOpen(false); }
    QSqlResult *createResult() const override { return new OneText(this); }
};

/// A driver that is there and does not load.
class NoDriver : public QSqlDriverCreatorBase
{
public:
    QSqlDriver *createObject() const override { return nullptr; }
};

/// A driver that Qt has while this lives.
class Registered
{
public:
    Registered(const QString &name, QSqlDriverCreatorBase *creator)
        : m_name(name)
    {
        QSqlDatabase::registerSqlDriver(name, creator);
    }
    ~Registered() { QSqlDatabase::registerSqlDriver(m_name, nullptr); }
    Q_DISABLE_COPY_MOVE(Registered)

private:
    QString m_name;
};

} // namespace

// How an address names a driver, and what is said of those that are not used or not there: Qt finds none of its own
// here. What is installed is tested beside it.
class TestQtDrivers : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void addressesKeepWhatTheyMean_data();
    void addressesKeepWhatTheyMean();
    void wrongAddressesAreRefused_data();
    void wrongAddressesAreRefused();
    void otherDriversAreRefused_data();
    void otherDriversAreRefused();
    void missingOnesSayWhatToInstall_data();
    void missingOnesSayWhatToInstall();
    void unknownSqlIsRefused();
    void driversThatDoNotLoadSayWhat_data();
    void driversThatDoNotLoadSayWhat();
    void anotherSqliteIsNotTouched();
    void formOffersThem();

private:
    Result<std::unique_ptr<Session>> open(const QString &driver) const
    {
        return m_connector->open(
            {{QStringLiteral("driver"), driver}, {QStringLiteral("database"), QStringLiteral("x")}}, {});
    }

    Connector *m_connector = nullptr;
};

void TestQtDrivers::initTestCase()
{
    QCoreApplication::setLibraryPaths({});
    const auto found = connector(QStringLiteral("qtsql"));
    QVERIFY2(found, found ? "" : qPrintable(found.error().fullMessage()));
    m_connector = *found;
}

void TestQtDrivers::addressesKeepWhatTheyMean_data()
{
    QTest::addColumn<QString>("pasted");
    QTest::addColumn<QString>("address");
    QTest::newRow("server") << "//ana:secret@db.example.com:3050/sales?driver=qibase"
                            << "qtsql://ana@db.example.com:3050/sales?driver=QIBASE";
    QTest::newRow("options") << "//h/sales?driver=QIBASE&options=ISC_DPB_SQL_ROLE_NAME%3DREADER"
                             << "qtsql://h/sales?driver=QIBASE&options=ISC_DPB_SQL_ROLE_NAME%3DREADER";
    QTest::newRow("file") << "////data/my%20shop.db?driver=QSQLITE"
                          << "qtsql:///%2Fdata%2Fmy%20shop.db?driver=QSQLITE";
    QTest::newRow("file here") << "///shop.db?driver=QSQLITE"
                               << "qtsql:///"
                                      + QString::fromLatin1(
                                          QUrl::toPercentEncoding(QDir::current().filePath("shop.db")))
                                      + "?driver=QSQLITE";
    QTest::newRow("driver that nobody has") << "//h/x?driver=nope"
                                            << "qtsql://h/x?driver=NOPE";
}

void TestQtDrivers::addressesKeepWhatTheyMean()
{
    QFETCH(QString, pasted);
    QFETCH(QString, address);
    const auto parameters = m_connector->parseAddress(pasted);
    QVERIFY2(parameters, parameters ? "" : qPrintable(parameters.error().fullMessage()));
    QCOMPARE(m_connector->address(*parameters), address);
}

void TestQtDrivers::wrongAddressesAreRefused_data()
{
    QTest::addColumn<QString>("pasted");
    QTest::addColumn<QString>("named");
    QTest::newRow("no driver") << "//h/sales"
                               << "No driver";
    QTest::newRow("no address") << "sales"
                                << "qtsql:sales";
    QTest::newRow("other option") << "//h/sales?driver=QPSQL&sslmode=require"
                                  << "sslmode";
    QTest::newRow("password in options") << "//h/sales?driver=QPSQL&options=sslmode%3Drequire%3Bsslpassword%3Dhunter2"
                                         << "sslpassword";
    QTest::newRow("password in options, spaced") << "//h/sales?driver=QPSQL&options=x%3D1%20PASSWORD%20%3D%20hunter2"
                                                 << "PASSWORD";
}

void TestQtDrivers::wrongAddressesAreRefused()
{
    QFETCH(QString, pasted);
    QFETCH(QString, named);
    const auto parameters = m_connector->parseAddress(pasted);
    QVERIFY(!parameters);
    QCOMPARE(parameters.error().code, ErrorCode::Invalid);
    QVERIFY2(parameters.error().message().contains(named), qPrintable(parameters.error().message()));
    QVERIFY(!parameters.error().hint.isEmpty());
    QVERIFY2(!parameters.error().fullMessage().contains("hunter2"), qPrintable(parameters.error().fullMessage()));
}

void TestQtDrivers::otherDriversAreRefused_data()
{
    QTest::addColumn<QString>("driver");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("way");
    QTest::newRow("none") << QString() << int(ErrorCode::Invalid) << "driver=NAME";
    for (const char *driver : {"QMYSQL", "QMARIADB"})
        QTest::newRow(driver) << QString::fromLatin1(driver) << int(ErrorCode::Unsupported) << "mysql://";
    for (const char *driver : {"QODBC", "QODBC3", "QOCI", "QDB2"})
        QTest::newRow(driver) << QString::fromLatin1(driver) << int(ErrorCode::Unsupported) << "odbc:DSN=NAME";
    QTest::newRow("unknown") << "QNOTHING" << int(ErrorCode::NotFound) << "No driver of Qt's";
}

void TestQtDrivers::otherDriversAreRefused()
{
    QFETCH(QString, driver);
    QFETCH(int, code);
    QFETCH(QString, way);
    const auto session = m_connector->open({{QStringLiteral("driver"), driver}}, {});
    QVERIFY(!session);
    QCOMPARE(int(session.error().code), code);
    QVERIFY2(session.error().message().contains(driver), qPrintable(session.error().message()));
    QVERIFY2(session.error().hint.text.contains(way), qPrintable(session.error().hint.text));
}

void TestQtDrivers::missingOnesSayWhatToInstall_data()
{
    QTest::addColumn<QString>("driver");
    QTest::addColumn<QString>("package");
    QTest::newRow("Firebird") << "QIBASE"
                              << "libqt6sql6-ibase";
    QTest::newRow("PostgreSQL") << "QPSQL"
                                << "libqt6sql6-psql";
    QTest::newRow("SQLite") << "QSQLITE"
                            << "libqt6sql6-sqlite";
}

void TestQtDrivers::missingOnesSayWhatToInstall()
{
    QFETCH(QString, driver);
    QFETCH(QString, package);
    const auto *plugin = dynamic_cast<const Plugin *>(m_connector);
    QVERIFY(plugin && plugin->note().text.contains(driver));
    QVERIFY(plugin->note().text.contains(package));
    const auto session = m_connector->open({{QStringLiteral("driver"), driver}}, {});
    QVERIFY(!session);
    QCOMPARE(session.error().code, ErrorCode::NotFound);
    QVERIFY2(session.error().hint.text.contains(package), qPrintable(session.error().hint.text));
}

void TestQtDrivers::unknownSqlIsRefused()
{
    const Registered here(QStringLiteral("QOWN"), new QSqlDriverCreator<OneTextDriver>);
    const auto session = open(QStringLiteral("qown"));
    QVERIFY(!session);
    QCOMPARE(session.error().code, ErrorCode::Unsupported);
    QVERIFY2(session.error().message().contains(QStringLiteral("QOWN")), qPrintable(session.error().message()));
    QVERIFY(session.error().message().contains(QStringLiteral("could not be checked")));
    QVERIFY(!session.error().hint.isEmpty());
}

void TestQtDrivers::driversThatDoNotLoadSayWhat_data()
{
    QTest::addColumn<QString>("driver");
    QTest::addColumn<QString>("product");
    QTest::newRow("Firebird") << "QIBASE"
                              << "Firebird";
    QTest::newRow("PostgreSQL") << "QPSQL"
                                << "PostgreSQL";
    QTest::newRow("SQLite") << "QSQLITE"
                            << "SQLite";
}

void TestQtDrivers::driversThatDoNotLoadSayWhat()
{
    QFETCH(QString, driver);
    QFETCH(QString, product);
    const Registered here(driver, new NoDriver);
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("driver not loaded")));
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("available drivers")));
    const auto session = open(driver);
    QVERIFY(!session);
    QVERIFY2(session.error().code == ErrorCode::Unsupported, qPrintable(session.error().fullMessage()));
    QVERIFY2(session.error().message().contains(driver), qPrintable(session.error().message()));
    QVERIFY2(session.error().hint.text.contains(product), qPrintable(session.error().hint.text));
}

void TestQtDrivers::anotherSqliteIsNotTouched()
{
    const Registered here(QStringLiteral("QSQLITE"), new QSqlDriverCreator<OneTextDriver>);
    const auto session = open(QStringLiteral("QSQLITE"));
    QVERIFY(!session);
    QCOMPARE(session.error().code, ErrorCode::Unsupported);
    QVERIFY2(session.error().message().contains(QStringLiteral("a SQLite of its own")),
             qPrintable(session.error().message()));
    QVERIFY(session.error().hint.text.contains(QStringLiteral("sqlite:FILE")));
}

void TestQtDrivers::formOffersThem()
{
    const QList<FormField> form = m_connector->form();
    QCOMPARE(form.first().key, QStringLiteral("driver"));
    QVERIFY(form.first().required);
    QStringList choices = form.first().choices;
    QVERIFY(choices.takeFirst().isEmpty());
    QCOMPARE(choices, QStringList({QStringLiteral("QIBASE"), QStringLiteral("QPSQL"), QStringLiteral("QSQLITE")}));
}

QTEST_GUILESS_MAIN(TestQtDrivers)
#include "tst_qtdrivers.moc"
