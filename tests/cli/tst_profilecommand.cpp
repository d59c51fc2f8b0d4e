// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"

#include "core/workspace/workspace.h"
#include "support/sqlitefile.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QRandomGenerator>
#include <QTest>

#include <sqlite3.h>

using namespace Tieout::TestSupport;

namespace {

constexpr int tables = 60;

/// The profiles of a workspace by table, as they are stored.
QMap<QString, QJsonObject> storedProfiles(const QString &workspace)
{
    QMap<QString, QJsonObject> profiles;
    sqlite3 *handle = nullptr;
    if (sqlite3_open_v2(workspace.toUtf8().constData(), &handle, SQLITE_OPEN_READWRITE, nullptr) == SQLITE_OK) {
        sqlite3_stmt *statement = nullptr;
        sqlite3_prepare_v2(handle, "SELECT table_name, content FROM profiles", -1, &statement, nullptr);
        while (statement && sqlite3_step(statement) == SQLITE_ROW) {
            const auto *name = reinterpret_cast<const char *>(sqlite3_column_text(statement, 0));
            const auto *content = reinterpret_cast<const char *>(sqlite3_column_text(statement, 1));
            profiles.insert(QString::fromUtf8(name), QJsonDocument::fromJson(content).object());
        }
        sqlite3_finalize(statement);
    }
    sqlite3_close(handle);
    return profiles;
}

QJsonObject withoutTimes(QJsonObject profile)
{
    profile.remove(QStringLiteral("profiledAt"));
    profile.remove(QStringLiteral("elapsedMs"));
    return profile;
}

} // namespace

class tst_profilecommand : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void killedItGoesOnWhereItWas();
    void onlyStaleTablesAreReadAgain();
    void theEstimateOfANewWorkspace();
    void severalTablesAtATime();

private:
    QString m_source;
    TemporaryFolder m_home;
};

void tst_profilecommand::initTestCase()
{
    QByteArray script;
    for (int i = 0; i < tables; ++i) {
        script += "CREATE TABLE t" + QByteArray::number(i)
                  + " (id INTEGER PRIMARY KEY, city TEXT, amount REAL, day DATE);"
                    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1000)"
                    "INSERT INTO t"
                  + QByteArray::number(i) + " SELECT i, 'city ' || (i % 40), i * 1.5 + " + QByteArray::number(i)
                  + ", date('2026-01-01', '+' || (i % 300) || ' days') FROM n;";
    }
    m_source = m_home.file(QStringLiteral("many.db"));
    makeSqlite(m_source, script);
}

/// Killed at twenty moments: no table is read twice, and nothing that was stored is other than what an undisturbed run
/// finds.
void tst_profilecommand::killedItGoesOnWhereItWas()
{
    const QString whole = m_home.file(QStringLiteral("whole.tieout"));
    const auto undisturbed = runCli(m_home, {"workspace", "create", whole, "--source", "sqlite:" + m_source});
    QVERIFY2(undisturbed.exitCode == 0, undisturbed.summary());
    const auto expected = storedProfiles(whole);
    QCOMPARE(expected.size(), tables);

    const QString file = m_home.file(QStringLiteral("killed.tieout"));
    QRandomGenerator random(4711);
    QMap<QString, QJsonObject> before;
    int kills = 0;
    int killedWhileProfiling = 0;
    for (int attempt = 0; attempt < 60 && kills < 20; ++attempt) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_DATA_HOME"), m_home.file(QStringLiteral("data")));
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_home.file(QStringLiteral("config")));
        environment.insert(QStringLiteral("XDG_CACHE_HOME"), m_home.file(QStringLiteral("cache")));
        process.setProcessEnvironment(environment);
        const QStringList arguments = QFile::exists(file)
                                          ? QStringList{"profile", "--source", file}
                                          : QStringList{"workspace", "create", file, "--source", "sqlite:" + m_source};
        process.start(QStringLiteral(TIEOUT_BINARY_DIR "/bin/tieout-cli"), arguments);
        QVERIFY(process.waitForStarted());
        // Wait until it is at the tables, so that the moment falls among them.
        const qsizetype known = before.size();
        for (int waited = 0;
             waited < 2000 && storedProfiles(file).size() <= known && process.state() == QProcess::Running; ++waited)
            QTest::qWait(1);
        QTest::qWait(random.bounded(15));
        const bool running = process.state() == QProcess::Running;
        process.kill();
        process.waitForFinished();
        if (!QFile::exists(file))
            continue;
        const auto now = storedProfiles(file);
        for (auto table = before.cbegin(); table != before.cend(); ++table)
            QVERIFY2(now.value(table.key()) == table.value(),
                     qPrintable(table.key() + QStringLiteral(" was read twice")));
        if (running) {
            ++kills;
            killedWhileProfiling += now.size() < tables ? 1 : 0;
        }
        before = now;
        if (now.size() == tables) { // from the beginning, for the moments that are left
            QFile::remove(file);
            QFile::remove(file + QStringLiteral("-wal"));
            QFile::remove(file + QStringLiteral("-shm"));
            before.clear();
        }
    }
    QVERIFY2(kills >= 20 && killedWhileProfiling >= 10,
             qPrintable(QStringLiteral("%1 kills, %2 while profiling").arg(kills).arg(killedWhileProfiling)));
    if (!QFile::exists(file)) {
        const auto again = runCli(m_home, {"workspace", "create", file, "--source", "sqlite:" + m_source});
        QVERIFY2(again.exitCode == 0, again.summary());
    }
    const auto finished = runCli(m_home, {"profile", "--source", file});
    QVERIFY2(finished.exitCode == 0, finished.summary());
    const auto end = storedProfiles(file);
    QCOMPARE(end.size(), tables);
    for (auto table = before.cbegin(); table != before.cend(); ++table)
        QCOMPARE(end.value(table.key()), table.value());
    for (auto table = end.cbegin(); table != end.cend(); ++table)
        QCOMPARE(withoutTimes(table.value()), withoutTimes(expected.value(table.key())));
}

void tst_profilecommand::onlyStaleTablesAreReadAgain()
{
    const QString source = m_home.file(QStringLiteral("few.db"));
    makeSqlite(source, "CREATE TABLE a (id INTEGER PRIMARY KEY, day DATE); INSERT INTO a VALUES (1, '2026-01-01');"
                       "CREATE TABLE b (id INTEGER PRIMARY KEY, word TEXT); INSERT INTO b VALUES (1, 'one');");
    const QString file = m_home.file(QStringLiteral("few.tieout"));
    QVERIFY(runCli(m_home, {"workspace", "create", file, "--source", "sqlite:" + source}).exitCode == 0);
    const auto same = runCli(m_home, {"profile", "--source", file, "--json"});
    QVERIFY2(same.errors.contains("0 of 2 tables read, 2 as they were."), same.summary());
    makeSqlite(source, "INSERT INTO a VALUES (2, '2026-02-01')");
    const auto moved = runCli(m_home, {"profile", "--source", file, "--json"});
    QVERIFY2(moved.errors.contains("1 of 2 tables read, 1 as they were."), moved.summary());
    QCOMPARE(moved.json()["tables"].toArray().first().toObject()["rows"].toInt(), 2);
    // A word changed in place moves nothing that is watched: everything is read again where that is asked for.
    makeSqlite(source, "UPDATE b SET word = 'two'");
    const auto all = runCli(m_home, {"profile", "--all", "--source", file, "--json"});
    QVERIFY2(all.errors.contains("2 of 2 tables read."), all.summary());
    QVERIFY2(all.output.contains("\"two\""), all.summary());
}

/// Where everything was read, the estimate is what reading it took.
void tst_profilecommand::theEstimateOfANewWorkspace()
{
    const QString file = m_home.file(QStringLiteral("new.tieout"));
    QVERIFY(runCli(m_home, {"workspace", "create", file, "--source", "sqlite:" + m_source}).exitCode == 0);
    const auto words = runCli(m_home, {"profile", "--estimate", "--source", file});
    QVERIFY2(words.exitCode == 0 && words.output.contains("Tables and views without a profile: 0.")
                 && words.output.contains("Tables and views with a profile: 60, of 60,000 rows"),
             words.summary());
    const auto json = runCli(m_home, {"profile", "--estimate", "--source", file, "--json"});
    QCOMPARE(json.json()["known"].toObject()["tables"].toInt(), tables);
    QCOMPARE(json.json()["known"].toObject()["rows"].toInt(), tables * 1000);
    double seconds = 0;
    for (const QJsonObject &profile : storedProfiles(file))
        seconds += profile["elapsedMs"].toDouble() / 1000;
    QVERIFY(seconds > 0);
    QVERIFY(qAbs(json.json()["known"].toObject()["seconds"].toDouble() - seconds) < 0.001);
}

/// Several sessions of one source fill one workspace.
void tst_profilecommand::severalTablesAtATime()
{
    const QString file = m_home.file(QStringLiteral("settings.tieout"));
    const auto made = runCli(m_home, {"workspace", "create", file, "--source", "sqlite:" + m_source});
    QVERIFY2(made.exitCode == 0, made.summary());
    {
        const auto store = Tieout::workspace::Workspace::open(file);
        QVERIFY(store);
        QVERIFY((*store)->setSetting(QStringLiteral("profileQueries"), QStringLiteral("4")));
    }
    const auto before = storedProfiles(file);
    const auto all = runCli(m_home, {"profile", "--all", "--source", file, "--json"});
    QVERIFY2(all.exitCode == 0 && all.errors.contains("60 of 60 tables read."), all.summary());
    const auto after = storedProfiles(file);
    QCOMPARE(after.size(), tables);
    for (auto table = after.cbegin(); table != after.cend(); ++table)
        QCOMPARE(withoutTimes(table.value()), withoutTimes(before.value(table.key())));
}

QTEST_GUILESS_MAIN(tst_profilecommand)
#include "tst_profilecommand.moc"
