// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/mysql/mytypes.h"

#include "sdk/utf8.h"

namespace Tieout::mysql {

namespace {

constexpr unsigned binaryCharset = 63; ///< what tells BLOB from TEXT

bool isBytes(const MYSQL_FIELD &field)
{
    switch (field.type) {
    case MYSQL_TYPE_GEOMETRY:
        return true;
    case MYSQL_TYPE_TINY_BLOB:
    case MYSQL_TYPE_MEDIUM_BLOB:
    case MYSQL_TYPE_LONG_BLOB:
    case MYSQL_TYPE_BLOB:
    case MYSQL_TYPE_VAR_STRING:
    case MYSQL_TYPE_VARCHAR:
    case MYSQL_TYPE_STRING:
        return field.charsetnr == binaryCharset;
    default:
        return false;
    }
}

/// BIT(n): up to eight bytes, the highest first.
Value bitsOf(const char *text, unsigned long size)
{
    quint64 number = 0;
    for (unsigned long i = 0; i < size; ++i)
        number = number << 8 | quint8(text[i]);
    return number <= quint64(std::numeric_limits<qint64>::max()) ? Value(qint64(number))
                                                                 : Value(DecimalText{QString::number(number)});
}

struct FieldType {
    enum_field_types type;
    TypeClass broad;
    const char *name;
};

constexpr FieldType fieldTypes[] = {
    {MYSQL_TYPE_TINY, TypeClass::Integer, "tinyint"},
    {MYSQL_TYPE_SHORT, TypeClass::Integer, "smallint"},
    {MYSQL_TYPE_INT24, TypeClass::Integer, "mediumint"},
    {MYSQL_TYPE_LONG, TypeClass::Integer, "int"},
    {MYSQL_TYPE_LONGLONG, TypeClass::Integer, "bigint"},
    {MYSQL_TYPE_YEAR, TypeClass::Integer, "year"},
    {MYSQL_TYPE_BIT, TypeClass::Integer, "bit"},
    {MYSQL_TYPE_DECIMAL, TypeClass::Decimal, "decimal"},
    {MYSQL_TYPE_NEWDECIMAL, TypeClass::Decimal, "decimal"},
    {MYSQL_TYPE_FLOAT, TypeClass::Real, "float"},
    {MYSQL_TYPE_DOUBLE, TypeClass::Real, "double"},
    {MYSQL_TYPE_DATE, TypeClass::Date, "date"},
    {MYSQL_TYPE_NEWDATE, TypeClass::Date, "date"},
    {MYSQL_TYPE_TIME, TypeClass::Time, "time"},
    {MYSQL_TYPE_DATETIME, TypeClass::Timestamp, "datetime"},
    {MYSQL_TYPE_TIMESTAMP, TypeClass::TimestampZone, "timestamp"},
    {MYSQL_TYPE_JSON, TypeClass::Json, "json"},
    {MYSQL_TYPE_GEOMETRY, TypeClass::Other, "geometry"},
};

} // namespace

TypeClass typeClass(const QString &dataType, const QString &columnType)
{
    static const QHash<QString, TypeClass> types = {
        {QStringLiteral("tinyint"), TypeClass::Integer},    {QStringLiteral("smallint"), TypeClass::Integer},
        {QStringLiteral("mediumint"), TypeClass::Integer},  {QStringLiteral("int"), TypeClass::Integer},
        {QStringLiteral("bigint"), TypeClass::Integer},     {QStringLiteral("year"), TypeClass::Integer},
        {QStringLiteral("bit"), TypeClass::Integer},        {QStringLiteral("decimal"), TypeClass::Decimal},
        {QStringLiteral("float"), TypeClass::Real},         {QStringLiteral("double"), TypeClass::Real},
        {QStringLiteral("date"), TypeClass::Date},          {QStringLiteral("time"), TypeClass::Time},
        {QStringLiteral("datetime"), TypeClass::Timestamp}, {QStringLiteral("timestamp"), TypeClass::TimestampZone},
        {QStringLiteral("json"), TypeClass::Json},          {QStringLiteral("binary"), TypeClass::Blob},
        {QStringLiteral("varbinary"), TypeClass::Blob},     {QStringLiteral("tinyblob"), TypeClass::Blob},
        {QStringLiteral("blob"), TypeClass::Blob},          {QStringLiteral("mediumblob"), TypeClass::Blob},
        {QStringLiteral("longblob"), TypeClass::Blob},      {QStringLiteral("char"), TypeClass::Text},
        {QStringLiteral("varchar"), TypeClass::Text},       {QStringLiteral("tinytext"), TypeClass::Text},
        {QStringLiteral("text"), TypeClass::Text},          {QStringLiteral("mediumtext"), TypeClass::Text},
        {QStringLiteral("longtext"), TypeClass::Text},      {QStringLiteral("enum"), TypeClass::Text},
        {QStringLiteral("set"), TypeClass::Text},           {QStringLiteral("uuid"), TypeClass::Text},
        {QStringLiteral("inet4"), TypeClass::Text},         {QStringLiteral("inet6"), TypeClass::Text},
    };
    if (columnType.startsWith(QLatin1String("tinyint(1)"))
        || columnType == QLatin1String("bit(1)")) // what BOOL is kept as
        return TypeClass::Boolean;
    return types.value(dataType, TypeClass::Other);
}

ResultColumn columnOf(const MYSQL_FIELD &field)
{
    ResultColumn column;
    column.name = textFromUtf8({field.name, qsizetype(field.name_length)});
    column.type = isBytes(field) ? TypeClass::Blob : TypeClass::Text;
    column.nativeType = isBytes(field) ? QStringLiteral("blob") : QStringLiteral("text");
    for (const FieldType &one : fieldTypes) {
        if (one.type == field.type) {
            column.type = one.broad;
            column.nativeType = QString::fromLatin1(one.name);
        }
    }
    if (column.type == TypeClass::Decimal && field.decimals < 39)
        column.nativeType =
            QStringLiteral("decimal(%1,%2)").arg(field.length - (field.decimals > 0 ? 2 : 1)).arg(field.decimals);
    return column;
}

Value valueOf(const MYSQL_FIELD &field, const char *text, unsigned long size)
{
    if (!text)
        return {};
    const auto bytes = QByteArray::fromRawData(text, qsizetype(size));
    switch (field.type) {
    case MYSQL_TYPE_TINY:
    case MYSQL_TYPE_SHORT:
    case MYSQL_TYPE_INT24:
    case MYSQL_TYPE_LONG:
    case MYSQL_TYPE_LONGLONG:
    case MYSQL_TYPE_YEAR: {
        bool ok = false;
        const qint64 number = bytes.toLongLong(&ok);
        return ok ? Value(number) : Value(DecimalText{QString::fromLatin1(bytes)}); // BIGINT UNSIGNED
    }
    case MYSQL_TYPE_BIT:
        return bitsOf(text, size);
    case MYSQL_TYPE_DECIMAL:
    case MYSQL_TYPE_NEWDECIMAL:
        return Value(DecimalText{QString::fromLatin1(bytes)});
    case MYSQL_TYPE_FLOAT:
    case MYSQL_TYPE_DOUBLE:
        return Value(bytes.toDouble());
    default:
        if (isBytes(field))
            return Value(QByteArray(text, qsizetype(size)));
        return Value(size > 0 ? textFromUtf8({text, qsizetype(size)}) : QStringLiteral(""));
    }
}

} // namespace Tieout::mysql
