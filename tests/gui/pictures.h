// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QDir>
#include <QImage>
#include <QWidget>

namespace Tieout::shell {

/// Draws a widget as it stands; where TIEOUT_PICTURES names a folder it is kept there as NAME.png for looking at.
inline QImage takePicture(QWidget &widget, const QString &name)
{
    QCoreApplication::processEvents(); // layouts
    const QImage image = widget.grab().toImage();
    const QString folder = qEnvironmentVariable("TIEOUT_PICTURES");
    if (!folder.isEmpty()) {
        QDir().mkpath(folder);
        image.save(QDir(folder).filePath(name + QStringLiteral(".png")));
    }
    return image;
}

inline bool isOneColour(const QImage &image)
{
    const QRgb first = image.pixel(0, 0);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixel(x, y) != first)
                return false;
        }
    }
    return true;
}

} // namespace Tieout::shell
