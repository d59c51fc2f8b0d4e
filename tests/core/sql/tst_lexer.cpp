// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/lexer.h"

#include "core/sql/confusables.h"
#include "core/sql/sqltesting.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

/// "word:SELECT text:it's end": kinds and what was decoded; an error ends the list.
QString tokens(const QString &text, const DialectTraits &traits)
{
    static const char *const kinds[] = {"end", "word", "name", "text", "blob", "number", "parameter", "symbol"};
    const sql::Lexer lexer(text, traits);
    QStringList out;
    for (const sql::Token &token : lexer.tokens()) {
        if (token.kind != sql::TokenKind::End)
            out.append(QString::fromLatin1(kinds[int(token.kind)]) + u':' + lexer.decoded(token));
    }
    if (lexer.error())
        out.append(QStringLiteral("error at %1").arg(lexer.error()->position));
    return out.join(u' ');
}

} // namespace

class LexerTest : public QObject
{
    Q_OBJECT

private slots:
    void readsTokens_data();
    void readsTokens();
    void readsOtherDialects();
    void readsAsTheEnginesDo_data();
    void readsAsTheEnginesDo();
    void keepsPositions();
    void findsBadCharacters();
    void knowsLettersThatLookAlike();
};

void LexerTest::readsTokens_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *text, const char *expected) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    add("", "");
    add("SELECT a1, _b", "word:SELECT word:a1 symbol:, word:_b");
    add("a$b größe 数量", "word:a$b word:größe word:数量");
    add("'it''s' ''", "text:it's text:");
    add("\"a\"\"b\" `c``d` [e f]", "name:a\"b name:c`d name:e f");
    add("1 1.5 .5 5. 1e3 1.5E-3 0xFf 1.e2",
        "number:1 number:1.5 number:.5 number:5. number:1e3 number:1.5E-3 number:0xFf number:1.e2");
    add("1.2.3", "number:1.2 number:.3");
    add("x'0aF1' X''", "blob:0aF1 blob:");
    add("? ?12 :a @b $c $1", "parameter:? parameter:?12 parameter::a parameter:@b parameter:$c parameter:$1");
    add("a::int", "word:a symbol::: word:int");
    add("a<=b<>c!=d==e||f->>g->h<<i",
        "word:a symbol:<= word:b symbol:<> word:c symbol:!= word:d symbol:== word:e symbol:|| word:f "
        "symbol:->> word:g symbol:-> word:h symbol:<< word:i");
    add("1--2\n+3", "number:1 symbol:+ number:3");
    add("1/*2*/+/**/3", "number:1 symbol:+ number:3");
    add("a - -1", "word:a symbol:- symbol:- number:1");
    add("'a", "error at 0");
    add("a 'b''", "word:a error at 2");
    add("\"a", "error at 0");
    add("[a", "error at 0");
    add("1a", "error at 0");
    add("x'1'", "error at 0");
    add("a /* b", "word:a error at 2");
    add("a /*! b */", "word:a error at 2");
    add("$ ", "error at 0");
    add("a \xE2\x80\x9C", "word:a error at 2");
}

void LexerTest::readsTokens()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(tokens(text, dialect(QStringLiteral("sqlite"))), expected);
}

void LexerTest::readsOtherDialects()
{
    DialectTraits mysql;
    mysql.openQuote = mysql.closeQuote = QStringLiteral("`");
    mysql.backslashEscapes = true;
    mysql.hashComments = true;
    QCOMPARE(tokens(QStringLiteral("\"text\" `name` 'a\\'b\\nc' # x\n1"), mysql),
             QStringLiteral("text:text name:name text:a'b\nc number:1"));
    QCOMPARE(tokens(QStringLiteral("'a''b' 'c\\\\' '50\\%'"), mysql), QStringLiteral("text:a'b text:c\\ text:50\\%"));
    QCOMPARE(tokens(QStringLiteral("'a\\'"), mysql), QStringLiteral("error at 0"));
    const DialectTraits standard = dialect(QStringLiteral("postgresql"));
    QCOMPARE(tokens(QStringLiteral("/* a /* b */ c */ 1"), standard), QStringLiteral("number:1"));
    QCOMPARE(tokens(QStringLiteral("/* a /* b */ 1"), standard), QStringLiteral("error at 0"));
    QCOMPARE(tokens(QStringLiteral("$$a'b$$ $x$c$$d$x$ $1 a[1]"), standard),
             QStringLiteral("text:a'b text:c$$d parameter:$1 word:a symbol:[ number:1 symbol:]"));
    QCOMPARE(tokens(QStringLiteral("$x$ a"), standard), QStringLiteral("error at 0"));
}

void LexerTest::readsAsTheEnginesDo_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const char *text, const char *expected) {
        QTest::newRow(qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(name), QString::fromUtf8(text))))
            << QString::fromLatin1(name) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    for (const char *name : {"mysql", "mariadb"}) {
        add(name, "5--2", "number:5 symbol:- symbol:- number:2");
        add(name, "5-- 2", "number:5");
        add(name, "5--\t2", "number:5");
        add(name, "5--\n2", "number:5 number:2");
        add(name, "5--", "number:5");
        add(name, "5 # 2\n3", "number:5 number:3");
        add(name, "5 -- 2\r3\n4", "number:5 number:4");
        add(name, "/* /* */ 1", "number:1");
        add(name, "/*!1*/", "error at 0");
        add(name, "/*M!1*/", "error at 0");
        add(name, "/*m!1*/", "error at 0");
        add(name, "/*+ x */1", "number:1");
        add(name, "'a' 'b'\"c\"", "text:abc");
        add(name, "'a''' '''b'", "text:a''b");
        add(name, "'a' -- x\n'b'", "text:a error at 9");
        add(name, "'\\b\\Z\\q\\%'", "text:\b\x1Aq\\%");
        add(name, "'\\0'", "error at 0");
        add(name, "b'101' B'2'", "blob:101 error at 7");
        add(name, "N'a'", "error at 0");
        add(name, "`a``b`", "name:a`b");
    }
    add("postgresql", "5--2\r3", "number:5 number:3");
    add("postgresql", "E'\\xc3\\xa4\\u00e4\\101\\''", "text:ääA'");
    add("postgresql", "E'\\ud83d\\ude42'", "text:🙂");
    add("postgresql", "E'\\ud83d'", "error at 0");
    add("postgresql", "E'\\xff'", "error at 0");
    add("postgresql", "E'\\0'", "error at 0");
    add("postgresql", "E'\\v'", "error at 0");
    add("postgresql", "E'a\\n'\n'\\tb'", "text:a\n\tb");
    add("postgresql", "U&'\\d83d\\de42\\\\'", "text:🙂\\");
    add("postgresql", "U&'\\00'", "error at 0");
    add("postgresql", "U&\"d\\0061\"", "name:da");
    add("postgresql", "U&\"\\00\"", "error at 0");
    add("postgresql", "'a\\' 'b'", "text:a\\ text:b");
    add("postgresql", "'a'\r'b'", "text:a text:b");
    add("postgresql", "/*! 1 */", "error at 0");
    add("sqlite", "5--2", "number:5");
    add("sqlite", "'a\\' 'b'", "text:a\\ text:b");
    add("sqlite", "[a]]", "name:a symbol:]");
    add("sqlite",
        "1 \xEF\xBB\xBF"
        "2",
        "number:1 error at 2");
    add("sqlite",
        "1\xC2\xA0"
        "2",
        "number:1 error at 1");
    add("sqlite",
        "1\xE2\x80\xA8"
        "2",
        "number:1 error at 1");
    add("tsql", "N'a' [b]]c] 'd'", "text:a name:b]c text:d");
}

void LexerTest::readsAsTheEnginesDo()
{
    QFETCH(QString, name);
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(tokens(text, dialect(name)), expected);
}

void LexerTest::keepsPositions()
{
    const QString text = QStringLiteral(" SELECT /* x */ 'a' ");
    const DialectTraits traits = dialect(QStringLiteral("sqlite"));
    const sql::Lexer lexer(text, traits);
    QCOMPARE(lexer.tokens().size(), size_t(3));
    QCOMPARE(lexer.tokens()[0].begin, 1);
    QCOMPARE(lexer.tokens()[0].end, 7);
    QCOMPARE(lexer.view(lexer.tokens()[1]).toString(), QStringLiteral("'a'"));
    QCOMPARE(lexer.tokens()[2].kind, sql::TokenKind::End);
    QCOMPARE(lexer.tokens()[2].begin, int(text.size()));
}

void LexerTest::findsBadCharacters()
{
    QVERIFY(sql::checkCharacters(QStringLiteral("SELECT 'größe', '数量', '🙂'")).has_value());
    const auto position = [](const QString &text) { return sql::checkCharacters(text).error().position; };
    QCOMPARE(position(QStringLiteral("ab") + QChar(u'\0')), 2);
    QCOMPARE(position(QStringLiteral("a") + QChar(ushort(0xD800))), 1);
    QCOMPARE(position(QChar(ushort(0xDC00)) + QStringLiteral("a")), 0);
    QCOMPARE(position(QStringLiteral("abc") + QChar(ushort(0x202E))), 3);
    QCOMPARE(position(QStringLiteral("abc") + QChar(ushort(0x2067))), 3);
}

void LexerTest::knowsLettersThatLookAlike()
{
    QCOMPARE(sql::latinSkeleton(u"S\u0415LE\u0421T"), QStringLiteral("SELECT"));
    QCOMPARE(sql::latinSkeleton(u"\uFF33\uFF45lect"), QStringLiteral("Select"));
    QCOMPARE(sql::latinSkeleton(u"größe"), QStringLiteral("größe"));
    QCOMPARE(sql::foreignLetter(u"SELECT").text, QString());
    QCOMPARE(sql::foreignLetter(u"größe").text, QString());
    QCOMPARE(sql::foreignLetter(u"S\u0415L").text, QStringLiteral("a Cyrillic letter (U+0415)"));
    QCOMPARE(sql::foreignLetter(u"\u039F").text, QStringLiteral("a Greek letter (U+039F)"));
    QCOMPARE(sql::foreignLetter(u"\uFF21").text, QStringLiteral("a full-width letter (U+FF21)"));
    QCOMPARE(sql::foreignLetter(u"\u0131").text, QStringLiteral("a foreign letter (U+0131)"));
}

QTEST_GUILESS_MAIN(LexerTest)
#include "tst_lexer.moc"
