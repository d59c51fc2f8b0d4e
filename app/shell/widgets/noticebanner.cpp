// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/widgets/noticebanner.h"

#include "shell/theme/icons.h"
#include "shell/widgets/iconlabel.h"
#include "shell/widgets/look.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace Tieout::shell {

NoticeBanner::NoticeBanner(const QString &name, const QString &text, QWidget *parent)
    : QFrame(parent)
    , m_row(new QHBoxLayout(this))
    , m_text(makeLabel(text, TextSize::Body, "", true))
{
    setObjectName(name);
    setLook(this, "banner-caution");
    m_row->setContentsMargins(14, 7, 14, 7);
    m_row->setSpacing(8);
    m_row->addWidget(new IconLabel(QStringLiteral("warning"), IconRole::Caution));
    m_row->addWidget(m_text, 1);
}

QPushButton *NoticeBanner::addButton(const QString &text, const QString &toolTip, const char *name)
{
    auto *button = new QPushButton(text);
    button->setToolTip(toolTip);
    button->setObjectName(QLatin1String(name));
    m_row->addWidget(button);
    return button;
}

void NoticeBanner::setText(const QString &text)
{
    m_text->setText(text);
}

} // namespace Tieout::shell
