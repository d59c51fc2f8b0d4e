// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Tieout::question {

/// "date" behind the name of a column that says when something was done: "start date" of started_at. Pure.
bool isDayOf(const QString &column, const QString &word);

/// "code" behind the name of a column that is one: "item code" of itm, "supplier number" of supplier_id. Pure.
bool isCodeOf(const QString &column, const QString &word);

/// "number", "address", "details": nouns that say no more than the column they stand behind ("phone number"). Pure.
bool isColumnHead(const QString &word);

} // namespace Tieout::question
