// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/theme/focusring.h"

#include "shell/theme/tokens.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QHash>
#include <QLineEdit>
#include <QPainter>
#include <QPointer>

namespace Tieout::shell {

FocusRing::FocusRing(QWidget *window)
    : QFocusFrame(window)
{
    setObjectName(QStringLiteral("focusRing"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
}

void FocusRing::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Tokens::current().accent, 2));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 7, 7);
}

// Fields and lists have a border of their own that turns to the accent colour.
static bool showsFocusItself(const QWidget *widget)
{
    return qobject_cast<const QLineEdit *>(widget) || qobject_cast<const QAbstractScrollArea *>(widget);
}

void followFocus(QObject *owner)
{
    // Kept, not searched for: focus also changes while a widget dies, and its children must not be walked then.
    using Rings = QHash<const QWidget *, QPointer<FocusRing>>;
    QObject::connect(qApp, &QApplication::focusChanged, owner, [rings = Rings()](QWidget *, QWidget *now) mutable {
        for (QWidget *window : QApplication::topLevelWidgets()) {
            QPointer<FocusRing> &ring = rings[window];
            const bool wanted = now && now->window() == window && window->testAttribute(Qt::WA_KeyboardFocusChange)
                                && !showsFocusItself(now);
            if (!wanted) {
                if (ring)
                    ring->setWidget(nullptr);
                continue;
            }
            if (!ring)
                ring = new FocusRing(window);
            ring->setWidget(now);
        }
    });
}

} // namespace Tieout::shell
