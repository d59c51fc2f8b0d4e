// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QObject;

namespace Tieout::shell {

struct ShellContext;

/// Takes a correction back as a job and says what came of it; `done` is told whether it is taken back, unless
/// `receiver` is gone or another source was chosen meanwhile. `source`: of which the correction is, by its id; the
/// chosen one where that is empty. Precondition: it is open.
void undoCorrection(ShellContext &context, qint64 correction, QObject *receiver, std::function<void(bool undone)> done,
                    const QString &source = {});

} // namespace Tieout::shell
