// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/service/pathservice.h"

namespace Tieout::cli {

namespace {

QString pathText(const service::JoinPath &path)
{
    QString out = QStringLiteral("%1 tables, %2 foreign keys\n").arg(path.tables.size()).arg(path.edges.size());
    for (const record::Edge &edge : path.edges) {
        out += QStringLiteral("  %1 -> %2  (%3, %4)\n")
                   .arg(edge.from.join(QStringLiteral(" + ")), edge.to.join(QStringLiteral(" + ")),
                        record::wordOf(edge.origin), edge.constraint);
    }
    if (!path.bridges.isEmpty())
        out += QStringLiteral("  bridge tables: %1\n").arg(path.bridges.join(QStringLiteral(", ")));
    return out + u'\n' + path.sql + u'\n';
}

QString responseText(const service::PathResponse &response)
{
    QString out =
        response.exact
            ? QString()
            : QStringLiteral("Too many tables for the smallest join; this one has at most twice as many keys.\n");
    out += pathText(response.path);
    for (const service::JoinPath &other : response.alternatives)
        out += QStringLiteral("\nOr: ") + pathText(other);
    return out;
}

Result<ExitCode> runPath(const Invocation &invocation, Environment &environment)
{
    if (invocation.positional.isEmpty()) {
        return fail(
            ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No table was given."), {},
            QT_TRANSLATE_NOOP("Error", "Name at least one: tieout-cli path --source sample payments properties"));
    }
    const Result<ReadSource> source = readSource(invocation, environment);
    if (!source)
        return fail(source.error());
    const Result<service::PathResponse> response = service::path(std::make_shared<const Schema>(source->schema),
                                                                 source->session->traits(), {invocation.positional});
    if (!response) {
        // No path is an answer, not a failure.
        if (response.error().code != ErrorCode::Unsupported)
            return fail(response.error());
        printError(response.error(), invocation.json);
        return ExitCode::No;
    }
    if (invocation.json)
        printJson(service::toJson(*response));
    else
        print(responseText(*response));
    return ExitCode::Fine;
}

} // namespace

Command pathCommand()
{
    return {QStringLiteral("path"),
            QStringLiteral("Finds the smallest join over foreign keys between tables; one that is named twice is "
                           "joined in two roles."),
            QStringLiteral("TABLE TABLE..."),
            {sourceOption()},
            runPath};
}

} // namespace Tieout::cli
