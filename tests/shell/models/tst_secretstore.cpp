// SPDX-License-Identifier: GPL-3.0-or-later
// Passwords in a real secret service: gnome-keyring on a session bus of its own, with its files in a temporary folder.
// The test runs itself again for each program's life, so that nothing of one run can be left in memory for the next.
#include "shell/models/secretstore.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

const QString address = QStringLiteral("postgresql:tieout@db.example/shop");
const QByteArray password = "open sesame 8231";

// What one program does with the store; its answer goes to standard output.
int act(const QString &what)
{
    SecretStore store;
    QObject receiver;
    QByteArray answer = "no answer";
    if (what == QLatin1String("keep")) {
        store.keep(address, {{QStringLiteral("password"), QString::fromUtf8(password)}}, &receiver,
                   [&](const Result<void> &kept) {
                       answer = kept ? QByteArrayLiteral("kept") : "not kept: " + kept.error().fullMessage().toUtf8();
                       QCoreApplication::quit();
                   });
    } else if (what == QLatin1String("find")) {
        store.find(address, &receiver, [&](const ConnectionParameters &secrets) {
            answer =
                secrets.isEmpty() ? QByteArrayLiteral("nothing") : secrets.value(QStringLiteral("password")).toUtf8();
            QMetaObject::invokeMethod(QCoreApplication::instance(), &QCoreApplication::quit, Qt::QueuedConnection);
        });
    } else if (what == QLatin1String("type")) {
        // Typed while the keychain is still asked.
        store.find(address, &receiver, [&](const ConnectionParameters &secrets) {
            answer = secrets.value(QStringLiteral("password")).toUtf8() + '/'
                     + store.known(address).value(QStringLiteral("password")).toUtf8();
            QMetaObject::invokeMethod(QCoreApplication::instance(), &QCoreApplication::quit, Qt::QueuedConnection);
        });
        store.remember(address, {{QStringLiteral("password"), QStringLiteral("typed")}});
    } else {
        store.forget(address);
        answer = "forgotten";
        QTimer::singleShot(1500, QCoreApplication::instance(), &QCoreApplication::quit);
    }
    QTimer::singleShot(20'000, QCoreApplication::instance(), &QCoreApplication::quit);
    QCoreApplication::exec();
    QFile out;
    (void)out.open(stdout, QIODevice::WriteOnly);
    out.write(answer);
    return 0;
}

} // namespace

class SecretStoreTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_home;

    // Runs a script on a session bus; `unlocks`: with a keyring that is unlocked.
    QByteArray run(bool unlocks, const QStringList &acts, bool hasService = true)
    {
        const QString self = QCoreApplication::applicationFilePath();
        QString script;
        if (hasService) {
            script = unlocks ? QStringLiteral(
                         "printf keyring | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; ")
                             : QStringLiteral("gnome-keyring-daemon --start --components=secrets >/dev/null 2>&1; ");
            script += QStringLiteral("sleep 1; ");
        }
        for (const QString &what : acts)
            script += QStringLiteral("TIEOUT_SECRET_ACT=%1 QT_QPA_PLATFORM=offscreen \"%2\"; echo; ").arg(what, self);
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"));
        environment.remove(QStringLiteral("DISPLAY"));
        environment.remove(QStringLiteral("WAYLAND_DISPLAY"));
        environment.insert(QStringLiteral("HOME"), m_home.path());
        environment.insert(QStringLiteral("XDG_DATA_HOME"), m_home.filePath(QStringLiteral("data")));
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_home.filePath(QStringLiteral("config")));
        environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), m_home.path());
        environment.insert(QStringLiteral("XDG_CURRENT_DESKTOP"), QStringLiteral("GNOME"));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral("dbus-run-session"),
                      {QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"), script});
        if (!process.waitForFinished(90'000)) {
            process.kill();
            process.waitForFinished();
            return "the session did not end";
        }
        return process.readAllStandardOutput().trimmed();
    }

    static bool hasKeyring()
    {
        return !QStandardPaths::findExecutable(QStringLiteral("gnome-keyring-daemon")).isEmpty();
    }

    // Whether the password stands in any file below the home folder.
    QString fileWithPassword() const
    {
        QDirIterator files(m_home.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly) && file.readAll().contains(password))
                return file.fileName();
        }
        return {};
    }

private slots:
    void initTestCase()
    {
        if (QStandardPaths::findExecutable(QStringLiteral("dbus-run-session")).isEmpty())
            QSKIP("skipped: dbus-run-session is not installed");
    }

    void keepsReadsBackAndForgets()
    {
        if (!hasKeyring())
            QSKIP("skipped: gnome-keyring-daemon is not installed");
        QCOMPARE(run(true, {QStringLiteral("keep")}), QByteArrayLiteral("kept"));
        QCOMPARE(fileWithPassword(), QString()); // the keyring's file is encrypted
        // Another session, another program: only the keyring can have it.
        QCOMPARE(run(true, {QStringLiteral("find")}), password);
        QCOMPARE(run(true, {QStringLiteral("forget"), QStringLiteral("find")}).split('\n').last(),
                 QByteArrayLiteral("nothing"));
        QCOMPARE(run(true, {QStringLiteral("find")}), QByteArrayLiteral("nothing"));
    }

    void whatIsTypedIsNewerThanALateAnswer()
    {
        if (!hasKeyring())
            QSKIP("skipped: gnome-keyring-daemon is not installed");
        QCOMPARE(run(true, {QStringLiteral("keep"), QStringLiteral("type")}).split('\n').last(),
                 QByteArrayLiteral("typed/typed"));
    }

    void asksAgainWhereTheKeyringIsLocked()
    {
        if (!hasKeyring())
            QSKIP("skipped: gnome-keyring-daemon is not installed");
        QCOMPARE(run(true, {QStringLiteral("keep")}), QByteArrayLiteral("kept"));
        QCOMPARE(run(false, {QStringLiteral("find")}), QByteArrayLiteral("nothing"));
        const QByteArray kept = run(false, {QStringLiteral("keep")});
        QVERIFY2(kept.startsWith("not kept: It is not kept"), kept.constData());
        QCOMPARE(fileWithPassword(), QString());
    }

    void asksAgainWhereThereIsNone()
    {
        QCOMPARE(run(true, {QStringLiteral("find")}, false), QByteArrayLiteral("nothing"));
        QCOMPARE(run(true, {QStringLiteral("type")}, false),
                 QByteArrayLiteral("typed/typed")); // its late answer is no answer
        const QByteArray kept = run(true, {QStringLiteral("keep")}, false);
        QVERIFY2(kept.startsWith("not kept: It is not kept"), kept.constData());
        QCOMPARE(fileWithPassword(), QString());
    }
};

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QString what = qEnvironmentVariable("TIEOUT_SECRET_ACT");
    if (!what.isEmpty())
        return act(what);
    SecretStoreTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_secretstore.moc"
