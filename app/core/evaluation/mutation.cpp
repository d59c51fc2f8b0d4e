// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/mutationtools.h"

#include "core/sql/builder.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <QCryptographicHash>

namespace Tieout::evaluation {

const QList<MutationKind> &mutationKinds()
{
    static const QList<MutationKind> kinds{
        {"columnMisspelt", misspellColumn},
        {"tableMisspelt", misspellTable},
        {"columnOfSibling", columnOfSibling},
        {"joinConditionDropped", dropJoinCondition},
        {"joinOnWrongColumn", joinOnWrongColumn},
        {"joinOnWrongKey", joinOnWrongKey},
        {"fanOutAdded", addFanOut},
        {"outerJoinUndone", undoOuterJoin},
        {"periodDropped", dropPeriod},
        {"periodShifted", shiftPeriod},
        {"periodOnOtherDate", movePeriod},
        {"valueFilterDropped", dropValueFilter},
        {"valueCaseChanged", changeCase},
        {"valueMisspelt", misspellValue},
        {"nullCompared", compareWithNull},
        {"sumOfKey", sumOfKey},
        {"averageOfAverages", averageOfAverages},
        {"groupByDropped", dropGroupBy},
        {"orderDropped", dropOrder},
        {"unionArity", unionArity},
        {"wholeNumbersDivided", divideWholeNumbers},
        {"writeInCommonTable", writeInCommonTable},
        {"statementStacked", stackStatement},
        {"sideEffectCalled", callSideEffect},
    };
    return kinds;
}

Random randomFor(const QString &questionId, const MutationKind &kind)
{
    const QByteArray hash =
        QCryptographicHash::hash((questionId + QLatin1String(kind.name)).toUtf8(), QCryptographicHash::Sha256).left(4);
    quint32 seed = 0;
    for (const char byte : hash)
        seed = seed << 8 | quint8(byte);
    return Random(seed);
}

std::unique_ptr<Draft> Draft::of(const MutationInput &input)
{
    Result<sql::Statement> parsed = sql::parse(input.sql, input.traits);
    if (!parsed)
        return nullptr;
    auto draft = std::make_unique<Draft>();
    draft->statement = std::move(*parsed);
    draft->bound = sql::bind(draft->statement, input.graph.schema(), input.traits);
    return draft->bound.errors.isEmpty() ? std::move(draft) : nullptr;
}

QString Draft::text(const DialectTraits &traits) const
{
    sql::PrintOptions options;
    options.multiline = false;
    return sql::print(*statement.query, traits, options);
}

QList<NamedColumn> namedColumns(const Draft &draft)
{
    QList<NamedColumn> columns;
    sql::forEachExpr(draft.statement.query, [&](const sql::Expr &expr) {
        const auto *node = sql::as<sql::ColumnRef>(&expr);
        const sql::ColumnBinding *binding = draft.bound.binding(node);
        if (node && binding && binding->relation && binding->relation->table && binding->column >= 0)
            columns.append({changeable(node), *binding});
    });
    return columns;
}

QList<sql::NamedTable *> namedTables(const Draft &draft)
{
    QList<sql::NamedTable *> tables;
    for (const sql::Relation &relation : draft.bound.relations) {
        if (const auto *node = sql::as<sql::NamedTable>(relation.from); node && relation.table)
            tables.append(changeable(node));
    }
    return tables;
}

QList<sql::Select *> selects(const Draft &draft)
{
    QList<sql::Select *> found;
    sql::forEachSelect(draft.statement.query,
                       [&found](const sql::Select &select) { found.append(changeable(&select)); });
    return found;
}

sql::Expr *without(sql::Arena &arena, const sql::Expr *condition, const sql::Expr *dropped)
{
    QList<sql::Expr *> kept;
    for (const sql::Expr *part : sql::conjuncts(condition)) {
        if (part != dropped)
            kept.append(changeable(part));
    }
    return sql::allOf(arena, kept);
}

QString misspelt(const QString &name, Random &random)
{
    for (int attempt = 0; attempt < 8 && name.size() > 3; ++attempt) {
        // The first letter is the one that people get right.
        const qsizetype at = 1 + qsizetype(random() % size_t(name.size() - 2));
        QString wrong = name;
        switch (random() % 3) {
        case 0:
            std::swap(wrong[at], wrong[at + 1]);
            break;
        case 1:
            wrong.remove(at, 1);
            break;
        default:
            wrong.insert(at, wrong[at]);
        }
        if (wrong.compare(name, Qt::CaseInsensitive) != 0)
            return wrong;
    }
    return name + name.back();
}

Mutant mutantOf(const char *kind, const QString &sql, const QStringList &checks)
{
    return {QString::fromLatin1(kind), sql, true, checks, {}};
}

} // namespace Tieout::evaluation
