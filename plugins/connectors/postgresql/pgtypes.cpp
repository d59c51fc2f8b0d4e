// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/postgresql/pgtypes.h"

#include "sdk/utf8.h"

#include <iterator>

namespace Tieout::postgresql {

namespace {

struct BuiltIn {
    quint32 oid; ///< src/include/catalog/pg_type.dat; these never change
    TypeClass type;
    const char *name;
};

constexpr BuiltIn builtIns[] = {
    {16, TypeClass::Boolean, "boolean"},
    {17, TypeClass::Blob, "bytea"},
    {18, TypeClass::Text, "\"char\""},
    {19, TypeClass::Text, "name"},
    {20, TypeClass::Integer, "bigint"},
    {21, TypeClass::Integer, "smallint"},
    {23, TypeClass::Integer, "integer"},
    {25, TypeClass::Text, "text"},
    {26, TypeClass::Integer, "oid"},
    {114, TypeClass::Json, "json"},
    {700, TypeClass::Real, "real"},
    {701, TypeClass::Real, "double precision"},
    {790, TypeClass::Other, "money"}, // its text depends on the server's locale
    {1042, TypeClass::Text, "character"},
    {1043, TypeClass::Text, "character varying"},
    {1082, TypeClass::Date, "date"},
    {1083, TypeClass::Time, "time without time zone"},
    {1114, TypeClass::Timestamp, "timestamp without time zone"},
    {1184, TypeClass::TimestampZone, "timestamp with time zone"},
    {1186, TypeClass::Other, "interval"},
    {1266, TypeClass::Time, "time with time zone"},
    {1700, TypeClass::Decimal, "numeric"},
    {2950, TypeClass::Text, "uuid"},
    {3802, TypeClass::Json, "jsonb"},
};

constexpr quint32 numericOid = 1700;
constexpr quint32 characterOid = 1042;
constexpr quint32 varyingOid = 1043;
constexpr int modifierHeader = 4; ///< VARHDRSZ, which typmods of texts and numerics carry along

const BuiltIn *builtIn(quint32 type)
{
    const auto *found =
        std::find_if(std::begin(builtIns), std::end(builtIns), [type](const BuiltIn &one) { return one.oid == type; });
    return found == std::end(builtIns) ? nullptr : found;
}

QByteArray bytes(const char *text, int size)
{
    // bytea_output = 'hex': \x0123
    return size >= 2 && text[0] == '\\' && text[1] == 'x'
               ? QByteArray::fromHex(QByteArray::fromRawData(text + 2, size - 2))
               : QByteArray(text, size);
}

} // namespace

TypeClass typeClass(quint32 type, QChar category)
{
    if (const BuiltIn *found = builtIn(type))
        return found->type;
    // Enumerations and text-like types of extensions (citext) compare with texts.
    return category == u'E' || category == u'S' ? TypeClass::Text : TypeClass::Other;
}

int numericScale(quint32 type, int modifier)
{
    if (type != numericOid || modifier < modifierHeader)
        return -1;
    const int scale = (modifier - modifierHeader) & 0x7ff;
    return scale > 1000 ? 0 : scale; // negative scales (PostgreSQL 15) round before the point
}

Value valueOf(quint32 type, const char *text, int size)
{
    const auto asText = [text, size] { return Value(size > 0 ? textFromUtf8({text, size}) : QStringLiteral("")); };
    switch (typeClass(type)) {
    case TypeClass::Boolean: // as the words that compare with the column again
        return Value(*text == 't' ? QStringLiteral("true") : QStringLiteral("false"));
    case TypeClass::Integer: {
        bool ok = false;
        const qint64 number = QByteArray::fromRawData(text, size).toLongLong(&ok);
        return ok ? Value(number) : asText();
    }
    case TypeClass::Real: {
        bool ok = false;
        const double number = QByteArray::fromRawData(text, size).toDouble(&ok);
        return ok && qIsFinite(number) ? Value(number) : asText(); // NaN and Infinity are no amounts
    }
    case TypeClass::Decimal:
        return *text == '-' || (*text >= '0' && *text <= '9') ? Value(DecimalText{QString::fromLatin1(text, size)})
                                                              : asText();
    case TypeClass::Blob:
        return Value(bytes(text, size));
    default:
        return asText();
    }
}

QString typeName(quint32 type, int modifier)
{
    const BuiltIn *found = builtIn(type);
    if (!found)
        return {};
    const QString name = QString::fromLatin1(found->name);
    if (modifier < modifierHeader)
        return name;
    if (type == numericOid)
        return QStringLiteral("%1(%2,%3)")
            .arg(name)
            .arg((modifier - modifierHeader) >> 16)
            .arg(numericScale(type, modifier));
    if (type == characterOid || type == varyingOid)
        return QStringLiteral("%1(%2)").arg(name).arg(modifier - modifierHeader);
    return name;
}

QStringList textArray(const QString &literal)
{
    QStringList out;
    QString current;
    bool quoted = false;
    bool wasQuoted = false;
    for (qsizetype i = 1; i < literal.size(); ++i) {
        const QChar c = literal[i];
        if (quoted && c == u'\\') {
            current += literal[++i];
        } else if (c == u'"') {
            quoted = !quoted;
            wasQuoted = true;
        } else if (!quoted && (c == u',' || c == u'}')) {
            if (!current.isEmpty() || wasQuoted) {
                const bool null = !wasQuoted && current == QLatin1String("NULL");
                out.append(null ? QString() : current.isNull() ? QStringLiteral("") : current);
            }
            current = {};
            wasQuoted = false;
        } else {
            current += c;
        }
    }
    return out;
}

} // namespace Tieout::postgresql
