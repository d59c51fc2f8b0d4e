// SPDX-License-Identifier: GPL-3.0-or-later
// Workspaces that cannot be written, sources that were moved, and what a failure leaves behind.
#include "cliprocess.h"
#include "support/sqlitefile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const QByteArray shop = "CREATE TABLE orders (id INTEGER PRIMARY KEY, region TEXT, amount INT); INSERT INTO orders "
                        "VALUES (1, 'north', 10), (2, 'south', 20)";
constexpr auto readable =
    QFile::ReadOwner | QFile::ExeOwner | QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther;

} // namespace

class WorkspaceCommandTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<TemporaryFolder>();
        m_database = m_folder->file(QStringLiteral("shop.db"));
        m_workspace = m_folder->file(QStringLiteral("work/shop.tieout"));
        makeSqlite(m_database, shop);
        QVERIFY(QDir().mkpath(m_folder->file(QStringLiteral("work"))));
        const auto created = run({"workspace", "create", m_workspace, "--source", m_database});
        QVERIFY2(created.exitCode == 0, created.summary());
    }

    void cleanup()
    {
        QFile::setPermissions(m_folder->file(QStringLiteral("work")),
                              QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        m_folder.reset();
    }

    /// In a folder that cannot be written a workspace answers, says that nothing is kept, and can be copied.
    void anUnwritableFolderIsRead()
    {
        TIEOUT_NEEDS_ORDINARY_USER();
        m_folder->openToAll();
        m_home.openToAll();
        QVERIFY(QFile::setPermissions(m_workspace, QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther));
        QVERIFY(QFile::setPermissions(m_folder->file(QStringLiteral("work")), readable));
        const QStringList before = QDir(m_folder->file(QStringLiteral("work"))).entryList();
        const QByteArray content = readFile(m_workspace);

        const auto asked = run({"ask", "--source", m_workspace, "total amount"}, true);
        QVERIFY2(asked.exitCode == 0 && asked.output.contains("30"), asked.summary());
        QVERIFY2(asked.errors.contains("cannot be written; what you do now is not kept")
                     && asked.errors.contains(m_workspace.toUtf8()),
                 asked.summary());
        const auto quiet = run({"ask", "--quiet", "--source", m_workspace, "total amount"}, true);
        QVERIFY2(quiet.exitCode == 0 && quiet.errors.isEmpty(), quiet.summary());
        const auto shown = run({"workspace", "show", m_workspace, "--json"}, true);
        QCOMPARE(shown.json()["sources"].toArray().size(), 1);

        // What is said in order to be kept is refused.
        const QList<QStringList> sayings{{"edit", "--source", m_workspace, "orders", "--summary", "What was sold"},
                                         {"verified", "--source", m_workspace, "add", "how many orders", "--sql",
                                          "SELECT count(*) AS n FROM orders"},
                                         {"context", "define", m_workspace, "sales", "--means", "what was sold"},
                                         {"workspace", "set", m_workspace, "--hidden", "orders.amount"},
                                         {"weights", m_workspace, "reset"},
                                         {"drift", m_workspace, "--accept"}};
        for (const QStringList &saying : sayings) {
            const auto refused = run(saying, true);
            QVERIFY2(refused.exitCode == 3 && refused.errors.contains("cannot be written"), refused.summary());
        }
        QCOMPARE(QDir(m_folder->file(QStringLiteral("work"))).entryList(), before);
        QCOMPARE(readFile(m_workspace), content);

        const QString copy = m_folder->file(QStringLiteral("copy.tieout"));
        const auto copied = run({"workspace", "copy", m_workspace, "--to", copy}, true);
        QVERIFY2(copied.exitCode == 0, copied.summary());
        const auto edited = run({"edit", "--source", copy, "orders", "--summary", "What was sold"}, true);
        QVERIFY2(edited.exitCode == 0 && !edited.errors.contains("note:"), edited.summary());
        const auto again = run({"workspace", "copy", m_workspace, "--to", copy}, true);
        QVERIFY2(again.exitCode == 3 && again.errors.contains("already exists"), again.summary());
        const auto nowhere = run({"workspace", "copy", m_workspace}, true);
        QCOMPARE(nowhere.exitCode, 2);
    }

    /// A source that was moved is found at its new place with all that was said of it.
    void aMovedSourceIsFound()
    {
        const auto verified = run({"verified", "--source", m_workspace, "add", "how many sales", "--sql",
                                   "SELECT count(*) AS n FROM orders"});
        QVERIFY2(verified.exitCode == 0, verified.summary());
        QCOMPARE(run({"edit", "--source", m_workspace, "orders", "--alias", "sales"}).exitCode, 0);
        QCOMPARE(run({"workspace", "set", m_workspace, "--hidden", "orders.region"}).exitCode, 0);
        const QString moved = m_folder->file(QStringLiteral("archive/shop2.db"));
        QVERIFY(QDir().mkpath(m_folder->file(QStringLiteral("archive"))));
        QVERIFY(QFile::rename(m_database, moved));
        const auto gone = run({"ask", "--source", m_workspace, "how many sales"});
        QVERIFY2(gone.exitCode == 3 && gone.errors.contains(m_database.toUtf8())
                     && gone.errors.contains("workspace move"),
                 gone.summary());
        const auto wrong = run({"workspace", "move", m_workspace, "--to", m_folder->file(QStringLiteral("none.db"))});
        QVERIFY2(wrong.exitCode == 3 && wrong.errors.contains("none.db"), wrong.summary());
        QCOMPARE(run({"workspace", "move", m_workspace}).exitCode, 2);

        const auto found = run({"workspace", "move", m_workspace, "--to", moved, "--json"});
        QVERIFY2(found.exitCode == 0, found.summary());
        const QJsonObject source = found.json()["sources"][0].toObject();
        QCOMPARE(source["id"].toString(), QStringLiteral("sqlite:") + moved);
        QCOMPARE(source["title"].toString(), QStringLiteral("shop2.db"));
        QCOMPARE(source["profiled"].toInt(), 1);
        QCOMPARE(source["hidden"][0].toString(), QStringLiteral("orders.region"));
        const auto asked = run({"ask", "--source", m_workspace, "--json", "how many sales"});
        QCOMPARE(asked.json()["standing"].toString(), QStringLiteral("verified"));
        QVERIFY(run({"edit", "--source", m_workspace}).output.contains("sales"));
    }

    void whatIsASourceAlreadyIsNotTakenTwice()
    {
        const QString other = m_folder->file(QStringLiteral("other.db"));
        makeSqlite(other, shop);
        QCOMPARE(run({"workspace", "add", m_workspace, "--source", other}).exitCode, 0);
        const auto twice = run({"workspace", "move", m_workspace, "--source", "shop.db", "--to", other});
        QVERIFY2(twice.exitCode == 3 && twice.errors.contains("already"), twice.summary());
    }

    /// The sample is a source like any other: kept where one wants it, with the day that it belongs to.
    void theSampleIsASource()
    {
        const QString file = m_folder->file(QStringLiteral("rent.tieout"));
        const auto created = run({"workspace", "create", file, "--source", "sample"});
        QVERIFY2(created.exitCode == 0, created.summary());
        const auto shown = run({"workspace", "show", file, "--json"});
        QCOMPARE(shown.json()["sources"].toArray().size(), 1);
        QVERIFY(shown.json()["sources"][0]["id"].toString().endsWith(QLatin1String("/samples/riverside.db")));
        QVERIFY(shown.json()["sources"][0]["profiled"].toInt() > 20);
        QCOMPARE(shown.json()["settings"].toObject()["asOf"].toString(), QStringLiteral("2026-11-20"));
        QCOMPARE(shown.json()["settings"].toObject()["currency"].toString(), QStringLiteral("EUR"));
        const auto asked =
            run({"ask", "--source", file, "--json", "rent collected for the Riverside portfolio last quarter"});
        QCOMPARE(asked.json()["headline"].toObject()["value"].toString(), QStringLiteral("1727578.00"));

        const QString dated = m_folder->file(QStringLiteral("dated.tieout"));
        QCOMPARE(run({"workspace", "create", dated, "--source", "sample", "--as-of", "2025-05-01"}).exitCode, 0);
        QCOMPARE(run({"workspace", "show", dated, "--json"}).json()["settings"].toObject()["asOf"].toString(),
                 QStringLiteral("2025-05-01"));
        QCOMPARE(run({"workspace", "add", m_workspace, "--source", "sample"}).exitCode, 0);
        QCOMPARE(run({"workspace", "show", m_workspace, "--json"}).json()["sources"].toArray().size(), 2);
        const auto twice = run({"workspace", "create", file, "--source", "sample"});
        QVERIFY2(twice.exitCode == 3 && twice.errors.contains("already exists"), twice.summary());
        QVERIFY(QFile::exists(file));
    }

    void aFailedCreationLeavesNothing()
    {
        const QString words = m_folder->write(QStringLiteral("words.db"), "no database");
        const QStringList before = QDir(m_folder->path()).entryList(QDir::AllEntries);
        for (const QString &source :
             {words, QStringLiteral("sqlite:") + words, m_folder->file(QStringLiteral("none.db")), m_workspace}) {
            const auto failed =
                run({"workspace", "create", m_folder->file(QStringLiteral("new.tieout")), "--source", source});
            QVERIFY2(failed.exitCode >= 2, failed.summary());
            QCOMPARE(QDir(m_folder->path()).entryList(QDir::AllEntries), before);
        }
    }

private:
    ProcessResult run(const QStringList &arguments, bool asOrdinaryUser = false)
    {
        ProcessOptions options;
        options.asOrdinaryUser = asOrdinaryUser;
        options.environment = {{QStringLiteral("XDG_CONFIG_HOME"), m_home.file(QStringLiteral("config"))},
                               {QStringLiteral("XDG_CACHE_HOME"), m_home.file(QStringLiteral("cache"))},
                               {QStringLiteral("XDG_DATA_HOME"), m_home.file(QStringLiteral("data"))}};
        return runProgram(QStringLiteral("tieout-cli"), arguments, options);
    }

    TemporaryFolder m_home;
    std::unique_ptr<TemporaryFolder> m_folder;
    QString m_database;
    QString m_workspace;
};

QTEST_GUILESS_MAIN(WorkspaceCommandTest)
#include "tst_workspacecommand.moc"
