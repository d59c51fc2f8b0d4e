// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/widgets/chip.h"

#include "core/base/visible.h"
#include "shell/theme/tokens.h"
#include "shell/widgets/look.h"

#include <QPainter>

namespace Tieout::shell {

namespace {

struct ToneColours {
    QColor fill;
    QColor edge;
    QColor text;
};

ToneColours coloursOf(ChipTone tone, const Tokens &tokens)
{
    switch (tone) {
    case ChipTone::Accent:
        return {tokens.accentSoft, tokens.accentLine, tokens.accentText};
    case ChipTone::Caution:
        return {tokens.cautionSoft, tokens.cautionLine, tokens.caution};
    case ChipTone::Error:
        return {tokens.errorSoft, tokens.errorLine, tokens.error};
    case ChipTone::Plain:
        break;
    }
    return {tokens.surface, tokens.border, tokens.quiet};
}

IconRole iconRoleOf(ChipTone tone)
{
    switch (tone) {
    case ChipTone::Accent:
        return IconRole::Accent;
    case ChipTone::Caution:
        return IconRole::Caution;
    case ChipTone::Error:
        return IconRole::Error;
    case ChipTone::Plain:
        break;
    }
    return IconRole::Quiet;
}

void drawPill(QPainter &painter, const QRect &rect, const QColor &fill, const QColor &edge)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(edge);
    painter.setBrush(fill);
    const QRectF inside = QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.drawRoundedRect(inside, inside.height() / 2, inside.height() / 2);
}

} // namespace

Chip::Chip(const QString &text, ChipTone tone, QWidget *parent)
    : QWidget(parent)
    , m_text(base::visible(text))
    , m_tone(tone)
{
    setFont(textFont(TextSize::Small));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(text);
    if (text.size() > MaximumCharacters) {
        m_text = base::visible(text.left(MaximumCharacters - 1)) + QChar(0x2026);
        setToolTip(text);
    }
}

QSize Chip::sizeHint() const
{
    return {QFontMetrics(font()).horizontalAdvance(m_text) + 20, 23};
}

void Chip::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = Tokens::current();
    const ToneColours colours = coloursOf(m_tone, tokens);
    QPainter painter(this);
    drawPill(painter, rect(), colours.fill, colours.edge);
    painter.setPen(m_tone == ChipTone::Plain ? tokens.text : colours.text);
    painter.drawText(rect(), Qt::AlignCenter, m_text);
}

Badge::Badge(const QString &icon, const QString &text, ChipTone tone, QWidget *parent)
    : QFrame(parent)
    , m_icon(themedIcon(icon, iconRoleOf(tone)))
    , m_text(base::visible(text))
    , m_tone(tone)
{
    setFont(textFont(TextSize::Small, QFont::Medium));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(text);
}

QSize Badge::sizeHint() const
{
    const QFontMetrics metrics(font());
    return {metrics.horizontalAdvance(m_text) + 14 + 5 + 20, 24};
}

void Badge::paintEvent(QPaintEvent *)
{
    const ToneColours colours = coloursOf(m_tone, Tokens::current());
    QPainter painter(this);
    drawPill(painter, rect(), colours.fill, colours.edge);
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const QRect icon(mirrored ? width() - 10 - 13 : 10, (height() - 13) / 2, 13, 13);
    m_icon.paint(&painter, icon);
    painter.setPen(colours.text);
    const QRect words = mirrored ? rect().adjusted(10, 0, -28, 0) : rect().adjusted(28, 0, -10, 0);
    painter.drawText(words, Qt::AlignVCenter | (mirrored ? Qt::AlignRight : Qt::AlignLeft), m_text);
}

ChipButton::ChipButton(const QString &text, QWidget *parent)
    : QAbstractButton(parent)
{
    setText(text);
    setFont(textFont(TextSize::Small));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(text);
}

QSize ChipButton::sizeHint() const
{
    return {QFontMetrics(font()).horizontalAdvance(text()) + 22, 24};
}

void ChipButton::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = Tokens::current();
    QPainter painter(this);
    const bool lit = underMouse() || isDown();
    drawPill(painter, rect(), lit ? tokens.accentSoft : tokens.surface, lit ? tokens.accentLine : tokens.border);
    painter.setPen(lit ? tokens.accentText : tokens.text);
    painter.drawText(rect(), Qt::AlignCenter, text().replace(QLatin1String("&&"), QLatin1String("&")));
}

void ChipButton::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void ChipButton::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace Tieout::shell
