// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in addresses and data must not act in a terminal, and secrets must not stand in it at all.
#include "cliprocess.h"
#include "core/base/visible.h"
#include "support/sqlitefile.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QTcpServer>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const QString acts = QStringLiteral("\x1b[31m\x1b]8;;http://x\x07\u009b2J\u202egnp\u2066\u200b\u2028\ue000\r\b");
const QString bomName = QStringLiteral("\ufeffkunden");

QByteArray quoted(QString name)
{
    return QByteArray("\"" + name.replace(u'"', QLatin1String("\"\"")).toUtf8() + "\"");
}

/// Of all that JSON holds.
void collect(const QJsonValue &value, QStringList &out)
{
    if (value.isString())
        out.append(value.toString());
    for (const QJsonValue &item : value.toArray())
        collect(item, out);
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        out.append(it.key());
        collect(it.value(), out);
    }
}

} // namespace

class HostileTextTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;
    TemporaryFolder m_folder;
    QString m_source;

    static void isPlain(const QByteArray &bytes, const QStringList &arguments)
    {
        const QString text = QString::fromUtf8(bytes);
        QVERIFY2(base::visible(text, base::Breaks::Lines) == text, qPrintable(arguments.join(u' ') + u'\n' + text));
    }

private slots:
    void initTestCase()
    {
        const QString file = m_folder.file(QStringLiteral("hostile.db"));
        QByteArray sql = "CREATE TABLE orders (id INTEGER PRIMARY KEY, region TEXT, amount INTEGER, "
                         + quoted(QStringLiteral("name") + acts) + " TEXT);\n";
        sql += "CREATE TABLE " + quoted(QStringLiteral("table") + acts)
               + " (id INTEGER PRIMARY KEY, order_id INTEGER REFERENCES orders(id));\n";
        sql += "CREATE TABLE " + quoted(bomName) + " (id INTEGER PRIMARY KEY, name TEXT);\n";
        sql += "INSERT INTO " + quoted(bomName)
               + " VALUES (1, '\xef\xbb\xbf"
                 "Ana'), (2, 'Bo');\n";
        for (int i = 1; i < 8; ++i) {
            const QByteArray value = "'north" + acts.toUtf8() + QByteArray::number(i % 3) + "'";
            sql += "INSERT INTO orders VALUES (" + QByteArray::number(i) + ", " + value + ", " + QByteArray::number(i)
                   + ", " + value + ");\n";
        }
        makeSqlite(file, sql);
        m_source = QStringLiteral("sqlite:") + file;
    }

    void nothingActsInATerminal_data()
    {
        QTest::addColumn<QStringList>("arguments");
        const auto row = [this](const char *name, QStringList arguments) {
            arguments.insert(1, QStringLiteral("--source"));
            arguments.insert(2, m_source);
            QTest::newRow(name) << arguments;
        };
        row("ask", {"ask", "total amount by region"});
        row("ask in its words", {"ask", QStringLiteral("how many ") + acts});
        row("catalog", {"catalog"});
        row("catalog of one", {"catalog", QStringLiteral("table") + acts});
        row("connect", {"connect"});
        row("keys", {"keys"});
        row("profile", {"profile"});
        row("retrieve", {"retrieve", "amount by region"});
        row("path", {"path", "orders", QStringLiteral("table") + acts});
        row("gate", {"gate", "--sql", QStringLiteral("SELECT \"name") + acts + QStringLiteral("\" FROM orders")});
        row("gate of what is not there",
            {"gate", "--sql", QStringLiteral("SELECT \"nme") + acts + QStringLiteral("\" FROM orders")});
        row("gate in words", {"gate", "--explain", "--sql",
                              QStringLiteral("SELECT COUNT(*) FROM orders WHERE region = 'x") + acts + u'\''});
    }

    void nothingActsInATerminal()
    {
        QFETCH(QStringList, arguments);
        const ProcessResult result = runCli(m_home, arguments);
        QVERIFY2(result.started && !result.crashed && !result.timedOut, result.summary().constData());
        isPlain(result.output, arguments);
        isPlain(result.errors, arguments);
        const ProcessResult json = runCli(m_home, arguments + QStringList{QStringLiteral("--json")});
        isPlain(json.output, arguments);
        QVERIFY2(QJsonDocument::fromJson(json.output).isObject(), json.summary().constData());
    }

    void jsonKeepsValuesExact()
    {
        const ProcessResult result = runCli(m_home, {"catalog", "--source", m_source, "--json"});
        QStringList texts;
        collect(result.json(), texts);
        QVERIFY2(texts.contains(QStringLiteral("table") + acts) && texts.contains(bomName),
                 result.summary().constData());
        const ProcessResult answer = runCli(m_home, {"ask", "--source", m_source, "--json", "total amount by region"});
        texts.clear();
        collect(answer.json(), texts);
        QVERIFY2(std::any_of(texts.begin(), texts.end(),
                             [](const QString &text) { return text == QStringLiteral("north") + acts + u'1'; }),
                 answer.summary().constData());
    }

    void aTableWithAByteOrderMarkIsQueried()
    {
        const ProcessResult gate =
            runCli(m_home, {"gate", "--source", m_source, "--sql",
                            QStringLiteral("SELECT id, name FROM ") + QString::fromUtf8(quoted(bomName))});
        QVERIFY2(gate.exitCode == 0, gate.summary().constData());
        const ProcessResult count = runCli(m_home, {"ask", "--source", m_source, "how many kunden are there"});
        QVERIFY2(count.output.startsWith("2\n"), count.summary().constData());
        QVERIFY2(count.output.contains("\\ufeffkunden"), count.summary().constData());
        // Also from a workspace, which keeps the name.
        const QString file = m_folder.file(QStringLiteral("kept.tieout"));
        const ProcessResult made = runCli(m_home, {"workspace", "create", file, "--source", m_source});
        QVERIFY2(made.exitCode == 0, made.summary().constData());
        const ProcessResult again = runCli(m_home, {"ask", "--source", file, "how many kunden are there"});
        QVERIFY2(again.output.startsWith("2\n"), again.summary().constData());
    }

    void secretsOfAddressesAreNotPrinted_data()
    {
        QTest::addColumn<QString>("address");
        for (const char *address :
             {"postgresql://u:Zq7_x/y@host", "postgresql://u:Zq7@127.0.0.1:1/sales",
              "postgres://u:Zq7#Zq7@127.0.0.1:1/sales", "host=127.0.0.1 password='Zq7' dbname=d",
              "host=127.0.0.1 port=1 password=Zq7", "jdbc:postgresql://127.0.0.1:1/sales?user=u&password=Zq7",
              "postgresql://127.0.0.1:1/s?sslpassword=Zq7", "odbc:DRIVER=nothing;UID=u;PWD=Zq7", "mysql:u:Zq7@host/x",
              "nobody://u:Zq7@host", "postgresql://u:Zq7", "password=Zq7:x"})
            QTest::newRow(address) << QString::fromLatin1(address);
    }

    void secretsOfAddressesAreNotPrinted()
    {
        QFETCH(QString, address);
        for (const QStringList &arguments :
             {QStringList{"connect", "--source", address}, QStringList{"ask", "--source", address, "how many"},
              QStringList{"workspace", "create", m_folder.file(QStringLiteral("none.tieout")), "--source", address}}) {
            for (const QStringList &more : {QStringList(), QStringList{"--json"}}) {
                const ProcessResult result = runCli(m_home, arguments + more);
                QVERIFY2(result.exitCode != 0, result.summary().constData());
                QVERIFY2(!result.output.contains("Zq7") && !result.errors.contains("Zq7"),
                         result.summary().constData());
                QVERIFY2(result.errors.contains("caution: other users of this machine can read the password"),
                         result.summary().constData());
                QVERIFY2(result.errors.contains("TIEOUT_PASSWORD") && result.errors.contains(".pgpass"),
                         result.errors.constData());
            }
        }
    }

    void nothingIsSaidWhereThereIsNoSecret()
    {
        const ProcessResult result = runCli(m_home, {"connect", "--source", m_source});
        QVERIFY2(!result.errors.contains("password"), result.errors.constData());
    }

    // A server that takes the connection and says nothing: meanwhile the list of processes is looked at.
    void theListOfProcessesShowsNoSecret()
    {
#ifndef Q_OS_LINUX
        QSKIP("/proc is Linux's");
#endif
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        QProcess program;
        program.start(QStringLiteral(TIEOUT_BIN_DIR "/tieout-cli"),
                      {"connect", "--source",
                       QStringLiteral("postgresql://u:Zq7secret@127.0.0.1:%1/sales").arg(silent.serverPort())});
        QVERIFY(program.waitForStarted());
        QVERIFY(silent.waitForNewConnection(30'000));
        QFile list(QStringLiteral("/proc/%1/cmdline").arg(program.processId()));
        QVERIFY(list.open(QIODevice::ReadOnly));
        const QByteArray shown = list.readAll();
        program.kill();
        program.waitForFinished();
        QVERIFY2(!shown.contains("Zq7") && shown.contains("u:***@127.0.0.1"), shown.constData());
    }

    void aLongErrorIsCutAndWholeInJson()
    {
        QString name = m_folder.file(QStringLiteral("no"));
        for (int i = 0; i < 1000; ++i)
            name += QStringLiteral("\nline %1").arg(i);
        const ProcessResult result = runCli(m_home, {"connect", "--source", QStringLiteral("sqlite:") + name});
        QVERIFY2(result.errors.contains("more lines") && result.errors.size() < 2000,
                 result.errors.left(3000).constData());
        QVERIFY2(result.errors.contains("--json prints the whole message"), result.errors.constData());
        const ProcessResult json = runCli(m_home, {"connect", "--json", "--source", QStringLiteral("sqlite:") + name});
        QVERIFY(json.json()
                    .value(QLatin1String("error"))
                    .toObject()
                    .value(QLatin1String("message"))
                    .toString()
                    .contains(QLatin1String("line 999")));
    }
};

QTEST_GUILESS_MAIN(HostileTextTest)
#include "tst_hostiletext.moc"
