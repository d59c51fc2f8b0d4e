// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/dialects/convert.h"

#include "core/sql/binder.h"
#include "core/sql/dialects/idioms.h"
#include "core/sql/sqltesting.h"
#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class ConvertTest : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/convert.case")); }
    void golden();
    void everyIdiomIsConverted_data();
    void everyIdiomIsConverted();
    void itselfStaysItself();
    void nestingDoesNotMultiply_data();
    void nestingDoesNotMultiply();
};

/// The setting "schema: yes" gives the types of sqltesting.h's tables.
void ConvertTest::golden()
{
    QFETCH(GoldenCase, golden);
    const DialectTraits &from = dialect(golden.setting(QStringLiteral("from")));
    const DialectTraits &to = dialect(golden.setting(QStringLiteral("to")));
    const Result<sql::Statement> statement = sql::parse(golden.input, from);
    QVERIFY2(statement.has_value(), qPrintable(statement ? QString() : statement.error().fullMessage()));
    const Schema schema = sampleSchema();
    const sql::BoundQuery bound = sql::bind(*statement, schema, from);
    const sql::Conversion conversion = sql::Converter(from, to).convert(
        *statement, golden.setting(QStringLiteral("schema")).isEmpty() ? nullptr : &bound);
    QStringList lines{sql::print(*conversion.statement.query, to)};
    for (const sql::Unconverted &unconverted : conversion.unconverted) {
        QCOMPARE(golden.input.mid(unconverted.at.begin, unconverted.at.end - unconverted.at.begin), unconverted.sql);
        lines.append(QStringLiteral("not %1: %2").arg(unconverted.sql.simplified(), unconverted.why.text));
    }
    TIEOUT_COMPARE_GOLDEN(golden, lines.join(u'\n'));
    if (conversion.unconverted.isEmpty()) {
        const Result<sql::Statement> again = sql::parse(lines.first(), to);
        QVERIFY2(again.has_value(), qPrintable(again ? QString() : again.error().fullMessage()));
    }
}

void ConvertTest::everyIdiomIsConverted_data()
{
    QTest::addColumn<QString>("from");
    for (const QString &name : dialects::names())
        QTest::newRow(qPrintable(name)) << name;
}

/// The table is data: every form in it has to be SQL of its dialect, and what it is turned into SQL of the other.
void ConvertTest::everyIdiomIsConverted()
{
    QFETCH(QString, from);
    const DialectTraits &traits = dialect(from);
    int checked = 0;
    for (const QString &to : dialects::names()) {
        sql::Converter converter(traits, dialect(to));
        for (const sql::Idiom &idiom : sql::idioms()) {
            const bool said = !sql::formsOf(idiom, sql::familyOf(dialect(to))).isEmpty();
            for (QString form : sql::formsOf(idiom, sql::familyOf(traits))) {
                for (const char *parameter : {"a", "b", "c", "d", "e"})
                    form.replace(u':' + QLatin1String(parameter), QStringLiteral("t.%1").arg(QLatin1String(parameter)));
                const QString text = QStringLiteral("SELECT %1 FROM t").arg(form);
                const Result<sql::Statement> statement = sql::parse(text, traits);
                QVERIFY2(statement.has_value(),
                         qPrintable(text + u'\n' + (statement ? QString() : statement.error().fullMessage())));
                const sql::Conversion conversion = converter.convert(*statement);
                const QString printed = sql::print(*conversion.statement.query, dialect(to));
                if (!said || !conversion.unconverted.isEmpty())
                    continue;
                ++checked;
                QVERIFY2(sql::parse(printed, dialect(to)).has_value(), qPrintable(text + u'\n' + printed));
            }
        }
    }
    QVERIFY2(checked > 50, qPrintable(QString::number(checked)));
}

void ConvertTest::itselfStaysItself()
{
    const QString text = QStringLiteral(
        "SELECT DISTINCT ON (a) a, b::text || c FROM t, LATERAL f(t.a) WHERE d ILIKE 'x%' ORDER BY a, b DESC");
    const DialectTraits &traits = dialects::postgresql();
    const Result<sql::Statement> statement = sql::parse(text, traits);
    QVERIFY(statement);
    const sql::Conversion conversion = sql::Converter(traits, traits).convert(*statement);
    QVERIFY(conversion.unconverted.isEmpty());
    QVERIFY(sql::equal(*conversion.statement.query, *statement->query));
}

void ConvertTest::nestingDoesNotMultiply_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("text");
    const auto nested = [](const char *open, const char *inner, const char *close) {
        return QStringLiteral("SELECT ") + QString::fromLatin1(open).repeated(60) + QLatin1String(inner)
               + QString::fromLatin1(close).repeated(60) + QStringLiteral(" FROM t");
    };
    QTest::newRow("divisions") << "sqlite"
                               << "mysql" << QStringLiteral("SELECT a") + QStringLiteral(" / b").repeated(300);
    QTest::newRow("divisions made exact")
        << "mysql"
        << "sqlite" << QStringLiteral("SELECT a") + QStringLiteral(" / b").repeated(300);
    QTest::newRow("choices") << "sqlite"
                             << "mysql" << nested("CASE WHEN a THEN ", "1", " ELSE 0 END");
    QTest::newRow("defaults") << "sqlite"
                              << "mysql" << nested("COALESCE(", "a", ", b, c) / 2");
    QTest::newRow("distinct") << "sqlite"
                              << "postgresql" << nested("COUNT(DISTINCT ", "a", ")");
    QTest::newRow("conditions") << "sqlite"
                                << "tsql" << nested("(", "a > 1", ") > 1");
    QTest::newRow("the larger of two") << "sqlite"
                                       << "postgresql" << nested("max(", "a", ", b)");
    QTest::newRow("bounds in either order") << "postgresql"
                                            << "sqlite" << nested("(", "a", " BETWEEN SYMMETRIC 1 AND 2)");
}

/// What is written twice, or looked at twice, at each of many levels would never end: this ends, converted or named.
void ConvertTest::nestingDoesNotMultiply()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, text);
    const Result<sql::Statement> statement = sql::parse(text, dialect(from));
    QVERIFY2(statement, qPrintable(statement ? QString() : statement.error().fullMessage()));
    const sql::Conversion conversion = sql::Converter(dialect(from), dialect(to)).convert(*statement);
    QVERIFY(!conversion.unconverted.isEmpty()
            || sql::parse(sql::print(*conversion.statement.query, dialect(to)), dialect(to)));
}

QTEST_GUILESS_MAIN(ConvertTest)
#include "tst_convert.moc"
