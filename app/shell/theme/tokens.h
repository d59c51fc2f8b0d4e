// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QHash>

#include <array>

namespace Tieout::shell {

/// Every colour of the window. Palette, style sheet and painted widgets read nothing else.
struct Tokens {
    bool dark = false;
    QColor window;  ///< behind cards
    QColor surface; ///< cards, bars, fields
    QColor sunken;  ///< navigation, code, alternate rows
    QColor hover;
    QColor line;   ///< separators and card borders
    QColor border; ///< edges of controls, a little stronger than line
    QColor text;
    QColor quiet;
    QColor accent;
    QColor accentStrong; ///< hovered or pressed accent
    QColor accentSoft;
    QColor accentLine;
    QColor accentText; ///< accent as text, on window, surface and accentSoft
    QColor onAccent;   ///< text on accent
    QColor caution;
    QColor cautionSoft;
    QColor cautionLine;
    QColor error;
    QColor errorSoft;
    QColor errorLine;
    QColor bubble;  ///< behind a question
    QColor keyword; ///< in SQL
    QColor literal; ///< in SQL

    static const Tokens &light();
    static const Tokens &night();
    /// The set that is on the application now, told by its palette (a widget's own may be changed by the style sheet).
    static const Tokens &current();

    /// By the names that the style sheet uses ("accent-soft").
    QHash<QString, QColor> named() const;
};

/// Chart series in their fixed order, the same in both themes: at least 3 : 1 on both surfaces (WCAG 2.1, 1.4.11) and
/// told apart with protanopia, deuteranopia and tritanopia.
const std::array<QColor, 8> &seriesColours();

/// Contrast ratio of two opaque colours, 1 to 21 (WCAG 2.1, relative luminance).
double contrast(const QColor &a, const QColor &b);

} // namespace Tieout::shell
