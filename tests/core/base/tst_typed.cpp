// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/typed.h"

#include <QTest>

using namespace Tieout;

class TestTyped : public QObject
{
    Q_OBJECT

private slots:
    void writesUmlautsAsTwoLetters()
    {
        QCOMPARE(base::foldedAsTyped(QStringLiteral("D\u00fcsseldorf")), QStringLiteral("duesseldorf"));
        QCOMPARE(base::foldedAsTyped(QStringLiteral("\u00c4rzte")), QStringLiteral("aerzte"));
    }

    void foldsOtherAccents()
    {
        QCOMPARE(base::foldedAsTyped(QStringLiteral("S\u00e3o Paulo")), QStringLiteral("sao paulo"));
    }
};

QTEST_GUILESS_MAIN(TestTyped)
#include "tst_typed.moc"
