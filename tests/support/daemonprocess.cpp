// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/daemonprocess.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTest>

#include <csignal>

#ifdef Q_OS_UNIX
#include <grp.h>
#include <pwd.h>
#include <unistd.h>
#endif
#ifdef Q_OS_LINUX
#include <sys/prctl.h>
#endif

namespace Tieout::TestSupport {

namespace {

#ifdef Q_OS_UNIX
struct Identity {
    uid_t user = 65534; // "nobody" on every Linux we know
    gid_t group = 65534;
};

Identity identityOf(const QString &name)
{
    const passwd *entry = getpwnam(name.toLocal8Bit().constData());
    return entry ? Identity{entry->pw_uid, entry->pw_gid} : Identity();
}
#endif

} // namespace

void DaemonProcess::prepare(QProcess &process) const
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    process.setProcessEnvironment(environment);
#ifdef Q_OS_UNIX
    const Identity identity = identityOf(m_user);
    const bool root = geteuid() == 0;
    // In the child, between fork and exec: only calls that are safe there.
    process.setChildProcessModifier([identity, root] {
        if (root && (setgroups(0, nullptr) != 0 || setgid(identity.group) != 0 || setuid(identity.user) != 0))
            _exit(127);
#ifdef Q_OS_LINUX
        prctl(PR_SET_PDEATHSIG, SIGKILL); // after setuid(), which forgets it
#endif
    });
#endif
}

void DaemonProcess::start(const QString &program, const QStringList &arguments, const QString &log)
{
    prepare(m_process);
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.setStandardOutputFile(log, QIODevice::Append);
    m_process.start(program, arguments);
    if (!m_process.waitForStarted())
        qFatal("\"%s\": %s", qPrintable(program), qPrintable(m_process.errorString()));
}

void DaemonProcess::kill()
{
    if (!isRunning())
        return;
    m_process.kill();
    m_process.waitForFinished();
}

void DaemonProcess::terminate()
{
    if (!isRunning())
        return;
    m_process.terminate();
    if (!m_process.waitForFinished(20000))
        kill();
}

QByteArray DaemonProcess::run(const QString &program, const QStringList &arguments, const QByteArray &input) const
{
    QProcess process;
    prepare(process);
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    const bool ended = process.waitForFinished(120000);
    if (!ended || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0) {
        qFatal("\"%s %s\" failed (%s):\n%s\n%s", qPrintable(program), qPrintable(arguments.join(u' ')),
               qPrintable(process.errorString()), process.readAllStandardOutput().constData(),
               process.readAllStandardError().constData());
    }
    return process.readAllStandardOutput();
}

void DaemonProcess::own(const QString &folder) const
{
#ifdef Q_OS_UNIX
    if (geteuid() != 0)
        return;
    const Identity identity = identityOf(m_user);
    if (chown(QFile::encodeName(folder).constData(), identity.user, identity.group) != 0)
        qFatal("\"%s\" cannot be handed to %s", qPrintable(folder), qPrintable(m_user));
#else
    Q_UNUSED(folder)
#endif
}

QString findServerProgram(const QStringList &programs)
{
    for (const QString &program : programs) {
        const qsizetype star = program.indexOf(u'*');
        if (star < 0) {
            const QString found = program.startsWith(u'/') ? program
                                  : QStandardPaths::findExecutable(program).isEmpty()
                                      ? QStandardPaths::findExecutable(
                                          program, {QStringLiteral("/usr/sbin"), QStringLiteral("/usr/local/sbin")})
                                      : QStandardPaths::findExecutable(program);
            if (QFileInfo(found).isExecutable())
                return found;
            continue;
        }
        const QDir folder(program.left(star));
        QStringList versions = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        std::sort(versions.begin(), versions.end(),
                  [](const QString &a, const QString &b) { return a.toDouble() > b.toDouble(); });
        for (const QString &version : std::as_const(versions)) {
            const QString found = folder.filePath(version) + program.mid(star + 1);
            if (QFileInfo(found).isExecutable())
                return found;
        }
    }
    return {};
}

} // namespace Tieout::TestSupport
