// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/execute.h"

#include "core/base/text.h"
#include "core/gate/origins.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

namespace Tieout::answer {

using namespace sql;

namespace {

constexpr int MaximumConditions = 8;
constexpr std::chrono::milliseconds EmptyCountLimit{3'000};

/// Rows of the select when one conjunct of its WHERE is left out; -1 when it cannot be counted.
qint64 rowsWithout(Session &session, const Query &query, const Expr *left, const StopToken &stop)
{
    Arena arena;
    QList<Expr *> kept;
    for (const Expr *conjunct : conjuncts(query.select->where)) {
        if (conjunct != left)
            kept.append(clone(arena, conjunct));
    }
    const From *source = query.select->from;
    Query *count = selectQuery(arena, {{countStar(arena), {}}}, clone(arena, source), allOf(arena, kept));
    count->recursive = query.recursive;
    for (const CommonTable &table : query.with)
        count->with.append({table.name, table.columns, clone(arena, static_cast<const Query *>(table.query))});
    CollectingSink sink(1);
    const Result<qint64> ran = session.select(print(*count, session.traits(), {false, false}), sink, stop);
    if (!ran || sink.result().rows.isEmpty())
        return -1;
    const Value &value = sink.result().rows.first().first();
    return value.kind() == Value::Kind::Integer ? value.integer() : -1;
}

/// Column and texts of `column = 'text'` and `column IN ('text', ...)`.
std::pair<const Expr *, QStringList> comparedTexts(const Expr *condition)
{
    const auto textOf = [](const Expr *expr) {
        const auto *literal = as<Literal>(expr);
        return literal && literal->type == Literal::Type::Text ? literal->text : QString();
    };
    if (const auto *binary = as<Binary>(condition); binary && binary->op == BinaryOp::Equal) {
        if (as<ColumnRef>(binary->left) && !textOf(binary->right).isEmpty())
            return {binary->left, {textOf(binary->right)}};
        if (as<ColumnRef>(binary->right) && !textOf(binary->left).isEmpty())
            return {binary->right, {textOf(binary->left)}};
    }
    if (const auto *in = as<In>(condition); in && !in->query && !in->negated && as<ColumnRef>(in->operand)) {
        QStringList texts;
        for (const Expr *item : in->list) {
            if (!textOf(item).isEmpty())
                texts.append(textOf(item));
        }
        return {in->operand, texts};
    }
    return {nullptr, {}};
}

QStringList storedValues(const gate::BaseColumn &column, const QList<profile::ColumnValues> &values,
                         const gate::SourceFacts *facts)
{
    for (const profile::ColumnValues &known : values) {
        if (known.table == column.table && known.column == column.column)
            return known.values;
    }
    QStringList common;
    const ColumnProfile *profile = facts ? facts->column(column.table, column.column) : nullptr;
    if (profile) {
        for (const ValueFraction &value : profile->common)
            common.append(value.value.toText());
    }
    return common;
}

message::Message sentence(const record::EmptyReason::Condition &condition)
{
    const QString rows = base::grouped(QString::number(condition.rowsWithout));
    return message::sentences({message::say("answer.empty.without", {condition.condition, rows}),
                               condition.nearest.isEmpty()
                                   ? message::Message()
                                   : message::say("answer.empty.nearest", {message::allNamed(condition.nearest)})});
}

} // namespace

std::optional<record::EmptyReason> emptyBecause(Session &session, const gate::CheckedQuery &checked,
                                                const QList<profile::ColumnValues> &values, const StopToken &stop)
{
    const Query *query = &checked.tree();
    if (!query->select || !query->select->from)
        return {};
    record::EmptyReason because;
    const QList<const Expr *> conditions = conjuncts(query->select->where);
    const gate::Origins origins(checked.bound(), session.traits());
    const StopToken limited = stop.withLimit(EmptyCountLimit);
    for (const Expr *condition : conditions.mid(0, MaximumConditions)) {
        const qint64 rows = rowsWithout(session, *query, condition, limited);
        if (rows < 0)
            continue;
        record::EmptyReason::Condition entry{print(*condition, session.traits()), rows, {}};
        const auto [column, texts] = comparedTexts(condition);
        const ColumnBinding *binding = column ? gate::columnBinding(checked.bound(), column) : nullptr;
        if (const std::optional<gate::BaseColumn> base = binding ? origins.of(*binding) : std::nullopt) {
            const QStringList stored = storedValues(*base, values, checked.facts());
            for (const QString &text : texts) {
                if (!stored.contains(text))
                    entry.nearest.append(base::nearestNames(text, stored));
            }
        }
        because.conditions.append(entry);
    }
    QList<message::Message> sentences{message::say("answer.empty.noRow")};
    for (const record::EmptyReason::Condition &condition : because.conditions) {
        if (condition.rowsWithout > 0)
            sentences.append(sentence(condition));
    }
    if (conditions.isEmpty())
        sentences.append(message::say("answer.empty.tables"));
    else if (sentences.size() == 1 && because.conditions.size() > 1)
        sentences.append(message::say("answer.empty.noSingle"));
    because.text = message::sentences(sentences);
    return because;
}

} // namespace Tieout::answer
