// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace Tieout::extension {

/**
 * Why a plugin file is not to be run without a yes: somebody else owns it or may change it, its folder, or a folder
 * above; what lies there may be another one's program. Words that go behind the plugin's name ("can be changed by every
 * user of this machine"); nothing for what only this account and the system's own may change. `builtIn`: of the
 * program's own folder, which may belong to whoever installed it. Systems without owners and permissions of this kind
 * have no such files.
 */
std::optional<ErrorText> whyUntrusted(const QString &file, bool builtIn);

/// Whether `file` lies in one of the folders, or below it; both as they really are, behind links.
bool liesIn(const QString &file, const QStringList &folders);

} // namespace Tieout::extension
