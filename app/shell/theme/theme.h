// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/theme/tokens.h"

#include <QObject>

#include <functional>

class QApplication;

namespace Tieout::shell {

/// Follow the system, or one of the two.
enum class ThemeMode { System, Light, Dark };

/**
 * Puts colours, fonts, style sheet and focus rings on the application, and again whenever the mode or the system's own
 * scheme changes. One per application, on its thread; the application outlives it.
 */
class Theme : public QObject
{
    Q_OBJECT

public:
    explicit Theme(QApplication &application, QObject *parent = nullptr);
    ~Theme() override;

    ThemeMode mode() const { return m_mode; }
    void setMode(ThemeMode mode);
    const Tokens &tokens() const { return m_dark ? Tokens::night() : Tokens::light(); }

    /// Runs `make` without the style sheet and puts it on once at the end, where no window is shown yet. With it, each
    /// time a widget is put into another one, everything in it is styled and laid out again.
    void styleOnce(const std::function<void()> &make);

signals:
    /// The colours are on the application already.
    void changed();

private:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void apply();
    bool systemIsDark() const;

    QApplication &m_application;
    ThemeMode m_mode = ThemeMode::System;
    bool m_dark = false;
    bool m_applied = false;
    bool m_systemDark = false;
};

/// QPalette with every role and group set from the tokens.
QPalette paletteOf(const Tokens &tokens);
/// The style sheet with its @names replaced; an unknown @name is left in place.
QString styleSheetOf(const Tokens &tokens);

} // namespace Tieout::shell
