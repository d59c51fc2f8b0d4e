// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/theme/chiptone.h"
#include "shell/theme/icons.h"

#include <QAbstractButton>
#include <QFrame>

namespace Tieout::shell {

/// A small round label: a filter, a period, a count. Long text is elided and shown whole in the tooltip.
class Chip : public QWidget
{
    Q_OBJECT

public:
    explicit Chip(const QString &text, ChipTone tone = ChipTone::Plain, QWidget *parent = nullptr);
    QString text() const { return m_text; }
    QSize sizeHint() const override;

    static constexpr int MaximumCharacters = 64;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
    ChipTone m_tone;
};

/// How an answer stands with its source, as icon and words.
class Badge : public QFrame
{
    Q_OBJECT

public:
    Badge(const QString &icon, const QString &text, ChipTone tone, QWidget *parent = nullptr);
    QString text() const { return m_text; }

protected:
    void paintEvent(QPaintEvent *event) override;
    QSize sizeHint() const override;

private:
    QIcon m_icon;
    QString m_text;
    ChipTone m_tone;
};

/// A chip that can be clicked.
class ChipButton : public QAbstractButton
{
    Q_OBJECT

public:
    explicit ChipButton(const QString &text, QWidget *parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
};

} // namespace Tieout::shell
