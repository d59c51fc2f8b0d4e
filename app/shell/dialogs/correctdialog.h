// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/correctionservice.h"
#include "core/service/exchangeservice.h"
#include "shell/models/sourcecontroller.h"

#include <QDialog>

#include <optional>

class QButtonGroup;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace Tieout::shell {

class Drafts;
class ExchangePicker;
class SqlEditor;

/// Puts an answer right: what was wrong, the right SQL, and what that becomes, seen before anything is kept.
class CorrectDialog : public QDialog
{
    Q_OBJECT

public:
    /// `record` has triedSql(), of the source of `snapshot`.
    CorrectDialog(const record::Record &record, const SnapshotPointer &snapshot, QWidget *parent = nullptr);

    /// From now on what is written is kept; what was being written of the same record is there again.
    void keepDraft(Drafts &drafts, const QString &key);
    /// The draft of a record's correction.
    static QString draftKeyOf(const record::Record &record);

    service::CorrectRequest request() const;
    /// As if somebody had written it and asked what becomes of it.
    void propose(const QString &sql);
    /// What came of previewRequested(); dropped where something was changed since.
    void setPlan(const service::CorrectRequest &request, const Result<service::CorrectResponse> &plan);

    /// What came of tablesRequested().
    void setTables(const service::ExchangesResponse &tables);

signals:
    /// Once: the other tables, those first that the question's words lead to.
    void tablesRequested(const Tieout::service::ExchangesRequest &request);
    void previewRequested(const Tieout::service::CorrectRequest &request);
    /// The preview is there, or why there is none.
    void planned();
    /// As it was previewed.
    void keepRequested(const Tieout::service::CorrectRequest &request);

private:
    /// Where the right SQL may start from: the answer's own, another reading of it, another column of it.
    struct Start {
        QString title;
        QString sql;
        workspace::Correction::Reason reason = workspace::Correction::Reason::EditedSql;
    };
    static QList<Start> startsFor(const record::Record &record, const catalog::Snapshot &snapshot);

    QWidget *makeReason();
    QWidget *makeStarts();
    void takeStart(int start);
    void followReason();
    void exchange(const service::ExchangeDescription &names);
    void addOutcomes(const service::CorrectResponse &plan);
    void addOutcome(workspace::Correction::Becomes becomes, const QString &sentence, bool chosen);
    void preview();
    void changed();
    void noteDraft();
    void dropDraft();
    void clearOutcomes();

    QString m_question;
    QString m_rejected;
    SnapshotPointer m_snapshot;
    Drafts *m_drafts = nullptr;
    QString m_draftKey;
    std::optional<service::ExchangesResponse> m_tables; ///< nothing: nobody asked yet
    QList<Start> m_starts;
    ExchangePicker *m_picker = nullptr;
    QComboBox *m_reason = nullptr;
    QLineEdit *m_said = nullptr;
    SqlEditor *m_editor = nullptr;
    QPushButton *m_preview = nullptr;
    QPushButton *m_keep = nullptr;
    QLabel *m_state = nullptr;
    QVBoxLayout *m_outcomes = nullptr;
    QButtonGroup *m_choices = nullptr;
    std::optional<workspace::Correction::Becomes> m_becomes;
    std::optional<service::CorrectResponse> m_plan;
};

} // namespace Tieout::shell
