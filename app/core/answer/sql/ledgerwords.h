// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/gate/gate.h"
#include "core/record/record.h"
#include "core/retrieval/linking.h"
#include "core/retrieval/meaningindex.h"

namespace Tieout::answer {

/// The ledger of a checked query for the record. `read` are the words that were linked; the ledger keeps them where the
/// person typed others (names with dots are read without them).
record::Ledger ledgerAsRead(const gate::Report &report, const QString &read, const QString &typed);
/// The same of a question that no query was made of: what its words mean in the source.
record::Ledger ledgerOfWords(const retrieval::Linking &linking, const QString &typed);

/// The places of the ledger's words that the other reading of the same question reads otherwise.
QList<QList<int>> differsAt(const record::Ledger &ledger, const record::Ledger &other);

/// The words of a question back, as the first of its readings has them; each option is told the places of all words
/// that are not the same in every reading.
record::Ledger ledgerOfChoice(const QList<record::Ledger> &readings, QList<record::Alternative> &options);

/// Those of the tables that words of the question name which were read, by their name or what stands in them.
QStringList namedTables(const QList<TableName> &tables, const retrieval::Linking &linking,
                        const record::Ledger &ledger);

/// Adds to each word that was not read what is called or stored nearly so, then what means nearly the same. `meanings`
/// may be null. Blocks for a moment for each word.
void addNearest(record::Ledger &ledger, const catalog::Snapshot &snapshot, const retrieval::MeaningIndex *meanings);

} // namespace Tieout::answer
