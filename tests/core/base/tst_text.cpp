// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

#include <QTest>

using namespace Tieout::base;

class TestText : public QObject
{
    Q_OBJECT

private slots:
    void foldedDropsAccentsAndCase()
    {
        QCOMPARE(folded(QStringLiteral("S\u00e3o Paulo")), QStringLiteral("sao paulo"));
        QCOMPARE(folded(QStringLiteral("M\u00fcller\u2019s Stra\u00dfe")), QStringLiteral("muller's strasse"));
    }

    void identifierWordsSplits_data()
    {
        QTest::addColumn<QString>("identifier");
        QTest::addColumn<QString>("expected");
        QTest::newRow("snake") << "monthly_rent"
                               << "monthly rent";
        QTest::newRow("camel") << "custAcctNo"
                               << "cust acct no";
        QTest::newRow("pascal") << "InvoiceLine"
                                << "invoice line";
        QTest::newRow("acronym") << "HTTPServerId"
                                 << "http server id";
        QTest::newRow("digits") << "address2"
                                << "address 2";
        QTest::newRow("spaces") << "Order Details"
                                << "order details";
        QTest::newRow("upper") << "CUSTOMER_ID"
                               << "customer id";
        QTest::newRow("odd") << "__a--b"
                             << "a b";
        QTest::newRow("initial") << "LName"
                                 << "lname";
        QTest::newRow("initial of another word") << "CName"
                                                 << "c name";
    }
    void identifierWordsSplits()
    {
        QFETCH(QString, identifier);
        QFETCH(QString, expected);
        QCOMPARE(humanised(identifier), expected);
    }

    void stemFollowsPorter_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("expected");
        // Examples of the paper.
        const char *const pairs[][2] = {
            {"caresses", "caress"},    {"ponies", "poni"},         {"cats", "cat"},          {"agreed", "agre"},
            {"plastered", "plaster"},  {"motoring", "motor"},      {"conflated", "conflat"}, {"hopping", "hop"},
            {"filing", "file"},        {"happy", "happi"},         {"relational", "relat"},  {"conditional", "condit"},
            {"triplicate", "triplic"}, {"hopefulness", "hope"},    {"revival", "reviv"},     {"adjustable", "adjust"},
            {"adoption", "adopt"},     {"controlling", "control"}, {"payments", "payment"},  {"sky", "sky"}};
        for (const auto &pair : pairs)
            QTest::newRow(pair[0]) << QString::fromLatin1(pair[0]) << QString::fromLatin1(pair[1]);
    }
    void stemFollowsPorter()
    {
        QFETCH(QString, word);
        QFETCH(QString, expected);
        QCOMPARE(stem(word), expected);
    }

    void nounsOfTwoLanguagesInThePlural_data()
    {
        QTest::addColumn<QString>("noun");
        QTest::addColumn<QString>("many");
        QTest::newRow("english") << "customer"
                                 << "customers";
        QTest::newRow("phrase") << "repair order"
                                << "repair orders";
        QTest::newRow("consonant and y") << "delivery"
                                         << "deliveries";
        QTest::newRow("irregular") << "sales person"
                                   << "sales people";
        QTest::newRow("en of English") << "kitchen"
                                       << "kitchens";
        QTest::newRow("en of German") << "sendungen"
                                      << "sendungen";
        QTest::newRow("German singular") << "kunde"
                                         << "kunde";
        QTest::newRow("German compound") << "mietvertrag"
                                         << "mietvertrag";
        QTest::newRow("no plain letters") << QStringLiteral("ger\u00e4t") << QStringLiteral("ger\u00e4t");
        QTest::newRow("lung") << "lung"
                              << "lungs";
    }

    void nounsOfTwoLanguagesInThePlural()
    {
        QFETCH(QString, noun);
        QFETCH(QString, many);
        QCOMPARE(pluralNoun(noun), many);
    }

    void pluralAndSingularAreInverse_data()
    {
        QTest::addColumn<QString>("one");
        QTest::addColumn<QString>("many");
        const char *const pairs[][2] = {{"country", "countries"},   {"customer", "customers"}, {"person", "people"},
                                        {"box", "boxes"},           {"address", "addresses"},  {"lease", "leases"},
                                        {"movie", "movies"},        {"child", "children"},     {"day", "days"},
                                        {"match", "matches"},       {"status", "statuses"},    {"invoice", "invoices"},
                                        {"property", "properties"}, {"series", "series"},      {"house", "houses"}};
        for (const auto &pair : pairs)
            QTest::newRow(pair[0]) << QString::fromLatin1(pair[0]) << QString::fromLatin1(pair[1]);
    }
    void pluralAndSingularAreInverse()
    {
        QFETCH(QString, one);
        QFETCH(QString, many);
        QCOMPARE(plural(one), many);
        QCOMPARE(singular(many), one);
        QCOMPARE(singular(one), one);
    }

    void wordsKeepsPlaceAndQuotes()
    {
        const QString question =
            QStringLiteral("How many orders for \"Blue Note\", O'Brien's, over 1,000.50 in AC/DC?");
        const QList<Word> list = words(question);
        QStringList texts;
        for (const Word &word : list) {
            texts.append(word.text);
            if (!word.quoted)
                QCOMPARE(question.mid(word.begin, word.end - word.begin), word.text);
        }
        QCOMPARE(texts.join(u'|'), QStringLiteral("How|many|orders|for|Blue Note|O'Brien's|over|1,000.50|in|AC/DC"));
        QVERIFY(list[4].quoted);
        QCOMPARE(list[5].lower, QStringLiteral("o'brien"));
        QVERIFY(list[7].number);
        QVERIFY(!list[9].number);
    }

    void editDistanceCountsTranspositions()
    {
        QCOMPARE(editDistance(QStringLiteral("amount"), QStringLiteral("amuont")), 1);
        QCOMPARE(editDistance(QStringLiteral("amount"), QStringLiteral("AMOUNT")), 0);
        QCOMPARE(editDistance(QString(), QStringLiteral("abc")), 3);
        QCOMPARE(editDistance(QStringLiteral("kitten"), QStringLiteral("sitting")), 3);
    }

    void nearestNamesFindsWhatWasMeant()
    {
        const QStringList columns{"id", "lease_id", "period", "kind", "amount"};
        QCOMPARE(nearestNames(QStringLiteral("amout"), columns).value(0), QStringLiteral("amount"));
        QCOMPARE(nearestNames(QStringLiteral("amounts"), columns).value(0), QStringLiteral("amount"));
        QCOMPARE(nearestNames(QStringLiteral("lease"), columns).value(0), QStringLiteral("lease_id"));
        QVERIFY(nearestNames(QStringLiteral("zzzzzzz"), columns).isEmpty());
        QVERIFY(nearestNames(QString(100'000, u'a'), columns).isEmpty());
    }

    void listedAndGrouped()
    {
        QCOMPARE(listed({"a"}), QStringLiteral("a"));
        QCOMPARE(listed({"a", "b", "c"}), QStringLiteral("a, b and c"));
        QCOMPARE(listed({"a", "b", "c"}, 2), QStringLiteral("a, b and 1 more"));
        QCOMPARE(grouped(QStringLiteral("1234567.891")), QStringLiteral("1,234,567.891"));
        QCOMPARE(grouped(QStringLiteral("-123")), QStringLiteral("-123"));
        QCOMPARE(grouped(QStringLiteral("-1234")), QStringLiteral("-1,234"));
        QCOMPARE(grouped(QStringLiteral("Kemp Heating")), QStringLiteral("Kemp Heating"));
        QCOMPARE(grouped(QStringLiteral("2026-11-20")), QStringLiteral("2026-11-20"));
    }
};

QTEST_GUILESS_MAIN(TestText)
#include "tst_text.moc"
