// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/hiddennames.h"

#include <QTest>

using namespace Tieout;

class TestHiddenNames : public QObject
{
    Q_OBJECT

private slots:
    void namesOfWhatMayNotBeRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("known");
        QTest::addColumn<bool>("found");
        QTest::newRow("a hidden table") << "Use payroll for it."
                                        << "" << true;
        QTest::newRow("in capitals") << "\"PAYROLL\".x"
                                     << "" << true;
        QTest::newRow("a column of it") << "join on wage"
                                        << "" << true;
        QTest::newRow("a hidden column") << "Filter customers.secret."
                                         << "" << true;
        QTest::newRow("part of a word") << "payrolls, wages and secretaries"
                                        << "" << false;
        QTest::newRow("something readable is called so too") << "by id and name"
                                                             << "" << false;
        QTest::newRow("said already") << "\"payroll\" may not be read"
                                      << "SELECT 1 FROM Payroll" << false;
        QTest::newRow("nothing") << ""
                                 << "" << false;
    }
    void namesOfWhatMayNotBeRead()
    {
        QFETCH(QString, text);
        QFETCH(QString, known);
        QFETCH(bool, found);
        Schema schema;
        const auto add = [&schema](const char *name, const QStringList &columns) {
            Table table;
            table.name = {{}, QString::fromLatin1(name)};
            for (const QString &column : columns) {
                Column made;
                made.name = column;
                table.columns.append(made);
            }
            schema.tables.append(table);
        };
        add("customers", {"id", "name", "secret"});
        add("payroll", {"id", "name", "wage"});
        const schema::HiddenNames hidden(schema, schema::ReadScope(schema, {{"payroll", "customers.secret"}, 0}));
        QCOMPARE(hidden.areIn(text, known), found);
        QVERIFY(schema::HiddenNames(schema, {}).isEmpty());
        QVERIFY(!schema::HiddenNames(schema, {}).areIn(text, known));
    }
};

QTEST_GUILESS_MAIN(TestHiddenNames)
#include "tst_hiddennames.moc"
