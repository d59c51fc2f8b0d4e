// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/promoteservice.h"
#include "sdk/result.h"

#include <QDialog>
#include <QTimer>

#include <optional>

class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace Tieout::shell {

class NoteBox;
class SqlView;

/// Makes a governed metric of a verified query: what it would compute, and whether that is what the query gives, are
/// shown before it is kept.
class PromoteDialog : public QDialog
{
    Q_OBJECT

public:
    PromoteDialog(qint64 query, const QString &question, QWidget *parent = nullptr);

    /// As the person has it now; nothing is chosen before the first preview has come.
    service::PromoteRequest request() const;
    /// Asks for the first preview, whose name fills the field.
    void begin();
    /// What came of previewRequested() or keepRequested() with this request. One that was changed meanwhile is dropped.
    void setResponse(const service::PromoteRequest &request, const Result<service::PromoteResponse> &response);
    bool isRunning() const { return m_running; }

signals:
    /// Nothing is to be kept.
    void previewRequested(const service::PromoteRequest &request);
    void keepRequested(const service::PromoteRequest &request);
    /// What runs, not the dialog.
    void cancelRequested();
    /// A request has ended, whatever came of it.
    void answered();

private:
    void build(const QString &question);
    QLineEdit *addField(QFormLayout *form, const QString &label, const char *name);
    QWidget *buildDefinition();
    void preview();
    void keep();
    void setRunning(bool running);
    void showPreview(const service::PromoteResponse &response);
    void showDimensions(const service::PromoteResponse &response);
    void showOutcome(const service::PromoteResponse &response);

    const qint64 m_query;
    QLineEdit *m_name = nullptr;
    QLineEdit *m_synonyms = nullptr;
    QLineEdit *m_owner = nullptr;
    QWidget *m_definition = nullptr;
    QLabel *m_words = nullptr;
    SqlView *m_formula = nullptr;
    QLabel *m_time = nullptr;
    QLabel *m_fixed = nullptr;
    QVBoxLayout *m_dimensions = nullptr;
    QVBoxLayout *m_outcomeColumn = nullptr;
    NoteBox *m_outcome = nullptr;
    QProgressBar *m_progress = nullptr;
    QLabel *m_state = nullptr;
    QPushButton *m_keep = nullptr;
    QPushButton *m_cancel = nullptr;
    QTimer m_delay;
    QStringList m_shown;          ///< texts of the dimensions that are there to choose from
    QList<QCheckBox *> m_allowed; ///< one for each of them
    bool m_hasPreview = false;
    bool m_isChosen = false; ///< the person has chosen dimensions
    bool m_running = false;
    std::optional<service::PromoteRequest> m_asked; ///< what runs, or ran last
};

} // namespace Tieout::shell
