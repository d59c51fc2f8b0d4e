// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/openingbanner.h"

#include "shell/models/openingstate.h"
#include "shell/widgets/look.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

namespace Tieout::shell {

OpeningBanner::OpeningBanner(OpeningState &opening, QWidget *parent)
    : QFrame(parent)
    , m_opening(opening)
    , m_text(makeLabel({}, TextSize::Body, "", true))
    , m_progress(new QProgressBar)
    , m_cancel(new QPushButton(tr("Cancel  Esc")))
{
    setObjectName(QStringLiteral("sourceOpening"));
    setLook(this, "banner-plain");
    setAccessibleName(tr("Opening"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(14, 7, 14, 7);
    row->setSpacing(10);
    m_text->setObjectName(QStringLiteral("openingWords"));
    row->addWidget(m_text, 1);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(180);
    m_progress->setAccessibleName(tr("Progress"));
    row->addWidget(m_progress);
    m_cancel->setObjectName(QStringLiteral("cancelSourceOpening"));
    m_cancel->setToolTip(tr("Stop opening it"));
    row->addWidget(m_cancel);
    connect(m_cancel, &QPushButton::clicked, &m_opening, &OpeningState::cancel);
    m_delay.setSingleShot(true);
    m_delay.setInterval(PatienceMs);
    connect(&m_delay, &QTimer::timeout, this, [this] { setVisible(m_opening.kind() != OpeningState::Kind::None); });
    connect(&m_opening, &OpeningState::changed, this, &OpeningBanner::update);
    hide();
    update();
}

void OpeningBanner::update()
{
    if (m_opening.kind() == OpeningState::Kind::None) {
        m_delay.stop();
        return hide();
    }
    QString words = m_opening.words();
    if (m_opening.hasSchema())
        words += u' ' + tr("Its tables and SQL can be used already.");
    m_text->setText(words);
    m_progress->setVisible(m_opening.kind() == OpeningState::Kind::Opening);
    m_progress->setRange(0, m_opening.fraction() < 0 ? 0 : 1000);
    m_progress->setValue(int(m_opening.fraction() * 1000));
    if (isHidden() && !m_delay.isActive())
        m_delay.start();
}

} // namespace Tieout::shell
