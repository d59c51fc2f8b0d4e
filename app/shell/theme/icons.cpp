// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/theme/icons.h"

#include "shell/theme/tokens.h"

#include <QDir>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

namespace Tieout::shell {

static QColor roleColour(IconRole role, const Tokens &tokens)
{
    switch (role) {
    case IconRole::Text:
        return tokens.text;
    case IconRole::Quiet:
        return tokens.quiet;
    case IconRole::Accent:
        return tokens.accentText;
    case IconRole::OnAccent:
        return tokens.onAccent;
    case IconRole::Caution:
        return tokens.caution;
    case IconRole::Error:
        return tokens.error;
    }
    return tokens.text;
}

namespace {

/// Draws a one-colour SVG in a colour of the current theme; nothing is cached, so a change of theme needs only a
/// repaint.
class TintedIconEngine : public QIconEngine
{
public:
    TintedIconEngine(QByteArray svg, IconRole role)
        : m_svg(std::move(svg))
        , m_role(role)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        QColor colour = roleColour(m_role, Tokens::current());
        QByteArray svg = m_svg;
        svg.replace("currentColor", colour.name().toLatin1());
        QSvgRenderer renderer(svg);
        painter->save();
        if (mode == QIcon::Disabled)
            painter->setOpacity(painter->opacity() * 0.45);
        painter->setRenderHint(QPainter::Antialiasing);
        renderer.render(painter, rect);
        painter->restore();
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return pixmap;
    }

    QIconEngine *clone() const override { return new TintedIconEngine(m_svg, m_role); }

private:
    QByteArray m_svg;
    IconRole m_role;
};

} // namespace

QIcon themedIcon(const QString &name, IconRole role)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (name.isEmpty() || !file.open(QIODevice::ReadOnly))
        return {};
    return QIcon(new TintedIconEngine(file.readAll(), role));
}

QStringList iconNames()
{
    QStringList names;
    for (const QString &file : QDir(QStringLiteral(":/icons")).entryList({QStringLiteral("*.svg")}, QDir::Files))
        names.append(file.chopped(4));
    return names;
}

} // namespace Tieout::shell
