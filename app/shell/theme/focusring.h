// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFocusFrame>

namespace Tieout::shell {

/**
 * The ring around the widget that has the keyboard, shown only when the keyboard brought the focus there (tabbing), so
 * that clicking leaves no trace. Fields show their focus by their own border in addition.
 */
class FocusRing : public QFocusFrame
{
    Q_OBJECT

public:
    explicit FocusRing(QWidget *window);

protected:
    void paintEvent(QPaintEvent *event) override;
};

/// Makes every window's ring follow the focus, for the life of `owner`.
void followFocus(QObject *owner);

} // namespace Tieout::shell
