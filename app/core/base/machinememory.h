// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace Tieout::base {

/// Main memory of this machine in bytes; -1 where the system does not tell.
struct MachineMemory {
    qint64 total = -1;
    qint64 available = -1; ///< without putting anything else aside
    bool operator==(const MachineMemory &) const = default;
};

/// Now. Any thread.
MachineMemory machineMemory();

} // namespace Tieout::base
