// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/renamed.h"

#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::sql {

namespace {

class Renamer
{
public:
    Renamer(const BoundQuery &bound, const QList<schema::Rename> &renames, const DialectTraits &traits)
        : m_bound(bound)
        , m_renames(renames)
        , m_traits(traits)
    {
    }

    QList<Edit> run()
    {
        for (const Relation &relation : m_bound.relations) {
            const auto *table = as<NamedTable>(relation.from);
            if (!relation.table || !table)
                continue;
            writeTable(*relation.table, table->path, 0);
            if (table->alias.isEmpty())
                m_bare.append(relation.table);
        }
        forEachExpr(m_bound.statement->query, [this](const Expr &expr) {
            const Star *star = as<Star>(&expr);
            if (!star || star->path.isEmpty())
                return;
            for (const Table *table : std::as_const(m_bare)) {
                if (table->name.name.compare(star->path.last().text, Qt::CaseInsensitive) == 0)
                    writeTable(*table, star->path, 0);
            }
        });
        for (auto it = m_bound.columns.cbegin(); it != m_bound.columns.cend(); ++it) {
            const Relation *relation = it->relation;
            if (!relation || !relation->table)
                continue;
            const QList<Name> &path = it.key()->path;
            if (it->column >= 0) {
                if (const QString now = schema::renamedName(relation->table->name, it->name, m_renames).second;
                    now != it->name)
                    write(path.last(), now);
            }
            // An alias stays what it is; the table's own name does not.
            if (path.size() > 1 && relation->from && relation->from->alias.isEmpty())
                writeTable(*relation->table, path, 1);
        }
        return inOrder();
    }

private:
    /// The table's part of a path, `behind` names before its end, and the schema before that.
    void writeTable(const Table &table, const QList<Name> &path, int behind)
    {
        const TableName now = schema::renamedName(table.name, {}, m_renames).first;
        const qsizetype at = path.size() - 1 - behind;
        if (now.name != table.name.name)
            write(path[at], now.name);
        if (at > 0 && now.schema != table.name.schema && !now.schema.isEmpty())
            write(path[at - 1], now.schema);
    }

    void write(const Name &name, const QString &now)
    {
        if (name.span.isValid())
            m_edits.append({name.span, quotedName(now, m_traits)});
    }

    QList<Edit> inOrder()
    {
        std::sort(m_edits.begin(), m_edits.end(), [](const Edit &a, const Edit &b) { return a.at.begin > b.at.begin; });
        // A node that is bound twice has its name once.
        const auto isSame = [](const Edit &a, const Edit &b) { return a.at.begin == b.at.begin; };
        m_edits.erase(std::unique(m_edits.begin(), m_edits.end(), isSame), m_edits.end());
        return m_edits;
    }

    const BoundQuery &m_bound;
    const QList<schema::Rename> &m_renames;
    const DialectTraits &m_traits;
    QList<const Table *> m_bare; ///< read without an alias
    QList<Edit> m_edits;
};

} // namespace

QString renamedText(const BoundQuery &bound, const QList<schema::Rename> &renames, const DialectTraits &traits)
{
    QString text = bound.statement->text;
    for (const Edit &edit : renameEdits(bound, renames, traits))
        text.replace(edit.at.begin, edit.at.end - edit.at.begin, edit.replacement);
    return text;
}

QList<Edit> renameEdits(const BoundQuery &bound, const QList<schema::Rename> &renames, const DialectTraits &traits)
{
    return Renamer(bound, renames, traits).run();
}

} // namespace Tieout::sql
