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
        Holders,     ///< "which tables hold e-mail addresses?": `first`
        Compare      ///< "compare customers and clients", where both are tables: `first`, `second`
    };
    Kind kind = Kind::Tables;
    QString first;
    QString second;
    bool operator==(const SchemaQuestion &) const = default;
};

/// Nothing where the question asks for data, and where a table of the source is itself called "table". `meansTable`:
/// whether a name that is no table's is likely to mean one all the same. Any thread.
std::optional<SchemaQuestion> readSchemaQuestion(const QString &question, const Schema &schema,
                                                 const std::function<bool(const QString &name)> &meansTable = {});

/**
 * Answers from the snapshot alone: state, text, route and, where there is something to list, a part of kind "structure"
 * (the catalog) or "graph" (the keys) without SQL. Abstains where a name means no table, or several.
 */
void answerSchemaQuestion(const SchemaQuestion &asked, const BeatEnvironment &environment, record::Record &record);

} // namespace Tieout::answer
