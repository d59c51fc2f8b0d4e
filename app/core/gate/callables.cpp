// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/callables.h"

#include "core/base/text.h"
#include "core/gate/callableindex.h"
#include "core/gate/checks.h"
#include "core/gate/operatoruses.h"
#include "core/schema/names.h"
#include "core/schema/routines.h"
#include "core/sql/parser.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::gate {

using namespace sql;

namespace {

/// Views over views end somewhere.
constexpr int DeepestView = 24;

QString pathText(const QList<Name> &path)
{
    QStringList names;
    for (const Name &name : path)
        names.append(name.text);
    return names.join(u'.');
}

/// "The function "f(integer)"".
Message titleOf(const Routine &routine)
{
    static constexpr const char *ids[] = {"gate.function.function",  "gate.function.aggregate",
                                          "gate.function.procedure", "gate.function.operator",
                                          "gate.function.cast",      "gate.function.type"};
    const bool isClass = routine.kind == RoutineKind::Operator && routine.implicit;
    return say(isClass ? "gate.function.operatorClass" : ids[size_t(routine.kind)], {routine.display()});
}

/// `listed`: the Source page shows it.
Message wayOut(const QString &identity, bool listed = true)
{
    return say(listed ? "gate.function.allowHere" : "gate.function.allowByCommand", {identity});
}

/// Why it does not run, and how that changes: an extension is allowed as a whole.
enum class Refusal { Changed, OfExtension, Added };
Refusal refusalOf(const Routine &routine, const schema::SourceLimits &limits)
{
    const QString identity = routine.display();
    const QString extension = routine.extension.isEmpty() ? QString() : schema::extensionName(routine.extension);
    const auto &allowed = limits.allowedFunctions;
    const bool changed = std::any_of(allowed.cbegin(), allowed.cend(), [&](const schema::AllowedFunction &function) {
        return function.identity == identity
               || (!extension.isEmpty() && schema::sameName(function.identity, extension));
    });
    if (changed)
        return Refusal::Changed;
    return extension.isEmpty() ? Refusal::Added : Refusal::OfExtension;
}

Message wayOutOf(const Routine &routine)
{
    return wayOut(routine.extension.isEmpty() ? routine.display() : schema::extensionName(routine.extension));
}

Message refused(const Routine &routine, Refusal refusal)
{
    switch (refusal) {
    case Refusal::Changed:
        return say("gate.function.changed", {titleOf(routine)});
    case Refusal::OfExtension:
        return say("gate.function.ofExtension", {titleOf(routine), routine.extension});
    case Refusal::Added:
        break;
    }
    return say("gate.function.added", {titleOf(routine)});
}

/// The same of the rows that are not read because of it.
Message notRead(const Message &rows, const QString &call, const Routine &routine, Refusal refusal)
{
    switch (refusal) {
    case Refusal::Changed:
        return say("gate.function.runsChanged", {rows, call});
    case Refusal::OfExtension:
        return say("gate.function.runsOfExtension", {rows, call, routine.extension});
    case Refusal::Added:
        break;
    }
    return say("gate.function.runsAdded", {rows, call});
}

class Checker : public Visitor
{
public:
    Checker(const Query *query, const BoundQuery *bound, const CallableIndex &index, int depth)
        : m_query(query)
        , m_bound(bound)
        , m_index(index)
        , m_types(query, bound, index)
        , m_depth(depth)
    {
    }

    QList<CallFinding> check()
    {
        walk(m_query, *this);
        if (!m_index.isEmpty()) {
            for (const OperatorUse &use : operatorUses(m_query, m_types, m_index))
                refuse(*use.routine, use.at);
        }
        checkTables();
        std::stable_sort(m_findings.begin(), m_findings.end(),
                         [](const CallFinding &a, const CallFinding &b) { return a.at.begin < b.at.begin; });
        return std::move(m_findings);
    }

    bool visitExpr(const Expr &expr) override
    {
        if (const auto *call = as<FunctionCall>(&expr))
            checkCall(*call);
        else if (const auto *cast = as<Cast>(&expr))
            checkType(cast->type, cast->span);
        else if (const auto *field = as<Field>(&expr))
            checkAttribute(field->field, field->span);
        else if (const auto *column = as<ColumnRef>(&expr))
            checkColumn(*column);
        return true;
    }

    bool visitFrom(const From &from) override
    {
        for (const QString &type : from.columnTypes)
            checkType(type, from.span);
        if (from.sample)
            checkSample(*from.sample);
        return true;
    }

private:
    void add(const Message &message, const Message &hint, Span at, bool unknown = false)
    {
        CallFinding finding;
        static_cast<Finding &>(finding) = findingAt(at, message, hint);
        finding.unknown = unknown;
        if (std::none_of(m_findings.cbegin(), m_findings.cend(),
                         [&](const CallFinding &other) { return other.message == message && other.at == at; }))
            m_findings.append(finding);
    }

    /// Nothing where a person allowed it.
    void refuse(const Routine &routine, Span at, const QString &ownName = {})
    {
        if (m_index.isAllowed(routine))
            return;
        const Message own = ownName.isEmpty() ? Message() : say("gate.function.writeOwn", {ownName});
        add(refused(routine, refusalOf(routine, m_index.limits())), message::sentences({own, wayOutOf(routine)}), at);
    }

    Message nearest(const QString &name) const
    {
        const DialectTraits &traits = m_index.traits();
        QStringList known = traits.aggregates + traits.functions + traits.windowFunctions;
        for (const Routine &routine : m_index.schema().routines) {
            if (routine.kind != RoutineKind::Operator && routine.kind != RoutineKind::Cast && routine.bare
                && m_index.isAllowed(routine))
                known.append(routine.name);
        }
        known.removeAll(name.toLower());
        const QStringList near = base::nearestNames(name.toLower(), known, 1);
        return near.isEmpty() ? Message() : say("gate.didYouMean", message::quoted(near));
    }

    static bool fits(const FunctionArity &arity, qsizetype count)
    {
        return count >= arity.least && (arity.most < 0 || count <= arity.most);
    }

    /// The engine's own of that name; `count` -1 for any number of arguments.
    bool isRefusedOwn(const QString &lower, qsizetype count) const
    {
        const DialectTraits &traits = m_index.traits();
        if (traits.sideEffectFunctions.contains(lower))
            return true;
        const QList<FunctionArity> refused = traits.refusedArities.value(lower);
        return std::any_of(refused.cbegin(), refused.cend(),
                           [count](const FunctionArity &arity) { return count < 0 || fits(arity, count); });
    }

    bool isKnownOwn(const QString &lower) const
    {
        const DialectTraits &traits = m_index.traits();
        const bool lists = !traits.functions.isEmpty() || !traits.aggregates.isEmpty();
        return !lists || traits.functions.contains(lower) || traits.aggregates.contains(lower)
               || traits.windowFunctions.contains(lower);
    }

    void refuseOwn(const QString &name, Span at)
    {
        add(say("gate.function.refused", {name}), message::sentences({say("gate.function.remove"), nearest(name)}), at);
    }

    void checkCall(const FunctionCall &call)
    {
        const qsizetype count = call.variadic ? -1 : call.arguments.size();
        checkFunction(call.path, count, call.span, &call);
    }

    /// What a user added and the call may mean. An engine that has overloads takes the one whose types fit, and of
    /// those its own before a user's that would take a literal as its type.
    QList<const Routine *> meant(const QList<Name> &path, qsizetype count, const FunctionCall *call) const
    {
        QList<const Routine *> routines = m_index.functions(path);
        const DialectTraits &traits = m_index.traits();
        if (!call || !traits.tellsCalls || routines.isEmpty())
            return routines;
        const QString lower = path.last().text.toLower();
        const auto arity = traits.arities.constFind(lower);
        const bool both = path.size() == 1 && isKnownOwn(lower) && arity != traits.arities.cend() && count >= 0
                          && fits(*arity, count);
        const bool users = std::any_of(call->arguments.cbegin(), call->arguments.cend(),
                                       [this](const Expr *argument) { return m_types.mayBeUsers(argument); });
        routines.removeIf([&](const Routine *routine) {
            return !m_types.mayTake(*call, *routine)
                   || (both && OperandTypes::takesUsersType(*routine) && !m_types.mayBeOperandOf(*routine, users));
        });
        return count == 0 ? withoutParameters(routines) : routines;
    }

    /// Of what a call without arguments may mean, what takes none: engines prefer it to what has defaults, unless that
    /// stands in a schema that they look into earlier.
    static QList<const Routine *> withoutParameters(QList<const Routine *> routines)
    {
        const auto takesNone = [](const Routine *routine) {
            return routine->kind != RoutineKind::Type && routine->arguments.isEmpty();
        };
        std::stable_partition(routines.begin(), routines.end(), takesNone);
        const bool oneSchema = std::all_of(routines.cbegin(), routines.cend(), [&](const Routine *routine) {
            return routine->schema == routines.first()->schema;
        });
        if (!routines.isEmpty() && takesNone(routines.first()) && oneSchema)
            routines.removeIf([&](const Routine *routine) { return !takesNone(routine); });
        return routines;
    }

    void checkFunction(const QList<Name> &path, qsizetype count, Span at, const FunctionCall *call = nullptr)
    {
        const QString written = pathText(path);
        const QString lower = path.last().text.toLower();
        const bool qualified = path.size() > 1;
        const bool own = qualified && m_index.isOwnSchema(path[path.size() - 2].text);
        const QList<const Routine *> routines = meant(path, count, call);
        for (const Routine *routine : routines) {
            if (!m_index.isAllowed(*routine)) {
                const bool engines = !qualified && isKnownOwn(lower) && !m_index.traits().ownSchemas.isEmpty();
                return refuse(*routine, at, engines ? m_index.traits().ownSchemas.first() + u'.' + lower : QString());
            }
        }
        if ((!qualified || own) && isRefusedOwn(lower, count))
            return refuseOwn(written, at);
        if (!routines.isEmpty() || ((!qualified || own) && isKnownOwn(lower)))
            return;
        if (qualified && !own && m_index.isAllowed(written))
            return;
        // An engine that tells all there is has no such function.
        const bool may =
            qualified && !own && m_index.isEmpty() && !m_index.traits().tellsCalls && !m_index.traits().refusesCalls;
        add(say("gate.function.unknown", {written}),
            message::sentences({may ? wayOut(written, false) : say("gate.function.remove"), nearest(lower)}), at,
            !qualified);
    }

    /// `x.f` and `(x).f` call f(x) where x has no column f.
    void checkAttribute(const Name &name, Span at)
    {
        if (name.isEmpty())
            return;
        const QList<const Routine *> routines = m_index.functions(QString(), name.text);
        for (const Routine *routine : routines)
            refuse(*routine, at);
        if (routines.isEmpty() && isRefusedOwn(name.text.toLower(), 1))
            refuseOwn(name.text, at);
    }

    void checkColumn(const ColumnRef &column)
    {
        if (column.path.size() < 2)
            return;
        const ColumnBinding *binding = m_bound ? m_bound->binding(&column) : nullptr;
        const bool isColumn =
            binding && (binding->alias || binding->column >= 0 || (binding->relation && !binding->relation->open));
        if (!isColumn)
            checkAttribute(column.column(), column.span);
    }

    void checkType(const QString &text, Span at)
    {
        const TypeName type = typeNameOf(text);
        for (const Routine *routine : m_index.types(type))
            refuse(*routine, at);
        // A table's row type is made of its columns' types.
        const Table *table = m_index.isEmpty() || isOwnType(type.name)
                                 ? nullptr
                                 : m_index.schema().table(TableName{type.schema, type.name});
        for (const Column &column : table ? table->columns : QList<Column>()) {
            for (const Routine *routine : m_index.types(typeNameOf(column.nativeType)))
                refuse(*routine, at);
        }
    }

    void checkSample(const TableSample &sample)
    {
        const DialectTraits &traits = m_index.traits();
        const QString method = sample.method.last().text;
        const bool qualified = sample.method.size() > 1;
        const bool known = schema::sameName(method, traits.rowSample) || schema::sameName(method, traits.blockSample);
        const bool own = !qualified || m_index.isOwnSchema(sample.method[sample.method.size() - 2].text);
        if (known && own && m_index.functions(sample.method).isEmpty())
            return;
        checkFunction(sample.method, -1, sample.span);
    }

    void checkTables();

    const Query *m_query;
    const BoundQuery *m_bound;
    const CallableIndex &m_index;
    const OperandTypes m_types;
    const int m_depth;
    QList<CallFinding> m_findings;
};

/// Why a table's rows are not read; empty where they may be.
class TableChecker
{
public:
    TableChecker(const CallableIndex &index, int depth)
        : m_index(index)
        , m_depth(depth)
    {
    }

    std::optional<Finding> check(const Table &table, Span at) const
    {
        // Views read views; each is looked at once.
        const auto known = m_index.checked().constFind(&table);
        std::optional<Finding> found =
            known != m_index.checked().constEnd() ? *known : m_index.checked().insert(&table, look(table)).value();
        if (found)
            found->at = at;
        return found;
    }

private:
    std::optional<Finding> look(const Table &table) const
    {
        const bool isView = table.kind == TableKind::View;
        const Message rows = say(isView ? "gate.function.viewRows" : "gate.function.tableRows", {table.name.display()});
        for (const QString &call : table.calls) {
            if (m_index.isAllowed(call))
                continue;
            const auto &routines = m_index.schema().routines;
            const auto added = std::find_if(routines.cbegin(), routines.cend(),
                                            [&call](const Routine &routine) { return routine.display() == call; });
            if (added != routines.cend()) {
                const Refusal refusal = refusalOf(*added, m_index.limits());
                return findingAt({}, notRead(rows, call, *added, refusal), wayOutOf(*added));
            }
            return findingAt({}, say("gate.function.runsMore", {rows, call}), say("gate.function.readOthers"));
        }
        if (m_index.traits().tellsCalls || !isView || m_index.isAllowed(schema::viewName(table.name)))
            return {};
        return checkDefinition(table);
    }

    std::optional<Finding> checkDefinition(const Table &view) const
    {
        const Result<Statement> statement =
            m_depth >= DeepestView ? fail(Error()) : parse(view.definition, m_index.traits());
        const auto untold = [&]() -> std::optional<Finding> {
            if (m_index.traits().refusesCalls)
                return {};
            return findingAt({}, say("gate.function.viewUntold", {view.name.display()}),
                             wayOut(schema::viewName(view.name), false));
        };
        if (!statement)
            return untold();
        const BoundQuery bound = bind(*statement, m_index.schema(), m_index.traits());
        const QList<CallFinding> findings = Checker(statement->query, &bound, m_index, m_depth + 1).check();
        if (!findings.isEmpty()) {
            return findingAt(
                {},
                message::sentences({say("gate.function.viewRefused", {view.name.display()}), findings.first().message}),
                findings.first().hint);
        }
        const bool unread = std::any_of(bound.errors.cbegin(), bound.errors.cend(), [](const ReferenceError &error) {
            return error.kind == ReferenceError::Kind::Table;
        });
        return unread ? untold() : std::nullopt;
    }

    const CallableIndex &m_index;
    const int m_depth;
};

void Checker::checkTables()
{
    if (!m_bound)
        return;
    QSet<const Table *> seen;
    for (const Relation &relation : m_bound->relations) {
        if (!relation.table || seen.contains(relation.table))
            continue;
        seen.insert(relation.table);
        // What is bound may be a part of the schema, whose views have no definitions.
        const Table *whole = m_index.schema().table(relation.table->name);
        const std::optional<Finding> finding =
            TableChecker(m_index, m_depth)
                .check(whole ? *whole : *relation.table, relation.from ? relation.from->span : Span());
        if (finding)
            add(finding->message, finding->hint, finding->at);
    }
}

} // namespace

QList<CallFinding> functionFindings(const Statement &statement, const BoundQuery *bound, const Schema &schema,
                                    const schema::SourceLimits &limits, const DialectTraits &traits)
{
    const CallableIndex index(schema, limits, traits);
    return Checker(statement.query, bound, index, 0).check();
}

std::optional<Finding> tableFinding(const Table &table, const Schema &schema, const schema::SourceLimits &limits,
                                    const DialectTraits &traits)
{
    const CallableIndex index(schema, limits, traits);
    return TableChecker(index, 0).check(table, {});
}

QHash<TableName, Error> unreadableTables(const Schema &schema, const schema::SourceLimits &limits,
                                         const DialectTraits &traits)
{
    const CallableIndex index(schema, limits, traits);
    const TableChecker checker(index, 0);
    QHash<TableName, Error> unreadable;
    for (const Table &table : schema.tables) {
        if (const std::optional<Finding> finding = checker.check(table, {}))
            unreadable.insert(table.name, message::errorOf(ErrorCode::Refused, finding->message, finding->hint));
    }
    return unreadable;
}

} // namespace Tieout::gate
