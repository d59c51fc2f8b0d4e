// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/agent/action.h"
#include "core/generate/agent/agentlimits.h"
#include "core/generate/agent/modelschema.h"

namespace Tieout::generate {

/**
 * What a model may look up, and what it is told: within the source's scope and switches, each thing once. One for each question; used from
 * one thread.
 */
class ToolBox
{
public:
    /// `ids` outlives it: tables that it tells of get theirs there. `values`, `rows`: whether those may be told.
    ToolBox(TableIds &ids, const AgentLimits &limits, bool values, bool rows);

    /// The outcome of a Table, Search, Values, Web, Run or Parts, in words for the model. Errors: those of `request.run` that end the question.
    Result<QString> perform(const Action &action, const GenerateRequest &request);
    /// SQL of the parts that ran, the first is "part1".
    const QStringList &parts() const { return m_parts; }

private:
    QString lookUpTable(const QString &argument, const catalog::Snapshot &snapshot);
    QString search(const QString &words, const retrieval::Linker &linker);
    QString lookUpValues(const QString &argument, const catalog::Snapshot &snapshot) const;
    Result<QString> searchWeb(const QString &words, const GenerateRequest &request);
    Result<QString> run(const QString &sql, const GenerateRequest &request) const;
    Result<QString> checkParts(const QList<OfferedQuery> &parts, const GenerateRequest &request);
    TableName tableOf(const QString &argument, const catalog::Snapshot &snapshot) const;

    TableIds &m_ids;
    const AgentLimits &m_limits;
    bool m_values;
    bool m_rows;
    int m_searches = 0;
    int m_webSearches = 0;
    QList<std::pair<Action::Kind, QString>> m_done;
    QStringList m_parts;
};

} // namespace Tieout::generate
