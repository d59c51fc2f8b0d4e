// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/theme/fonts.h"

#include <QLabel>
#include <QWidget>

class QAbstractButton;
class QMenu;

namespace Tieout::shell {

/// Chooses a look of the style sheet (its property "look") and applies it at once.
void setLook(QWidget *widget, const char *look);

/// A label with a font of the scale; `look` may be empty. Text is plain, selectable by mouse and wraps when `wraps`.
QLabel *makeLabel(const QString &text, TextSize size = TextSize::Body, const char *look = "", bool wraps = false);

/// The same with a font of its own. A font has to be there before the look: the style sheet keeps what it finds.
QLabel *makeLabel(const QString &text, const QFont &font, const char *look = "", bool wraps = false);

/// An arrow of `side` pixels behind the text of a button that opens `menu`. The button is mirrored for it, the menu is
/// not: QMenu would take the direction of its button.
void showOpensMenu(QAbstractButton *button, QMenu *menu, int side = 10);

/// A one-pixel separator.
QWidget *makeRule();

} // namespace Tieout::shell
