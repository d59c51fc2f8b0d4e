// SPDX-License-Identifier: GPL-3.0-or-later
// The matcher itself: what it takes for granted, no grammar's test would find.
#include "support/gbnfmatcher.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestGbnfMatcher : public QObject
{
    Q_OBJECT

private slots:
    void matches_data()
    {
        QTest::addColumn<QByteArray>("grammar");
        QTest::addColumn<QStringList>("yes");
        QTest::addColumn<QStringList>("no");
        const auto row = [](const char *grammar, const QStringList &yes, const QStringList &no) {
            QTest::newRow(grammar) << QByteArray(grammar) << yes << no;
        };
        row("root ::= \"ab\"", {"ab"}, {"", "a", "abc", "b"});
        row("root ::= \"a\" | \"ab\" c\nc ::= \"\" | \"c\"", {"a", "ab", "abc"}, {"ac", "b"});
        row("root ::= (\"a\" | \"b\")* \"c\"", {"c", "abbac"}, {"", "ab", "ca"});
        row("root ::= [a-c]{2,3}", {"ab", "abc"}, {"a", "abca", "xy"});
        row("root ::= [a-c]{2}", {"ab"}, {"a", "abc"});
        row("root ::= \"a\"{1,}", {"a", "aaaa"}, {""});
        row("root ::= [^x]+ \"x\"", {"abx"}, {"x", "ab"});
        row("root ::= \"\\x41\" \"\\u00e9\" \"\\U0001F600\"", {QString::fromUtf8("A\xc3\xa9\xf0\x9f\x98\x80")}, {"A"});
        row("root ::= [\\[\\]\\-\\\\]+", {"[]-\\"}, {"a"});
        row("root ::= a \"1\"\n# a comment\na ::= (\n  \"x\" |\n  \"y\"\n)\n", {"x1", "y1"}, {"1"});
        row("root ::= item (\", \" item)*\nitem ::= [a-z]+", {"a", "ab, c"}, {"", "a,", "a, "});
        row("root ::= a b a\na ::= \"x\"?\nb ::= \"y\"?", {"", "x", "y", "xx", "xyx"}, {"yy", "xxx"});
        row("root ::= .", {"a"}, {"", "ab"});
    }

    void matches()
    {
        QFETCH(QByteArray, grammar);
        QFETCH(QStringList, yes);
        QFETCH(QStringList, no);
        const Result<GbnfGrammar> read = GbnfGrammar::parse(grammar);
        QVERIFY2(read, qPrintable(read ? QString() : read.error().message()));
        for (const QString &text : std::as_const(yes))
            QVERIFY2(read->matches(text), qPrintable(text));
        for (const QString &text : std::as_const(no))
            QVERIFY2(!read->matches(text), qPrintable(text));
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("grammar");
        QTest::addColumn<ErrorCode>("code");
        const auto row = [](const char *grammar, ErrorCode code) {
            QTest::newRow(grammar) << QByteArray(grammar) << code;
        };
        row("", ErrorCode::Reference);
        row("start ::= \"a\"", ErrorCode::Reference);
        row("root ::= missing", ErrorCode::Reference);
        row("root ::= \"a\"\nroot ::= \"b\"", ErrorCode::Exists);
        row("root ::= \"a\"\n| \"b\"", ErrorCode::Syntax);
        row("ro_ot ::= \"a\"", ErrorCode::Syntax);
        row("root ::= \"a", ErrorCode::Syntax);
        row("root ::= \"\\d\"", ErrorCode::Syntax);
        row("root ::= \"\\ud83d\"", ErrorCode::Syntax);
        row("root ::= [a", ErrorCode::Syntax);
        row("root ::= (\"a\"", ErrorCode::Syntax);
        row("root ::= *", ErrorCode::Syntax);
        row("root ::= \"a\" |", ErrorCode::Syntax);
        row("root ::= \"a\"{,3}", ErrorCode::Syntax);
        row("root ::= \"a\"{3,2}", ErrorCode::LimitReached);
        row("root ::= \"a\"{0,2001}", ErrorCode::LimitReached);
        row("root ::= \"a\"{2001}", ErrorCode::LimitReached);
        row("root ::= root \"a\" | \"b\"", ErrorCode::Invalid);
        row("root ::= empty root \"a\" | \"b\"\nempty ::= \"x\"?", ErrorCode::Invalid);
        row("root ::= \"a\" root", ErrorCode::Invalid);
        row("\xef\xbb\xbfroot ::= \"a\"", ErrorCode::Syntax);
    }

    void refuses()
    {
        QFETCH(QByteArray, grammar);
        QFETCH(ErrorCode, code);
        const Result<GbnfGrammar> read = GbnfGrammar::parse(grammar);
        QVERIFY(!read);
        QCOMPARE(read.error().code, code);
    }

    void tellsHowFarItReads()
    {
        const Result<GbnfGrammar> read = GbnfGrammar::parse("root ::= \"SELECT \" [a-z]{1,3}");
        QVERIFY(read);
        QCOMPARE(read->matchedPrefix(QStringLiteral("SELECT ab")), 9);
        QCOMPARE(read->matchedPrefix(QStringLiteral("SELECT a1")), 8);
        QCOMPARE(read->matchedPrefix(QStringLiteral("X")), 0);
    }

    // Two ways for every letter: a matcher that follows each of them does not end.
    void staysQuickWhereAllIsAmbiguous()
    {
        const Result<GbnfGrammar> read =
            GbnfGrammar::parse("root ::= (a | b)* \"!\"\na ::= \"x\" | \"xx\"\nb ::= \"x\" \"x\"?");
        QVERIFY(read);
        QVERIFY(read->matches(QString(300, u'x') + u'!'));
        QVERIFY(!read->matches(QString(300, u'x')));
    }

    void derivesWhatItMatches()
    {
        const Result<GbnfGrammar> read =
            GbnfGrammar::parse("root ::= \"(\" (root | [a-c]{1,4}) \")\" | \"[\" root \"]\"");
        QVERIFY(read);
        std::mt19937 random(7);
        QSet<QString> different;
        for (int i = 0; i < 200; ++i) {
            const QString derived = read->derive(random, 12);
            QVERIFY2(read->matches(derived), qPrintable(derived));
            QVERIFY(derived.size() < 100);
            different.insert(derived);
        }
        QVERIFY(different.size() > 20);
        std::mt19937 again(7);
        std::mt19937 same(7);
        QCOMPARE(read->derive(again), read->derive(same));
    }
};

QTEST_GUILESS_MAIN(TestGbnfMatcher)
#include "tst_gbnfmatcher.moc"
