// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/areas.h"
#include "core/service/keysservice.h"
#include "shell/frame/page.h"
#include "shell/graph/graphexport.h"
#include "shell/graph/layout.h"
#include "shell/pages/schema/pathfinder.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QPushButton;
class QScrollArea;
class QStackedLayout;

namespace Tieout::service {
struct AcrossJoin;
}

namespace Tieout::shell {

class GraphScene;
class GraphView;
class KeysPanel;
class OverviewPanel;
class PathPanel;
class SchemaSide;
class SchemaToolbar;
class TablePanel;

/// The schema as a graph: look around, look closer, find a join path, take it elsewhere.
class SchemaPage : public QWidget
{
    Q_OBJECT

public:
    explicit SchemaPage(ShellContext &context, QWidget *parent = nullptr);
    ~SchemaPage() override;

    QWidget *side() const;
    QList<QAction *> pageActions() const { return m_actions; }
    QList<TourStop> tour();
    QJsonObject save() const;
    void restore(const QJsonObject &state);

    /// Selects a table, or the box that it is folded into, and brings it into view; the panel tells of the table.
    void selectTable(int node);
    /// Draws the tables of a family each by itself, or as one box again; laidOut() follows where that is a change.
    void setUnfolded(const schema::Family &family, bool unfolded);
    /// Shows the smallest join of these tables.
    void showPath(const QList<TableName> &tables);
    bool isPathMode() const { return m_pathMode; }
    void setPathMode(bool on);
    PathFinder &pathFinder() const { return *m_finder; }
    GraphScene &scene() const { return *m_scene; }
    GraphView &view() const { return *m_view; }
    Result<void> exportTo(GraphFormat format, const QString &file);

signals:
    /// The graph of the open source stands.
    void laidOut();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build();
    void addActions();
    void addAction(const QString &icon, const QString &title, const QKeySequence &keys, std::function<void()> run);
    void connectAll();
    void setSnapshot(const SnapshotPointer &snapshot);
    void sayNothingOpen();
    void connectKeys();
    void showKeys();
    /// After a change of what was decided; its error is said.
    void lookAcross();
    void lookAcrossWhereNew();
    void joinAcross(qint64 number);
    void copyAcross(const service::AcrossJoin &join);
    void readQueryLog();
    void decideKey(const service::KeysRequest &request);
    void layOut();
    void finishLayout(const GraphLayout &layout, const QList<schema::Area> &areas);
    QList<TableName> chosenTables() const;
    void chooseAgain();
    void keepPositions();
    void updateShown();
    void updateEmphasis();
    void updatePanel();
    void chooseArea(int area);
    void search(const QString &text);
    void goToNextMatch();
    /// The one table that is chosen: of a box with several the one that was asked for; -1: none, or more than one.
    int chosenTable() const;
    void pick(int node);
    /// The family that a table is, or could be, folded into; null: none.
    const schema::Family *familyOf(int node) const;
    void foldOrUnfold();
    void showTableMenu(int node, const QPoint &at);
    void drawAgain();
    void chooseExport(GraphFormat format);
    void whenLaidOut(std::function<void()> then);

    ShellContext &m_context;
    SnapshotPointer m_snapshot;
    GraphScene *m_scene;
    GraphView *m_view;
    SchemaToolbar *m_toolbar;
    QPointer<SchemaSide> m_side; ///< the navigation owns it from when it is handed out and shown there
    PathFinder *m_finder;
    KeysPanel *m_keys;
    OverviewPanel *m_overview;
    TablePanel *m_table;
    PathPanel *m_path;
    QScrollArea *m_panel;
    QLabel *m_emptyWords = nullptr;
    QPushButton *m_emptyOpen = nullptr;
    QWidget *m_empty;
    QStackedLayout *m_stack;
    QList<QAction *> m_actions;
    QList<schema::Area> m_areas;
    QList<int> m_matches;
    QList<TableName> m_pendingPath; ///< asked for before the graph stood
    QList<TableName> m_chosen;      ///< while the same source is laid out anew
    QSet<QString> m_unfolded;       ///< families, by name
    int m_asked = -1;               ///< table that was selected by name: its box may stand for another one
    int m_match = -1;
    int m_area = -1;
    bool m_pathMode = false;
    quint64 m_generation = 0;
    QList<const catalog::Snapshot *> m_lookedAcross; ///< of the sources beside, when keys to them were looked for
    base::JobQueue m_queue;
};

PageEntry makeSchemaPage(ShellContext &context);

} // namespace Tieout::shell
