// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/settings/settingrow.h"

#include "shell/widgets/look.h"

#include <QGridLayout>

namespace Tieout::shell {

static constexpr int FieldWidth = 260;

SettingRow::SettingRow(const QString &label, const QString &help, QWidget *parent)
    : QWidget(parent)
    , m_label(makeLabel(label, textFont(TextSize::Body, QFont::Medium), "", true))
    , m_help(makeLabel(help, TextSize::Small, "quiet", true))
    , m_complaint(makeLabel({}, TextSize::Small, "error", true))
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 8, 0, 8);
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(2);
    grid->addWidget(m_label, 0, 0);
    grid->addWidget(m_help, 1, 0);
    m_complaint->hide();
    grid->addWidget(m_complaint, 2, 0, 1, 2);
    grid->setColumnStretch(0, 1);
}

void SettingRow::setField(QWidget *field, const QString &objectName)
{
    m_field = field;
    field->setFixedWidth(FieldWidth);
    field->setObjectName(objectName);
    field->setAccessibleName(m_label->text());
    field->setToolTip(m_help->text());
    static_cast<QGridLayout *>(layout())->addWidget(field, 0, 1, 2, 1, Qt::AlignTop);
}

void SettingRow::setHelp(const QString &help)
{
    m_help->setText(help);
    if (m_field)
        m_field->setToolTip(help);
}

void SettingRow::setComplaint(const QString &complaint)
{
    m_complaint->setText(complaint);
    m_complaint->setVisible(!complaint.isEmpty());
}

QString SettingRow::complaint() const
{
    return m_complaint->text();
}

} // namespace Tieout::shell
