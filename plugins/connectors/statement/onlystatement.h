// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/dialecttraits.h"

#include <optional>

namespace Tieout::statement {

/// `sql` at its full length with a blank for every character of a comment, and for every character inside of the quotes
/// of a text or name, as the dialect reads them: what is left is words and signs that mean something.
QString withoutTexts(const QString &sql, const DialectTraits &traits);

/// The statement without the semicolons behind it; nothing where another one follows. A driver that hands several to
/// its server would run them all.
std::optional<QString> onlyStatement(const QString &sql, const DialectTraits &traits);

} // namespace Tieout::statement
