// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/lineageevaluation.h"

#include "core/sql/lineage.h"
#include "core/sql/parser.h"
#include "core/sql/walk.h"

#include <QElapsedTimer>
#include <QSet>

namespace Tieout::evaluation {

namespace {

/// A column's name to compare by; a row id is the key it stands for.
QString named(const Schema &schema, const TableName &table, const QString &column)
{
    const Table *found = schema.table(table);
    const bool rowId = found && found->primaryKey.size() == 1 && !found->column(column);
    return (table.display() + u'.' + (rowId ? found->primaryKey.first() : column)).toLower();
}

/// What the engine reads, in our names: without mere counting, without views, whose tables it names as well, and
/// without system tables.
QSet<QString> engineReads(const QList<ColumnRead> &reads, const Schema &schema)
{
    QSet<QString> names;
    for (const ColumnRead &read : reads) {
        const Table *table = schema.table(read.table);
        if (!read.column.isEmpty() && table && table->kind == TableKind::Table)
            names.insert(named(schema, table->name, read.column));
    }
    return names;
}

/// What one side may read and the other need not speak of.
struct Excused {
    QSet<QString> unused; ///< selected by derived tables, common tables, views and EXISTS, and perhaps used by nobody
    QSet<QString> merged; ///< compared by USING and NATURAL, which SQLite does without asking its authorizer
};

void addColumns(const sql::BoundQuery &bound, const sql::Select &select, QSet<QString> &names)
{
    const auto add = [&](const sql::ColumnBinding &binding) {
        if (binding.relation && binding.relation->table)
            names.insert(named(*bound.schema, binding.relation->table->name, binding.name));
    };
    for (const sql::OutputColumn &output : bound.outputs.value(&select)) {
        add(output.source);
        sql::forEachExpr(output.expr, [&](const sql::Expr &expr) {
            if (const sql::ColumnBinding *binding = bound.binding(&expr))
                add(*binding);
        });
    }
}

/// A query whose result is compared or shown is not excused.
void addExcused(const sql::BoundQuery &bound, const DialectTraits &traits, int depth, Excused &excused)
{
    constexpr int MaximumDepth = 16; // views over views
    QList<const sql::Select *> inner;
    for (const sql::Relation &relation : bound.relations) {
        if (relation.query)
            inner += sql::selectsOf(*relation.query);
        if (relation.kind != sql::Relation::Kind::View || depth == MaximumDepth)
            continue;
        const Result<sql::Statement> view = sql::parse(relation.table->definition, traits);
        if (!view)
            continue;
        const sql::BoundQuery below = sql::bind(*view, *bound.schema, traits);
        for (const sql::Select *select : sql::selectsOf(*view->query))
            addColumns(below, *select, excused.unused);
        addExcused(below, traits, depth + 1, excused);
    }
    sql::forEachExpr(bound.statement->query, [&inner](const sql::Expr &expr) {
        if (const auto *exists = sql::as<sql::Exists>(&expr))
            inner += sql::selectsOf(*exists->query);
    });
    for (const sql::Select *select : std::as_const(inner))
        addColumns(bound, *select, excused.unused);
    for (const auto &pairs : bound.merged) {
        for (const auto &[left, right] : pairs) {
            for (const sql::ColumnBinding &side : {left, right}) {
                if (side.relation && side.relation->table)
                    excused.merged.insert(named(*bound.schema, side.relation->table->name, side.name));
            }
        }
    }
}

/// Empty when both agree.
QString difference(const sql::BoundQuery &bound, const DialectTraits &traits, const QSet<QString> &engine)
{
    const sql::Lineage lineage = sql::lineageOf(bound, traits);
    QSet<QString> ours;
    const auto add = [&](const QList<sql::LineageInput> &inputs) {
        for (const sql::LineageInput &input : inputs)
            ours.insert(named(*bound.schema, input.table, input.column));
    };
    for (const sql::ColumnLineage &column : lineage.columns)
        add(column.inputs);
    add(lineage.all);
    Excused excused;
    addExcused(bound, traits, 0, excused);
    QStringList differences;
    for (const QString &name : engine - ours - excused.unused)
        differences.append(QStringLiteral("only the engine reads %1").arg(name));
    for (const QString &name : ours - engine - excused.merged)
        differences.append(QStringLiteral("only lineage reads %1").arg(name));
    differences.sort();
    return differences.join(QLatin1String("; "));
}

} // namespace

Result<EvaluationReport> evaluateLineage(const Dataset &dataset, const DatabaseOpener &open, const StopToken &stop,
                                         const Progress &progress)
{
    QElapsedTimer timer;
    timer.start();
    EvaluationReport report = EvaluationReport::about(QStringLiteral("lineage"), dataset);
    const auto judge = [&report](const DatasetQuestion &question, project::OpenSource &source) -> Result<void> {
        const Result<QList<ColumnRead>> reads = source.session().reads(question.sql);
        if (!reads && reads.error().code == ErrorCode::Unsupported)
            return fail(ErrorCode::Unsupported,
                        QT_TRANSLATE_NOOP("Error", "The engine of \"%1\" does not tell what a query reads."),
                        {source.id()});
        const Schema &schema = source.snapshot()->schema();
        const DialectTraits &traits = source.session().traits();
        const Result<sql::Statement> statement = sql::parse(question.sql, traits);
        QString why;
        if (statement) {
            const sql::BoundQuery bound = sql::bind(*statement, schema, traits);
            // What does not resolve here never reached the engine.
            if (!reads && bound.errors.isEmpty()) {
                report.add(question.database, QStringLiteral("engineRefuses"));
                return {};
            }
            why = bound.errors.isEmpty() ? difference(bound, traits, engineReads(*reads, schema))
                                         : bound.errors.first().error.message();
        } else {
            why = statement.error().message();
        }
        report.add(question.database, QStringLiteral("queries"));
        if (why.isEmpty())
            report.add(question.database, QStringLiteral("same"));
        else
            report.failures.append(
                {question.id, question.database, QStringLiteral("different"), question.question, question.sql, why});
        return {};
    };
    if (const Result<void> done = forEachQuestion(dataset, open, judge, stop, progress); !done)
        return fail(done.error());
    report.setShare(QStringLiteral("sameShare"), QStringLiteral("same"), QStringLiteral("queries"));
    report.seconds = double(timer.elapsed()) / 1000;
    return report;
}

} // namespace Tieout::evaluation
