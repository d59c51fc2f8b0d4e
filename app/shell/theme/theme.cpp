// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/theme/theme.h"

#include "shell/theme/focusring.h"
#include "shell/theme/fonts.h"
#include "shell/theme/plaintext.h"

#include <QApplication>
#include <QEvent>
#include <QPalette>
#include <QStyleFactory>
#include <QToolTip>
#include <QWidget>

#include <algorithm>

static void initialiseResources()
{
    Q_INIT_RESOURCE(icons);
    Q_INIT_RESOURCE(themes);
}

namespace Tieout::shell {

Theme::Theme(QApplication &application, QObject *parent)
    : QObject(parent)
    , m_application(application)
{
    initialiseResources();
    m_systemDark = systemIsDark(); // before our own palette hides the system's
    m_application.setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    m_application.setFont(textFont());
    m_application.installEventFilter(this);
    m_application.installEventFilter(new PlainTextGuard(this));
    followFocus(this);
    apply();
}

Theme::~Theme() = default;

void Theme::setMode(ThemeMode mode)
{
    if (mode == m_mode)
        return;
    m_mode = mode;
    apply();
}

void Theme::styleOnce(const std::function<void()> &make)
{
    const QWidgetList windows = QApplication::topLevelWidgets();
    if (std::any_of(windows.cbegin(), windows.cend(), [](const QWidget *window) { return window->isVisible(); }))
        return make(); // a window that is shown would be styled twice
    m_application.setStyleSheet({});
    make();
    m_application.setStyleSheet(styleSheetOf(tokens()));
}

bool Theme::systemIsDark() const
{
    return QGuiApplication::palette().color(QPalette::Window).lightness() < 128;
}

void Theme::apply()
{
    const bool dark = m_mode == ThemeMode::Dark || (m_mode == ThemeMode::System && m_systemDark);
    if (m_applied && dark == m_dark)
        return;
    m_dark = dark;
    m_applied = true;
    m_application.setPalette(paletteOf(tokens()));
    QToolTip::setPalette(m_application.palette());
    m_application.setStyleSheet(styleSheetOf(tokens()));
    emit changed();
}

bool Theme::eventFilter(QObject *watched, QEvent *event)
{
    // The platform tells a change of the system's scheme by ThemeChange on the windows; our palette is explicit, so the
    // system's own is read from the style's standard palette of a fresh platform theme.
    if (event->type() == QEvent::ThemeChange && m_mode == ThemeMode::System && watched->isWidgetType()) {
        m_application.setPalette(QPalette());
        m_systemDark = systemIsDark();
        m_applied = false;
        apply();
    }
    return QObject::eventFilter(watched, event);
}

} // namespace Tieout::shell
