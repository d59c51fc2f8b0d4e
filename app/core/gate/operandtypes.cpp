// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/operandtypes.h"

#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::gate {

using namespace sql;

namespace {

class TypeReader : public Visitor
{
public:
    TypeReader(const BoundQuery &bound, const CallableIndex &index)
        : m_bound(bound)
        , m_index(index)
    {
    }

    void read(const Query *query)
    {
        walk(query, *this);
        for (const QList<OutputColumn> &outputs : m_bound.outputs) {
            for (const OutputColumn &output : outputs)
                readBinding(output.source);
        }
        for (const auto &pairs : m_bound.merged) {
            for (const auto &[left, right] : pairs) {
                readBinding(left);
                readBinding(right);
            }
        }
    }

    bool visitExpr(const Expr &expr) override
    {
        if (const auto *cast = as<Cast>(&expr))
            takeType(cast->type);
        else if (const auto *call = as<FunctionCall>(&expr))
            takeOperandType(typeNameOf(call->name().text)); // a type's name called as a function
        else if (expr.kind == ExprKind::Field)
            any = true; // a part of a composite may have any type
        else if (const auto *column = as<ColumnRef>(&expr))
            takeColumn(*column);
        return true;
    }
    bool visitFrom(const From &from) override
    {
        for (const QString &type : from.columnTypes)
            takeType(type);
        return true;
    }

    QSet<QString> types;
    bool any = false;

private:
    void takeColumn(const ColumnRef &column)
    {
        const ColumnBinding *binding = m_bound.binding(&column);
        if (binding)
            readBinding(*binding);
        if (!binding || (binding->relation && binding->column < 0))
            takeRelation(column.column().text);
    }

    /// The name of a table stands for its whole row.
    void takeRelation(const QString &alias)
    {
        for (const Relation &relation : m_bound.relations) {
            if (!relation.table || relation.alias.compare(alias, Qt::CaseInsensitive) != 0)
                continue;
            takeOperandType({{}, relation.table->name.name.toLower()});
            for (const Column &column : relation.table->columns)
                takeType(column.nativeType);
        }
    }

    void readBinding(const ColumnBinding &binding)
    {
        if (binding.relation && binding.relation->table && binding.column >= 0)
            takeType(binding.relation->table->columns.value(binding.column).nativeType);
    }

    /// Whether it is one that something takes.
    bool takeOperandType(const TypeName &type)
    {
        QString name = type.name;
        while (name.startsWith(u'_') && !m_index.operandTypes().contains(name))
            name.remove(0, 1); // an array of it
        if (!m_index.operandTypes().contains(name))
            return false;
        types.insert(name);
        return true;
    }

    void takeType(const QString &text)
    {
        const TypeName type = typeNameOf(text);
        if (isOwnType(type.name) && type.schema.isEmpty())
            return;
        const bool made = !m_index.types(type).isEmpty() || m_index.schema().table(TableName{type.schema, type.name});
        if (!takeOperandType(type) && made)
            any = true; // of other types
    }

    const BoundQuery &m_bound;
    const CallableIndex &m_index;
};

} // namespace

Family familyOf(TypeClass type)
{
    switch (type) {
    case TypeClass::Integer:
    case TypeClass::Real:
    case TypeClass::Decimal:
        return Family::Number;
    case TypeClass::Text:
        return Family::Text;
    case TypeClass::Date:
    case TypeClass::Time:
    case TypeClass::Timestamp:
    case TypeClass::TimestampZone:
        return Family::Date;
    case TypeClass::Boolean:
        return Family::Boolean;
    case TypeClass::Blob:
        return Family::Blob;
    case TypeClass::Json:
        return Family::Json;
    default:
        return Family::Unknown;
    }
}

Family familyOf(const QString &type)
{
    static const QHash<QString, Family> families = [] {
        QHash<QString, Family> known;
        const auto put = [&known](const char *names, Family family) {
            for (const QString &name : QString::fromLatin1(names).split(u' '))
                known.insert(name, family);
        };
        put("smallint integer bigint numeric real double money", Family::Number);
        put("text character name", Family::Text);
        put("date time timestamp interval", Family::Date);
        put("boolean", Family::Boolean);
        put("bytea", Family::Blob);
        put("json jsonb", Family::Json);
        return known;
    }();
    const TypeName name = typeNameOf(type);
    return !name.schema.isEmpty() || type.endsWith(QLatin1String("[]")) ? Family::Unknown
                                                                        : families.value(name.name, Family::Unknown);
}

OperandTypes::OperandTypes(const Query *query, const BoundQuery *bound, const CallableIndex &index)
    : m_bound(bound)
    , m_index(index)
    , m_any(!bound)
{
    if (!bound || index.isEmpty())
        return;
    TypeReader reader(*bound, index);
    reader.read(query);
    m_types = reader.types;
    m_any = reader.any;
}

bool OperandTypes::takesUsersType(const Routine &routine)
{
    return std::any_of(routine.arguments.cbegin(), routine.arguments.cend(),
                       [](const QString &argument) { return !typeNameOf(argument).schema.isEmpty(); });
}

bool OperandTypes::hasOperandOf(const Routine &routine) const
{
    return std::any_of(routine.arguments.cbegin(), routine.arguments.cend(), [this](const QString &argument) {
        const TypeName type = typeNameOf(argument);
        return !type.schema.isEmpty() && (occurs(type.name) || m_index.reachedTypes().contains(type.name));
    });
}

bool OperandTypes::mayBeOperandOf(const Routine &routine, bool users) const
{
    if (users)
        return hasOperandOf(routine);
    return std::any_of(routine.arguments.cbegin(), routine.arguments.cend(), [this](const QString &argument) {
        const TypeName type = typeNameOf(argument);
        return !type.schema.isEmpty() && (m_any || m_index.reachedTypes().contains(type.name));
    });
}

Family OperandTypes::familyOf(const Expr *expr) const
{
    if (!expr || m_index.hasImplicitCasts())
        return Family::Unknown;
    if (const auto *literal = as<Literal>(expr)) {
        if (literal->type == Literal::Type::Number)
            return Family::Number;
        return literal->type == Literal::Type::Boolean ? Family::Boolean
                                                       : Family::Unknown; // a text becomes whatever is wanted
    }
    if (const auto *cast = as<Cast>(expr))
        return cast->type.contains(u'[') ? Family::Unknown : gate::familyOf(cast->type);
    if (const auto *binary = as<Binary>(expr)) {
        const bool computes = binary->op == BinaryOp::Add || binary->op == BinaryOp::Subtract
                              || binary->op == BinaryOp::Multiply || binary->op == BinaryOp::Divide
                              || binary->op == BinaryOp::Modulo;
        const bool numbers =
            computes && familyOf(binary->left) == Family::Number && familyOf(binary->right) == Family::Number;
        return numbers ? Family::Number : Family::Unknown;
    }
    if (const auto *call = as<FunctionCall>(expr)) {
        const bool counts =
            call->path.size() == 1 && call->name().text.compare(QLatin1String("count"), Qt::CaseInsensitive) == 0;
        return counts ? Family::Number : Family::Unknown;
    }
    const ColumnBinding *binding = m_bound ? m_bound->binding(expr) : nullptr;
    return binding ? familyOf(*binding) : Family::Unknown;
}

Family OperandTypes::familyOf(const ColumnBinding &binding) const
{
    if (!binding.relation || !binding.relation->table || binding.column < 0 || m_index.hasImplicitCasts())
        return Family::Unknown;
    return gate::familyOf(binding.relation->table->columns.value(binding.column).type);
}

Family OperandTypes::familyOf(const Query &query) const
{
    const QList<OutputColumn> columns = m_bound ? m_bound->results.value(&query) : QList<OutputColumn>();
    if (columns.size() != 1 || !query.select)
        return Family::Unknown;
    return columns.first().expr ? familyOf(columns.first().expr) : familyOf(columns.first().source);
}

Family OperandTypes::familyOfItems(const Expr *array) const
{
    const auto *items = as<ArrayExpr>(array);
    if (!items || items->items.isEmpty())
        return Family::Unknown;
    const Family first = familyOf(items->items.first());
    const bool same = std::all_of(items->items.cbegin(), items->items.cend(),
                                  [&](const Expr *item) { return familyOf(item) == first; });
    return same ? first : Family::Unknown;
}

bool OperandTypes::mayBeUsers(const Expr *expr) const
{
    if (!expr || as<Literal>(expr) || as<Parameter>(expr))
        return false;
    if (const auto *cast = as<Cast>(expr)) {
        const TypeName type = typeNameOf(cast->type);
        return !type.schema.isEmpty() || !isOwnType(type.name);
    }
    if (const auto *call = as<FunctionCall>(expr)) // a function of any type gives that type back
        return std::any_of(call->arguments.cbegin(), call->arguments.cend(),
                           [this](const Expr *argument) { return mayBeUsers(argument); });
    if (const auto *array = as<ArrayExpr>(expr); array && !array->query)
        return std::any_of(array->items.cbegin(), array->items.cend(),
                           [this](const Expr *item) { return mayBeUsers(item); });
    if (const ColumnBinding *binding = m_bound ? m_bound->binding(expr) : nullptr)
        return mayBeUsers(*binding);
    return familyOf(expr) == Family::Unknown;
}

bool OperandTypes::mayBeUsers(const ColumnBinding &binding) const
{
    if (!binding.relation || !binding.relation->table || binding.column < 0)
        return true;
    const TypeName type = typeNameOf(binding.relation->table->columns.value(binding.column).nativeType);
    return !type.schema.isEmpty() || !isOwnType(type.name);
}

bool OperandTypes::mayBeUsers(const Query &query) const
{
    const QList<OutputColumn> columns = m_bound ? m_bound->results.value(&query) : QList<OutputColumn>();
    if (columns.size() != 1 || !query.select)
        return true;
    return columns.first().expr ? mayBeUsers(columns.first().expr) : mayBeUsers(columns.first().source);
}

bool OperandTypes::mayBe(Family there, const QString &wanted)
{
    const Family family = gate::familyOf(wanted);
    return there == Family::Unknown || family == Family::Unknown || there == family;
}

bool OperandTypes::mayTake(const FunctionCall &call, const Routine &routine) const
{
    if (routine.kind == RoutineKind::Type || call.variadic)
        return true;
    const QStringList &wanted = routine.arguments;
    // The last parameter may stand for any number of arguments, and those at the end may have defaults.
    const QString last = wanted.isEmpty() ? QString() : wanted.last();
    const bool variadic = last.endsWith(QLatin1String("[]")) || last.contains(QLatin1String("any"));
    if (call.arguments.size() > wanted.size() && !variadic)
        return false;
    for (qsizetype i = 0; i < call.arguments.size(); ++i) {
        if (call.arguments[i]->kind == ExprKind::NamedArgument || (variadic && i + 1 >= wanted.size()))
            return true;
        if (!mayBe(familyOf(call.arguments[i]), wanted[i]))
            return false;
    }
    return true;
}

} // namespace Tieout::gate
