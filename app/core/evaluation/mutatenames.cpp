// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/mutationtools.h"

namespace Tieout::evaluation {

using namespace sql;

namespace {

const QStringList columnChecks{QStringLiteral("reference.column"), QStringLiteral("reference.ambiguous")};

bool existsInScope(const QString &name, const NamedColumn &column)
{
    for (const Scope *scope = column.binding.relation->scope; scope; scope = scope->parent) {
        for (const Relation *relation : scope->relations) {
            if (relation->columns.contains(name, Qt::CaseInsensitive) || relation->open)
                return true;
        }
    }
    return false;
}

} // namespace

/// Decidable unless the slip is another column in reach.
std::optional<Mutant> misspellColumn(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    const QList<NamedColumn> columns = draft ? namedColumns(*draft) : QList<NamedColumn>();
    const NamedColumn *column = pick(columns, random);
    if (!column)
        return {};
    const NamedColumn chosen = *column;
    const QString wrong = misspelt(chosen.binding.name, random);
    chosen.node->path.last().text = wrong;
    Mutant mutant = mutantOf("columnMisspelt", draft->text(input.traits), columnChecks);
    mutant.decidable = !existsInScope(wrong, chosen);
    mutant.rightName = chosen.binding.name;
    return mutant;
}

/// Decidable unless the slip is another table.
std::optional<Mutant> misspellTable(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    const QList<NamedTable *> tables = draft ? namedTables(*draft) : QList<NamedTable *>();
    if (tables.isEmpty())
        return {};
    NamedTable *table = *pick(tables, random);
    const QString right = table->table().text;
    const QString wrong = misspelt(right, random);
    // A table without an alias is named again by its columns, which would only say the same.
    if (table->alias.isEmpty())
        table->alias = Name{right, {}, table->table().quoted};
    table->path.last().text = wrong;
    Mutant mutant = mutantOf("tableMisspelt", draft->text(input.traits), {QStringLiteral("reference.table")});
    mutant.decidable = !input.graph.schema().table(wrong);
    mutant.rightName = right;
    return mutant;
}

/// A column that only another table of the schema has. Decidable always: the binder knows every table in reach.
std::optional<Mutant> columnOfSibling(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    const QList<NamedColumn> columns = draft ? namedColumns(*draft) : QList<NamedColumn>();
    const NamedColumn *column = pick(columns, random);
    if (!column)
        return {};
    const NamedColumn chosen = *column;
    QStringList others;
    for (const Table &table : input.graph.schema().tables) {
        if (table.name == chosen.table().name)
            continue;
        for (const Column &other : table.columns) {
            if (!existsInScope(other.name, chosen))
                others.append(other.name);
        }
    }
    const QString *other = pick(others, random);
    if (!other)
        return {};
    chosen.node->path.last().text = *other;
    chosen.node->path.last().quoted = true;
    return mutantOf("columnOfSibling", draft->text(input.traits), columnChecks);
}

} // namespace Tieout::evaluation
