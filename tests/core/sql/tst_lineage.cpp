// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/lineage.h"

#include "core/sql/sqltesting.h"
#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

QString describe(const sql::LineageInput &input)
{
    return QStringLiteral("%1.%2 %3").arg(input.table.display(), input.column, sql::lineageHowName(input.how));
}

/// "column <- table.column HOW, ..." per result column; then what influences every row; then what could not be traced.
QString describe(const sql::Lineage &lineage)
{
    QStringList lines;
    const auto joined = [](const QList<sql::LineageInput> &inputs) {
        QStringList parts;
        for (const sql::LineageInput &input : inputs)
            parts.append(describe(input));
        return parts.isEmpty() ? QStringLiteral("nothing") : parts.join(QStringLiteral(", "));
    };
    for (const sql::ColumnLineage &column : lineage.columns)
        lines.append(column.column + QStringLiteral(" <- ") + joined(column.inputs));
    if (!lineage.all.isEmpty())
        lines.append(QStringLiteral("all: ") + joined(lineage.all));
    if (!lineage.unresolved.isEmpty())
        lines.append(QStringLiteral("unresolved: ") + lineage.unresolved.join(QStringLiteral(", ")));
    return lines.join(u'\n');
}

sql::Lineage lineageOf(const QString &text, const Schema &schema, QString *problem)
{
    const DialectTraits traits = dialect(QStringLiteral("sqlite"));
    const Result<sql::Statement> statement = sql::parse(text, traits);
    if (!statement) {
        *problem = inWords(statement.error());
        return {};
    }
    const sql::BoundQuery bound = sql::bind(*statement, schema, traits);
    if (!bound.errors.isEmpty())
        *problem = inWords(bound.errors.first().error);
    return sql::lineageOf(bound, traits);
}

} // namespace

class LineageTest : public QObject
{
    Q_OBJECT

private slots:
    void golden_data();
    void golden();
    void listsWhatIsRead();
    void endsOnViewsThatReadEachOther();
    void endsOnLongChains();
};

void LineageTest::golden_data()
{
    addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/lineage.case"));
}

void LineageTest::golden()
{
    QFETCH(GoldenCase, golden);
    QString problem;
    const sql::Lineage lineage = lineageOf(golden.input, sampleSchema(), &problem);
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    TIEOUT_COMPARE_GOLDEN(golden, describe(lineage));
}

void LineageTest::listsWhatIsRead()
{
    QString problem;
    const sql::Lineage lineage = lineageOf(
        QStringLiteral(
            "SELECT t.name, SUM(p.amount) FROM payments p JOIN leases l ON l.id = p.lease_id JOIN tenants t ON t.id = "
            "l.tenant_id WHERE p.kind = 'rent' GROUP BY t.name"),
        sampleSchema(), &problem);
    QCOMPARE(problem, QString());
    QCOMPARE(lineage.reads(), (QStringList{QStringLiteral("leases.id"), QStringLiteral("leases.tenant_id"),
                                           QStringLiteral("payments.amount"), QStringLiteral("payments.kind"),
                                           QStringLiteral("payments.lease_id"), QStringLiteral("tenants.id"),
                                           QStringLiteral("tenants.name")}));
    QVERIFY(lineage == lineage);
    QVERIFY(!(lineage == sql::Lineage()));
}

void LineageTest::endsOnViewsThatReadEachOther()
{
    const Schema schema =
        schemaOf(QStringLiteral("view a(x integer) := SELECT x FROM b\nview b(x integer) := SELECT x FROM a\n"
                                "view self(x integer) := SELECT x FROM self"));
    QString problem;
    const sql::Lineage lineage = lineageOf(QStringLiteral("SELECT a.x, self.x FROM a, self"), schema, &problem);
    QCOMPARE(problem, QString());
    QVERIFY(lineage.unresolved.contains(QStringLiteral("a")) || lineage.unresolved.contains(QStringLiteral("b")));
    QVERIFY(lineage.unresolved.contains(QStringLiteral("self")));
    QString tower = QStringLiteral("t(x integer)\nview v0(x integer) := SELECT x FROM t");
    for (int i = 1; i < 60; ++i)
        tower += QStringLiteral("\nview v%1(x integer) := SELECT a.x + b.x AS x FROM v%2 a JOIN v%3 b ON a.x = b.x")
                     .arg(i)
                     .arg(i - 1)
                     .arg(qMax(0, i - 2));
    const Schema views = schemaOf(tower);
    QCOMPARE(lineageOf(QStringLiteral("SELECT x FROM v10"), views, &problem).reads(),
             QStringList{QStringLiteral("t.x")});
    QVERIFY(!lineageOf(QStringLiteral("SELECT x FROM v59"), views, &problem).unresolved.isEmpty());
}

void LineageTest::endsOnLongChains()
{
    QString text = QStringLiteral("WITH a0 AS (SELECT id AS x FROM payments)");
    for (int i = 1; i < 5000; ++i)
        text += QStringLiteral(", a%1 AS (SELECT x + 1 AS x FROM a%2)").arg(i).arg(i - 1);
    QString problem;
    const sql::Lineage lineage = lineageOf(text + QStringLiteral(" SELECT x FROM a4999"), sampleSchema(), &problem);
    QCOMPARE(problem, QString());
    QCOMPARE(lineage.reads(), QStringList{QStringLiteral("payments.id")});
    // A column made of more inputs than anybody reads is said to be incomplete.
    QString wide = QStringLiteral("w(c0 integer");
    QString all = QStringLiteral("SELECT c0");
    for (int i = 1; i < 300; ++i) {
        wide += QStringLiteral(", c%1 integer").arg(i);
        all += QStringLiteral(" + c%1").arg(i);
    }
    const sql::Lineage many = lineageOf(all + QStringLiteral(" AS s FROM w"), schemaOf(wide + u')'), &problem);
    QCOMPARE(many.columns[0].inputs.size(), 256);
    QCOMPARE(many.unresolved, QStringList{QStringLiteral("s")});
    QString sum = QStringLiteral("SELECT id");
    for (int i = 0; i < 900; ++i)
        sum += QStringLiteral(" + amount");
    QCOMPARE(lineageOf(sum + QStringLiteral(" FROM payments"), sampleSchema(), &problem).reads().size(), 2);
}

QTEST_GUILESS_MAIN(LineageTest)
#include "tst_lineage.moc"
