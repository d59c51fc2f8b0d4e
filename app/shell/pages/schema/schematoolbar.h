// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/graph/graphexport.h"

#include <QWidget>

class QCompleter;
class QLineEdit;
class QMenu;
class QPushButton;

namespace Tieout::shell {

/// The buttons above the graph.
class SchemaToolbar : public QWidget
{
    Q_OBJECT

public:
    explicit SchemaToolbar(QWidget *parent = nullptr);

    void setZoom(double zoom);
    void setNeighbours(int depth);
    int neighbours() const { return m_depth; }
    void setPathMode(bool on);
    void setKeysOnly(bool keysOnly);
    QLineEdit *searchField() const { return m_search; }

signals:
    void fitRequested();
    void zoomRequested(double zoom);
    void zoomStepped(int direction);
    void neighboursChanged(int depth);
    void pathModeToggled(bool on);
    void keysOnlyChosen(bool keysOnly);
    void exportRequested(Tieout::shell::GraphFormat format);
    void searchChanged(const QString &text);
    void searchConfirmed();

private:
    QPushButton *addButton(const QString &text, const QString &toolTip, const char *id);
    QPushButton *addMenuButton(const QString &text, const QString &toolTip, const char *id, QMenu *menu);

    QLineEdit *m_search;
    QPushButton *m_zoom;
    QPushButton *m_neighbours;
    QPushButton *m_path;
    QPushButton *m_columns;
    int m_depth = 0;
};

} // namespace Tieout::shell
