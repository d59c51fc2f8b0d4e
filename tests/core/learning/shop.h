// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/opensource.h"
#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QFile>

// A small shop in a SQLite file, opened with a workspace in memory.
struct Shop {
    Tieout::TestSupport::TemporaryFolder folder;
    QString file = folder.file(QStringLiteral("shop.db"));
    std::unique_ptr<Tieout::workspace::Workspace> store;
    std::unique_ptr<Tieout::project::OpenSource> source;

    Shop()
    {
        Tieout::TestSupport::makeSqlite(
            file,
            "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, country TEXT);"
            "CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INT REFERENCES customers(id), payer_id INT "
            "REFERENCES customers(id),"
            " total DECIMAL(10,2), refund DECIMAL(10,2), status TEXT, ordered_on DATE, shipped_on DATE);"
            "CREATE TABLE items (id INTEGER PRIMARY KEY, order_id INT REFERENCES orders(id), amount DECIMAL(10,2));"
            "CREATE TABLE parts (id INTEGER PRIMARY KEY, amount DECIMAL(10,2)); INSERT INTO parts VALUES (1, 0.1), (2, "
            "0.2), (3, 0.3);"
            "INSERT INTO customers VALUES (1,'Ada','Germany'),(2,'Ben','France'),(3,'Cid','France');"
            "INSERT INTO orders VALUES "
            "(1,1,2,'10.00','1.00','paid','2025-07-05','2025-07-09'),(2,1,1,'20.00','2.00','paid','2025-09-30','2025-"
            "10-02'),"
            "(3,2,2,'5.00','0.50','open','2025-10-01','2025-10-03'),(4,3,1,'7.00','0.25','paid','2025-04-05','2025-04-"
            "07'),(5,NULL,1,'3.40','0.10','paid','2025-11-05','2025-11-07');"
            "INSERT INTO items VALUES (1,1,'4.00'),(2,1,'6.00'),(3,2,'20.00'),(4,3,'5.00'),(5,4,'7.00');");
        store = std::move(*Tieout::workspace::Workspace::temporary());
        open();
    }

    void open()
    {
        source.reset();
        Tieout::project::OpenOptions options;
        options.asOf = QDate(2025, 12, 31);
        auto opened = Tieout::project::OpenSource::open(**Tieout::TestSupport::connector(QStringLiteral("sqlite")),
                                                        {{QStringLiteral("file"), file}}, store.get(), options, {}, {});
        if (!opened)
            qFatal("%s", qPrintable(opened.error().message()));
        source = std::move(*opened);
    }

    static Tieout::answer::AskOptions options()
    {
        Tieout::answer::AskOptions options;
        options.calendar.asOf = QDate(2025, 12, 31);
        return options;
    }
};
