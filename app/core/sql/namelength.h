// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"
#include "sdk/dialecttraits.h"

/// How long a name may be in an engine.
namespace Tieout::sql {

enum class NameUse { Stored, Alias }; ///< a table or column; a name that a query gives

/// 0: no limit.
int longestName(const DialectTraits &traits, NameUse use);
/// In the engine's unit: bytes of UTF-8 or characters.
int nameLength(const QString &name, const DialectTraits &traits);
/// The longest beginning of a name that an engine keeps, cut between characters.
QString fittingName(const QString &name, const DialectTraits &traits);

struct LongName {
    Name name;
    NameUse use = NameUse::Stored;
};

/// Names of a statement that are longer than the engine takes, in order of position.
QList<LongName> longNames(const Statement &statement, const DialectTraits &traits);

} // namespace Tieout::sql
