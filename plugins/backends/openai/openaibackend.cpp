// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/openai/openaibackend.h"

#include "backends/openai/openaisession.h"

namespace Tieout {

QList<FormField> OpenAiBackend::form() const
{
    FormField url;
    url.key = QStringLiteral("url");
    url.label = QStringLiteral("Address");
    url.placeholder = QStringLiteral("http://localhost:8080/v1");
    url.initial = url.placeholder;
    return {url};
}

Result<std::unique_ptr<LlmSession>> OpenAiBackend::open(const QHash<QString, QString> &settings, const LogSink &)
{
    QString text = settings.value(QStringLiteral("url")).trimmed();
    while (text.endsWith(u'/'))
        text.chop(1);
    const QUrl url(text, QUrl::StrictMode);
    const bool isHttp = url.scheme() == QLatin1String("http") || url.scheme() == QLatin1String("https");
    if (!url.isValid() || !isHttp || url.host().isEmpty()) {
        return fail(ErrorCode::Invalid, "\"%1\" is not the address of a model server.", {text},
                    QStringLiteral("Enter it with its path, for instance http://localhost:8080/v1"));
    }
    return std::make_unique<OpenAiSession>(url, settings.value(QStringLiteral("key")));
}

} // namespace Tieout
