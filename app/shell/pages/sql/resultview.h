// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/service/queryservice.h"
#include "shell/pages/sql/gridmodel.h"

#include <QFrame>
#include <QPointer>
#include <QRect>

class QLabel;
class QStackedWidget;
class QTableView;
class QVBoxLayout;

namespace Tieout::shell {

/// What a query gave. An empty result, a truncated one and an error are different screens; so are an explanation,
/// running and nothing yet.
class ResultView : public QFrame
{
    Q_OBJECT

public:
    enum class Screen { Nothing, Running, Rows, Empty, Error, Plan };

    explicit ResultView(QWidget *parent = nullptr);

    Screen screen() const { return m_screen; }
    void showNothing();
    void showRunning(const QString &what);
    /// Other words while it runs.
    void setRunning(const QString &what);
    void showOutcome(const service::QueryResponse &outcome, qint64 limit);
    void showError(const Error &error);
    void showExplanation(const service::QueryExplanation &explanation);
    GridModel &model() const { return *m_model; }
    QTableView *grid() const { return m_grid; }
    /// What is selected, or everything where nothing is: all rows of the result, also those that are not shown yet.
    /// copied() follows.
    void copy(bool header);

signals:
    void cancelRequested();
    void csvRequested();
    /// All rows of a result that was cut are wanted on the clipboard, read again.
    void copyAllRequested(bool header);
    /// Rows are on the clipboard, or why not: a sentence.
    void said(const QString &sentence);
    void copied(qint64 rows);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *buildRows();
    QVBoxLayout *messageScreen(Screen screen);
    void showRejected(const QList<gate::CheckResult> &findings);
    void showEmpty(const service::QueryResponse &outcome);
    void setScreen(Screen screen);
    void sizeColumns();
    QList<QRect> selectedCells() const;
    bool isAllSelected() const;

    Screen m_screen = Screen::Nothing;
    GridModel *m_model;
    QTableView *m_grid;
    QLabel *m_caption;
    QFrame *m_truncated;
    QLabel *m_truncatedText;
    QStackedWidget *m_stack;
    QVBoxLayout *m_message;
    QPointer<QLabel> m_running;
    bool m_all = false; ///< everything is selected, also what is not shown yet
    base::JobQueue m_copying;
};

} // namespace Tieout::shell
