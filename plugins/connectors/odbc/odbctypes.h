// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/schema.h"
#include "sdk/value.h"

#include <sql.h>

namespace Tieout::odbc {

/// Broad type by the code of SQLColumns and SQLDescribeCol; `name` is the server's own, which is finer ("jsonb",
/// "timestamptz").
TypeClass typeClass(SQLSMALLINT type, const QString &name);

/// "decimal(10,2)", "varchar(40)": the server's name with what SQLColumns says of its size.
QString nativeType(SQLSMALLINT type, const QString &name, qint64 size, int digits);

/// Digits after the point, from DECIMAL_DIGITS or, where the driver leaves that out, the native type; -1 when none are
/// declared.
int declaredScale(const QString &nativeType, const QString &digits);

/// One cell of the row that was fetched last; `broad` as typeClass() says. False when the driver fails.
bool readCell(SQLHSTMT statement, SQLUSMALLINT column, SQLSMALLINT type, TypeClass broad, Value &out);

/// A text cell, for the results of catalog functions; null for SQL NULL.
QString readText(SQLHSTMT statement, SQLUSMALLINT column);

} // namespace Tieout::odbc
