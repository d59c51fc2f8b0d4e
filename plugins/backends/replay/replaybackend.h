// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/llmbackend.h"
#include "sdk/plugin.h"

namespace Tieout {

/// Answers from a file of recorded exchanges, and records them: a conversation with a model as a fixture that needs no
/// model. Settings: "file" (JSON lines).
class ReplayBackend : public QObject, public LlmBackend, public Recorder, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID TIEOUT_LLMBACKEND_IID FILE "replay.json")
    Q_INTERFACES(Tieout::LlmBackend Tieout::Recorder Tieout::Plugin)

public:
    QString id() const override { return QStringLiteral("replay"); }
    QString title() const override { return QStringLiteral("Recorded answers"); }
    QList<FormField> form() const override;
    Result<std::unique_ptr<LlmSession>> open(const QHash<QString, QString> &settings, const LogSink &log) override;
    Result<std::unique_ptr<LlmSession>> record(std::unique_ptr<LlmSession> upstream, const QString &file) override;
};

} // namespace Tieout
