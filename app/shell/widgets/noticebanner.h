// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace Tieout::shell {

/// A sentence across the window, in nobody's way, with buttons that settle it.
class NoticeBanner : public QFrame
{
    Q_OBJECT

public:
    /// `name` is the object's, for tests and style.
    NoticeBanner(const QString &name, const QString &text, QWidget *parent = nullptr);

    QPushButton *addButton(const QString &text, const QString &toolTip, const char *name);
    void setText(const QString &text);

private:
    QHBoxLayout *m_row;
    QLabel *m_text;
};

} // namespace Tieout::shell
