// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/llmbackend.h"
#include "sdk/plugin.h"

namespace Tieout {

/// Settings: "server" (the llama-server program; looked up on PATH where it is empty), "file" (GGUF), "context" (tokens), "layers" (on the
/// graphics card), "threads"; the last two may be empty.
class LlamaBackend : public QObject, public LlmBackend, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID TIEOUT_LLMBACKEND_IID FILE "llamacpp.json")
    Q_INTERFACES(Tieout::LlmBackend Tieout::Plugin)

public:
    QString id() const override { return QStringLiteral("llamacpp"); }
    QString title() const override { return QStringLiteral("llama.cpp"); }
    QList<FormField> form() const override;
    Result<std::unique_ptr<LlmSession>> open(const QHash<QString, QString> &settings, const LogSink &log) override;
};

} // namespace Tieout
