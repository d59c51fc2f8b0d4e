// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/widgets/pagecolumn.h"

#include "shell/widgets/look.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QVBoxLayout>

namespace Tieout::shell {

QVBoxLayout *makePageColumn(QScrollArea &area, int top)
{
    area.setWidgetResizable(true);
    auto *content = new QWidget;
    setLook(content, "clear");
    auto *outer = new QHBoxLayout(content);
    auto *column = new QVBoxLayout;
    outer->setContentsMargins(26, top, 26, 18);
    outer->addStretch(1);
    outer->addLayout(column, 1000); // as wide as its widgets may be
    outer->addStretch(1);
    column->setSpacing(10);
    area.setWidget(content);
    return column;
}

} // namespace Tieout::shell
