// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/theme/fonts.h"

#include <QLabel>
#include <QWidget>

namespace Tieout::shell {

/// Chooses a look of the style sheet (its property "look") and applies it at once.
void setLook(QWidget *widget, const char *look);

/// A label with a font of the scale; `look` may be empty. Text is plain, selectable by mouse and wraps when `wraps`.
QLabel *makeLabel(const QString &text, TextSize size = TextSize::Body, const char *look = "", bool wraps = false);

/// The same with a font of its own. A font has to be there before the look: the style sheet keeps what it finds.
QLabel *makeLabel(const QString &text, const QFont &font, const char *look = "", bool wraps = false);

/// A one-pixel separator.
QWidget *makeRule();

} // namespace Tieout::shell
