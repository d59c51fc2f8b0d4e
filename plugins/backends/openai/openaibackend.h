// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/llmbackend.h"
#include "sdk/plugin.h"

namespace Tieout {

/// Settings: "url" (with the API's path, "http://localhost:8080/v1"), "key", "certificates" (a PEM file); the last two
/// may be empty.
class OpenAiBackend : public QObject, public LlmBackend, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID TIEOUT_LLMBACKEND_IID FILE "openai.json")
    Q_INTERFACES(Tieout::LlmBackend Tieout::Plugin)

public:
    QString id() const override { return QStringLiteral("openai"); }
    QString title() const override { return QStringLiteral("OpenAI-compatible server"); }
    QList<FormField> form() const override;
    bool takesKey() const override { return true; }
    Result<std::unique_ptr<LlmSession>> open(const QHash<QString, QString> &settings, const LogSink &log) override;
};

} // namespace Tieout
