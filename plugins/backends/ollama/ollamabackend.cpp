// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/ollama/ollamabackend.h"

#include "backends/ollama/ollamasession.h"
#include "backends/wire/contextfield.h"

namespace Tieout {

QList<FormField> OllamaBackend::form() const
{
    return httpFields("http://localhost:11434") + QList<FormField>{contextField()};
}

Result<std::unique_ptr<LlmSession>> OllamaBackend::open(const QHash<QString, QString> &settings, const LogSink &log)
{
    const Result<int> context = contextOf(settings);
    if (!context)
        return fail(context.error());
    Result<HttpClient> http = HttpClient::open(settings, log);
    if (!http)
        return fail(http.error());
    return std::make_unique<OllamaSession>(std::move(*http), *context, settings.value(QStringLiteral("model")));
}

} // namespace Tieout
