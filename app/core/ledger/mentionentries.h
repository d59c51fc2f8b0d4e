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

/// Whether the words [first, last] mean something else than the value that this column stores: "bookings that were
/// cancelled" are those with a date cancelled_at, not those of cancelled members; "districts in the North Region" are
/// not called so, the row around them is.
bool isMisplaced(const Sentence &sentence, const QueryUses &uses, const gate::BaseColumn &column, int first, int last);

} // namespace Tieout::ledger
