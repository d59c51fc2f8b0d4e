// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <QAction>
#include <QJsonObject>
#include <QList>
#include <QString>

#include <functional>

class QWidget;

namespace Tieout::shell {

struct ShellContext;

/// One picture of a page for `tieout --tour`: brings the page into a state and calls `ready` when there is nothing left
/// to wait for.
struct TourStop {
    QString name; ///< file name part, "answer-1"
    std::function<void(std::function<void()> ready)> prepare;
};

enum class PagePlace {
    Navigation, ///< on the left, Ctrl+1 to Ctrl+8 in list order
    Menu        ///< in the workspace menu only
};

/**
 * One page of the window. The window, its navigation, shortcuts, the command palette and the tour read this list and
 * nothing else: a page is added by one entry in pageList(). All functions but the widget may be left empty.
 */
struct PageEntry {
    QString id = {};    ///< stable, "ask"
    QString title = {}; ///< translated
    QString icon = {};  ///< of our icon set
    QWidget *widget = nullptr;
    PagePlace place = PagePlace::Navigation;
    /// The page's own commands: in the palette always, their shortcuts while the page shows.
    QList<QAction *> actions = {};
    /// What belongs to the page, below the navigation.
    QWidget *side = nullptr;
    /// The number beside the title ("23"); empty: none.
    std::function<QString(const catalog::Snapshot &)> count = {};
    std::function<QJsonObject()> save = {};
    std::function<void(const QJsonObject &)> restore = {};
    std::function<QList<TourStop>()> tour = {};
};

/// All pages in their order; widgets are without parent until the window takes them.
QList<PageEntry> pageList(ShellContext &context);

} // namespace Tieout::shell
