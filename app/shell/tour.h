// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/frame/page.h"

#include <QEventLoop>
#include <QObject>

namespace Tieout::shell {

class MainWindow;
class SourceController;
class Theme;

/// Walks through every page's states and writes a picture of each, light and dark, as NN-page-state-theme.png.
class Tour : public QObject
{
    Q_OBJECT

public:
    Tour(MainWindow &window, SourceController &source, Theme &theme, const QString &folder);

    /// Waits for the source, then walks. 0 when every picture was written, 1 when a page did not get ready, 3 when the
    /// source or the folder cannot be used.
    int run();
    /// Files written so far.
    const QStringList &files() const { return m_files; }

    static constexpr int ReadyLimitMs = 60'000;

private:
    bool waitForSource();
    bool visit(const PageEntry &page, const TourStop &stop);
    bool takePictures(const QString &name);
    QPixmap picture() const;
    /// Runs the event loop until `ready` was called; false when it took too long.
    bool waitFor(const std::function<void(std::function<void()>)> &prepare);

    MainWindow &m_window;
    SourceController &m_source;
    Theme &m_theme;
    QString m_folder;
    QStringList m_files;
    int m_number = 0;
};

} // namespace Tieout::shell
