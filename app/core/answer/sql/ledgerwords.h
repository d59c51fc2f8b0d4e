// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/gate/gate.h"
#include "core/record/record.h"
#include "core/retrieval/linking.h"

namespace Tieout::answer {

/// The ledger of a checked query for the record. `read` are the words that were linked; the ledger keeps them where the
/// person typed others (names with dots are read without them).
record::Ledger ledgerAsRead(const gate::Report &report, const QString &read, const QString &typed);
/// The same of a question that no query was made of: what its words mean in the source.
record::Ledger ledgerOfWords(const retrieval::Linking &linking, const QString &typed);

/// The place of the one entry of `ledger` that the other reading of the same words reads otherwise; nothing where it
/// reads all alike or several otherwise.
std::optional<QList<int>> differsAt(const record::Ledger &ledger, const record::Ledger &other);

/// The words that all readings of a question back have in common, and the one that they do not, whose place is noted in
/// each option. Without words where several are read otherwise: what they mean is what is asked.
record::Ledger ledgerOfChoice(const QList<record::Ledger> &readings, QList<record::Alternative> &options);

/// Adds to each word that was not read what is called or stored nearly so.
void addNearest(record::Ledger &ledger, const catalog::Snapshot &snapshot);

} // namespace Tieout::answer
