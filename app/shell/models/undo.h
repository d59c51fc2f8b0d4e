// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <functional>

class QObject;

namespace Tieout::shell {

struct ShellContext;

/// Takes a correction back as a job and says what came of it; `done` is told whether it is taken back, unless
/// `receiver` is gone or another source was opened meanwhile. Precondition: a source is open.
void undoCorrection(ShellContext &context, qint64 correction, QObject *receiver, std::function<void(bool undone)> done);

} // namespace Tieout::shell
