// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/sourcelimits.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::schema;

class TestSourceLimits : public QObject
{
    Q_OBJECT

private slots:
    void hides_data()
    {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QString>("column");
        QTest::addColumn<bool>("hidden");
        QTest::newRow("table") << "people"
                               << "" << true;
        QTest::newRow("column of a hidden table") << "people"
                                                  << "email" << true;
        QTest::newRow("with schema") << "hr.people"
                                     << "" << true;
        QTest::newRow("other schema") << "crm.people"
                                      << "" << false;
        QTest::newRow("column") << "people.email"
                                << "email" << true;
        QTest::newRow("column with schema, other case") << "HR.People.EMail"
                                                        << "email" << true;
        QTest::newRow("other column") << "people.email"
                                      << "name" << false;
        QTest::newRow("the table of a hidden column") << "people.email"
                                                      << "" << false;
        QTest::newRow("a column's name alone") << "email"
                                               << "email" << false;
    }
    void hides()
    {
        QFETCH(QString, entry);
        QFETCH(QString, column);
        QFETCH(bool, hidden);
        const SourceLimits limits{{entry}, 0};
        QCOMPARE(limits.hides({"hr", "people"}, column), hidden);
    }

    void namesWhatDoesNotExist()
    {
        Schema schema;
        schema.tables = {{{"hr", "people"},
                          TableKind::Table,
                          {{"email", "TEXT", TypeClass::Text, -1, true, false, {}, {}}},
                          {},
                          {},
                          {},
                          {},
                          {},
                          {}}};
        const SourceLimits limits{{"people", "hr.people", "people.email", "people.mail", "hr.email"}, 0};
        QCOMPARE(unknownIn(limits, schema), (QStringList{"people.mail", "hr.email"}));
    }

    void hidesSchemas()
    {
        SourceLimits limits;
        limits.hidden = {schemaEntry("hr"), schemaEntry({})};
        QVERIFY(limits.hides({"HR", "people"}, "email"));
        QVERIFY(limits.hides({{}, "people"}));
        QVERIFY(!limits.hides({"crm", "people"}));
    }

    void normalisesNames()
    {
        Schema schema;
        schema.defaultSchema = "public";
        schema.tables = {{{{}, "People"}, TableKind::Table, {}, {}, {}, {}, {}, {}, {}}};
        SourceLimits limits;
        limits.hidden = {"public.*", "PUBLIC.People", "People", "hr.people"};
        limits.filters = {{{"public", "people"}, " id > 1 "}, {{{}, "gone"}, "id > 2"}, {{{}, "People"}, "  "}};
        const SourceLimits kept = normalised(limits, schema);
        QCOMPARE(kept.hidden, (QStringList{".*", "People", "hr.people"}));
        const QList<RowFilter> filters = {{{{}, "People"}, "id > 1"}, {{{}, "gone"}, "id > 2"}};
        QCOMPARE(kept.filters, filters);
        QCOMPARE(kept.filterOf({{}, "People"}), QString("id > 1"));
        QVERIFY(kept.filterOf({{}, "people"}).isEmpty()); // may be a table of its own
    }
};

QTEST_GUILESS_MAIN(TestSourceLimits)
#include "tst_sourcelimits.moc"
