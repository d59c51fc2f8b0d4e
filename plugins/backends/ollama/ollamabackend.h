// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/llmbackend.h"
#include "sdk/plugin.h"

namespace Tieout {

/// Settings: "url" ("http://localhost:11434"), "context" (tokens; Ollama's own default is so short that it cuts
/// prompts), "key", "certificates".
class OllamaBackend : public QObject, public LlmBackend, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID TIEOUT_LLMBACKEND_IID FILE "ollama.json")
    Q_INTERFACES(Tieout::LlmBackend Tieout::Plugin)

public:
    QString id() const override { return QStringLiteral("ollama"); }
    QString title() const override { return QStringLiteral("Ollama"); }
    QList<FormField> form() const override;
    bool takesKey() const override { return true; }
    Result<std::unique_ptr<LlmSession>> open(const QHash<QString, QString> &settings, const LogSink &log) override;
};

} // namespace Tieout
