// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/schema.h"

namespace Tieout::schema {

/// Names of a schema are compared without regard to case, as most engines do.
inline bool sameName(const QString &a, const QString &b)
{
    return a.compare(b, Qt::CaseInsensitive) == 0;
}

inline bool sameName(const TableName &a, const TableName &b)
{
    return sameName(a.schema, b.schema) && sameName(a.name, b.name);
}

/// The name of a key that nobody declared: what it joins. Equal keys have equal names.
inline QString undeclaredName(const ForeignKey &key)
{
    return QStringLiteral("%1(%2)->%3(%4)")
        .arg(key.from.display(), key.fromColumns.join(u','), key.to.display(), key.toColumns.join(u','));
}

} // namespace Tieout::schema
