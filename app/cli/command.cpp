// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include <algorithm>

namespace Tieout::cli {

namespace {

QList<Option> allOptions(const Command &command)
{
    return command.options
           + QList<Option>{{QStringLiteral("json"), {}, QStringLiteral("print one JSON object"), false},
                           {QStringLiteral("quiet"), {}, QStringLiteral("no progress on standard error"), false},
                           {QStringLiteral("help"), {}, QStringLiteral("print this"), false}};
}

QString written(const Option &option)
{
    return QLatin1String("--") + option.name + (option.value.isEmpty() ? QString() : QLatin1Char(' ') + option.value);
}

tl::unexpected<Error> wrongUse(const Command &command, const char *text, const QList<ErrorText> &arguments)
{
    return fail(ErrorCode::Invalid, text, arguments,
                {QT_TRANSLATE_NOOP("Error", "See \"tieout-cli %1 --help\"."), {command.name}});
}

Result<void> checkComplete(const Command &command, const Invocation &invocation)
{
    for (const Option &option : command.options) {
        if (option.required && !invocation.has(option.name))
            return wrongUse(command, QT_TRANSLATE_NOOP("Error", "\"%1\" needs %2."), {command.name, written(option)});
    }
    if (command.positional.isEmpty() && !invocation.positional.isEmpty())
        return wrongUse(command, QT_TRANSLATE_NOOP("Error", "\"%1\" takes no argument \"%2\"."),
                        {command.name, invocation.positional.constFirst()});
    return {};
}

} // namespace

Result<Invocation> parseArguments(const Command &command, const QStringList &arguments)
{
    const QList<Option> options = allOptions(command);
    Invocation invocation;
    bool onlyPositional = false;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString &argument = arguments.at(i);
        if (argument == QLatin1String("--") && !onlyPositional) {
            onlyPositional = true;
            continue;
        }
        if (onlyPositional || !argument.startsWith(QLatin1String("--"))) {
            invocation.positional.append(argument);
            continue;
        }
        const QString name = argument.mid(2).section(QLatin1Char('='), 0, 0);
        const auto option =
            std::find_if(options.cbegin(), options.cend(), [&name](const Option &one) { return one.name == name; });
        if (option == options.cend())
            return wrongUse(command, QT_TRANSLATE_NOOP("Error", "\"%1\" has no option \"--%2\"."),
                            {command.name, name});
        const qsizetype equals = argument.indexOf(QLatin1Char('='));
        if (option->value.isEmpty()) {
            if (equals >= 0)
                return wrongUse(command, QT_TRANSLATE_NOOP("Error", "Option \"--%1\" takes no value."), {name});
            invocation.values[name].append(QString());
        } else if (equals >= 0) {
            invocation.values[name].append(argument.mid(equals + 1));
        } else if (i + 1 < arguments.size()) {
            invocation.values[name].append(arguments.at(++i));
        } else {
            return wrongUse(command, QT_TRANSLATE_NOOP("Error", "Option \"--%1\" needs a value: %2."),
                            {name, option->value});
        }
    }
    invocation.json = invocation.has(QStringLiteral("json"));
    invocation.quiet = invocation.has(QStringLiteral("quiet"));
    if (invocation.has(QStringLiteral("help")))
        return invocation; // nothing else needs to be complete then
    if (const auto complete = checkComplete(command, invocation); !complete)
        return fail(complete.error());
    return invocation;
}

Result<qint64> numberOf(const Invocation &invocation, const QString &option, const char *hint)
{
    bool ok = false;
    const qint64 number = invocation.value(option).toLongLong(&ok);
    if (!ok || number < 1)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is not a number for --%2."),
                    {invocation.value(option), option}, hint);
    return number;
}

QString helpOf(const Command &command)
{
    QString usage = QLatin1String("tieout-cli ") + command.name;
    for (const Option &option : command.options)
        usage += option.required ? QLatin1Char(' ') + written(option) : QStringLiteral(" [%1]").arg(written(option));
    if (!command.positional.isEmpty())
        usage += QLatin1Char(' ') + command.positional;
    QString text = command.summary + QLatin1String("\n\n  ") + usage + QLatin1String("\n\n");
    const QList<Option> options = allOptions(command);
    qsizetype widest = 20;
    for (const Option &option : options)
        widest = std::max(widest, written(option).size());
    for (const Option &option : options)
        text += QLatin1String("  ") + written(option).leftJustified(widest + 2) + option.help + QLatin1Char('\n');
    return text + QStringLiteral("\nExamples: tieout-cli help %1\n").arg(command.name);
}

QString helpOfProgram()
{
    QString text = QStringLiteral("Tieout in the terminal: answers over a database, each with where it came from.\n\n"
                                  "  tieout-cli COMMAND [options] [arguments]\n\n");
    for (const Command &command : commands())
        text += QLatin1String("  ") + command.name.leftJustified(14) + command.summary + QLatin1Char('\n');
    text += QStringLiteral("\n  --safe-mode           leave out plugins that do not belong to the program\n"
                           "  --no-plugin ID        leave out one plugin\n"
                           "  --trust-plugins DIR   load the plugins of a folder although other users can change it\n"
                           "  --version             print the version\n"
                           "  --probe-plugin FILE   load one plugin file and print what came of it\n\n"
                           "Every command takes --json, --quiet and --help; \"tieout-cli help COMMAND\" shows "
                           "examples. A source is sqlite:FILE or another connector's "
                           "address.\nExit codes: 0 fine; 1 the answer is no; 2 wrong use; 3 failure.\n");
    return text;
}

} // namespace Tieout::cli
