// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/llmbackend.h"
#include "sdk/sdkexport.h"

#include <QJsonObject>

namespace Tieout {

/// The context that a model was trained for and what it keeps of each token, from its metadata as GGUF names it
/// ("qwen2.block_count"; specification: docs/gguf.md of the repository ggml). What is missing stays unknown.
TIEOUT_SDK_EXPORT void takeMetadata(const QJsonObject &metadata, ModelInfo &model);

} // namespace Tieout
