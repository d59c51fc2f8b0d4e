// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/grammar/gbnf.h"
#include "support/gbnfmatcher.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using generate::grammar::GbnfWriter;

namespace {

QByteArray grammarOf(const QString &body)
{
    GbnfWriter writer;
    writer.define(QStringLiteral("root"), body);
    const Result<QByteArray> text = writer.finish(100'000);
    return text ? *text : text.error().message().toUtf8();
}

bool derives(const QString &body, const QString &text)
{
    const Result<GbnfGrammar> grammar = GbnfGrammar::parse(grammarOf(body));
    return grammar && grammar->matches(text);
}

} // namespace

class TestGbnf : public QObject
{
    Q_OBJECT

private slots:
    void writesLiterals_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("written");
        QTest::newRow("plain") << "SELECT a"
                               << "\"SELECT a\"";
        QTest::newRow("quotes") << "say \"no\""
                                << "\"say \\\"no\\\"\"";
        QTest::newRow("backslash") << "a\\b"
                                   << "\"a\\\\b\"";
        QTest::newRow("line") << "a\nb"
                              << "\"a\\x0Ab\"";
        QTest::newRow("letter") << QStringLiteral("Gr\u00f6\u00dfe") << "\"Gr\\xF6\\xDFe\"";
        QTest::newRow("sign") << QStringLiteral("\u20ac") << "\"\\u20AC\"";
        QTest::newRow("beyond") << QString::fromUcs4(U"\U0001F600", 1) << "\"\\U0001F600\"";
    }

    void writesLiterals()
    {
        QFETCH(QString, text);
        QFETCH(QString, written);
        QCOMPARE(GbnfWriter::literal(text), written);
        QVERIFY(derives(written, text));
        QVERIFY(!derives(written, text + u'x'));
    }

    void escapesForJson()
    {
        const GbnfWriter inside(true);
        QCOMPARE(inside.text(QStringLiteral("\"a\" \\")), QStringLiteral("\"\\\\\\\"a\\\\\\\" \\\\\\\\\""));
        QVERIFY(derives(inside.text(QStringLiteral("\"a\"")), QStringLiteral("\\\"a\\\"")));
        QVERIFY(derives(inside.text(QStringLiteral("\t")), QStringLiteral("\\u0009")));
    }

    void writesTries()
    {
        const QString trie = GbnfWriter().trie({{QStringLiteral("customer"), {}},
                                                {QStringLiteral("custom"), {}},
                                                {QStringLiteral("city"), {}},
                                                {QStringLiteral("id"), {}}});
        QCOMPARE(trie, QStringLiteral("(\"c\" (\"ity\" | \"ustom\" (\"\" | \"er\")) | \"id\")"));
        for (const char *name : {"customer", "custom", "city", "id"})
            QVERIFY2(derives(trie, QString::fromLatin1(name)), name);
        for (const char *none : {"", "c", "customers", "cit", "idd"})
            QVERIFY2(!derives(trie, QString::fromLatin1(none)), none);
    }

    void triesGoOn()
    {
        const QString trie = GbnfWriter().trie(
            {{QStringLiteral("a"), QStringLiteral("\"1\"")}, {QStringLiteral("ab"), QStringLiteral("\"2\"")}});
        QVERIFY(derives(trie, QStringLiteral("a1")));
        QVERIFY(derives(trie, QStringLiteral("ab2")));
        QVERIFY(!derives(trie, QStringLiteral("ab1")));
    }

    // Half of a pair never matches: characters are not cut.
    void triesKeepPairsWhole()
    {
        const QString first = QString::fromUcs4(U"\U0001F600", 1);
        const QString second = QString::fromUcs4(U"\U0001F601", 1);
        const QString trie = GbnfWriter().trie({{first, {}}, {second, {}}});
        QVERIFY(derives(trie, first) && derives(trie, second));
    }

    void repeats()
    {
        const QString body =
            GbnfWriter::times(QStringLiteral("\"a\""), 1, 3) + u' ' + GbnfWriter::maybe(QStringLiteral("\"b\""));
        QVERIFY(derives(body, QStringLiteral("a")));
        QVERIFY(derives(body, QStringLiteral("aaab")));
        QVERIFY(!derives(body, QStringLiteral("aaaa")));
        QVERIFY(!derives(body, QStringLiteral("b")));
    }

    void leavesOutWhatNothingLeadsTo()
    {
        GbnfWriter writer;
        writer.define(QStringLiteral("root"), QStringLiteral("used [a-z] \"not-a-rule\" used{1,2}"));
        writer.define(QStringLiteral("used"), QStringLiteral("\"a\""));
        writer.define(QStringLiteral("unused"), QStringLiteral("missing"));
        const Result<QByteArray> text = writer.finish(1000);
        QVERIFY(text);
        QCOMPARE(*text, QByteArray("root ::= used [a-z] \"not-a-rule\" used{1,2}\nused ::= \"a\"\n"));
    }

    void refusesWhatIsNone()
    {
        GbnfWriter missing;
        missing.define(QStringLiteral("root"), QStringLiteral("missing"));
        QCOMPARE(missing.finish(1000).error().code, ErrorCode::Invalid);
        QCOMPARE(GbnfWriter().finish(1000).error().code, ErrorCode::Invalid);
        GbnfWriter large;
        large.define(QStringLiteral("root"), GbnfWriter::literal(QString(500, u'a')));
        const Result<QByteArray> text = large.finish(400);
        QCOMPARE(text.error().code, ErrorCode::LimitReached);
        QVERIFY(!text.error().hint.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestGbnf)
#include "tst_gbnf.moc"
