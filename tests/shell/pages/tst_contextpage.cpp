// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/context/contextpage.h"

#include "core/workspace/settings.h"
#include "gui/pictures.h"
#include "pagefixture.h"
#include "shell/pages/context/definitionform.h"
#include "shell/widgets/card.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

struct Opened {
    PageFixture gui;
    std::unique_ptr<ContextPage> page;

    explicit Opened(bool source = true)
    {
        page = std::make_unique<ContextPage>(gui.context());
        page->resize(1100, 900);
        page->show();
        if (source && !gui.openScript(houses()))
            qFatal("the file does not open");
    }

    DefinitionForm *form() const { return page->findChild<DefinitionForm *>(); }
    void fill(const QString &term, const QString &meaning, const QString &refers = {},
              const QString &condition = {}) const
    {
        form()->findChild<QLineEdit *>("definitionTerm")->setText(term);
        form()->findChild<QLineEdit *>("definitionMeaning")->setText(meaning);
        form()->findChild<QComboBox *>("definitionRefers")->setEditText(refers);
        form()->findChild<QLineEdit *>("definitionCondition")->setText(condition);
    }
    /// Presses a button and waits for the source to follow.
    bool press(QPushButton *button)
    {
        QSignalSpy opened(&gui.source, &SourceController::opened);
        QTest::mouseClick(button, Qt::LeftButton);
        const bool done = !gui.source.isOpen() || QTest::qWaitFor([&] { return !opened.isEmpty(); }, 30'000);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return done;
    }
    bool define() { return press(form()->findChild<QPushButton *>("define")); }
    QList<catalog::Definition> definitions() const
    {
        return *gui.store->glossary().definitions(gui.source.isOpen() ? gui.source.snapshot()->sourceId : QString());
    }
    QString text() const
    {
        QString out;
        for (const QLabel *label : page->findChildren<QLabel *>())
            out += label->text() + u'\n';
        return out;
    }
};

} // namespace

class tst_contextpage : public QObject
{
    Q_OBJECT

private slots:
    void definesWhatAWordMeans()
    {
        Opened opened;
        QVERIFY(opened.text().contains("Nothing is defined yet."));
        QVERIFY(opened.form()->findChild<QComboBox *>("definitionRefers")->findText("payments.amount") >= 0);
        opened.fill("real payment", "money that came in and is no deposit", "payments", "kind <> 'deposit'");
        QVERIFY(opened.define());
        QCOMPARE(opened.form()->complaint(), QString());
        QCOMPARE(opened.definitions().size(), 1);
        QCOMPARE(opened.gui.source.snapshot()->definitions.first().refersTo(),
                 QStringLiteral("payments where kind <> 'deposit'"));
        QVERIFY(opened.text().contains("payments where kind <> 'deposit'"));
        QVERIFY(opened.form()->findChild<QLineEdit *>("definitionTerm")->text().isEmpty());
    }

    void saysWhatIsNotAcceptable()
    {
        Opened opened;
        opened.fill("real payment", "money", "paiments");
        QTest::mouseClick(opened.form()->findChild<QPushButton *>("define"), Qt::LeftButton);
        QVERIFY2(opened.form()->complaint().contains("Did you mean \"payments\"?"),
                 qPrintable(opened.form()->complaint()));
        opened.fill("real payment", "money", "payments", "sort = 1");
        QTest::mouseClick(opened.form()->findChild<QPushButton *>("define"), Qt::LeftButton);
        QVERIFY2(opened.form()->complaint().contains("sort"), qPrintable(opened.form()->complaint()));
        QVERIFY(opened.definitions().isEmpty());
    }

    void theGlossaryHelps()
    {
        Opened opened;
        opened.fill("churn rate", {});
        QVERIFY(opened.form()
                    ->findChild<QLineEdit *>("definitionMeaning")
                    ->placeholderText()
                    .contains("customers at the start"));
    }

    void removedIsPutBackByOneClick()
    {
        Opened opened;
        opened.fill("house", "a building", "properties");
        QVERIFY(opened.define());
        QVERIFY(opened.press(opened.page->findChild<QPushButton *>("remove")));
        QVERIFY(opened.definitions().isEmpty());
        QVERIFY(opened.text().contains("Nothing is defined yet."));
        QVERIFY(opened.define());
        QCOMPARE(opened.definitions().first().refersTo(), QStringLiteral("properties"));
        QTest::mouseClick(opened.page->findChild<QPushButton *>("change"), Qt::LeftButton);
        QCOMPARE(opened.form()->findChild<QLineEdit *>("definitionTerm")->text(), QStringLiteral("house"));
    }

    void whatIsGoneIsShownAsStale()
    {
        Opened opened;
        opened.fill("tall", "four floors or more", "units", "floor > 3");
        QVERIFY(opened.define());
        TestSupport::makeSqlite(opened.gui.folder.filePath("test.db"), "ALTER TABLE units DROP COLUMN floor");
        QVERIFY(opened.gui.open(opened.gui.folder.filePath("test.db")));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        const auto *stale = opened.page->findChild<NoteBox *>("stale");
        QVERIFY(stale);
        QVERIFY2(stale->text().contains("\"floor\""), qPrintable(stale->text()));
    }

    void factsAndTextAreTheWorkspacesSettings()
    {
        Opened opened;
        auto *month = opened.page->findChild<QComboBox *>("setting-fiscalStart");
        QVERIFY(month && opened.page->findChild<QComboBox *>("setting-weekStart")
                && opened.page->findChild<QLineEdit *>("setting-currency"));
        month->setCurrentIndex(3);
        emit month->activated(3);
        QCOMPARE(*opened.gui.store->setting("fiscalStart", {}), QStringLiteral("4"));
        QSignalSpy taken(&opened.gui.source, &SourceController::opened);
        opened.page->findChild<QPlainTextEdit *>("setting-companyContext")
            ->setPlainText("We let flats.\nLeith is in Edinburgh.");
        QTRY_COMPARE_WITH_TIMEOUT(taken.size(), 1, 20'000);
        QCOMPARE(opened.gui.source.snapshot()->contextLines.size(), 2);
    }

    void wordsCanBeDefinedWithoutASource()
    {
        Opened opened(false);
        opened.fill("loyal", "comes back every month");
        QVERIFY(opened.define());
        QCOMPARE(opened.definitions().size(), 1);
        QVERIFY(opened.text().contains("in words only"));
    }

    void looksRightInBothThemes()
    {
        Opened opened;
        opened.fill("real payment", "money that came in and is no deposit", "payments", "kind <> 'deposit'");
        QVERIFY(opened.define());
        opened.fill("loyal", "comes back every month");
        QVERIFY(opened.define());
        opened.fill("tall", "four floors or more", "units", "floor > 3");
        QVERIFY(opened.define());
        TestSupport::makeSqlite(opened.gui.folder.filePath("test.db"), "ALTER TABLE units DROP COLUMN floor");
        QVERIFY(opened.gui.open(opened.gui.folder.filePath("test.db")));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        MainWindow window(opened.gui.context(), pageList(opened.gui.context()));
        window.showPage("context");
        window.show();
        QTest::qWait(100); // layouts
        window.findChild<ContextPage *>()->findChild<QLineEdit *>("definitionTerm")->setText("churn");
        for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark}) {
            opened.gui.theme.setMode(mode);
            QVERIFY(!isOneColour(takePicture(window, mode == ThemeMode::Light ? "context-light" : "context-dark")));
        }
        opened.gui.theme.setMode(ThemeMode::Light);
    }
};

QTEST_MAIN(tst_contextpage)
#include "tst_contextpage.moc"
