// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/schemawords.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::retrieval;

class tst_schemawords : public QObject
{
    Q_OBJECT

private slots:
    void takesApart_data();
    void takesApart();
    void leavesWordsAlone();
};

void tst_schemawords::takesApart_data()
{
    QTest::addColumn<QString>("identifier");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *identifier, const char *words) {
        QTest::newRow(identifier) << QString::fromLatin1(identifier) << QString::fromLatin1(words);
    };
    row("FORUMMESSAGEVOTES", "forum message votes");
    row("PACKAGEVERSIONTOPROJECT", "package version to project");
    row("ipallocationpools", "ip allocation pools");
    row("securitygroupportbindings", "security group port bindings");
    row("CUSTOMERCATEGORIES", "customer categories");
    row("networkrbacs", "network rbacs"); // what policyrbacs leaves as well
    row("order_lines", "order lines");
    row("hiredate", "hire date");
}

void tst_schemawords::takesApart()
{
    QFETCH(QString, identifier);
    QFETCH(QString, words);
    static const Lexicon lexicon = Lexicon::standard();
    Schema schema;
    for (const char *name : {"FORUMMESSAGEVOTES", "PACKAGEVERSIONTOPROJECT", "ipallocationpools", "ip_address",
                             "securitygroupportbindings", "networkrbacs", "policyrbacs", "networks", "policies",
                             "CUSTOMERCATEGORIES", "order_lines", "hiredate"}) {
        Table table;
        table.name.name = QString::fromLatin1(name);
        schema.tables.append(table);
    }
    SchemaWords known(lexicon);
    known.add(schema);
    known.finish();
    QCOMPARE(known.wordsOf(identifier).join(u' '), words);
}

/// A word of the language, and letters that mean nothing, stay as they are.
void tst_schemawords::leavesWordsAlone()
{
    static const Lexicon lexicon = Lexicon::standard();
    Schema schema;
    for (const char *name : {"understanding", "xqzvbnmk", "warehouse", "hg38", "a"}) {
        Table table;
        table.name.name = QString::fromLatin1(name);
        schema.tables.append(table);
    }
    SchemaWords known(lexicon);
    known.add(schema);
    known.finish();
    for (const Table &table : schema.tables)
        QVERIFY2(known.partsOf(table.name.name).isEmpty(), qPrintable(known.partsOf(table.name.name).join(u' ')));
    QVERIFY(known.partsOf(QStringLiteral("neverseen")).isEmpty());
}

QTEST_GUILESS_MAIN(tst_schemawords)
#include "tst_schemawords.moc"
