// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/gate/checks.h"
#include "core/gate/origins.h"
#include "core/sql/parser.h"

namespace Tieout::gate {

using namespace sql;

namespace {

/// Views over views end somewhere.
constexpr int MaximumDepth = 24;

/// A stored table or column that a query reads, in the query itself or behind a view.
struct Read {
    TableName table;
    QString column; ///< empty: rows only
    QString view;   ///< through which; empty in the query itself
    Span at;
};

class Reader
{
public:
    explicit Reader(const Context &context)
        : m_traits(context.traits)
    {
        read(*context.bound, *context.lineage, {}, {}, 0);
    }

    const QList<Read> &found() const { return m_found; }
    /// Views whose definition is not read: what stands behind them is not known.
    const QList<Read> &unread() const { return m_unread; }

private:
    void read(const BoundQuery &bound, const Lineage &lineage, const QString &view, Span at, int depth)
    {
        for (const Relation &relation : bound.relations) {
            if (!relation.table)
                continue;
            const Span place = view.isEmpty() && relation.from ? relation.from->span : at;
            m_found.append({relation.table->name, {}, view, place});
            if (relation.kind == Relation::Kind::View)
                readView(*bound.schema, *relation.table, place, depth + 1);
        }
        QList<LineageInput> inputs = lineage.all;
        for (const ColumnLineage &column : lineage.columns)
            inputs.append(column.inputs);
        for (const LineageInput &input : inputs)
            m_found.append({input.table, input.column, view, at});
    }

    void readView(const Schema &schema, const Table &table, Span at, int depth)
    {
        const Result<Statement> statement = depth > MaximumDepth ? fail(Error()) : parse(table.definition, m_traits);
        if (!statement) {
            m_unread.append({table.name, {}, {}, at});
            return;
        }
        const BoundQuery bound = bind(*statement, schema, m_traits);
        if (!bound.errors.isEmpty())
            m_unread.append({table.name, {}, {}, at});
        read(bound, lineageOf(bound, m_traits), table.name.display(), at, depth);
    }

    const DialectTraits &m_traits;
    QList<Read> m_found;
    QList<Read> m_unread;
};

QString nameOf(const Read &read)
{
    return read.column.isEmpty() ? read.table.display() : read.table.display() + u'.' + read.column;
}

} // namespace

CheckResult checkHidden(const Context &context)
{
    const schema::SourceLimits limits = context.facts ? context.facts->limits() : schema::SourceLimits();
    if (limits.hidden.isEmpty())
        return passed(QStringLiteral("Nothing of this source is hidden."));
    QList<Finding> findings;
    QStringList named;
    const auto hold = [&](const QString &name, Span at, const QString &message, const QString &hint) {
        if (named.contains(name))
            return;
        named.append(name);
        Finding finding = findingAt(at, message, hint);
        finding.modelMessage = message + QStringLiteral(" Do not use it.");
        findings.append(finding);
    };
    const Reader reader(context);
    for (const Read &read : reader.found()) {
        // Where the whole table is hidden its columns need no word of their own.
        if (!limits.hides(read.table, read.column) || (!read.column.isEmpty() && limits.hides(read.table)))
            continue;
        const QString name = nameOf(read);
        hold(name, read.at,
             read.view.isEmpty()
                 ? QStringLiteral("\"%1\" is outside of what may be read of this source.").arg(name)
                 : QStringLiteral("The view \"%1\" reads \"%2\", which is outside of what may be read of this source.").arg(read.view, name),
             QStringLiteral("Leave it out, or change the scope in the source's settings."));
    }
    for (const Read &view : reader.unread()) {
        const QString name = nameOf(view);
        hold(name, view.at, QStringLiteral("What the view \"%1\" reads cannot be told, and parts of this source are hidden.").arg(name),
             QStringLiteral("Read the tables themselves instead of the view."));
    }
    return rejectedOf(findings, QStringLiteral("All that is read is within the source's scope."));
}

} // namespace Tieout::gate
