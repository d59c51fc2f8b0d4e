// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that are meant to be read in one way and run in another, shown to real engines behind the door: each is
// refused, or does what its tree says. The word that must not come out stands in a hidden table.
#include "core/gate/door.h"

#include "core/sql/sqltesting.h"
#include "support/engines.h"

#include <QElapsedTimer>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const QString Canary = QStringLiteral("canary-5d1f");

const QByteArray Tables = "CREATE TABLE people (id integer PRIMARY KEY, name varchar(40));"
                          "CREATE TABLE secrets (id integer PRIMARY KEY, word varchar(40));"
                          "INSERT INTO people VALUES (1, 'Ann'), (2, 'o''Neil');"
                          "INSERT INTO secrets VALUES (1, 'canary-5d1f');";

QStringList everywhere()
{
    return {
        QStringLiteral("SELECT word FROM secrets"),
        QStringLiteral("SELECT name FROM people /*! UNION SELECT word FROM secrets */"),
        QStringLiteral("SELECT name FROM people /*!50000 UNION SELECT word FROM secrets */"),
        QStringLiteral("SELECT name FROM people /*M! UNION SELECT word FROM secrets */"),
        QStringLiteral("SELECT name FROM people /*M!100100 UNION SELECT word FROM secrets */"),
        QStringLiteral("SELECT name FROM people /*m!100100 UNION SELECT word FROM secrets */"),
        QStringLiteral("SELECT name FROM people /**/ /*!99999 UNION SELECT word FROM secrets */"),
        QStringLiteral("SELECT name FROM people --\rUNION SELECT word FROM secrets"),
        QStringLiteral("SELECT name FROM people --\r\nUNION SELECT word FROM secrets"),
        QStringLiteral("SELECT name FROM people -- \rUNION SELECT word FROM secrets\n"),
        QStringLiteral("SELECT name FROM people --x\nUNION SELECT word FROM secrets"),
        QStringLiteral("SELECT name FROM people WHERE id = 1--1\nUNION SELECT word FROM secrets"),
        QStringLiteral("SELECT name FROM people WHERE id = 5--4"),
        QStringLiteral("SELECT 5--2"),
        QStringLiteral("SELECT 5--\x01"
                       "2"),
        QStringLiteral("SELECT 5 /* -- */ - 2"),
        QStringLiteral("SELECT 5-/**/-2"),
        QStringLiteral("SELECT name FROM people # \nUNION SELECT word FROM secrets"),
        QStringLiteral("SELECT name FROM people WHERE id = 1 # 2\n"),
        QStringLiteral("SELECT name FROM people /* /* */ UNION SELECT word FROM secrets /* */ */"),
        QStringLiteral("SELECT name FROM people /* /* */ UNION SELECT word FROM secrets -- */ */"),
        QStringLiteral("SELECT name FROM people /*/ UNION SELECT word FROM secrets /*/"),
        QStringLiteral("SELECT name FROM people /* UNION SELECT word FROM secrets"),
        QStringLiteral("SELECT 'a\\' UNION SELECT word FROM secrets -- '"),
        QStringLiteral("SELECT 'a\\\\' UNION SELECT word FROM secrets -- '"),
        QStringLiteral("SELECT '\\'' UNION SELECT word FROM secrets -- '"),
        QStringLiteral("SELECT 'a''\\' UNION SELECT word FROM secrets -- '"),
        QStringLiteral("SELECT \"a\\\" UNION SELECT word FROM secrets -- \""),
        QStringLiteral("SELECT \"a' UNION SELECT word FROM secrets -- '\""),
        QStringLiteral("SELECT 'a' 'b'"),
        QStringLiteral("SELECT 'a'\n'b'"),
        QStringLiteral("SELECT 'a' /* ' */ 'b'"),
        QStringLiteral("SELECT 'a' -- '\n'b'"),
        QStringLiteral("SELECT 'a' AS 'b'"),
        QStringLiteral("SELECT 'a'\"b\""),
        QStringLiteral("SELECT E'a\\' UNION SELECT word FROM secrets -- '"),
        QStringLiteral("SELECT E'a\\\\' UNION SELECT word FROM secrets -- '"),
        QStringLiteral("SELECT U&'a\\0027 UNION SELECT word FROM secrets -- '"),
        QStringLiteral("SELECT U&'a!0027 UNION SELECT word FROM secrets -- ' UESCAPE '!'"),
        QStringLiteral("SELECT N'a\\' UNION SELECT word FROM secrets -- '"),
        QStringLiteral("SELECT $$ ' $$ UNION SELECT word FROM secrets -- '"),
        QStringLiteral("SELECT $a$ $$ ' $a$ UNION SELECT word FROM secrets -- '"),
        QStringLiteral("SELECT $$a$$"),
        QStringLiteral("SELECT name AS \"x`, (SELECT word FROM secrets), `y\" FROM people"),
        QStringLiteral("SELECT name AS `x\", (SELECT word FROM secrets), \"y` FROM people"),
        QStringLiteral("SELECT name AS [x], (SELECT word FROM secrets) AS [y] FROM people"),
        QStringLiteral("SELECT name AS [x]], (SELECT word FROM secrets) AS [y] FROM people"),
        QStringLiteral("SELECT name AS \"a\"\"b\" FROM people"),
        QStringLiteral("SELECT EXTRACT(\"year FROM now()), (SELECT word FROM secrets), extract(day\" FROM now())"),
        QStringLiteral("SELECT EXTRACT(`year FROM now()), (SELECT word FROM secrets), extract(day` FROM now())"),
        QStringLiteral("SELECT EXTRACT('year FROM now()), (SELECT word FROM secrets), extract(day' FROM now())"),
        QStringLiteral("SELECT normalize('a', \"NFC), (SELECT word FROM secrets) || upper('x'\")"),
        QStringLiteral("SELECT CAST(1 AS \"int), (SELECT word FROM secrets), cast(1 as int\")"),
        QStringLiteral("SELECT 1::\"int4, (SELECT word FROM secrets)\""),
        QStringLiteral("SELECT name COLLATE \"C\", (SELECT word FROM secrets) \"x\" FROM people"),
        QStringLiteral("SELECT name FROM people COLLATE, secrets"),
        QStringLiteral("SELECT INTERVAL '1' \"day, (SELECT word FROM secrets)\""),
        QStringLiteral("SELECT 1 OPERATOR(pg_catalog.+) 2"),
        QStringLiteral(
            "SELECT count(*) OVER (ORDER BY id ROWS BETWEEN (SELECT 1) PRECEDING AND CURRENT ROW) FROM people"),
        QStringLiteral("SELECT name\u00A0FROM people"),
        QStringLiteral("SELECT name\u2028FROM people"),
        QStringLiteral("SELECT name\u0085FROM people"),
        QStringLiteral("SELECT name\u000BFROM people"),
        QStringLiteral("\uFEFFSELECT name FROM people"),
        QStringLiteral("SELECT name FROM people\u3000UNION SELECT word FROM secrets"),
        QStringLiteral("SELECT name FROM people --\u2028UNION SELECT word FROM secrets"),
        QStringLiteral("SELECT name FROM people") + QChar() + QStringLiteral(" UNION SELECT word FROM secrets"),
        QStringLiteral("SELECT '") + QChar() + QStringLiteral("' UNION SELECT word FROM secrets -- '"),
        QStringLiteral("SELECT name FROM people -- ") + QChar() + QStringLiteral("\nUNION SELECT word FROM secrets"),
        QStringLiteral("SELECT '\u5C27' || '\u8C5C'"),
        QStringLiteral("SELECT '\u7E31\\'"),
        QStringLiteral("SELECT 'ab' LIKE 'a\\b', 'a%' LIKE 'a\\%', 'ab' LIKE 'a!b' ESCAPE '!'"),
        QStringLiteral("SELECT NOT 1 = 2, NOT 0 BETWEEN 1 AND 2"),
        QStringLiteral("SELECT 1 || 0"),
        QStringLiteral("SELECT 1 | 2 & 4, 1 & 2 << 1"),
        QStringLiteral("SELECT 2 ^ 3"),
        QStringLiteral("SELECT - -3, -(-3), - 3"),
        QStringLiteral("SELECT 1 - -1, 1 --1\n"),
        QStringLiteral("SELECT COUNT (*) FROM people"),
        QStringLiteral("SELECT b'101' FROM people"),
        QStringLiteral("SELECT x'41', X'6162'"),
        QStringLiteral("SELECT 0x41, 0b11"),
        QStringLiteral(
            "SELECT TRIM(LEADING 'A' FROM name), TRIM(BOTH 'n' FROM name), TRIM(TRAILING 'n' FROM name) FROM people"),
        QStringLiteral("SELECT SUBSTRING(name FROM 2 FOR 2), POSITION('n' IN name) FROM people"),
        QStringLiteral("SELECT name FROM people;"),
        QStringLiteral("SELECT name FROM people;;"),
        QStringLiteral("SELECT name FROM people; -- done"),
        QStringLiteral("SELECT name FROM people; SELECT word FROM secrets"),
        QStringLiteral("SELECT name FROM people --"),
        QStringLiteral("SELECT name FROM people -- end"),
        QStringLiteral("SELECT name FROM people FOR UPDATE"),
        QStringLiteral("SELECT name FROM people LOCK IN SHARE MODE"),
        QStringLiteral("SELECT name INTO OUTFILE '/tmp/tieout-must-not-exist' FROM people"),
        QStringLiteral("SELECT name INTO other FROM people"),
        QStringLiteral("SELECT name FROM people PROCEDURE ANALYSE()"),
        QStringLiteral("TABLE secrets"),
        QStringLiteral("WITH x AS (DELETE FROM people RETURNING name) SELECT name FROM x"),
        QStringLiteral("EXPLAIN SELECT word FROM secrets"),
        QStringLiteral("{ SELECT word FROM secrets }"),
        QStringLiteral("SELECT @@version, @x := 1"),
        QStringLiteral("DELIMITER //"),
        QStringLiteral("\\! touch /tmp/tieout-must-not-exist"),
        QStringLiteral("COPY people TO PROGRAM 'touch /tmp/tieout-must-not-exist'"),
    };
}

} // namespace

class DoorEnginesTest : public QObject
{
    Q_OBJECT

private slots:
    void planted_data() { addEngines(); }
    void planted();
    void settingsOfPostgresql();
    void settingsOfMariadb();
    void characterSetsThatHideQuotes();

private:
    void plant(const QString &id, const QString &address);
    TemporaryFolder m_folder;
};

void DoorEnginesTest::planted()
{
    QFETCH(QString, engine);
    TIEOUT_NEEDS_ENGINE(engine);
    const MadeDatabase made = makeDatabase(engine, QStringLiteral("planted"), Tables, m_folder);
    plant(made.connector, made.rest);
}

void DoorEnginesTest::plant(const QString &id, const QString &address)
{
    const auto raw = openAddress(id, address);
    QVERIFY2(raw, raw ? "" : qPrintable(raw.error().fullMessage()));
    const auto schema = (*raw)->readSchema({}, {});
    QVERIFY(schema);
    schema::SourceLimits limits;
    limits.hidden = {QStringLiteral("secrets")};
    gate::CheckedSession checked(**raw, std::make_shared<const gate::Door>(std::make_shared<const Schema>(*schema),
                                                                           schema::normalised(limits, *schema),
                                                                           (*raw)->traits()));
    const QString before = asText(select(**raw, QStringLiteral("SELECT id, name FROM people ORDER BY id")));
    QCOMPARE(asText(select(**raw, QStringLiteral("SELECT word FROM secrets"))), Canary);
    QStringList wrong;
    int sent = 0;
    for (const QString &text : everywhere()) {
        const Result<QString> passed = checked.door().pass(text);
        const Result<ResultSet> ours = select(checked, text);
        if (!passed) {
            if (ours)
                wrong.append(QStringLiteral("sent though it does not pass: ") + text);
            continue;
        }
        ++sent;
        const Result<ResultSet> engines = select(**raw, text);
        if (asText(ours).contains(Canary))
            wrong.append(QStringLiteral("the hidden word came out of: ") + text + QStringLiteral("\n    sent: ")
                         + *passed);
        else if (engines && (!ours || asText(ours) != asText(engines)))
            wrong.append(text + QStringLiteral("\n    sent: ") + *passed + QStringLiteral("\n    rows: ") + asText(ours)
                         + QStringLiteral("\n    as written: ") + asText(engines));
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    QVERIFY2(sent > 20, qPrintable(QString::number(sent)));
    QCOMPARE(asText(select(**raw, QStringLiteral("SELECT id, name FROM people ORDER BY id"))), before);
    QVERIFY(!QFile::exists(QStringLiteral("/tmp/tieout-must-not-exist")));
}

// A person's or a database's own settings would give texts another meaning.
void DoorEnginesTest::settingsOfPostgresql()
{
    TIEOUT_NEEDS_POSTGRES();
    PostgresServer &server = *PostgresServer::shared();
    const QString address = server.makeDatabase(QStringLiteral("otherwise"), Tables);
    server.run(QStringLiteral("otherwise"), "ALTER DATABASE otherwise SET standard_conforming_strings = off; ALTER "
                                            "DATABASE otherwise SET backslash_quote = on;"
                                            "ALTER DATABASE otherwise SET client_encoding = 'SJIS'; ALTER DATABASE "
                                            "otherwise SET escape_string_warning = off");
    const auto raw = openAddress(QStringLiteral("postgresql"), address);
    QVERIFY2(raw, raw ? "" : qPrintable(raw.error().fullMessage()));
    QCOMPARE(
        asText(select(
            **raw, QStringLiteral(
                       "SELECT current_setting('standard_conforming_strings'), current_setting('client_encoding')"))),
        QStringLiteral("on|UTF8"));
    QCOMPARE(asText(select(**raw, QStringLiteral("SELECT 'a\\', '\u8868\u80FD'"))), QStringLiteral("a\\|\u8868\u80FD"));
    plant(QStringLiteral("postgresql"), address);
}

void DoorEnginesTest::settingsOfMariadb()
{
    TIEOUT_NEEDS_MARIADB();
    MariadbServer &server = *MariadbServer::shared();
    const QString address = server.makeDatabase(QStringLiteral("otherwise"), Tables);
    for (const char *mode : {"ANSI_QUOTES,NO_BACKSLASH_ESCAPES,PIPES_AS_CONCAT,HIGH_NOT_PRECEDENCE,IGNORE_SPACE",
                             "ORACLE", "MSSQL", "EMPTY_STRING_IS_NULL"}) {
        server.run(QStringLiteral("otherwise"), QByteArray("SET GLOBAL sql_mode = '") + mode + '\'');
        const auto raw = openAddress(QStringLiteral("mysql"), address);
        server.run(QStringLiteral("otherwise"), "SET GLOBAL sql_mode = DEFAULT");
        QVERIFY2(raw, raw ? "" : qPrintable(raw.error().fullMessage()));
        QCOMPARE(asText(select(
                     **raw, QStringLiteral("SELECT \"te'xt\", 1 || 0, 'a\\'b', NOT 1 BETWEEN -5 AND 5, '' IS NULL"))),
                 QStringLiteral("te'xt|1|a'b|0|0"));
    }
    server.run(QStringLiteral("otherwise"), "SET GLOBAL sql_mode = 'ORACLE'");
    plant(QStringLiteral("mysql"), address);
    server.run(QStringLiteral("otherwise"), "SET GLOBAL sql_mode = DEFAULT");
}

// In gbk and sjis a byte of ours and a backslash are one letter, and the quote behind it ends the text.
void DoorEnginesTest::characterSetsThatHideQuotes()
{
    TIEOUT_NEEDS_MARIADB();
    MariadbServer &server = *MariadbServer::shared();
    QString address = server.makeDatabase(QStringLiteral("letters"), Tables);
    server.run(QStringLiteral("letters"), "CREATE USER plain@localhost; GRANT SELECT ON letters.* TO plain@localhost");
    address.replace(QStringLiteral("root@"), QStringLiteral("plain@"));
    for (const char *set : {"gbk", "sjis", "big5", "latin1"}) {
        server.run(QStringLiteral("letters"), QByteArray("SET GLOBAL init_connect = 'SET NAMES ") + set + '\'');
        const auto raw = openAddress(QStringLiteral("mysql"), address);
        QVERIFY2(raw, raw ? "" : qPrintable(raw.error().fullMessage()));
        QCOMPARE(
            asText(select(
                **raw, QStringLiteral("SELECT @@character_set_client, @@character_set_connection, '\u00BF\\'\u8868'"))),
            QStringLiteral("utf8mb4|utf8mb4|\u00BF'\u8868"));
    }
    plant(QStringLiteral("mysql"), address);
    server.run(QStringLiteral("letters"), "SET GLOBAL init_connect = ''");
}

QTEST_GUILESS_MAIN(DoorEnginesTest)
#include "tst_doorengines.moc"
