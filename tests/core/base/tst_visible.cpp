// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/visible.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Tieout::base;

namespace {

QString ofCode(char32_t code)
{
    return code > 0xffff ? QString::fromUcs4(&code, 1)
                         : QString(QChar(ushort(code))); // fromUcs4() drops a byte order mark
}

} // namespace

class VisibleTest : public QObject
{
    Q_OBJECT

private slots:
    void whatActsIsAMark_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        QTest::newRow("escape") << QStringLiteral("a\x1b[31mb") << QStringLiteral("a\\u001b[31mb");
        QTest::newRow("CSI of C1") << QStringLiteral("a\u009b31mb") << QStringLiteral("a\\u009b31mb");
        QTest::newRow("link of a terminal") << QStringLiteral("\x1b]8;;http://x\x07here\x1b]8;;\x07")
                                            << QStringLiteral("\\u001b]8;;http://x\\u0007here\\u001b]8;;\\u0007");
        QTest::newRow("NUL") << (QStringLiteral("a") + QChar(0) + u'b') << QStringLiteral("a\\u0000b");
        QTest::newRow("carriage return") << QStringLiteral("good\rbad") << QStringLiteral("good\\rbad");
        QTest::newRow("backspace") << QStringLiteral("ab\b\bcd") << QStringLiteral("ab\\u0008\\u0008cd");
        QTest::newRow("delete") << QStringLiteral("a\x7f") << QStringLiteral("a\\u007f");
        QTest::newRow("next line") << QStringLiteral("a\u0085b") << QStringLiteral("a\\u0085b");
        QTest::newRow("override") << QStringLiteral("user\u202etxt.exe") << QStringLiteral("user\\u202etxt.exe");
        QTest::newRow("isolate") << QStringLiteral("\u2066a\u2069") << QStringLiteral("\\u2066a\\u2069");
        QTest::newRow("marks of direction")
            << QStringLiteral("\u200e\u200f\u061c") << QStringLiteral("\\u200e\\u200f\\u061c");
        QTest::newRow("no width") << QStringLiteral("pay\u200bpal") << QStringLiteral("pay\\u200bpal");
        QTest::newRow("joiner in Latin") << QStringLiteral("pay\u200dpal\u200c")
                                         << QStringLiteral("pay\\u200dpal\\u200c");
        QTest::newRow("word joiner") << QStringLiteral("a\u2060b") << QStringLiteral("a\\u2060b");
        QTest::newRow("soft hyphen") << QStringLiteral("a\u00adb") << QStringLiteral("a\\u00adb");
        QTest::newRow("line separator") << QStringLiteral("a\u2028b\u2029") << QStringLiteral("a\\u2028b\\u2029");
        QTest::newRow("byte order mark") << QStringLiteral("\ufeffkunden") << QStringLiteral("\\ufeffkunden");
        QTest::newRow("private use") << QStringLiteral("\ue000") << QStringLiteral("\\ue000");
        QTest::newRow("private use beyond") << ofCode(0xf0000) << QStringLiteral("\\u{f0000}");
        QTest::newRow("tag") << ofCode(0xe0041) << QStringLiteral("\\u{e0041}");
        QTest::newRow("no character") << QString(QChar(0xffff)) << QStringLiteral("\\uffff");
        QTest::newRow("half a pair") << (QString(QChar(0xd83d)) + u'x') << QStringLiteral("\\ud83dx");
        QTest::newRow("the other half") << (QStringLiteral("x") + QChar(0xde00)) << QStringLiteral("x\\ude00");
        QTest::newRow("Hangul filler") << QStringLiteral("a\u3164b") << QStringLiteral("a\\u3164b");
        QTest::newRow("line feed") << QStringLiteral("a\nb\tc") << QStringLiteral("a\\nb\\tc");
    }

    void whatActsIsAMark()
    {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        QCOMPARE(visible(text), shown);
        QCOMPARE(visible(shown), shown);
    }

    void textStaysAsItIs_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"", "plain", "caf\u00e9 \u20ac 100 %",
                                 "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u05e9\u05dc\u05d5\u05dd",
                                 "\u6771\u4eac \u30c6\u30b9\u30c8", "\U0001F468\u200D\U0001F469\u200D\U0001F467",
                                 "\u2764\uFE0F", "a\u00a0b", "e\u0301", "\\u202e", "\u0915\u094d\u200d\u0937"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }

    void textStaysAsItIs()
    {
        QFETCH(QString, text);
        const QString shown = visible(text);
        QCOMPARE(shown, text);
        QVERIFY(shown.constData() == text.constData()); // shared, not copied
    }

    void linesStayWhereTheyMay()
    {
        QCOMPARE(visible(QStringLiteral("a\r\nb\tc\nd\re\x1b"), Breaks::Lines),
                 QStringLiteral("a\r\nb\tc\nd\\re\\u001b"));
    }

    // Every character of Unicode, alone: none of those that the bidirectional algorithm, terminals or Qt act on is
    // left.
    void nothingOfUnicodeIsForgotten()
    {
        for (char32_t code = 0; code <= 0x10ffff; ++code) {
            const bool isHalf = code >= 0xd800 && code <= 0xdfff;
            const QString text = isHalf ? QString(QChar(ushort(code))) : ofCode(code);
            const QChar::Category category = QChar::category(code);
            const QChar::Direction direction = QChar::direction(code);
            const bool acts = category == QChar::Other_Control || category == QChar::Other_Format
                              || category == QChar::Other_Surrogate || category == QChar::Other_PrivateUse
                              || category == QChar::Separator_Line || category == QChar::Separator_Paragraph
                              || direction == QChar::DirLRE || direction == QChar::DirLRO || direction == QChar::DirRLE
                              || direction == QChar::DirRLO || direction == QChar::DirPDF || direction == QChar::DirLRI
                              || direction == QChar::DirRLI || direction == QChar::DirFSI || direction == QChar::DirPDI;
            if (acts)
                QVERIFY2(visible(text).startsWith(u'\\'), qPrintable(QString::number(code, 16)));
            if (category == QChar::Letter_Lowercase || category == QChar::Number_DecimalDigit
                || category == QChar::Punctuation_Other)
                QCOMPARE(visible(text), text);
        }
    }

    void jsonKeepsValuesAndActsOnNobody()
    {
        const QString value = QStringLiteral("\ufeffa\x1b[31m\u009b\u202e\u200b\u2028\ue000\n\t\"\\ \u00e9\U0001F600")
                              + ofCode(0xe0041) + ofCode(0xf0000);
        const QByteArray json = QJsonDocument(QJsonArray{value, QJsonArray{value}}).toJson();
        const QByteArray escaped = escapedJson(json);
        QCOMPARE(QJsonDocument::fromJson(escaped).array()[0].toString(), value);
        QCOMPARE(visible(QString::fromUtf8(escaped), Breaks::Lines), QString::fromUtf8(escaped));
        QVERIFY(QString::fromUtf8(escaped).contains(QStringLiteral("\u00e9\U0001F600")));
        QCOMPARE(escapedJson("{\"a\": [1, \"b\"]}\n"), QByteArray("{\"a\": [1, \"b\"]}\n"));
    }

    void longMessagesAreCutWithACount()
    {
        QStringList lines;
        for (int i = 0; i < 1000; ++i)
            lines.append(QStringLiteral("line %1").arg(i));
        QCOMPARE(shortened(lines.join(u'\n'), 2), QStringLiteral("line 0\nline 1\n... 998 more lines"));
        QCOMPARE(shortened(lines.join(u'\n') + u'\n', 2), QStringLiteral("line 0\nline 1\n... 998 more lines"));
        QVERIFY(shortened(lines.join(u'\n')).endsWith(QLatin1String("... 988 more lines")));
        QCOMPARE(shortened(QString(1'000'000, u'x'), 12, 100),
                 QString(100, u'x') + QStringLiteral("... 999,900 more characters"));
        QCOMPARE(shortened(QStringLiteral("a\n").repeated(12) + QString(1'000'000, u'x'), 12, 100).size(), 100 + 27);
        QCOMPARE(shortened(QStringLiteral("short")), QStringLiteral("short"));
        QCOMPARE(shortened(QStringLiteral("a\nb\nc"), 2),
                 QStringLiteral("a\nb\nc")); // a count is no shorter than the line
        QCOMPARE(shortened({}), QString());
        QCOMPARE(shortened(QStringLiteral("\U0001F600").repeated(60), 12, 101).left(100),
                 QStringLiteral("\U0001F600").repeated(50));
    }
};

QTEST_GUILESS_MAIN(VisibleTest)
#include "tst_visible.moc"
