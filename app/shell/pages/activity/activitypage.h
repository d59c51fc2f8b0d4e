// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/service/lessonsservice.h"
#include "shell/frame/page.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/tablemodel.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace Tieout::shell {

class DriftPanel;
class JobsModel;
class LessonsPanel;
class SqlView;
class TableView;
class TabStrip;
class UsePanel;

/// What runs and ran, how questions were answered, what the checks stopped, how the schema drifted, what the model's
/// backend says of itself, and which plugins are there.
class ActivityPage : public QWidget
{
    Q_OBJECT

public:
    enum class Tab { Jobs, Use, Rejections, Drift, Model, Plugins };

    explicit ActivityPage(ShellContext &context, QWidget *parent = nullptr);
    ~ActivityPage() override;

    void showTab(Tab tab);
    QList<TourStop> tour();

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeJobs();
    QWidget *makeRejections();
    QWidget *makeDrift();
    QWidget *makePlugins();
    void showDrift();
    void reloadRejections();
    /// Reads the rejections and what they teach, as a job, after `request` changed what was accepted of it; what is
    /// open uses a change from the next question on.
    void readLessons(const QString &title, service::LessonsRequest request);
    void showRejection(int row);

    ShellContext &m_context;
    JobsModel *m_jobs;
    TableView *m_jobTable = nullptr;
    QPushButton *m_cancel = nullptr;
    TableModel<service::RejectionDescription> *m_rejections = nullptr;
    TableView *m_rejectionTable = nullptr;
    QLabel *m_noRejections = nullptr;
    UsePanel *m_use = nullptr;
    DriftPanel *m_drift = nullptr;
    LessonsPanel *m_lessons = nullptr;
    SqlView *m_rejectedSql = nullptr;
    SqlView *m_passedSql = nullptr;
    QWidget *m_rejectionDetail = nullptr;
    QWidget *m_passed = nullptr;
    TabStrip *m_tabs;
    QStackedWidget *m_stack;
    base::JobQueue m_queue;
};

PageEntry makeActivityPage(ShellContext &context);

} // namespace Tieout::shell
