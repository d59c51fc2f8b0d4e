// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/standardform.h"

#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestStandardForm : public QObject
{
    Q_OBJECT

private slots:
    void saysItAsTheGrammarDoes_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/standardform.case")); }
    void saysItAsTheGrammarDoes()
    {
        QFETCH(GoldenCase, golden);
        QStringList out;
        for (const QString &question : golden.input.split(u'\n', Qt::SkipEmptyParts)) {
            const QString standard = question::standardForm(question);
            QCOMPARE(question::standardForm(standard), standard); // said so, nothing is left to say
            out.append(standard == question ? QStringLiteral("-") : standard);
        }
        TIEOUT_COMPARE_GOLDEN(golden, out.join(u'\n'));
    }
};

QTEST_GUILESS_MAIN(TestStandardForm)
#include "tst_standardform.moc"
