// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/openai/openaibackend.h"

#include "backends/wire/chatcompletions.h"

namespace Tieout {

QList<FormField> OpenAiBackend::form() const
{
    return httpFields("http://localhost:8080/v1");
}

Result<std::unique_ptr<LlmSession>> OpenAiBackend::open(const QHash<QString, QString> &settings, const LogSink &log)
{
    Result<HttpClient> http = HttpClient::open(settings, log);
    if (!http)
        return fail(http.error());
    return std::make_unique<ChatCompletions>(std::move(*http));
}

} // namespace Tieout
