// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/machinememory.h"
#include "sdk/llmbackend.h"

namespace Tieout::shell {

/// Whether a model runs in this machine's memory.
struct ModelFit {
    enum class Kind {
        Unknown,  ///< its size or the machine's memory is not known
        Fits,     ///< into what is free now
        Tight,    ///< into the machine, once other programs make room
        TooLarge
    };
    Kind kind = Kind::Unknown;
    qint64 needed = -1; ///< bytes: the file, and room for context and buffers
    QString why;        ///< in numbers, for people
    bool operator==(const ModelFit &) const = default;
};

/// Pure; any thread.
ModelFit modelFit(const ModelInfo &model, const base::MachineMemory &memory);

/// "fits", "tight", "too large", "unknown".
QString fitWords(ModelFit::Kind kind);

} // namespace Tieout::shell
