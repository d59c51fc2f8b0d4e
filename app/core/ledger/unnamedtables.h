// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/wordentries.h"

namespace Tieout::ledger {

/// Tables that restrict or repeat the rows although no word names them and they lead from nothing to nothing. Pure.
QList<TableName> unnamedTables(const QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses);

/// Of the dates of this column just the days that a period asks for are kept, or none are left out. Pure.
bool isFilteredAsAsked(const Sentence &sentence, const QueryUses &uses, const gate::BaseColumn &column);

} // namespace Tieout::ledger
