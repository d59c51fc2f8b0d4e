// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"

#include <QJsonObject>

namespace Tieout::generate::agent {

/// A query that a model offers beside another.
struct OfferedQuery {
    QString reading;
    QString sql;
    bool operator==(const OfferedQuery &) const = default;
};

/// What a model wants to do next.
struct Action {
    enum class Kind {
        Table,  ///< look up a table; `argument`: its id or name
        Search, ///< search the catalog; `argument`: words
        Values, ///< look up what a column holds; `argument`: "table.column" or "table.column: words"
        Web,    ///< look words up on the web, where a person lets it; `argument`: the words
        Run,    ///< see what SQL gives; `argument`: the SQL
        Parts,  ///< have parts of a compound question checked; `queries`: each part with its SQL
        Ask,    ///< ask the person; `argument`: the question, `queries`: the readings
        Answer, ///< the final SQL; `argument`: the SQL
        Cannot  ///< give up; `argument`: what is missing
    };
    Kind kind = Kind::Cannot;
    QString argument;
    QJsonObject
        query;       ///< Run, Answer: a QueryForm filled in, in place of SQL in the argument; empty where there is none
    QString reading; ///< Answer: the question as the SQL reads it
    QString text;    ///< Answer: a sentence on the result, its numbers as references to cells
    QStringList assumptions;     ///< Answer: what was taken for granted
    QList<OfferedQuery> queries; ///< Answer: other readings; Ask: those to choose from; Parts: these
    bool operator==(const Action &) const = default;
};

QString actionName(Action::Kind kind);

/// The form of an action, of the kinds given; as base::formFault() reads it. `query`: QueryForm::schema(), for queries
/// to be filled in; empty: only SQL.
QJsonObject actionForm(const QList<Action::Kind> &kinds, const QJsonObject &query = {});

/// Precondition: it keeps to actionForm(), or to one of ActionGrammar::forms.
Action readAction(const QJsonObject &object);

} // namespace Tieout::generate::agent
