// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/guifixture.h"
#include "gui/pictures.h"

#include "core/message/message.h"
#include "core/period/period.h"
#include "shell/language.h"
#include "shell/models/said.h"
#include "shell/pages/settings/settingwords.h"

#include <QAbstractButton>
#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;

class tst_language : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_before = QLocale(); }
    void cleanup() { QLocale::setDefault(m_before); }

    // First: a translator stays once it is installed.
    void englishNeedsNoTranslation()
    {
        installLanguage(*qApp, QStringLiteral("en"));
        QCOMPARE(settingLabel(workspace::settings::theme), QStringLiteral("Theme"));
    }

    void aLanguageNobodyWroteIsEnglish()
    {
        installLanguage(*qApp, QStringLiteral("fi"));
        QCOMPARE(settingLabel(workspace::settings::theme), QStringLiteral("Theme"));
    }

    void theWindowSpeaksGerman()
    {
        installLanguage(*qApp, QStringLiteral("de"));
        QCOMPARE(QLocale().language(), QLocale::German);
        QCOMPARE(settingLabel(workspace::settings::theme), QStringLiteral("Erscheinungsbild"));
        QCOMPARE(choiceWords(QStringLiteral("dark")), QStringLiteral("Dunkel"));
        GuiFixture gui;
        MainWindow window(gui.context(), pageList(gui.context()));
        window.show();
        QCOMPARE(window.findChild<QAbstractButton *>("navigation-ask")->text(), QStringLiteral("Fragen"));
        QCOMPARE(window.findChild<QAbstractButton *>("modelPill")->text(),
                 QStringLiteral("Kein Modell \u00B7 offline"));
        for (const PageEntry &page : window.pages()) {
            window.showPage(page.id);
            QVERIFY(!isOneColour(takePicture(window, QStringLiteral("german-%1").arg(page.id))));
        }
    }

    // After the window: a translator stays once it is installed.
    void errorsAndSentencesAreSaidInGerman()
    {
        installLanguage(*qApp, QStringLiteral("de"));
        const Error error(ErrorCode::Reference, "Column \"%1\" does not exist in %2.",
                          {QStringLiteral("ammount"),
                           ErrorText::oneOf(ErrorText::quoted({QStringLiteral("rent"), QStringLiteral("fees")}))},
                          {"Did you mean %1?", {QStringLiteral("amount")}});
        QCOMPARE(said(error), QStringLiteral("Die Spalte \u201Eammount\u201C gibt es nicht in \u201Erent\u201C oder "
                                             "\u201Efees\u201C."));
        QVERIFY(saidInFull(error).endsWith(QStringLiteral(" Meinten Sie amount?")));
        const message::Message hint = message::say("gate.order.add");
        QCOMPARE(said(hint), QStringLiteral("Erg\u00E4nzen Sie ORDER BY."));
        // A check's sentence that went on as an error, and one that no language has.
        QCOMPARE(said(message::errorOf(ErrorCode::Refused, hint)), said(hint));
        QCOMPARE(said(message::Message(QStringLiteral("rent"))), QStringLiteral("rent"));
        QCOMPARE(said(period::daysOf({QDate(2026, 5, 1), QDate(2026, 11, 1)})),
                 QStringLiteral("1. Mai \u2013 31. Okt. 2026"));
        QCOMPARE(said(period::nameOf({QDate(2026, 3, 1), QDate(2026, 4, 1)}, {})), QString::fromUtf8("M\u00E4rz 2026"));
    }

private:
    QLocale m_before;
};

QTEST_MAIN(tst_language)
#include "tst_language.moc"
