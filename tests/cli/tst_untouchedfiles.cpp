// SPDX-License-Identifier: GPL-3.0-or-later
// Every command over files that are not ours to change: not a byte of them is written, and no file appears beside them.
#include "cliprocess.h"
#include "core/sources/relations/flatbook.h"
#include "core/workspace/workspace.h"
#include "support/sqlitefile.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <sqlite3.h>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const QByteArray shop =
    "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT);"
    "CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INT REFERENCES customers (id), amount INT);"
    "INSERT INTO customers VALUES (1, 'Ann'), (2, 'Bob'); INSERT INTO orders VALUES (1, 1, 10), (2, 2, 20), (3, 2, 30)";

/// Names, sizes, times and content of all that is in a folder.
QStringList stateOf(const QString &folder)
{
    QStringList out;
    QDirIterator files(folder, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QFileInfo file(files.next());
        const QByteArray content = file.isFile() ? readFile(file.filePath()) : QByteArray();
        out.append(QStringLiteral("%1 %2 %3 %4")
                       .arg(file.filePath())
                       .arg(file.size())
                       .arg(file.lastModified().toMSecsSinceEpoch())
                       .arg(QString::fromLatin1(QCryptographicHash::hash(content, QCryptographicHash::Sha1).toHex())));
    }
    out.sort();
    return out;
}

/// A write-ahead log that nobody has written back, as a crash leaves it.
void leaveLog(const QString &path, bool withIndex)
{
    sqlite3 *handle = nullptr;
    QCOMPARE(sqlite3_open(path.toUtf8().constData(), &handle), SQLITE_OK);
    QCOMPARE(sqlite3_exec(handle, "PRAGMA journal_mode = WAL", nullptr, nullptr, nullptr), SQLITE_OK);
    QCOMPARE(sqlite3_exec(handle, shop.constData(), nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    sqlite3_close(handle);
    QVERIFY(QFileInfo(path + QStringLiteral("-wal")).size() > 0);
    if (!withIndex)
        QVERIFY(QFile::remove(path + QStringLiteral("-shm")));
}

void run(const QString &path, const char *sql)
{
    sqlite3 *handle = nullptr;
    QCOMPARE(sqlite3_open(path.toUtf8().constData(), &handle), SQLITE_OK);
    QCOMPARE(sqlite3_exec(handle, sql, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(handle);
}

/// What becomes of a reading command.
enum class Outcome { Read, Refused };

} // namespace
Q_DECLARE_METATYPE(Outcome)

class UntouchedFilesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        makeSqlite(file(QStringLiteral("foreign.db")), shop);
        makeSqlite(file(QStringLiteral("log.db")), "PRAGMA journal_mode = WAL; " + shop);
        leaveLog(file(QStringLiteral("pending.db")), true);
        leaveLog(file(QStringLiteral("unindexed.db")), false);
        makeSqlite(file(QStringLiteral("hot.db")), shop);
        // A journal's header and one page record, beside a file nobody holds.
        QByteArray journal("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);
        journal += QByteArray("\0\0\0\1", 4) + QByteArray(4, '\0') + QByteArray("\0\0\0\5", 4)
                   + QByteArray("\0\0\2\0", 4) + QByteArray("\0\0\x10\0", 4);
        m_folder.write(QStringLiteral("hot.db-journal"), journal.leftJustified(512, '\0') + QByteArray("\0\0\0\1", 4)
                                                             + readFile(file(QStringLiteral("hot.db"))).left(4096)
                                                             + QByteArray(4, '\0'));
        m_folder.write(QStringLiteral("empty.db"), {});
        m_folder.write(QStringLiteral("words.db"), QByteArray("Dear reader,\nthis is no database.\n").repeated(50));
        m_folder.write(QStringLiteral("query.sql"), "SELECT count(*) AS n FROM orders");
        for (const char *name : {"newer.tieout", "damaged.tieout"})
            QVERIFY(workspace::Workspace::create(file(QString::fromLatin1(name))));
        run(file(QStringLiteral("newer.tieout")), "PRAGMA user_version = 999");
        QFile damaged(file(QStringLiteral("damaged.tieout")));
        QVERIFY(damaged.open(QIODevice::ReadWrite) && damaged.seek(100));
        QVERIFY(damaged.write(QByteArray(4000, '\x5a')) > 0);
        damaged.close();
        makeSqlite(file(QStringLiteral("locked.db")), shop);
        QVERIFY(QFile::setPermissions(file(QStringLiteral("locked.db")),
                                      QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther));
        writeBook(file(QStringLiteral("book.xlsx")), {{"orders", "id|customer id|amount\n1|1|5\n2|2|7\n3|1|9\n"},
                                                      {"customers", "id|name\n1|Ann\n2|Bo\n"}});
        m_before = stateOf(m_folder.path());
    }

    void everyCommandIsTried()
    {
        const auto help = runCli(m_home, {"--help"});
        QStringList tried;
        for (const QStringList &command : commands())
            tried.append(command.first());
        const auto lines = QString::fromUtf8(help.output).split(u'\n');
        int known = 0;
        for (const QString &line : lines) {
            // "  ask         Answers a question ..."
            static const QRegularExpression row(QStringLiteral("^  ([a-z][a-z-]+)  +[A-Z]"));
            const auto match = row.match(line);
            if (!match.hasMatch())
                continue;
            ++known;
            QVERIFY2(tried.contains(match.captured(1)), qPrintable(match.captured(1)));
        }
        QVERIFY2(known >= 24, help.summary());
    }

    void nothingIsWritten_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<Outcome>("outcome");
        QTest::newRow("foreign") << file(QStringLiteral("foreign.db")) << Outcome::Read;
        QTest::newRow("foreign as an address")
            << QStringLiteral("sqlite:") + file(QStringLiteral("foreign.db")) << Outcome::Read;
        QTest::newRow("in WAL mode") << file(QStringLiteral("log.db")) << Outcome::Read;
        QTest::newRow("in WAL mode as an address")
            << QStringLiteral("sqlite:") + file(QStringLiteral("log.db")) << Outcome::Read;
        QTest::newRow("with a log left behind") << file(QStringLiteral("pending.db")) << Outcome::Read;
        QTest::newRow("with a log without its index") << file(QStringLiteral("unindexed.db")) << Outcome::Read;
        QTest::newRow("with a hot journal") << file(QStringLiteral("hot.db")) << Outcome::Refused;
        QTest::newRow("with a hot journal as an address")
            << QStringLiteral("sqlite:") + file(QStringLiteral("hot.db")) << Outcome::Refused;
        QTest::newRow("read-only file") << file(QStringLiteral("locked.db")) << Outcome::Read;
        QTest::newRow("empty file") << file(QStringLiteral("empty.db")) << Outcome::Refused;
        QTest::newRow("text file") << file(QStringLiteral("words.db")) << Outcome::Refused;
        QTest::newRow("text file as an address")
            << QStringLiteral("sqlite:") + file(QStringLiteral("words.db")) << Outcome::Refused;
        QTest::newRow("workbook") << file(QStringLiteral("book.xlsx")) << Outcome::Read;
        QTest::newRow("workbook as an address")
            << QStringLiteral("sheet:") + file(QStringLiteral("book.xlsx")) << Outcome::Read;
        QTest::newRow("workspace of a newer version") << file(QStringLiteral("newer.tieout")) << Outcome::Refused;
        QTest::newRow("damaged workspace") << file(QStringLiteral("damaged.tieout")) << Outcome::Refused;
        QTest::newRow("folder") << m_folder.path() << Outcome::Refused;
    }

    void nothingIsWritten()
    {
        QFETCH(QString, source);
        QFETCH(Outcome, outcome);
        QString name = source;
        for (const char *scheme : {"sqlite:", "sheet:"}) {
            if (name.startsWith(QLatin1String(scheme)))
                name.remove(0, qstrlen(scheme));
        }
        for (const QStringList &command : commands()) {
            QStringList arguments = command;
            arguments.replaceInStrings(QStringLiteral("SOURCE"), source)
                .replaceInStrings(QStringLiteral("FOLDER"), m_home.path());
            const auto result = runCli(m_home, arguments);
            const QByteArray said = arguments.join(u' ').toUtf8() + '\n' + result.summary().left(2000);
            QVERIFY2(!result.crashed && !result.timedOut, said);
            QCOMPARE(stateOf(m_folder.path()), m_before);
            if (!command.contains(QStringLiteral("SOURCE")))
                continue;
            const bool isBook = command.first() == QLatin1String("sheet") && source.endsWith(QLatin1String(".xlsx"));
            if (readers().contains(command.first()) || (isBook && source == name)) {
                QVERIFY2((result.exitCode <= 1) == (outcome == Outcome::Read), said);
            } else {
                QVERIFY2(result.exitCode >= 2, said); // these want a workspace
            }
            QVERIFY2(outcome == Outcome::Read || result.exitCode < 2 || command.contains(QStringLiteral("--model"))
                         || result.errors.contains(name.toUtf8()),
                     said);
        }
    }

private:
    QString file(const QString &name) const { return m_folder.file(name); }
    /// What answers over a database that is no workspace.
    static QStringList readers()
    {
        return {"ask",      "gate",  "lint",    "format",  "connect",  "path",   "keys",
                "retrieve", "route", "catalog", "profile", "expected", "suggest"};
    }
    QList<QStringList> commands() const
    {
        const QString source = QStringLiteral("SOURCE");
        const QString query = file(QStringLiteral("query.sql"));
        return {
            {"ask", "--source", source, "how many orders are there"},
            {"gate", "--source", source, "--sql", "SELECT count(*) AS n FROM orders"},
            {"gate-log", source},
            {"gate-log", source, "--accept", "1"},
            {"lint", query, "--source", source},
            {"format", "--source", source, query},
            {"connect", "--source", source},
            {"path", "--source", source, "customers", "orders"},
            {"keys", "--source", source},
            {"retrieve", "--source", source, "amount by customer"},
            {"catalog", "--source", source},
            {"profile", "--source", source},
            {"describe", "--source", source, "--model", "no-such-model"},
            {"edit", "--source", source, "orders", "--summary", "What was sold"},
            {"scripts", "--source", source, "add", query},
            {"verified", "--source", source},
            {"verified", "--source", source, "add", "how many orders", "--sql", "SELECT count(*) AS n FROM orders"},
            {"metric", "--source", source},
            {"route", "--source", source, "how many orders"},
            {"sheet", source},
            {"metric", "--source", source, "run", "revenue"},
            {"metric", "--source", source, "promote", "how many orders", "--name", "order_count", "--dry-run"},
            {"expected", "--source", source, "--expected", "3", "how many orders are there"},
            {"correct", "--source", source, "how many orders", "--sql", "SELECT count(*) AS n FROM orders", "--keep"},
            {"weights", source, "fit"},
            {"workspace", "show", source},
            {"workspace", "set", source, "--hidden", "orders.amount"},
            {"workspace", "add", source, "--source", "sqlite:" + file(QStringLiteral("foreign.db"))},
            {"workspace", "remove", source, "--source", "foreign.db"},
            {"workspace", "move", source, "--to", file(QStringLiteral("foreign.db"))},
            {"workspace", "copy", source, "--to", "FOLDER/copy.tieout"},
            {"context", "show", source},
            {"context", "define", source, "sales", "--means", "what was sold"},
            {"drift", source},
            {"suggest", "--source", source},
            {"eval", "verified", source},
            {"plugins"},
            {"doctor"},
            {"help", "ask"}};
    }

    TemporaryFolder m_home;
    TemporaryFolder m_folder;
    QStringList m_before;
};

QTEST_GUILESS_MAIN(UntouchedFilesTest)
#include "tst_untouchedfiles.moc"
