// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/llmbackend.h"

#include <memory>

namespace Tieout::TestSupport {

/// The backend plugin of that name, loaded as the program loads it; null where it cannot be, which is written out. Kept
/// until the process ends.
LlmBackend *loadBackend(const QString &name);

/// A session with it; null where it cannot be opened, which is written out.
std::unique_ptr<LlmSession> openBackend(const QString &name, const QHash<QString, QString> &settings,
                                        const LogSink &log = {});

/// A request of one user message.
ChatRequest chatRequest(const QString &text);

} // namespace Tieout::TestSupport
