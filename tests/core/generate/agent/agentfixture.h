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

/// What no rule answers, and what a scripted model answers it with: queries that account for each word.
inline const QString unruledQuestion = unruled(QStringLiteral("how many tenants are there"));
inline const QString countOfTenants = QStringLiteral("SELECT COUNT(*) AS n FROM tenants");

/// The same with two answers: one column of the name holds 12 cities, the other 8.
inline const QString twoWaysQuestion = unruled(QStringLiteral("how many cities are there"));
inline const QString citiesOfProperties = QStringLiteral("SELECT COUNT(DISTINCT city) AS n FROM properties");
inline const QString citiesOfVendors = QStringLiteral("SELECT COUNT(DISTINCT city) AS n FROM vendors");

/// The same with a value that is not stored as it is said: one query finds nothing, the other 125 tenants.
inline const QString misspeltQuestion = unruled(QStringLiteral("list tenants from Netherland"));
inline const QString noTenants = QStringLiteral("SELECT name FROM tenants WHERE country = 'Netherland'");
inline const QString someTenants = QStringLiteral("SELECT name FROM tenants WHERE country = 'Netherlands'");

/// Its word is nothing in the data: no query accounts for it.
inline const QString unknownQuestion = QStringLiteral("how much churn was there");

inline QString firstCell(const record::Record &record)
{
    return record.parts.isEmpty() ? QString() : record.parts.first().grid()->rows.value(0).value(0).value_or(QString());
}

} // namespace Tieout::TestSupport
