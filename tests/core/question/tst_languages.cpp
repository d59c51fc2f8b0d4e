// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/languages.h"

#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestLanguages : public QObject
{
    Q_OBJECT

private slots:
    void saysItInEnglish_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/languages.case")); }
    void saysItInEnglish()
    {
        QFETCH(GoldenCase, golden);
        const QStringList names = golden.setting(QStringLiteral("names")).split(u' ', Qt::SkipEmptyParts);
        QStringList out;
        for (const QString &question : golden.input.split(u'\n', Qt::SkipEmptyParts)) {
            const auto said =
                question::inEnglish(question, [&names](const QString &word) { return names.contains(word); });
            out.append(said ? said->text : QStringLiteral("-"));
        }
        TIEOUT_COMPARE_GOLDEN(golden, out.join(u'\n'));
    }

    void namesTheLanguage()
    {
        const auto none = [](const QString &) { return false; };
        QCOMPARE(question::inEnglish(QStringLiteral("Wie viele Kunden gibt es?"), none)->language.text,
                 QStringLiteral("German"));
        QCOMPARE(question::inEnglish(QStringLiteral("Combien de clients y a-t-il ?"), none)->language.text,
                 QStringLiteral("French"));
        QCOMPARE(question::inEnglish(QStringLiteral("¿Cuántos clientes hay?"), none)->language.text,
                 QStringLiteral("Spanish"));
        QVERIFY(!question::inEnglish(QString(), none));
    }
};

QTEST_GUILESS_MAIN(TestLanguages)
#include "tst_languages.moc"
