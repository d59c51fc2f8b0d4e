// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"
#include "core/generate/grammar/sqlgrammar.h"

#include <random>

namespace Tieout::TestSupport {

// Up to `most` tables that hang together by keys, grown at random from a table; in the order in which they came.
[[nodiscard]] QList<TableName> randomSubgraph(const schema::SchemaGraph &graph, int most, std::mt19937 &random);

// What the gate's checks of syntax, of references and of joins reject in an SQL, a line each; empty where they pass.
[[nodiscard]] QString objections(const QString &sql, const schema::SchemaGraph &graph, const DialectTraits &traits);

// The schema of a file, without a look at its rows.
struct SchemaFile {
    QString name;
    std::shared_ptr<schema::SchemaGraph> graph;
    DialectTraits traits;
};
[[nodiscard]] Result<SchemaFile> readSchemaFile(const QString &path);

// That of a file made by statements.
[[nodiscard]] Result<SchemaFile> makeSchema(const QByteArray &statements);

// Customers, their orders with positions, employees who have a manager, and visits from and to a city: keys of every
// kind.
[[nodiscard]] Result<SchemaFile> makeShop();

// Every *.sqlite of a folder that has keys and tables, in the order of names.
[[nodiscard]] QList<SchemaFile> readSchemaFolder(const QString &folder);

} // namespace Tieout::TestSupport
