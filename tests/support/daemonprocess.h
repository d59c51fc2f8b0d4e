// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QString>
#include <QStringList>

namespace Tieout::TestSupport {

// A server program that ends with the test, however the test ends. As root it runs as `user` where the system knows it,
// else as "nobody": database servers refuse to run as root.
class DaemonProcess
{
public:
    explicit DaemonProcess(QString user)
        : m_user(std::move(user))
    {
    }
    ~DaemonProcess() { kill(); }
    Q_DISABLE_COPY_MOVE(DaemonProcess)

    // Starts the program; its output goes to `log`.
    void start(const QString &program, const QStringList &arguments, const QString &log);
    // Looks at the process itself: without an event loop nothing else tells of its end.
    [[nodiscard]] bool isRunning()
    {
        return !m_process.waitForFinished(0) && m_process.state() != QProcess::NotRunning;
    }
    // As a crash: SIGKILL.
    void kill();
    // Politely: SIGTERM, then waits.
    void terminate();

    // Runs a program of the same user to its end. Ends the test with its words where it fails.
    QByteArray run(const QString &program, const QStringList &arguments, const QByteArray &input = {}) const;
    // Hands a folder over to the user.
    void own(const QString &folder) const;

private:
    void prepare(QProcess &process) const;

    QString m_user;
    QProcess m_process;
};

// The first of the programs that exists: absolute paths may hold "*" in one folder's name
// (/usr/lib/postgresql/*/bin/postgres, newest first), plain names are looked for in PATH and the folders of daemons.
// Empty where there is none.
[[nodiscard]] QString findServerProgram(const QStringList &programs);

} // namespace Tieout::TestSupport
