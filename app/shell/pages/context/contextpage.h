// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/models/sourcecontroller.h"
#include "shell/page.h"

#include <QScrollArea>
#include <QTimer>

class QPlainTextEdit;
class QVBoxLayout;

namespace Tieout::shell {

class Card;
class DefinitionForm;

/// What somebody new would have to know of the company: how it counts years and weeks, free text, and what its words mean here.
class ContextPage : public QScrollArea
{
    Q_OBJECT

public:
    explicit ContextPage(ShellContext &context, QWidget *parent = nullptr);

private:
    QWidget *makeFacts();
    QWidget *makeText();
    QWidget *makeDefinitions();
    QWidget *makeVerified();
    void keepText();
    void showDefinitions();
    void addDefinition(const catalog::Definition &definition);
    void define(const catalog::Definition &definition);
    void remove(const catalog::Definition &definition);
    void showVerified();
    void addVerified(const catalog::VerifiedQuery &query);
    void removeVerified(const catalog::VerifiedQuery &query);
    void putBack();
    void takeOver();

    ShellContext &m_context;
    QPlainTextEdit *m_text = nullptr;
    QTimer m_textDelay;
    QVBoxLayout *m_list = nullptr;
    DefinitionForm *m_form = nullptr;
    QVBoxLayout *m_verified = nullptr;
    /// The one removed last, with its source; Put back keeps it again.
    std::optional<std::pair<QString, catalog::VerifiedQuery>> m_removed;
};

PageEntry makeContextPage(ShellContext &context);

} // namespace Tieout::shell
