// SPDX-License-Identifier: GPL-3.0-or-later
// `edit`: what a person says of tables and columns, in place of what was found out.
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/service/catalogservice.h"
#include "core/service/namedtable.h"

#include <QJsonArray>

#include <array>

namespace Tieout::cli {

namespace {

using workspace::Edit;

struct EditOption {
    const char *name;
    Edit::Kind kind;
    const char *value;
    const char *help;
};

constexpr std::array editOptions{
    EditOption{"summary", Edit::Kind::Description, "TEXT", "what the table holds"},
    EditOption{"one-row-is", Edit::Kind::Grain, "TEXT", "what one row of the table is"},
    EditOption{"when-to-use", Edit::Kind::WhenToUse, "TEXT", "what the table is for"},
    EditOption{"not-for", Edit::Kind::NotFor, "TEXT", "what it is not for"},
    EditOption{"authoritative", Edit::Kind::Authoritative, "WHY", "use this table before those that look like it"},
    EditOption{"meaning", Edit::Kind::Description, "TEXT", "what the column holds"},
    EditOption{"unit", Edit::Kind::Unit, "UNIT", "the unit of the column"},
    EditOption{"alias", Edit::Kind::Alias, "NAME", "what people call it besides its name"},
};

QJsonObject json(const QList<Edit> &edits)
{
    QJsonArray list;
    for (const Edit &edit : edits)
        list.append(QJsonObject{{"id", edit.id},
                                {"kind", workspace::editKindName(edit.kind)},
                                {"table", edit.table.display()},
                                {"column", edit.column.isEmpty() ? QJsonValue() : QJsonValue(edit.column)},
                                {"text", edit.text},
                                {"at", edit.at.toString(Qt::ISODate)}});
    return {{"edits", list}};
}

QString listing(const QList<Edit> &edits)
{
    if (edits.isEmpty())
        return QStringLiteral("Nobody said anything of this source.\n");
    QList<QStringList> rows;
    for (const Edit &edit : edits)
        rows.append({QString::number(edit.id), edit.about(), workspace::editKindName(edit.kind),
                     edit.at.toString(Qt::ISODate), edit.text});
    return tabulated({QStringLiteral("id"), QStringLiteral("of"), QStringLiteral("what"), QStringLiteral("at"),
                      QStringLiteral("text")},
                     rows);
}

Result<void> undo(const Invocation &invocation, workspace::Workspace &store)
{
    bool ok = false;
    const qint64 id = invocation.value(QStringLiteral("undo")).toLongLong(&ok);
    if (!ok || id < 1)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no number for --undo."),
                    {invocation.value(QStringLiteral("undo"))},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli edit --source WORKSPACE lists the numbers."));
    return store.catalogEdits().removeEdit(id);
}

/// What the options say of the table or column that was named; all of it or nothing.
Result<QList<Edit>> editsAsked(const Invocation &invocation, const Schema &schema, const QString &sourceId)
{
    const Result<service::Named> named = service::findNamed(invocation.positional.first(), schema);
    if (!named)
        return fail(named.error());
    QList<Edit> edits;
    for (const EditOption &option : editOptions) {
        const QString name = QString::fromLatin1(option.name);
        if (!invocation.has(name))
            continue;
        const bool forTables = option.kind != Edit::Kind::Description || name == QLatin1String("summary");
        const bool forColumns = option.kind != Edit::Kind::Description || name == QLatin1String("meaning");
        if (named->column.isEmpty() ? !(forTables && isOfTables(option.kind))
                                    : !(forColumns && isOfColumns(option.kind)))
            return fail(ErrorCode::Invalid,
                        named->column.isEmpty() ? QT_TRANSLATE_NOOP("Error", "--%1 is not said of a table: \"%2\".")
                                                : QT_TRANSLATE_NOOP("Error", "--%1 is not said of a column: \"%2\"."),
                        {name, invocation.positional.first()},
                        QT_TRANSLATE_NOOP(
                            "Error", "--summary, --one-row-is, --when-to-use, --not-for and --authoritative speak of "
                                     "a TABLE, --meaning and "
                                     "--unit of a TABLE.COLUMN, --alias of either."));
        edits.append({0, sourceId, option.kind, named->table, named->column, invocation.value(name),
                      QDateTime::currentDateTimeUtc()});
    }
    if (edits.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Nothing is said of \"%1\"."),
                    {invocation.positional.first()},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli edit --help lists what can be."));
    return edits;
}

Result<ExitCode> runEdit(const Invocation &invocation, Environment &environment)
{
    if (invocation.positional.size() > 1)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Unexpected argument \"%1\"."),
                    {invocation.positional[1]}, QT_TRANSLATE_NOOP("Error", "Put a text in quotes."));
    const bool says = std::any_of(editOptions.begin(), editOptions.end(), [&](const EditOption &option) {
        return invocation.has(QString::fromLatin1(option.name));
    });
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
    if (invocation.has(QStringLiteral("undo"))) {
        if (const Result<void> undone = undo(invocation, *opened->store); !undone)
            return fail(undone.error());
    }
    if (!invocation.positional.isEmpty()) {
        const Result<QList<Edit>> asked =
            editsAsked(invocation, opened->source->snapshot()->schema(), opened->source->id());
        if (!asked)
            return fail(asked.error());
        for (const Edit &edit : *asked) {
            if (const Result<qint64> added = opened->store->catalogEdits().addEdit(edit); !added)
                return fail(added.error());
        }
    }
    const Result<QList<Edit>> edits = service::editsWithin(*opened->store, *opened->source->snapshot());
    if (!edits)
        return fail(edits.error());
    if (invocation.json)
        printJson(json(*edits));
    else
        print(listing(*edits));
    return ExitCode::Fine;
}

} // namespace

Command editCommand()
{
    QList<Option> options{sourceOption()};
    for (const EditOption &option : editOptions)
        options.append({QString::fromLatin1(option.name), QString::fromLatin1(option.value),
                        QString::fromLatin1(option.help), false});
    options.append({QStringLiteral("undo"), QStringLiteral("ID"),
                    QStringLiteral("take back what was said; what was there before counts again"), false});
    return {QStringLiteral("edit"),
            QStringLiteral("Says what a table or column is, in place of what was found out; lists what was said."),
            QStringLiteral("[TABLE | TABLE.COLUMN]"), options, runEdit};
}

} // namespace Tieout::cli
