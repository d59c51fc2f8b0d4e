// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/renamed.h"

#include "core/sql/parser.h"
#include "sdk/dialects.h"

#include <QTest>

using namespace Tieout;

namespace {

Table table(const char *name, const QStringList &columns)
{
    Table out;
    out.name = {QString(), QString::fromLatin1(name)};
    for (const QString &column : columns)
        out.columns.append({column, QStringLiteral("text"), TypeClass::Text, -1, true, false, {}, {}});
    return out;
}

} // namespace

class TestRenamed : public QObject
{
    Q_OBJECT

private slots:
    void text_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        const auto row = [](const char *name, const char *before, const char *after) {
            QTest::newRow(name) << before << after;
        };
        row("column", "SELECT fax FROM client", "SELECT telefax FROM customer");
        row("alias of a table stays", "SELECT c.fax FROM client c", "SELECT c.telefax FROM customer c");
        row("its own name does not", "SELECT client.fax FROM client", "SELECT customer.telefax FROM customer");
        row("a star's too", "SELECT client.* FROM client", "SELECT customer.* FROM customer");
        row("alias of a result stays", "SELECT fax AS f FROM client ORDER BY f",
            "SELECT telefax AS f FROM customer ORDER BY f");
        row("another table's column", "SELECT o.fax, c.fax FROM offer o, client c",
            "SELECT o.fax, c.telefax FROM offer o, customer c");
        row("correlated", "SELECT 1 FROM offer o WHERE EXISTS (SELECT 1 FROM client WHERE client.fax = o.fax)",
            "SELECT 1 FROM offer o WHERE EXISTS (SELECT 1 FROM customer WHERE customer.telefax = o.fax)");
        row("texts and comments stay", "SELECT 'fax' -- fax\nFROM client", "SELECT 'fax' -- fax\nFROM customer");
        row("quotes only where needed", "SELECT \"fax\", city FROM [client]",
            "SELECT telefax, \"home town\" FROM customer");
        row("nothing to do", "SELECT fax FROM offer", "SELECT fax FROM offer");
    }

    void text()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        Schema schema;
        schema.tables = {table("client", {"fax", "city"}), table("offer", {"fax"})};
        const QList<schema::Rename> renames{{{{}, "client"}, {}, {{}, "customer"}, {}},
                                            {{{}, "customer"}, "fax", {{}, "customer"}, "telefax"},
                                            {{{}, "customer"}, "city", {{}, "customer"}, "home town"}};
        const DialectTraits &traits = *dialects::named(QStringLiteral("sqlite"));
        const Result<sql::Statement> statement = sql::parse(before, traits);
        QVERIFY(statement);
        const sql::BoundQuery bound = sql::bind(*statement, schema, traits);
        QVERIFY(bound.errors.isEmpty());
        const QString said = sql::renamedText(bound, renames, traits);
        QCOMPARE(said, after);
        const Result<sql::Statement> again = sql::parse(said, traits);
        QVERIFY(again);
        QVERIFY(sql::bind(*again, schema::renamed(schema, renames), traits).errors.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestRenamed)
#include "tst_renamed.moc"
