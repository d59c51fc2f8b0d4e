// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/agent/openedmodel.h"
#include "core/project/opensource.h"
#include "support/agentscript.h"
#include "support/asking.h"
#include "support/backends.h"

#include <QJsonArray>
#include <QTest>

namespace Tieout::TestSupport {

/// A model behind a simulated server, as the program opens it.
inline std::unique_ptr<generate::agent::OpenedModel> openAgent(Wire wire, const ModelServer &server,
                                                               const generate::model::AgentLimits &limits = {})
{
    generate::model::ModelChoice choice;
    choice.backend = wire == Wire::Ollama ? QStringLiteral("ollama") : QStringLiteral("openai");
    choice.settings = {{QStringLiteral("url"), server.url()}};
    choice.name = QStringLiteral("tiny");
    choice.limits = limits;
    LlmBackend *backend = loadBackend(choice.backend);
    if (!backend)
        return nullptr;
    Result<generate::agent::OpenedModel> model = generate::agent::openModel(*backend, choice);
    if (!model) {
        qWarning() << model.error();
        return nullptr;
    }
    return std::make_unique<generate::agent::OpenedModel>(std::move(*model));
}

inline const QString riversideFile = QStringLiteral(TIEOUT_SAMPLES_DIR "/riverside.db");

/// What no rule answers, and what a scripted model answers it with.
inline const QString unruledQuestion = QStringLiteral("how much churn was there");
inline const QString countOfTenants = QStringLiteral("SELECT COUNT(*) AS n FROM tenants");
inline const QString noTenants = QStringLiteral("SELECT name FROM tenants WHERE country = 'Atlantis'");

inline QString firstCell(const record::Record &record)
{
    return record.parts.isEmpty() ? QString() : record.parts.first().grid()->rows.value(0).value(0).value_or(QString());
}

} // namespace Tieout::TestSupport
