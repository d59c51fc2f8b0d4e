// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPixmap>

namespace Tieout::shell {

enum class IconRole { Text, Quiet, Accent, OnAccent, Caution, Error };

/// One of our icons by file name without ".svg", drawn crisp at any size and scale in the colour the role has in the
/// theme that is on when it is drawn. Empty for an unknown name.
QIcon themedIcon(const QString &name, IconRole role = IconRole::Text);

/// Names of all icons.
QStringList iconNames();

} // namespace Tieout::shell
