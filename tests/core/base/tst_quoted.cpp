// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quoted.h"

#include <QTest>

using namespace Tieout;

class TestQuoted : public QObject
{
    Q_OBJECT

private slots:
    void nothingLeavesItsLine()
    {
        QCOMPARE(base::oneLine(QStringLiteral(" a\r\n\tb\u2028c  d ")), QStringLiteral("a b c d"));
        QCOMPARE(base::oneLine(QStringLiteral("left\u202eright\u200b\u0007")), QStringLiteral("leftright"));
    }

    void nothingEndsTheQuotation()
    {
        QCOMPARE(base::quotedData(QStringLiteral("say \"yes\"\nnow")), QStringLiteral("\"say 'yes' now\""));
        QCOMPARE(base::quotedData(QStringLiteral("abcdef"), 3), QStringLiteral("\"abc\u2026\""));
        QCOMPARE(base::quotedList({QStringLiteral("a\"b"), QStringLiteral("c")}), QStringLiteral("\"a'b\", \"c\""));
        QCOMPARE(base::quotedList({}), QString());
    }
};

QTEST_GUILESS_MAIN(TestQuoted)
#include "tst_quoted.moc"
