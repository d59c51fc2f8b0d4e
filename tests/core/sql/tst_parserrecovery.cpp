// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/parser.h"

#include "core/sql/sqltesting.h"
#include "core/sql/walk.h"
#include "support/goldenfile.h"

#include <QElapsedTimer>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

QString describe(const sql::ParsedText &parsed, const QString &text, const DialectTraits &traits)
{
    QStringList lines;
    for (const sql::SyntaxFault &fault : parsed.faults) {
        const QString where = text.mid(fault.at.begin, fault.at.end - fault.at.begin);
        lines.append(QStringLiteral("%1-%2 [%3] %4")
                         .arg(fault.at.begin)
                         .arg(fault.at.end)
                         .arg(where, fault.error.fullMessage()));
        if (fault.fix) {
            QString fixed = text;
            fixed.replace(fault.fix->at.begin, fault.fix->at.end - fault.fix->at.begin, fault.fix->replacement);
            lines.append(QStringLiteral("  fix: ") + fixed);
        }
    }
    if (!parsed.statement)
        lines.append(QStringLiteral("no tree"));
    else
        lines.append((parsed.clear ? QStringLiteral("clear: ") : QStringLiteral("partly: "))
                     + sql::print(*parsed.statement->query, traits, sql::PrintOptions{false, false}));
    return lines.join(u'\n');
}

/// All fixes at once, from the back so that the places stay.
QString corrected(const sql::ParsedText &parsed, QString text)
{
    for (auto fault = parsed.faults.crbegin(); fault != parsed.faults.crend(); ++fault)
        text.replace(fault->fix->at.begin, fault->fix->at.end - fault->fix->at.begin, fault->fix->replacement);
    return text;
}

} // namespace

class ParserRecoveryTest : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/parserrecovery.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const DialectTraits traits = TestSupport::dialect(golden.setting(QStringLiteral("dialect")));
        const sql::ParsedText parsed = sql::parseAll(golden.input, traits);
        TIEOUT_COMPARE_GOLDEN(golden, describe(parsed, golden.input, traits));
        const Result<sql::Statement> plain = sql::parse(golden.input, traits);
        QCOMPARE(plain.has_value(), parsed.faults.isEmpty());
        if (parsed.clear && !parsed.faults.isEmpty()) {
            const QString text = corrected(parsed, golden.input);
            const Result<sql::Statement> again = sql::parse(text, traits);
            QVERIFY2(again.has_value(), qPrintable(text));
            QVERIFY2(sql::equal(*again->query, *parsed.statement->query), qPrintable(text));
        }
    }

    /// The editor draws by these positions.
    void keepsPositions()
    {
        const QString text = QStringLiteral("SELECT amount FORM payments WHER kind = 'x'");
        const sql::ParsedText parsed = sql::parseAll(text, dialects::sqlite());
        QVERIFY(parsed.statement && parsed.clear);
        QStringList names;
        sql::forEachExpr(parsed.statement->query, [&](const sql::Expr &expr) {
            names.append(text.mid(expr.span.begin, expr.span.end - expr.span.begin));
        });
        QCOMPARE(names, (QStringList{"amount", "kind = 'x'", "kind", "'x'"}));
        const auto *table = sql::as<sql::NamedTable>(parsed.statement->query->select->from);
        QVERIFY(table);
        QCOMPARE(text.mid(table->span.begin, table->span.end - table->span.begin), QStringLiteral("payments"));
    }

    void staysWithinTheMost()
    {
        const QString text = QStringLiteral("SELECT a,, b,, c,, d,, e FROM t");
        QCOMPARE(sql::parseAll(text, dialects::sqlite()).faults.size(), 4);
        const sql::ParsedText few = sql::parseAll(text, dialects::sqlite(), {}, 2);
        QCOMPARE(few.faults.size(), 2);
        QVERIFY(!few.statement && !few.clear);
    }

    /// Each mistake costs runs of the parser; a long text full of them has to end all the same.
    void endsOnLongTexts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("commas") << QStringLiteral("SELECT 1") + QString(900'000, u',');
        QTest::newRow("parentheses") << QStringLiteral("SELECT ") + QStringLiteral("f(").repeated(150)
                                            + QString(800'000, u' ');
        QTest::newRow("misspelt") << QStringLiteral("SELECT a FORM t UNION ").repeated(30'000);
        QTest::newRow("curly quotes") << QStringLiteral("SELECT ") + QString(500'000, QChar(0x2018));
        QTest::newRow("operators") << QStringLiteral("SELECT ") + QStringLiteral("+ ) ").repeated(100'000);
    }
    void endsOnLongTexts()
    {
        QFETCH(QString, text);
        QElapsedTimer timer;
        timer.start();
        const sql::ParsedText parsed = sql::parseAll(text, dialects::sqlite());
        qInfo() << timer.elapsed() << "ms," << parsed.faults.size() << "mistakes";
        QVERIFY(!parsed.faults.isEmpty());
        QVERIFY(parsed.faults.size() <= 20);
    }
};

QTEST_GUILESS_MAIN(ParserRecoveryTest)
#include "tst_parserrecovery.moc"
