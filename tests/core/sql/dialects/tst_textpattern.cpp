// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/dialects/textpattern.h"

#include <QTest>

using namespace Tieout::sql;

class TextPatternTest : public QObject
{
    Q_OBJECT

private slots:
    void likeAsGlob()
    {
        const auto pattern = TextPattern::fromLike("a%_*?[", QChar(), false);
        QVERIFY(pattern);
        QCOMPARE(pattern->glob(), QStringLiteral("a*?[*][?][[]"));
        QVERIFY(!pattern->needsEscape(false));
        QVERIFY(pattern->needsEscape(true));
    }

    void globAsLike()
    {
        const auto pattern = TextPattern::fromGlob("5%*_?");
        QVERIFY(pattern && pattern->needsEscape(false));
        QCOMPARE(pattern->like(u'\\', false), QStringLiteral("5\\%%\\__"));
        QVERIFY(!TextPattern::fromGlob("[a-z]*"));
    }

    void escapesAreRead()
    {
        const auto pattern = TextPattern::fromLike("5!%%", u'!', false);
        QVERIFY(pattern);
        QCOMPARE(pattern->like(u'\\', false), QStringLiteral("5\\%%"));
        QCOMPARE(pattern->glob(), QStringLiteral("5%*"));
        QVERIFY(!TextPattern::fromLike("5!", u'!', false));
        QVERIFY(!TextPattern::fromLike("[a-z]%", QChar(), true));
    }

    void lettersAreSeen()
    {
        QVERIFY(!TextPattern::fromLike("20__-%", QChar(), false)->hasLetters());
        QVERIFY(TextPattern::fromLike("x%", QChar(), false)->hasLetters());
        QVERIFY(!TextPattern::fromLike("x%", QChar(), false)->hasFurtherLetters());
        QVERIFY(TextPattern::fromLike(QStringLiteral("ö%"), QChar(), false)->hasFurtherLetters());
    }
};

QTEST_GUILESS_MAIN(TextPatternTest)
#include "tst_textpattern.moc"
