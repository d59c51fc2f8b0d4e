// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/terminal.h"
#include "core/service/helpservice.h"

namespace Tieout::cli {

namespace {

QString topicList()
{
    QString out =
        QStringLiteral("\nTopics, by \"tieout-cli help TOPIC\"; \"tieout-cli help COMMAND\" has examples:\n\n");
    for (const help::Page &page : help::pages()) {
        if (page.kind == help::PageKind::Topic)
            out += QLatin1String("  ") + page.id.leftJustified(14) + page.title + u'\n';
    }
    return out;
}

Result<ExitCode> runHelp(const Invocation &invocation, Environment &)
{
    const QString id = invocation.positional.value(0);
    if (invocation.positional.size() > 1) {
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "\"help\" takes one command or topic, not \"%1\" as well."),
                    {invocation.positional.at(1)}, QT_TRANSLATE_NOOP("Error", "\"tieout-cli help\" lists them."));
    }
    if (id.isEmpty()) {
        if (invocation.json)
            printJson(service::toJson(service::helpPages()));
        else
            print(helpOfProgram() + topicList());
        return ExitCode::Fine;
    }
    const Result<service::HelpResponse> page = service::helpPage({id});
    if (!page)
        return fail(page.error());
    if (invocation.json)
        printJson(service::toJson(*page));
    else
        print(help::plainText(page->markdown));
    return ExitCode::Fine;
}

} // namespace

Command helpCommand()
{
    return {QStringLiteral("help"),
            QStringLiteral("Lists commands and topics, or prints the page of one with examples."),
            QStringLiteral("[COMMAND|TOPIC]"),
            {},
            runHelp};
}

} // namespace Tieout::cli
