// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/endpointlog.h"

#include "shell/models/sessionmemory.h"

#include <QTest>

using namespace Tieout::shell;

class TestEndpointLog : public QObject
{
    Q_OBJECT

private slots:
    void namesTheEndpoint_data()
    {
        QTest::addColumn<QString>("address");
        QTest::addColumn<QString>("endpoint");
        QTest::newRow("server") << "postgresql://reader@db.example.com:5433/sales"
                                << "db.example.com";
        QTest::newRow("socket") << "postgresql:///sales?host=%2Frun%2Fpostgresql"
                                << "";
        QTest::newRow("file") << "sqlite:/data/riverside.db"
                              << "";
        QTest::newRow("ODBC server") << "odbc:Driver={SQL Server};Server=host.example;Database=sales"
                                     << "host.example";
        QTest::newRow("ODBC data source") << "odbc:DSN=warehouse;UID=reader"
                                          << "data source warehouse";
        QTest::newRow("ODBC data source with a server") << "odbc:DSN=warehouse;Server=host.example"
                                                        << "host.example";
    }
    void namesTheEndpoint()
    {
        QFETCH(QString, address);
        QFETCH(QString, endpoint);
        QCOMPARE(endpointOf(address), endpoint);
        SessionMemory memory;
        logEndpoint(memory, address);
        QTRY_COMPARE(memory.contactedHosts(), endpoint.isEmpty() ? QStringList() : QStringList{endpoint});
    }
};

QTEST_GUILESS_MAIN(TestEndpointLog)
#include "tst_endpointlog.moc"
