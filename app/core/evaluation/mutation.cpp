// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/mutationtools.h"

#include "core/base/text.h"
#include "core/question/phrases.h"
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
        {"filterOmitted", omitFilter},
        {"shownColumnDropped", dropShownColumn},
        {"filterAdded", addFilter},
        {"measureMultiplied", multiplyMeasure},
        {"measureExchanged", exchangeMeasure},
        {"dateOfOtherTable", exchangeDate},
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

QList<const sql::Literal *> constantsOf(const sql::Expr *condition)
{
    QList<const sql::Literal *> constants;
    bool isNested = false;
    bool reads = false;
    sql::forEachExpr(condition, [&](const sql::Expr &expr) {
        const auto *in = sql::as<sql::In>(&expr);
        isNested =
            isNested || expr.kind == sql::ExprKind::Subquery || expr.kind == sql::ExprKind::Exists || (in && in->query);
        reads = reads || expr.kind == sql::ExprKind::ColumnRef || expr.kind == sql::ExprKind::Function;
        const auto *literal = sql::as<sql::Literal>(&expr);
        if (literal && (literal->type == sql::Literal::Type::Number || literal->type == sql::Literal::Type::Text))
            constants.append(literal);
    });
    return isNested || !reads ? QList<const sql::Literal *>() : constants;
}

bool isNamed(const QString &question, const QString &text)
{
    QStringList asked;
    for (const base::Word &word : base::words(question))
        asked.append(word.stem);
    QStringList wanted;
    for (const base::Word &word : base::words(text))
        wanted.append(word.stem);
    for (qsizetype at = 0; !wanted.isEmpty() && at + wanted.size() <= asked.size(); ++at) {
        if (asked.mid(at, wanted.size()) == wanted)
            return true;
    }
    return false;
}

bool isNumberNamed(const QString &question, const QString &digits)
{
    bool isNumber = false;
    const double number = digits.toDouble(&isNumber);
    const QList<base::Word> words = base::words(question);
    return isNumber && std::any_of(words.cbegin(), words.cend(), [number](const base::Word &word) {
               if (!word.number)
                   return double(question::numberWord(word.lower)) == number && number >= 0;
               bool isRead = false;
               return QString(word.text).remove(u',').toDouble(&isRead) == number && isRead;
           });
}

void joinOver(Draft &draft, const sql::Relation &relation, const ForeignKey &key, const QString &alias)
{
    sql::Arena &arena = draft.statement.arena;
    const bool isChild = key.from == relation.table->name;
    sql::Expr *on = isChild ? sql::keyCondition(arena, key, relation.alias, alias)
                            : sql::keyCondition(arena, key, alias, relation.alias);
    sql::Select *select = changeable(relation.scope->select);
    select->from = sql::join(arena, select->from, sql::table(arena, isChild ? key.to : key.from, alias), on);
    for (const NamedColumn &column : namedColumns(draft)) {
        if (column.node->path.size() == 1 && !column.binding.relation->alias.isEmpty())
            column.node->path.prepend(sql::Name{column.binding.relation->alias, {}, true});
    }
}

Mutant mutantOf(const char *kind, const QString &sql, const QStringList &checks)
{
    return {QString::fromLatin1(kind), sql, true, checks, {}};
}

} // namespace Tieout::evaluation
