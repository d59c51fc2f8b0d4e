// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/nounphrase.h"
#include "core/ledger/wordentries.h"

namespace Tieout::ledger {

/// Everything that words name or store and the query uses, the best reading of the same words first: longer ones, what
/// is shown before what is compared, a whole name before a part of one. They may overlap.
QList<WordEntry> mentionEntries(const Sentence &sentence, const QueryUses &uses);

/// "id", "identifiers".
bool isId(const Sentence &sentence, int at);
/// What the word names best, whether the query reads it or not; empty where it names none.
TableName tableAt(const Sentence &sentence, int at);
/// "template id", "ids of all templates"; else the only table that is read.
TableName tableBeside(const Sentence &sentence, const QueryUses &uses, int at);

/// Tables that the last word of a noun phrase names; where `read` says so, of those that the query reads.
QList<TableName> tablesCalled(const Sentence &sentence, const QueryUses &uses, const NounPhrase &phrase,
                              bool read = true);

/// The "inspector" is not the day inspected_on.
bool isSomebody(const Sentence &sentence, const QueryUses &uses, const retrieval::ColumnMention &mention);

/// "Invoice.Total"
QString columnName(const TableName &table, const QString &column);
/// "Invoice.BillingCountry = 'USA'"
QString comparedText(const retrieval::ValueMention &mention);

/// Whether the word at that place is a column of the table that the words before speak of, which the query does not
/// use, rather than a value of that other table: "bookings that were cancelled" are those with a date cancelled_at, not
/// those of cancelled members.
bool isColumnOfNearer(const Sentence &sentence, const QueryUses &uses, const TableName &table, int at);

} // namespace Tieout::ledger
