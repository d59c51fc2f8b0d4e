// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/model/sentprompt.h"
#include "core/record/record.h"
#include "shell/models/tablemodel.h"

#include <QDialog>

class QLabel;
class QPlainTextEdit;
class QVBoxLayout;

namespace Tieout::shell {

class TableView;
class TabStrip;

/// What a model was sent for an answer: each request with its parts and what they cost, what was left out, and the
/// texts as they went.
class PromptsDialog : public QDialog
{
    Q_OBJECT

public:
    /// Without `prompts` (the answer is from an earlier run) it says what the record still knows.
    PromptsDialog(const record::Record &record, QList<generate::model::SentPrompt> prompts, QWidget *parent = nullptr);
    /// For what left no record, under a title; there are `prompts`.
    PromptsDialog(const QString &title, QList<generate::model::SentPrompt> prompts, QWidget *parent = nullptr);

    /// Every request as a line of JSON, as `tieout-cli ask --prompts` writes it. Errors: Denied.
    Result<void> save(const QString &file) const;

signals:
    void said(const QString &sentence);

private:
    enum class Tab { Sent, Form, Reply };

    PromptsDialog(const QString &title, const record::Record &record, QList<generate::model::SentPrompt> prompts,
                  QWidget *parent);
    void addGone(QVBoxLayout *column, const record::Record &record);
    QWidget *makeRequests();
    QWidget *makeRequest();
    void showRequest(int row);
    void showText();
    QString textOf(const generate::model::SentPrompt &prompt) const;
    void saveAs();

    QList<generate::model::SentPrompt> m_prompts;
    int m_shown = 0;
    TableView *m_requests = nullptr;
    QLabel *m_counts = nullptr;
    TableModel<generate::model::PromptPart> *m_parts = nullptr;
    TableView *m_partTable = nullptr;
    QLabel *m_leftOut = nullptr;
    TabStrip *m_tabs = nullptr;
    QPlainTextEdit *m_text = nullptr;
};

/// The messages of a request one below the other, each under its role.
QString sentText(const generate::model::SentPrompt &prompt);

} // namespace Tieout::shell
