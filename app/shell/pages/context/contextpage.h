// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/contextservice.h"
#include "shell/frame/page.h"
#include "shell/models/sourcecontroller.h"

#include <QScrollArea>
#include <QTimer>

class QPlainTextEdit;
class QVBoxLayout;

namespace Tieout::shell {

class Card;
class DefinitionForm;
class Drafted;

/// What somebody new would have to know of the company: what its words mean here, which questions people vouch for and
/// what they put right, how it counts years and weeks, and free text.
class ContextPage : public QScrollArea
{
    Q_OBJECT

public:
    explicit ContextPage(ShellContext &context, QWidget *parent = nullptr);

private:
    QWidget *makeFacts();
    QWidget *makeText();
    QWidget *makeDefinitions();
    void keepText();
    void showDefinitions();
    void addDefinition(const service::DefinitionDescription &definition);
    /// Both write at once, whatever the source is busy with.
    void define(const service::ContextRequest &request);
    void remove(const service::DefinitionDescription &definition);
    /// Over what is open, or over nothing.
    Result<void> change(const service::ContextRequest &request);
    void takeOver();

    ShellContext &m_context;
    QPlainTextEdit *m_text = nullptr;
    QTimer m_textDelay;
    Drafted *m_textDraft = nullptr;
    QVBoxLayout *m_list = nullptr;
    DefinitionForm *m_form = nullptr;
};

PageEntry makeContextPage(ShellContext &context);

} // namespace Tieout::shell
