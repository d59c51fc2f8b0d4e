// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/retrieval/glossary.h"
#include "core/service/contextservice.h"
#include "shell/models/sourcecontroller.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStringListModel;

namespace Tieout::shell {

class Drafts;

/// The four fields of a definition: term, meaning, what it refers to, and which of its rows. Says beside itself what is
/// not acceptable.
class DefinitionForm : public QWidget
{
    Q_OBJECT

public:
    /// What is written and not taken over is kept in `drafts`.
    explicit DefinitionForm(Drafts &drafts, QWidget *parent = nullptr);

    /// Offers the tables and columns of a source; null: words only.
    void setSnapshot(const SnapshotPointer &snapshot);
    /// Finds what the glossary says of words near to the term as well; null: not.
    void setMeanings(std::shared_ptr<const retrieval::QuestionMeanings> meanings) { m_meanings = std::move(meanings); }
    void setDefinition(const service::DefinitionDescription &definition);
    void clear();
    /// For somebody who wants to say what the term means: the term stands there, with what it may refer to and its
    /// condition where they are given, and the next field has the keyboard.
    void begin(const QString &term, const QString &refers = {}, const QString &condition = {});
    void setComplaint(const QString &complaint);
    QString complaint() const;

signals:
    /// As it is written, to be defined; it stays here until clear().
    void submitted(const Tieout::service::ContextRequest &request);

private:
    void submit();
    void suggest();
    void findNear();
    void keepDraft();
    void takeDraft();

    Drafts &m_drafts;
    QString m_draftKey;
    bool m_restoring = false;
    SnapshotPointer m_snapshot;
    retrieval::Glossary m_glossary;
    std::shared_ptr<const retrieval::QuestionMeanings> m_meanings;
    base::JobQueue m_queue;
    QTimer m_delay;
    QLineEdit *m_term;
    QLineEdit *m_meaning;
    QComboBox *m_refers;
    QStringListModel *m_names; ///< what it may refer to
    QLineEdit *m_condition;
    QPushButton *m_define;
    QLabel *m_complaint;
};

} // namespace Tieout::shell
