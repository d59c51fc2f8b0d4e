// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/sql/script.h"

namespace Tieout::catalog {

/// A SQL script as a person added it.
struct ScriptText {
    QString name;
    QString text;
    DialectTraits traits;
};

/// What became of one script.
struct ScriptReport {
    QString name;
    int statements = 0;
    QStringList makes; ///< "view revenue_by_month", in order
    QStringList reads; ///< tables, each once
    QList<sql::ScriptProblem> problems;
};

/// What scripts say of a source's tables.
struct ScriptFindings {
    QHash<TableName, QList<BuiltFrom>> built;
    QHash<TableName, QList<Use>> uses;
    QHash<TableName, Aspect> comments; ///< of tables: COMMENT ON and the like
    QHash<TableName, QList<std::pair<QString, QString>>> columnComments;
    QList<ScriptReport> reports; ///< in the order of the scripts
};

/**
 * Reads scripts and finds the tables of `schema` in them: by schema and name, else by a name that only one table has.
 * Columns are traced where the binder resolves a statement over the schema and what the scripts make. Pure; any thread.
 */
ScriptFindings readScripts(const QList<ScriptText> &scripts, const Schema &schema);

/// Puts in what scripts say where so far only names and profiles spoke.
void addScripts(const ScriptFindings &findings, QHash<TableName, CatalogEntry> &entries);

} // namespace Tieout::catalog
