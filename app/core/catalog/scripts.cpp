// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/scripts.h"

#include "core/sql/binder.h"
#include "core/sql/lineage.h"

#include <algorithm>

namespace Tieout::catalog {

namespace {

bool sameText(const QString &a, const QString &b)
{
    return a.compare(b, Qt::CaseInsensitive) == 0;
}

/// A statement with the script it stands in.
struct Placed {
    const ScriptText *script = nullptr;
    const sql::ScriptStatement *statement = nullptr;
    ScriptReport *report = nullptr;
};

class CatalogScriptReader
{
public:
    explicit CatalogScriptReader(const Schema &schema)
        : m_schema(schema)
        , m_known(schema)
    {
    }

    ScriptFindings read(const QList<ScriptText> &scripts)
    {
        std::vector<sql::Script> parsed;
        for (const ScriptText &script : scripts)
            parsed.push_back(sql::readScript(script.text, script.name, script.traits));
        for (qsizetype i = 0; i < scripts.size(); ++i)
            m_out.reports.append(
                {scripts[i].name, int(parsed[size_t(i)].statements.size()), {}, {}, parsed[size_t(i)].problems});
        QList<Placed> waiting;
        for (qsizetype i = 0; i < scripts.size(); ++i) {
            for (const sql::ScriptStatement &statement : parsed[size_t(i)].statements)
                waiting.append({&scripts[i], &statement, &m_out.reports[i]});
        }
        takeInOrder(waiting);
        for (ScriptReport &report : m_out.reports) {
            std::stable_sort(report.problems.begin(), report.problems.end(),
                             [](const sql::ScriptProblem &a, const sql::ScriptProblem &b) { return a.line < b.line; });
        }
        return std::move(m_out);
    }

private:
    /// What a statement reads is made before it, in whatever file: models name each other across files.
    void takeInOrder(QList<Placed> waiting)
    {
        while (!waiting.isEmpty()) {
            const auto isMadeLater = [&](const TableName &table, const Placed &reader) {
                return std::any_of(waiting.cbegin(), waiting.cend(), [&](const Placed &other) {
                    return other.statement != reader.statement && makesTable(*other.statement)
                           && sameText(other.statement->target.name, table.name);
                });
            };
            QList<Placed> later;
            for (const Placed &placed : std::as_const(waiting)) {
                const QList<TableName> &reads = placed.statement->reads;
                if (std::any_of(reads.cbegin(), reads.cend(), [&](const TableName &table) {
                        return !knownTable(table) && isMadeLater(table, placed);
                    }))
                    later.append(placed);
                else
                    take(placed);
            }
            if (later.size() == waiting.size()) { // they name each other in a circle
                for (const Placed &placed : std::as_const(later))
                    take(placed);
                return;
            }
            waiting = later;
        }
    }

    static bool makesTable(const sql::ScriptStatement &statement)
    {
        return statement.kind == sql::ScriptKind::Table || statement.kind == sql::ScriptKind::TableAs
               || statement.kind == sql::ScriptKind::View || statement.kind == sql::ScriptKind::Model;
    }

    const Table *knownTable(const TableName &name) const { return tableIn(m_known, name); }

    /// By schema and name, else the only one of that name.
    static const Table *tableIn(const Schema &schema, const TableName &name)
    {
        const Table *found = nullptr;
        int count = 0;
        for (const Table &table : schema.tables) {
            if (!sameText(table.name.name, name.name))
                continue;
            if (sameText(table.name.schema, name.schema))
                return &table;
            const bool preferred = name.schema.isEmpty() && sameText(table.name.schema, schema.defaultSchema);
            if (preferred)
                return &table;
            found = &table;
            ++count;
        }
        return count == 1 ? found : nullptr;
    }

    QString shown(const TableName &name) const
    {
        const Table *table = tableIn(m_schema, name);
        return table ? table->name.display() : name.display();
    }

    void take(const Placed &placed)
    {
        const sql::ScriptStatement &statement = *placed.statement;
        const QString kind = sql::scriptKindName(statement.kind);
        const bool makes = makesTable(statement) || statement.kind == sql::ScriptKind::Insert
                           || statement.kind == sql::ScriptKind::Merge;
        const Table *target = statement.target.name.isEmpty() ? nullptr : tableIn(m_schema, statement.target);
        const QString made = kind + u' ' + shown(statement.target);
        if (makes)
            placed.report->makes.append(made);
        QList<TableName> from;
        for (const TableName &table : statement.reads) {
            if (const QString name = shown(table); !placed.report->reads.contains(name))
                placed.report->reads.append(name);
            for (const TableName &base : basesOf(table)) {
                if (from.contains(base))
                    continue;
                from.append(base);
                const Table *read = tableIn(m_schema, base);
                if (read && read != target) {
                    const QString title = makes ? made : QStringLiteral("query");
                    m_out.uses[read->name].append({Use::Kind::Script, placed.script->name, title, statement.line});
                }
            }
        }
        const QList<TracedColumn> traces = traced(placed);
        if (!target) {
            if (makes)
                m_between.insert(betweenKey(statement.target), {from, traces});
            return;
        }
        QStringList columns;
        for (const TracedColumn &column : traces)
            columns.append(column.name + QStringLiteral(": ") + column.inputs.join(QStringLiteral(", ")));
        QStringList tables;
        for (const TableName &base : from)
            tables.append(shown(base));
        if (makes)
            m_out.built[target->name].append(
                {placed.script->name, statement.line, kind, tables, columns, statement.comment});
        if (!statement.tableComment.isEmpty())
            m_out.comments.insert(target->name, {statement.tableComment, AspectOrigin::Script, {}});
        if (!statement.columnComments.isEmpty())
            m_out.columnComments[target->name] += statement.columnComments;
    }

    /// A column that a statement makes and the "table.column" that its rows come by.
    struct TracedColumn {
        QString name;
        QStringList inputs;
    };
    /// A table that scripts make and the source does not have, as a chain of models has them.
    struct Between {
        QList<TableName> from;
        QList<TracedColumn> columns;
    };

    static QString betweenKey(const TableName &name) { return name.display().toLower(); }

    const Between *between(const TableName &name) const
    {
        const auto found = tableIn(m_schema, name) ? m_between.cend() : m_between.constFind(betweenKey(name));
        return found == m_between.cend() ? nullptr : &*found;
    }

    /// What a table that is read comes from: itself, or the end of the chain that makes it.
    QList<TableName> basesOf(const TableName &name) const
    {
        const Between *made = between(name);
        return made && !made->from.isEmpty() ? made->from : QList<TableName>{name};
    }

    QStringList basesOf(const sql::LineageInput &input) const
    {
        if (const Between *made = between(input.table)) {
            for (const TracedColumn &column : made->columns) {
                if (sameText(column.name, input.column))
                    return column.inputs;
            }
        }
        return {shown(input.table) + u'.' + input.column};
    }

    /// The columns whose rows' origin is known. What is made is known from here on.
    QList<TracedColumn> traced(const Placed &placed)
    {
        const sql::ScriptStatement &statement = *placed.statement;
        QStringList made = statement.columns;
        QList<TracedColumn> columns;
        if (statement.query) {
            addWrittenNames(statement.reads);
            const sql::BoundQuery bound = sql::bind(*statement.query, m_known, placed.script->traits);
            const bool allKnown = std::all_of(statement.reads.cbegin(), statement.reads.cend(),
                                              [this](const TableName &table) { return knownTable(table) != nullptr; });
            if (allKnown && !bound.errors.isEmpty())
                tellFault(placed, bound.errors.first());
            const sql::Lineage lineage = sql::lineageOf(bound, placed.script->traits);
            for (qsizetype i = 0; i < lineage.columns.size(); ++i) {
                const sql::ColumnLineage &column = lineage.columns[i];
                const QString name = statement.kind != sql::ScriptKind::Table && i < statement.columns.size()
                                         ? statement.columns[i]
                                         : column.column;
                QStringList inputs;
                for (const sql::LineageInput &input : column.inputs) {
                    for (const QString &text : basesOf(input)) {
                        if (!inputs.contains(text))
                            inputs.append(text);
                    }
                }
                if (!inputs.isEmpty())
                    columns.append({name, inputs});
                if (i >= statement.columns.size())
                    made.append(column.column);
            }
        }
        if (makesTable(statement) && !made.isEmpty() && !knownTable(statement.target))
            addTable(statement.target, made);
        return columns;
    }

    void tellFault(const Placed &placed, const sql::ReferenceError &fault)
    {
        // The query's text keeps the places of its statement, which begins on the statement's line.
        const QString &text = placed.statement->query->text;
        const qsizetype at = std::clamp<qsizetype>(fault.at.begin, 0, text.size());
        placed.report->problems.append(
            {placed.statement->line + int(QStringView(text).left(at).count(u'\n')), fault.error.said()});
    }

    /// A script may call a table by a schema of its own ("raw.payments"): the binder finds it by that name too.
    void addWrittenNames(const QList<TableName> &names)
    {
        for (const TableName &name : names) {
            const Table *table = knownTable(name);
            if (!table || m_known.table(name))
                continue;
            Table copy = *table;
            copy.name = name;
            m_known.tables.append(copy);
        }
    }

    void addTable(const TableName &name, const QStringList &columns)
    {
        Table table;
        table.name = name;
        for (const QString &column : columns) {
            Column made;
            made.name = column;
            table.columns.append(made);
        }
        m_known.tables.append(table);
    }

    const Schema &m_schema;
    Schema m_known; ///< with what the scripts make
    QHash<QString, Between> m_between;
    ScriptFindings m_out;
};

} // namespace

ScriptFindings readScripts(const QList<ScriptText> &scripts, const Schema &schema)
{
    return CatalogScriptReader(schema).read(scripts);
}

void addScripts(const ScriptFindings &findings, QHash<TableName, CatalogEntry> &entries)
{
    for (CatalogEntry &entry : entries) {
        entry.builtFrom = findings.built.value(entry.table);
        if (const Aspect comment = findings.comments.value(entry.table);
            !comment.isEmpty() && entry.summary.isByRules())
            entry.summary = comment;
        for (const auto &[name, text] : findings.columnComments.value(entry.table)) {
            ColumnEntry *column = entry.column(name);
            if (column && !text.isEmpty() && column->meaning.isByRules())
                column->meaning = {text, AspectOrigin::Script, {}};
        }
    }
}

} // namespace Tieout::catalog
