// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/widgets/statusline.h"

#include "core/base/visible.h"
#include "shell/widgets/look.h"

#include <QHBoxLayout>
#include <QProgressBar>

namespace Tieout::shell {

/// What has failed is told whole where it failed, and on the Activity page.
static constexpr int longestSentence = 400;

StatusLine::StatusLine(QWidget *parent)
    : QFrame(parent)
    , m_state(makeLabel({}, TextSize::Tiny, "quiet"))
    , m_subject(makeLabel({}, TextSize::Tiny, "quiet"))
    , m_network(makeLabel({}, TextSize::Tiny, "quiet"))
    , m_progress(new QProgressBar)
{
    setLook(this, "statusbar");
    setFixedHeight(26);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(14, 0, 14, 0);
    row->setSpacing(18);
    row->addWidget(m_state);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(120);
    m_progress->setAccessibleName(tr("Progress"));
    row->addWidget(m_progress);
    row->addWidget(m_subject);
    row->addStretch();
    row->addWidget(m_network);
    m_state->setObjectName(QStringLiteral("statusState"));
    m_network->setObjectName(QStringLiteral("statusNetwork"));
    m_network->setToolTip(tr("Every host this program has contacted since it started"));
    setProgress(-1);
    setContactedHosts({});
    m_sayTimer.setSingleShot(true);
    m_sayTimer.setInterval(6000);
    connect(&m_sayTimer, &QTimer::timeout, this, [this] { m_state->setText(m_lasting); });
}

void StatusLine::setState(const QString &state)
{
    m_lasting = base::visible(state); // a job may be named after a table
    if (!m_sayTimer.isActive())
        m_state->setText(m_lasting);
}

void StatusLine::setSubject(const QString &subject)
{
    m_subject->setText(base::visible(subject));
}

void StatusLine::say(const QString &sentence)
{
    m_state->setText(base::visible(base::shortened(sentence, 1, longestSentence).simplified()));
    m_sayTimer.start();
}

void StatusLine::setProgress(double fraction)
{
    m_progress->setVisible(fraction >= 0);
    m_progress->setValue(int(fraction * 1000));
}

void StatusLine::setContactedHosts(const QStringList &hosts)
{
    m_network->setText(hosts.isEmpty() ? tr("Network: nothing contacted")
                                       : tr("Network: %1").arg(hosts.join(QLatin1String(", "))));
}

} // namespace Tieout::shell
