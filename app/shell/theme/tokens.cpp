// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/theme/tokens.h"

#include <QGuiApplication>
#include <QPalette>

#include <cmath>

namespace Tieout::shell {

static QColor rgb(const char *text)
{
    return QColor(QLatin1String(text));
}

const Tokens &Tokens::light()
{
    static const Tokens tokens{false,          rgb("#F6F6F3"), rgb("#FFFFFF"), rgb("#FBFBF9"), rgb("#F0F1ED"),
                               rgb("#E3E3DE"), rgb("#D5D6D0"), rgb("#1B1D21"), rgb("#62666D"), rgb("#1F7A5A"),
                               rgb("#17644A"), rgb("#E6F1EC"), rgb("#B5D7C8"), rgb("#17644A"), rgb("#FFFFFF"),
                               rgb("#8A5A0B"), rgb("#FDF7E7"), rgb("#E9D49B"), rgb("#B42318"), rgb("#FDECEA"),
                               rgb("#F3BDB7"), rgb("#E8EEEB"), rgb("#17644A"), rgb("#8A3B12")};
    return tokens;
}

const Tokens &Tokens::night()
{
    static const Tokens tokens{true,           rgb("#15171A"), rgb("#1C1F23"), rgb("#191B1F"), rgb("#262A2F"),
                               rgb("#2C3036"), rgb("#3A3F46"), rgb("#E8EAED"), rgb("#9AA0A8"), rgb("#4DB38A"),
                               rgb("#6CC7A2"), rgb("#17332A"), rgb("#2A5A49"), rgb("#7FD3B0"), rgb("#0B1A14"),
                               rgb("#E0B155"), rgb("#2B2412"), rgb("#5C4A1C"), rgb("#F2776B"), rgb("#361B19"),
                               rgb("#6E322C"), rgb("#24302D"), rgb("#7FD3B0"), rgb("#E6A57E")};
    return tokens;
}

const Tokens &Tokens::current()
{
    return QGuiApplication::palette().color(QPalette::Window).lightness() < 128 ? night() : light();
}

QHash<QString, QColor> Tokens::named() const
{
    return {{QStringLiteral("window"), window},
            {QStringLiteral("surface"), surface},
            {QStringLiteral("sunken"), sunken},
            {QStringLiteral("hover"), hover},
            {QStringLiteral("line"), line},
            {QStringLiteral("border"), border},
            {QStringLiteral("text"), text},
            {QStringLiteral("quiet"), quiet},
            {QStringLiteral("accent"), accent},
            {QStringLiteral("accent-strong"), accentStrong},
            {QStringLiteral("accent-soft"), accentSoft},
            {QStringLiteral("accent-line"), accentLine},
            {QStringLiteral("accent-text"), accentText},
            {QStringLiteral("on-accent"), onAccent},
            {QStringLiteral("caution"), caution},
            {QStringLiteral("caution-soft"), cautionSoft},
            {QStringLiteral("caution-line"), cautionLine},
            {QStringLiteral("error"), error},
            {QStringLiteral("error-soft"), errorSoft},
            {QStringLiteral("error-line"), errorLine},
            {QStringLiteral("bubble"), bubble}};
}

const std::array<QColor, 8> &seriesColours()
{
    static const std::array<QColor, 8> colours{rgb("#2A936E"), rgb("#5558E4"), rgb("#AF8220"), rgb("#FD306C"),
                                               rgb("#528DEA"), rgb("#826727"), rgb("#756199"), rgb("#8595AA")};
    return colours;
}

// WCAG 2.1, definition of relative luminance.
static double luminance(const QColor &colour)
{
    const auto linear = [](double channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor &a, const QColor &b)
{
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

} // namespace Tieout::shell
