// SPDX-License-Identifier: GPL-3.0-or-later
// What of a database's values and of people's queries a model may be told: one rule for prompts, look-ups and grammars.
#include "core/generate/agent/toldvalues.h"

#include "core/catalog/modelaspects.h"
#include "core/generate/agent/actiongrammar.h"
#include "core/generate/agent/examplerows.h"
#include "core/generate/agent/modelschema.h"
#include "core/generate/agent/taughtqueries.h"
#include "core/generate/agent/toolbox.h"
#include "support/asking.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::generate;
using namespace Tieout::generate::agent;
using namespace Tieout::generate::composer;
using namespace Tieout::generate::grammar;
using namespace Tieout::generate::model;

namespace {

const TableName places{{}, QStringLiteral("places")};
const TableName guests{{}, QStringLiteral("guests")};

const QByteArray script = R"(
CREATE TABLE places (id INTEGER PRIMARY KEY, town TEXT, kind TEXT, grade INTEGER);
CREATE TABLE guests (id INTEGER PRIMARY KEY, email TEXT, place_id INTEGER REFERENCES places(id));
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)
INSERT INTO places SELECT i, CASE i WHEN 7 THEN 'Port Ellen' WHEN 8 THEN 'Port  Louis' ELSE 'Town ' || char(64 + i % 26) || i END,
                          CASE i % 2 WHEN 0 THEN 'hotel' ELSE 'hostel' END, i % 3 FROM n;
INSERT INTO guests SELECT id, 'guest' || id || '@example.org', id FROM places;
)";

} // namespace

class TestToldValues : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
    catalog::Snapshot m_snapshot;

    retrieval::Linking linking(const QString &question) const { return m_source->linker()->link(question, {}); }

    QStringList told(const QString &question, const TableName &table, const QString &column) const
    {
        const retrieval::Linking words = linking(question);
        return ToldValues(m_snapshot, words).of(table, column);
    }

    QString lookedUp(const QString &question, const QString &argument) const
    {
        const retrieval::Linking words = linking(question);
        const auto linker = m_source->linker();
        GenerateRequest request;
        request.question = question;
        request.linking = &words;
        request.linker = linker.get();
        Action action;
        action.kind = Action::Kind::Values;
        action.argument = argument;
        const Result<QString> outcome =
            ToolBox({}, {}, {true, false}).perform(action, request, std::chrono::seconds(1));
        return outcome ? *outcome : outcome.error().message();
    }

private slots:
    void initTestCase()
    {
        const QString file = m_folder.file(QStringLiteral("stay.db"));
        makeSqlite(file, script);
        auto opened = openSource(file, QDate(2026, 10, 31));
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message()));
        m_source = std::move(*opened);
    }

    void init() { m_snapshot = *m_source->snapshot(); }

    void ofColumnsThatHoldFewAll()
    {
        QStringList kinds = told(QStringLiteral("anything"), places, QStringLiteral("kind"));
        kinds.sort();
        QCOMPARE(kinds, QStringList({"hostel", "hotel"}));
        QCOMPARE(told(QStringLiteral("anything"), places, QStringLiteral("grade")).size(), 3);
    }

    void ofOthersWhatHasWordsOfTheQuestion()
    {
        QVERIFY(told(QStringLiteral("how many rows"), places, QStringLiteral("town")).isEmpty());
        QCOMPARE(told(QStringLiteral("stays in port louis"), places, QStringLiteral("town")),
                 QStringList({"Port  Louis", "Port Ellen"})); // more words first
        QCOMPARE(told(QStringLiteral("stays in 'Port Ellen'"), places, QStringLiteral("town")).first(),
                 QStringLiteral("Port Ellen"));
    }

    void nothingThatMayBePersonal()
    {
        QCOMPARE(m_snapshot.columnProfile(guests, QStringLiteral("email"))->semantic, SemanticKind::PersonalData);
        QVERIFY(told(QStringLiteral("guest7@example.org"), guests, QStringLiteral("email")).isEmpty());
        // Without a profile nobody can tell.
        QVERIFY(!m_snapshot.mayBePersonal(places, QStringLiteral("town")));
        m_snapshot.profiles.remove(places);
        QVERIFY(m_snapshot.mayBePersonal(places, QStringLiteral("town")));
        QVERIFY(told(QStringLiteral("stays in port louis"), places, QStringLiteral("town")).isEmpty());
        QVERIFY(told(QStringLiteral("stays in port louis"), places, QStringLiteral("kind")).isEmpty());
    }

    void aLookUpKeepsToIt()
    {
        const QString kinds = lookedUp(QStringLiteral("anything"), QStringLiteral("places.kind"));
        QVERIFY2(kinds.startsWith("2 of 2 values") && kinds.contains("\"hostel\""), qPrintable(kinds));
        QCOMPARE(lookedUp(QStringLiteral("anything"), QStringLiteral("places.kind: hut")),
                 QStringLiteral("No value of places.kind has these words."));
        const QString all = lookedUp(QStringLiteral("how many rows"), QStringLiteral("places.town"));
        QVERIFY2(all.contains("only those are told that have words of the question") && !all.contains("Port"),
                 qPrintable(all));
        // The model's own words choose among what the question says, and add nothing.
        QCOMPARE(lookedUp(QStringLiteral("stays in port louis"), QStringLiteral("places.town: Louis")),
                 QStringLiteral("1 of 1 values: \"Port Louis\""));
        QVERIFY(!lookedUp(QStringLiteral("how many rows"), QStringLiteral("places.town: Port")).contains("Ellen"));
    }

    void aGrammarKeepsToIt()
    {
        const auto written = [&](const QString &question) {
            const retrieval::Linking words = linking(question);
            const Result<ActionGrammar> grammar = actionGrammar(m_snapshot, {places}, {words, true, false});
            return grammar ? grammar->text : grammar.error().message();
        };
        QVERIFY2(written(QStringLiteral("anything")).contains("stel")
                     && !written(QStringLiteral("anything")).contains("llen"),
                 qPrintable(written(QStringLiteral("anything"))));
        QVERIFY(written(QStringLiteral("stays in Port Ellen")).contains("llen"));
        m_snapshot.profiles.remove(places);
        QVERIFY(!written(QStringLiteral("stays in Port Ellen")).contains("stel"));
    }

    void anExampleRowHoldsNothingThatWasNotProfiled()
    {
        m_snapshot.profiles[places].columns.removeIf(
            [](const ColumnProfile &column) { return column.column == QLatin1String("town"); });
        const SchemaLookup lookup(m_snapshot);
        GenerateRequest request;
        request.sight.rows = true;
        QStringList ran;
        QList<std::chrono::milliseconds> times;
        request.run = [&](const QString &sql, std::chrono::milliseconds most) -> Result<Trial> {
            ran.append(sql);
            times.append(most);
            return Trial();
        };
        exampleRows(request, {places, guests}, lookup, std::chrono::seconds(60));
        QCOMPARE(ran.size(), 2);
        QVERIFY2(ran.first().contains("kind") && !ran.first().contains("town"), qPrintable(ran.first()));
        QVERIFY2(!ran.last().contains("email"), qPrintable(ran.last()));
        // All of them together take a small part of the time, and none is read when that is over.
        for (const std::chrono::milliseconds most : std::as_const(times))
            QVERIFY(most <= std::chrono::seconds(10));
        exampleRows(request, {places, guests}, lookup, std::chrono::seconds(0));
        QCOMPARE(ran.size(), 2);
    }

    /// A model that saw values may have written them down: whoever may see none is not told what it wrote.
    void textsOfAModelThatSawValues()
    {
        catalog::CatalogEntry &entry = m_snapshot.entries[places];
        catalog::addModelTexts({{"summary", "Hotels and hostels."}, {"column kind", "hotel or hostel"}},
                               QDateTime(QDate(2026, 1, 2), QTime(3, 4), Qt::UTC), true, entry);
        const QString with = modelSchemaOf(m_snapshot, places, QStringLiteral("T1"), true, {});
        QVERIFY2(with.contains("Hotels and hostels.") && with.contains("hotel or hostel"), qPrintable(with));
        const QString without = modelSchemaOf(m_snapshot, places, QStringLiteral("T1"), false, {});
        QVERIFY2(!without.contains("stel"), qPrintable(without));
        entry.summary.sawValues = false;
        QVERIFY(modelSchemaOf(m_snapshot, places, QStringLiteral("T1"), false, {}).contains("Hotels and hostels."));
    }

    void queriesThatNameSomebody_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<bool>("names");
        const auto add = [](const char *sql, bool names) { QTest::newRow(sql) << QString::fromLatin1(sql) << names; };
        add("SELECT COUNT(*) FROM places WHERE kind = 'hotel'", false);
        add("SELECT COUNT(email) FROM guests WHERE place_id = 3", false);
        add("SELECT id FROM guests WHERE email = 'guest7@example.org'", true);
        add("SELECT id FROM guests WHERE email IN ('a@example.org', 'b@example.org')", true);
        add("SELECT id FROM guests WHERE email LIKE 'guest%'", true);
        add("SELECT id FROM guests WHERE LOWER(email) = 'guest7@example.org'", true);
        add("SELECT id FROM guests WHERE instr(email, 'guest7') > 0", true);
        add("SELECT p.id FROM places AS p JOIN guests AS g ON g.place_id = p.id WHERE p.kind = 'hotel'", false);
        add("SELECT id FROM guests WHERE", true); // nobody can tell
    }
    void queriesThatNameSomebody()
    {
        QFETCH(QString, sql);
        QFETCH(bool, names);
        QCOMPARE(namesSomebody(sql, m_snapshot), names);
    }

    void lessonsThatNameSomebodyAreNotTold()
    {
        const QString question = QStringLiteral("how many guests");
        const retrieval::Linking words = linking(question);
        const auto linker = m_source->linker();
        GenerateRequest request;
        request.question = question;
        request.linking = &words;
        request.linker = linker.get();
        request.lessons = {{QStringLiteral("one"), QStringLiteral("SELECT 1 AS n FROM guests WHERE email = 'x'"),
                            QStringLiteral("why"), QStringLiteral("SELECT COUNT(*) AS n FROM guests")},
                           {QStringLiteral("two\nlines"), QStringLiteral("SELECT id\nFROM guests"),
                            QStringLiteral("why"), QStringLiteral("SELECT COUNT(*) AS n\nFROM guests")}};
        const QStringList entries = lessonEntries(request, {});
        QCOMPARE(entries, QStringList(QStringLiteral("\"two lines\"\n  wrong: SELECT id FROM guests\n  because: "
                                                     "\"why\"\n  right: SELECT COUNT(*) AS n FROM guests")));
    }
};

QTEST_GUILESS_MAIN(TestToldValues)
#include "tst_toldvalues.moc"
