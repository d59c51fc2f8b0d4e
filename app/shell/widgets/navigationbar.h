// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QFrame>
#include <QIcon>

class QStackedWidget;
class QVBoxLayout;

namespace Tieout::shell {

/// One page in the navigation: icon, title and a count.
class NavigationButton : public QAbstractButton
{
    Q_OBJECT

public:
    NavigationButton(const QString &icon, const QString &title, QWidget *parent = nullptr);
    void setCount(const QString &count);
    QSize sizeHint() const override { return {150, 34}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    QIcon m_quiet;
    QIcon m_active;
    QString m_count;
};

/// The left edge: pages on top, below them what belongs to the page that shows.
class NavigationBar : public QFrame
{
    Q_OBJECT

public:
    explicit NavigationBar(QWidget *parent = nullptr);
    void addPage(const QString &id, const QString &icon, const QString &title, const QString &toolTip, QWidget *side);
    void setCount(const QString &id, const QString &count);
    void setCurrent(const QString &id);

signals:
    void chosen(const QString &id);

private:
    QVBoxLayout *m_buttonColumn;
    QStackedWidget *m_sides;
    QHash<QString, NavigationButton *> m_buttons;
    QHash<QString, QWidget *> m_sideOf;
};

} // namespace Tieout::shell
