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
    const sql::Conversion conversion = sql::Converter(from, to).convert(*statement, golden.setting(QStringLiteral("schema")).isEmpty() ? nullptr : &bound);
    QStringList lines{sql::print(*conversion.statement.query, to)};
    for (const sql::Unconverted &unconverted : conversion.unconverted) {
        QCOMPARE(golden.input.mid(unconverted.at.begin, unconverted.at.end - unconverted.at.begin), unconverted.sql);
        lines.append(QStringLiteral("not %1: %2").arg(unconverted.sql.simplified(), unconverted.why));
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
                QVERIFY2(statement.has_value(), qPrintable(text + u'\n' + (statement ? QString() : statement.error().fullMessage())));
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
    const QString text = QStringLiteral("SELECT DISTINCT ON (a) a, b::text || c FROM t, LATERAL f(t.a) WHERE d ILIKE 'x%' ORDER BY a, b DESC");
    const DialectTraits &traits = dialects::postgresql();
    const Result<sql::Statement> statement = sql::parse(text, traits);
    QVERIFY(statement);
    const sql::Conversion conversion = sql::Converter(traits, traits).convert(*statement);
    QVERIFY(conversion.unconverted.isEmpty());
    QVERIFY(sql::equal(*conversion.statement.query, *statement->query));
}

QTEST_GUILESS_MAIN(ConvertTest)
#include "tst_convert.moc"
