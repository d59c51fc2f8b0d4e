// SPDX-License-Identifier: GPL-3.0-or-later
// `edit`: what a person says of tables and columns, in place of what was found out.
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/service/editsservice.h"

#include <array>

namespace Tieout::cli {

namespace {

using service::EditAspect;

struct EditOption {
    EditAspect aspect;
    const char *value;
    const char *help;

    QString name() const { return record::wordOf(aspect); }
};

constexpr std::array editOptions{
    EditOption{EditAspect::Summary, "TEXT", "what the table holds"},
    EditOption{EditAspect::OneRowIs, "TEXT", "what one row of the table is"},
    EditOption{EditAspect::WhenToUse, "TEXT", "what the table is for"},
    EditOption{EditAspect::NotFor, "TEXT", "what it is not for"},
    EditOption{EditAspect::Authoritative, "WHY", "use this table before those that look like it"},
    EditOption{EditAspect::Meaning, "TEXT", "what the column holds"},
    EditOption{EditAspect::Unit, "UNIT", "the unit of the column"},
    EditOption{EditAspect::Alias, "NAME", "what people call it besides its name"},
};

QString listing(const QList<service::EditDescription> &edits)
{
    if (edits.isEmpty())
        return QStringLiteral("Nobody said anything of this source.\n");
    QList<QStringList> rows;
    for (const service::EditDescription &edit : edits)
        rows.append({QString::number(edit.id), edit.about(), edit.kind, edit.at.toString(Qt::ISODate), edit.text});
    return tabulated({QStringLiteral("id"), QStringLiteral("of"), QStringLiteral("what"), QStringLiteral("at"),
                      QStringLiteral("text")},
                     rows);
}

Result<service::EditsRequest> editsRequestOf(const Invocation &invocation)
{
    service::EditsRequest request;
    if (invocation.has(QStringLiteral("undo"))) {
        bool ok = false;
        const qint64 id = invocation.value(QStringLiteral("undo")).toLongLong(&ok);
        if (!ok || id < 1)
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no number for --undo."),
                        {invocation.value(QStringLiteral("undo"))},
                        QT_TRANSLATE_NOOP("Error", "tieout-cli edit --source WORKSPACE lists the numbers."));
        request.undo = id;
    }
    request.about = invocation.positional.value(0);
    for (const EditOption &option : editOptions) {
        if (invocation.has(option.name()))
            request.says.append({option.aspect, invocation.value(option.name())});
    }
    return request;
}

Result<ExitCode> runEdit(const Invocation &invocation, Environment &environment)
{
    if (invocation.positional.size() > 1)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Unexpected argument \"%1\"."),
                    {invocation.positional[1]}, QT_TRANSLATE_NOOP("Error", "Put a text in quotes."));
    const bool says = std::any_of(editOptions.begin(), editOptions.end(),
                                  [&](const EditOption &option) { return invocation.has(option.name()); });
    if (says && invocation.positional.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Which table or column is meant?"), {},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli edit --source WORKSPACE payments.amount --unit EUR"));
    const Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    if (const Result<void> workspace =
            requireWorkspace(*opened, says || invocation.has(QStringLiteral("undo")) ? Use::Writes : Use::Reads);
        !workspace)
        return fail(workspace.error());
    const Result<service::EditsRequest> request = editsRequestOf(invocation);
    if (!request)
        return fail(request.error());
    const Result<service::EditsResponse> response =
        service::edits(*opened->source->snapshot(), *opened->store, *request);
    if (!response)
        return fail(response.error());
    if (invocation.json)
        printJson(service::toJson(*response));
    else
        print(listing(response->edits));
    return ExitCode::Fine;
}

} // namespace

Command editCommand()
{
    QList<Option> options{sourceOption()};
    for (const EditOption &option : editOptions)
        options.append({option.name(), QString::fromLatin1(option.value), QString::fromLatin1(option.help), false});
    options.append({QStringLiteral("undo"), QStringLiteral("ID"),
                    QStringLiteral("take back what was said; what was there before counts again"), false});
    return {QStringLiteral("edit"),
            QStringLiteral("Says what a table or column is, in place of what was found out; lists what was said."),
            QStringLiteral("[TABLE | TABLE.COLUMN]"), options, runEdit};
}

} // namespace Tieout::cli
