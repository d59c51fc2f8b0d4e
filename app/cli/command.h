// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

namespace Tieout::cli {

class Environment;

/// What every sub-command ends with (design: records, "Terminal").
enum class ExitCode {
    Fine = 0,
    No = 1, ///< the answer is no: rejected, abstained, findings present, nothing there
    WrongUse = 2,
    Failure = 3
};

/// One option of a sub-command. `value` names its value in the help ("FILE"); empty for a switch.
struct Option {
    QString name; ///< without the dashes
    QString value;
    QString help;
    bool required = false;
};

/// What a sub-command was called with. Every command also understands --json, --quiet and --help.
struct Invocation {
    QHash<QString, QStringList> values; ///< by option name, in the order given
    QStringList positional;
    bool json = false;
    bool quiet = false;

    bool has(const QString &option) const { return values.contains(option); }
    /// The last value given.
    QString value(const QString &option, const QString &fallback = {}) const
    {
        const QStringList all = values.value(option);
        return all.isEmpty() ? fallback : all.constLast();
    }
};

/// Runs on the main thread. Prints its result itself; an Error is printed by the caller: Invalid is WrongUse, else
/// Failure.
using CommandFunction = Result<ExitCode> (*)(const Invocation &invocation, Environment &environment);

struct Command {
    QString name;
    QString summary;    ///< one line, for the list of commands
    QString positional; ///< as shown in the help: "QUESTION", "TABLE TABLE..."; empty when none are taken
    QList<Option> options;
    CommandFunction run = nullptr;
};

/// All sub-commands, in the order of the help.
const QList<Command> &commands();

/// Reads the arguments behind the command's name. Errors: Invalid (unknown option, value or required option missing,
/// positional arguments where none are taken), with the nearest option as a candidate.
Result<Invocation> parseArguments(const Command &command, const QStringList &arguments);

/// The number from 1 on that an option gives; `hint` says where such numbers are listed. Errors: Invalid.
Result<qint64> numberOf(const Invocation &invocation, const QString &option, const char *hint);

/// The help of one command, and of the program.
QString helpOf(const Command &command);
QString helpOfProgram();

} // namespace Tieout::cli
