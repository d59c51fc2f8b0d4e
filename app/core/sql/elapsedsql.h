// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"
#include "sdk/columnprofile.h"
#include "sdk/dialecttraits.h"

#include <QDate>

namespace Tieout::sql {

/// A column that says when something was, or one day.
struct Moment {
    const Expr *column = nullptr; ///< copied; null: `day`
    DateEncoding encoding = DateEncoding::None;
    QDate day = {};
};

/**
 * The days from one moment to another, with their fraction where both are told to the second; negative where `to` is
 * before `from`, NULL where either is. nullptr where an encoding is unknown or coarser than a day, or the dialect has
 * no function for it: SQLite counts Julian days, PostgreSQL subtracts timestamps, MariaDB and MySQL count seconds.
 * Epochs are read as UTC.
 */
Expr *elapsedDays(Arena &arena, const Moment &from, const Moment &to, const DialectTraits &traits);

} // namespace Tieout::sql
