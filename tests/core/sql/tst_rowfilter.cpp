// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/rowfilter.h"

#include "core/sql/scopecheck.h"
#include "core/sql/sqltesting.h"
#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

// The tables of the golden files of the binder, others that are called like them, and views over filtered tables.
Schema filteredSchema()
{
    Schema schema = sampleSchema();
    const Schema more =
        schemaOf(QStringLiteral("archive.payments(id integer, kind text, amount decimal)\n"
                                "orders(id integer, region text, amount decimal, rank integer)\n"
                                "Orders(id integer, region text)\n"
                                "northids(id integer)\n"
                                "view northern(id integer) := SELECT id FROM orders WHERE region = 'north'\n"
                                "view people(name text) := SELECT name FROM tenants"));
    schema.tables += more.tables;
    return schema;
}

// "payments: kind = 'rent'; archive.payments: id > 1"
schema::SourceLimits limitsOf(const QString &text)
{
    schema::SourceLimits limits;
    for (const QString &filter : text.split(QStringLiteral("; "), Qt::SkipEmptyParts)) {
        const QString table = filter.section(QStringLiteral(": "), 0, 0);
        limits.filters.append({{table.contains(u'.') ? table.section(u'.', 0, 0) : QString(), table.section(u'.', -1)},
                               filter.section(QStringLiteral(": "), 1)});
    }
    return limits;
}

sql::RowFilters filtersOf(const schema::SourceLimits &limits, const DialectTraits &traits)
{
    const auto schema = std::make_shared<const Schema>(filteredSchema());
    return sql::RowFilters(sql::readScope(*schema, limits, traits), schema, traits);
}

} // namespace

class RowFilterTest : public QObject
{
    Q_OBJECT

private slots:
    void rewrites_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/rowfilter.case")); }
    void rewrites()
    {
        QFETCH(GoldenCase, golden);
        const DialectTraits traits = dialect(golden.setting(QStringLiteral("dialect")));
        const sql::RowFilters filters = filtersOf(limitsOf(golden.setting(QStringLiteral("filters"))), traits);
        const Result<QString> sent = filters.apply(golden.input);
        TIEOUT_COMPARE_GOLDEN(golden, sent ? *sent : inWords(sent.error()));
        if (sent) // what is sent is read as it was meant, and is under the filters already
            QVERIFY(sql::parse(*sent, traits).has_value());
    }

    void checksConditions_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/rowfiltercheck.case")); }
    void checksConditions()
    {
        QFETCH(GoldenCase, golden);
        const DialectTraits traits = dialect(golden.setting(QStringLiteral("dialect")));
        const schema::RowFilter filter{{{}, golden.setting(QStringLiteral("table"), QStringLiteral("payments"))},
                                       golden.input};
        const Result<void> checked = sql::checkRowFilter(filter, filteredSchema(), traits);
        TIEOUT_COMPARE_GOLDEN(golden, checked ? sql::filteredTable(filter, filteredSchema(), traits)
                                              : inWords(checked.error()));
    }

    void leavesOtherTextsAsTheyAre()
    {
        const sql::RowFilters filters = filtersOf(limitsOf(QStringLiteral("payments: kind = 'rent'")), dialect({}));
        const QString text = QStringLiteral("select  name\nfrom tenants -- as written");
        QCOMPARE(filters.apply(text).value_or(QString()), text);
    }

    void tellsWhatWasFiltered()
    {
        const auto schema = std::make_shared<const Schema>(filteredSchema());
        const schema::SourceLimits limits = limitsOf(QStringLiteral("payments: kind = 'rent'; leases: id > 3"));
        const sql::RowFilters filters(sql::readScope(*schema, limits, dialect({})), schema, dialect({}));
        const Result<sql::Statement> statement =
            sql::parse(QStringLiteral("SELECT 1 FROM payments a JOIN payments b ON a.id = b.id, tenants"), dialect({}));
        QVERIFY(statement.has_value());
        QCOMPARE(filters.on(sql::bind(*statement, *schema, dialect({}))), limits.filters.mid(0, 1));
    }

    void blocksATableWhoseFilterDoesNotHold()
    {
        const sql::RowFilters filters = filtersOf(limitsOf(QStringLiteral("payments: gone = 1")), dialect({}));
        const Result<QString> sent = filters.apply(QStringLiteral("SELECT id FROM payments"));
        QVERIFY(!sent);
        QCOMPARE(sent.error().code, ErrorCode::Refused);
        QVERIFY2(
            sent.error().message().startsWith(QLatin1String("The row filter of \"payments\" does not hold any more")),
            qPrintable(sent.error().message()));
        QVERIFY(filters.apply(QStringLiteral("SELECT id FROM leases")).has_value());
    }
};

QTEST_GUILESS_MAIN(RowFilterTest)
#include "tst_rowfilter.moc"
