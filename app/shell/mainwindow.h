// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/frame/page.h"
#include "shell/frame/shellcontext.h"

#include <QMainWindow>
#include <QTimer>

class QMenu;
class QStackedWidget;
class QVBoxLayout;

namespace Tieout::shell {

class CommandPalette;
class Connecting;
class WebSearching;
class NavigationBar;
class OpeningNotices;
class StatusLine;
class TopBar;

/// The frame: top bar, navigation, the pages in a stack, status line. It knows pages only as entries of a list.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(ShellContext &context, QList<PageEntry> pages, QWidget *parent = nullptr);
    ~MainWindow() override;

    const QList<PageEntry> &pages() const { return m_pages; }
    QString currentPage() const { return m_current; }
    void showPage(const QString &id);
    /// Of a password that was given on the command line.
    void sayPasswordCouldBeRead();
    /// Asks for a file and hands it to the navigator.
    void chooseFile();
    void chooseWorkbook();
    /// Writes what the window looks like to the workspace; it does so by itself soon after each change.
    void saveState();

protected:
    /// Sentences that a widget sends up, as a table does which copied rows, go to the status line.
    bool event(QEvent *event) override;
    /// Esc stops what is running before it means anything to whoever has the focus.
    bool eventFilter(QObject *watched, QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void buildActions();
    QAction *addCommand(const QString &icon, const QString &title, const QKeySequence &shortcut,
                        std::function<void()> run);
    void addCrashBanner(QVBoxLayout &column, const QString &id);
    void addPages();
    void followSource();
    void followSettings();
    void showAsOf();
    void followModel();
    void openPalette();
    void stop();
    void updateSource();
    void showCounts(const catalog::Snapshot &snapshot);
    void restoreState();
    void fillRecent();

    ShellContext &m_context;
    QList<PageEntry> m_pages;
    QString m_current;
    TopBar *m_top;
    NavigationBar *m_navigation;
    QStackedWidget *m_stack;
    StatusLine *m_status;
    CommandPalette *m_palette;
    Connecting *m_connecting = nullptr;
    OpeningNotices *m_notices = nullptr;
    WebSearching *m_webSearching = nullptr;
    QMenu *m_recent = nullptr;
    QTimer m_saveSoon;
    QList<QAction *> m_commands;
};

} // namespace Tieout::shell
