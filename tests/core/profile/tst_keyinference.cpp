// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/keyinference.h"
#include "core/profile/schemaprofiler.h"

#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using profile::KeyEvidence;
using profile::KeyInferenceOptions;
using profile::ProposedKey;

class tst_keyinference : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;

    struct Source {
        std::unique_ptr<Session> session;
        Schema schema;
        QHash<TableName, TableProfile> profiles;
    };

    Source opened(const QByteArray &statements)
    {
        static int number = 0;
        const QString file = m_folder.file(QStringLiteral("%1.db").arg(++number));
        makeSqlite(file, statements);
        Source source;
        source.session = std::move(*openSqlite(file));
        source.schema = *source.session->readSchema({}, {});
        const auto keep = [&](const profile::ProfiledTable &table) {
            source.profiles.insert({table.profile.schema, table.profile.table}, table.profile);
        };
        if (!profile::profileSchema(*source.session, source.schema, {}, {.onTable = keep}, {}))
            qFatal("The source could not be profiled.");
        return source;
    }

    static QStringList named(const Result<profile::ProposedKeys> &keys)
    {
        if (!keys)
            return {keys.error().fullMessage()};
        QStringList names;
        for (const ProposedKey &key : keys->keys)
            names.append(key.key.constraint);
        names.sort();
        return names;
    }

    QStringList inferred(const QByteArray &statements)
    {
        const Source source = opened(statements);
        return named(
            profile::inferKeys(*source.session, source.schema, source.profiles, profile::KeySigns::NamesToo, {}, {}));
    }

private slots:
    /// Where nothing is declared and names say nothing, as on sheets.
    void valuesThatChanceDoesNotExplainAreEnough()
    {
        QByteArray statements("CREATE TABLE catalogue (item_code TEXT, label TEXT, level INT);"
                              "CREATE TABLE moves (day TEXT, part TEXT, quantity INT, shift INT, state TEXT);"
                              "CREATE TABLE crews (crew INT, lead TEXT); CREATE TABLE states (state_text TEXT);"
                              "INSERT INTO states VALUES ('open'), ('closed'), ('lost');");
        for (int i = 0; i < 8; ++i) {
            statements += QStringLiteral("INSERT INTO catalogue VALUES ('I10%1', 'Label %1', %1);"
                                         "INSERT INTO crews VALUES (%1, 'Lead %1');")
                              .arg(i)
                              .toUtf8();
        }
        for (int i = 0; i < 60; ++i) {
            statements += QStringLiteral("INSERT INTO moves VALUES ('d%1', 'I10%2', %3, %4, '%5');")
                              .arg(i % 28)
                              .arg(i * 5 % 8)
                              .arg(i * 7 % 8)
                              .arg(i % 3)
                              .arg(i % 2 ? "open" : "closed")
                              .toUtf8();
        }
        const Source source = opened(statements);
        const auto with = [&source](profile::KeySigns enough) {
            return profile::inferKeys(*source.session, source.schema, source.profiles, enough, {}, {});
        };
        QVERIFY(!named(with(profile::KeySigns::NamesToo)).contains("moves(part)->catalogue(item_code)"));
        const Result<profile::ProposedKeys> keys = with(profile::KeySigns::Values);
        // Small numbers and two words out of three are found anywhere.
        QCOMPARE(named(keys), QStringList{"moves(part)->catalogue(item_code)"});
        QCOMPARE(keys->keys.first().evidence.matchShare(), 1.0);
        QVERIFY2(keys->keys.first().reason.text.contains("All values of part"),
                 qPrintable(keys->keys.first().reason.text));
    }

    void evidenceCountsDifferentValues()
    {
        const Source source = opened("CREATE TABLE parent (id TEXT PRIMARY KEY, a INT, b INT);"
                                     "CREATE TABLE child (parent_id TEXT, a INT, b INT);"
                                     "INSERT INTO parent VALUES ('x', 1, 1), ('y', 1, 2), ('z', 2, 1);"
                                     "INSERT INTO child VALUES ('x', 1, 1), ('x', 1, 2), ('y', 2, 2), ('gone', NULL, "
                                     "1), ('', 1, NULL), (NULL, 1, 1);");
        const Table &child = *source.schema.table(QStringLiteral("child"));
        const TableName parent{{}, QStringLiteral("parent")};
        const auto single = profile::measureKey(*source.session, {"k", child.name, {"parent_id"}, parent, {"id"}},
                                                child, 100, profile::Referenced::Once, {});
        QVERIFY(single);
        QCOMPARE(single->distinct, 3); // NULL and the empty text refer to nothing
        QCOMPARE(single->matched, 2);
        QCOMPARE(single->orphans(), 1);
        QCOMPARE(single->matchShare(), 2.0 / 3);
        QVERIFY(!single->limited);
        const auto pair = profile::measureKey(*source.session, {"k", child.name, {"a", "b"}, parent, {"a", "b"}}, child,
                                              100, profile::Referenced::Once, {});
        QVERIFY(pair);
        QCOMPARE(pair->distinct, 3);
        QCOMPARE(pair->matched, 2);
        const auto limited = profile::measureKey(*source.session, {"k", child.name, {"parent_id"}, parent, {"id"}},
                                                 child, 2, profile::Referenced::Once, {});
        QVERIFY(limited);
        QCOMPARE(limited->distinct, 2);
        QVERIFY(limited->limited);
        QCOMPARE(KeyEvidence().matchShare(), 0.0);
    }

    void theEnginesErrorIsHandedOn()
    {
        const Source source = opened("CREATE TABLE child (parent_id TEXT);");
        const Table &child = source.schema.tables.first();
        const auto measured =
            profile::measureKey(*source.session, {"k", child.name, {"parent_id"}, {{}, "gone"}, {"id"}}, child, 100,
                                profile::Referenced::Once, {});
        QVERIFY(!measured);
        QVERIFY2(measured.error().message().contains("gone"), qPrintable(measured.error().message()));
    }

    void namesAndValuesTogether()
    {
        QCOMPARE(inferred("CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT);"
                          "CREATE TABLE invoice (id INTEGER PRIMARY KEY, customer_id INT, size INT);"
                          "INSERT INTO customer VALUES (1, 'a'), (2, 'b'), (3, 'c');"
                          "INSERT INTO invoice VALUES (1, 1, 1), (2, 1, 2), (3, 3, 2), (4, 2, 1);"),
                 QStringList{"invoice(customer_id)->customer(id)"});
    }

    /// The name fits, and the values are of something else.
    void valuesThatDoNotFitRuleAKeyOut()
    {
        QCOMPARE(inferred("CREATE TABLE customer (id INTEGER PRIMARY KEY);"
                          "CREATE TABLE invoice (id INTEGER PRIMARY KEY, customer_id INT);"
                          "INSERT INTO customer VALUES (1), (2), (9);"
                          "INSERT INTO invoice VALUES (1, 1), (2, 4), (3, 5);"),
                 QStringList());
    }

    /// One value of seven whose row is gone: a hole in the data, where the name says what is meant.
    void aHoleInTheDataDoesNotRuleAKeyOut()
    {
        const QByteArray tables =
            "CREATE TABLE location (location_id INTEGER PRIMARY KEY);"
            "CREATE TABLE department (id INTEGER PRIMARY KEY, location_id INT);"
            "INSERT INTO location VALUES (1400), (1500), (1600), (1700), (1800), (1900), (2000), (2700);";
        QCOMPARE(inferred(tables
                          + "INSERT INTO department VALUES (1, 1400), (2, 1500), (3, 1600), (4, 1700), (5, 1800), (6, "
                            "1900), (7, 2500);"),
                 QStringList{"department(location_id)->location(location_id)"});
        QCOMPARE(inferred(tables
                          + "INSERT INTO department VALUES (1, 1400), (2, 1500), (3, 1600), (4, 1700), (5, 1800), (6, "
                            "2400), (7, 2500);"),
                 QStringList());
    }

    /// Little in the names, and texts that do not match by chance.
    void aWeakNameIsEnoughWhereTheValuesSayTheRest()
    {
        const QStringList keys =
            inferred("CREATE TABLE genre (g_name TEXT PRIMARY KEY);"
                     "CREATE TABLE tune (id INTEGER PRIMARY KEY, genre_is TEXT);"
                     "INSERT INTO genre VALUES ('blues'), ('folk'), ('jazz'), ('pop'), ('rock'), ('soul');"
                     "INSERT INTO tune VALUES (1, 'blues'), (2, 'folk'), (3, 'jazz'), (4, 'pop'), (5, 'rock'), (6, "
                     "'rock'), (7, 'soul');");
        QCOMPARE(keys, QStringList{"tune(genre_is)->genre(g_name)"});
    }

    /// One, two and three are keys of everything.
    void smallNumbersSayNothing()
    {
        QCOMPARE(inferred("CREATE TABLE depot (id INTEGER PRIMARY KEY);"
                          "CREATE TABLE vehicle (id INTEGER PRIMARY KEY, doors INT);"
                          "INSERT INTO depot VALUES (1), (2), (3), (4), (5);"
                          "INSERT INTO vehicle VALUES (1, 3), (2, 5), (3, 5), (4, 3);"),
                 QStringList());
    }

    void aUniqueColumnOfATableWithoutKeysIsReferredTo()
    {
        QCOMPARE(
            inferred(
                "CREATE TABLE region (region_code TEXT, label TEXT);"
                "CREATE TABLE shop (id INTEGER PRIMARY KEY, region_code TEXT);"
                "INSERT INTO region VALUES ('N', 'x'), ('S', 'x'), ('W', 'y'), ('E', 'y'), ('NE', 'y'), ('SE', 'y');"
                "INSERT INTO shop VALUES (1, 'N'), (2, 'N'), (3, 'S'), (4, 'W'), (5, 'E'), (6, 'SE');"),
            QStringList{"shop(region_code)->region(region_code)"});
    }

    /// "str_no" of "str_mst" and "itm" of "itm_mst" are their keys, though nothing is declared anywhere.
    void aKeyIsNamedAfterAPartOfItsTable()
    {
        QCOMPARE(inferred("CREATE TABLE str_mst (str_no INT, cty TEXT);"
                          "CREATE TABLE itm_mst (itm TEXT, dsc TEXT);"
                          "CREATE TABLE inv_oh (str_no INT, itm TEXT, qty INT);"
                          "INSERT INTO str_mst VALUES (101, 'a'), (102, 'a'), (103, 'b'), (104, 'b');"
                          "INSERT INTO itm_mst VALUES ('I01', 'x'), ('I02', 'x'), ('I03', 'y'), ('I04', 'y');"
                          "INSERT INTO inv_oh VALUES (101, 'I01', 7), (101, 'I02', 7), (102, 'I01', 7), (103, 'I03', "
                          "7), (104, 'I04', 7);"),
                 (QStringList{"inv_oh(itm)->itm_mst(itm)", "inv_oh(str_no)->str_mst(str_no)"}));
    }

    void whoStandsAboveIsARowOfTheSameTable()
    {
        QCOMPARE(inferred("CREATE TABLE operators (operator_id INT, name TEXT, boss_id INT);"
                          "INSERT INTO operators VALUES (11, 'a', NULL), (12, 'a', 11), (13, 'b', 11), (14, 'b', 12), "
                          "(15, 'c', 12), (16, 'c', 13), (17, 'd', 14);"),
                 QStringList{"operators(boss_id)->operators(operator_id)"});
    }

    /// Rows are deleted, and what referred to them stays: that is no doubt where the name says what is meant.
    void aNameThatSaysWhatIsMeantNeedsFewerRows()
    {
        ProposedKey key;
        key.rivals = 0;
        key.evidence = {100, 94, 90, false, false, true};
        key.match = schema::NameMatch::Table;
        QVERIFY(profile::isSure(key));
        key.match = schema::NameMatch::Head;
        QVERIFY(!profile::isSure(key));
        key.evidence.matched = 99;
        QVERIFY(profile::isSure(key));
        key.match = schema::NameMatch::Same;
        key.evidence.matched = 89;
        QVERIFY(!profile::isSure(key));
        key.evidence.matched = 94;
        key.rivals = 1;
        QVERIFY(!profile::isSure(key));
    }

    void compositeKeysAreLookedUpWhole()
    {
        const QByteArray tables = "CREATE TABLE draft (doc INT, part INT, PRIMARY KEY (doc, part));"
                                  "CREATE TABLE copy (doc INT, part INT, no INT, PRIMARY KEY (doc, part, no));"
                                  "INSERT INTO draft VALUES (1, 1), (1, 2), (2, 1);";
        QCOMPARE(inferred(tables + "INSERT INTO copy VALUES (1, 2, 1), (1, 2, 2), (2, 1, 1);"),
                 QStringList{"copy(doc,part)->draft(doc,part)"});
        QCOMPARE(inferred(tables + "INSERT INTO copy VALUES (1, 2, 1), (2, 2, 1);"), QStringList());
    }

    void emptyTablesGoByTheirNames()
    {
        const Source source = opened("CREATE TABLE customer (customer_id INTEGER PRIMARY KEY);"
                                     "CREATE TABLE invoice (id INTEGER PRIMARY KEY, customer_id INT);");
        const auto keys =
            profile::inferKeys(*source.session, source.schema, source.profiles, profile::KeySigns::NamesToo, {}, {});
        QCOMPARE(named(keys), QStringList{"invoice(customer_id)->customer(customer_id)"});
        QVERIFY(!keys->keys.first().evidence.isMeasured());
    }

    /// Weights that were fitted to values say too little where there are none: "id" of one table may be anything.
    void aSourceWithoutRowsGoesByNamesAlone()
    {
        const QByteArray tables = "CREATE TABLE player (id INTEGER PRIMARY KEY, api_number INTEGER UNIQUE);"
                                  "CREATE TABLE game (id INTEGER PRIMARY KEY, home_player_1 INT);"
                                  "CREATE TABLE team (team_code TEXT PRIMARY KEY);"
                                  "CREATE TABLE kit (id INTEGER PRIMARY KEY, team_code TEXT);";
        const QStringList byName{"kit(team_code)->team(team_code)"};
        QCOMPARE(inferred(tables), byName);
        const Source source = opened(tables);
        QCOMPARE(named(profile::keysByName(source.schema, {}, {})), byName);
        QVERIFY(!profile::haveRows(source.profiles));
        QVERIFY(profile::haveRows(opened(tables + "INSERT INTO team VALUES ('a');").profiles));
    }

    void evidenceComesAlong()
    {
        const Source source = opened("CREATE TABLE person (person_id INTEGER PRIMARY KEY);"
                                     "CREATE TABLE badge (id INTEGER PRIMARY KEY, person_id INT);"
                                     "INSERT INTO person VALUES (1), (2), (3), (4);"
                                     "INSERT INTO badge VALUES (1, 1), (2, 3), (3, 4);");
        const auto keys =
            profile::inferKeys(*source.session, source.schema, source.profiles, profile::KeySigns::NamesToo, {}, {});
        QCOMPARE(named(keys), QStringList{"badge(person_id)->person(person_id)"});
        const KeyEvidence &evidence = keys->keys.first().evidence;
        QCOMPARE(evidence, (KeyEvidence{3, 3, 4, false, true, true}));
        QVERIFY(keys->keys.first().score >= profile::rowThreshold);
        QCOMPARE(keys->keys.first().key.origin, KeyOrigin::Inferred);
    }

    void queriesAreBounded()
    {
        const Source source = opened(
            "CREATE TABLE a (a_id INTEGER PRIMARY KEY); CREATE TABLE b (b_id INTEGER PRIMARY KEY);"
            "CREATE TABLE c (id INTEGER PRIMARY KEY, a_id INT, b_id INT);"
            "INSERT INTO a VALUES (1), (2); INSERT INTO b VALUES (1), (2); INSERT INTO c VALUES (1, 1, 1), (2, 2, 2);");
        KeyInferenceOptions options;
        options.leastScore = profile::rowThreshold;
        options.queries = 1;
        const auto measured = profile::measureKeys(*source.session, source.schema, source.profiles, options, {}, {});
        QVERIFY(measured);
        QCOMPARE(measured->single.size(), 1);
        options.queries = 10;
        options.limitMs = 0;
        QCOMPARE(profile::measureKeys(*source.session, source.schema, source.profiles, options, {}, {})->single.size(),
                 0);
    }

    void stopsWhenAsked()
    {
        const Source source =
            opened("CREATE TABLE a (a_id INTEGER PRIMARY KEY); CREATE TABLE c (id INTEGER PRIMARY KEY, a_id INT);"
                   "INSERT INTO a VALUES (1), (2); INSERT INTO c VALUES (1, 1), (2, 2);");
        StopSource stop;
        stop.requestStop();
        const auto keys = profile::inferKeys(*source.session, source.schema, source.profiles,
                                             profile::KeySigns::NamesToo, stop.token(), {});
        QVERIFY(!keys);
        QCOMPARE(keys.error().code, ErrorCode::Cancelled);
        const auto late =
            profile::inferKeys(*source.session, source.schema, source.profiles, profile::KeySigns::NamesToo,
                               StopToken().withLimit(std::chrono::milliseconds(0)), {});
        QVERIFY(!late);
        QCOMPARE(late.error().code, ErrorCode::TimedOut);
    }
};

QTEST_GUILESS_MAIN(tst_keyinference)
#include "tst_keyinference.moc"
