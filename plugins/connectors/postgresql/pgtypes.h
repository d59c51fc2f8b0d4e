// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/schema.h"
#include "sdk/value.h"

namespace Tieout::postgresql {

/// Broad type by pg_type.oid; `category` is pg_type.typcategory, which tells enumerations and types of extensions
/// apart.
TypeClass typeClass(quint32 type, QChar category = {});
/// Declared digits after the point of numeric(p, s) by its typmod; -1 when none.
int numericScale(quint32 type, int modifier);

/// One cell as the server writes it; `text` is zero-terminated.
Value valueOf(quint32 type, const char *text, int size);

/// "numeric(10,2)" of a result column, as format_type() writes it, for the built-in types; empty for others.
QString typeName(quint32 type, int modifier);

/// The texts of a one-dimensional text[] ("{a,\"b c\",NULL}"); NULL becomes a null QString.
QStringList textArray(const QString &literal);

} // namespace Tieout::postgresql
