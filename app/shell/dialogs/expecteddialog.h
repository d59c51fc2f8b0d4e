// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/expectedservice.h"
#include "shell/models/tablemodel.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace Tieout::shell {

class Drafts;
class SqlView;
class TableView;

/// Takes a figure from elsewhere and shows which single change of the answer's query gives it.
class ExpectedDialog : public QDialog
{
    Q_OBJECT

public:
    /// `record` is an answer of one number.
    explicit ExpectedDialog(const record::Record &record, QWidget *parent = nullptr);

    /// The figure that is typed is kept under this key until somebody closes the dialog.
    void keepDraft(Drafts &drafts, const QString &key);
    bool isRunning() const { return m_running; }
    /// As if somebody had written it and asked for the comparison.
    void compareWith(const QString &figure);
    void setProgress(double fraction);
    /// What came of compareRequested() with this figure.
    void setReport(const QString &figure, const Result<service::ExpectedResponse> &report);

signals:
    /// With a figure that can be read.
    void compareRequested(const QString &figure);
    /// The comparison, not the dialog.
    void cancelRequested();
    void sqlRequested(const QString &sql);
    /// The comparison has ended, whatever came of it.
    void reported();

private:
    void compare();
    void setRunning(bool running);
    void showExplanation(int row);
    QWidget *makeResult();

    QLineEdit *m_figure;
    QPushButton *m_compare;
    QProgressBar *m_progress;
    QLabel *m_state;
    QWidget *m_result = nullptr;
    TableModel<service::ExplanationDescription> *m_explanations = nullptr;
    TableView *m_table = nullptr;
    SqlView *m_sql = nullptr;
    QPushButton *m_open = nullptr;
    bool m_running = false;
};

} // namespace Tieout::shell
