// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/namedtable.h"

#include "core/base/text.h"

namespace Tieout::service {

static Result<Named> notFound(const QString &text, const char *message, const QStringList &names)
{
    const QStringList close = base::nearestNames(text.section(u'.', -1), names);
    return fail(ErrorCode::NotFound, message, {text},
                close.isEmpty() ? ErrorText(
                    QT_TRANSLATE_NOOP("Error", "tieout-cli catalog --source WORKSPACE lists tables and columns."))
                                : ErrorText(QT_TRANSLATE_NOOP("Error", "Did you mean %1?"),
                                            {ErrorText::allOf(ErrorText::named(close), 12)}));
}

/// What `text` says in full and letter by letter: a program names things so, also where two names differ little.
static std::optional<Named> exactly(const QString &text, const Schema &schema)
{
    for (const Table &table : schema.tables) {
        const QString name = table.name.display();
        if (text == name)
            return Named{table.name, {}};
        if (text.startsWith(name + u'.')) {
            for (const Column &column : table.columns) {
                if (column.name == text.mid(name.size() + 1))
                    return Named{table.name, column.name};
            }
        }
    }
    return {};
}

Result<Named> findNamed(const QString &text, const Schema &schema)
{
    const QString wanted = text.trimmed();
    if (const std::optional<Named> exact = exactly(text, schema))
        return *exact;
    QStringList names;
    for (const Table &table : schema.tables) {
        names.append(table.name.name);
        for (const QString &name : {table.name.display(), table.name.name}) {
            if (wanted.compare(name, Qt::CaseInsensitive) == 0)
                return Named{table.name, {}};
        }
    }
    for (const Table &table : schema.tables) {
        for (const QString &name : {table.name.display(), table.name.name}) {
            if (!wanted.startsWith(name + u'.', Qt::CaseInsensitive))
                continue;
            if (const Column *column = table.column(wanted.mid(name.size() + 1)))
                return Named{table.name, column->name};
            QStringList columns;
            for (const Column &column : table.columns)
                columns.append(column.name);
            return notFound(wanted, QT_TRANSLATE_NOOP("Error", "There is no column \"%1\"."), columns);
        }
    }
    return notFound(wanted, QT_TRANSLATE_NOOP("Error", "There is no table \"%1\"."), names);
}

} // namespace Tieout::service
