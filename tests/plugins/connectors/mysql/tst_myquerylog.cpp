// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/querylog.h"

#include "sdk/connector.h"
#include "support/connectors.h"
#include "support/mariadbserver.h"

#include <QTest>

#include <algorithm>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

// A server that counts what it runs.
MariadbServer *counting()
{
    static const std::unique_ptr<MariadbServer> server =
        MariadbServer::start({QStringLiteral("--performance-schema=ON")});
    return server.get();
}

constexpr const char *tables = "CREATE TABLE customers(id int PRIMARY KEY, name varchar(40));"
                               "CREATE TABLE orders(id int PRIMARY KEY, buyer int);";

Result<QList<LoggedStatement>> logOf(const QString &address)
{
    const Result<std::unique_ptr<Session>> session = openAddress(QStringLiteral("mysql"), address);
    if (!session)
        return fail(session.error());
    auto *log = dynamic_cast<QueryLogSource *>(session->get());
    return log ? log->queryLog(1000, {}) : Result<QList<LoggedStatement>>(fail(ErrorCode::Internal, "no mix-in"));
}

} // namespace

class tst_myquerylog : public QObject
{
    Q_OBJECT

private slots:
    /// Digests of this database: no constant is in them.
    void statementsOfThisDatabase()
    {
        TIEOUT_NEEDS_MARIADB();
        MariadbServer &server = *counting();
        const QString address = server.makeDatabase(QStringLiteral("shop"), tables);
        for (int i = 0; i < 3; ++i)
            server.run(QStringLiteral("shop"),
                       "SELECT COUNT(*) FROM orders o JOIN customers c ON o.buyer = c.id WHERE c.name = 'Ann Secret'");
        const Result<QList<LoggedStatement>> log = logOf(address);
        QVERIFY2(log.has_value(), log ? "" : qPrintable(log.error().fullMessage()));
        const auto joined = std::find_if(log->cbegin(), log->cend(), [](const LoggedStatement &statement) {
            return statement.text.contains(QLatin1String("`buyer`"));
        });
        QVERIFY(joined != log->cend());
        QCOMPARE(joined->calls, 3);
        QVERIFY2(!joined->text.contains(QLatin1String("Ann Secret")), qPrintable(joined->text));
    }

    void switchedOff()
    {
        TIEOUT_NEEDS_MARIADB();
        const Result<QList<LoggedStatement>> log =
            logOf(MariadbServer::shared()->makeDatabase(QStringLiteral("uncounted"), tables));
        QVERIFY(!log);
        QCOMPARE(log.error().code, ErrorCode::Unsupported);
        QVERIFY2(log.error().fullMessage().contains(QLatin1String("performance_schema=ON")),
                 qPrintable(log.error().fullMessage()));
    }

    void withoutTheRight()
    {
        TIEOUT_NEEDS_MARIADB();
        MariadbServer &server = *counting();
        const QString address = server.makeDatabase(
            QStringLiteral("guarded"),
            QByteArray(tables) + "CREATE USER reader@localhost; GRANT SELECT ON guarded.* TO reader@localhost;");
        const Result<QList<LoggedStatement>> log =
            logOf(QString(address).replace(QStringLiteral("//root@"), QStringLiteral("//reader@")));
        QVERIFY(!log);
        QCOMPARE(log.error().code, ErrorCode::Denied);
        QVERIFY2(log.error().fullMessage().contains(QLatin1String("GRANT SELECT ON performance_schema")),
                 qPrintable(log.error().fullMessage()));
    }
};

QTEST_GUILESS_MAIN(tst_myquerylog)
#include "tst_myquerylog.moc"
