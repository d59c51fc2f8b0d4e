// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/period/period.h"
#include "core/period/tokens.h"

namespace Tieout::period {

// The English words phrases are made of. Each takes one token and says nothing beyond it.

/// 1 to 12 for "March", "mar", "Sept"; 0 otherwise.
int monthNumber(const QString &lower);

/// 1 to 12 for "first", "3rd"; -1 for "last", "final"; 0 otherwise.
int ordinalNumber(const QString &lower);

/// "3", "three", "a"; 0 when it is no small count. Counts end at 999.
int countNumber(const Token &token);

/// "quarter", "quarters"; nothing for words that are no unit of the calendar.
std::optional<Grain> unitNamed(const QString &lower);

/// -1 for last, previous, past...; 0 for this, current; +1 for next...; nothing otherwise.
std::optional<int> directionNamed(const QString &lower);

/// Four digits that can be a year, without separators; 0 otherwise.
int yearNumber(const Token &token);

/// 2022 for "2022" and "22": two digits from 70 to 99 are the twentieth century, as POSIX reads them.
int fullYear(const QString &digits);

/// "fiscal", "financial".
bool isFiscalWord(const QString &lower);

/// Words after which a number is a count, an amount or an identifier: "top 2022", "than 2022", "invoice 2022".
bool makesNumberACount(const QString &lower);

/// Units after a number: "2022 euros", "2022 %".
bool isMeasureUnit(const QString &lower);

/// What is compared by size, before "between 2000 and 2022".
bool isMeasuredThing(const QString &lower);

} // namespace Tieout::period
