// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of a person's work when the schema moves.
#include "driftfixture.h"

#include "core/sources/limits.h"
#include "core/workspace/drafts.h"
#include "core/workspace/storedlimits.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::sources;
using namespace Tieout::workspace;
using schema::Rename;

namespace {

const QByteArray shop = R"(
CREATE TABLE client (id INTEGER PRIMARY KEY, name TEXT NOT NULL, fax TEXT, city TEXT);
CREATE TABLE sale (id INTEGER PRIMARY KEY, client_id INTEGER NOT NULL REFERENCES client(id), amount DECIMAL(10,2) NOT NULL, sold DATE);
CREATE VIEW big_sale AS SELECT id, client_id, amount FROM sale WHERE amount > 10;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 60)
INSERT INTO client SELECT i, 'name ' || i, 'fax ' || (i % 11), 'city ' || (i % 7) FROM n;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 90)
INSERT INTO sale SELECT i, 1 + i % 60, i * 0.25, date('2026-01-01', '+' || i || ' days') FROM n;
)";

const Rename faxRename{{{}, "client"}, "fax", {{}, "client"}, "telefax"};

QStringList reasons(const QList<Affected> &things)
{
    QStringList out;
    for (const Affected &thing : things)
        out.append(affectedKindName(thing.kind) + u' ' + thing.what + QStringLiteral(": ") + thing.reason.text);
    return out;
}

QString schemaNote(const record::Record &record)
{
    for (const record::Assumption &assumption : record.assumptions) {
        if (assumption.about == record::About::Schema)
            return assumption.text.text;
    }
    return {};
}

} // namespace

class TestDrift : public QObject
{
    Q_OBJECT

private slots:
    void aSchemaThatStandsStillHasNoDrift()
    {
        DriftFixture shop_(shop);
        QVERIFY(shop_.source->drift());
        QVERIFY(!shop_.source->drift()->hasChanges() && !shop_.source->drift()->matters());
        QCOMPARE(shop_.store->drift().baseline(shop_.id)->value().schema.fingerprint(),
                 shop_.source->snapshot()->fingerprint);
        QVERIFY(!shop_.look().hasChanges());
        QVERIFY(shop_.store->drift().driftDecisions(shop_.id)->isEmpty());
    }

    void whatWasReadLastIsTheFirstBaseline()
    {
        // A workspace from before baselines: only the schema that was read last is known.
        DriftFixture shop_(shop);
        const auto other = std::move(*Workspace::temporary());
        QVERIFY(other->addSource(shop_.store->sources()->first()));
        QVERIFY(other->snapshots().saveSchema(shop_.id, shop_.source->snapshot()->schema(), shop_.now.addDays(-9)));
        QVERIFY(!other->drift().baseline(shop_.id)->has_value());
        shop_.change("ALTER TABLE client DROP COLUMN city");
        const auto session = openSqlite(shop_.file);
        const auto found = findDrift(*other, shop_.id, **session, {}, {});
        QVERIFY(found);
        QCOMPARE(DriftFixture::named(found->drift), QStringLiteral("columnRemoved client.city\n"));
        QCOMPARE(found->drift.since, shop_.now.addDays(-9));
        QVERIFY(!findDrift(*other, "sqlite:/no/such.db", **session, {}, {})); // a source the workspace does not have
    }

    void aConfirmedRenameTakesEverythingAlong()
    {
        DriftFixture shop_(shop);
        const qint64 alias = shop_.say(Edit::Kind::Alias, "client", "fax", "telecopy");
        QVERIFY(alias > 0);
        QVERIFY(shop_.say(Edit::Kind::Description, "client", "fax", "Where orders are faxed to.") > 0);
        QVERIFY(shop_.say(Edit::Kind::Alias, "client", "city", "town") > 0);
        QVERIFY(setLimits(*shop_.store, shop_.id, {{"client.fax", "sale.sold"}, 5000}));
        const QString before = shop_.human();
        shop_.change("ALTER TABLE client RENAME COLUMN fax TO telefax");

        Drift drift = shop_.look();
        QCOMPARE(DriftFixture::named(drift), QStringLiteral("columnRenamed client.fax -> client.telefax\n"));
        QCOMPARE(drift.affected().size(), 3);
        QCOMPARE(drift.quarantined.size(), 3);
        QCOMPARE(shop_.human(), before); // nothing is applied alone

        const Result<Rename> rename = renameIn(drift, "client.fax", {});
        QVERIFY(rename);
        QCOMPARE(*rename, faxRename);
        shop_.decide(DriftDecision::Kind::Confirmed, *rename);
        drift = shop_.look();
        QVERIFY2(!drift.hasChanges(), qPrintable(DriftFixture::named(drift)));
        QVERIFY(drift.quarantined.isEmpty());
        QCOMPARE(drift.decisions.size(), 1);
        QCOMPARE(drift.decisions[0].carried, 3);
        const QList<Edit> edits = *shop_.store->catalogEdits().edits(shop_.id);
        QCOMPARE(edits[0].about(), QStringLiteral("client.telefax"));
        QCOMPARE(edits[2].about(), QStringLiteral("client.city"));
        QCOMPARE(limitsOf(*shop_.store, shop_.id)->hidden, (QStringList{"client.telefax", "sale.sold"}));

        const Result<DriftDecision> undone = shop_.store->drift().undoDecision(shop_.id);
        QVERIFY(undone);
        QCOMPARE(undone->rename, faxRename);
        QCOMPARE(shop_.human(), before);
        QCOMPARE(DriftFixture::named(shop_.look()), QStringLiteral("columnRenamed client.fax -> client.telefax\n"));
        const Result<DriftDecision> nothing = shop_.store->drift().undoDecision(shop_.id);
        QVERIFY(!nothing);
        QCOMPARE(nothing.error().code, ErrorCode::NotFound);
    }

    void aRenamedTableTakesItsPlaceAndItsColumnsAlong()
    {
        DriftFixture shop_(shop);
        QVERIFY(shop_.say(Edit::Kind::Alias, "client", "", "buyer") > 0);
        QVERIFY(shop_.say(Edit::Kind::Alias, "client", "city", "town") > 0);
        QVERIFY(setLimits(*shop_.store, shop_.id, {{"client.fax"}, 5000}));
        const QHash<TableName, QPointF> places{{{{}, "client"}, {10, 20}}, {{{}, "sale"}, {300.5, 40}}};
        QVERIFY(shop_.store->setSetting(positionsKey(shop_.id), positionsToText(places)));
        const QString before = shop_.human();
        shop_.change("ALTER TABLE client RENAME TO customer; ALTER TABLE customer RENAME COLUMN city TO town");

        Drift drift = shop_.look();
        QCOMPARE(DriftFixture::named(drift),
                 QStringLiteral("tableRenamed client -> customer\ncolumnRenamed client.city -> customer.town\n"));
        // A column of a table that is not decided about waits for it.
        const Result<Rename> early = renameIn(drift, "client.city", {});
        QVERIFY(!early);
        QCOMPARE(early.error().code, ErrorCode::Invalid);
        QVERIFY(early.error().hint.text.contains("client=customer"));

        shop_.decide(DriftDecision::Kind::Confirmed, *renameIn(drift, "client", "customer"));
        drift = shop_.look();
        QCOMPARE(DriftFixture::named(drift), QStringLiteral("columnRenamed customer.city -> customer.town\n"));
        shop_.decide(DriftDecision::Kind::Confirmed, *renameIn(drift, "customer.city", {}));
        drift = shop_.look();
        QVERIFY2(!drift.hasChanges(), qPrintable(DriftFixture::named(drift)));
        QVERIFY(drift.quarantined.isEmpty());
        QCOMPARE(positionsFromText(*shop_.store->setting(positionsKey(shop_.id), {})).value({{}, "customer"}),
                 QPointF(10, 20));
        QCOMPARE(limitsOf(*shop_.store, shop_.id)->hidden, QStringList{"customer.fax"});
        QCOMPARE(shop_.store->catalogEdits().edits(shop_.id)->at(1).about(), QStringLiteral("customer.town"));

        QVERIFY(shop_.store->drift().undoDecision(shop_.id));
        QVERIFY(shop_.store->drift().undoDecision(shop_.id));
        QCOMPARE(shop_.human(), before);
    }

    void decisionsAboutKeysGoAlongWithARename()
    {
        DriftFixture shop_(
            "CREATE TABLE place (code TEXT PRIMARY KEY, name TEXT); CREATE TABLE visit (id INTEGER PRIMARY KEY, "
            "place_code TEXT, day DATE);"
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 40) INSERT INTO place SELECT 'P' || "
            "i, 'Place ' || i FROM n;"
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 90) "
            "INSERT INTO visit SELECT i, 'P' || (1 + i % 40), date('2026-01-01', '+' || i || ' days') FROM n");
        shop_.decideKey("visit", "place_code", "place", "code", true);
        shop_.decideKey("visit", "id", "place", "code", false);
        const QString before = shop_.human();
        shop_.open();
        QCOMPARE(shop_.source->snapshot()->graph->keys().size(), 1);

        shop_.change("ALTER TABLE visit RENAME COLUMN place_code TO site_code");
        Drift drift = shop_.look();
        QCOMPARE(DriftFixture::named(drift), QStringLiteral("columnRenamed visit.place_code -> visit.site_code\n"));
        QCOMPARE(reasons(drift.quarantined),
                 QStringList{"key visit(place_code)->place(code) (accepted): \"visit(place_code)->place(code)\" names "
                             "a table or column that no longer exists."});
        QCOMPARE(drift.affected().size(), 1);
        shop_.decide(DriftDecision::Kind::Confirmed, *renameIn(drift, "visit.place_code", {}));
        drift = shop_.look();
        QVERIFY(drift.quarantined.isEmpty());
        QCOMPARE(drift.decisions[0].carried, 1);
        shop_.open();
        QCOMPARE(shop_.source->snapshot()->graph->keys().size(), 1);
        QCOMPARE(shop_.source->snapshot()->graph->keys().first().constraint,
                 QStringLiteral("visit(site_code)->place(code)"));
        QVERIFY(shop_.store->drift().undoDecision(shop_.id));
        QCOMPARE(shop_.human(), before);

        // A table takes both along.
        shop_.change("ALTER TABLE visit RENAME COLUMN site_code TO place_code; ALTER TABLE place RENAME TO location");
        drift = shop_.look();
        shop_.decide(DriftDecision::Kind::Confirmed, *renameIn(drift, "place", {}));
        QCOMPARE(shop_.store->keys().keyDecisions(shop_.id)->at(0).key.key.constraint,
                 QStringLiteral("visit(place_code)->location(code)"));
        QCOMPARE(shop_.store->keys().keyDecisions(shop_.id)->at(1).key.key.constraint,
                 QStringLiteral("visit(id)->location(code)"));
        QVERIFY(shop_.store->drift().undoDecision(shop_.id));
        QCOMPARE(shop_.human(), before);
    }

    void undoLeavesWhatWasMadeMeanwhile()
    {
        DriftFixture shop_(shop);
        QVERIFY(shop_.say(Edit::Kind::Alias, "client", "fax", "telecopy") > 0);
        QVERIFY(setLimits(*shop_.store, shop_.id, {{"client.fax"}, 5000}));
        shop_.change("ALTER TABLE client RENAME COLUMN fax TO telefax");
        shop_.look();
        // The very same edit under the new name: the old one stays where it is.
        QVERIFY(shop_.say(Edit::Kind::Alias, "client", "telefax", "telecopy") > 0);
        shop_.decide(DriftDecision::Kind::Confirmed, faxRename);
        QCOMPARE(shop_.store->catalogEdits().edits(shop_.id)->at(0).column, QStringLiteral("fax"));
        shop_.open();
        QVERIFY(setLimits(*shop_.store, shop_.id, {{"client.telefax", "sale.sold"}, 7000}));
        QVERIFY(shop_.store->drift().undoDecision(shop_.id));
        const schema::SourceLimits limits = *limitsOf(*shop_.store, shop_.id);
        QCOMPARE(limits.hidden, (QStringList{"client.fax", "sale.sold"}));
        QCOMPARE(limits.rowBudget, 7000);
        QCOMPARE(shop_.store->catalogEdits().edits(shop_.id)->size(), 2);
    }

    void aRefusedRenameIsRemovedAndAdded()
    {
        DriftFixture shop_(shop);
        shop_.change("ALTER TABLE client RENAME COLUMN fax TO telefax");
        shop_.look();
        shop_.decide(DriftDecision::Kind::Refused, faxRename);
        QCOMPARE(DriftFixture::named(shop_.look()),
                 QStringLiteral("columnRemoved client.fax\ncolumnAdded client.telefax\n"));
        // A person may change their mind without undo, or mean a pair that nobody proposed.
        QCOMPARE(*renameIn(shop_.look(), "client.fax", "client.telefax"), faxRename);
        QVERIFY(shop_.store->drift().undoDecision(shop_.id));
        QCOMPARE(DriftFixture::named(shop_.look()), QStringLiteral("columnRenamed client.fax -> client.telefax\n"));
    }

    void whatIsStaleIsKeptAndComesBack()
    {
        DriftFixture shop_(shop);
        QVERIFY(shop_.say(Edit::Kind::Alias, "client", "fax", "telecopy") > 0);
        QVERIFY(setLimits(*shop_.store, shop_.id, {{"client.fax"}, 5000}));
        QVERIFY(shop_.store->setSetting(positionsKey(shop_.id), positionsToText({{{{}, "sale"}, {1, 2}}})));
        shop_.answered("faxes", "SELECT c.fax FROM client AS c");
        shop_.answered("names", "SELECT name FROM client");
        shop_.answered("takings", "SELECT SUM(amount) AS s FROM big_sale");
        QVERIFY(shop_.store->setSetting(QString::fromLatin1(DraftKey), "SELECT fax FROM client"));
        const QString before = shop_.human();
        shop_.change("ALTER TABLE client DROP COLUMN fax; DROP VIEW big_sale; DROP TABLE sale");
        Drift drift = shop_.look();
        QCOMPARE(DriftFixture::named(drift),
                 QStringLiteral("columnRemoved client.fax\ntableRemoved sale\ntableRemoved big_sale\n"));
        const QStringList expected{
            "answer faxes: Column \"fax\" does not exist in \"client\".",
            "answer takings: Table \"big_sale\" does not exist.",
            "draft SELECT fax FROM client: Column \"fax\" does not exist in \"client\".",
            "alias client.fax: telecopy: \"client\" no longer has a column \"fax\".",
            "hidden client.fax: \"client.fax\" is no longer a table or column; it hides nothing.",
            "position sale: The table \"sale\" no longer exists."};
        QCOMPARE(reasons(drift.quarantined), expected);
        QCOMPARE(reasons(drift.changes[0].impact), (QStringList{expected[0], expected[2], expected[3], expected[4]}));
        QCOMPARE(reasons(drift.changes[1].impact), (QStringList{expected[1], expected[5]})); // through the view
        const QDateTime since = drift.quarantined.first().since;

        // Accepted: the schema is fine, what is stale stays on the list, and nothing of it is gone.
        shop_.decide(DriftDecision::Kind::Accepted);
        drift = shop_.look();
        QVERIFY(!drift.hasChanges());
        QCOMPARE(reasons(drift.quarantined), expected);
        QCOMPARE(drift.quarantined.first().since, since);
        QCOMPARE(shop_.human(), before);
        // It is no obstacle to other work either.
        shop_.open();
        QVERIFY(setLimits(*shop_.store, shop_.id, {{"client.fax", "client.city"}, 5000}));
        QVERIFY(setLimits(*shop_.store, shop_.id, {{"client.fax"}, 5000}));

        shop_.change("ALTER TABLE client ADD COLUMN fax TEXT");
        drift = shop_.look();
        QCOMPARE(DriftFixture::named(drift), QStringLiteral("columnAdded client.fax\n"));
        QCOMPARE(reasons(drift.quarantined), (QStringList{expected[1], expected[5]}));
        QVERIFY(shop_.store->drift().undoDecision(shop_.id));
        drift = shop_.look();
        QCOMPARE(DriftFixture::named(drift),
                 QStringLiteral("columnOrder client\ntableRemoved sale\ntableRemoved big_sale\n"));
        QCOMPARE(shop_.human(), before);
    }

    void definitionsAndRowFiltersAreStaleWithWhatTheyName()
    {
        DriftFixture shop_(shop);
        const auto define = [&](const char *term, const char *table, const char *column, const char *condition) {
            catalog::Definition definition;
            definition.term = QString::fromLatin1(term);
            definition.table = {{}, QString::fromLatin1(table)};
            definition.column = QString::fromLatin1(column);
            definition.condition = QString::fromLatin1(condition);
            QVERIFY(shop_.store->glossary().define(shop_.id, definition));
        };
        define("reachable client", "client", "", "fax IS NOT NULL");
        define("town", "client", "city", "");
        define("takings", "sale", "amount", "");
        schema::SourceLimits limits;
        limits.filters = {{{{}, "client"}, "city <> 'city 1'"}};
        QVERIFY(setLimits(*shop_.store, shop_.id, limits));
        QVERIFY(shop_.look().quarantined.isEmpty());
        shop_.change("ALTER TABLE client DROP COLUMN fax; ALTER TABLE client DROP COLUMN city");
        const Drift drift = shop_.look();
        const QStringList expected{
            "rowFilter client where city <> 'city 1': Column \"city\" does not exist in \"client\".",
            "definition reachable client: client where fax IS NOT NULL: Column \"fax\" does not exist in \"client\".",
            "definition town: client.city: There is no column \"city\" in \"client\"."};
        QCOMPARE(reasons(drift.quarantined), expected);
        QCOMPARE(reasons(drift.changes[0].impact), QStringList{expected[1]});
        QCOMPARE(reasons(drift.changes[1].impact), (QStringList{expected[0], expected[2]}));
        // Back with the columns, and nobody had to say anything twice.
        shop_.change("ALTER TABLE client ADD COLUMN fax TEXT; ALTER TABLE client ADD COLUMN city TEXT");
        QVERIFY(shop_.look().quarantined.isEmpty());
        QCOMPARE(shop_.store->glossary().definitions(shop_.id)->size(), 3);
    }

    void storedSqlIsSaidInTheNewWords()
    {
        DriftFixture shop_(shop);
        shop_.answered("one", "SELECT client.fax, s.amount FROM client JOIN sale AS s ON s.client_id = client.id -- "
                              "fax\nORDER BY client.fax");
        shop_.answered("two", "SELECT client.* FROM client WHERE \"fax\" IS NOT NULL");
        shop_.answered("three", "SELECT x.fax FROM (SELECT fax FROM client) AS x");
        shop_.change("ALTER TABLE client RENAME TO customer; ALTER TABLE customer RENAME COLUMN fax TO telefax");
        Drift drift = shop_.look();
        QCOMPARE(drift.quarantined.size(), 3);
        QCOMPARE(drift.quarantined[0].sqlNow,
                 QStringLiteral("SELECT customer.telefax, s.amount FROM customer JOIN sale AS s ON "
                                "s.client_id = customer.id -- fax\nORDER BY customer.telefax"));
        QCOMPARE(drift.quarantined[1].sqlNow,
                 QStringLiteral("SELECT customer.* FROM customer WHERE telefax IS NOT NULL"));
        // The result column of the inner query is called otherwise now, and the outer one asks for it: no guess is
        // offered.
        QVERIFY(drift.quarantined[2].sqlNow.isEmpty());
        // The answers are what ran, whatever is decided; the new words are there for running them again.
        shop_.decide(DriftDecision::Kind::Confirmed, *renameIn(drift, "client", {}));
        shop_.decide(DriftDecision::Kind::Confirmed, *renameIn(shop_.look(), "customer.fax", {}));
        drift = shop_.look();
        QVERIFY(!drift.hasChanges());
        QCOMPARE(drift.quarantined.size(), 3);
        QVERIFY(drift.quarantined[0].sqlNow.startsWith("SELECT customer.telefax"));
        QVERIFY(shop_.store->answers().answeredSql(shop_.id)->at(0).sql.first().startsWith("SELECT client.fax"));
        // The schema is accepted, and moves on: what is in the words of two days ago leads to today's.
        shop_.decide(DriftDecision::Kind::Accepted);
        QVERIFY(shop_.look().quarantined[0].sqlNow.startsWith("SELECT customer.telefax"));
        shop_.change("ALTER TABLE customer RENAME COLUMN telefax TO facsimile");
        drift = shop_.look();
        QVERIFY2(drift.quarantined[0].sqlNow.startsWith("SELECT customer.facsimile"),
                 qPrintable(drift.quarantined[0].sqlNow));
        shop_.decide(DriftDecision::Kind::Confirmed, *renameIn(drift, "customer.telefax", {}));
        shop_.decide(DriftDecision::Kind::Accepted);
        drift = shop_.look();
        QCOMPARE(drift.quarantined.size(), 3);
        QCOMPARE(drift.quarantined[1].sqlNow,
                 QStringLiteral("SELECT customer.* FROM customer WHERE facsimile IS NOT NULL"));
    }

    void aChangeOfMeaningTouchesWhatReadsIt()
    {
        DriftFixture shop_(shop);
        shop_.answered("takings", "SELECT SUM(amount) AS s FROM sale");
        shop_.answered("cities", "SELECT city FROM client");
        shop_.change("DROP VIEW big_sale; CREATE VIEW big_sale AS SELECT id FROM sale; ALTER TABLE sale RENAME TO old; "
                     "CREATE TABLE sale (id INTEGER PRIMARY KEY, client_id INTEGER NOT NULL REFERENCES client(id), "
                     "amount DECIMAL(10,4) NOT NULL, "
                     "sold DATE); INSERT INTO sale SELECT * FROM old; DROP TABLE old");
        const Drift drift = shop_.look();
        const auto scale = std::find_if(drift.changes.cbegin(), drift.changes.cend(), [](const DriftChange &entry) {
            return entry.change.kind == schema::ChangeKind::ColumnScale;
        });
        QVERIFY2(scale != drift.changes.cend(), qPrintable(DriftFixture::named(drift)));
        QCOMPARE(
            reasons(scale->impact),
            QStringList{
                "answer takings: It still resolves but may mean something else: The digits of sale.amount changed: "
                "its type went from DECIMAL(10,2) to DECIMAL(10,4)."});
        QVERIFY(!scale->impact.first().stale);
        QVERIFY(drift.quarantined.isEmpty());
    }

    void whatCannotBeMeantIsSaid()
    {
        DriftFixture shop_(shop);
        QVERIFY(!renameIn(shop_.look(), "client.fax", {}));
        shop_.change("ALTER TABLE client DROP COLUMN fax; ALTER TABLE client ADD COLUMN loyalty TEXT; CREATE TABLE "
                     "note (x INT)");
        const Drift drift = shop_.look();
        QCOMPARE(DriftFixture::named(drift),
                 QStringLiteral("columnRemoved client.fax\ncolumnAdded client.loyalty\ntableAdded note\n"));
        const Result<Rename> unknown = renameIn(drift, "client.fx", "client.loyalty");
        QVERIFY(!unknown && unknown.error().code == ErrorCode::NotFound
                && unknown.error().hint.text.contains("client.fax"));
        const Result<Rename> nothing = renameIn(drift, "client.fax", {});
        QVERIFY(!nothing && nothing.error().code == ErrorCode::Invalid
                && nothing.error().hint.text.contains("client.fax=NEW"));
        const Result<Rename> table = renameIn(drift, "client.fax", "note");
        QVERIFY(!table && table.error().code == ErrorCode::NotFound
                && table.error().hint.text.contains("client.loyalty"));
        const Result<Rename> meant = renameIn(drift, "CLIENT.FAX", "client.loyalty");
        QVERIFY(meant);
        QCOMPARE(meant->to(), QStringLiteral("client.loyalty"));
        const auto none = std::move(*Workspace::temporary());
        QCOMPARE(none->drift().confirmRename("x", faxRename, shop_.now).error().code, ErrorCode::NotFound);
        QCOMPARE(none->drift().refuseRename("x", faxRename, shop_.now).error().code, ErrorCode::NotFound);
        QCOMPARE(none->drift().acceptSchema("x", {}, shop_.now).error().code, ErrorCode::NotFound);
    }

    void hiddenColumnsStayHiddenUnderANewName()
    {
        DriftFixture shop_(shop);
        QVERIFY(setLimits(*shop_.store, shop_.id, {{"client.fax"}, 5000}));
        shop_.change("ALTER TABLE client RENAME COLUMN fax TO telefax");
        shop_.open();
        QVERIFY(shop_.source->drift()->matters());
        const auto ask = [&shop_] {
            return shop_.source->runSql("faxes", "SELECT telefax FROM client", {}, gate::Author::Person, {}, {}, {})
                .state;
        };
        QCOMPARE(ask(), record::State::Rejected); // nobody decided yet
        QVERIFY(shop_.source->decide(DriftDecision::Kind::Confirmed, faxRename, {}, {}));
        QCOMPARE(ask(), record::State::Rejected);
        QVERIFY(shop_.source->undoDecision({}, {}));
        QVERIFY(shop_.source->decide(DriftDecision::Kind::Refused, faxRename, {}, {}));
        QCOMPARE(ask(), record::State::Answered); // another column, said a person
        QVERIFY(!shop_.source->undoDecision({}, {}) == false);
        const Result<void> nothing = shop_.source->undoDecision({}, {});
        QVERIFY(!nothing && nothing.error().code == ErrorCode::NotFound);
    }

    void comparedOnOpeningBeforeTheFirstQuestionAndEveryFewHours()
    {
        DriftFixture shop_(shop);
        const auto ask = [&shop_] { return shop_.source->ask("how many clients are there", {}, {}, {}); };
        // On opening.
        shop_.change("ALTER TABLE client ADD COLUMN one TEXT");
        shop_.open();
        QCOMPARE(shop_.source->drift()->changes.size(), 1);
        // Before the first question.
        shop_.change("ALTER TABLE client ADD COLUMN two TEXT");
        const record::Record first = ask();
        QCOMPARE(first.state, record::State::Answered);
        QCOMPARE(shop_.source->drift()->changes.size(), 2);
        QVERIFY(shop_.source->snapshot()->schema().table("client")->column("two"));
        QCOMPARE(schemaNote(first),
                 QStringLiteral("The schema has changed since 2026-11-20 (2 added); this answer reads client."));
        // Then not before the hours are over.
        shop_.change("ALTER TABLE client ADD COLUMN three TEXT");
        shop_.now = shop_.now.addSecs(6 * 3600 - 1);
        ask();
        QCOMPARE(shop_.source->drift()->changes.size(), 2);
        shop_.now = shop_.now.addSecs(1);
        ask();
        QCOMPARE(shop_.source->drift()->changes.size(), 3);
        // As often as the workspace says; 0 is never.
        QVERIFY(shop_.store->setSetting("schemaCheckHours", "0"));
        shop_.change("ALTER TABLE client ADD COLUMN four TEXT");
        shop_.now = shop_.now.addDays(30);
        ask();
        QCOMPARE(shop_.source->drift()->changes.size(), 3);
        const Result<bool> moved = shop_.source->checkSchema({}, {});
        QVERIFY(moved && *moved);
        QVERIFY(!*shop_.source->checkSchema({}, {}));
        QCOMPARE(shop_.source->drift()->changes.size(), 4);
        // Once accepted nothing is said any more.
        QVERIFY(shop_.source->decide(DriftDecision::Kind::Accepted, {}, {}, {}));
        QVERIFY(schemaNote(ask()).isEmpty());
    }

    void aQuestionThatFindsNothingSaysThatTheSchemaMoved()
    {
        DriftFixture shop_(shop);
        shop_.change("DROP VIEW big_sale; DROP TABLE sale");
        const record::Record record = shop_.source->ask("total amount of sales by sold", {}, {}, {});
        QVERIFY(record.state != record::State::Answered);
        QVERIFY2(schemaNote(record).startsWith("The schema has changed since 2026-11-20 (2 removed)"),
                 qPrintable(schemaNote(record)));
    }

    void onlyWhatChangedIsProfiledAgain()
    {
        DriftFixture shop_(shop);
        const QDateTime clients = shop_.source->snapshot()->profiles.value({{}, "client"}).profiledAt;
        const QDateTime sales = shop_.source->snapshot()->profiles.value({{}, "sale"}).profiledAt;
        QTest::qWait(5);
        shop_.change("ALTER TABLE sale ADD COLUMN note TEXT");
        shop_.open();
        QCOMPARE(shop_.source->snapshot()->profiles.value({{}, "client"}).profiledAt, clients);
        QVERIFY(shop_.source->snapshot()->profiles.value({{}, "sale"}).profiledAt > sales);
        QVERIFY(shop_.source->snapshot()->profiles.value({{}, "sale"}).column("note"));
    }

    void whereNothingIsRememberedNothingIsDecided()
    {
        DriftFixture shop_(shop);
        const auto parameters = shop_.connector->parseAddress(shop_.file);
        const auto source = project::OpenSource::open(*shop_.connector, *parameters, nullptr, {}, {}, {});
        QVERIFY(source);
        QVERIFY(!(*source)->drift());
        QCOMPARE((*source)->decide(DriftDecision::Kind::Accepted, {}, {}, {}).error().code, ErrorCode::Invalid);
        QCOMPARE((*source)->undoDecision({}, {}).error().code, ErrorCode::Invalid);
        shop_.change("ALTER TABLE client ADD COLUMN one TEXT");
        QVERIFY(*(*source)->checkSchema({}, {}));
        QVERIFY((*source)->snapshot()->schema().table("client")->column("one"));
    }
};

QTEST_GUILESS_MAIN(TestDrift)
#include "tst_drift.moc"
