// SPDX-License-Identifier: GPL-3.0-or-later
// Views that are broken or never end: a row with its error each, and the rest opens in time.
#include "core/project/opensource.h"

#include "core/service/catalogservice.h"
#include "core/sources/storedsnapshot.h"
#include "support/connectors.h"
#include "support/mariadbserver.h"
#include "support/postgresserver.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

constexpr int ViewMs = 400;
constexpr int ViewsMs = 2'500;

project::OpenOptions quickOptions()
{
    project::OpenOptions options;
    options.profile.viewLimitMs = ViewMs;
    options.profile.viewsLimitMs = ViewsMs;
    return options;
}

/// A view over the one before, joined with itself.
QByteArray selfJoins(int deep, const QByteArray &table)
{
    QByteArray sql = "CREATE VIEW nest_1 AS SELECT a.id FROM " + table + " a JOIN " + table + " b ON a.id <> b.id;";
    for (int i = 2; i <= deep; ++i) {
        const QByteArray before = "nest_" + QByteArray::number(i - 1);
        sql += "CREATE VIEW nest_" + QByteArray::number(i) + " AS SELECT a.id FROM " + before + " a JOIN " + before
               + " b ON a.id <> b.id;";
    }
    return sql;
}

QHash<QString, QString> errorsIn(const catalog::Snapshot &snapshot)
{
    QHash<QString, QString> errors;
    for (const service::TableDescription &table : service::describedTables(snapshot)) {
        if (table.error)
            errors.insert(table.name, *table.error);
    }
    return errors;
}

} // namespace

class tst_unreadviews : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;

    /// Opens in time, with rows of the tables and of the sound view, and an error for each of `broken`.
    void opens(const QString &id, const ConnectionParameters &parameters, const QStringList &broken,
               const QString &what)
    {
        const auto engine = connector(id);
        QVERIFY2(engine, engine ? "" : qPrintable(engine.error().fullMessage()));
        const auto store = workspace::Workspace::create(m_folder.file(what + QStringLiteral(".tieout")));
        QVERIFY(store);
        QElapsedTimer timer;
        timer.start();
        {
            const auto source = project::OpenSource::open(**engine, parameters, store->get(), quickOptions(), {}, {});
            QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
            QVERIFY2(timer.elapsed() < ViewsMs + 25'000, qPrintable(QString::number(timer.elapsed())));
            const catalog::Snapshot &snapshot = *(*source)->snapshot();
            QCOMPARE(snapshot.profiles.value({{}, QStringLiteral("item")}).rows, 3);
            QCOMPARE(snapshot.profiles.value({{}, QStringLiteral("a_sound")}).rows, 2);
            const QHash<QString, QString> errors = errorsIn(snapshot);
            for (const QString &view : broken) {
                QVERIFY2(errors.contains(view), qPrintable(view));
                QVERIFY2(snapshot.graph->node(TableName{{}, view}) >= 0, qPrintable(view));
                QVERIFY2(!snapshot.profiles.contains({{}, view}), qPrintable(view));
            }
            QVERIFY(!errors.contains(QStringLiteral("item")) && !errors.contains(QStringLiteral("a_sound")));
            QStringList failed;
            for (const auto &[name, error] : (*source)->failures())
                failed.append(name.name);
            for (const QString &view : broken)
                QVERIFY2(failed.contains(view), qPrintable(view));
            // The session is as good as before.
            QCOMPARE(asText(select((*source)->session(), QStringLiteral("SELECT COUNT(*) FROM item"))),
                     QStringLiteral("3"));
        }
        // What took too long is not tried again at the next opening, and is still said.
        timer.restart();
        const auto again = project::OpenSource::open(**engine, parameters, store->get(), quickOptions(), {}, {});
        QVERIFY2(again, again ? "" : qPrintable(again.error().fullMessage()));
        for (const auto &[name, error] : (*again)->failures())
            QVERIFY2(!error.message().isEmpty(), qPrintable(name.name));
        for (const QString &view : broken)
            QVERIFY2(errorsIn(*(*again)->snapshot()).contains(view), qPrintable(view));
        const auto stored = sources::storedSnapshot(**store, (*store)->sources()->first(), {});
        QVERIFY(stored);
        for (const QString &view : broken)
            QVERIFY2(errorsIn(**stored).contains(view), qPrintable(view));
    }

private slots:
    void sqlite()
    {
        const QString file = m_folder.file(QStringLiteral("views.db"));
        makeSqlite(
            file,
            "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO item VALUES (1, 'a'), (2, 'b'), (3, "
            "'c');"
            "CREATE TABLE gone (id INTEGER); CREATE VIEW over_gone AS SELECT id FROM gone; DROP TABLE gone;"
            "CREATE VIEW a_endless AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n;"
            "CREATE VIEW overflowing AS SELECT abs(-9223372036854775807 - id) AS x FROM item;"
            "CREATE VIEW over_function AS SELECT no_such_function(id) AS x FROM item;"
            "CREATE VIEW a_sound AS SELECT id, name FROM item WHERE id > 1;"
                + selfJoins(16, "item"));
        opens(QStringLiteral("sqlite"), {{QStringLiteral("file"), file}},
              {QStringLiteral("over_gone"), QStringLiteral("a_endless"), QStringLiteral("overflowing"),
               QStringLiteral("over_function"), QStringLiteral("nest_16")},
              QStringLiteral("sqlite"));
    }

    void postgresql()
    {
        TIEOUT_NEEDS_POSTGRES();
        const QString rest = PostgresServer::shared()->makeDatabase(
            QStringLiteral("unreadviews"), "CREATE TABLE item (id integer PRIMARY KEY, name text); INSERT INTO item "
                                           "VALUES (1, 'a'), (2, 'b'), (3, 'c');"
                                           "CREATE VIEW a_endless AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT "
                                           "x + 1 - 1 FROM n) SELECT x FROM n;"
                                           "CREATE VIEW b_divided AS SELECT 1 / (id - 1) AS x FROM item;"
                                           "CREATE VIEW b_not_a_number AS SELECT name::integer AS x FROM item;"
                                           "CREATE VIEW a_sound AS SELECT id, name FROM item WHERE id > 1;"
                                               + selfJoins(12, "item"));
        const auto parameters = (*connector(QStringLiteral("postgresql")))->parseAddress(rest);
        QVERIFY(parameters);
        opens(QStringLiteral("postgresql"), *parameters,
              {QStringLiteral("a_endless"), QStringLiteral("b_divided"), QStringLiteral("b_not_a_number"),
               QStringLiteral("nest_12")},
              QStringLiteral("postgresql"));
    }

    /// Somebody holds a table alone: neither it nor a view over it is waited for without end, and the rest is read.
    void heldTables()
    {
        TIEOUT_NEEDS_POSTGRES();
        PostgresServer &server = *PostgresServer::shared();
        const QString rest =
            server.makeDatabase(QStringLiteral("heldtables"),
                                "CREATE TABLE item (id integer PRIMARY KEY, name text); INSERT INTO item VALUES (1, "
                                "'a'), (2, 'b'), (3, 'c');"
                                "CREATE VIEW a_sound AS SELECT id, name FROM item WHERE id > 1;"
                                "CREATE TABLE held (id integer); CREATE VIEW waiting AS SELECT id FROM held;");
        QProcess holder;
        holder.start(QStringLiteral("psql"),
                     {QStringLiteral("-h"), server.socketFolder(), QStringLiteral("-p"), QString::number(server.port()),
                      QStringLiteral("-U"), QStringLiteral("tieout"), QStringLiteral("-d"),
                      QStringLiteral("heldtables"), QStringLiteral("-c"),
                      QStringLiteral("BEGIN; LOCK TABLE held IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(120)")});
        QVERIFY(holder.waitForStarted());
        const auto isHeld = [&server] {
            return server
                .run(QStringLiteral("heldtables"), "SELECT count(*) FROM pg_locks WHERE relation = 'held'::regclass "
                                                   "AND mode = 'AccessExclusiveLock' AND granted;")
                .contains('1');
        };
        QTRY_VERIFY_WITH_TIMEOUT(isHeld(), 20'000);
        const auto parameters = (*connector(QStringLiteral("postgresql")))->parseAddress(rest);
        QVERIFY(parameters);
        opens(QStringLiteral("postgresql"), *parameters, {QStringLiteral("held"), QStringLiteral("waiting")},
              QStringLiteral("held"));
        holder.kill();
        holder.waitForFinished();
    }

    void mariadb()
    {
        TIEOUT_NEEDS_MARIADB();
        const QString rest = MariadbServer::shared()->makeDatabase(
            QStringLiteral("unreadviews"),
            "CREATE TABLE item (id integer PRIMARY KEY, name text); INSERT INTO item VALUES (1, 'a'), (2, 'b'), (3, "
            "'c');"
            "CREATE TABLE gone (id integer); CREATE VIEW over_gone AS SELECT id FROM gone; DROP TABLE gone;"
            "CREATE FUNCTION plus_one(a INT) RETURNS INT DETERMINISTIC RETURN a + 1;"
            "CREATE VIEW over_function AS SELECT plus_one(id) AS x FROM item; DROP FUNCTION plus_one;"
            "CREATE VIEW a_slow AS SELECT SLEEP(1) AS x FROM item a, item b, item c;"
            "CREATE VIEW a_sound AS SELECT id, name FROM item WHERE id > 1;");
        const auto parameters = (*connector(QStringLiteral("mysql")))->parseAddress(rest);
        QVERIFY(parameters);
        opens(QStringLiteral("mysql"), *parameters,
              {QStringLiteral("over_gone"), QStringLiteral("over_function"), QStringLiteral("a_slow")},
              QStringLiteral("mariadb"));
    }

    /// Many slow views share one budget; those that it has nothing left for say so.
    void viewsHaveABudgetTogether()
    {
        const QString file = m_folder.file(QStringLiteral("many.db"));
        QByteArray sql = "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO item VALUES (1, 'a'), (2, "
                         "'b'), (3, 'c');";
        for (int i = 0; i < 30; ++i)
            sql += "CREATE VIEW endless_" + QByteArray::number(i)
                   + " AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n;";
        makeSqlite(file, sql);
        const auto sqlite = connector(QStringLiteral("sqlite"));
        QVERIFY(sqlite);
        QElapsedTimer timer;
        timer.start();
        const auto source =
            project::OpenSource::open(**sqlite, {{QStringLiteral("file"), file}}, nullptr, quickOptions(), {}, {});
        QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
        QVERIFY2(timer.elapsed() < ViewsMs + 8'000, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE((*source)->failures().size(), 30);
        int unread = 0;
        for (const auto &[name, error] : (*source)->failures()) {
            QCOMPARE(error.code, ErrorCode::TimedOut);
            unread += error.message().startsWith(QStringLiteral("Not read:")) ? 1 : 0;
        }
        QVERIFY2(unread >= 20 && unread < 30, qPrintable(QString::number(unread)));
        QCOMPARE((*source)->unprofiled(), 0);
    }
};

QTEST_GUILESS_MAIN(tst_unreadviews)
#include "tst_unreadviews.moc"
