// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/agent/action.h"

namespace Tieout::generate {

/// An action under a grammar.
struct ActionGrammar {
    QString text;       ///< GBNF
    QJsonObject sqlForm; ///< of an answer that it gives; all else keeps to actionForm()
};

struct ActionGrammarOptions {
    QString question;    ///< its characters may be written in texts
    bool values = false; ///< stored texts may be offered
    bool web = false;    ///< words may be looked up on the web
};

/**
 * A grammar for servers that decode under one: look-ups and giving up as actionForm() has them, and answers that name their tables before
 * the SQL over them, in which only these tables, their columns, joins along their keys and read-only syntax can be written. What the
 * grammar cannot say the model may give up on; it is then asked without. Pure; any thread. Errors: those of sqlFormsOf() and sqlGrammar().
 */
Result<ActionGrammar> actionGrammar(const catalog::Snapshot &snapshot, const QList<TableName> &tables, const ActionGrammarOptions &asked);

} // namespace Tieout::generate
