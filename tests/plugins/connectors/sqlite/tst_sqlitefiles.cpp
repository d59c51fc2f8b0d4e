// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/ordinaryuser.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QTest>

#include <sqlite3.h>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

// Another program that holds the file.
class OtherConnection
{
public:
    explicit OtherConnection(const QString &path) { sqlite3_open(path.toUtf8().constData(), &m_handle); }
    ~OtherConnection() { sqlite3_close(m_handle); }
    Q_DISABLE_COPY_MOVE(OtherConnection)
    bool run(const char *sql) { return sqlite3_exec(m_handle, sql, nullptr, nullptr, nullptr) == SQLITE_OK; }
    // Leaves the write-ahead log behind, as a crash would.
    void keepLog() { sqlite3_db_config(m_handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr); }

private:
    sqlite3 *m_handle = nullptr;
};

QByteArray randomBytes(int count)
{
    QRandomGenerator generator(7);
    QByteArray bytes(count, '\0');
    for (char &byte : bytes)
        byte = char(generator.bounded(256));
    return bytes;
}

} // namespace

class TestSqliteFiles : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void notADatabase_data();
    void notADatabase();
    void missing();
    void missingInsideAFolderThatIsMissing();
    void linkToNothing();
    void folder();
    void device();
    void truncated();
    void damagedInside();
    void lockedByAnotherProgram();
    void lockedWhileOpen();
    void movedWhileOpen();
    void deletedWhileOpen();
    void replacedWhileOpen();
    void changesByOthersAreSeen();
    void leftInTheMiddleOfAChange();
    void writeAheadLogIsRead();
    void notReadable();
    void folderNotSearchable();
    void readOnlyFolder();
    void changedWhileReadAsItStands();
    void changedWhileItIsRead();
    void nothingAppearsBesideALog();
    void readOnlyFolderWithPendingLog();
    void aLogThatMayNotBeRead();

private:
    Error openError(const QString &path) const
    {
        const auto session = openSqlite(path);
        return session ? Error() : session.error();
    }

    std::unique_ptr<TemporaryFolder> m_folder;
    QString m_path;
};

void TestSqliteFiles::init()
{
    QVERIFY(sqliteConnector());
    m_folder = std::make_unique<TemporaryFolder>();
    m_path = m_folder->file(QStringLiteral("data.db"));
    makeSqlite(m_path, "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT);"
                       "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 2000)"
                       " INSERT INTO t SELECT i, 'a rather long name that fills pages ' || i FROM n");
}

void TestSqliteFiles::cleanup()
{
    const auto all = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;
    QFile::setPermissions(m_folder->path(), all);
    m_folder.reset();
}

void TestSqliteFiles::notADatabase_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("hint");
    QTest::newRow("text") << QByteArray("Dear reader,\nthis is no database.\n").repeated(50)
                          << QStringLiteral("text file");
    QTest::newRow("three bytes") << QByteArray("abc") << QStringLiteral("text file");
    QTest::newRow("workbook") << "PK\x03\x04" + randomBytes(5000) << QStringLiteral("workbook");
    QTest::newRow("pdf") << "%PDF-1.7\n" + randomBytes(5000) << QStringLiteral("PDF");
    QTest::newRow("access") << QByteArray("\0\1\0\0Standard Jet DB", 19) + QByteArray(5000, '\0')
                            << QStringLiteral("Access");
    QTest::newRow("encrypted") << randomBytes(8192) << QStringLiteral("encrypted");
    QTest::newRow("zeros") << QByteArray(8192, '\0') << QStringLiteral("another file");
}

void TestSqliteFiles::notADatabase()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, hint);
    const QString path = m_folder->write(QStringLiteral("other.db"), content);
    const Error error = openError(path);
    QCOMPARE(error.code, ErrorCode::Encrypted);
    QCOMPARE(error.message(), QStringLiteral("\"%1\" is not a SQLite database, or it is encrypted.").arg(path));
    QVERIFY2(error.hint.text.contains(hint), qPrintable(error.hint.text));
    QCOMPARE(readFile(path), content);
}

void TestSqliteFiles::missing()
{
    const QString path = m_folder->file(QStringLiteral("gone.db"));
    const Error error = openError(path);
    QCOMPARE(error.code, ErrorCode::NotFound);
    QCOMPARE(error.message(), QStringLiteral("The file \"%1\" does not exist.").arg(path));
    QVERIFY(!QFileInfo::exists(path));
}

void TestSqliteFiles::missingInsideAFolderThatIsMissing()
{
    QCOMPARE(openError(m_folder->file(QStringLiteral("no/such/folder/x.db"))).code, ErrorCode::NotFound);
    QCOMPARE(openError(m_path + QStringLiteral("/x.db")).code, ErrorCode::NotFound);
}

void TestSqliteFiles::linkToNothing()
{
    const QString link = m_folder->file(QStringLiteral("link.db"));
    QVERIFY(QFile::link(m_folder->file(QStringLiteral("gone.db")), link));
    const Error error = openError(link);
    QCOMPARE(error.code, ErrorCode::NotFound);
    QVERIFY2(error.message().contains(QStringLiteral("is a link to")), qPrintable(error.message()));
}

void TestSqliteFiles::folder()
{
    const Error error = openError(m_folder->path());
    QCOMPARE(error.code, ErrorCode::Invalid);
    QVERIFY(error.message().contains(QStringLiteral("is a folder")));
}

void TestSqliteFiles::device()
{
    if (!QFileInfo::exists(QStringLiteral("/dev/zero")))
        QSKIP("skipped: no /dev/zero");
    QCOMPARE(openError(QStringLiteral("/dev/zero")).code, ErrorCode::Invalid);
}

void TestSqliteFiles::truncated()
{
    const qint64 size = QFileInfo(m_path).size();
    for (const qint64 keep : {size / 2, qint64(4096), qint64(1000), qint64(100)}) {
        const QString path = m_folder->copy(m_path, QStringLiteral("cut%1.db").arg(keep));
        QVERIFY(QFile::resize(path, keep));
        const Error error = openError(path);
        QCOMPARE(error.code, ErrorCode::Unreadable);
        QVERIFY2(error.message().contains(QStringLiteral("damaged or cut short")), qPrintable(error.message()));
        QVERIFY(error.message().contains(path));
    }
}

void TestSqliteFiles::damagedInside()
{
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.seek(4096 * 3));
    QVERIFY(file.write(QByteArray(4096 * 4, '\x5a')) > 0);
    file.close();
    const auto session = openSqlite(m_path);
    QVERIFY(session);
    const auto result = select(**session, QStringLiteral("SELECT count(name), max(name) FROM t"));
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::Unreadable);
}

void TestSqliteFiles::lockedByAnotherProgram()
{
    OtherConnection other(m_path);
    QVERIFY(other.run("BEGIN EXCLUSIVE"));
    const Error error = openError(m_path);
    QCOMPARE(error.code, ErrorCode::Locked);
    QVERIFY2(error.fullMessage().contains(QStringLiteral("another program is writing")),
             qPrintable(error.fullMessage()));
    QVERIFY(other.run("COMMIT"));
    QVERIFY(openSqlite(m_path));
}

void TestSqliteFiles::lockedWhileOpen()
{
    const auto session = openSqlite(m_path);
    QVERIFY(session);
    OtherConnection other(m_path);
    QVERIFY(other.run("BEGIN EXCLUSIVE"));
    const auto locked = select(**session, QStringLiteral("SELECT count(*) FROM t"));
    QVERIFY(!locked);
    QCOMPARE(locked.error().code, ErrorCode::Locked);
    QVERIFY(other.run("COMMIT"));
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT count(*) FROM t"))), QStringLiteral("2000"));
}

void TestSqliteFiles::movedWhileOpen()
{
    const auto session = openSqlite(m_path);
    QVERIFY(session);
    const QString elsewhere = m_folder->file(QStringLiteral("elsewhere.db"));
    QVERIFY(QFile::rename(m_path, elsewhere));
    const auto result = select(**session, QStringLiteral("SELECT count(*) FROM t"));
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::Connection);
    QVERIFY(result.error().message().contains(m_path));
    const auto schema = (*session)->readSchema({}, {});
    QVERIFY(!schema);
    QCOMPARE(schema.error().code, ErrorCode::Connection);
    // Back in its place it is the same file again.
    QVERIFY(QFile::rename(elsewhere, m_path));
    QVERIFY(select(**session, QStringLiteral("SELECT count(*) FROM t")));
}

void TestSqliteFiles::deletedWhileOpen()
{
    const auto session = openSqlite(m_path);
    QVERIFY(session);
    QVERIFY(QFile::remove(m_path));
    const auto result = select(**session, QStringLiteral("SELECT count(*) FROM t"));
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::Connection);
    QVERIFY(!QFileInfo::exists(m_path));
}

void TestSqliteFiles::replacedWhileOpen()
{
    const auto session = openSqlite(m_path);
    QVERIFY(session);
    const QString fresh = m_folder->copy(m_path, QStringLiteral("fresh.db"));
    QVERIFY(QFile::remove(m_path));
    QVERIFY(QFile::rename(fresh, m_path));
    const auto result = select(**session, QStringLiteral("SELECT count(*) FROM t"));
    QVERIFY(!result);
    QVERIFY(result.error().message().contains(QStringLiteral("replaced")));
}

void TestSqliteFiles::changesByOthersAreSeen()
{
    const auto session = openSqlite(m_path);
    QVERIFY(session);
    OtherConnection other(m_path);
    QVERIFY(other.run("DELETE FROM t WHERE id > 10; ALTER TABLE t ADD COLUMN more INT DEFAULT 5"));
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT count(*), max(more) FROM t"))), QStringLiteral("10|5"));
}

void TestSqliteFiles::leftInTheMiddleOfAChange()
{
    // A hot journal: the header's magic and one page record, beside a file nobody holds.
    QByteArray journal("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);
    journal += QByteArray("\0\0\0\1", 4) + QByteArray(4, '\0') + QByteArray("\0\0\0\5", 4) + QByteArray("\0\0\2\0", 4)
               + QByteArray("\0\0\x10\0", 4);
    journal = journal.leftJustified(512, '\0') + QByteArray("\0\0\0\1", 4) + readFile(m_path).left(4096)
              + QByteArray(4, '\0');
    m_folder->write(QStringLiteral("data.db-journal"), journal);
    const QByteArray before = readFile(m_path);
    const Error error = openError(m_path);
    QCOMPARE(error.code, ErrorCode::Unreadable);
    QVERIFY2(error.message().contains(QStringLiteral("in the middle of a change")), qPrintable(error.message()));
    QCOMPARE(readFile(m_path), before);
}

void TestSqliteFiles::writeAheadLogIsRead()
{
    OtherConnection other(m_path);
    QVERIFY(other.run("PRAGMA journal_mode = WAL; DELETE FROM t WHERE id > 7"));
    const auto session = openSqlite(m_path);
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT count(*) FROM t"))), QStringLiteral("7"));
    QVERIFY(other.run("DELETE FROM t WHERE id > 5"));
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT count(*) FROM t"))), QStringLiteral("5"));
}

void TestSqliteFiles::notReadable()
{
    m_folder->openToAll();
    QVERIFY(QFile::setPermissions(m_path, QFile::Permissions()));
    const OrdinaryUser user;
    if (!user.isOrdinary())
        QSKIP("skipped: root here cannot become another user");
    const Error error = openError(m_path);
    QCOMPARE(error.code, ErrorCode::Denied);
    QVERIFY2(error.message().contains(QStringLiteral("no permission to read")), qPrintable(error.message()));
}

void TestSqliteFiles::folderNotSearchable()
{
    QVERIFY(QFile::setPermissions(m_folder->path(), QFile::Permissions()));
    const OrdinaryUser user;
    if (!user.isOrdinary())
        QSKIP("skipped: root here cannot become another user");
    const Error error = openError(m_path);
    QCOMPARE(error.code, ErrorCode::Denied);
    QVERIFY2(error.message().contains(QStringLiteral("no permission for the folder")), qPrintable(error.message()));
}

void TestSqliteFiles::readOnlyFolder()
{
    const auto readable =
        QFile::ReadOwner | QFile::ExeOwner | QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther;
    const QString log = m_folder->file(QStringLiteral("log.db"));
    makeSqlite(log, "PRAGMA journal_mode = WAL; CREATE TABLE t (id INT); INSERT INTO t VALUES (1)");
    for (const QString &path : {m_path, log})
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther));
    QVERIFY(QFile::setPermissions(m_folder->path(), readable));
    const QStringList before = QDir(m_folder->path()).entryList();
    const OrdinaryUser user;
    if (!user.isOrdinary())
        QSKIP("skipped: root here cannot become another user");
    const auto plain = openSqlite(m_path);
    QVERIFY2(plain, plain ? "" : qPrintable(plain.error().fullMessage()));
    QCOMPARE(asText(select(**plain, QStringLiteral("SELECT count(*) FROM t"))), QStringLiteral("2000"));
    const auto logged = openSqlite(log);
    QVERIFY2(logged, logged ? "" : qPrintable(logged.error().fullMessage()));
    QCOMPARE(asText(select(**logged, QStringLiteral("SELECT count(*) FROM t"))), QStringLiteral("1"));
    QCOMPARE(QDir(m_folder->path()).entryList(), before);
}

void TestSqliteFiles::changedWhileReadAsItStands()
{
    const QString log = m_folder->file(QStringLiteral("log.db"));
    makeSqlite(log, "PRAGMA journal_mode = WAL; CREATE TABLE t (id INT); INSERT INTO t VALUES (1)");
    const auto readable = QFile::ReadOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther;
    QVERIFY(QFile::setPermissions(m_folder->path(), readable));
    QVERIFY(QFile::setPermissions(log, QFile::ReadOwner | QFile::ReadOther));
    Result<std::unique_ptr<Session>> session = fail(ErrorCode::Internal, "not opened");
    {
        const OrdinaryUser user;
        if (!user.isOrdinary())
            QSKIP("skipped: root here cannot become another user");
        session = openSqlite(log);
        QVERIFY(session);
        QVERIFY(select(**session, QStringLiteral("SELECT count(*) FROM t")));
    }
    // Somebody who may write there does so.
    QVERIFY(QFile::setPermissions(m_folder->path(), readable | QFile::WriteOwner));
    QVERIFY(QFile::setPermissions(log, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther));
    OtherConnection other(log);
    QVERIFY(other.run("INSERT INTO t VALUES (2)"));
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT count(*) FROM t"))), QStringLiteral("2"));
    QVERIFY(other.run("INSERT INTO t VALUES (3)"));
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT count(*) FROM t"))), QStringLiteral("3"));
}

/// What is read without locks and changed meanwhile is not handed on as if it were one state.
void TestSqliteFiles::changedWhileItIsRead()
{
    const QString log = m_folder->file(QStringLiteral("log.db"));
    makeSqlite(
        log,
        "PRAGMA journal_mode = WAL; CREATE TABLE t (id INT);"
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 5000) INSERT INTO t SELECT i FROM n");
    const auto session = openSqlite(log);
    QVERIFY(session);
    class Meddler : public RowSink
    {
    public:
        explicit Meddler(const QString &path)
            : m_path(path)
        {
        }
        void columns(const QList<ResultColumn> &) override {}
        bool rows(const QList<Row> &) override
        {
            OtherConnection(m_path).run("DELETE FROM t WHERE id = 4999");
            return true;
        }

    private:
        QString m_path;
    } meddler(log);
    const auto result = (*session)->select(QStringLiteral("SELECT id FROM t ORDER BY id"), meddler, {});
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::Connection);
    QVERIFY2(result.error().message().contains(QStringLiteral("was changed by another program while it was read")),
             qPrintable(result.error().message()));
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT count(*) FROM t"))), QStringLiteral("4999"));
}

/// Nothing is written to a database in WAL mode or beside it, whatever its log holds.
void TestSqliteFiles::nothingAppearsBesideALog()
{
    for (const char *left : {"", "-wal", "-wal and -shm"}) {
        const QString log = m_folder->file(QStringLiteral("log%1.db").arg(QLatin1String(left).size()));
        {
            OtherConnection other(log);
            QVERIFY(other.run("PRAGMA journal_mode = WAL; CREATE TABLE t (id INT); INSERT INTO t VALUES (1)"));
            if (*left)
                other.keepLog();
        }
        if (qstrcmp(left, "-wal") == 0)
            QVERIFY(QFile::remove(log + QStringLiteral("-shm")));
        const auto before = [&] {
            QList<std::pair<QString, QByteArray>> all;
            for (const QFileInfo &file : QDir(m_folder->path()).entryInfoList(QDir::Files))
                all.append(
                    {file.fileName() + file.lastModified().toString(Qt::ISODateWithMs), readFile(file.filePath())});
            return all;
        };
        const auto state = before();
        {
            const auto session = openSqlite(log);
            QVERIFY2(session, session ? left : qPrintable(session.error().fullMessage()));
            QVERIFY((*session)->readSchema({}, {}));
            QCOMPARE(asText(select(**session, QStringLiteral("SELECT count(*) FROM t"))), QStringLiteral("1"));
            QCOMPARE(before(), state);
        }
        QCOMPARE(before(), state);
    }
}

void TestSqliteFiles::readOnlyFolderWithPendingLog()
{
    const QString log = m_folder->file(QStringLiteral("log.db"));
    {
        OtherConnection other(log);
        QVERIFY(other.run("PRAGMA journal_mode = WAL; CREATE TABLE t (id INT); INSERT INTO t VALUES (1)"));
        other.keepLog();
    }
    QVERIFY(QFileInfo(log + QStringLiteral("-wal")).size() > 0);
    QVERIFY(QFile::remove(log + QStringLiteral("-shm")));
    QVERIFY(QFile::setPermissions(m_folder->path(),
                                  QFile::ReadOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther));
    for (const QString &path : {log, QString(log + QStringLiteral("-wal"))})
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::ReadOther));
    const OrdinaryUser user;
    if (!user.isOrdinary())
        QSKIP("skipped: root here cannot become another user");
    const QStringList before = QDir(m_folder->path()).entryList();
    const auto session = openSqlite(log);
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT count(*) FROM t"))), QStringLiteral("1"));
    QCOMPARE(QDir(m_folder->path()).entryList(), before);
}

void TestSqliteFiles::aLogThatMayNotBeRead()
{
    const QString log = m_folder->file(QStringLiteral("log.db"));
    {
        OtherConnection other(log);
        QVERIFY(other.run("PRAGMA journal_mode = WAL; CREATE TABLE t (id INT); INSERT INTO t VALUES (1)"));
        other.keepLog();
    }
    m_folder->openToAll();
    QVERIFY(QFile::setPermissions(log, QFile::ReadOwner | QFile::ReadOther));
    QVERIFY(QFile::setPermissions(log + QStringLiteral("-wal"), QFile::ReadOwner));
    const OrdinaryUser user;
    if (!user.isOrdinary())
        QSKIP("skipped: root here cannot become another user");
    const Error error = openError(log);
    QCOMPARE(error.code, ErrorCode::Denied);
    QVERIFY2(error.message().contains(QStringLiteral("-wal\" that cannot be read")), qPrintable(error.message()));
}

QTEST_GUILESS_MAIN(TestSqliteFiles)
#include "tst_sqlitefiles.moc"
