// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/settings/settingwords.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;

class TestSettingWords : public QObject
{
    Q_OBJECT

private slots:
    // Translators see the shell's list; core's texts are what is looked up in it.
    void everyTextOfCoreCanBeTranslated()
    {
        QStringList wanted;
        for (const workspace::Setting &setting : workspace::allSettings()) {
            wanted += QString::fromUtf8(setting.label);
            wanted += QString::fromUtf8(setting.help);
        }
        QStringList listed = settingTexts();
        wanted.sort();
        listed.sort();
        QCOMPARE(listed, wanted);
    }

    void everyChoiceHasWords()
    {
        for (const workspace::Setting &setting : workspace::allSettings()) {
            if (setting.kind != workspace::Setting::Kind::Choice)
                continue;
            for (const QString &value : QString::fromLatin1(setting.choices).split(u'|'))
                QVERIFY2(choiceWords(value) != value, qPrintable(value));
        }
        QCOMPARE(choiceWords(QStringLiteral("no such")), QStringLiteral("no such"));
    }
};

QTEST_GUILESS_MAIN(TestSettingWords)
#include "tst_settingwords.moc"
