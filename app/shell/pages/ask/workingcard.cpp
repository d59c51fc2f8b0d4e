// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/workingcard.h"

#include "core/answer/engine.h"
#include "shell/models/said.h"
#include "shell/widgets/beatlist.h"
#include "shell/widgets/look.h"

#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace Tieout::shell {

WorkingCard::WorkingCard(const QString &question, Waiting waiting, QWidget *parent)
    : Card(parent)
    , m_question(question)
    , m_waiting(std::move(waiting))
    , m_beats(new BeatList)
    , m_stepList(makeLabel({}, TextSize::Small, "quiet", true))
    , m_elapsed(makeLabel({}, TextSize::Small, "quiet"))
{
    setObjectName(QStringLiteral("card-working"));
    setAccessibleName(tr("Working: %1").arg(question));
    body()->addWidget(makeLabel(tr("Working \u00B7 %1").arg(question), TextSize::Small, "quiet", true));
    body()->addWidget(m_beats);
    m_stepList->setObjectName(QStringLiteral("steps"));
    m_stepList->setAccessibleName(tr("Steps of the model"));
    m_stepList->setContentsMargins(26, 0, 0, 0); // below the texts of the beats
    m_stepList->hide();
    body()->addWidget(m_stepList);
    auto *row = new QHBoxLayout;
    auto *cancel = new QPushButton(tr("Cancel  Esc"));
    cancel->setObjectName(QStringLiteral("cancel"));
    cancel->setToolTip(tr("Stop this question (Esc)"));
    connect(cancel, &QPushButton::clicked, this, &WorkingCard::cancelled);
    row->addWidget(cancel);
    m_elapsed->setObjectName(QStringLiteral("elapsed"));
    row->addWidget(m_elapsed);
    row->addStretch();
    body()->addLayout(row);
    m_since.start();
    m_tick.setInterval(1000);
    connect(&m_tick, &QTimer::timeout, this, &WorkingCard::showElapsed);
    m_tick.start();
}

void WorkingCard::apply(const answer::BeatEvent &event)
{
    m_beats->apply(event);
    if (event.state == answer::BeatState::Running && !event.text.isEmpty())
        addStep(said(event.text));
}

void WorkingCard::addStep(const QString &step)
{
    m_steps.append(step);
    QStringList lines;
    for (qsizetype i = std::max<qsizetype>(0, m_steps.size() - MostSteps); i < m_steps.size(); ++i)
        lines.append(QStringLiteral("%1. %2").arg(i + 1).arg(m_steps.at(i)));
    m_stepList->setText(lines.join(u'\n'));
    m_stepList->show();
}

void WorkingCard::showElapsed()
{
    const QString waits = m_waiting ? m_waiting(m_since.elapsed()) : QString();
    m_elapsed->setText(waits.isEmpty() ? tr("%1 s so far").arg(m_since.elapsed() / 1000) : waits);
}

} // namespace Tieout::shell
