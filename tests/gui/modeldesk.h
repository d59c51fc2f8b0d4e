// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sampleoptions.h"

#include "shell/application.h"
#include "shell/desk.h"
#include "shell/frame/navigator.h"
#include "shell/pages/ask/askpage.h"
#include "shell/pages/catalog/catalogpage.h"
#include "support/agentscript.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace Tieout::TestSupport {

using namespace Tieout::shell;

inline constexpr int Patience = 60'000; // a sanitizer build on a busy machine is slow

/// No rule answers this, and a count of tenants does.
inline const QString Beyond = unruled(QStringLiteral("how many tenants are there"));

/// First a column that does not exist, then, told so by the gate, the right one.
inline Said answerLikeAModel(const Asked &asked)
{
    if (asksForTables(asked))
        return choosing(asked, {"tenants"});
    return acting("answer", asked.messages.last().contains("does not exist") ? "SELECT COUNT(*) AS n FROM tenants"
                                                                             : "SELECT churn_date FROM tenants");
}

/// The window over the sample database, and its parts that are about the model.
class ModelDesk
{
protected:
    static void leaveTheKeychain()
    {
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent"); // never the keychain of whoever runs this
    }

    void start()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_desktop = std::make_unique<Application>(*qApp, sampleOptions(*m_folder));
        QVERIFY(m_desktop->start());
        QTRY_VERIFY_WITH_TIMEOUT(m_desktop->desk()->source().isOpen(), Patience);
    }

    void stop()
    {
        m_desktop.reset();
        m_folder.reset();
    }

    MainWindow &window() const { return *m_desktop->desk()->window(); }
    SourceController &source() const { return m_desktop->desk()->source(); }
    QAbstractButton *pill() const { return window().findChild<QAbstractButton *>("modelPill"); }
    QLabel *network() const { return window().findChild<QLabel *>("statusNetwork"); }
    QString trial() const { return find<QLabel>("modelTrial")->text(); }
    QString problem() const { return find<QLabel>("modelProblem")->text(); }
    bool isIdle() const { return find<QPushButton>("testModel")->text() == QLatin1String("Test connection"); }

    template <typename T>
    T *find(const char *name) const
    {
        return window().findChild<T *>(QLatin1String(name));
    }

    static void trigger(const CatalogPage *page, const QString &title)
    {
        for (QAction *action : page->pageActions()) {
            if (action->text() == title)
                action->trigger();
        }
    }

    /// On the page of questions.
    void pressCtrlI()
    {
        window().showPage(QStringLiteral("ask"));
        window().activateWindow(); // a dialog may just have closed
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        QTest::keyClick(&window(), Qt::Key_I, Qt::ControlModifier);
        QCoreApplication::processEvents();
    }

    /// Once it is laid out: a section that just appeared has no room yet.
    void clickList() const
    {
        auto *list = find<QPushButton>("listModels");
        QTRY_VERIFY(list->height() > 0);
        QTest::mouseClick(list, Qt::LeftButton);
    }

    void showSection() { m_desktop->desk()->navigator().showPart(QStringLiteral("settings"), QStringLiteral("model")); }

    /// As a person does: backend, address and name in the section's fields.
    void choose(const QString &address, const QString &name, const QString &id = QStringLiteral("openai"))
    {
        showSection();
        auto *backend = find<QComboBox>("setting-modelBackend");
        backend->setCurrentIndex(backend->findData(id));
        emit backend->activated(backend->currentIndex());
        for (const auto &[field, text] :
             {std::pair{"setting-model-url", address}, std::pair{"setting-modelName", name}}) {
            auto *line = find<QLineEdit>(field);
            line->setText(text);
            emit line->editingFinished();
        }
    }

    record::Record ask(const QString &question)
    {
        QSignalSpy answered(&source(), &SourceController::answered);
        window().findChild<AskPage *>()->ask(question);
        [&] { QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, Patience); }();
        return answered.isEmpty() ? record::Record() : answered.first().at(1).value<record::Record>();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Application> m_desktop;
};

} // namespace Tieout::TestSupport
