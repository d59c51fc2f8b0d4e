// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"
#include "sdk/dialecttraits.h"
#include "sdk/error.h"
#include "sdk/schema.h"

#include <optional>
#include <vector>

/// Scripts that make tables and fill them: DDL, views, dbt models, INSERT ... SELECT.
namespace Tieout::sql {

enum class ScriptKind {
    Table,   ///< CREATE TABLE with its columns
    TableAs, ///< CREATE TABLE ... AS, SELECT ... INTO
    View,
    Model, ///< a dbt model: the whole file is one query
    Insert,
    Merge,
    Comment, ///< COMMENT ON
    Query,   ///< only reads
    Other    ///< says nothing of where rows come from: DROP, GRANT, SET ...
};
QString
scriptKindName(ScriptKind kind); ///< "table", "table", "view", "model", "insert", "merge", "comment", "query", "other"

struct ScriptStatement {
    ScriptKind kind = ScriptKind::Other;
    int line = 1;         ///< of its first word, from 1
    TableName target;     ///< what it makes, fills or speaks of; as written, without quotes
    QStringList columns;  ///< those it names for the target
    QString comment;      ///< what stands before it: why it was built
    QString tableComment; ///< COMMENT ON TABLE, COMMENT = '...'
    QList<std::pair<QString, QString>> columnComments;
    std::optional<Statement> query; ///< what it reads; with mistakes in it, what could be read
    QList<TableName> reads;         ///< tables the query names, common tables left out; each once, in order
};

struct ScriptProblem {
    int line = 1;
    ErrorText message;
    bool operator==(const ScriptProblem &) const = default;
};

struct Script {
    std::vector<ScriptStatement> statements;
    QList<ScriptProblem> problems; ///< all that could not be read, in order of line
};

/**
 * Reads a script in a dialect; template marks are resolved first (template.h). A statement that cannot be read is a
 * problem, and so is a mistake in one that can be read beyond it. `name` is the file's: a model is called after it.
 */
Script readScript(const QString &text, const QString &name, const DialectTraits &traits);

/// Tables that a query names anywhere, common tables left out; each once, in order.
QList<TableName> tablesNamed(const Query &query);

} // namespace Tieout::sql
