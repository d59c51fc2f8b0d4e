// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/engines.h"

#include <QSqlDatabase>
#include <QTest>
#include <QUrl>

namespace Tieout::TestSupport {

QStringList engines()
{
    return {QStringLiteral("sqlite"), QStringLiteral("postgresql"), QStringLiteral("mariadb")};
}

QStringList enginesHere()
{
    QStringList here = engines();
    if (!PostgresServer::shared())
        here.removeOne(QStringLiteral("postgresql"));
    if (!MariadbServer::shared())
        here.removeOne(QStringLiteral("mariadb"));
    return here;
}

void addEngines()
{
    QTest::addColumn<QString>("engine");
    for (const QString &engine : engines())
        QTest::newRow(qPrintable(engine)) << engine;
}

MadeDatabase makeDatabase(const QString &engine, const QString &name, const QByteArray &statements,
                          const TemporaryFolder &folder)
{
    if (engine == QLatin1String("postgresql"))
        return {engine, PostgresServer::shared()->makeDatabase(name, statements)};
    if (engine == QLatin1String("mariadb"))
        return {QStringLiteral("mysql"), MariadbServer::shared()->makeDatabase(name, statements)};
    const QString file = folder.file(name + QStringLiteral(".db"));
    makeSqlite(file, statements);
    return {engine, file};
}

QString odbcWords(const QString &engine, const QString &database)
{
    if (engine == QLatin1String("mariadb"))
        return QStringLiteral("Driver={MariaDB Unicode};Database=%1;UID=root;Socket=%2")
            .arg(database, MariadbServer::shared()->socket());
    const PostgresServer *server = PostgresServer::shared();
    return QStringLiteral("Driver={PostgreSQL Unicode};Server=%1;Port=%2;Database=%3;UID=tieout")
        .arg(server->socketFolder())
        .arg(server->port())
        .arg(database);
}

QString qtSqlRest(const QString &driver, const QString &rest)
{
    const QString option = QStringLiteral("driver=") + driver;
    if (!rest.startsWith(QLatin1String("//"))) // a file
        return QStringLiteral("///%1?%2").arg(QString::fromLatin1(QUrl::toPercentEncoding(rest)), option);
    return rest + (rest.contains(u'?') ? u'&' : u'?') + option;
}

bool hasQtDriver(const QString &driver)
{
    return QSqlDatabase::isDriverAvailable(driver);
}

} // namespace Tieout::TestSupport
