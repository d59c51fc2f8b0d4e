// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/variantwords.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;
using Kind = learning::Variant::Kind;

class TestVariantWords : public QObject
{
    Q_OBJECT

private slots:
    void kindsAreToldApart()
    {
        QStringList words;
        for (int kind = 0; kind <= int(Kind::AddedFilter); ++kind)
            words.append(variantKindWords(Kind(kind)));
        QCOMPARE(words.removeDuplicates(), 0);
    }
};

QTEST_GUILESS_MAIN(TestVariantWords)
#include "tst_variantwords.moc"
