// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/process.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QProcess>

#ifdef Q_OS_UNIX
#include <grp.h>
#include <unistd.h>
#endif

namespace Tieout::TestSupport {

namespace {

#ifdef Q_OS_UNIX
constexpr uid_t nobodysId = 65534; // "nobody" on every Linux we know

// In the child, between fork and exec: only calls that are safe there.
void becomeNobody()
{
    if (geteuid() != 0)
        return;
    if (setgroups(0, nullptr) != 0 || setgid(nobodysId) != 0 || setuid(nobodysId) != 0)
        _exit(127);
}
#endif

} // namespace

QJsonObject ProcessResult::json() const
{
    return QJsonDocument::fromJson(output).object();
}

QByteArray ProcessResult::summary() const
{
    return "exit code " + QByteArray::number(exitCode) + (crashed ? ", crashed" : "") + (timedOut ? ", timed out" : "")
           + "\n--- output\n" + output + "\n--- errors\n" + errors;
}

ProcessResult runProgram(const QString &program, const QStringList &arguments, const ProcessOptions &options)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (auto it = options.environment.cbegin(); it != options.environment.cend(); ++it)
        environment.insert(it.key(), it.value());
    process.setProcessEnvironment(environment);
    if (!options.workingFolder.isEmpty())
        process.setWorkingDirectory(options.workingFolder);
#ifdef Q_OS_UNIX
    if (options.asOrdinaryUser)
        process.setChildProcessModifier(becomeNobody);
#endif
    const bool named = !program.contains(QLatin1Char('/'));
    process.start(named ? QDir(QStringLiteral(TIEOUT_BIN_DIR)).filePath(program) : program, arguments);

    ProcessResult result;
    result.started = process.waitForStarted();
    if (!result.started) {
        result.errors = process.errorString().toUtf8();
        return result;
    }
    process.write(options.input);
    process.closeWriteChannel();
    if (!process.waitForFinished(options.timeoutMs)) {
        result.timedOut = true;
        process.kill();
        process.waitForFinished();
    }
    result.crashed = process.exitStatus() == QProcess::CrashExit && !result.timedOut;
    result.exitCode = process.exitCode();
    result.output = process.readAllStandardOutput();
    result.errors = process.readAllStandardError();
    return result;
}

bool canRunAsOrdinaryUser()
{
#ifdef Q_OS_UNIX
    if (geteuid() != 0)
        return true;
    ProcessOptions options;
    options.asOrdinaryUser = true;
    const auto listing = runProgram(QStringLiteral("/bin/ls"), {QStringLiteral(TIEOUT_BIN_DIR)}, options);
    return listing.started && listing.exitCode == 0;
#else
    return false;
#endif
}

} // namespace Tieout::TestSupport
