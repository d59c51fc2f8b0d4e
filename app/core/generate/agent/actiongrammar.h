// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/agent/action.h"
#include "core/generate/agent/schemaextract.h"
#include "core/generate/grammar/queryform.h"

namespace Tieout::generate::agent {

/// Actions under a grammar.
struct ActionGrammar {
    QString text;             ///< GBNF
    QString lastText;         ///< the same for the last step: an answer, or giving up
    QList<QJsonObject> forms; ///< of what it gives besides the objects of actionForm()
};

struct ActionGrammarOptions {
    const retrieval::Linking &
        linking; ///< of the question: its characters may be written in texts, its words say which stored texts are told
    bool values = false; ///< stored texts may be offered
    bool web = false;    ///< words may be looked up on the web
};

/**
 * A grammar for servers that decode under one: look-ups and giving up as actionForm() has them; answers, trials, parts
 * and readings to choose from name the tables of each query before the SQL over them, in which only these tables, their
 * columns, joins along their keys and read-only syntax can be written. Of more tables than a grammar takes, the first
 * that fit with those between them. What the grammar cannot say the model may give up on; it is then asked without.
 * Pure; any thread. Errors: those of sqlFormsOf() and sqlGrammar().
 */
Result<ActionGrammar> actionGrammar(const catalog::Snapshot &snapshot, const QList<TableName> &tables,
                                    const ActionGrammarOptions &asked);

/**
 * The form of a query for servers that keep to a JSON schema and take no grammar: over the first of the tables
 * `lookedUp`, then those `told` of, that fit together with those between them. All of their columns may be named, or
 * where that takes more than `tokens`, those that are told. Nothing where this takes more too, or where nothing may be
 * read. Pure; any thread.
 */
std::optional<grammar::QueryForm> actionQueryForm(const catalog::Snapshot &snapshot, const QList<TableName> &lookedUp,
                                                  const QList<TableExtract> &told, int tokens);

} // namespace Tieout::generate::agent
