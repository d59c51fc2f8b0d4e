// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/sqlite/sqlitetypes.h"

#include "sdk/utf8.h"

namespace Tieout::sqlite {

namespace {

/// The s of "DECIMAL(p,s)"; -1 when there is none.
int scaleOf(const QString &native)
{
    const qsizetype open = native.indexOf(u'(');
    const qsizetype close = native.indexOf(u')', open + 1);
    if (open < 0 || close < 0)
        return -1;
    const QStringList parts = native.mid(open + 1, close - open - 1).split(u',');
    if (parts.size() != 2)
        return -1;
    bool ok = false;
    const int scale = parts[1].trimmed().toInt(&ok);
    return ok && scale >= 0 && scale <= 100 ? scale : -1;
}

struct Rule {
    const char *words; ///< any of these
    TypeClass type;
    bool whole; ///< the name itself, not a part of it
};

// The first rule that fits. Names of other engines come before SQLite's affinity rules, which would read "POINT" as an
// integer and "DATETIME" as a number.
const Rule rules[] = {
    {"POINT LINESTRING POLYGON GEOMETRY GEOGRAPHY", TypeClass::Other, false},
    {"ANY", TypeClass::Unknown, true},
    {"INTERVAL", TypeClass::Other, true},
    {"BOOL BOOLEAN BIT LOGICAL", TypeClass::Boolean, true},
    {"JSON", TypeClass::Json, false},
    {"TIMESTAMPTZ DATETIMEOFFSET TIMESTAMP_TZ", TypeClass::TimestampZone, false},
    {"TIMESTAMP DATETIME", TypeClass::Timestamp, false},
    {"DATE", TypeClass::Date, true},
    {"TIME TIMETZ", TypeClass::Time, true},
    {"YEAR", TypeClass::Integer, true},
    {"DECIMAL DEC NUMERIC NUMBER MONEY SMALLMONEY CURRENCY FIXED", TypeClass::Decimal, true},
    {"INT SERIAL", TypeClass::Integer, false},
    {"LONG BYTE", TypeClass::Integer, true},
    {"CHAR CLOB TEXT STRING UUID GUID ENUM", TypeClass::Text, false},
    {"BLOB BINARY BYTEA IMAGE", TypeClass::Blob, false},
    {"REAL FLOA DOUB", TypeClass::Real, false},
};

bool fits(const Rule &rule, const QString &name)
{
    const QStringList words = QString::fromLatin1(rule.words).split(u' ');
    for (const QString &word : words) {
        if (rule.whole ? name == word : name.contains(word))
            return true;
    }
    return false;
}

} // namespace

DeclaredType declaredType(const QString &native)
{
    const QString upper = native.toUpper();
    QString name = upper.section(u'(', 0, 0).trimmed();
    if (name.isEmpty())
        return {};
    const bool zone =
        upper.contains(QStringLiteral("WITH TIME ZONE")) || upper.contains(QStringLiteral("WITH LOCAL TIME ZONE"));
    // Further words ("UNSIGNED", "VARYING", "WITHOUT TIME ZONE") do not change what a whole-name rule means.
    const QString first = name.section(u' ', 0, 0);
    if (zone && first.startsWith(QStringLiteral("TIMESTAMP")))
        return {TypeClass::TimestampZone, -1};
    for (const Rule &rule : rules) {
        if (!fits(rule, rule.whole ? first : name))
            continue;
        const bool numeric = rule.type == TypeClass::Decimal || rule.type == TypeClass::Real;
        return {rule.type, numeric ? scaleOf(native) : -1};
    }
    return {TypeClass::Other, -1};
}

QList<ResultColumn> columnsOf(sqlite3_stmt *statement)
{
    QList<ResultColumn> columns;
    const int count = sqlite3_column_count(statement);
    for (int i = 0; i < count; ++i) {
        ResultColumn column;
        column.name = textFromUtf8(sqlite3_column_name(statement, i));
        column.nativeType = QString::fromUtf8(sqlite3_column_decltype(statement, i));
        column.type = declaredType(column.nativeType).type;
        columns.append(column);
    }
    return columns;
}

} // namespace Tieout::sqlite
