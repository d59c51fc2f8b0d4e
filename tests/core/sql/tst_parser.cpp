// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/parser.h"

#include "core/sql/builder.h"
#include "core/sql/sqltesting.h"
#include "core/sql/walk.h"
#include "support/goldenfile.h"

#include <QTest>
#include <QThread>

#include <optional>

using namespace Tieout;
using namespace Tieout::TestSupport;
using sql::as;

namespace {

const DialectTraits &traits()
{
    return dialects::sqlite();
}

/// Everything that walks a tree, on a thread with a small stack.
std::optional<Result<sql::Statement>> parseOnSmallStack(const QString &text)
{
    std::optional<Result<sql::Statement>> result;
    std::unique_ptr<QThread> thread(QThread::create([&] {
        result = sql::parse(text, traits());
        if (*result) {
            const QString printed = sql::print(*(*result)->query, traits());
            const Result<sql::Statement> again = sql::parse(printed, traits());
            QVERIFY2(again.has_value(), "what was printed does not parse");
            QVERIFY(sql::equal(*(*result)->query, *again->query));
            sql::Arena copy;
            QVERIFY(sql::equal(*sql::clone(copy, (*result)->query), *(*result)->query));
        }
    }));
    // 512 KiB is what other systems give a worker; the sanitizers' frames are several times larger.
    const bool sanitized = QByteArray(TIEOUT_COMPILER_ABI).endsWith("san");
    thread->setStackSize(sanitized ? 4 * 1024 * 1024 : 512 * 1024);
    thread->start();
    thread->wait();
    return result;
}

QString repeated(const char *text, int count)
{
    return QString::fromLatin1(text).repeated(count);
}

} // namespace

class ParserTest : public QObject
{
    Q_OBJECT

private slots:
    void golden_data();
    void golden();
    void keepsPositions();
    void keepsWhatIsWritten();
    void endsInTime_data();
    void endsInTime();
    void limitsCanBeChanged();
    void readsLongLists();
};

void ParserTest::golden_data()
{
    addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/parser.case"));
    addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/parsererrors.case"));
}

void ParserTest::golden()
{
    QFETCH(GoldenCase, golden);
    const DialectTraits dialect = TestSupport::dialect(golden.setting(QStringLiteral("dialect")));
    const Result<sql::Statement> statement = sql::parse(golden.input, dialect);
    if (!statement) {
        QVERIFY(!statement.error().message().isEmpty());
        TIEOUT_COMPARE_GOLDEN(golden, inWords(statement.error()));
        return;
    }
    const QString printed = sql::print(*statement->query, dialect, sql::PrintOptions{false, false});
    const Result<sql::Statement> again = sql::parse(printed, dialect);
    QVERIFY2(again.has_value(), qPrintable(printed));
    QVERIFY2(sql::equal(*statement->query, *again->query), qPrintable(printed));
    TIEOUT_COMPARE_GOLDEN(golden, printed);
}

void ParserTest::keepsPositions()
{
    const QString text = QStringLiteral("SELECT a.b + -1, (c) AS d FROM t AS a WHERE NOT x IN (SELECT 1) -- end");
    const Result<sql::Statement> statement = sql::parse(text, traits());
    QVERIFY(statement.has_value());
    const auto at = [&](const sql::Node *node) {
        return text.mid(node->span.begin, node->span.end - node->span.begin);
    };
    const sql::Select &select = *statement->query->select;
    QCOMPARE(at(statement->query), QStringLiteral("SELECT a.b + -1, (c) AS d FROM t AS a WHERE NOT x IN (SELECT 1)"));
    QCOMPARE(at(select.items[0].expr), QStringLiteral("a.b + -1"));
    const auto *sum = as<sql::Binary>(select.items[0].expr);
    QVERIFY(sum);
    QCOMPARE(at(sum->left), QStringLiteral("a.b"));
    QCOMPARE(at(sum->right), QStringLiteral("-1"));
    QCOMPARE(at(select.items[1].expr), QStringLiteral("c"));
    QCOMPARE(select.items[1].alias.text, QStringLiteral("d"));
    QCOMPARE(text.mid(select.items[1].alias.span.begin, 1), QStringLiteral("d"));
    QCOMPARE(at(select.from), QStringLiteral("t AS a"));
    QCOMPARE(at(select.where), QStringLiteral("NOT x IN (SELECT 1)"));
    int expressions = 0;
    sql::forEachExpr(statement->query, [&](const sql::Expr &expr) {
        ++expressions;
        QVERIFY(expr.span.isValid() && expr.span.end > expr.span.begin);
    });
    QCOMPARE(expressions, 8);
}

void ParserTest::keepsWhatIsWritten()
{
    const Result<sql::Statement> statement = sql::parse(
        QStringLiteral("SELECT 'it''s', x'0aFF', 1e3, \"a\"\"b\", [c d], `e``f`, ?1, NULL, TRUE, -5"), traits());
    QVERIFY2(statement.has_value(), "parse");
    const auto &items = statement->query->select->items;
    QCOMPARE(as<sql::Literal>(items[0].expr)->text, QStringLiteral("it's"));
    QCOMPARE(as<sql::Literal>(items[1].expr)->text, QStringLiteral("0aFF"));
    QCOMPARE(as<sql::Literal>(items[1].expr)->type, sql::Literal::Type::Blob);
    QCOMPARE(as<sql::Literal>(items[2].expr)->text, QStringLiteral("1e3"));
    QCOMPARE(as<sql::ColumnRef>(items[3].expr)->column().text, QStringLiteral("a\"b"));
    QVERIFY(as<sql::ColumnRef>(items[3].expr)->column().quoted);
    QCOMPARE(as<sql::ColumnRef>(items[4].expr)->column().text, QStringLiteral("c d"));
    QCOMPARE(as<sql::ColumnRef>(items[5].expr)->column().text, QStringLiteral("e`f"));
    QCOMPARE(as<sql::Parameter>(items[6].expr)->text, QStringLiteral("?1"));
    QCOMPARE(as<sql::Literal>(items[7].expr)->type, sql::Literal::Type::Null);
    QCOMPARE(as<sql::Literal>(items[8].expr)->type, sql::Literal::Type::Boolean);
    QCOMPARE(as<sql::Literal>(items[9].expr)->text, QStringLiteral("-5"));
}

void ParserTest::endsInTime_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("accepted");
    const QString select = QStringLiteral("SELECT ");
    QTest::newRow("parentheses within the limit") << select + repeated("(", 190) + u'1' + repeated(")", 190) << true;
    QTest::newRow("many parentheses") << select + repeated("(", 100'000) << false;
    QTest::newRow("subqueries within the limit")
        << repeated("SELECT (", 95) + QStringLiteral("SELECT 1") + repeated(")", 95) << true;
    QTest::newRow("deep subqueries") << repeated("SELECT (", 20'000) << false;
    QTest::newRow("derived tables within the limit")
        << repeated("SELECT * FROM (", 95) + QStringLiteral("SELECT 1") + repeated(")", 95) << true;
    QTest::newRow("deep derived tables") << repeated("SELECT * FROM (", 20'000) << false;
    QTest::newRow("deep joins in parentheses") << select + QStringLiteral("1 FROM ") + repeated("(", 100'000) << false;
    QTest::newRow("NOT within the limit") << select + repeated("NOT ", 190) + u'1' << true;
    QTest::newRow("deep NOT") << select + repeated("NOT ", 50'000) + u'1' << false;
    QTest::newRow("deep signs") << select + repeated("- ", 50'000) + u'1' << false;
    QTest::newRow("CASE within the limit")
        << select + repeated("CASE WHEN 1 THEN ", 150) + u'1' + repeated(" END", 150) << true;
    QTest::newRow("deep CASE") << select + repeated("CASE WHEN 1 THEN ", 30'000) << false;
    QTest::newRow("a long sum") << select + QStringLiteral("1") + repeated("+1", 900) << true;
    QTest::newRow("an endless sum") << select + QStringLiteral("1") + repeated("+1", 50'000) << false;
    QTest::newRow("a long OR") << select + QStringLiteral("1 WHERE a=1") + repeated(" OR a=1", 900) << true;
    QTest::newRow("endless IS NULL") << select + u'1' + repeated(" ISNULL", 100'000) << false;
    QTest::newRow("endless casts") << select + u'1' + repeated("::int", 100'000) << false;
    QTest::newRow("a long UNION") << select + u'1' + repeated(" UNION SELECT 1", 900) << true;
    QTest::newRow("an endless UNION") << select + u'1' + repeated(" UNION SELECT 1", 50'000) << false;
    QTest::newRow("many tables") << select + QStringLiteral("1 FROM t") + repeated(",t", 300) << true;
    QTest::newRow("endless tables") << select + QStringLiteral("1 FROM t") + repeated(",t", 50'000) << false;
    QTest::newRow("deep functions") << select + repeated("abs(", 100'000) << false;
    QTest::newRow("deep WITH") << repeated("WITH a AS (", 50'000) << false;
    QTest::newRow("open comment") << select + QStringLiteral("1 /*") + repeated("/*", 50'000) << false;
    QTest::newRow("open text") << select + u'\'' + repeated("''", 50'000) << false;
    QTest::newRow("too long") << select + repeated("1,", 600'000) << false;
}

void ParserTest::endsInTime()
{
    QFETCH(QString, text);
    QFETCH(bool, accepted);
    const auto result = parseOnSmallStack(text);
    QVERIFY(result.has_value());
    if (accepted) {
        QVERIFY2(result->has_value(), qPrintable(result->has_value() ? QString() : inWords(result->error())));
    } else {
        QVERIFY(!result->has_value());
        QVERIFY(!result->error().message().isEmpty());
        QVERIFY(result->error().code == ErrorCode::LimitReached || result->error().code == ErrorCode::Syntax);
    }
}

void ParserTest::limitsCanBeChanged()
{
    sql::ParseLimits limits;
    limits.maximumLength = 10;
    const auto tooLong = sql::parse(QStringLiteral("SELECT 1234"), traits(), limits);
    QCOMPARE(tooLong.error().code, ErrorCode::LimitReached);
    limits = {};
    limits.maximumDepth = 4;
    QVERIFY(sql::parse(QStringLiteral("SELECT (1)"), traits(), limits).has_value());
    const auto tooDeep = sql::parse(QStringLiteral("SELECT ((((1))))"), traits(), limits);
    QCOMPARE(tooDeep.error().code, ErrorCode::LimitReached);
    QCOMPARE(tooDeep.error().position, 10);
}

void ParserTest::readsLongLists()
{
    const QString text = QStringLiteral("SELECT 1 WHERE x IN (1") + repeated(",12345", 100'000) + u')';
    const auto result = sql::parse(text, traits());
    QVERIFY(result.has_value());
    QCOMPARE(as<sql::In>(result->query->select->where)->list.size(), 100'001);
}

QTEST_GUILESS_MAIN(ParserTest)
#include "tst_parser.moc"
