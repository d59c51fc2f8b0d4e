// SPDX-License-Identifier: GPL-3.0-or-later
// From nothing to a window that answers to the mouse, and to a source that can be asked, in this process (add the
// loader's share: `tieout --version` as a whole process). First start with an empty home, then with what the first
// left. Prints; asserts nothing.
#include "shell/application.h"
#include "shell/desk.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>

#include <cstdio>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

void start(QApplication &application, const QString &home, const char *which)
{
    QElapsedTimer timer;
    timer.start();
    StartOptions options;
    options.plugins = extension::PluginOptions::standard(QStringLiteral(TIEOUT_BIN_DIR));
    options.plugins.userFolders.clear();
    options.plugins.configFolder = home;
    options.plugins.cacheFolder = home;
    options.plugins.guardFolder = home;
    options.source = QStringLiteral("sample");
    options.samplesFolder = QStringLiteral(TIEOUT_SAMPLES_DIR);
    options.dataFolder = home;
    options.userSettings = home + QStringLiteral("/tieout.ini");
    Application tieout(application, options);
    if (const Result<void> started = tieout.start(); !started) {
        std::fprintf(stderr, "%s\n", qPrintable(started.error().fullMessage()));
        return;
    }
    QApplication::processEvents(); // the first paint
    const qint64 window = timer.elapsed();
    qint64 longest = 0;
    while (tieout.desk() && !tieout.desk()->source().isOpen() && timer.elapsed() < 60'000) {
        QElapsedTimer turn;
        turn.start();
        QApplication::processEvents(QEventLoop::AllEvents, 5);
        longest = std::max(longest, turn.elapsed());
    }
    std::printf("  %-28s window %5lld ms   source ready %6lld ms   longest turn of the event loop %3lld ms\n", which,
                window, timer.elapsed(), longest);
}

} // namespace

int main(int argc, char *argv[])
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const QTemporaryDir home;
    start(application, home.path(), "first start");
    for (int i = 0; i < 3; ++i)
        start(application, home.path(), "later start");
    return 0;
}
