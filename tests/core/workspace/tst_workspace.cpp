// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/workspace.h"

#include "support/workspaces.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <sqlite3.h>

#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/wait.h>
#ifdef Q_OS_LINUX
#include <sys/mount.h>
#endif
#include <unistd.h>
#endif

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::workspace;

class TestWorkspace : public QObject
{
    Q_OBJECT

private:
    Workspaces m_workspaces;
    QString path(const char *name) const { return m_workspaces.path(QString::fromLatin1(name)); }
    std::unique_ptr<Workspace> made(const char *name) const { return m_workspaces.made(QString::fromLatin1(name)); }

private slots:
    void everythingIsThereAfterReopening()
    {
        const Schema schema = paymentsSchema();
        {
            const auto workspace = made("full.tieout");
            QVERIFY(workspace->addSource(sampleSource()));
            QVERIFY(workspace->snapshots().saveSchema(sampleSource().id, schema, someTime));
            QVERIFY(workspace->snapshots().saveProfile(sampleSource().id, schema.fingerprint(), sampleProfile()));
            catalog::CatalogEntry entry;
            entry.table = {"main", "payments"};
            QVERIFY(workspace->snapshots().saveCatalog(sampleSource().id, {entry}));
            QVERIFY(workspace->answers().saveRecord(sampleRecord("a"), sampleSource().id, someTime));
            QVERIFY(workspace->answers().saveRecord(sampleRecord("b"), sampleSource().id, someTime.addSecs(1)));
            QVERIFY(workspace->setSetting("asOf", "2026-11-20"));
        }
        Result<std::unique_ptr<Workspace>> reopened = Workspace::open(path("full.tieout"));
        QVERIFY(reopened);
        const Workspace &workspace = **reopened;
        QCOMPARE(*workspace.sources(), QList<StoredSource>{sampleSource()});
        QCOMPARE((*workspace.snapshots().latestSchema(sampleSource().id))->schema, schema);
        QCOMPARE(workspace.snapshots().profiles(sampleSource().id, schema.fingerprint())->size(), 1);
        QCOMPARE(workspace.snapshots().profiles(sampleSource().id, "other")->size(), 0);
        QCOMPARE(workspace.snapshots().catalogEntries(sampleSource().id)->size(), 1);
        const auto history = *workspace.answers().history(10);
        QCOMPARE(history.size(), 2);
        QCOMPARE(history[0].id, QStringLiteral("b"));
        QCOMPARE(history[0].headline, QStringLiteral("10.00"));
        QVERIFY(*workspace.answers().record("a") == sampleRecord("a"));
        QCOMPARE(*workspace.setting("asOf", {}), QStringLiteral("2026-11-20"));
        QCOMPARE(*workspace.setting("missing", "fallback"), QStringLiteral("fallback"));
        const auto rejections = *workspace.rejectionLog().rejections(10);
        QCOMPARE(rejections.size(), 2);
        QCOMPARE(rejections[0].check, QStringLiteral("reference.column"));
        QCOMPARE(rejections[0].passedLater, QStringLiteral("SELECT 1"));
    }

    /// A file of the first layout is brought to today's with what is in it.
    void takesOverTheFirstLayout()
    {
        {
            const auto workspace = made("first.tieout");
            QVERIFY(workspace->addSource(sampleSource()));
            QVERIFY(workspace->answers().saveRecord(sampleRecord("a"), sampleSource().id, someTime));
        }
        sqlite3 *handle = nullptr;
        QCOMPARE(sqlite3_open(path("first.tieout").toUtf8(), &handle), SQLITE_OK);
        QCOMPARE(
            sqlite3_exec(
                handle,
                "DROP TABLE chosen_readings; DROP TABLE verified_queries; DROP TABLE corrections; DROP TABLE scripts; "
                "DROP TABLE model_descriptions; DROP TABLE key_matches; DROP TABLE definitions; "
                "DROP TABLE key_decisions; DROP TABLE key_proposals; DROP TABLE edits; DROP TABLE drift_decisions; "
                "DROP TABLE baselines; DROP TABLE quarantine; ALTER TABLE rejections DROP COLUMN source_id; PRAGMA "
                "user_version=1",
                nullptr, nullptr, nullptr),
            SQLITE_OK);
        sqlite3_close(handle);
        const auto again = Workspace::open(path("first.tieout"));
        QVERIFY(again);
        QCOMPARE((*again)->rejectionLog().rejections(10)->size(), 1);
        QCOMPARE((*again)->rejectionLog().rejections(10)->first().sourceId, sampleSource().id);
        QVERIFY((*again)->catalogEdits().edits(sampleSource().id)->isEmpty());
        QVERIFY(!(*again)->drift().baseline(sampleSource().id)->has_value());
        QVERIFY((*again)->keys().keyDecisions(sampleSource().id)->isEmpty());
        QVERIFY((*again)->verified().verifiedQueries(sampleSource().id)->isEmpty());
    }

    void updatingASourceKeepsItsSnapshots()
    {
        const auto workspace = made("upsert.tieout");
        QVERIFY(workspace->addSource(sampleSource()));
        QVERIFY(workspace->snapshots().saveSchema(sampleSource().id, paymentsSchema(), someTime));
        StoredSource renamed = sampleSource();
        renamed.title = "renamed";
        QVERIFY(workspace->addSource(renamed));
        QVERIFY(workspace->snapshots().latestSchema(sampleSource().id)->has_value());
        QVERIFY(workspace->removeSource(sampleSource().id));
        QVERIFY(!workspace->snapshots().latestSchema(sampleSource().id)->has_value());
    }

    void refusesWhatIsNoWorkspace()
    {
        QFile text(path("text.tieout"));
        QVERIFY(text.open(QIODevice::WriteOnly));
        text.write(QByteArray(4096, 'x'));
        text.close();
        const auto notADatabase = Workspace::open(text.fileName());
        QVERIFY(!notADatabase);
        QCOMPARE(notADatabase.error().code, ErrorCode::Unreadable);
        QVERIFY(notADatabase.error().message().contains("text.tieout"));

        sqlite3 *other = nullptr;
        QCOMPARE(sqlite3_open(path("other.db").toUtf8(), &other), SQLITE_OK);
        QCOMPARE(sqlite3_exec(other, "CREATE TABLE t(x)", nullptr, nullptr, nullptr), SQLITE_OK);
        sqlite3_close(other);
        const auto foreign = Workspace::open(path("other.db"));
        QVERIFY(!foreign);
        QCOMPARE(foreign.error().code, ErrorCode::Unreadable);
        QVERIFY(foreign.error().hint.text.contains("--source"));

        const auto missing = Workspace::open(path("missing.tieout"));
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
        const auto folder = Workspace::open(QFileInfo(path("missing.tieout")).path());
        QVERIFY(!folder);
        QCOMPARE(folder.error().code, ErrorCode::Invalid);
        QVERIFY(folder.error().message().contains("is a folder"));
        const auto noFolder = Workspace::create(path("no/such/folder.tieout"));
        QVERIFY(!noFolder);
        QCOMPARE(noFolder.error().code, ErrorCode::Denied);
        made("exists.tieout");
        const auto exists = Workspace::create(path("exists.tieout"));
        QVERIFY(!exists);
        QCOMPARE(exists.error().code, ErrorCode::Exists);
    }

    void refusesANewerLayout()
    {
        made("newer.tieout");
        sqlite3 *handle = nullptr;
        QCOMPARE(sqlite3_open(path("newer.tieout").toUtf8(), &handle), SQLITE_OK);
        QCOMPARE(sqlite3_exec(handle, "PRAGMA user_version=999", nullptr, nullptr, nullptr), SQLITE_OK);
        sqlite3_close(handle);
        const auto newer = Workspace::open(path("newer.tieout"));
        QVERIFY(!newer);
        QCOMPARE(newer.error().code, ErrorCode::Incompatible);
    }

    void aFailedCallChangesNothing()
    {
        const auto workspace = made("locked.tieout");
        QVERIFY(workspace->setSetting("k", "before"));
        sqlite3 *other = nullptr;
        QCOMPARE(sqlite3_open(path("locked.tieout").toUtf8(), &other), SQLITE_OK);
        QCOMPARE(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
        const auto refused = workspace->setSetting("k", "after");
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Locked);
        QCOMPARE(*workspace->setting("k", {}), QStringLiteral("before"));
        sqlite3_exec(other, "ROLLBACK", nullptr, nullptr, nullptr);
        sqlite3_close(other);
        QVERIFY(workspace->setSetting("k", "after"));
    }

    void aFullDiskLosesNothingSaved()
    {
#ifdef Q_OS_LINUX
        const QString disk = path("disk");
        QVERIFY(QDir().mkpath(disk));
        if (mount("tmpfs", disk.toUtf8().constData(), "tmpfs", 0, "size=512k") != 0)
            QSKIP("skipped: mounting a small tmpfs needs root");
        struct Unmount {
            QByteArray path;
            ~Unmount() { umount2(path.constData(), MNT_DETACH); }
        } unmount{disk.toUtf8()};
        const QString file = disk + QStringLiteral("/full.tieout");
        int saved = 0;
        {
            auto created = Workspace::create(file);
            QVERIFY2(created, created ? "" : qPrintable(created.error().message()));
            record::Record record = sampleRecord("r");
            record.text = QString(20'000, u'x');
            Result<void> last;
            for (; saved < 1000; ++saved) {
                record.id = QString::number(saved);
                last = (*created)->answers().saveRecord(record, "s", someTime.addSecs(saved));
                if (!last)
                    break;
            }
            QVERIFY(!last);
            QCOMPARE(last.error().code, ErrorCode::Full);
            QVERIFY(last.error().message().contains("full.tieout"));
            QVERIFY(!last.error().hint.isEmpty());
            QCOMPARE((*created)->answers().history(1000)->size(), saved);
        }
        const auto reopened = Workspace::open(file);
        QVERIFY2(reopened, reopened ? "" : qPrintable(reopened.error().message()));
        QCOMPARE((*reopened)->answers().history(1000)->size(), saved);
        QVERIFY((*reopened)->answers().record(QString::number(saved - 1)));
#else
        QSKIP("skipped: needs a small tmpfs");
#endif
    }

    void killedAtAnyMomentLosesNothingSaved()
    {
#ifdef Q_OS_UNIX
        // A child saves answers as fast as it can and reports each one that was said to be saved; it is killed at a
        // random moment.
        for (int round = 0; round < 10; ++round) {
            const QString file = path(qPrintable(QStringLiteral("kill%1.tieout").arg(round)));
            int pipes[2];
            QCOMPARE(pipe(pipes), 0);
            const pid_t child = fork();
            QVERIFY(child >= 0);
            if (child == 0) {
                close(pipes[0]);
                auto workspace = Workspace::create(file);
                for (int i = 0; workspace && i < 100'000; ++i) {
                    if (!(*workspace)
                             ->answers()
                             .saveRecord(sampleRecord(QString::number(i)), "s", someTime.addMSecs(i)))
                        break;
                    const char mark = 'x';
                    if (write(pipes[1], &mark, 1) != 1)
                        break;
                }
                _exit(1);
            }
            close(pipes[1]);
            char mark = 0;
            QCOMPARE(read(pipes[0], &mark, 1), 1);
            usleep(useconds_t(3000 + round * 7000));
            kill(child, SIGKILL);
            int saved = 1;
            while (read(pipes[0], &mark, 1) == 1)
                ++saved;
            close(pipes[0]);
            waitpid(child, nullptr, 0);
            const auto workspace = Workspace::open(file);
            QVERIFY2(workspace, qPrintable(workspace ? QString() : workspace.error().message()));
            const auto history = (*workspace)->answers().history(1'000'000);
            QVERIFY(history);
            // One more may be on disk than was reported, never one less.
            QVERIFY2(history->size() >= saved,
                     qPrintable(QStringLiteral("%1 saved, %2 found").arg(saved).arg(history->size())));
            QVERIFY((*workspace)->answers().record(QString::number(saved - 1)).has_value());
        }
#else
        QSKIP("skipped: needs fork");
#endif
    }
};

QTEST_GUILESS_MAIN(TestWorkspace)
#include "tst_workspace.moc"
