// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/carry.h"

#include "core/workspace/positions.h"
#include "core/workspace/storedlimits.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::workspace;
using schema::Rename;

class TestCarry : public QObject
{
    Q_OBJECT

private slots:
    void positionsSurviveAsText()
    {
        const QHash<TableName, QPointF> positions{{{{}, "a"}, {1.5, -2}}, {{"s", "a"}, {0, 0}}};
        QCOMPARE(positionsFromText(positionsToText(positions)), positions);
        QCOMPARE(positionsToText(positions), positionsToText(positions));
    }

    void whatCannotBeReadIsLeftOut()
    {
        QVERIFY(positionsFromText({}).isEmpty());
        QVERIFY(positionsFromText("not json").isEmpty());
        QVERIFY(positionsFromText(R"({"tables": [{"name": "", "x": 1, "y": 1}, {"name": "a", "x": "1", "y": 1}, 7]})")
                    .isEmpty());
    }

    void entries_data()
    {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QString>("table");  ///< after hr.people became hr.persons
        QTest::addColumn<QString>("column"); ///< after hr.people.email became hr.people.mail
        QTest::newRow("table") << "people"
                               << "persons"
                               << "people";
        QTest::newRow("with its schema") << "hr.people"
                                         << "hr.persons"
                                         << "hr.people";
        QTest::newRow("column") << "people.email"
                                << "persons.email"
                                << "people.mail";
        QTest::newRow("column with the schema") << "HR.People.Email"
                                                << "hr.persons.Email"
                                                << "hr.people.mail";
        QTest::newRow("another column") << "people.name"
                                        << "persons.name"
                                        << "people.name";
        QTest::newRow("another table") << "peoples"
                                       << "peoples"
                                       << "peoples";
    }

    void entries()
    {
        QFETCH(QString, entry);
        QFETCH(QString, table);
        QFETCH(QString, column);
        QCOMPARE(carriedEntry(entry, {{"hr", "people"}, {}, {"hr", "persons"}, {}}), table);
        QCOMPARE(carriedEntry(entry, {{"hr", "people"}, "email", {"hr", "people"}, "mail"}), column);
    }

    void aTextThatNamesNothingOfItStaysAsItIs()
    {
        const Rename rename{{{}, "people"}, {}, {{}, "persons"}, {}};
        const QString spaced = QStringLiteral(R"({"hidden": ["other"],  "rowBudget": "5"})");
        QCOMPARE(carriedLimits(spaced, rename), spaced);
        QCOMPARE(carriedLimits({}, rename), QString());
        QCOMPARE(carriedPositions({}, rename), QString());
        const QString placed = positionsToText({{{{}, "people"}, {1, 2}}});
        QCOMPARE(carriedPositions(placed, {{{}, "people"}, "a", {{}, "people"}, "b"}), placed);
    }

    void thereAndBack()
    {
        const Rename rename{{{}, "people"}, {}, {{}, "persons"}, {}};
        const QString limits = limitsToText({{"people.email", "x"}, 7});
        QCOMPARE(limitsFromText(carriedLimits(limits, rename)).hidden, (QStringList{"persons.email", "x"}));
        QCOMPARE(limitsFromText(carriedLimits(limits, rename)).rowBudget, 7);
        QCOMPARE(carriedLimits(carriedLimits(limits, rename), inverted(rename)), limits);
        const QString placed = positionsToText({{{{}, "people"}, {1, 2}}, {{{}, "x"}, {3, 4}}});
        QCOMPARE(positionsFromText(carriedPositions(placed, rename)).value({{}, "persons"}), QPointF(1, 2));
        QCOMPARE(carriedPositions(carriedPositions(placed, rename), inverted(rename)), placed);
    }
};

QTEST_GUILESS_MAIN(TestCarry)
#include "tst_carry.moc"
