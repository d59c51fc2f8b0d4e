// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/words.h"

#include "core/sql/sqltesting.h"
#include "support/goldenfile.h"

#include <QTest>

#include <algorithm>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

int depthOf(const message::Message &said)
{
    int deepest = 0;
    for (const message::Message &arg : said.args)
        deepest = std::max(deepest, depthOf(arg));
    return deepest + 1;
}

} // namespace

class WordsTest : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/words.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const DialectTraits traits = dialect(golden.setting(QStringLiteral("dialect")));
        const Schema schema = sampleSchema();
        const Result<sql::Statement> statement = sql::parse(golden.input, traits);
        QVERIFY2(statement.has_value(), qPrintable(statement ? QString() : inWords(statement.error())));
        const sql::BoundQuery bound = sql::bind(*statement, schema, traits);
        QVERIFY2(bound.errors.isEmpty(),
                 qPrintable(bound.errors.isEmpty() ? QString() : inWords(bound.errors.first().error)));
        TIEOUT_COMPARE_GOLDEN(golden, message::lines(sql::inWords(bound, traits)).text);
    }

    /// The words of a long query are long, but they end, and no list in them is.
    void endsOnLongQueries_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("list") << QStringLiteral("SELECT id FROM tenants WHERE id IN (1")
                                     + QStringLiteral(",2").repeated(50'000) + u')';
        QTest::newRow("sum") << QStringLiteral("SELECT 1") + QStringLiteral("+1").repeated(900);
        QTest::newRow("or") << QStringLiteral("SELECT id FROM tenants WHERE id = 1")
                                   + QStringLiteral(" OR id = 2").repeated(900);
        QTest::newRow("union") << QStringLiteral("SELECT 1") + QStringLiteral(" UNION SELECT 1").repeated(900);
        QTest::newRow("nots") << QStringLiteral("SELECT id FROM tenants WHERE ") + QStringLiteral("NOT (").repeated(40)
                                     + QStringLiteral("id = 1") + QStringLiteral(")").repeated(40);
        QString joins = QStringLiteral("SELECT t0.id FROM tenants t0");
        for (int i = 1; i < 200; ++i)
            joins += QStringLiteral(" CROSS JOIN tenants t%1").arg(i);
        QTest::newRow("joins") << joins;
        QTest::newRow("queries in queries")
            << QStringLiteral("SELECT (").repeated(90) + u'1' + QStringLiteral(")").repeated(90);
        QTest::newRow("derived tables") << QStringLiteral("SELECT * FROM (").repeated(90)
                                               + QStringLiteral("SELECT 1 AS a")
                                               + QStringLiteral(") AS d").repeated(90);
    }
    void endsOnLongQueries()
    {
        QFETCH(QString, text);
        const Schema schema = sampleSchema();
        const Result<sql::Statement> statement = sql::parse(text, dialects::sqlite());
        QVERIFY(statement.has_value());
        const sql::BoundQuery bound = sql::bind(*statement, schema, dialects::sqlite());
        QVERIFY(bound.errors.isEmpty());
        const message::Message words = message::lines(sql::inWords(bound, dialects::sqlite()));
        QVERIFY(!words.isEmpty());
        QVERIFY2(words.text.size() < 60'000, qPrintable(QString::number(words.text.size())));
        // In JSON a sentence in another takes two levels, of which Qt reads 1024.
        QVERIFY2(depthOf(words) < 400, qPrintable(QString::number(depthOf(words))));
    }
};

QTEST_GUILESS_MAIN(WordsTest)
#include "tst_words.moc"
