// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/modelserver.h"

namespace Tieout::TestSupport {

/// Whether the agent asks which tables are needed; else it asks for an action.
bool asksForTables(const Asked &asked);

/// Whether the agent asks what a question asks for.
bool asksWhatFor(const Asked &asked);

/// What it asks for: "figures", "tables", "metric", "neither"; `metric`: the title of one that the prompt lists.
Said taking(const Asked &asked, const QString &what, const QString &metric = {});

/// Names the tables by the ids that they have in the prompt; those that it does not list are left out.
Said choosing(const Asked &asked, const QStringList &tables, const QString &missing = {});

/// One action in the form that the agent asks for.
Said acting(const QString &action, const QString &argument, const QString &reading = {},
            const QStringList &assumptions = {}, const QList<std::pair<QString, QString>> &queries = {},
            const QString &text = {});

/// One whose query is filled in: "run", or "answer". The lines are {column, function, condition, values} of what is
/// shown, or of a condition only where it has one.
struct FilledLine {
    QString column;
    QString function = {};
    QString is = {};
    QStringList values = {};
};
Said filling(const QString &action, const QString &from, const QStringList &joins, const QList<FilledLine> &lines);

/// `question` behind so many polite words that no rule reads it: the composer reads 60 at most. It asks for the same,
/// as politeness asks for nothing, so what answers it is held to the words of `question` alone.
QString unruled(const QString &question);

/// A model that takes every question for one about figures, chooses `tables` and then says `actions` one after the
/// other, the last of them again and again.
ModelServer::Model scripted(const QStringList &tables, const QList<Said> &actions);

} // namespace Tieout::TestSupport
