// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/retrieveservice.h"
#include "core/service/scriptsservice.h"
#include "shell/frame/page.h"
#include "shell/pages/catalog/cataloglist.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QStackedWidget;

namespace Tieout::shell {

class EntryView;
class OverviewView;
class QualityView;
class ScriptsDialog;

/// What the database holds, table by table: a list searched by meaning and the entry of the one chosen.
class CatalogPage : public QWidget
{
    Q_OBJECT

public:
    explicit CatalogPage(ShellContext &context, QWidget *parent = nullptr);

    QList<QAction *> pageActions() const { return m_actions; }
    QList<TourStop> tour();
    QJsonObject save() const;
    void restore(const QJsonObject &state);

    void showTable(int node, const QString &column = {});
    int currentTable() const;
    /// Searches for what stands in the field without waiting for the next letter; searched() follows.
    void searchNow();
    /// In the form that the name's extension says; Markdown where it says none.
    Result<void> exportTo(const QString &file) const;
    /// Writes what people said as SQL for them to run; a sentence in the status bar says what came of it. Precondition:
    /// a source is open.
    base::Job *saveComments(const QString &file);
    /// Coverage and findings in the place of the entry.
    void showQuality(bool shown);
    /// Areas, what is kept in several tables, what is probably unused, in the place of the entry; overviewShown()
    /// follows where it had to be worked out.
    void showOverview(bool shown);
    /// Profiles again; a second call, while that or the describing runs, cancels it.
    void refresh(const service::ProfileRequest &request = {});
    /// Lets the chosen model write of tables where only rules did; where none is given of all, and of the parts of a
    /// workbook. A sentence in the status bar says what came of it, edited() follows.
    void describe(const QList<TableName> &tables);
    /// What the model was last sent for descriptions of this source; a sentence where it was sent nothing.
    void showPrompts();
    bool isRunning() const { return m_running != nullptr; }
    /// Reads files or folders as scripts of the open source and takes over what they say; edited() follows.
    void addScripts(const QStringList &paths);
    void removeScript(const QString &name);
    void showScripts();
    CatalogModel &model() const { return *m_model; }

signals:
    /// The list stands as the search asked for it.
    void searched();
    void refreshed();
    void overviewShown();
    /// The workspace has kept, or could not keep, what was said; the entry follows where it did.
    void edited(bool kept);
    void questionsShown(int node, const QStringList &questions);

private:
    QWidget *buildList();
    void addActions();
    void setSnapshot(const SnapshotPointer &snapshot);
    void sayNothingOpen();
    void sayHowMany();
    void search();
    void showHits(const QString &text, const QList<service::FoundName> &hits);
    QList<int> nodesByName(const QString &text) const;
    int nodeNamed(const QString &table) const; ///< its displayed name, whole; -1: there is none
    void fillQuality();
    void showArea(const QString &title, const QStringList &tables);
    void chooseExport();
    void chooseCommentFile();
    void findQuestions();
    void watch(base::Job *job);
    void sayWhenProfiled();
    void readScripts();
    /// Changes the workspace in a job; the snapshot follows.
    void change(const QString &title, std::function<Result<void>(workspace::Workspace &)> work);
    void changeScripts(const QString &title, const service::ScriptsRequest &request);

    ShellContext &m_context;
    SnapshotPointer m_snapshot;
    CatalogModel *m_model;
    QLineEdit *m_search;
    QLabel *m_caption;
    CatalogList *m_list;
    EntryView *m_entry;
    QScrollArea *m_area;
    QualityView *m_quality;
    OverviewView *m_overview;
    QStackedWidget *m_stack;
    QPushButton *m_overviewButton;
    QPushButton *m_qualityButton;
    QPushButton *m_refreshButton;
    QProgressBar *m_progress;
    QLabel *m_profiled;
    QList<QAction *> m_actions;
    QTimer m_searchDelay;
    QTimer m_entryDelay;
    QTimer m_questionDelay;
    QHash<int, QStringList> m_questions; ///< of the snapshot, by node, as far as they were looked for
    QPointer<ScriptsDialog> m_scripts;
    base::JobQueue m_queue;
    base::JobQueue m_searches;
    base::JobQueue m_overviews;
    SnapshotPointer m_overviewOf; ///< that the overview is of, or is being made of
    quint64 m_searchNumber = 0;
    QPointer<base::Job> m_running; ///< profiles or describes
    QPointer<base::Job> m_finding; ///< questions to suggest
    QString m_wanted;              ///< table of the last session
};

PageEntry makeCatalogPage(ShellContext &context);

} // namespace Tieout::shell
