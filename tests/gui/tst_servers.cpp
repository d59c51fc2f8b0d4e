// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop over a real server: connecting, passwords, what is said after opening.
#include "pictures.h"
#include "sampleoptions.h"

#include "shell/application.h"
#include "shell/desk.h"
#include "shell/dialogs/connectdialog.h"
#include "shell/dialogs/passworddialog.h"
#include "shell/widgets/noticebanner.h"
#include "support/engines.h"
#include "support/firebirdfile.h"
#include "support/temporaryfolder.h"

#include <QApplication>
#include <QComboBox>
#include <QDirIterator>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;
using Tieout::TestSupport::PostgresServer;

namespace {

constexpr int Patience = 60'000; // a sanitizer build on a busy machine is slow

} // namespace

class tst_servers : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        TIEOUT_NEEDS_POSTGRES();
        m_rest = PostgresServer::shared()->makeDatabase(
            QStringLiteral("shop"),
            "CREATE TABLE customers (id integer PRIMARY KEY, name text NOT NULL, country text NOT NULL);"
            "CREATE TABLE orders (id integer PRIMARY KEY, customer_id integer NOT NULL REFERENCES customers, "
            "ordered_on date NOT NULL,"
            " amount numeric(12,2) NOT NULL);"
            "INSERT INTO customers SELECT i, 'Customer ' || i, CASE i % 3 WHEN 0 THEN 'Norway' WHEN 1 THEN 'Chile' "
            "ELSE 'Japan' END "
            "FROM generate_series(1, 60) i;"
            "INSERT INTO orders SELECT i, 1 + i % 60, date '2026-01-01' + i % 200, i * 1.25 FROM generate_series(1, "
            "900) i;"
            "ANALYZE;"
            "GRANT SELECT ON ALL TABLES IN SCHEMA public TO locked");
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere"); // never the keychain of who runs the tests
    }

    void init()
    {
        if (!PostgresServer::shared())
            QSKIP("skipped: PostgreSQL's server is not installed");
        m_folder = std::make_unique<QTemporaryDir>();
        m_desktop = std::make_unique<Application>(*qApp, sampleOptions(*m_folder));
    }

    void cleanup()
    {
        m_desktop.reset();
        m_folder.reset();
    }

    void dialogFillsItselfFromAnAddress();
    void dialogTriesTheConnection();
    void serverOpensUnprofiledAndAnswersOnceProfiled();
    void passwordIsAskedForAndNeverWritten();
    void passwordInAnAddressIsTakenOut();
    void unreadableAddressLeavesTheWindow();
    void dialogStaysFilledUntilItConnects();
    void driverOfQtHasToBeChosen();
    void cautionStaysUntilItIsPutAway();

private:
    QString owner() const { return QStringLiteral("postgresql:") + m_rest; }
    QString locked(const QString &who = QStringLiteral("locked")) const
    {
        QString rest = m_rest;
        return QStringLiteral("postgresql:") + rest.replace(QStringLiteral("tieout@"), who + u'@');
    }
    MainWindow &window() { return *m_desktop->desk()->window(); }
    SourceController &source() { return m_desktop->desk()->source(); }
    void openAndWait(const QString &what)
    {
        QSignalSpy opened(m_desktop.get(), &Application::opened);
        m_desktop->open(what);
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, Patience);
    }
    /// Everything that was written below the folder of this run.
    QByteArray written() const
    {
        QByteArray all;
        QDirIterator files(m_folder->path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext())
            all += TestSupport::readFile(files.next());
        return all;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Application> m_desktop;
    QString m_rest;
};

void tst_servers::dialogFillsItselfFromAnAddress()
{
    ConnectDialog dialog(m_desktop->plugins());
    dialog.show();
    auto *kind = dialog.findChild<QComboBox *>("connectorKind");
    QCOMPARE(kind->count(), 4); // SQLite's files are opened by another command
    auto *connectButton = dialog.findChild<QPushButton *>("connect");
    QVERIFY(!connectButton->isEnabled());
    auto *line = dialog.findChild<QLineEdit *>("pasteAddress");
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    line->setFocus();
    QTest::keyClicks(line, "postgresql://bob:typed@h");
    QCOMPARE(dialog.secrets().value(QStringLiteral("password")), QStringLiteral("typed"));
    QVERIFY(line->text().contains(QStringLiteral("typed"))); // nobody's typing is changed under the cursor
    QTest::keyClick(line, Qt::Key_Tab);
    QCOMPARE(line->text(), QStringLiteral("postgresql://bob@h"));
    QCOMPARE(dialog.secrets().value(QStringLiteral("password")), QStringLiteral("typed"));
    line->clear();
    line->insert(QStringLiteral("jdbc:mariadb://ana:secret@db.example.com:3307/sales?sslmode=require"));
    QVERIFY(!line->text().contains(QStringLiteral("secret"))); // pasted, it goes behind dots
    QCOMPARE(kind->currentData().toString(), QStringLiteral("mysql"));
    QCOMPARE(dialog.findChild<QLineEdit *>("field-host")->text(), QStringLiteral("db.example.com"));
    QCOMPARE(dialog.findChild<QLineEdit *>("field-port")->text(), QStringLiteral("3307"));
    QCOMPARE(dialog.findChild<QLineEdit *>("field-password")->echoMode(), QLineEdit::Password);
    QVERIFY(dialog.findChild<QComboBox *>("field-sslmode")->isVisible()); // it says something, so it is shown
    QCOMPARE(dialog.address(), QStringLiteral("mysql://ana@db.example.com:3307/sales?sslmode=require"));
    QCOMPARE(dialog.secrets().value(QStringLiteral("password")), QStringLiteral("secret"));
    QVERIFY(connectButton->isEnabled());
    QVERIFY(!isOneColour(takePicture(dialog, QStringLiteral("connect-filled"))));
    QVERIFY(!dialog.setAddress(QStringLiteral("sqlite:/tmp/x.db")));
    QVERIFY(!dialog.setAddress(QStringLiteral("postgresql://h:port/x")));
    QVERIFY(dialog.setAddress(QStringLiteral("odbc:DSN=Sales;UID=ana")));
    QCOMPARE(dialog.address(), QStringLiteral("odbc:DSN=Sales;UID=ana"));
}

void tst_servers::dialogTriesTheConnection()
{
    ConnectDialog dialog(m_desktop->plugins());
    dialog.show();
    auto *outcome = dialog.findChild<QLabel *>("outcome");
    auto *script = dialog.findChild<QPlainTextEdit *>("roleScript");
    auto *tryButton = dialog.findChild<QPushButton *>("tryConnection");
    QVERIFY(dialog.setAddress(locked()));
    QTest::mouseClick(tryButton, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(outcome->text().contains(QStringLiteral("asks for a password")), Patience);
    QTest::keyClicks(dialog.findChild<QLineEdit *>("field-password"), "open sesame");
    QTest::mouseClick(tryButton, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(outcome->text().contains(QStringLiteral("Tables and views to read: 2.")), Patience);
    QVERIFY(!script->isVisible());
    QVERIFY(dialog.setAddress(owner()));
    QTest::mouseClick(tryButton, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(script->isVisible(), Patience);
    QVERIFY(outcome->text().contains(QStringLiteral("superuser")));
    QVERIFY(!isOneColour(takePicture(dialog, QStringLiteral("connect-tried"))));
    QVERIFY(script->toPlainText().contains(QStringLiteral("GRANT SELECT ON ALL TABLES IN SCHEMA \"public\"")));
}

void tst_servers::serverOpensUnprofiledAndAnswersOnceProfiled()
{
    openAndWait(owner());
    QCOMPARE(source().snapshot()->title, QStringLiteral("shop"));
    QVERIFY(source().snapshot()->profiles.isEmpty());
    const auto labels = window().findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
        return label->text().contains(QStringLiteral("rows not counted yet"));
    }));
    auto *unread = window().findChild<NoticeBanner *>("unreadBanner");
    QVERIFY(unread);
    QTRY_VERIFY(unread->isVisible());
    // What the click agrees to.
    QVERIFY(source().profileCost());
    QCOMPARE(source().profileCost()->tables, 2);
    QCOMPARE(source().profileCost()->rows, 960);
    const auto *words = unread->findChild<QLabel *>();
    QVERIFY2(words && words->text().contains(QStringLiteral("The engine estimates 960 rows (")),
             words ? qPrintable(words->text()) : "");
    auto *rights = window().findChild<NoticeBanner *>("rightsBanner");
    QVERIFY(rights && rights->isVisible());
    QVERIFY(!isOneColour(takePicture(window(), QStringLiteral("server-unprofiled"))));
    QTest::mouseClick(rights->findChild<QPushButton *>("showRoleScript"), Qt::LeftButton);
    auto *dialog = window().findChild<QDialog *>("roleScriptDialog");
    QVERIFY(dialog && dialog->findChild<QPlainTextEdit *>()->toPlainText().contains(QStringLiteral("CREATE ROLE")));
    dialog->close();
    QTest::mouseClick(rights->findChild<QPushButton *>("putAway"), Qt::LeftButton);

    QSignalSpy opened(&source(), &SourceController::opened);
    QTest::mouseClick(unread->findChild<QPushButton *>("profileNow"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, Patience);
    QTRY_VERIFY(!window().findChild<NoticeBanner *>("unreadBanner"));
    QVERIFY(!window().findChild<NoticeBanner *>("rightsBanner"));
    QCOMPARE(source().snapshot()->profiles.size(), 2);
    QVERIFY(!source().profileCost());

    QSignalSpy answered(&source(), &SourceController::answered);
    source().ask(QStringLiteral("total order amount by country"));
    QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, Patience);
    const auto record = answered.first().at(1).value<record::Record>();
    QCOMPARE(record.state, record::State::Answered);
    QCOMPARE(record.parts.first().grid()->rows.size(), 3);
    QCOMPARE(record.parts.first().verification.verdict, record::Verdict::Ties);

    // Opened again, what was profiled is known, and what was put away stays away.
    openAndWait(owner());
    QCOMPARE(source().snapshot()->profiles.size(), 2);
    QVERIFY(!window().findChild<NoticeBanner *>("unreadBanner"));
    QVERIFY(!window().findChild<NoticeBanner *>("rightsBanner"));
}

void tst_servers::passwordIsAskedForAndNeverWritten()
{
    openAndWait(QStringLiteral("sample"));
    Desk *desk = m_desktop->desk();
    m_desktop->open(locked());
    QTRY_VERIFY_WITH_TIMEOUT(window().findChild<PasswordDialog *>(), Patience);
    QCOMPARE(m_desktop->desk(), desk); // it is asked for over the work that stays
    QPointer first(window().findChild<PasswordDialog *>());
    QTest::keyClicks(first->findChild<QLineEdit *>("password"), "guess");
    first->accept();
    // A wrong one is asked for again. The new dialog may stand where the first
    // one stood in memory: a plain pointer would take one for the other.
    QTRY_VERIFY_WITH_TIMEOUT(!first && window().findChild<PasswordDialog *>(), Patience);
    auto *dialog = window().findChild<PasswordDialog *>();
    QTest::keyClicks(dialog->findChild<QLineEdit *>("password"), "open sesame");
    QCOMPARE(m_desktop->desk(), desk);
    QVERIFY(
        !QFileInfo::exists(m_folder->filePath(QStringLiteral("data/workspaces")))); // nothing is made before it opens
    dialog->accept();
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->desk() != desk && source().isOpen(), Patience);
    QCOMPARE(source().address(), locked());
    // For this run it is known: reading again asks nobody.
    QSignalSpy opened(&source(), &SourceController::opened);
    source().open(source().address());
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, Patience);
    m_desktop.reset();
    QVERIFY(written().contains("shop"));
    QVERIFY(!written().contains("sesame"));
    QVERIFY(!written().contains("guess"));
}

void tst_servers::passwordInAnAddressIsTakenOut()
{
    openAndWait(locked(QStringLiteral("locked:open%20sesame")));
    QCOMPARE(source().address(), locked());
    QVERIFY(!window().findChild<PasswordDialog *>());
    QVERIFY(!window().findChild<NoticeBanner *>("rightsBanner")); // this account may only read
    m_desktop.reset();
    QVERIFY(!written().contains("sesame"));
}

void tst_servers::unreadableAddressLeavesTheWindow()
{
    openAndWait(QStringLiteral("sample"));
    Desk *desk = m_desktop->desk();
    QSignalSpy failed(m_desktop.get(), &Application::openingFailed);
    m_desktop->open(QStringLiteral("postgresql://h:nonsense/x"));
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, Patience);
    QCOMPARE(failed.first().first().value<OpeningFailure>().error.code, ErrorCode::Invalid);
    QCOMPARE(m_desktop->desk(), desk);
    QVERIFY(source().isOpen());
    QVERIFY(window().findChild<NoticeBanner *>("failureBanner"));
}

/// What was typed stays until the server takes it; a password it refuses is selected, to be typed again.
void tst_servers::dialogStaysFilledUntilItConnects()
{
    openAndWait(QStringLiteral("sample"));
    Desk *desk = m_desktop->desk();
    const auto labels = [this] {
        return window().findChild<ConnectDialog *>()->findChild<QLabel *>("outcome")->text();
    };
    QTest::keyClick(&window(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(window().findChild<ConnectDialog *>());
    QPointer<ConnectDialog> dialog = window().findChild<ConnectDialog *>();
    auto *connectButton = dialog->findChild<QPushButton *>("connect");
    // Nobody is there.
    QVERIFY(dialog->setAddress(QStringLiteral("postgresql://ana@127.0.0.1:1/sales")));
    QTest::mouseClick(connectButton, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(connectButton->isEnabled() && labels().size() > 20, Patience);
    QVERIFY(dialog->isVisible());
    QCOMPARE(dialog->findChild<QLineEdit *>("field-user")->text(), QStringLiteral("ana"));
    // The wrong password.
    QVERIFY(dialog->setAddress(locked()));
    auto *password = dialog->findChild<QLineEdit *>("field-password");
    QTest::keyClicks(password, "guess");
    QTest::mouseClick(connectButton, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(connectButton->isEnabled() && password->hasSelectedText(), Patience);
    QCOMPARE(password->selectedText().size(), 5);
    QCOMPARE(dialog->focusWidget(), password);
    QCOMPARE(dialog->address(), locked());
    QVERIFY(!isOneColour(takePicture(*dialog, QStringLiteral("connect-refused"))));
    QCOMPARE(m_desktop->desk(), desk);
    QVERIFY(!QFileInfo::exists(m_folder->filePath(QStringLiteral("data/workspaces"))));
    QTest::keyClicks(password, "open sesame");
    QTest::mouseClick(connectButton, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->desk() != desk && source().isOpen(), Patience);
    QCOMPARE(source().address(), locked());
    QVERIFY(!dialog);
}

void tst_servers::driverOfQtHasToBeChosen()
{
    ConnectDialog dialog(m_desktop->plugins());
    dialog.show();
    auto *kind = dialog.findChild<QComboBox *>("connectorKind");
    kind->setCurrentIndex(kind->findData(QStringLiteral("qtsql")));
    auto *driver = dialog.findChild<QComboBox *>("field-driver");
    QVERIFY(driver);
    QCOMPARE(driver->currentText(), QStringLiteral("(choose one)"));
    QTest::keyClicks(dialog.findChild<QLineEdit *>("field-host"), "db.example.com");
    auto *connectButton = dialog.findChild<QPushButton *>("connect");
    QVERIFY(!connectButton->isEnabled());
    driver->setCurrentIndex(driver->findData(QStringLiteral("QIBASE")));
    QVERIFY(connectButton->isEnabled());
    QTest::keyClicks(dialog.findChild<QLineEdit *>("field-password"), "secret");
    QCOMPARE(dialog.address(), QStringLiteral("qtsql://db.example.com?driver=QIBASE"));
    QVERIFY(dialog.setAddress(QStringLiteral("qtsql://ana@h/sales?driver=QPSQL")));
    QCOMPARE(driver->currentData().toString(), QStringLiteral("QPSQL"));
}

void tst_servers::cautionStaysUntilItIsPutAway()
{
    TIEOUT_NEEDS_FIREBIRD();
    const QString path = m_folder->filePath(QStringLiteral("shops.fdb"));
    TestSupport::makeFirebird(path, "CREATE TABLE shops (id INTEGER PRIMARY KEY, city VARCHAR(20));");
    const QString address = QStringLiteral("qtsql:") + TestSupport::qtSqlRest(QStringLiteral("QIBASE"), path);
    const QString caution = QStringLiteral("This driver cannot be told to open read-only.");
    {
        ConnectDialog dialog(m_desktop->plugins());
        dialog.show();
        QVERIFY(dialog.setAddress(address));
        QTest::mouseClick(dialog.findChild<QPushButton *>("tryConnection"), Qt::LeftButton);
        auto *outcome = dialog.findChild<QLabel *>("outcome");
        QTRY_VERIFY_WITH_TIMEOUT(outcome->text().contains(QStringLiteral("Caution: ") + caution), Patience);
    }
    openAndWait(address);
    auto *banner = window().findChild<NoticeBanner *>("cautionsBanner");
    QVERIFY(banner);
    QTRY_VERIFY(banner->isVisible());
    QVERIFY(banner->findChild<QLabel *>()->text().startsWith(caution));
    QTest::mouseClick(banner->findChild<QPushButton *>("putAway"), Qt::LeftButton);
    openAndWait(QStringLiteral("sample"));
    QVERIFY(!window().findChild<NoticeBanner *>("cautionsBanner"));
    openAndWait(address);
    QVERIFY(!window().findChild<NoticeBanner *>("cautionsBanner"));
}

QTEST_MAIN(tst_servers)
#include "tst_servers.moc"
