// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/tour.h"

#include "shell/mainwindow.h"
#include "shell/models/said.h"
#include "shell/models/sourcecontroller.h"
#include "shell/theme/theme.h"
#include "shell/theme/tokens.h"

#include <QApplication>
#include <QCursor>
#include <QDialog>
#include <QDir>
#include <QPainter>
#include <QPixmap>
#include <QTimer>

#include <cstdio>

namespace Tieout::shell {

/// Of 255: what lies below a dialog is seen, and seen to be below.
static constexpr int shade = 60;

Tour::Tour(MainWindow &window, SourceController &source, Theme &theme, const QString &folder)
    : m_window(window)
    , m_source(source)
    , m_theme(theme)
    , m_folder(folder)
{
}

bool Tour::waitFor(const std::function<void(std::function<void()>)> &prepare)
{
    // Shared with the callback, which may come late, after the wait was given up.
    struct State {
        bool ready = false;
        QPointer<QEventLoop> loop;
    };
    auto state = std::make_shared<State>();
    QEventLoop loop;
    state->loop = &loop;
    QTimer limit;
    limit.setSingleShot(true);
    connect(&limit, &QTimer::timeout, &loop, &QEventLoop::quit);
    prepare([state] {
        state->ready = true;
        if (state->loop)
            state->loop->quit();
    });
    if (!state->ready) {
        limit.start(ReadyLimitMs);
        loop.exec();
    }
    return state->ready;
}

bool Tour::waitForSource()
{
    if (m_source.isOpen())
        return true;
    QString problem;
    const bool ended = waitFor([&](std::function<void()> ready) {
        connect(&m_source, &SourceController::opened, this, ready);
        connect(&m_source, &SourceController::openFailed, this, [&problem, ready](const QString &, const Error &error) {
            problem = saidInFull(error);
            ready();
        });
    });
    disconnect(&m_source, nullptr, this, nullptr);
    if (!problem.isEmpty())
        std::fprintf(stderr, "error: %s\n", qPrintable(problem));
    return ended && m_source.isOpen();
}

/// The window with the dialog that is open over it, where a window system would put it.
QPixmap Tour::picture() const
{
    QPixmap whole = m_window.grab();
    for (QDialog *dialog : m_window.findChildren<QDialog *>()) {
        if (!dialog->isVisible())
            continue;
        const QPixmap over = dialog->grab();
        const QSize size = over.size() / over.devicePixelRatio();
        const QPoint corner((m_window.width() - size.width()) / 2, (m_window.height() - size.height()) / 2);
        QPainter painter(&whole);
        painter.fillRect(QRect(QPoint(), m_window.size()), QColor(0, 0, 0, shade));
        painter.drawPixmap(corner, over);
        painter.setPen(Tokens::current().border); // the window system's frame
        painter.drawRect(QRect(corner, size).adjusted(0, 0, -1, -1));
    }
    return whole;
}

bool Tour::takePictures(const QString &name)
{
    // In the theme that is on first: changing it restyles every widget of the window.
    const bool darkFirst = m_theme.mode() == ThemeMode::Dark;
    for (const ThemeMode mode :
         {darkFirst ? ThemeMode::Dark : ThemeMode::Light, darkFirst ? ThemeMode::Light : ThemeMode::Dark}) {
        m_theme.setMode(mode);
        // Two rounds: layouts settle in the first, what they resize is drawn in the second.
        for (int round = 0; round < 2; ++round)
            QApplication::processEvents(QEventLoop::AllEvents, 100);
        const QString theme = mode == ThemeMode::Light ? QStringLiteral("light") : QStringLiteral("dark");
        const QString file = QDir(m_folder).filePath(QStringLiteral("%1-%2.png").arg(name, theme));
        if (!picture().save(file)) {
            std::fprintf(stderr, "error: \"%s\" cannot be written\n", qPrintable(file));
            return false;
        }
        m_files.append(file);
        std::printf("%s\n", qPrintable(file));
        std::fflush(stdout);
    }
    return true;
}

bool Tour::visit(const PageEntry &page, const TourStop &stop)
{
    for (QDialog *dialog : m_window.findChildren<QDialog *>())
        dialog->close();
    m_window.showPage(page.id);
    const bool ready = !stop.prepare || waitFor(stop.prepare);
    if (!ready)
        std::fprintf(stderr, "error: the page \"%s\" did not get ready for \"%s\"\n", qPrintable(page.id),
                     qPrintable(stop.name));
    const QString name = stop.name.isEmpty() ? page.id : page.id + u'-' + stop.name;
    return takePictures(QStringLiteral("%1-%2").arg(++m_number, 2, 10, QLatin1Char('0')).arg(name)) && ready;
}

int Tour::run()
{
    if (!QDir().mkpath(m_folder)) {
        std::fprintf(stderr, "error: the folder \"%s\" cannot be made\n", qPrintable(m_folder));
        return 3;
    }
    m_theme.setMode(ThemeMode::Light);
    QCursor::setPos(
        m_window.mapToGlobal(QPoint(m_window.width() - 400, m_window.height() - 8))); // over nothing that lights up
    if (!waitForSource())
        return 3;
    bool complete = true;
    for (const PageEntry &page : m_window.pages()) {
        const QList<TourStop> stops = page.tour ? page.tour() : QList<TourStop>{TourStop{}};
        for (const TourStop &stop : stops)
            complete = visit(page, stop) && complete;
    }
    return complete ? 0 : 1;
}

} // namespace Tieout::shell
