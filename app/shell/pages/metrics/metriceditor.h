// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/metricfilesservice.h"
#include "shell/models/sourcecontroller.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QVBoxLayout;

namespace Tieout::shell {

class Drafted;
class Drafts;
struct ShellContext;

/// A file of definitions as text, checked while it is written, with the value that it would give.
class MetricEditor : public QWidget
{
    Q_OBJECT

public:
    explicit MetricEditor(ShellContext &context, QWidget *parent = nullptr);

    /**
     * Shows the file at a line, from 1; a file that is not there begins with `text`. Text of the file that was typed
     * before and not saved is put back in its place, and said. Errors: as definitionsText(), unless there is such text.
     */
    Result<void> open(const QString &file, int line, const QString &text = {});
    /// Something was typed into the file and not saved.
    static bool hasUnsaved(const QString &file, const Drafts &drafts);
    void setSnapshot(const SnapshotPointer &snapshot);
    void save();
    /// Computes the metric at the cursor as if the text were saved; previewed() follows.
    void preview();

signals:
    void checked();
    void previewed();
    void saved();
    void closed();

private:
    void build();
    void check();
    void showCheck(const Result<service::MetricsResponse> &checked);
    void addProblem(int line, const QString &text, bool isError);
    void goTo(int line);
    void discardChanges();
    void showUnsaved();
    service::EditedDefinitions edited() const;
    std::optional<service::MetricDescription> metricAtCursor() const;
    bool isChangedOutside() const;

    ShellContext &m_context;
    SnapshotPointer m_snapshot;
    QString m_file;
    QString m_loaded; ///< as the file was read; null: it was not there
    QLabel *m_title;
    QPlainTextEdit *m_text;
    QVBoxLayout *m_unsaved; ///< the note on text that was put back
    QVBoxLayout *m_problems;
    QLabel *m_preview;
    QPushButton *m_discard;
    QPushButton *m_save;
    QPushButton *m_previewButton;
    Drafted *m_draft;
    QTimer m_delay;
    base::JobQueue m_checks;
    quint64 m_checkNumber = 0;
    service::MetricsResponse m_checked;
    QPointer<base::Job> m_computing;
};

} // namespace Tieout::shell
