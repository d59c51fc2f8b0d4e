// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/service/sheetservice.h"
#include "shell/frame/page.h"

#include <QPointer>
#include <QUndoStack>
#include <QWidget>

#include <memory>

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace Tieout::shell {

class RegionPanel;
class SheetView;
class TabStrip;

/// A workbook as it looks, with the tables that were found on its sheets, which a person corrects.
class SheetsPage : public QWidget
{
    Q_OBJECT

public:
    explicit SheetsPage(ShellContext &context, QWidget *parent = nullptr);
    ~SheetsPage() override;

    QList<QAction *> pageActions() const { return m_actions; }
    QList<TourStop> tour();
    QJsonObject save() const;
    void restore(const QJsonObject &state);

    /// Reads a workbook and shows it: shown() or failed() follows.
    void showFile(const QString &file);
    /// Of the workbook that shows or is being read; empty: none.
    QString file() const { return m_file; }
    SheetView &view() const { return *m_view; }
    RegionPanel &panel() const { return *m_panel; }
    QUndoStack &undoStack() { return m_undo; }
    void showSheet(const QString &name);
    /// Marks cells ("B7:D9") of a sheet and scrolls to them.
    void highlight(const QString &sheet, const QStringList &ranges);
    /// Puts the words of the selection's headings into the question's field.
    void askAboutSelection();

signals:
    void shown();
    void failed();

protected:
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    class CorrectionStep;

    QWidget *buildEmpty();
    QWidget *buildReading();
    QWidget *buildFailed();
    QWidget *buildBook();
    void addActions();
    void connectAll();
    void followSource();
    void open(const QString &file);
    void openAsSource();
    void read(const QString &file);
    void take(Result<service::FoundWorkbook> found);
    void fillTabs();
    void showTab(int tab);
    void showRegions();
    void showSelection();
    void nextTable();
    void correct(const sources::sheets::RegionCorrection &correction);
    void keep(const sources::sheets::RegionCorrection &correction);
    void showPart(QWidget *part, QWidget *focused);
    void cancel();

    ShellContext &m_context;
    QStackedWidget *m_stack;
    QLabel *m_reading;
    QProgressBar *m_progress;
    QPushButton *m_cancel;
    QLabel *m_failed;
    QPushButton *m_open;
    QLabel *m_title;
    QLabel *m_found;
    TabStrip *m_tabs;
    QLabel *m_notRead;
    SheetView *m_view;
    RegionPanel *m_panel;
    QWidget *m_emptyPart;
    QWidget *m_readingPart;
    QWidget *m_failedPart;
    QWidget *m_bookPart;
    QList<QAction *> m_actions;
    QUndoStack m_undo;
    base::JobQueue m_jobs;
    QPointer<base::Job> m_job;
    QString m_file;
    bool m_isAsked = false;  ///< somebody opened the file here: it becomes a source
    QString m_fileToRestore; ///< shown when somebody looks
    QString m_sheetToRestore;
    std::shared_ptr<const service::FoundWorkbook> m_book;
    QHash<QString, sources::sheets::RegionCorrection> m_said;
    QList<QList<sources::sheets::CorrectedRegion>> m_regions; ///< by sheet
};

PageEntry makeSheetsPage(ShellContext &context);

} // namespace Tieout::shell
