// SPDX-License-Identifier: GPL-3.0-or-later
// `tieout-cli drift` over a database that changes.
#include "cliprocess.h"
#include "core/workspace/workspace.h"
#include "support/sqlitefile.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class DriftCommandTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;
    QString m_database = m_home.file(QStringLiteral("people.db"));
    QString m_file = m_home.file(QStringLiteral("people.tieout"));

    static QByteArray definitions()
    {
        return "version: 0.2.0.dev0\nsemantic_model:\n- name: people\n  datasets:\n"
               "  - {name: person, source: person, primary_key: [id]}\n  metrics:\n"
               "  - name: fax_numbers # those in use\n    expression: COUNT(DISTINCT person.fax)\n"
               "    custom_extensions:\n    - {vendor_name: TIEOUT, data: '{\"version\": 2}'}\n"
               "  - {name: notes, expression: COUNT(person.note)}\n";
    }

    ProcessResult drift(QStringList more = {}) { return runCli(m_home, QStringList{"drift", m_file} + more); }

private slots:
    void init()
    {
        for (const QString &file : {m_database, m_file, m_file + "-wal", m_file + "-shm"})
            QFile::remove(file);
        QDir(m_home.file("people.metrics")).removeRecursively();
        makeSqlite(m_database, "CREATE TABLE person (id INTEGER PRIMARY KEY, city TEXT, fax TEXT, note TEXT); "
                               "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 50) "
                               "INSERT INTO person SELECT i, 'c' || (i % 7), 'f' || (i % 11), 'n' || i FROM n");
        const auto created = runCli(m_home, {"workspace", "create", m_file, "--source", "sqlite:" + m_database});
        QVERIFY2(created.exitCode == 0, created.summary());
        auto store = workspace::Workspace::open(m_file);
        QVERIFY(store);
        workspace::Edit edit;
        edit.sourceId = (*store)->sources()->first().id;
        edit.table = {{}, "person"};
        edit.column = "fax";
        edit.text = "telecopy";
        edit.at = QDateTime::currentDateTimeUtc();
        QVERIFY((*store)->catalogEdits().addEdit(edit));
    }

    void nothingChanged()
    {
        const auto found = drift({"--json"});
        QVERIFY2(found.exitCode == 0, found.summary());
        QVERIFY(found.json()["changes"].toArray().isEmpty());
        QCOMPARE(found.json()["sources"].toArray().size(), 1);
        QVERIFY(drift().output.contains("no drift since"));
        const auto accepted = drift({"--accept"});
        QVERIFY2(accepted.exitCode == 0 && !accepted.output.contains("accepted"), accepted.summary());
    }

    void aRenameIsProposedConfirmedAndUndone()
    {
        makeSqlite(m_database, "ALTER TABLE person RENAME COLUMN fax TO telefax; ALTER TABLE person DROP COLUMN note");
        const auto found = drift({"--json"});
        QVERIFY2(found.exitCode == 1, found.summary());
        const QJsonValue change = found.json()["changes"][0];
        QCOMPARE(change["kind"].toString(), QStringLiteral("columnRenamed"));
        QCOMPARE(change["what"].toString(), QStringLiteral("person.fax"));
        QCOMPARE(change["effect"].toString(), QStringLiteral("breaking"));
        QCOMPARE(change["proposal"]["to"].toString(), QStringLiteral("person.telefax"));
        QVERIFY(change["proposal"]["score"].toDouble() > 0.5);
        QVERIFY(!change["proposal"]["reasons"].toArray().isEmpty());
        QCOMPARE(change["impact"][0]["kind"].toString(), QStringLiteral("alias"));
        QVERIFY(change["impact"][0]["stale"].toBool());
        QVERIFY(found.json()["changes"][1]["proposal"].isNull());
        QCOMPARE(found.json()["quarantined"].toArray().size(), 1);
        const auto words = drift();
        QVERIFY2(words.exitCode == 1 && words.output.contains("1 removed, 1 probably renamed")
                     && words.output.contains("--confirm-rename person.fax=person.telefax")
                     && words.output.contains("Kept, and not used while its name is gone"),
                 words.summary());

        const auto confirmed = drift({"--confirm-rename", "person.fax", "--json"});
        QVERIFY2(confirmed.exitCode == 1, confirmed.summary()); // a column is still gone
        QCOMPARE(confirmed.json()["changes"].toArray().size(), 1);
        QVERIFY(confirmed.json()["quarantined"].toArray().isEmpty());
        QCOMPARE(confirmed.json()["decisions"][0]["carried"].toInt(), 1);
        const auto accepted = drift({"--accept", "--json"});
        QVERIFY2(accepted.exitCode == 0, accepted.summary());
        QCOMPARE(accepted.json()["decisions"].toArray().size(), 2);
        QVERIFY(accepted.json()["decisions"][1]["from"].isNull());

        QCOMPARE(drift({"--undo"}).exitCode, 1);
        const auto undone = drift({"--undo", "--json"});
        QVERIFY2(undone.exitCode == 1, undone.summary());
        QCOMPARE(undone.json()["changes"], found.json()["changes"]);
        QVERIFY(undone.json()["decisions"].toArray().isEmpty());
        const auto nothing = drift({"--undo"});
        QVERIFY2(nothing.exitCode == 3 && nothing.errors.contains("Nothing was decided"), nothing.summary());

        const auto refused = drift({"--refuse-rename", "person.fax=person.telefax", "--json"});
        QVERIFY2(refused.exitCode == 1, refused.summary());
        QCOMPARE(refused.json()["changes"][0]["kind"].toString(), QStringLiteral("columnRemoved"));
        QVERIFY(drift().output.contains("person.fax is not person.telefax"));
    }

    void aMetricIsQuarantinedAndTakenOver()
    {
        QVERIFY(QDir().mkpath(m_home.file("people.metrics")));
        const QString file = m_home.write("people.metrics/people.yaml", definitions());
        QCOMPARE(runCli(m_home, {"ask", "--source", m_file, "how many fax numbers"}).exitCode, 0);
        const auto early = drift({"--take-over", "fax_numbers"});
        QVERIFY2(early.exitCode == 2 && early.errors.contains("The metric \"fax_numbers\" is not in quarantine."),
                 early.summary());
        makeSqlite(m_database, "ALTER TABLE person RENAME COLUMN fax TO telefax; ALTER TABLE person DROP COLUMN note");
        const auto words = drift();
        QVERIFY2(
            words.exitCode == 1
                && words.output.contains("touches metric \"fax_numbers\": In its definition this no longer holds: "
                                         "formula. person.fax is probably called telefax now.")
                && words.output.contains("in the new words: formula of fax_numbers: COUNT(DISTINCT person.telefax)")
                && words.output.contains("--take-over fax_numbers")
                && words.output.contains("touches metric \"notes\""),
            words.summary());
        const auto found = drift({"--json"});
        QJsonValue metric;
        for (const QJsonValue &thing : found.json()["quarantined"].toArray()) {
            if (thing["item"].toString() == QLatin1String("people/fax_numbers"))
                metric = thing;
        }
        QCOMPARE(metric["kind"].toString(), QStringLiteral("metric"));
        QCOMPARE(metric["metric"]["parts"][0].toString(), QStringLiteral("formula"));
        QCOMPARE(metric["metric"]["proposal"][0]["after"].toString(), QStringLiteral("COUNT(DISTINCT person.telefax)"));
        const auto asked = runCli(m_home, {"ask", "--source", m_file, "how many fax numbers"});
        QVERIFY2(asked.exitCode == 1 && asked.output.contains("“fax numbers” has been quarantined since")
                     && asked.output.contains("--take-over fax_numbers"),
                 asked.summary());
        const auto listed = runCli(m_home, {"metric", "--source", m_file});
        QVERIFY2(listed.output.contains("quarantined"), listed.summary());
        const auto shown = runCli(m_home, {"metric", "--source", m_file, "show", "fax_numbers"});
        QVERIFY2(shown.output.contains("  quarantined  “fax numbers” has been quarantined since"), shown.summary());
        const auto checked = runCli(m_home, {"metric", "--source", m_file, "check"});
        QVERIFY2(checked.exitCode == 1 && checked.output.contains("“fax numbers” has been quarantined since"),
                 checked.summary());

        const auto nothing = drift({"--take-over", "notes"});
        QVERIFY2(nothing.exitCode == 2 && nothing.errors.contains("Nothing is proposed for the metric \"notes\".")
                     && nothing.errors.contains("people.yaml"),
                 nothing.summary());
        const auto nobody = drift({"--take-over", "fax_number"});
        QVERIFY2(nobody.exitCode == 3 && nobody.errors.contains("There is no metric \"fax_number\".")
                     && nobody.errors.contains("In quarantine: "),
                 nobody.summary());
        QCOMPARE(drift({"--take-over", "fax_numbers", "--undo"}).exitCode, 2);
        QCOMPARE(readFile(file), definitions());

        const auto taken = drift({"--take-over", "fax_numbers", "--json"});
        QVERIFY2(taken.exitCode == 1, taken.summary()); // the schema still differs
        QCOMPARE(taken.json()["taken"][0]["metric"].toString(), QStringLiteral("fax_numbers"));
        QCOMPARE(taken.json()["taken"][0]["version"].toInt(), 3);
        QCOMPARE(readFile(file),
                 definitions().replace("person.fax", "person.telefax").replace("version\": 2", "version\": 3"));
        QCOMPARE(runCli(m_home, {"ask", "--source", m_file, "how many fax numbers"}).exitCode, 0);
        m_home.write("people.metrics/people.yaml", definitions());
        const auto said = drift({"--take-over", "fax_numbers"});
        QVERIFY2(said.output.startsWith("took over fax_numbers, version 3 ("), said.summary());
    }

    void wrongUse()
    {
        QCOMPARE(runCli(m_home, {"drift"}).exitCode, 2);
        QCOMPARE(drift({"--accept", "--undo"}).exitCode, 2);
        const auto unknown = drift({"--confirm-rename", "person.fx=person.city"});
        QVERIFY2(unknown.exitCode == 3 && unknown.errors.contains("Nothing is gone."), unknown.summary());
        const auto other = drift({"--source", "sqlite:/other.db"});
        QVERIFY2(other.exitCode == 2 && other.errors.contains("people.db"), other.summary());
        QCOMPARE(drift({"--source", "sqlite:" + m_database}).exitCode, 0);
        const auto none = runCli(m_home, {"drift", m_home.file("none.tieout")});
        QVERIFY2(none.exitCode == 3 && none.errors.contains("does not exist"), none.summary());
        {
            auto store = workspace::Workspace::open(m_file);
            const QString second = m_home.file(QStringLiteral("second.db"));
            makeSqlite(second, "DROP TABLE IF EXISTS a; CREATE TABLE a (x INT)");
            QVERIFY(
                (*store)->addSource({"sqlite:" + second, "sqlite", "second.db", {}, QDateTime::currentDateTimeUtc()}));
        }
        const auto both = drift({"--json"});
        QVERIFY2(both.exitCode == 0, both.summary());
        QCOMPARE(both.json()["sources"].toArray().size(), 2);
        const auto which = drift({"--accept"});
        QVERIFY2(which.exitCode == 2 && which.errors.contains("--source"), which.summary());
        QCOMPARE(drift({"--accept", "--source", "sqlite:" + m_home.file("second.db")}).exitCode, 0);
        QFile::remove(m_database);
        const auto gone = drift();
        QVERIFY2(gone.exitCode == 3 && gone.errors.contains("people.db"), gone.summary());
        auto empty = workspace::Workspace::create(m_home.file("empty.tieout"));
        QVERIFY(empty);
        QCOMPARE(runCli(m_home, {"drift", m_home.file("empty.tieout")}).exitCode, 2);
    }
};

QTEST_GUILESS_MAIN(DriftCommandTest)
#include "tst_driftcommand.moc"
