// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QJsonObject>

namespace Tieout::generate::model {

/// The metadata at the head of a GGUF file (version 2 or 3; docs/gguf.md of the repository ggml), whose long lists -
/// vocabularies - are left out. Reads no weights. Any thread. Errors: NotFound, Unreadable (no such file, or its head
/// is broken).
Result<QJsonObject> ggufMetadata(const QString &path);

} // namespace Tieout::generate::model
