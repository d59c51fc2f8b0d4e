// SPDX-License-Identifier: GPL-3.0-or-later
// Opening, failing and starting: what is open stays until something else is, what fails says why, and a start goes on
// where one left off.
#include "pictures.h"
#include "sampleoptions.h"

#include "core/workspace/fileidentity.h"
#include "shell/application.h"
#include "shell/desk.h"
#include "shell/dialogs/commandpalette.h"
#include "shell/dialogs/connectdialog.h"
#include "shell/pages/ask/askpage.h"
#include "shell/pages/ask/recentlist.h"
#include "shell/pages/ask/recordcard.h"
#include "shell/pages/ask/thread.h"
#include "shell/pages/ask/welcome.h"
#include "shell/paletteitems.h"
#include "shell/widgets/noticebanner.h"
#include "support/ordinaryuser.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QApplication>
#include <QCryptographicHash>
#include <QDirIterator>
#include <QDropEvent>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <sqlite3.h>

using namespace Tieout;
using namespace Tieout::shell;
using Tieout::TestSupport::makeSqlite;
using Tieout::TestSupport::readFile;

namespace {

constexpr int Patience = 60'000; // a sanitizer build on a busy machine is slow

const QByteArray shop = "CREATE TABLE orders (id INTEGER PRIMARY KEY, region TEXT, amount INT);"
                        "INSERT INTO orders VALUES (1, 'north', 10), (2, 'south', 20), (3, 'south', 30)";

/// Names, times and content of all that is in a folder.
QStringList stateOf(const QString &folder)
{
    QStringList out;
    QDirIterator files(folder, QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QFileInfo file(files.next());
        const QByteArray content = file.isFile() ? readFile(file.filePath()) : QByteArray();
        out.append(QStringLiteral("%1 %2 %3")
                       .arg(file.filePath())
                       .arg(file.lastModified().toMSecsSinceEpoch())
                       .arg(QString::fromLatin1(QCryptographicHash::hash(content, QCryptographicHash::Sha1).toHex())));
    }
    out.sort();
    return out;
}

QString wordsOf(const QWidget *widget)
{
    QStringList words;
    for (const QLabel *label : widget->findChildren<QLabel *>())
        words.append(label->text());
    return words.join(u'\n');
}

} // namespace

class tst_opening : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_files = std::make_unique<TestSupport::TemporaryFolder>();
        startAgain();
    }

    void cleanup()
    {
        m_desktop.reset();
        QFile::setPermissions(m_files->path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        m_files.reset();
        m_folder.reset();
    }

    void nothingIsWrittenToWhatIsOpened_data();
    void nothingIsWrittenToWhatIsOpened();
    void aDroppedFileIsLookedAtFirst();
    void whatFailsLeavesTheWork();
    void whatFailsLateBringsTheWorkBack();
    void anOpeningCanBeCancelled();
    void aFailingSwitchLeavesTheSource();
    void tablesInFilesAreSources();
    void aMovedFileIsLocated();
    void anUnwritableWorkspaceSaysSo();
    void aWorkspaceThatGoesAwaySaysSo();
    void anEmptyStartGoesOn();
    void aStartWithTheStartPage();
    void whatCannotBeStartedWithIsSaid();
    void recentWorkspacesStandEverywhere();
    void aMissingWorkspaceIsLocatedOrTakenOff();
    void aKillLosesNoPage();

private:
    MainWindow &window() const { return *m_desktop->desk()->window(); }
    SourceController &source() const { return m_desktop->desk()->source(); }
    QString dataFolder() const { return m_folder->filePath(QStringLiteral("data")); }
    QStringList workspaces() const
    {
        return QDir(dataFolder() + QStringLiteral("/workspaces")).entryList({QStringLiteral("*.tieout")}, QDir::Files);
    }
    NoticeBanner *banner(const char *name) const { return window().findChild<NoticeBanner *>(QLatin1String(name)); }

    void startAgain()
    {
        m_desktop.reset();
        m_desktop = std::make_unique<Application>(*qApp, sampleOptions(*m_folder));
    }

    /// Shows the first window, whatever becomes of its source.
    void start()
    {
        const Result<void> started = m_desktop->start();
        QVERIFY2(started, started ? "" : qPrintable(started.error().fullMessage()));
    }

    /// Waits until it is open.
    void startAndOpen()
    {
        QSignalSpy opened(m_desktop.get(), &Application::opened);
        start();
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, Patience);
    }

    bool opens(const QString &what)
    {
        QSignalSpy opened(m_desktop.get(), &Application::opened);
        QSignalSpy failed(m_desktop.get(), &Application::openingFailed);
        m_desktop->open(what);
        if (!QTest::qWaitFor([&] { return opened.count() + failed.count() > 0; }, Patience))
            qFatal("neither opened nor failed");
        return failed.isEmpty();
    }

    record::Record ask(const QString &question)
    {
        QSignalSpy answered(&source(), &SourceController::answered);
        window().findChild<AskPage *>()->ask(question);
        if (!QTest::qWaitFor([&] { return answered.count() > 0; }, Patience))
            qFatal("not answered");
        return answered.first().at(1).value<record::Record>();
    }

    QStringList threadIds() const
    {
        QStringList ids;
        for (QWidget *card : window().findChild<Thread *>()->cards()) {
            if (const auto *answered = qobject_cast<RecordCard *>(card))
                ids.append(answered->record().id);
        }
        return ids;
    }

    void choose(const char *dialogName, const QString &file)
    {
        QTRY_VERIFY_WITH_TIMEOUT(window().findChild<QFileDialog *>(QLatin1String(dialogName)), Patience);
        auto *dialog = window().findChild<QFileDialog *>(QLatin1String(dialogName));
        dialog->setDirectory(QFileInfo(file).absolutePath());
        dialog->selectFile(file);
        QVERIFY(QMetaObject::invokeMethod(dialog, "accept"));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<TestSupport::TemporaryFolder> m_files;
    std::unique_ptr<Application> m_desktop;
};

void tst_opening::nothingIsWrittenToWhatIsOpened_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<bool>("readable");
    for (const char *kind : {"foreign", "wal", "pending", "unindexed", "readonly"})
        QTest::newRow(kind) << QString::fromLatin1(kind) << true;
    for (const char *kind : {"hot", "empty", "text", "csv", "newer", "damaged", "folder"})
        QTest::newRow(kind) << QString::fromLatin1(kind) << false;
}

void tst_opening::nothingIsWrittenToWhatIsOpened()
{
    QFETCH(QString, kind);
    QFETCH(bool, readable);
    QString file = m_files->file(QStringLiteral("it.db"));
    if (kind == QLatin1String("empty") || kind == QLatin1String("text") || kind == QLatin1String("csv")) {
        const QByteArray content = kind == QLatin1String("empty") ? QByteArray()
                                   : kind == QLatin1String("csv") ? QByteArray("a,b\n1,2\n3,4\n")
                                                                  : QByteArray("Dear reader,\nno table.\n");
        m_files->write(QStringLiteral("it.db"), content);
    } else if (kind == QLatin1String("newer") || kind == QLatin1String("damaged")) {
        file = m_files->file(QStringLiteral("it.tieout"));
        QVERIFY(workspace::Workspace::create(file));
        if (kind == QLatin1String("newer")) {
            makeSqlite(file, "PRAGMA user_version = 999");
        } else {
            QFile damaged(file);
            QVERIFY(damaged.open(QIODevice::ReadWrite) && damaged.seek(100)
                    && damaged.write(QByteArray(4000, 'Z')) > 0);
        }
    } else if (kind == QLatin1String("folder")) {
        file = m_files->path();
    } else {
        makeSqlite(file, (kind == QLatin1String("foreign") || kind == QLatin1String("hot")
                              ? QByteArray()
                              : QByteArray("PRAGMA journal_mode = WAL;"))
                             + shop);
    }
    if (kind == QLatin1String("pending") || kind == QLatin1String("unindexed")) {
        sqlite3 *handle = nullptr;
        QCOMPARE(sqlite3_open(file.toUtf8().constData(), &handle), SQLITE_OK);
        QCOMPARE(sqlite3_exec(handle, "INSERT INTO orders VALUES (4, 'west', 40)", nullptr, nullptr, nullptr),
                 SQLITE_OK);
        sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
        sqlite3_close(handle);
        if (kind == QLatin1String("unindexed"))
            QVERIFY(QFile::remove(file + QStringLiteral("-shm")));
    }
    if (kind == QLatin1String("hot")) {
        QByteArray journal("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);
        journal += QByteArray("\0\0\0\1", 4) + QByteArray(4, '\0') + QByteArray("\0\0\0\5", 4)
                   + QByteArray("\0\0\2\0", 4) + QByteArray("\0\0\x10\0", 4);
        m_files->write(QStringLiteral("it.db-journal"), journal.leftJustified(512, '\0') + QByteArray("\0\0\0\1", 4)
                                                            + readFile(file).left(4096) + QByteArray(4, '\0'));
    }
    if (kind == QLatin1String("readonly"))
        QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther));
    const QStringList before = stateOf(m_files->path());
    startAndOpen();
    Desk *desk = m_desktop->desk();
    QCOMPARE(opens(file), readable);
    QCOMPARE(stateOf(m_files->path()), before);
    if (readable) {
        QTRY_VERIFY_WITH_TIMEOUT(source().isOpen(), Patience);
        QCOMPARE(source().snapshot()->title, QStringLiteral("it.db"));
        QCOMPARE(ask(QStringLiteral("how many orders are there")).state, record::State::Answered);
        m_desktop.reset();
    } else {
        QCOMPARE(m_desktop->desk(), desk);
        QVERIFY(source().isOpen());
        QVERIFY(banner("failureBanner"));
        QVERIFY2(wordsOf(banner("failureBanner")).contains(file), qPrintable(wordsOf(banner("failureBanner"))));
        QVERIFY(workspaces().isEmpty());
    }
    QCOMPARE(stateOf(m_files->path()), before);
}

void tst_opening::aDroppedFileIsLookedAtFirst()
{
    const QString words = m_files->write(QStringLiteral("notes.db"), "this is no database");
    startAndOpen();
    Desk *desk = m_desktop->desk();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(words)});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton,
                          Qt::NoModifier); // else nothing is dropped
    QApplication::sendEvent(&window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window(), &drop);
    QTRY_VERIFY_WITH_TIMEOUT(banner("failureBanner"), Patience);
    QCOMPARE(m_desktop->desk(), desk);
    QVERIFY(workspaces().isEmpty());
}

/// A wrong file, a wrong address: a banner over thread, page and text that stay.
void tst_opening::whatFailsLeavesTheWork()
{
    startAndOpen();
    const record::Record record = ask(QStringLiteral("how many tenants are there"));
    window().showPage(QStringLiteral("catalog"));
    Desk *desk = m_desktop->desk();
    const QStringList before = stateOf(dataFolder() + QStringLiteral("/workspaces"));
    const QString missing = m_files->file(QStringLiteral("none.db"));
    const QString missingWorkspace = m_files->file(QStringLiteral("none.tieout"));
    for (const QString &wrong :
         {missing, missingWorkspace, QStringLiteral("nosuch:thing"), QStringLiteral("sqlite:") + missing}) {
        QVERIFY(!opens(wrong));
        QCOMPARE(m_desktop->desk(), desk);
        QVERIFY(window().isVisible());
        QVERIFY(source().isOpen());
        QCOMPARE(window().currentPage(), QStringLiteral("catalog"));
        QCOMPARE(threadIds(), QStringList{record.id});
        QVERIFY(banner("failureBanner"));
        QVERIFY(!banner("openingBanner"));
        QVERIFY(wordsOf(banner("failureBanner")).size() > 10);
        QCOMPARE(stateOf(dataFolder() + QStringLiteral("/workspaces")), before);
    }
    QVERIFY(!isOneColour(takePicture(window(), QStringLiteral("opening-failed"))));
    QTest::mouseClick(banner("failureBanner")->findChild<QPushButton *>("putFailureAway"), Qt::LeftButton);
    QTRY_VERIFY(!banner("failureBanner"));
    // It answers as before.
    QCOMPARE(ask(QStringLiteral("how many leases are there")).state, record::State::Answered);
}

/// What takes the connection may still not come to its end: the work comes back, and no workspace is left behind.
void tst_opening::whatFailsLateBringsTheWorkBack()
{
    const QString file = m_files->file(QStringLiteral("big.db"));
    makeSqlite(file, "CREATE TABLE orders (id INTEGER PRIMARY KEY, name TEXT, amount INT);"
                     "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 500000)"
                     " INSERT INTO orders SELECT i, 'a rather long name ' || i, i * 7 FROM n");
    startAndOpen();
    const record::Record record = ask(QStringLiteral("how many tenants are there"));
    window().showPage(QStringLiteral("catalog"));
    Desk *desk = m_desktop->desk();
    QSignalSpy failed(m_desktop.get(), &Application::openingFailed);
    m_desktop->open(file);
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->desk() != desk, Patience);
    QVERIFY(window().isVisible());
    QVERIFY(!desk->window()->isVisible());
    QCOMPARE(workspaces().size(), 1); // it is open
    source().jobs().cancelAll();
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, Patience);
    QCOMPARE(m_desktop->desk(), desk);
    QVERIFY(window().isVisible());
    QCOMPARE(threadIds(), QStringList{record.id});
    QCOMPARE(window().currentPage(), QStringLiteral("catalog"));
    QTRY_VERIFY_WITH_TIMEOUT(workspaces().isEmpty(), Patience);
    QVERIFY(QDir(dataFolder() + QStringLiteral("/workspaces"))
                .entryList(QDir::AllEntries | QDir::NoDotAndDotDot)
                .isEmpty());
    QCOMPARE(ask(QStringLiteral("how many leases are there")).state, record::State::Answered);
}

void tst_opening::anOpeningCanBeCancelled()
{
    startAndOpen();
    Desk *desk = m_desktop->desk();
    QSignalSpy failed(m_desktop.get(), &Application::openingFailed);
    // Somebody listens there and never says a word.
    QTcpServer silent;
    QVERIFY(silent.listen(QHostAddress::LocalHost));
    m_desktop->open(QStringLiteral("postgresql://reader@127.0.0.1:%1/sales").arg(silent.serverPort()));
    QTRY_VERIFY_WITH_TIMEOUT(banner("openingBanner"), Patience);
    QVERIFY(wordsOf(banner("openingBanner")).contains(QStringLiteral("127.0.0.1")));
    // One can go on meanwhile.
    QCOMPARE(ask(QStringLiteral("how many tenants are there")).state, record::State::Answered);
    QTest::mouseClick(banner("openingBanner")->findChild<QPushButton *>("cancelOpening"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, Patience);
    QVERIFY(!banner("openingBanner"));
    QVERIFY(!banner("failureBanner"));
    QCOMPARE(m_desktop->desk(), desk);
    QVERIFY(workspaces().isEmpty());
}

/// Another source of the same workspace that does not open leaves the one that is asked.
void tst_opening::aFailingSwitchLeavesTheSource()
{
    startAndOpen();
    const record::Record record = ask(QStringLiteral("how many tenants are there"));
    const QString address = source().address();
    QSignalSpy failed(&source(), &SourceController::openFailed);
    m_desktop->desk()->navigator().openSource(
        QStringLiteral("sqlite:") + m_files->write(QStringLiteral("notes.db"), "this is no database, only words"));
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, Patience);
    QTRY_VERIFY(source().isOpen());
    QCOMPARE(source().address(), address);
    QVERIFY(banner("failureBanner"));
    QCOMPARE(threadIds(), QStringList{record.id});
    QCOMPARE(ask(QStringLiteral("how many leases are there")).state, record::State::Answered);
}

void tst_opening::tablesInFilesAreSources()
{
    startAndOpen();
    QVERIFY(
        opens(m_files->write(QStringLiteral("sales.csv"), "day,city,amount\n2026-01-01,Kiel,5\n2026-01-02,Bari,7\n")));
    QVERIFY(source().address().startsWith(QLatin1String("sheet:")));
    QCOMPARE(ask(QStringLiteral("total amount in Bari")).headline->value, QStringLiteral("7"));
    QVERIFY(!opens(
        m_files->write(QStringLiteral("book.xlsx"), QByteArray("PK\x03\x04\x14\x00\x06\x00", 8) + "xl/workbook.xml")));
    QVERIFY(wordsOf(banner("failureBanner")).contains("book.xlsx"));
    QVERIFY(source().isOpen());
    QVERIFY(!isOneColour(takePicture(window(), QStringLiteral("opening-workbook"))));
}

/// A database that was moved is found again, with all that was said of it.
void tst_opening::aMovedFileIsLocated()
{
    const QString file = m_files->file(QStringLiteral("shop.db"));
    const QString moved = m_files->file(QStringLiteral("archive/shop.db"));
    makeSqlite(file, shop);
    startAndOpen();
    QVERIFY(opens(file));
    const record::Record record = ask(QStringLiteral("how many orders are there"));
    workspace::Edit edit;
    edit.sourceId = source().address();
    edit.table = {{}, QStringLiteral("orders")};
    edit.text = QStringLiteral("sales");
    edit.at = QDateTime::currentDateTimeUtc();
    QVERIFY(m_desktop->desk()->store().catalogEdits().addEdit(edit));
    const QString workspaceFile = m_desktop->desk()->store().file();
    // Its name in the window is taken away, the start finds the file gone.
    QVERIFY(QDir().mkpath(QFileInfo(moved).absolutePath()));
    m_desktop.reset();
    QVERIFY(QFile::rename(file, moved));
    startAgain();
    start();
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->desk() && banner("failureBanner"), Patience);
    const QString words = wordsOf(banner("failureBanner"));
    QVERIFY2(words.contains("shop.db is not at") && words.contains("any more"), qPrintable(words));
    QTRY_COMPARE_WITH_TIMEOUT(threadIds(), QStringList{record.id}, Patience);
    QVERIFY(!isOneColour(takePicture(window(), QStringLiteral("opening-moved"))));
    QTest::mouseClick(banner("failureBanner")->findChild<QPushButton *>("locateSource"), Qt::LeftButton);
    choose("locateDialog", moved);
    QTRY_VERIFY_WITH_TIMEOUT(source().isOpen(), Patience);
    QTRY_COMPARE(m_desktop->recent().items().first().source, QStringLiteral("sqlite:") + moved);
    QCOMPARE(source().address(), QStringLiteral("sqlite:") + moved);
    QCOMPARE(m_desktop->desk()->store().file(), workspaceFile);
    QCOMPARE(m_desktop->desk()->store().catalogEdits().edits(source().address())->size(), 1);
    QCOMPARE(m_desktop->desk()->store().sources()->size(), 1);
    QVERIFY(!banner("failureBanner"));
    QSignalSpy failed(m_desktop.get(), &Application::openingFailed);
    m_desktop->desk()->navigator().moveSource(workspaceFile, source().address(),
                                              QStringLiteral("sqlite:///no/such/shop.db"));
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, Patience);
    QVERIFY(source().isOpen()); // where it was
    QCOMPARE(m_desktop->desk()->store().sources()->first().id, QStringLiteral("sqlite:") + moved);
    // Opened by its new place it is the same workspace.
    QVERIFY(opens(QStringLiteral("sample")));
    QVERIFY(opens(moved));
    QCOMPARE(m_desktop->desk()->store().file(), workspaceFile);
    // From another work it is offered as well; nothing is replaced.
    QVERIFY(opens(QStringLiteral("sample")));
    QVERIFY(QFile::rename(moved, file));
    QVERIFY(!opens(workspaceFile));
    QVERIFY(banner("failureBanner")->findChild<QPushButton *>("openAnyway"));
    QTest::mouseClick(banner("failureBanner")->findChild<QPushButton *>("locateSource"), Qt::LeftButton);
    choose("locateDialog", file);
    QTRY_COMPARE_WITH_TIMEOUT(m_desktop->desk()->store().file(), workspaceFile, Patience);
    QTRY_VERIFY_WITH_TIMEOUT(source().isOpen(), Patience);
    QCOMPARE(source().address(), QStringLiteral("sqlite:") + file);
}

void tst_opening::anUnwritableWorkspaceSaysSo()
{
    const QString database = m_files->file(QStringLiteral("shop.db"));
    makeSqlite(database, shop);
    QVERIFY(QDir().mkpath(m_files->file(QStringLiteral("shared"))));
    const QString file = m_files->file(QStringLiteral("shared/team.tieout"));
    {
        auto store = workspace::Workspace::create(file);
        QVERIFY(store);
        QVERIFY((*store)->addSource({QStringLiteral("sqlite:") + database,
                                     QStringLiteral("sqlite"),
                                     QStringLiteral("shop.db"),
                                     {{QStringLiteral("file"), database}},
                                     QDateTime::currentDateTimeUtc()}));
        QVERIFY((*store)->setSetting(QStringLiteral("name"), QStringLiteral("Team")));
    }
    startAndOpen();
    m_files->openToAll();
    for (const QString &path : {m_folder->path(), dataFolder()})
        QVERIFY(QFile::setPermissions(path, QFile::Permissions(0x7777)));
    QDirIterator all(m_folder->path(), QDir::AllEntries | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
    while (all.hasNext())
        QFile::setPermissions(all.next(), QFile::Permissions(0x7777));
    const auto folderRights =
        QFile::ReadOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther | QFile::ReadGroup | QFile::ExeGroup;
    QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::ReadOther | QFile::ReadGroup));
    QVERIFY(QFile::setPermissions(m_files->file(QStringLiteral("shared")), folderRights));
    const QStringList before = stateOf(m_files->file(QStringLiteral("shared")));
    const TestSupport::OrdinaryUser user;
    if (!user.isOrdinary())
        QSKIP("skipped: root here cannot become another user");
    QVERIFY(opens(file));
    QVERIFY(banner("notKeptBanner"));
    QVERIFY2(wordsOf(banner("notKeptBanner")).contains("cannot be written; what you do now is not kept"),
             qPrintable(wordsOf(banner("notKeptBanner"))));
    const record::Record record = ask(QStringLiteral("how many orders are there"));
    QCOMPARE(record.state, record::State::Answered);
    QCOMPARE(stateOf(m_files->file(QStringLiteral("shared"))), before);
    QVERIFY(!isOneColour(takePicture(window(), QStringLiteral("opening-notkept"))));
    const QString copy = m_files->file(QStringLiteral("mine.tieout"));
    QTest::mouseClick(banner("notKeptBanner")->findChild<QPushButton *>("saveCopy"), Qt::LeftButton);
    choose("saveCopyDialog", copy);
    QTRY_COMPARE_WITH_TIMEOUT(m_desktop->desk()->store().file(), copy, Patience);
    QTRY_VERIFY_WITH_TIMEOUT(source().isOpen(), Patience);
    QVERIFY(!banner("notKeptBanner"));
    QCOMPARE(m_desktop->desk()->store().answers().history(10)->size(), 1); // what was asked meanwhile is there
    QCOMPARE(stateOf(m_files->file(QStringLiteral("shared"))), before);
    m_desktop.reset();
}

void tst_opening::aWorkspaceThatGoesAwaySaysSo()
{
    const QString database = m_files->file(QStringLiteral("shop.db"));
    makeSqlite(database, shop);
    QVERIFY(QDir().mkpath(m_files->file(QStringLiteral("work"))));
    const QString file = m_files->file(QStringLiteral("work/shop.tieout"));
    {
        auto store = workspace::Workspace::create(file);
        QVERIFY(store
                && (*store)->addSource({QStringLiteral("sqlite:") + database,
                                        QStringLiteral("sqlite"),
                                        QStringLiteral("shop.db"),
                                        {},
                                        QDateTime::currentDateTimeUtc()}));
    }
    startAndOpen();
    QVERIFY(opens(file));
    ask(QStringLiteral("how many orders are there"));
    QTest::qWait(600); // what belongs to that is written
    QVERIFY(!banner("notKeptBanner"));
    QVERIFY(QDir().rename(m_files->file(QStringLiteral("work")), m_files->file(QStringLiteral("elsewhere"))));
    const record::Record lost = ask(QStringLiteral("total amount"));
    QVERIFY2(lost.text.text.contains("could not be saved"), qPrintable(lost.text.text));
    QTRY_VERIFY_WITH_TIMEOUT(banner("notKeptBanner"), Patience);
    QVERIFY(wordsOf(banner("notKeptBanner")).contains("no longer there"));
    QVERIFY(banner("notKeptBanner")->findChild<QPushButton *>("saveCopy"));
    // Back in its place it is written again, and nothing has to be said.
    QVERIFY(QDir().rename(m_files->file(QStringLiteral("elsewhere")), m_files->file(QStringLiteral("work"))));
    ask(QStringLiteral("how many orders are there"));
    QTRY_VERIFY_WITH_TIMEOUT(!banner("notKeptBanner"), Patience);
}

/// The workspace, page and thread of before.
void tst_opening::anEmptyStartGoesOn()
{
    const QString file = m_files->file(QStringLiteral("shop.db"));
    makeSqlite(file, shop);
    startAndOpen();
    QVERIFY(opens(file));
    const QStringList ids{ask(QStringLiteral("how many orders are there")).id,
                          ask(QStringLiteral("total amount by region")).id};
    window().showPage(QStringLiteral("schema"));
    window().close();
    startAgain();
    startAndOpen();
    QCOMPARE(source().address(), QStringLiteral("sqlite:") + file);
    QCOMPARE(window().currentPage(), QStringLiteral("schema"));
    QTRY_COMPARE_WITH_TIMEOUT(threadIds(), ids, Patience);
    QVERIFY(!banner("failureBanner"));
    // The sample is no longer what comes back, but it is where one can go.
    QVERIFY(opens(QStringLiteral("sample")));
    window().close();
    startAgain();
    startAndOpen();
    QVERIFY(m_desktop->desk()->isSample());
}

void tst_opening::aStartWithTheStartPage()
{
    const QString file = m_files->file(QStringLiteral("shop.db"));
    makeSqlite(file, shop);
    startAndOpen();
    QVERIFY(opens(file));
    QVERIFY(m_desktop->desk()->settings().setValue(workspace::settings::startWith, QStringLiteral("welcome")));
    startAgain();
    startAndOpen();
    QVERIFY(m_desktop->desk()->isSample());
    QCOMPARE(window().currentPage(), QStringLiteral("ask"));
    QVERIFY(window().findChild<Welcome *>()->isVisible());
    const auto shown = [this] {
        const auto *open = window().findChild<RecentList *>()->findChild<QPushButton *>("openRecent");
        return open && open->isVisible() ? open->text() : QString();
    };
    QTRY_COMPARE(shown(), QStringLiteral("shop"));
    QTest::mouseClick(window().findChild<Welcome *>()->findChild<QPushButton *>("connectServer"), Qt::LeftButton);
    QTRY_VERIFY(window().findChild<ConnectDialog *>());
    window().findChild<ConnectDialog *>()->reject();
}

void tst_opening::whatCannotBeStartedWithIsSaid()
{
    const QString database = m_files->file(QStringLiteral("shop.db"));
    makeSqlite(database, shop);
    startAndOpen();
    QVERIFY(opens(database));
    const QString file = m_desktop->desk()->store().file();
    m_desktop.reset();
    QFile damaged(file);
    QVERIFY(damaged.open(QIODevice::ReadWrite) && damaged.seek(100) && damaged.write(QByteArray(4000, 'Z')) > 0);
    damaged.close();
    for (const char *beside : {"-wal", "-shm"})
        QFile::remove(file + QLatin1String(beside));
    startAgain();
    startAndOpen();
    QVERIFY(m_desktop->desk()->isSample());
    QVERIFY(window().findChild<Welcome *>()->isVisible());
    QVERIFY(banner("failureBanner"));
    QVERIFY2(wordsOf(banner("failureBanner")).contains(file), qPrintable(wordsOf(banner("failureBanner"))));
}

void tst_opening::recentWorkspacesStandEverywhere()
{
    startAndOpen();
    QVERIFY(window().findChild<RecentList *>()->isHidden()); // nothing but what is open
    for (const char *name : {"one.db", "two.db"}) {
        makeSqlite(m_files->file(QString::fromLatin1(name)), shop);
        QVERIFY(opens(m_files->file(QString::fromLatin1(name))));
    }
    QVERIFY(opens(QStringLiteral("sample")));
    const auto *list = window().findChild<RecentList *>();
    QStringList titles;
    for (const QPushButton *open : list->findChildren<QPushButton *>("openRecent"))
        titles.append(open->text());
    QCOMPARE(titles, (QStringList{"two", "one"}));
    QVERIFY(wordsOf(list).contains(m_files->file(QStringLiteral("two.db")).right(20)));
    QVERIFY(wordsOf(list).contains(QStringLiteral("today")));
    const auto *menu = window().findChild<QMenu *>("recentMenu");
    QCOMPARE(menu->actions().size(), 2);
    QCOMPARE(menu->actions().first()->text(), QStringLiteral("two"));
    QVERIFY(!isOneColour(takePicture(window(), QStringLiteral("opening-recent"))));

    // Ctrl+K finds them too.
    QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
    auto *palette = window().findChild<CommandPalette *>();
    QTRY_VERIFY(palette->isVisible());
    auto *field = palette->findChild<QLineEdit *>();
    QTest::keyClicks(field, "open one");
    QSignalSpy opened(m_desktop.get(), &Application::opened);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, Patience);
    QCOMPARE(source().snapshot()->title, QStringLiteral("one.db"));
    QCOMPARE(m_desktop->recent().items().first().title, QStringLiteral("one"));
}

void tst_opening::aMissingWorkspaceIsLocatedOrTakenOff()
{
    makeSqlite(m_files->file(QStringLiteral("shop.db")), shop);
    const QString file = m_files->file(QStringLiteral("team.tieout"));
    const QString moved = m_files->file(QStringLiteral("archive.tieout"));
    {
        auto store = workspace::Workspace::create(file);
        QVERIFY(store
                && (*store)->addSource({QStringLiteral("sqlite:") + m_files->file(QStringLiteral("shop.db")),
                                        QStringLiteral("sqlite"),
                                        QStringLiteral("shop.db"),
                                        {},
                                        QDateTime::currentDateTimeUtc()}));
    }
    startAndOpen();
    QVERIFY(opens(file));
    QVERIFY(opens(QStringLiteral("sample")));
    QTRY_VERIFY(!QFileInfo::exists(file + QStringLiteral("-wal"))); // it is closed
    QVERIFY(QFile::rename(file, moved));
    m_desktop->recent().look();
    auto *list = window().findChild<RecentList *>();
    QTRY_VERIFY_WITH_TIMEOUT(list->findChild<QPushButton *>("locateRecent"), Patience);
    QVERIFY(wordsOf(list).contains(QStringLiteral("not there any more")));
    QVERIFY(wordsOf(list).contains(QStringLiteral("team.tieout"))); // what is gone, not what it opens
    QVERIFY(!isOneColour(takePicture(window(), QStringLiteral("opening-gone"))));
    list->findChild<QPushButton *>("locateRecent")->click();
    choose("locateDialog", moved);
    QTRY_COMPARE_WITH_TIMEOUT(m_desktop->desk()->store().file(), moved, Patience);
    QTRY_VERIFY_WITH_TIMEOUT(source().isOpen(), Patience);
    QTRY_COMPARE(m_desktop->recent().items().first().workspace, moved);
    QCOMPARE(m_desktop->recent().items().size(), 2);
    QVERIFY(opens(QStringLiteral("sample")));
    list = window().findChild<RecentList *>();
    list->findChild<QToolButton *>("removeRecent")->click();
    QCOMPARE(m_desktop->recent().items().size(), 1);
    QVERIFY(QFileInfo::exists(moved));
    QTRY_VERIFY(!list->findChild<QToolButton *>("removeRecent"));
}

/// What the window shows is on disk soon, also where nobody closes it.
void tst_opening::aKillLosesNoPage()
{
    startAndOpen();
    const record::Record record = ask(QStringLiteral("how many tenants are there"));
    window().showPage(QStringLiteral("catalog"));
    const auto written = [this] {
        const QString state = m_desktop->desk()->store().setting(QStringLiteral("windowState"), {}).value_or(QString());
        return QJsonDocument::fromJson(state.toUtf8()).object();
    };
    QTRY_COMPARE_WITH_TIMEOUT(written()["page"].toString(), QStringLiteral("catalog"), 1000);
    QCOMPARE(written()["page-ask"].toObject()["thread"].toArray().size(), 1);
    QCOMPARE(written()["page-ask"].toObject()["thread"].toArray().first().toString(), record.id);
}

QTEST_MAIN(tst_opening)
#include "tst_opening.moc"
