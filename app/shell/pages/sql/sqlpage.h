// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/exportservice.h"
#include "core/service/queryservice.h"
#include "shell/editor/gatechecker.h"
#include "shell/frame/page.h"
#include "shell/models/sourcecontroller.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;
class QSplitter;

namespace Tieout::shell {

class FindingsView;
class ResultView;
class SqlEditor;

/// SQL of one's own: written with help, checked as it is written, run read-only.
class SqlPage : public QWidget
{
    Q_OBJECT

public:
    explicit SqlPage(ShellContext &context, QWidget *parent = nullptr);
    ~SqlPage() override;

    QList<QAction *> pageActions() const { return m_actions; }
    QList<TourStop> tour();

    SqlEditor &editor() const { return *m_editor; }
    ResultView &results() const { return *m_results; }
    GateChecker &checker() const { return *m_checker; }
    /// In place of what is there, undoable. `question` is what it answers; may be empty.
    void setSql(const QString &sql, const QString &question = {});
    void run();
    void explain();
    /// Counts the rows before and after each join, in place of the result.
    void measure();
    void cancel();
    bool isRunning() const { return m_job != nullptr; }
    Result<void> openFile(const QString &file);
    Result<void> saveFile(const QString &file);
    /// All rows of the result that shows: those at hand, or, where it was cut, read again with the query that gave it.
    /// exported() follows.
    void exportCsv(const QString &file);

signals:
    /// A run or a plan ended, however.
    void finished();
    void exported(const Tieout::Result<qint64> &rows);

private:
    void build();
    QWidget *buildBar();
    void addActions();
    void setSnapshot(const SnapshotPointer &snapshot);
    void textChanged();
    period::CalendarSettings calendar() const;
    void keepDraft();
    /// From now on what is written is for this source: its draft comes back; where it has none, what is there goes with
    /// it.
    void takeDraftOf(const QString &address);
    void showAbout();
    void started(base::Job *job, const QString &what);
    void showWaiting();
    void showOutcome(const Result<service::QueryResponse> &outcome, qint64 rows);
    void showCounts(const QList<answer::JoinCount> &counts, double elapsedMs);
    void chooseOpen();
    void chooseSave();
    void chooseCsv();
    void copyAll(bool header);
    void report(const Result<void> &result, const QString &done);

    ShellContext &m_context;
    SnapshotPointer m_snapshot;
    SqlEditor *m_editor;
    FindingsView *m_findings;
    ResultView *m_results;
    GateChecker *m_checker;
    QSplitter *m_splitter;
    QLabel *m_verdict;
    QLabel *m_about;
    QPushButton *m_run;
    QPushButton *m_explain;
    QString m_question;
    QString m_file;
    service::ExportRequest m_ran; ///< what gave the result that shows
    base::JobQueue m_writing;     ///< results at hand into files
    QList<qint64> m_rejected;     ///< entries of the log since something passed or another text came
    QList<QAction *> m_actions;
    QPointer<base::Job> m_job;
    QString m_what; ///< it does
    QElapsedTimer m_since;
    QTimer m_tick;
    QString m_draftOf; ///< the source's address
    bool m_restoring = false;
};

PageEntry makeSqlPage(ShellContext &context);

} // namespace Tieout::shell
