// SPDX-License-Identifier: GPL-3.0-or-later
// The file behind a workspace: what is one, what becomes of one that cannot be written, that goes away, or that comes
// from a stranger.
#include "core/workspace/fileidentity.h"
#include "core/workspace/store.h"
#include "core/workspace/workspace.h"
#include "support/ordinaryuser.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <sqlite3.h>

#ifdef Q_OS_LINUX
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::workspace;

namespace {

const QDateTime someTime(QDate(2026, 11, 20), QTime(9, 30), Qt::UTC);

StoredSource sourceAt(const QString &file)
{
    return {"sqlite:" + file, "sqlite", QFileInfo(file).fileName(), {{"file", file}}, someTime};
}

void run(const QString &path, const QByteArray &sql)
{
    sqlite3 *handle = nullptr;
    QCOMPARE(sqlite3_open(path.toUtf8().constData(), &handle), SQLITE_OK);
    char *words = nullptr;
    const int code = sqlite3_exec(handle, sql.constData(), nullptr, nullptr, &words);
    sqlite3_close(handle);
    QVERIFY2(code == SQLITE_OK, words);
}

QStringList listing(const QString &folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
}

void becomeReadable(const QString &folder)
{
    const auto folderRights =
        QFile::ReadOwner | QFile::ExeOwner | QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther;
    for (const QFileInfo &file : QDir(folder).entryInfoList(QDir::Files | QDir::Hidden))
        QVERIFY(QFile::setPermissions(file.filePath(), QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther));
    QVERIFY(QFile::setPermissions(folder, folderRights));
}

} // namespace

class TestWorkspaceFile : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<TemporaryFolder> m_folder;
    QString path(const char *name) const { return m_folder->file(QString::fromLatin1(name)); }

    std::unique_ptr<Workspace> made(const char *name)
    {
        Result<std::unique_ptr<Workspace>> workspace = Workspace::create(path(name));
        if (!workspace)
            qFatal("%s", qPrintable(workspace.error().message()));
        return std::move(*workspace);
    }

    /// A workspace whose last words stand in its log, as a kill leaves it.
    void leaveKilled(const char *name, const QString &value)
    {
#ifdef Q_OS_LINUX
        const pid_t child = fork();
        QVERIFY(child >= 0);
        if (child == 0) {
            const auto workspace = Workspace::create(path(name));
            _exit(workspace && (*workspace)->setSetting("k", value) ? 0 : 1);
        }
        int status = 0;
        waitpid(child, &status, 0);
        QCOMPARE(status, 0);
        QVERIFY(QFileInfo(path(name) + QStringLiteral("-wal")).size() > 0);
#else
        Q_UNUSED(name)
        Q_UNUSED(value)
        QSKIP("skipped: needs fork");
#endif
    }

private slots:
    void init()
    {
        m_folder = std::make_unique<TemporaryFolder>();
    }
    void cleanup()
    {
        QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        m_folder.reset();
    }

    void kindsAreTold_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("words");
        const auto row = [](const char *name, const QByteArray &content, FileKind kind, const char *words) {
            QTest::newRow(name) << QString::fromLatin1(name) << content << int(kind) << QString::fromLatin1(words);
        };
        const QByteArray noise("\x01\x80\xfe\xc3\x00\x9d", 6);
        row("empty.db", {}, FileKind::Empty, "is empty");
        row("letter.txt", "Dear reader,\nthis is no table.\n", FileKind::Text, "is a text file");
        row("wide.txt",
            QByteArray("\xff\xfe"
                       "a\0b\0",
                       6),
            FileKind::Text, "is a text file");
        row("books.zip", "PK\x03\x04" + noise, FileKind::Archive, "Unpack it");
        row("crm.accdb", QByteArray("\0\1\0\0Standard ACE DB", 19) + noise, FileKind::Access, "ODBC driver");
        row("paper.pdf", "%PDF-1.7\n" + noise, FileKind::Pdf, "PDF");
        row("noise.db", noise.repeated(400), FileKind::Unknown, "encrypted");
    }
    void kindsAreTold()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        QFETCH(int, kind);
        QFETCH(QString, words);
        const QString file = m_folder->write(name, content);
        QCOMPARE(int(identify(file).kind), kind);
        const auto address = addressOfFile(file);
        QVERIFY(!address);
        QVERIFY2(address.error().message().contains(file) && !address.error().hint.isEmpty(),
                 qPrintable(address.error().fullMessage()));
        QVERIFY2(address.error().fullMessage().contains(words), qPrintable(address.error().fullMessage()));
        const auto opened = Workspace::open(file, Unwritable::OpenInMemory);
        QVERIFY(!opened);
        QCOMPARE(opened.error().message(), address.error().message());
        QCOMPARE(readFile(file), content);
        QCOMPARE(listing(m_folder->path()), QStringList{name});
    }

    void workbooksAreSources()
    {
        const QString book = m_folder->write("book.xlsx", "PK\x03\x04\x01xl/workbook.xml");
        QCOMPARE(identify(book).kind, FileKind::Workbook);
        QCOMPARE(identify(m_folder->write("old.xls", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x01")).kind, FileKind::Workbook);
        QCOMPARE(*addressOfFile(book), QStringLiteral("sheet:") + book);
        for (const char *name : {"sales.csv", "export.txt"}) {
            const QString text = m_folder->write(QString::fromLatin1(name), "day;amount\n1;2\n3;4\n");
            QCOMPARE(identify(text).kind, FileKind::Csv);
            QCOMPARE(*addressOfFile(text), QStringLiteral("sheet:") + text);
        }
        const auto opened = Workspace::open(book, Unwritable::OpenInMemory);
        QVERIFY(!opened);
        QVERIFY2(opened.error().fullMessage().contains("is a workbook, not a Tieout workspace"),
                 qPrintable(opened.error().fullMessage()));
    }

    void filesOfDuckDbAreSources()
    {
        const QByteArray noise("\x01\x80\xfe\xc3\x00\x9d", 6);
        m_folder->write(QStringLiteral("rows.parquet"), "PAR1" + noise.repeated(10));
        m_folder->write(QStringLiteral("warehouse.db"), noise + "\x02\x03" + "DUCK" + noise);
        QCOMPARE(identify(path("rows.parquet")).kind, FileKind::Parquet);
        QCOMPARE(identify(path("warehouse.db")).kind, FileKind::DuckDb);
        for (const char *name : {"rows.parquet", "warehouse.db"}) {
            QCOMPARE(*addressOfFile(path(name)), QStringLiteral("duckdb:") + path(name));
            const auto opened = Workspace::open(path(name), Unwritable::OpenInMemory);
            QVERIFY(!opened);
            QCOMPARE(opened.error().code, ErrorCode::Invalid);
            QVERIFY(opened.error().fullMessage().contains(QLatin1String("not a workspace")));
            QVERIFY(opened.error().fullMessage().contains(QLatin1String("duckdb:FILE")));
        }
    }

    void whoseADatabaseIsStandsInItsLog()
    {
        QCOMPARE(identify(path("none.db")).kind, FileKind::Missing);
        QCOMPARE(identify(m_folder->path()).kind, FileKind::Folder);
        QCOMPARE(identify(QStringLiteral("/dev/null")).kind, FileKind::NoFile);
        run(path("foreign.db"), "PRAGMA journal_mode = WAL; CREATE TABLE t (x); INSERT INTO t VALUES (1)");
        QCOMPARE(identify(path("foreign.db")).kind, FileKind::Database);
        QCOMPARE(*addressOfFile(path("foreign.db")), QStringLiteral("sqlite:") + path("foreign.db"));
        leaveKilled("killed.tieout", QStringLiteral("kept"));
        // As a workspace of an earlier version stood there before its first checkpoint: with its mark in the log only.
        QFile file(path("killed.tieout"));
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(68) && file.write(QByteArray(4, '\0')) == 4);
        file.close();
        QCOMPARE(identify(path("killed.tieout")).kind, FileKind::Workspace);
        QCOMPARE(identify(path("killed.tieout")).layout, newestLayout());
        const auto opened = Workspace::open(path("killed.tieout"));
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().fullMessage()));
        QCOMPARE(*(*opened)->setting("k", {}), QStringLiteral("kept"));
    }

    /// What is refused keeps its bytes and its folder.
    void whatIsRefusedStaysAsItIs()
    {
        run(path("foreign.db"), "CREATE TABLE t (x)");
        made("newer.tieout");
        run(path("newer.tieout"), "PRAGMA user_version = 999");
        made("damaged.tieout");
        QFile damaged(path("damaged.tieout"));
        QVERIFY(damaged.open(QIODevice::ReadWrite) && damaged.seek(100) && damaged.write(QByteArray(4000, 'Z')) > 0);
        damaged.close();
        const QStringList before = listing(m_folder->path());
        for (const char *name : {"foreign.db", "newer.tieout", "damaged.tieout"}) {
            const QByteArray content = readFile(path(name));
            const QDateTime modified = QFileInfo(path(name)).lastModified();
            for (const Unwritable unwritable : {Unwritable::Refuse, Unwritable::OpenInMemory}) {
                const auto opened = Workspace::open(path(name), unwritable);
                QVERIFY(!opened);
                QVERIFY2(opened.error().message().contains(path(name)) && !opened.error().hint.isEmpty(),
                         qPrintable(opened.error().fullMessage()));
            }
            QCOMPARE(readFile(path(name)), content);
            QCOMPARE(QFileInfo(path(name)).lastModified(), modified);
            QCOMPARE(listing(m_folder->path()), before);
        }
    }

    /// Closing a file drops a process's locks on it: looking at a workspace must not.
    void lookingTakesNoLockAway()
    {
#ifdef Q_OS_LINUX
        const auto workspace = made("open.tieout");
        QVERIFY(workspace->setSetting("k", "mine"));
        for (int i = 0; i < 3; ++i)
            QCOMPARE(identify(path("open.tieout")).kind, FileKind::Workspace);
        QVERIFY(committedImage(path("open.tieout")));
        // Another program that closes the database would delete the log under our feet, were we not seen to hold it.
        const pid_t child = fork();
        QVERIFY(child >= 0);
        if (child == 0) {
            execlp("sqlite3", "sqlite3", path("open.tieout").toUtf8().constData(), "SELECT count(*) FROM settings",
                   nullptr);
            _exit(127);
        }
        int status = 0;
        waitpid(child, &status, 0);
        if (WEXITSTATUS(status) == 127)
            QSKIP("skipped: sqlite3 is not installed");
        QVERIFY(QFileInfo::exists(path("open.tieout") + QStringLiteral("-wal")));
        QVERIFY(workspace->setSetting("k", "still mine"));
#else
        QSKIP("skipped: locks of POSIX");
#endif
    }

    void anUnwritableOneOpensInMemory_data()
    {
        QTest::addColumn<bool>("killed");
        QTest::newRow("closed") << false;
        QTest::newRow("killed, with its last words in the log") << true;
    }
    void anUnwritableOneOpensInMemory()
    {
        QFETCH(bool, killed);
        if (killed)
            leaveKilled("old.tieout", QStringLiteral("before"));
        else
            QVERIFY(made("old.tieout")->setSetting("k", "before"));
        if (QTest::currentTestFailed())
            return;
        QTemporaryDir elsewhere;
        QVERIFY(QFile::setPermissions(elsewhere.path(), QFile::Permissions(0x7777)));
        m_folder->openToAll();
        becomeReadable(m_folder->path());
        const QStringList before = listing(m_folder->path());
        const QByteArray content = readFile(path("old.tieout"));
        const OrdinaryUser user;
        if (!user.isOrdinary())
            QSKIP("skipped: root here cannot become another user");
        const auto refused = Workspace::open(path("old.tieout"));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Denied);
        const auto opened = Workspace::open(path("old.tieout"), Unwritable::OpenInMemory);
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().fullMessage()));
        Workspace &workspace = **opened;
        QVERIFY(workspace.notKept());
        QVERIFY2(workspace.notKept()->message().contains("not kept")
                     && workspace.notKept()->hint.text.contains("Save a copy"),
                 qPrintable(workspace.notKept()->fullMessage()));
        QCOMPARE(workspace.file(), path("old.tieout"));
        QCOMPARE(*workspace.setting("k", {}), QStringLiteral("before"));
        QVERIFY(workspace.addSource(sourceAt(QStringLiteral("/data/a.db"))));
        QVERIFY(workspace.setSetting("k", "after"));
        QCOMPARE(*workspace.setting("k", {}), QStringLiteral("after"));
        QVERIFY(workspace.removeSource(QStringLiteral("sqlite:/data/a.db")));
        QCOMPARE(readFile(path("old.tieout")), content);
        QCOMPARE(listing(m_folder->path()), before);
        // A copy has what was done since, and is a workspace like any other.
        const QString copy = elsewhere.filePath(QStringLiteral("copy.tieout"));
        QVERIFY(workspace.saveCopy(copy));
        const auto copied = Workspace::open(copy);
        QVERIFY2(copied, copied ? "" : qPrintable(copied.error().fullMessage()));
        QVERIFY(!(*copied)->notKept());
        QCOMPARE(*(*copied)->setting("k", {}), QStringLiteral("after"));
        const auto twice = workspace.saveCopy(copy);
        QVERIFY(!twice);
        QCOMPARE(twice.error().code, ErrorCode::Exists);
        const auto nowhere = workspace.saveCopy(path("inside.tieout"));
        QVERIFY(!nowhere);
        QCOMPARE(nowhere.error().code, ErrorCode::Denied);
    }

    void aFullDiskIsReadAllTheSame()
    {
#ifdef Q_OS_LINUX
        const QString disk = path("disk");
        QVERIFY(QDir().mkpath(disk));
        if (mount("tmpfs", disk.toUtf8().constData(), "tmpfs", 0, "size=1m") != 0)
            QSKIP("skipped: mounting a small tmpfs needs root");
        struct Unmount {
            QByteArray path;
            ~Unmount() { umount2(path.constData(), MNT_DETACH); }
        } unmount{disk.toUtf8()};
        const QString file = disk + QStringLiteral("/full.tieout");
        QVERIFY((*Workspace::create(file))->setSetting("k", "before"));
        QFile filler(disk + QStringLiteral("/filler"));
        QVERIFY(filler.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        while (filler.write(QByteArray(4096, 'x')) == 4096) {
        }
        const auto refused = Workspace::open(file);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Full);
        const auto opened = Workspace::open(file, Unwritable::OpenInMemory);
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().fullMessage()));
        QVERIFY((*opened)->notKept());
        QCOMPARE((*opened)->notKept()->code, ErrorCode::Full);
        QCOMPARE(*(*opened)->setting("k", {}), QStringLiteral("before"));
        QVERIFY((*opened)->saveCopy(path("copy.tieout")));
        QVERIFY(!(*opened)->saveCopy(disk + QStringLiteral("/copy.tieout")));
        QVERIFY(!QFileInfo::exists(disk + QStringLiteral("/copy.tieout")));
#else
        QSKIP("skipped: needs a small tmpfs");
#endif
    }

    /// What is written to a file that nobody finds again is not said to be saved.
    void movedAwayWhileOpen()
    {
        QVERIFY(QDir().mkpath(path("work")));
        const auto workspace = std::move(*Workspace::create(path("work/shop.tieout")));
        QVERIFY(workspace->setSetting("k", "before"));
        QVERIFY(QDir().rename(path("work"), path("elsewhere")));
        for (int i = 0; i < 2; ++i) {
            const Result<void> refused = workspace->setSetting("k", "after");
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ErrorCode::NotFound);
            QVERIFY2(refused.error().message().contains(path("work/shop.tieout"))
                         && refused.error().message().contains("no longer there"),
                     qPrintable(refused.error().message()));
        }
        QCOMPARE(*workspace->setting("k", {}), QStringLiteral("before"));
        QVERIFY(workspace->saveCopy(path("saved.tieout")));
        QCOMPARE(*(*Workspace::open(path("saved.tieout")))->setting("k", {}), QStringLiteral("before"));
        // Back in its place it is written again.
        QVERIFY(QDir().rename(path("elsewhere"), path("work")));
        QVERIFY(workspace->setSetting("k", "after"));
    }

    void removedWhileOpen()
    {
        QVERIFY(QDir().mkpath(path("work")));
        const auto workspace = std::move(*Workspace::create(path("work/shop.tieout")));
        QVERIFY(workspace->setSetting("k", "before"));
        QVERIFY(QDir(path("work")).removeRecursively());
        QVERIFY(!workspace->setSetting("k", "after"));
        QVERIFY(workspace->saveCopy(path("saved.tieout")));
        QCOMPARE(*(*Workspace::open(path("saved.tieout")))->setting("k", {}), QStringLiteral("before"));
    }

    void heldByAnotherProgram()
    {
        made("held.tieout");
        sqlite3 *other = nullptr;
        QCOMPARE(sqlite3_open(path("held.tieout").toUtf8().constData(), &other), SQLITE_OK);
        QCOMPARE(sqlite3_exec(other,
                              "PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; INSERT INTO settings VALUES('a', 'b')",
                              nullptr, nullptr, nullptr),
                 SQLITE_OK);
        const auto opened = Workspace::open(path("held.tieout"), Unwritable::OpenInMemory);
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, ErrorCode::Locked);
        sqlite3_close(other);
        QVERIFY(Workspace::open(path("held.tieout")));
    }

    /// The schema of a stranger's workspace runs nothing.
    void aStrangersSchemaRunsNothing()
    {
        QVERIFY(made("strange.tieout")->setSetting("k", "before"));
        run(path("strange.tieout"),
            "CREATE TRIGGER spy AFTER INSERT ON settings BEGIN DELETE FROM settings WHERE key = 'k'; END");
        {
            const auto opened = Workspace::open(path("strange.tieout"));
            QVERIFY(opened);
            QVERIFY((*opened)->setSetting("other", "x"));
            QCOMPARE(*(*opened)->setting("k", {}), QStringLiteral("before"));
        }
        run(path("strange.tieout"), "DROP TABLE settings; CREATE VIEW settings AS WITH RECURSIVE n(i) AS (SELECT 1 "
                                    "UNION ALL SELECT i + 1 FROM n) "
                                    "SELECT i AS key, i AS value FROM n");
        const auto opened = Workspace::open(path("strange.tieout"));
        QVERIFY(opened);
        const auto setting = (*opened)->setting("k", {});
        QVERIFY(!setting);
        QCOMPARE(setting.error().code, ErrorCode::Unreadable);
    }

    /// Everything that was said of a source goes with it.
    void aMovedSourceKeepsWhatWasSaid()
    {
        const auto workspace = made("moved.tieout");
        const StoredSource from = sourceAt(QStringLiteral("/data/a.db"));
        const StoredSource to = sourceAt(QStringLiteral("/archive/b.db"));
        QVERIFY(workspace->addSource(from));
        Schema schema;
        QVERIFY(workspace->snapshots().saveSchema(from.id, schema, someTime));
        Edit edit;
        edit.sourceId = from.id;
        edit.table = {{}, "orders"};
        edit.text = "sales";
        edit.at = someTime;
        QVERIFY(workspace->catalogEdits().addEdit(edit));
        catalog::VerifiedQuery verified;
        verified.question = "how many";
        verified.sql = "SELECT 1";
        QVERIFY(workspace->verified().keepVerified(from.id, verified));
        QVERIFY(workspace->readings().chooseReading(from.id, "q", "r", someTime));
        record::Record answered;
        answered.id = "answered";
        answered.question = "how many";
        answered.state = record::State::Answered;
        answered.route.source = from.id;
        answered.parts.resize(1);
        answered.parts.first().source.id = from.id;
        QVERIFY(workspace->answers().saveRecord(answered, from.id, someTime));
        // Kept under another source, and offers this one.
        record::Record offering;
        offering.id = "offering";
        offering.question = "how many";
        offering.state = record::State::Clarify;
        offering.route.source = "sqlite:/data/other.db";
        offering.alternatives.resize(1);
        offering.alternatives.first().source = from.id;
        offering.clarify = record::Clarification{QStringLiteral("Which?"), offering.alternatives};
        QVERIFY(workspace->answers().saveRecord(offering, "sqlite:/data/other.db", someTime));
        QVERIFY(workspace->setSetting("layout:" + from.id, "here"));
        QVERIFY(workspace->setSetting("name", "Shop"));
        QVERIFY(workspace->moveSource(from.id, to));
        QCOMPARE(workspace->sources()->size(), 1);
        QCOMPARE(workspace->sources()->first().id, to.id);
        QCOMPARE(workspace->sources()->first().title, QStringLiteral("b.db"));
        QCOMPARE(workspace->sources()->first().addedAt, someTime);
        QVERIFY(workspace->snapshots().latestSchema(to.id)->has_value());
        QCOMPARE(workspace->catalogEdits().edits(to.id)->size(), 1);
        QCOMPARE(workspace->verified().verifiedQueries(to.id)->size(), 1);
        QVERIFY(workspace->readings().chosenReading(to.id, "q")->has_value());
        QCOMPARE(*workspace->setting("layout:" + to.id, {}), QStringLiteral("here"));
        QCOMPARE(*workspace->setting("layout:" + from.id, {}), QString());
        QCOMPARE(*workspace->setting("name", {}), QStringLiteral("Shop"));
        QVERIFY(workspace->catalogEdits().edits(from.id)->isEmpty());
        const Result<record::Record> moved = workspace->answers().record("answered");
        QVERIFY(moved);
        QCOMPARE(record::askedSource(*moved), to.id);
        QCOMPARE(moved->parts.first().source.id, to.id);
        const Result<record::Record> offers = workspace->answers().record("offering");
        QVERIFY(offers);
        QCOMPARE(record::askedSource(*offers), QStringLiteral("sqlite:/data/other.db"));
        QCOMPARE(offers->alternatives.first().source, std::optional(to.id));
        QCOMPARE(offers->clarify->options.first().source, std::optional(to.id));
        QCOMPARE(workspace->moveSource(from.id, to).error().code, ErrorCode::NotFound);
        QVERIFY(workspace->addSource(from));
        QCOMPARE(workspace->moveSource(from.id, to).error().code, ErrorCode::Exists);
        QCOMPARE(workspace->sources()->size(), 2);
    }
};

QTEST_GUILESS_MAIN(TestWorkspaceFile)
#include "tst_workspacefile.moc"
