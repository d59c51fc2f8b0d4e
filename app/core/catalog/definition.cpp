// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/definition.h"

#include "core/base/text.h"
#include "core/sql/condition.h"

namespace Tieout::catalog {

QString Definition::refersTo() const
{
    if (!column.isEmpty())
        return table.display() + u'.' + column;
    return condition.isEmpty() ? table.display() : QStringLiteral("%1 where %2").arg(table.display(), condition);
}

QString Definition::line() const
{
    const QString words = meaning.isEmpty() ? QString() : QStringLiteral(": ") + meaning;
    if (!refers())
        return term + words;
    return words.isEmpty() ? QStringLiteral("%1: %2").arg(term, refersTo())
                           : QStringLiteral("%1%2 (%3)").arg(term, words, refersTo());
}

QString Definition::lineWithoutCondition() const
{
    if (condition.isEmpty())
        return line();
    return meaning.isEmpty() ? QString() : QStringLiteral("%1: %2").arg(term, meaning);
}

namespace {

TableName tableNamed(const QString &name)
{
    const qsizetype dot = name.lastIndexOf(u'.');
    return dot < 0 ? TableName{{}, name} : TableName{name.left(dot), name.mid(dot + 1)};
}

/// The table of this name, with its schema or without; nullptr when there is none.
const Table *findTable(const QString &name, const Schema &schema)
{
    for (const Table &table : schema.tables) {
        if (table.name.display().compare(name, Qt::CaseInsensitive) == 0)
            return &table;
    }
    return schema.table(tableNamed(name));
}

} // namespace

void setReference(Definition &definition, const QString &name, const Schema &schema)
{
    const QString wanted = name.trimmed();
    definition.column.clear();
    if (const Table *table = wanted.isEmpty() ? nullptr : findTable(wanted, schema)) {
        definition.table = table->name;
        return;
    }
    const qsizetype dot = wanted.lastIndexOf(u'.');
    const Table *table = dot < 0 ? nullptr : findTable(wanted.left(dot), schema);
    definition.table = table ? table->name : tableNamed(wanted);
    if (table)
        definition.column = wanted.mid(dot + 1);
}

Result<Definition> checkedDefinition(Definition definition, const Schema &schema, const DialectTraits &traits)
{
    if (!definition.refers())
        return definition;
    const Table *table = schema.table(definition.table);
    if (!table) {
        QStringList names;
        for (const Table &other : schema.tables)
            names.append(other.name.display());
        Error error(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no table \"%1\"."),
                    {definition.table.display()});
        error.candidates = base::nearestNames(definition.table.display(), names);
        if (!error.candidates.isEmpty())
            error.hint = {QT_TRANSLATE_NOOP("Error", "Did you mean \"%1\"?"), {error.candidates.first()}};
        return fail(error);
    }
    definition.table = table->name;
    if (!definition.column.isEmpty() && !definition.condition.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" refers to a column and has a condition."),
                    {definition.term},
                    QT_TRANSLATE_NOOP("Error", "Let it refer to the table whose rows the condition picks."));
    if (!definition.column.isEmpty()) {
        const Column *column = table->column(definition.column);
        if (!column) {
            QStringList names;
            for (const Column &other : table->columns)
                names.append(other.name);
            Error error(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no column \"%1\" in \"%2\"."),
                        {definition.column, table->name.display()});
            error.candidates = base::nearestNames(definition.column, names);
            if (!error.candidates.isEmpty())
                error.hint = {QT_TRANSLATE_NOOP("Error", "Did you mean \"%1\"?"), {error.candidates.first()}};
            return fail(error);
        }
        definition.column = column->name;
        definition.columns = {column->name};
    }
    if (!definition.condition.isEmpty()) {
        const Result<sql::Condition> condition = sql::readCondition(definition.condition, table->name, schema, traits);
        if (!condition)
            return fail(condition.error());
        definition.condition = condition->text;
        definition.columns = condition->columns;
    }
    return definition;
}

} // namespace Tieout::catalog
