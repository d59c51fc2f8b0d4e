// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/dialects.h"

namespace Tieout::dialects {

namespace {

using Dialect = const DialectTraits &(*)();
constexpr Dialect Dialects[] = {sqlite, postgresql, mysql, mariadb, ansi, tsql, duckdb};

} // namespace

QStringList names()
{
    QStringList found;
    for (const Dialect dialect : Dialects)
        found.append(dialect().name);
    return found;
}

const DialectTraits *named(const QString &name)
{
    for (const Dialect dialect : Dialects) {
        if (dialect().name.compare(name, Qt::CaseInsensitive) == 0)
            return &dialect();
    }
    return nullptr;
}

} // namespace Tieout::dialects
