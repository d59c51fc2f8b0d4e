// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/printer.h"

#include "core/sql/builder.h"
#include "core/sql/sqltesting.h"
#include "core/sql/walk.h"
#include "support/goldenfile.h"
#include "support/hostileinputs.h"

#include <QFile>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const DialectTraits &traits()
{
    return dialects::sqlite();
}

QString printed(const sql::Expr *expr)
{
    return sql::print(*expr, traits());
}

} // namespace

class PrinterTest : public QObject
{
    Q_OBJECT

private slots:
    void golden_data();
    void golden();
    void printsWhatWasBuilt();
    void printsLiterals();
    void printsComments();
    void quotesNames();
    void writesLimits();
    void comparesTrees();
    void sampleMethodsAreKeywords_data();
    void sampleMethodsAreKeywords();
    void readsBackWhatWasBuilt();
    void writesAllThatIsRead_data();
    void writesAllThatIsRead();
    void refusesWhatReadsOtherwise();
};

void PrinterTest::writesAllThatIsRead_data()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : dialects::names())
        QTest::newRow(qPrintable(name)) << name;
}

// What the parser takes can be sent, and reads as the same tree there.
void PrinterTest::writesAllThatIsRead()
{
    QFETCH(QString, name);
    const DialectTraits &dialect = TestSupport::dialect(name);
    QFile corpus(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/fixtures/sql/postgresql.sql"));
    QVERIFY(corpus.open(QIODevice::ReadOnly));
    QStringList texts;
    for (QString line : QString::fromUtf8(corpus.readAll()).split(u'\n', Qt::SkipEmptyParts)) {
        if (!line.startsWith(u'#'))
            texts.append(line.replace(QChar(0x23CE), u'\n'));
    }
    const auto hostile = hostileInputs();
    QVERIFY(hostile);
    for (const HostileInput &input : *hostile) {
        if (input.sql.size() < 20'000) // those of a million characters are for the parser alone
            texts.append(input.sql);
    }
    int read = 0;
    for (const QString &text : std::as_const(texts)) {
        const Result<sql::Statement> statement = sql::parse(text, dialect);
        if (!statement)
            continue;
        ++read;
        const Result<QString> sent = sql::printedForEngine(*statement->query, dialect);
        QVERIFY2(sent, qPrintable(text + u'\n' + sql::print(*statement->query, dialect) + u'\n'
                                  + (sent ? QString() : inWords(sent.error()))));
    }
    QVERIFY2(read > 150, qPrintable(QString::number(read)));
}

// Trees that no parser makes: a word that is written as it stands would become more than a word.
void PrinterTest::refusesWhatReadsOtherwise()
{
    sql::Arena arena;
    auto *extract = arena.make<sql::Extract>();
    extract->field = QStringLiteral("YEAR FROM a), pg_sleep(1), EXTRACT(DAY");
    extract->operand = sql::column(arena, {}, QStringLiteral("b"));
    const sql::Query *query = sql::selectQuery(arena, {{extract, {}}}, sql::table(arena, {{}, QStringLiteral("t")}));
    const Result<QString> sent = sql::printedForEngine(*query, dialects::postgresql());
    QVERIFY(!sent);
    QCOMPARE(sent.error().code, ErrorCode::Refused);
    QVERIFY(sent.error().message().contains(QLatin1String("would be read as another one")));
    auto *word = arena.make<sql::Literal>(sql::Literal::Type::Word, QStringLiteral("day FROM"));
    const sql::Query *broken =
        sql::selectQuery(arena, {{sql::call(arena, QStringLiteral("date_trunc"), {word}), {}}}, nullptr);
    QCOMPARE(sql::printedForEngine(*broken, dialects::postgresql()).error().code, ErrorCode::Refused);
}

void PrinterTest::golden_data()
{
    addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/printer.case"));
}

void PrinterTest::golden()
{
    QFETCH(GoldenCase, golden);
    const DialectTraits dialect = TestSupport::dialect(golden.setting(QStringLiteral("dialect")));
    const Result<sql::Statement> statement = sql::parse(golden.input, dialect);
    QVERIFY2(statement.has_value(), qPrintable(statement ? QString() : inWords(statement.error())));
    const QString text = sql::print(*statement->query, dialect);
    const Result<sql::Statement> again = sql::parse(text, dialect);
    QVERIFY2(again.has_value(), qPrintable(again ? QString() : inWords(again.error())));
    QVERIFY(sql::equal(*statement->query, *again->query));
    TIEOUT_COMPARE_GOLDEN(golden, text);
}

void PrinterTest::printsWhatWasBuilt()
{
    sql::Arena arena;
    const ForeignKey key{QStringLiteral("k"),
                         {{}, QStringLiteral("Invoice")},
                         {QStringLiteral("CustomerId"), QStringLiteral("Year")},
                         {{}, QStringLiteral("Customer")},
                         {QStringLiteral("Id"), QStringLiteral("Year")}};
    sql::From *from = sql::join(arena, sql::table(arena, {{}, QStringLiteral("Invoice")}, QStringLiteral("i")),
                                sql::table(arena, {{}, QStringLiteral("Customer")}, QStringLiteral("c")),
                                sql::keyCondition(arena, key, QStringLiteral("i"), QStringLiteral("c")));
    sql::Query *query = sql::selectQuery(
        arena,
        {{sql::column(arena, QStringLiteral("c"), QStringLiteral("Country")), {}},
         {sql::call(arena, QStringLiteral("SUM"), {sql::column(arena, QStringLiteral("i"), QStringLiteral("Total"))}),
          {}}},
        from,
        sql::allOf(arena, {nullptr, sql::isNull(arena, sql::column(arena, {}, QStringLiteral("x")), true),
                           sql::exists(arena, sql::selectQuery(arena, {{sql::number(arena, 1), {}}}, nullptr), true)}));
    query->select->groupBy.append(sql::column(arena, QStringLiteral("c"), QStringLiteral("Country")));
    query->orderBy.append(sql::OrderItem{sql::number(arena, 2), true});
    query->limit = sql::number(arena, 5);
    QCOMPARE(sql::print(*query, traits()),
             QStringLiteral("SELECT c.Country, SUM(i.Total)\n"
                            "FROM Invoice AS i\n"
                            "  JOIN Customer AS c ON i.CustomerId = c.Id AND i.Year = c.Year\n"
                            "WHERE x IS NOT NULL\n"
                            "  AND NOT EXISTS (SELECT 1)\n"
                            "GROUP BY c.Country\n"
                            "ORDER BY 2 DESC\n"
                            "LIMIT 5"));
    const Result<sql::Statement> again = sql::parse(sql::print(*query, traits()), traits());
    QVERIFY(again.has_value());
    QVERIFY(sql::equal(*query, *again->query));
}

void PrinterTest::printsLiterals()
{
    sql::Arena arena;
    QCOMPARE(printed(sql::literal(arena, Value())), QStringLiteral("NULL"));
    QCOMPARE(printed(sql::literal(arena, Value(-3))), QStringLiteral("-3"));
    QCOMPARE(printed(sql::literal(arena, Value(2.0))), QStringLiteral("2.0"));
    QCOMPARE(printed(sql::literal(arena, Value(0.1))), QStringLiteral("0.1"));
    QCOMPARE(printed(sql::literal(arena, Value(1e300))), QStringLiteral("1e+300"));
    QCOMPARE(printed(sql::literal(arena, Value(DecimalText{QStringLiteral("12.30")}))), QStringLiteral("12.30"));
    QCOMPARE(printed(sql::literal(arena, Value("it's"))), QStringLiteral("'it''s'"));
    QCOMPARE(printed(sql::literal(arena, Value(QByteArray("\0\xff", 2)))), QStringLiteral("X'00FF'"));
    QCOMPARE(printed(sql::literal(arena, Value(std::numeric_limits<double>::infinity()))), QStringLiteral("9e999"));
    DialectTraits escaping = traits();
    escaping.backslashEscapes = true;
    QCOMPARE(sql::print(*sql::text(arena, QStringLiteral("a\\'b")), escaping), QStringLiteral("'a\\\\''b'"));
    // "--" would begin a comment.
    QCOMPARE(printed(sql::binary(arena, sql::BinaryOp::Subtract, sql::number(arena, 1), sql::number(arena, -1))),
             QStringLiteral("1 - -1"));
}

void PrinterTest::printsComments()
{
    sql::Arena arena;
    sql::Query *query =
        sql::selectQuery(arena, {{sql::countStar(arena), {}}}, sql::table(arena, {{}, QStringLiteral("t")}),
                         sql::column(arena, {}, QStringLiteral("x")));
    query->comments = {{QStringLiteral("select"), QStringLiteral("how many")},
                       {QStringLiteral("where"), QStringLiteral("only\nthese; DROP TABLE t")}};
    QCOMPARE(sql::print(*query, traits()),
             QStringLiteral("-- how many\nSELECT COUNT(*)\nFROM t\n-- only these; DROP TABLE t\nWHERE x"));
    QCOMPARE(sql::print(*query, traits(), sql::PrintOptions{true, false}),
             QStringLiteral("SELECT COUNT(*)\nFROM t\nWHERE x"));
    QCOMPARE(sql::print(*query, traits(), sql::PrintOptions{false, true}),
             QStringLiteral("SELECT COUNT(*) FROM t WHERE x"));
}

void PrinterTest::quotesNames()
{
    QCOMPARE(sql::quotedName(QStringLiteral("Total"), traits()), QStringLiteral("Total"));
    QCOMPARE(sql::quotedName(QStringLiteral("order"), traits()), QStringLiteral("\"order\""));
    QCOMPARE(sql::quotedName(QStringLiteral("a b"), traits()), QStringLiteral("\"a b\""));
    QCOMPARE(sql::quotedName(QStringLiteral("2x"), traits()), QStringLiteral("\"2x\""));
    QCOMPARE(sql::quotedName(QStringLiteral("a\"b"), traits()), QStringLiteral("\"a\"\"b\""));
    QCOMPARE(sql::quotedName(QStringLiteral("größe"), traits()), QStringLiteral("\"größe\""));
    const DialectTraits standard = dialect(QStringLiteral("postgresql"));
    QCOMPARE(sql::quotedName(QStringLiteral("Total"), standard), QStringLiteral("\"Total\""));
    QCOMPARE(sql::quotedName(QStringLiteral("total"), standard), QStringLiteral("total"));
    DialectTraits upper = standard;
    upper.folding = NameFolding::UpperCase;
    QCOMPARE(sql::quotedName(QStringLiteral("total"), upper), QStringLiteral("\"total\""));
    DialectTraits brackets = standard;
    brackets.openQuote = QStringLiteral("[");
    brackets.closeQuote = QStringLiteral("]");
    QCOMPARE(sql::quotedName(QStringLiteral("a]b"), brackets), QStringLiteral("[a]]b]"));
    // One that was read bare folds as it did where it was read; one that we made is meant as it stands.
    const sql::Name read{QStringLiteral("Total"), {0, 5}, false};
    const sql::Name inQuotes{QStringLiteral("Total"), {0, 7}, true};
    const sql::Name made{QStringLiteral("Total"), {}, false};
    const sql::Name reserved{QStringLiteral("Order"), {0, 5}, false};
    QCOMPARE(sql::quotedName(read, standard), QStringLiteral("Total"));
    QCOMPARE(sql::quotedName(inQuotes, standard), QStringLiteral("\"Total\""));
    QCOMPARE(sql::quotedName(made, standard), QStringLiteral("\"Total\""));
    QCOMPARE(sql::quotedName(reserved, standard), QStringLiteral("\"order\""));
    QCOMPARE(sql::quotedName(reserved, upper), QStringLiteral("\"ORDER\""));
    const sql::Name dollars{QStringLiteral("rdb$database"), {0, 12}, false};
    QCOMPARE(sql::quotedName(dollars, upper), QStringLiteral("rdb$database"));
}

void PrinterTest::writesLimits()
{
    const Result<sql::Statement> statement = sql::parse(QStringLiteral("SELECT DISTINCT a FROM t LIMIT 5"), traits());
    const Result<sql::Statement> paged = sql::parse(QStringLiteral("SELECT a FROM t LIMIT 5 OFFSET 10"), traits());
    QVERIFY(statement && paged);
    const sql::PrintOptions line{false, false};
    DialectTraits top = traits();
    top.limitForm = LimitForm::Top;
    QCOMPARE(sql::print(*statement->query, top, line), QStringLiteral("SELECT DISTINCT TOP (5) a FROM t"));
    QCOMPARE(sql::print(*paged->query, top, line),
             QStringLiteral("SELECT a FROM t OFFSET 10 ROWS FETCH FIRST 5 ROWS ONLY"));
    const auto again = sql::parse(QStringLiteral("SELECT DISTINCT TOP (5) a FROM t"), top);
    QVERIFY(again && sql::equal(*again->query, *statement->query));
    DialectTraits fetch = traits();
    fetch.limitForm = LimitForm::FetchFirst;
    QCOMPARE(sql::print(*statement->query, fetch, line),
             QStringLiteral("SELECT DISTINCT a FROM t FETCH FIRST 5 ROWS ONLY"));
}

void PrinterTest::comparesTrees()
{
    const auto same = [](const char *a, const char *b) {
        const auto left = sql::parse(QString::fromUtf8(a), traits());
        const auto right = sql::parse(QString::fromUtf8(b), traits());
        return left && right && sql::equal(*left->query, *right->query) && sql::equal(*right->query, *left->query);
    };
    QVERIFY(same("SELECT a FROM t -- x", "select \"a\"  from t"));
    QVERIFY(same("SELECT SUM(a) FROM t", "SELECT sum(a) FROM t"));
    QVERIFY(same("SELECT 1 UNION SELECT 2", "SELECT 1 UNION SELECT 2"));
    QVERIFY(!same("SELECT 1 UNION SELECT 2", "SELECT 1 UNION ALL SELECT 2"));
    QVERIFY(!same("SELECT 1 UNION SELECT 2", "SELECT 2 UNION SELECT 1"));
    QVERIFY(!same("SELECT a FROM t", "SELECT b FROM t"));
    QVERIFY(!same("SELECT a FROM t", "SELECT DISTINCT a FROM t"));
    QVERIFY(!same("SELECT a FROM t", "SELECT a FROM u"));
    QVERIFY(!same("SELECT a FROM t", "SELECT a FROM t AS u"));
    QVERIFY(!same("SELECT a FROM t JOIN u ON x", "SELECT a FROM t LEFT JOIN u ON x"));
    QVERIFY(!same("SELECT a FROM t JOIN u USING (x)", "SELECT a FROM t JOIN u USING (y)"));
    QVERIFY(!same("SELECT a + b + c", "SELECT a + (b + c)"));
    QVERIFY(!same("SELECT a FROM t WHERE x LIKE 'a'", "SELECT a FROM t WHERE x NOT LIKE 'a'"));
    QVERIFY(!same("SELECT 'a'", "SELECT 'A'"));
    QVERIFY(!same("SELECT a FROM t ORDER BY a", "SELECT a FROM t ORDER BY a DESC"));
    QVERIFY(!same("SELECT a FROM t LIMIT 1", "SELECT a FROM t LIMIT 2"));
    QVERIFY(!same("SELECT sum(a) OVER (ORDER BY b) FROM t", "SELECT sum(a) OVER (ORDER BY c) FROM t"));
    QVERIFY(!same("WITH x AS (SELECT 1) SELECT * FROM x", "WITH x AS (SELECT 2) SELECT * FROM x"));
    QVERIFY(!same("SELECT CASE WHEN a THEN 1 END", "SELECT CASE WHEN a THEN 1 ELSE 2 END"));
}

void PrinterTest::sampleMethodsAreKeywords_data()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : dialects::names())
        QTest::newRow(qPrintable(name)) << name;
}

// In quotes PostgreSQL looks for a function whose name is in capitals, and refuses the sample.
void PrinterTest::sampleMethodsAreKeywords()
{
    QFETCH(QString, name);
    const DialectTraits &dialect = TestSupport::dialect(name);
    for (const QString &method : {QStringLiteral("BERNOULLI"), QStringLiteral("SYSTEM")}) {
        sql::Arena arena;
        sql::From *from = sql::table(arena, {{}, QStringLiteral("t")});
        from->sample = arena.make<sql::TableSample>();
        from->sample->method.append(sql::Name{method, {}, false});
        from->sample->arguments.append(sql::number(arena, 10));
        const sql::Query *query = sql::selectQuery(arena, {{sql::countStar(arena), {}}}, from);
        const QString text = sql::print(*query, dialect, sql::PrintOptions{false, false});
        const QString share =
            dialect.sampleUnit.isEmpty() ? QStringLiteral("10") : QStringLiteral("10 ") + dialect.sampleUnit;
        QVERIFY2(text.endsWith(QStringLiteral(" TABLESAMPLE %1 (%2)").arg(method, share)), qPrintable(text));
    }
}

void PrinterTest::readsBackWhatWasBuilt()
{
    // Every pair of operators, each nested on both sides: reading the text gives the tree that was built.
    const sql::BinaryOp ops[] = {sql::BinaryOp::Or,        sql::BinaryOp::And,      sql::BinaryOp::Equal,
                                 sql::BinaryOp::Less,      sql::BinaryOp::Is,       sql::BinaryOp::NullSafeEqual,
                                 sql::BinaryOp::Add,       sql::BinaryOp::Subtract, sql::BinaryOp::Multiply,
                                 sql::BinaryOp::Divide,    sql::BinaryOp::Concat,   sql::BinaryOp::BitAnd,
                                 sql::BinaryOp::ShiftLeft, sql::BinaryOp::JsonGet};
    sql::Arena arena;
    const auto name = [&](const char *text) { return sql::column(arena, {}, QString::fromLatin1(text)); };
    // IS between values and || as a join of texts are not of every dialect.
    const auto isWritten = [](const sql::Query &query, const DialectTraits &dialect) {
        bool written = true;
        sql::forEachExpr(&query, [&](const sql::Expr &part) {
            const auto *binary = sql::as<sql::Binary>(&part);
            written = written && !(binary && binary->op == sql::BinaryOp::Is && !dialect.lenientGrammar)
                      && !(binary && binary->op == sql::BinaryOp::Concat && dialect.pipesAreOr);
        });
        return written;
    };
    const auto check = [&](sql::Expr *expr) {
        const sql::Query *query = sql::selectQuery(arena, {{expr, {}}}, nullptr, expr);
        for (const char *dialectName : {"sqlite", "postgresql", "mysql", "mariadb", "ansi", "tsql"}) {
            const DialectTraits dialect = TestSupport::dialect(QLatin1String(dialectName));
            if (!isWritten(*query, dialect))
                continue;
            const QString text = sql::print(*query, dialect);
            const auto again = sql::parse(text, dialect);
            QVERIFY2(again && sql::equal(*again->query, *query), qPrintable(text));
        }
    };
    for (const sql::BinaryOp outer : ops) {
        for (const sql::BinaryOp inner : ops) {
            check(sql::binary(arena, outer, sql::binary(arena, inner, name("a"), name("b")), name("c")));
            check(sql::binary(arena, outer, name("a"), sql::binary(arena, inner, name("b"), name("c"))));
        }
        sql::Expr *pair = sql::binary(arena, outer, name("a"), name("b"));
        check(sql::logicalNot(arena, pair));
        check(sql::isNull(arena, pair));
        check(sql::binary(arena, outer, sql::isNull(arena, name("a")), sql::logicalNot(arena, name("b"))));
        check(sql::binary(arena, outer, sql::number(arena, -1), sql::number(arena, -2)));
        auto *negative = arena.make<sql::Unary>();
        negative->op = sql::UnaryOp::Minus;
        negative->operand = pair;
        check(negative);
        check(sql::binary(arena, outer, negative, negative));
        auto *between = arena.make<sql::Between>();
        between->operand = pair;
        between->low = pair;
        between->high = pair;
        check(between);
        check(sql::binary(arena, outer, between, between));
        auto *collate = arena.make<sql::Collate>();
        collate->operand = pair;
        collate->collation.text = QStringLiteral("NOCASE");
        check(collate);
        check(sql::binary(arena, outer, collate, collate));
    }
}

QTEST_GUILESS_MAIN(PrinterTest)
#include "tst_printer.moc"
