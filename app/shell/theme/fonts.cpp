// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/theme/fonts.h"

#include <QFontDatabase>
#include <QFontMetrics>
#include <QHash>
#include <QStringList>

namespace Tieout::shell {

static const QString &interfaceFamily()
{
    static const QString family = [] {
        const QString wanted = QStringLiteral("Inter");
        return QFontDatabase::families().contains(wanted)
                   ? wanted
                   : QFontDatabase::systemFont(QFontDatabase::GeneralFont).family();
    }();
    return family;
}

QFont textFont(TextSize size, QFont::Weight weight)
{
    QFont font(interfaceFamily());
    font.setPixelSize(int(size));
    font.setWeight(weight);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

static bool hasEqualFigures(const QFont &font)
{
    const QFontMetrics metrics(font);
    return metrics.horizontalAdvance(QStringLiteral("1111111111"))
           == metrics.horizontalAdvance(QStringLiteral("0000000000"));
}

static QFont findFigureFont(TextSize size)
{
    QFont font = textFont(size);
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
    font.setFeature("tnum", 1);
#endif
    if (hasEqualFigures(font))
        return font;
    font.setFamily(QFontDatabase::systemFont(QFontDatabase::GeneralFont).family());
    return hasEqualFigures(font) ? font : codeFont(size);
}

QFont figureFont(TextSize size)
{
    // Asked for with every cell of a table, and measured once.
    static QHash<int, QFont> known;
    const auto found = known.constFind(int(size));
    return found == known.cend() ? *known.insert(int(size), findFigureFont(size)) : *found;
}

QFont codeFont(TextSize size)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(int(size));
    font.setStyleHint(QFont::Monospace);
    font.setFixedPitch(true);
    return font;
}

} // namespace Tieout::shell
