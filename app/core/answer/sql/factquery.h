// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/decimal.h"
#include "core/gate/gate.h"
#include "core/gate/joinfacts.h"

/**
 * The second way to a number: one select seen from the table whose rows it adds up (the fact). Rows of the fact are
 * read once each; tables it refers to by a unique key are joined, all others only decide by EXISTS whether a row
 * counts, so that no join can repeat it.
 */
namespace Tieout::answer {

/// Why there is no second way.
inline tl::unexpected<Error> unsupported(const char *why, QList<ErrorText> arguments = {})
{
    return fail(ErrorCode::Unsupported, why, std::move(arguments));
}

/// One aggregate of a select, plain or inside ROUND(x, n): of its result, or one that it only orders or filters groups
/// by.
struct Measure {
    const sql::FunctionCall *call = nullptr; ///< null for the rows of a group, counted by us
    QString function;                        ///< "sum", "count", "avg", "min", "max", "total"
    const sql::Expr *argument = nullptr;     ///< null for COUNT(*)
    bool distinct = false;
    int output = -1; ///< result column; -1 when it is not shown
    std::optional<int> roundedTo;
};

/// `aggregate op number` in HAVING.
struct GroupCondition {
    int measure = -1; ///< into FactShape::measures
    sql::BinaryOp op = sql::BinaryOp::Greater;
    base::Decimal limit;
};

/// A result column computed from aggregates; each of them is among the shape's measures.
struct Derived {
    int output = -1;
    const sql::Expr *expr = nullptr;
};

/// A select that can be recomputed, taken apart.
struct FactShape {
    const sql::Query *query = nullptr;
    const sql::Select *select = nullptr;
    const sql::Scope *scope = nullptr;
    const sql::BoundQuery *bound = nullptr;
    gate::SelectJoins joins;
    QList<Measure> measures;
    QList<Derived> derived;
    QList<int> keyOutputs;           ///< result columns that are no measure
    QList<const sql::Expr *> keys;   ///< their expressions; aliases and ordinals resolved
    QList<const sql::Expr *> groups; ///< GROUP BY, resolved
    QList<GroupCondition> having;    ///< all of HAVING
    int orderMeasure = -1;           ///< the measure that ORDER BY sorts by first
    bool descending = false;
    bool optional = false; ///< some relation stands on the optional side of an outer join
};

/// The measure of an aggregate; -1 when the shape has none.
int measureOf(const FactShape &shape, const sql::FunctionCall &aggregate);
/// Errors: Unsupported, with what stands in the way as text ("it uses window functions").
Result<FactShape> factShape(const gate::Report &report, const DialectTraits &traits);
/// What a select over stored tables reads and groups by, nested ones included, without its measures and keys. Errors:
/// as factShape().
Result<FactShape> bareShape(const sql::Query &query, const sql::BoundQuery &bound);
/// An aggregate, or ROUND of one. Errors: Unsupported.
Result<Measure> measureFrom(const sql::Expr *expr, const DialectTraits &traits);
/// An item of GROUP BY or ORDER BY that is an ordinal or an alias is the expression it names.
const sql::Expr *namedItem(const sql::Expr *item, const sql::Select &select, const sql::BoundQuery &bound);

/// The relation whose rows a measure adds up. Errors: Unsupported.
Result<const sql::Relation *> factOf(const FactShape &shape, const Measure &measure, const gate::Origins &origins);
/// The relation of which every row appears once in the join. Errors: Unsupported.
Result<const sql::Relation *> countedFact(const FactShape &shape, const gate::Origins &origins);

/// Builds the semi-join form. Errors: Unsupported.
class FactQuery
{
public:
    FactQuery(const FactShape &shape, const gate::Origins &origins, const DialectTraits &traits,
              const sql::Relation *fact);

    /// SELECT of `expressions` (named "c0", "c1" ...) over the fact's rows. DISTINCT by the fact's key is used where an
    /// expression reads a table that repeats the fact's rows.
    Result<sql::Query *> build(sql::Arena &arena, const QList<const sql::Expr *> &expressions);
    enum class Numbered { No, Yes };
    /// All columns of the fact, for the rows where each key expression has the given text; a null text stands for NULL.
    /// Numbered: before them the engine's own number of each row of a stored table.
    Result<sql::Query *> buildRows(sql::Arena &arena, const QList<const sql::Expr *> &keys, const QStringList &values,
                                   Numbered numbered = Numbered::No);

private:
    struct Condition {
        const sql::Expr *expr = nullptr; ///< null for a pair of USING or NATURAL columns
        gate::ColumnPoint left;
        gate::ColumnPoint right;
        QList<const sql::Relation *> relations;
        const sql::Relation *outer = nullptr; ///< set: belongs to the ON of this optional relation
    };

    Result<void> collect();
    Result<void> addWhere(const sql::Expr *where);
    void addPair(const gate::Equality &equality, const sql::Relation *outer);
    Result<void> choose(const QList<const sql::Expr *> &expressions);
    QList<const sql::Relation *> decidingRelations() const;
    sql::From *place(sql::Arena &arena, sql::From *from, QList<const sql::Relation *> placed,
                     QList<const sql::Relation *> pending);
    sql::From *placeOne(sql::Arena &arena, sql::From *from, const sql::Relation *relation,
                        const QList<const sql::Relation *> &placed);
    sql::Expr *restOf(sql::Arena &arena, const QList<const sql::Relation *> &relations, bool touching,
                      const QList<const sql::Relation *> &touched);
    QList<sql::Expr *> existence(sql::Arena &arena);
    sql::Expr *expression(sql::Arena &arena, const Condition &condition) const;
    Result<sql::Query *> assemble(sql::Arena &arena, const QList<sql::SelectItem> &items,
                                  const QList<sql::Expr *> &more);
    QList<const sql::Relation *> relationsIn(const sql::Expr *expr) const;

    const FactShape &m_shape;
    const gate::Origins &m_origins;
    const DialectTraits &m_traits;
    const sql::Relation *m_fact;
    QList<Condition> m_conditions;
    QList<bool> m_used;
    QList<const sql::Relation *> m_joined;   ///< the fact and what each of its rows meets once
    QList<const sql::Relation *> m_deciding; ///< the rest, behind EXISTS
    bool m_distinct = false;
};

/// A copy with every column of the select qualified by its relation's alias, so that it means the same inside EXISTS.
sql::Expr *qualified(sql::Arena &arena, const sql::Expr *expr, const FactShape &shape);

} // namespace Tieout::answer
