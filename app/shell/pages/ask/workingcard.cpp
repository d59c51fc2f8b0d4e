// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/workingcard.h"

#include "shell/widgets/beatlist.h"
#include "shell/widgets/look.h"

#include <QPushButton>

namespace Tieout::shell {

WorkingCard::WorkingCard(const QString &question, QWidget *parent)
    : Card(parent)
    , m_beats(new BeatList)
{
    setObjectName(QStringLiteral("card-working"));
    setAccessibleName(tr("Working: %1").arg(question));
    body()->addWidget(makeLabel(tr("Working \u00B7 %1").arg(question), TextSize::Small, "quiet", true));
    body()->addWidget(m_beats);
    auto *row = new QHBoxLayout;
    auto *cancel = new QPushButton(tr("Cancel  Esc"));
    cancel->setObjectName(QStringLiteral("cancel"));
    cancel->setToolTip(tr("Stop this question (Esc)"));
    connect(cancel, &QPushButton::clicked, this, &WorkingCard::cancelled);
    row->addWidget(cancel);
    row->addStretch();
    body()->addLayout(row);
}

void WorkingCard::apply(const answer::BeatEvent &event)
{
    m_beats->apply(event);
}

} // namespace Tieout::shell
