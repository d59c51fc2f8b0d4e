// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"
#include "sdk/schema.h"

#include <functional>

namespace Tieout::answer {

struct BeatEnvironment;

/// A question about the schema itself, which the catalog and the graph of keys answer without a query.
struct SchemaQuestion {
    enum class Kind {
        Tables,      ///< "what tables are there?"
        CountTables, ///< "how many tables are there?"
        Contents,    ///< "what does table X hold?": `first`
        Links,       ///< "how are X and Y linked?": `first`, `second`
        Dependents,  ///< "what depends on X?": `first`
        Holders,     ///< "which tables hold e-mail addresses?": `first`
        Compare,     ///< "compare customers and clients", where both are tables: `first`, `second`
        Where,       ///< "where do we keep contracts?": `first`; the few tables that say all of it
        About,       ///< "what do we have about contracts?": `first`; all that has to do with it
        TablesInUse, ///< "which of these are in use?": `names`; without any all tables, or those about `first`
        DeadTables,  ///< "which tables are dead?": all tables, or those about `first`
        EndedTables, ///< "which tables are no longer filled?": the same
        EmptyTables, ///< "which tables are empty?": the same
        Copies,      ///< "which tables are copies of X?": `first`; empty: of any
        Split,       ///< "how are the readings split over tables?": `first`
        Overlap,     ///< "do X and Y overlap in time?": `first`, `second`
        ShortForm,   ///< "what does MTR_ stand for?": `first`
        Way          ///< "how do I get from an invoice to the customer?": `first`, `second`, in words
    };
    Kind kind = Kind::Tables;
    QString first;
    QString second;
    QStringList names = {}; ///< of tables
    bool operator==(const SchemaQuestion &) const = default;
};

/// What is known of words beyond the schema's names; either may be empty.
struct SchemaHints {
    std::function<bool(const QString &name)> meansTable = {}; ///< a name that is no table's means one all the same
    std::function<bool(const QString &words)> saysRows = {};  ///< words say a stored value or a period
};

/// Nothing where the question asks for data, and where a table of the source is itself called "table". Any thread.
std::optional<SchemaQuestion> readSchemaQuestion(const QString &question, const Schema &schema,
                                                 const SchemaHints &hints = {});

/**
 * Answers from the snapshot alone: state, text, route and, where there is something to list, a part of kind "structure"
 * (the catalog) or "graph" (the keys) without SQL. Abstains where a name means no table, or several.
 */
void answerSchemaQuestion(const SchemaQuestion &asked, const BeatEnvironment &environment, record::Record &record);

} // namespace Tieout::answer
