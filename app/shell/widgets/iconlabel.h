// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/theme/icons.h"

#include <QWidget>

namespace Tieout::shell {

/// One icon of the set as a picture, 16 px unless told; follows the theme. Decoration: not in the focus chain.
class IconLabel : public QWidget
{
    Q_OBJECT

public:
    explicit IconLabel(const QString &name, IconRole role = IconRole::Quiet, int size = 16, QWidget *parent = nullptr);
    void setIcon(const QString &name, IconRole role);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QIcon m_icon;
    int m_size;
};

} // namespace Tieout::shell
