// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/odbc/odbctypes.h"

#include <sqlext.h>
#include <sqlucode.h>

#include <cmath>

namespace Tieout::odbc {

namespace {

// Codes of SQL Server's driver beyond the standard (msodbcsql.h).
constexpr SQLSMALLINT timestampOffset = -155;
constexpr SQLSMALLINT serverTime = -154;

bool isBinary(SQLSMALLINT type)
{
    return type == SQL_BINARY || type == SQL_VARBINARY || type == SQL_LONGVARBINARY;
}

bool isInteger(SQLSMALLINT type)
{
    return type == SQL_TINYINT || type == SQL_SMALLINT || type == SQL_INTEGER || type == SQL_BIGINT || type == SQL_BIT;
}

bool isReal(SQLSMALLINT type)
{
    return type == SQL_REAL || type == SQL_FLOAT || type == SQL_DOUBLE;
}

/// All of a cell, in pieces: drivers do not tell the size of long texts beforehand. False when the driver fails.
template <typename Unit>
bool readPieces(SQLHSTMT statement, SQLUSMALLINT column, SQLSMALLINT target, bool terminated,
                std::basic_string<Unit> &out, bool &null)
{
    Unit piece[2048];
    null = false;
    out.clear();
    for (;;) {
        SQLLEN left = 0;
        const SQLRETURN code = SQLGetData(statement, column, target, piece, sizeof(piece), &left);
        if (code == SQL_NO_DATA)
            return true;
        if (!SQL_SUCCEEDED(code))
            return false;
        if (left == SQL_NULL_DATA) {
            null = true;
            return true;
        }
        const size_t room = sizeof(piece) / sizeof(Unit) - (terminated ? 1 : 0);
        const bool more = left == SQL_NO_TOTAL || size_t(left) / sizeof(Unit) > room;
        out.append(piece, more ? room : size_t(left) / sizeof(Unit));
        if (!more)
            return true;
    }
}

bool readString(SQLHSTMT statement, SQLUSMALLINT column, QString &out)
{
    std::basic_string<char16_t> text;
    bool null = false;
    if (!readPieces(statement, column, SQL_C_WCHAR, true, text, null))
        return false;
    out = null ? QString() : text.empty() ? QStringLiteral("") : QString::fromStdU16String(text);
    return true;
}

} // namespace

TypeClass typeClass(SQLSMALLINT type, const QString &name)
{
    const QString lower = name.toLower();
    if (lower.startsWith(QLatin1String("bool")) || type == SQL_BIT)
        return TypeClass::Boolean;
    if (lower.startsWith(QLatin1String("json")))
        return TypeClass::Json;
    // SQLite's driver says text of what is declared DECIMAL.
    if (lower.startsWith(QLatin1String("decimal")) || lower.startsWith(QLatin1String("numeric")))
        return TypeClass::Decimal;
    if (lower == QLatin1String("timestamptz") || lower.contains(QLatin1String("with time zone"))
        || type == timestampOffset)
        return TypeClass::TimestampZone;
    switch (type) {
    case SQL_TINYINT:
    case SQL_SMALLINT:
    case SQL_INTEGER:
    case SQL_BIGINT:
        return TypeClass::Integer;
    case SQL_NUMERIC:
    case SQL_DECIMAL:
        return TypeClass::Decimal;
    case SQL_REAL:
    case SQL_FLOAT:
    case SQL_DOUBLE:
        return TypeClass::Real;
    case SQL_DATE:
    case SQL_TYPE_DATE:
        return TypeClass::Date;
    case SQL_TIME:
    case SQL_TYPE_TIME:
    case serverTime:
        return TypeClass::Time;
    case SQL_TIMESTAMP:
    case SQL_TYPE_TIMESTAMP:
        return TypeClass::Timestamp;
    case SQL_BINARY:
    case SQL_VARBINARY:
    case SQL_LONGVARBINARY:
        return TypeClass::Blob;
    case SQL_CHAR:
    case SQL_VARCHAR:
    case SQL_LONGVARCHAR:
    case SQL_WCHAR:
    case SQL_WVARCHAR:
    case SQL_WLONGVARCHAR:
    case SQL_GUID:
        return TypeClass::Text;
    default:
        return TypeClass::Other;
    }
}

QString nativeType(SQLSMALLINT type, const QString &name, qint64 size, int digits)
{
    if (name.contains(u'('))
        return name;
    const bool exact = type == SQL_NUMERIC || type == SQL_DECIMAL;
    const bool sized = type == SQL_CHAR || type == SQL_VARCHAR || type == SQL_WCHAR || type == SQL_WVARCHAR
                       || type == SQL_BINARY || type == SQL_VARBINARY;
    if (exact && size > 0)
        return QStringLiteral("%1(%2,%3)").arg(name).arg(size).arg(digits);
    if (sized && size > 0 && !name.contains(QLatin1String("text"), Qt::CaseInsensitive))
        return QStringLiteral("%1(%2)").arg(name).arg(size);
    return name;
}

int declaredScale(const QString &nativeType, const QString &digits)
{
    const qsizetype comma = nativeType.indexOf(u',');
    bool ok = false;
    if (comma >= 0) {
        const int scale = nativeType.mid(comma + 1, nativeType.indexOf(u')') - comma - 1).trimmed().toInt(&ok);
        if (ok)
            return scale;
    }
    const int scale = digits.toInt(&ok);
    return ok ? scale : -1;
}

bool readCell(SQLHSTMT statement, SQLUSMALLINT column, SQLSMALLINT type, TypeClass broad, Value &out)
{
    out = {};
    SQLLEN length = 0;
    if (isReal(type)) {
        double number = 0;
        if (!SQL_SUCCEEDED(SQLGetData(statement, column, SQL_C_DOUBLE, &number, sizeof(number), &length)))
            return false;
        if (length != SQL_NULL_DATA)
            out = std::isfinite(number) ? Value(number) : Value(QString::number(number));
        return true;
    }
    if (isBinary(type)) {
        std::basic_string<char> bytes;
        bool null = false;
        if (!readPieces(statement, column, SQL_C_BINARY, false, bytes, null))
            return false;
        if (!null)
            out = Value(QByteArray(bytes.data(), qsizetype(bytes.size())));
        return true;
    }
    QString text;
    if (!readString(statement, column, text))
        return false;
    if (text.isNull())
        return true;
    if (isInteger(type)) { // by its text: BIGINT UNSIGNED has no C type of its own in every driver
        bool ok = false;
        const qint64 number = text.toLongLong(&ok);
        out = ok ? Value(number) : Value(DecimalText{text});
    } else if (broad == TypeClass::Decimal) {
        // Some drivers leave the zero before the point away.
        if (text.startsWith(u'.'))
            text.prepend(u'0');
        else if (text.startsWith(QLatin1String("-.")))
            text.insert(1, u'0');
        out = Value(DecimalText{text});
    } else {
        out = Value(text);
    }
    return true;
}

QString readText(SQLHSTMT statement, SQLUSMALLINT column)
{
    QString text;
    return readString(statement, column, text) ? text : QString();
}

} // namespace Tieout::odbc
