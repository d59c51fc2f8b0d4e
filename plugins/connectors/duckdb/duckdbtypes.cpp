// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/duckdb/duckdbtypes.h"

#include "connectors/duckdb/duckdbvalues.h"

#include <QHash>

namespace Tieout::duckdb {

namespace {

struct Known {
    Type type;
    const char *name;
    TypeClass broad;
};

constexpr Known knownTypes[] = {
    {Type::Boolean, "BOOLEAN", TypeClass::Boolean},
    {Type::TinyInt, "TINYINT", TypeClass::Integer},
    {Type::SmallInt, "SMALLINT", TypeClass::Integer},
    {Type::Integer, "INTEGER", TypeClass::Integer},
    {Type::BigInt, "BIGINT", TypeClass::Integer},
    {Type::UTinyInt, "UTINYINT", TypeClass::Integer},
    {Type::USmallInt, "USMALLINT", TypeClass::Integer},
    {Type::UInteger, "UINTEGER", TypeClass::Integer},
    {Type::UBigInt, "UBIGINT", TypeClass::Integer},
    {Type::HugeInt, "HUGEINT", TypeClass::Integer},
    {Type::UHugeInt, "UHUGEINT", TypeClass::Integer},
    {Type::Float, "FLOAT", TypeClass::Real},
    {Type::Double, "DOUBLE", TypeClass::Real},
    {Type::Decimal, "DECIMAL", TypeClass::Decimal},
    {Type::Varchar, "VARCHAR", TypeClass::Text},
    {Type::Uuid, "UUID", TypeClass::Text},
    {Type::Enum, "ENUM", TypeClass::Text},
    {Type::Date, "DATE", TypeClass::Date},
    {Type::Time, "TIME", TypeClass::Time},
    {Type::TimeNs, "TIME_NS", TypeClass::Time},
    {Type::TimeTz, "TIME WITH TIME ZONE", TypeClass::Time},
    {Type::Timestamp, "TIMESTAMP", TypeClass::Timestamp},
    {Type::TimestampS, "TIMESTAMP_S", TypeClass::Timestamp},
    {Type::TimestampMs, "TIMESTAMP_MS", TypeClass::Timestamp},
    {Type::TimestampNs, "TIMESTAMP_NS", TypeClass::Timestamp},
    {Type::TimestampTz, "TIMESTAMP WITH TIME ZONE", TypeClass::TimestampZone},
    {Type::Interval, "INTERVAL", TypeClass::Other},
    {Type::Bit, "BIT", TypeClass::Other},
    {Type::Blob, "BLOB", TypeClass::Blob},
    {Type::Struct, "STRUCT", TypeClass::Json},
    {Type::Map, "MAP", TypeClass::Json},
    {Type::Union, "UNION", TypeClass::Json},
    {Type::List, "LIST", TypeClass::Json},
    {Type::Array, "ARRAY", TypeClass::Json},
    {Type::SqlNull, "NULL", TypeClass::Unknown},
};

const Known *knownType(Type type)
{
    for (const Known &one : knownTypes) {
        if (one.type == type)
            return &one;
    }
    return nullptr;
}

/// A text that the library allocated.
QString taken(const Api &api, char *text)
{
    const QString out = QString::fromUtf8(text ? text : "");
    if (text)
        api.free(text);
    return out;
}

/// A type that the library handed out, given back with the object.
class OwnedType
{
public:
    OwnedType(const Api &api, Handle type)
        : m_api(api)
        , m_type(type)
    {
    }
    ~OwnedType() { m_api.destroy_logical_type(&m_type); }
    Q_DISABLE_COPY_MOVE(OwnedType)
    Handle get() const { return m_type; }

private:
    const Api &m_api;
    Handle m_type;
};

bool isNested(Type type)
{
    return type == Type::List || type == Type::Array || type == Type::Struct || type == Type::Map
           || type == Type::Union;
}

bool isNull(const Api &api, Handle vector, std::uint64_t row)
{
    const std::uint64_t *valid = api.vector_get_validity(vector);
    return valid && ((valid[row / 64] >> (row % 64)) & 1) == 0;
}

struct ListEntry {
    std::uint64_t offset;
    std::uint64_t length;
};

} // namespace

TypeClass typeClass(const QString &name)
{
    if (name.endsWith(u']'))
        return TypeClass::Json;
    if (name == QLatin1String("JSON"))
        return TypeClass::Json;
    const QString word = name.left(name.indexOf(u'('));
    for (const Known &one : knownTypes) {
        if (word == QLatin1String(one.name))
            return one.broad;
    }
    return TypeClass::Other;
}

int declaredScale(const QString &name)
{
    const qsizetype comma = name.indexOf(u',');
    if (!name.startsWith(QLatin1String("DECIMAL(")) || comma < 0)
        return -1;
    return name.mid(comma + 1, name.size() - comma - 2).toInt();
}

QString ColumnType::nameOf(const Api &api, Handle logicalType, Type type)
{
    const QString alias = taken(api, api.logical_type_get_alias(logicalType)); // "JSON", which is kept as text
    if (!alias.isEmpty())
        return alias;
    if (type == Type::Decimal)
        return QStringLiteral("DECIMAL(%1,%2)").arg(api.decimal_width(logicalType)).arg(api.decimal_scale(logicalType));
    const Known *known = knownType(type);
    return known ? QString::fromLatin1(known->name) : QString();
}

Result<ColumnType> ColumnType::of(const Api &api, Handle logicalType, const QString &column)
{
    ColumnType out;
    out.m_type = Type(api.get_type_id(logicalType));
    out.m_name = nameOf(api, logicalType, out.m_type);
    if (!knownType(out.m_type))
        return fail(ErrorCode::Unsupported,
                    QT_TRANSLATE_NOOP("Error", "The column \"%1\" is of a type that cannot be shown here."), {column},
                    QT_TRANSLATE_NOOP("Error", "Write CAST(... AS VARCHAR) around it, or leave it out."));
    if (out.m_type == Type::Decimal) {
        out.m_stored = Type(api.decimal_internal_type(logicalType));
        out.m_scale = api.decimal_scale(logicalType);
    } else if (out.m_type == Type::Enum) {
        out.m_stored = Type(api.enum_internal_type(logicalType));
        for (std::uint32_t i = 0; i < api.enum_dictionary_size(logicalType); ++i)
            out.m_words.append(taken(api, api.enum_dictionary_value(logicalType, i)));
    }
    if (const auto read = out.readChildren(api, logicalType, column); !read)
        return fail(read.error());
    return out;
}

Result<void> ColumnType::readChildren(const Api &api, Handle logicalType, const QString &column)
{
    const auto add = [&](Handle child) -> Result<void> {
        const OwnedType owned(api, child);
        Result<ColumnType> type = of(api, owned.get(), column);
        if (!type)
            return fail(type.error());
        m_children.append(*std::move(type));
        return {};
    };
    Result<void> done;
    if (m_type == Type::List) {
        done = add(api.list_type_child_type(logicalType));
    } else if (m_type == Type::Array) {
        m_size = api.array_type_array_size(logicalType);
        done = add(api.array_type_child_type(logicalType));
    } else if (m_type == Type::Map) {
        done = add(api.map_type_key_type(logicalType));
        if (done)
            done = add(api.map_type_value_type(logicalType));
    } else if (m_type == Type::Struct) {
        for (std::uint64_t i = 0; done && i < api.struct_type_child_count(logicalType); ++i) {
            m_words.append(taken(api, api.struct_type_child_name(logicalType, i)));
            done = add(api.struct_type_child_type(logicalType, i));
        }
    } else if (m_type == Type::Union) {
        for (std::uint64_t i = 0; done && i < api.union_type_member_count(logicalType); ++i)
            done = add(api.union_type_member_type(logicalType, i));
    }
    if (done && (m_type == Type::List || m_type == Type::Array))
        m_name = m_children.first().m_name
                 + (m_type == Type::List ? QStringLiteral("[]") : QStringLiteral("[%1]").arg(m_size));
    return done;
}

Value ColumnType::value(const Api &api, Handle vector, std::uint64_t row) const
{
    if (m_type == Type::SqlNull || isNull(api, vector, row))
        return {};
    return isNested(m_type) ? Value(json(api, vector, row)) : scalar(api.vector_get_data(vector), row);
}

Value ColumnType::scalar(const void *data, std::uint64_t row) const
{
    switch (m_type) {
    case Type::Decimal:
        return decimal(data, row);
    case Type::Enum: {
        const std::uint64_t at = unsignedAt(m_stored, data, row);
        return Value(m_words.value(qsizetype(at)));
    }
    default:
        return scalarAt(m_type, data, row);
    }
}

Value ColumnType::decimal(const void *data, std::uint64_t row) const
{
    return Value(DecimalText{withPoint(wholeAt(m_stored, data, row), m_scale)});
}

QString ColumnType::json(const Api &api, Handle vector, std::uint64_t row) const
{
    if (m_type == Type::SqlNull || isNull(api, vector, row))
        return QStringLiteral("null");
    const void *data = api.vector_get_data(vector);
    switch (m_type) {
    case Type::List: {
        const ListEntry entry = static_cast<const ListEntry *>(data)[row];
        return listJson(api, api.list_vector_get_child(vector), entry.offset, entry.length);
    }
    case Type::Array:
        return listJson(api, api.array_vector_get_child(vector), row * m_size, m_size);
    case Type::Struct:
        return structJson(api, vector, row);
    case Type::Map:
        return mapJson(api, vector, row);
    case Type::Union:
        return unionJson(api, vector, row);
    default:
        break;
    }
    const Value value = scalar(data, row);
    return m_type == Type::Boolean || value.isNumber() ? value.toText() : jsonText(value.toText());
}

QString ColumnType::listJson(const Api &api, Handle child, std::uint64_t from, std::uint64_t count) const
{
    QStringList out;
    for (std::uint64_t i = 0; i < count; ++i)
        out.append(m_children.first().json(api, child, from + i));
    return u'[' + out.join(QLatin1String(", ")) + u']';
}

QString ColumnType::structJson(const Api &api, Handle vector, std::uint64_t row) const
{
    QStringList out;
    for (qsizetype i = 0; i < m_children.size(); ++i)
        out.append(jsonText(m_words[i]) + QLatin1String(": ")
                   + m_children[i].json(api, api.struct_vector_get_child(vector, std::uint64_t(i)), row));
    return u'{' + out.join(QLatin1String(", ")) + u'}';
}

/// A map is kept as a list of structs of two.
QString ColumnType::mapJson(const Api &api, Handle vector, std::uint64_t row) const
{
    const ListEntry entry = static_cast<const ListEntry *>(api.vector_get_data(vector))[row];
    Handle pairs = api.list_vector_get_child(vector);
    Handle keys = api.struct_vector_get_child(pairs, 0);
    Handle values = api.struct_vector_get_child(pairs, 1);
    QStringList out;
    for (std::uint64_t i = entry.offset; i < entry.offset + entry.length; ++i)
        out.append(jsonText(m_children[0].value(api, keys, i).toText()) + QLatin1String(": ")
                   + m_children[1].json(api, values, i));
    return u'{' + out.join(QLatin1String(", ")) + u'}';
}

/// A union is kept as a struct: which member it is, then all members.
QString ColumnType::unionJson(const Api &api, Handle vector, std::uint64_t row) const
{
    const auto *tags = static_cast<const std::uint8_t *>(api.vector_get_data(api.struct_vector_get_child(vector, 0)));
    const std::uint8_t tag = tags[row];
    return tag < m_children.size()
               ? m_children[tag].json(api, api.struct_vector_get_child(vector, std::uint64_t(tag) + 1), row)
               : QStringLiteral("null");
}

} // namespace Tieout::duckdb
