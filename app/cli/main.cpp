// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/environment.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/base/commandline.h"
#include "core/extension/probe.h"
#include "core/extension/sourceaddress.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Tieout;
using namespace Tieout::cli;

namespace {

ExitCode report(const Error &error, bool json)
{
    printError(error, json);
    return error.code == ErrorCode::Invalid ? ExitCode::WrongUse : ExitCode::Failure;
}

// Also wrong use is told as JSON to who asked for it; behind "--" nothing is an option.
bool wantsJson(const QStringList &arguments)
{
    const qsizetype json = arguments.indexOf(QStringLiteral("--json"));
    const qsizetype end = arguments.indexOf(QStringLiteral("--"));
    return json >= 0 && (end < 0 || json < end);
}

ExitCode runCommand(const Command &command, const QStringList &arguments, Environment &environment)
{
    const bool json = wantsJson(arguments);
    const auto invocation = parseArguments(command, arguments);
    if (!invocation)
        return report(invocation.error(), json);
    if (invocation->has(QStringLiteral("help"))) {
        print(helpOf(command));
        return ExitCode::Fine;
    }
    if (extension::holdsSecret(invocation->value(sourceOption().name))) {
        printAside(QStringLiteral("caution: other users of this machine can read the password on the command line; "
                                  "give it in the environment as %1, or "
                                  "keep it in ~/.pgpass or ~/.my.cnf\n")
                       .arg(QLatin1String(passwordVariable)));
    }
    const auto exitCode = command.run(*invocation, environment);
    return exitCode ? *exitCode : report(exitCode.error(), json);
}

ExitCode runProgram(QStringList arguments)
{
    auto options = extension::PluginOptions::standard(QCoreApplication::applicationDirPath());
    if (const auto taken = options.takeArguments(arguments); !taken)
        return report(taken.error(), false);
    const QString name = arguments.value(0);
    if (name == QLatin1String("--help")) {
        print(helpOfProgram());
        return ExitCode::Fine;
    }
    if (name == QLatin1String("--version")) {
        print(QStringLiteral("tieout-cli " TIEOUT_VERSION "\n"));
        return ExitCode::Fine;
    }
    if (name.isEmpty()) {
        printError(Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No command was given."), {},
                         QT_TRANSLATE_NOOP("Error", "\"tieout-cli --help\" lists them.")),
                   false);
        return ExitCode::WrongUse;
    }
    const auto command =
        std::find_if(commands().cbegin(), commands().cend(), [&name](const Command &one) { return one.name == name; });
    if (command == commands().cend())
        return report(Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no command \"%1\"."), {name},
                            QT_TRANSLATE_NOOP("Error", "\"tieout-cli --help\" lists them.")),
                      wantsJson(arguments));
    Environment environment(std::move(options));
    return runCommand(*command, arguments.mid(1), environment);
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("tieout-cli"));
    QCoreApplication::setApplicationVersion(QStringLiteral(TIEOUT_VERSION));
    const QStringList arguments = QCoreApplication::arguments().mid(1);
    base::hideSecretsOf(argc, argv);
    if (arguments.value(0) == QLatin1String("--probe-plugin") && arguments.size() == 2)
        return extension::runProbeHelper(arguments.at(1));
    return int(runProgram(arguments));
}
