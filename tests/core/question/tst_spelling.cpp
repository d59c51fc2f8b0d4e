// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/spelling.h"

#include "core/base/text.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::question;

class TestSpelling : public QObject
{
    Q_OBJECT

private slots:
    void readsSlips_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("read");
        const auto add = [](const char *name, const char *question, const char *read) {
            QTest::newRow(name) << QString::fromUtf8(question) << QString::fromUtf8(read);
        };
        add("name", "number of custumers in Leeds", "number of customers in Leeds");
        add("two", "avarage weight of shipmnets", "average weight of shipments");
        add("expression", "5 heavyest dogs", "5 heaviest dogs");
        add("nothing of the kind", "number of zubrowkas", "number of zubrowkas");
        add("English already", "number of costumes", "number of costumes");
        add("a name", "orders of Custumers", "orders of Custumers");
        add("quoted", "orders of 'custumers'", "orders of 'custumers'");
        add("code", "order cust4711", "order cust4711");
        add("short", "custs in Leeds", "custs in Leeds");
        add("opposite", "number of unshipments in Leeds", "number of not shipments in Leeds");
        add("no opposite", "number of inquiries in Leeds", "number of inquiries in Leeds");
        add("in a hurry", "shipments by dept in yrs", "shipments by dept in years");
        add("in a hurry, as a question says it", "diff in shipments", "difference in shipments");
        add("in capitals it is a code", "number of MO", "number of MO");
        add("none", "", "");
    }

    void readsSlips()
    {
        QFETCH(QString, question);
        QFETCH(QString, read);
        retrieval::Linking linking;
        linking.question = question;
        linking.words = base::words(question);
        const QStringList meant{QStringLiteral("customers"), QStringLiteral("shipments"), QStringLiteral("dogs")};
        const Spelled spelled = withoutSlips(linking, [&meant](const QString &word) { return meant.contains(word); });
        QCOMPARE(spelled.text, read);
        QCOMPARE(spelled.slips.isEmpty(), question == read);
        for (const Slip &slip : spelled.slips)
            QVERIFY(question.contains(slip.typed) && read.contains(slip.read));
    }

    void leavesWhatMeansSomething()
    {
        retrieval::Linking linking;
        linking.question = QStringLiteral("number of custumers");
        linking.words = base::words(linking.question);
        linking.tables.append({2, 2, {{}, QStringLiteral("custumers")}, retrieval::MatchKind::Exact, 1});
        QVERIFY(withoutSlips(linking, [](const QString &) { return true; }).slips.isEmpty());
    }

    /// What the source calls "dept" is meant by it.
    void leavesShortWordsOfTheSource()
    {
        retrieval::Linking linking;
        linking.question = QStringLiteral("dept of bolts");
        linking.words = base::words(linking.question);
        const auto means = [](const QString &word) { return word == u"department"; };
        QCOMPARE(withoutSlips(linking, means).text, QStringLiteral("department of bolts"));
        linking.columns.append(
            {0, 0, {{}, QStringLiteral("stock")}, QStringLiteral("dept"), retrieval::MatchKind::Exact, 1});
        QVERIFY(withoutSlips(linking, means).slips.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestSpelling)
#include "tst_spelling.moc"
