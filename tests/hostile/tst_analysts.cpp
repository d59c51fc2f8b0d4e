// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostile/mariadbwatcher.h"
#include "hostile/postgreswatcher.h"
#include "hostile/suite.h"
#include "support/mariadbserver.h"
#include "support/postgresserver.h"
#include "support/sqlitefile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::Hostile;

// What analysts type is no attack: 500 queries of analysts/ that their engines run, of which the gate may refuse two in
// a hundred, of each engine's and of all.
class AnalystsTest : public QObject
{
    Q_OBJECT

private slots:
    void postgresql();
    void mariadb();
    void sqlite();
    void cleanupTestCase();

private:
    using Raw = std::function<QByteArray(const QByteArray &sql)>;
    void check(const QString &engine, const QString &id, const QString &rest, const Raw &raw);

    TestSupport::TemporaryFolder m_folder;
    int m_queries = 0;
    QStringList m_refused;
};

static const QString Folder = QStringLiteral(TIEOUT_TEST_DIR "/analysts/");

static QByteArray schemaOf(const QString &engine)
{
    return TestSupport::readFile(Folder + engine + QStringLiteral("-schema.sql"));
}

void AnalystsTest::check(const QString &engine, const QString &id, const QString &rest, const Raw &raw)
{
    const Result<QList<Statement>> queries = readStatements(Folder + engine + QStringLiteral(".sql"), {});
    QVERIFY2(queries, queries ? "" : qPrintable(queries.error().fullMessage()));
    for (const Statement &query : *queries) {
        const QByteArray error = raw(query.sql.toUtf8());
        QVERIFY2(error.isEmpty(), (query.place().toUtf8() + ": " + error).constData());
    }
    const auto target = Target::open(id, rest);
    QVERIFY2(target, target ? "" : qPrintable(target.error().fullMessage()));
    const Result<QString> profiled = (*target)->profile();
    QVERIFY2(profiled, profiled ? "" : qPrintable(profiled.error().fullMessage()));
    m_queries += int(queries->size());
    QStringList refused;
    for (const Statement &query : *queries) {
        const QString why = (*target)->gate(query.sql);
        if (why.isEmpty())
            continue;
        refused.append(query.place());
        qWarning("refused though harmless: %s: %s", qPrintable(query.place()), qPrintable(why));
    }
    m_refused += refused;
    qInfo("%s: %lld of %lld refused", qPrintable(engine), (long long)refused.size(), (long long)queries->size());
    QVERIFY2(refused.size() * 50 <= queries->size(), qPrintable(refused.join(QStringLiteral(", "))));
}

void AnalystsTest::postgresql()
{
    TIEOUT_NEEDS_POSTGRES();
    TestSupport::PostgresServer *server = TestSupport::PostgresServer::shared();
    const QString rest = server->makeDatabase(QStringLiteral("analysts"), schemaOf(QStringLiteral("postgresql")));
    PostgresWatcher raw("host='" + server->socketFolder().toUtf8() + "' port=" + QByteArray::number(server->port())
                            + " user=tieout dbname=analysts",
                        m_folder.path(), nullptr);
    raw.run("RESET search_path");
    check(QStringLiteral("postgresql"), QStringLiteral("postgresql"), rest,
          [&](const QByteArray &sql) { return raw.run(sql); });
}

void AnalystsTest::mariadb()
{
    TIEOUT_NEEDS_MARIADB();
    TestSupport::MariadbServer *server = TestSupport::MariadbServer::shared();
    const QString rest = server->makeDatabase(QStringLiteral("analysts"), schemaOf(QStringLiteral("mariadb")));
    MariadbWatcher raw(server->socket().toUtf8(), "analysts", m_folder.path());
    raw.run("SET SESSION sql_mode = DEFAULT");
    check(QStringLiteral("mariadb"), QStringLiteral("mysql"), rest,
          [&](const QByteArray &sql) { return raw.run(sql); });
}

void AnalystsTest::sqlite()
{
    const QString file = m_folder.file(QStringLiteral("analysts.db"));
    TestSupport::makeSqlite(file, "PRAGMA synchronous = OFF;" + schemaOf(QStringLiteral("sqlite")));
    const Result<std::unique_ptr<Session>> session = TestSupport::openSqlite(file);
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    check(QStringLiteral("sqlite"), QStringLiteral("sqlite"), file, [&](const QByteArray &sql) {
        const Result<ResultSet> rows = TestSupport::select(**session, QString::fromUtf8(sql));
        return rows ? QByteArray() : rows.error().fullMessage().toUtf8();
    });
}

// All engines together.
void AnalystsTest::cleanupTestCase()
{
    qInfo("%d queries, %lld refused", m_queries, (long long)m_refused.size());
    QVERIFY(m_queries >= 120);
    QVERIFY2(m_refused.size() * 50 <= m_queries, qPrintable(m_refused.join(QStringLiteral(", "))));
}

QTEST_GUILESS_MAIN(AnalystsTest)
#include "tst_analysts.moc"
