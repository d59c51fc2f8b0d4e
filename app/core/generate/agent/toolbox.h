// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/agent/action.h"
#include "core/generate/agent/modelschema.h"
#include "core/generate/model/agentlimits.h"

namespace Tieout::generate::agent {

/// What a model may be told of a source besides its names.
struct ToldKinds {
    bool values = false;
    bool rows = false;
};

/**
 * What a model may look up, and what it is told: within the source's scope and switches, each thing once. One for each
 * line of steps; a copy goes on by itself. Used from one thread.
 */
class ToolBox
{
public:
    /// `ids`: the tables that the model was told of; more get theirs here.
    ToolBox(TableIds ids, const model::AgentLimits &limits, ToldKinds told);

    /// The outcome of a Table, Search, Values, Web, Run or Parts, in words for the model; what runs may take `time`.
    /// Errors: those of `request.run` that end the question.
    Result<QString> perform(const Action &action, const GenerateRequest &request, std::chrono::milliseconds time);
    /// The outcome is no longer in front of the model: it may have it again.
    void forget(const Action &action);
    /// SQL of the parts that ran, the first is "part1".
    const QStringList &parts() const { return m_parts; }
    /// Tables that were looked up in full, the newest first.
    const QList<TableName> &lookedUp() const { return m_lookedUp; }

private:
    using Call = std::pair<Action::Kind, QString>;
    static Call callOf(const Action &action);
    QString lookUpTable(const QString &argument, const catalog::Snapshot &snapshot);
    QString search(const QString &words, const retrieval::Linker &linker);
    QString lookUpValues(const QString &argument, const GenerateRequest &request) const;
    Result<QString> searchWeb(const QString &words, const GenerateRequest &request);
    Result<QString> run(const QString &sql, const GenerateRequest &request, std::chrono::milliseconds time) const;
    Result<QString> checkParts(const QList<OfferedQuery> &parts, const GenerateRequest &request,
                               std::chrono::milliseconds time);
    TableName tableOf(const QString &argument, const catalog::Snapshot &snapshot) const;

    TableIds m_ids;
    model::AgentLimits m_limits;
    ToldKinds m_told;
    int m_searches = 0;
    int m_webSearches = 0;
    QList<Call> m_done;
    QStringList m_parts;
    QList<TableName> m_lookedUp;
};

} // namespace Tieout::generate::agent
