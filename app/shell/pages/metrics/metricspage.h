// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/metricvaluesservice.h"
#include "shell/frame/page.h"
#include "shell/models/sourcecontroller.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QListView;
class QPushButton;
class QScrollArea;
class QStackedWidget;
class QVBoxLayout;

namespace Tieout::shell {

class MetricEditor;
class MetricModel;
class MetricValuesView;
class MetricView;

/// The governed metrics of the workspace: a list, the one that is chosen with its values, and an editor for its file.
class MetricsPage : public QWidget
{
    Q_OBJECT

public:
    explicit MetricsPage(ShellContext &context, QWidget *parent = nullptr);
    ~MetricsPage() override;

    QList<QAction *> pageActions() const { return m_actions; }
    QList<TourStop> tour();
    QJsonObject save() const;
    void restore(const QJsonObject &state);

    MetricModel &model() const { return *m_model; }
    MetricEditor &editor() const { return *m_editor; }
    /// Shows a metric and computes it; the first of the name where no model is given.
    void showMetric(const QString &name, const QString &model = {});
    void compute();
    void cancel();
    void edit();
    void writeNew();
    void showCheck();
    /// Keeps a copy of a file of definitions with the workspace.
    void importFile(const QString &file);

signals:
    /// The definitions of the source are listed.
    void listed();
    /// The metric that shows was computed, or why not is said.
    void computed();

protected:
    void showEvent(QShowEvent *event) override;

private:
    struct Computed {
        service::MetricValues values;
        QList<service::MetricAnswer> answers;
    };

    QWidget *buildList();
    QWidget *buildEmpty();
    void addActions();
    void setSnapshot(const SnapshotPointer &snapshot);
    void readDefinitions();
    void takeDefinitions(const service::MetricsResponse &response);
    void showCurrent();
    void sayHowMany();
    void chooseImport();
    void choose(const QModelIndex &index);
    bool isShown(const service::MetricDescription &metric) const;

    ShellContext &m_context;
    SnapshotPointer m_snapshot;
    MetricModel *m_model;
    QLineEdit *m_search;
    QLabel *m_caption;
    QListView *m_list;
    QPushButton *m_check;
    QStackedWidget *m_stack;
    QWidget *m_empty;
    QLabel *m_emptyText;
    MetricValuesView *m_values;
    MetricView *m_view;
    QScrollArea *m_area;
    QScrollArea *m_report;
    QVBoxLayout *m_reportColumn;
    MetricEditor *m_editor;
    QList<QAction *> m_actions;
    QPointer<base::Job> m_job;
    quint64 m_computation = 0; ///< the newest
    bool m_isChoosing = false;
    bool m_isStale = true; ///< what shows was not computed yet, since nobody sees it
    QString m_wanted;      ///< metric and model of the last session, or that were shown before
    QString m_wantedModel;
};

PageEntry makeMetricsPage(ShellContext &context);

} // namespace Tieout::shell
