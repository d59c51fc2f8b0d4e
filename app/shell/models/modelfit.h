// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/machinememory.h"
#include "sdk/llmbackend.h"

namespace Tieout::shell {

/// Whether a model runs in this machine's memory.
struct ModelFit {
    enum class Kind {
        Unknown, ///< its size or the machine's memory is not known
        Fits,    ///< into what is free now
        Tight,   ///< into the machine, once other programs make room
        TooLarge
    };
    Kind kind = Kind::Unknown;
    qint64 needed = -1;   ///< bytes: the file, and room for context and buffers
    int context = -1;     ///< tokens that this was computed for; -1 where the model does not tell what one takes
    int mostContext = -1; ///< the longest that fits into what is free now, 0 for none; -1 where that is not known
    QString why;          ///< in numbers, for people
    bool operator==(const ModelFit &) const = default;
};

/// `context`: tokens that are asked for; 0: the usual ones. Never more than the model was trained for. Pure; any
/// thread.
ModelFit modelFit(const ModelInfo &model, const base::MachineMemory &memory, int context = 0);

/// "fits", "tight", "too large", "unknown".
QString fitWords(ModelFit::Kind kind);

} // namespace Tieout::shell
