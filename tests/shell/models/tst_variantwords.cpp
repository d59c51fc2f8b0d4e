// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/variantwords.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;
using Change = learning::Variant::Change;
using Kind = learning::Variant::Kind;

class TestVariantWords : public QObject
{
    Q_OBJECT

private slots:
    /// A sentence that translators do not see stays English in every window.
    void everyChangeHasATranslation()
    {
        QStringList patterns;
        for (int change = 0; change <= int(Change::OnlyWhereNot); ++change)
            patterns.append(learning::variantPattern(Change(change)));
        QCOMPARE(translatedVariants(), patterns);
    }

    /// Untranslated, the window says what a terminal says.
    void theWindowSaysWhatCoreSays()
    {
        for (int change = 0; change <= int(Change::OnlyWhereNot); ++change) {
            learning::Variant variant;
            variant.change = Change(change);
            for (int argument = 1; variantPattern(variant.change).contains(QStringLiteral("%%1").arg(argument));
                 ++argument)
                variant.arguments.append(QStringLiteral("100 %2"));
            QCOMPARE(variantWords(variant), variant.sentence());
            QCOMPARE(variant.sentence().count(QStringLiteral("100 %2")), variant.arguments.size());
        }
    }

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
