// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"

#include <QString>

#include <functional>

class QObject;

namespace Tieout::shell {

struct ShellContext;

/// "From harbour.db", of an answer in a workspace that has other sources too; empty where there is nothing to tell
/// apart, or where no source was asked.
QString sourceWords(const ShellContext &context, const record::Record &record);

/// Does what needs a source on the pages: at once where it is the chosen one, or none is named, else once it is chosen.
/// Nothing where it cannot be, which is said, or once `receiver` is gone.
void inSource(ShellContext &context, const QString &source, QObject *receiver, std::function<void()> then);

} // namespace Tieout::shell
