// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/partview.h"

#include "shell/widgets/flowlayout.h"

#include <QVBoxLayout>

namespace Tieout::shell {

PartView::PartView(const record::Part &part, QWidget *parent)
    : QWidget(parent)
    , m_part(part)
    , m_column(new QVBoxLayout)
    , m_actions(new FlowLayout)
{
    setObjectName(QStringLiteral("part-") + part.id);
    auto *own = new QVBoxLayout(this);
    own->setContentsMargins(0, 0, 0, 0);
    own->setSpacing(8);
    m_column->setSpacing(8);
    own->addLayout(m_column);
    own->addLayout(m_actions);
}

void PartView::setChartKind(ChartKind)
{
}

} // namespace Tieout::shell
