// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/variants.h"

#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "shop.h"
#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class VariantsTest : public QObject
{
    Q_OBJECT

    Shop m_shop;

private slots:
    void initTestCase()
    {
        makeSqlite(
            m_shop.file,
            "CREATE TABLE calls (id INTEGER PRIMARY KEY, channel TEXT, level INT, fee DECIMAL(10,2));"
            "INSERT INTO calls VALUES "
            "(1,'web',1,'1.00'),(2,'shop',2,'2.00'),(3,'phone',1,'4.00'),(4,'web',1,'8.00'),(5,NULL,2,'16.00');");
        m_shop.open();
    }

    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/variants.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const catalog::Snapshot &snapshot = *m_shop.source->snapshot();
        Result<sql::Statement> statement = sql::parse(golden.input, snapshot.traits);
        QVERIFY2(statement, qPrintable(statement ? QString() : statement.error().message()));
        const sql::BoundQuery bound = sql::bind(*statement, snapshot.wholeGraph().schema(), snapshot.traits);
        QVERIFY(bound.errors.isEmpty());
        const QString before = sql::print(*statement->query, snapshot.traits);
        period::CalendarSettings calendar;
        calendar.fiscalStartMonth = golden.setting(QStringLiteral("fiscal-start"), QStringLiteral("1")).toInt();
        QString text;
        for (const learning::Variant &variant : learning::variantsOf(*statement, bound, snapshot, calendar)) {
            QVERIFY2(sql::parse(variant.sql, snapshot.traits), qPrintable(variant.sql));
            text += QStringLiteral("%1: %2\n    %3\n")
                        .arg(learning::variantKindName(variant.kind), variant.sentence(), variant.sql.simplified());
        }
        // The tree is handed back as it was.
        QCOMPARE(sql::print(*statement->query, snapshot.traits), before);
        TIEOUT_COMPARE_GOLDEN(golden, text);
    }
};

QTEST_GUILESS_MAIN(VariantsTest)
#include "tst_variants.moc"
