// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/reads.h"

#include "core/sql/parser.h"

namespace Tieout::sql {

namespace {

/// Views over views end somewhere.
constexpr int MaximumDepth = 24;

class Reader
{
public:
    explicit Reader(const DialectTraits &traits)
        : m_traits(traits)
    {
    }

    void read(const BoundQuery &bound, const Lineage &lineage, const QString &view, Span at, int depth)
    {
        for (const Relation &relation : bound.relations) {
            if (!relation.table)
                continue;
            const Span place = view.isEmpty() && relation.from ? relation.from->span : at;
            m_reads.found.append({relation.table, {}, view, place});
            if (relation.kind == Relation::Kind::View)
                readView(*bound.schema, *relation.table, place, depth + 1);
        }
        QList<LineageInput> inputs = lineage.all;
        for (const ColumnLineage &column : lineage.columns)
            inputs.append(column.inputs);
        for (const LineageInput &input : inputs) {
            if (const Table *table = bound.schema->table(input.table))
                m_reads.found.append({table, input.column, view, at});
        }
    }

    StoredReads take() { return std::move(m_reads); }

private:
    void readView(const Schema &schema, const Table &table, Span at, int depth)
    {
        const Result<Statement> statement = depth > MaximumDepth ? fail(Error()) : parse(table.definition, m_traits);
        if (!statement) {
            m_reads.unread.append({&table, {}, {}, at});
            return;
        }
        const BoundQuery bound = bind(*statement, schema, m_traits);
        if (!bound.errors.isEmpty())
            m_reads.unread.append({&table, {}, {}, at});
        read(bound, lineageOf(bound, m_traits), table.name.display(), at, depth);
    }

    const DialectTraits &m_traits;
    StoredReads m_reads;
};

} // namespace

StoredReads storedReads(const BoundQuery &bound, const Lineage &lineage, const DialectTraits &traits)
{
    Reader reader(traits);
    reader.read(bound, lineage, {}, {}, 0);
    return reader.take();
}

} // namespace Tieout::sql
