// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/backends.h"

#include <QDebug>
#include <QPluginLoader>

namespace Tieout::TestSupport {

LlmBackend *loadBackend(const QString &name)
{
    QPluginLoader loader(QStringLiteral(TIEOUT_PLUGIN_DIR "/backend-") + name);
    auto *backend = qobject_cast<LlmBackend *>(loader.instance());
    if (!backend)
        qWarning() << "no backend" << name << loader.errorString();
    return backend;
}

std::unique_ptr<LlmSession> openBackend(const QString &name, const QHash<QString, QString> &settings,
                                        const LogSink &log)
{
    LlmBackend *backend = loadBackend(name);
    if (!backend)
        return nullptr;
    Result<std::unique_ptr<LlmSession>> session = backend->open(settings, log);
    if (!session) {
        qWarning() << session.error();
        return nullptr;
    }
    return std::move(*session);
}

ChatRequest chatRequest(const QString &text)
{
    ChatRequest request;
    request.model = QStringLiteral("tiny");
    request.messages = {{ChatMessage::Role::User, text}};
    return request;
}

} // namespace Tieout::TestSupport
