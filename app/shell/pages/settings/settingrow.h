// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace Tieout::shell {

/// A line of the Settings page: label and help on the left, the field on the right, below them what is wrong with it.
class SettingRow : public QWidget
{
    Q_OBJECT

public:
    SettingRow(const QString &label, const QString &help, QWidget *parent = nullptr);

    /// Takes the field; call once.
    void setField(QWidget *field, const QString &objectName);
    void setHelp(const QString &help);
    void setComplaint(const QString &complaint);
    /// Empty when all is well.
    QString complaint() const;

private:
    QLabel *m_label;
    QLabel *m_help;
    QLabel *m_complaint;
    QWidget *m_field = nullptr;
};

} // namespace Tieout::shell
