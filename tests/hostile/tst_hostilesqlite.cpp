// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostile/sqlitewatcher.h"
#include "hostile/suite.h"
#include "support/sqlitefile.h"

#include <sqlite3.h>

#include <QDir>
#include <QTest>

using namespace Tieout;
using namespace Tieout::Hostile;

// The attacks of sqlite/ over files of our own; README.md tells how they are judged.
class HostileSqliteTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void theWatcherNotices();
    void theAttacksAreReal();
    void openingRunsNothing();
    void nothingGetsThrough();

private:
    void plant(const QString &file, const QString &script);

    TestSupport::TemporaryFolder m_watched;
    TestSupport::TemporaryFolder m_files;
    TestSupport::TemporaryFolder m_shadowed;
    Placeholders m_placeholders;
    std::map<QString, std::unique_ptr<SqliteWatcher>> m_watchers;
    std::unique_ptr<Suite> m_suite;
    QList<Statement> m_attacks;
};

static const QString Folder = QStringLiteral(TIEOUT_TEST_DIR "/sqlite");

namespace {

/// A connection as careless as SQLite allows.
class Careless
{
public:
    explicit Careless(const QString &file)
    {
        sqlite3_open(file.toUtf8().constData(), &m_database);
        sqlite3_enable_load_extension(m_database, 1);
        sqlite3_db_config(m_database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 1, nullptr);
        sqlite3_limit(m_database, SQLITE_LIMIT_LENGTH, 50'000'000);
    }
    ~Careless()
    {
        sqlite3_close(m_database);
        sqlite3_hard_heap_limit64(0); // a PRAGMA sets it for the whole process as soon as it is prepared
        sqlite3_soft_heap_limit64(0);
    }
    Q_DISABLE_COPY_MOVE(Careless)

    /// Runs all statements of a text; SQLite's words where one fails.
    QByteArray run(const QByteArray &statements)
    {
        char *message = nullptr;
        sqlite3_exec(m_database, statements.constData(), nullptr, nullptr, &message);
        const QByteArray words(message);
        sqlite3_free(message);
        return words;
    }

    /// Only reads the first statement.
    QByteArray compile(const QByteArray &statement)
    {
        sqlite3_stmt *compiled = nullptr;
        const int code =
            sqlite3_prepare_v2(m_database, statement.constData(), int(statement.size()), &compiled, nullptr);
        sqlite3_finalize(compiled);
        return code == SQLITE_OK ? QByteArray() : QByteArray(sqlite3_errmsg(m_database));
    }

private:
    sqlite3 *m_database = nullptr;
};

} // namespace

void HostileSqliteTest::plant(const QString &file, const QString &script)
{
    const QString text = filled(QString::fromUtf8(TestSupport::readFile(script)), m_placeholders);
    TestSupport::makeSqlite(file, "PRAGMA synchronous = OFF;" + text.toUtf8());
}

void HostileSqliteTest::initTestCase()
{
    qputenv("TIEOUT_WATCHED",
            m_watched.path().toUtf8()); // the library looks there: it would be loaded into this very process
    m_watched.write(QStringLiteral("secret.txt"), "CANARY-FILE-31\n");
    m_placeholders = {{QStringLiteral("watched"), m_watched.path()},
                      {QStringLiteral("extension"), QStringLiteral(TIEOUT_PLANTED_EXTENSION)}};
    plant(m_files.file(QStringLiteral("hostile.db")), Folder + QStringLiteral("/plant.sql"));
    plant(m_shadowed.file(QStringLiteral("hostile.db")), Folder + QStringLiteral("/shadowed.sql"));
    m_watchers.emplace(QString(),
                       std::make_unique<SqliteWatcher>(m_files.file(QStringLiteral("hostile.db")), m_watched.path()));
    m_watchers.emplace(
        QStringLiteral("shadowed"),
        std::make_unique<SqliteWatcher>(m_shadowed.file(QStringLiteral("hostile.db")), m_watched.path()));

    const Result<QList<Statement>> attacks = readAttacks(Folder, m_placeholders);
    QVERIFY2(attacks, attacks ? "" : qPrintable(attacks.error().fullMessage()));
    m_attacks = *attacks;
    QVERIFY2(m_attacks.size() >= 220, qPrintable(QString::number(m_attacks.size())));

    Engine engine;
    engine.accounts.append({QStringLiteral("owner"), [this](const QString &session) {
                                const QString file =
                                    (session.isEmpty() ? m_files : m_shadowed).file(QStringLiteral("hostile.db"));
                                return Target::open(QStringLiteral("sqlite"), file);
                            }});
    engine.watcher = [this](const QString &session) -> Watcher & { return *m_watchers.at(session); };
    engine.probe = [](const QString &) { return QStringLiteral("SELECT name FROM customers"); };
    m_suite = std::make_unique<Suite>(engine);
}

void HostileSqliteTest::theWatcherNotices()
{
    const TestSupport::TemporaryFolder folder;
    controlsAreNoticed(Folder, m_placeholders, [&](const Statement &control) {
        for (const QString &old : QDir(folder.path()).entryList(QDir::Files))
            QFile::remove(folder.file(old));
        const QString file = folder.copy(m_files.file(QStringLiteral("hostile.db")), QStringLiteral("control.db"));
        SqliteWatcher watcher(file, m_watched.path());
        const State before = watcher.state();
        const QByteArray error = Careless(file).run(control.sql.toUtf8());
        return Noticed{error, watcher.state() != before};
    });
}

void HostileSqliteTest::theAttacksAreReal()
{
    const TestSupport::TemporaryFolder folder;
    const QString file = folder.copy(m_files.file(QStringLiteral("hostile.db")), QStringLiteral("real.db"));
    const QString other = folder.copy(m_shadowed.file(QStringLiteral("hostile.db")), QStringLiteral("shadowed.db"));
    attacksAreReal(m_attacks, 30, [&](const Statement &attack) -> std::optional<QByteArray> {
        if (attack.section == QLatin1String("harmless"))
            return std::nullopt;
        const QByteArray error = Careless(attack.session.isEmpty() ? file : other).compile(attack.sql.toUtf8());
        // What only a direct call may do is held back by SQLite behind a view. A limit of memory is felt at once.
        return error.startsWith("unsafe use") || error == "out of memory" ? QByteArray() : error;
    });
}

void HostileSqliteTest::openingRunsNothing()
{
    Hostile::openingRunsNothing(*m_suite, {QString(), QStringLiteral("shadowed")});
}

void HostileSqliteTest::nothingGetsThrough()
{
    Hostile::nothingGetsThrough(*m_suite, m_attacks);
}

QTEST_GUILESS_MAIN(HostileSqliteTest)
#include "tst_hostilesqlite.moc"
