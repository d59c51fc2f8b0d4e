// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/theme/fonts.h"
#include "shell/theme/theme.h"

#include <QFile>
#include <QPalette>
#include <QRegularExpression>

namespace Tieout::shell {

static QColor mixed(const QColor &a, const QColor &b, double share)
{
    const auto channel = [share](int x, int y) { return int(x * (1 - share) + y * share); };
    return QColor(channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue()));
}

QPalette paletteOf(const Tokens &tokens)
{
    QPalette palette;
    palette.setColor(QPalette::Window, tokens.window);
    palette.setColor(QPalette::WindowText, tokens.text);
    palette.setColor(QPalette::Base, tokens.surface);
    palette.setColor(QPalette::AlternateBase, tokens.sunken);
    palette.setColor(QPalette::Text, tokens.text);
    palette.setColor(QPalette::PlaceholderText, tokens.quiet);
    palette.setColor(QPalette::Button, tokens.surface);
    palette.setColor(QPalette::ButtonText, tokens.text);
    palette.setColor(QPalette::BrightText, tokens.onAccent);
    palette.setColor(QPalette::Highlight, tokens.accent);
    palette.setColor(QPalette::HighlightedText, tokens.onAccent);
    palette.setColor(QPalette::Link, tokens.accentText);
    palette.setColor(QPalette::LinkVisited, tokens.accentText);
    palette.setColor(QPalette::ToolTipBase, tokens.surface);
    palette.setColor(QPalette::ToolTipText, tokens.text);
    palette.setColor(QPalette::Light, tokens.hover);
    palette.setColor(QPalette::Midlight, tokens.line);
    palette.setColor(QPalette::Mid, tokens.border);
    palette.setColor(QPalette::Dark, tokens.quiet);
    palette.setColor(QPalette::Shadow, tokens.dark ? QColor(Qt::black) : tokens.border);
    const QColor faint = mixed(tokens.quiet, tokens.surface, 0.35);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, faint);
    return palette;
}

QString styleSheetOf(const Tokens &tokens)
{
    QFile file(QStringLiteral(":/themes/tieout.qss"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QString source = QString::fromUtf8(file.readAll());
    const QHash<QString, QColor> colours = tokens.named();
    static const QRegularExpression name(QStringLiteral("@([a-z-]+)"));
    QString sheet;
    qsizetype done = 0;
    for (auto it = name.globalMatch(source); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        const QColor colour = colours.value(match.captured(1));
        sheet += QStringView(source).mid(done, match.capturedStart() - done);
        sheet += colour.isValid() ? colour.name() : match.captured();
        done = match.capturedEnd();
    }
    sheet += QStringView(source).mid(done);
    // A style sheet's pictures are files of one colour: one for each theme.
    const QLatin1String theme(tokens.dark ? "dark" : "light");
    for (const QLatin1String picture : {QLatin1String("down"), QLatin1String("check")})
        sheet.replace(QLatin1Char('$') + picture, picture + QLatin1Char('-') + theme + QLatin1String(".svg"));
    return sheet.replace(QLatin1String("$code"), codeFont().family());
}

} // namespace Tieout::shell
