// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/questionfield.h"

#include "shell/widgets/drafted.h"
#include "shell/widgets/look.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QStyle>

namespace Tieout::shell {

QuestionField::QuestionField(Drafts &drafts, QWidget *parent)
    : QFrame(parent)
    , m_edit(new QLineEdit)
    , m_draft(new Drafted(m_edit, drafts))
    , m_button(new QPushButton(tr("Ask")))
{
    setLook(this, "field");
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 8, 10, 8);
    row->setSpacing(10);
    setLook(m_edit, "bare");
    m_edit->setFont(textFont());
    m_edit->setMaxLength(2000);
    m_edit->setAccessibleName(tr("Question"));
    m_edit->setToolTip(tr("Ask a question (Ctrl+L); Up brings the last one back"));
    m_edit->setObjectName(QStringLiteral("question"));
    setLook(m_button, "primary");
    m_button->setToolTip(tr("Ask (Enter)"));
    m_button->setObjectName(QStringLiteral("askButton"));
    row->addWidget(m_edit, 1);
    row->addWidget(m_button);
    m_edit->installEventFilter(this);
    connect(m_edit, &QLineEdit::returnPressed, this, &QuestionField::ask);
    connect(m_edit, &QLineEdit::textChanged, this, &QuestionField::updateButton);
    connect(m_button, &QPushButton::clicked, this, &QuestionField::ask);
    setFocusProxy(m_edit);
    updateButton();
}

QString QuestionField::text() const
{
    return m_edit->text();
}

void QuestionField::setText(const QString &text)
{
    m_edit->setText(text);
}

void QuestionField::setPlaceholder(const QString &text)
{
    m_edit->setPlaceholderText(text);
}

void QuestionField::setAskable(bool askable)
{
    m_askable = askable;
    updateButton();
}

void QuestionField::takeFocus()
{
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void QuestionField::setDraftOf(const QString &address)
{
    m_draft->setPlace(QStringLiteral("question:") + address);
}

void QuestionField::updateButton()
{
    m_button->setEnabled(m_askable && !m_edit->text().trimmed().isEmpty());
}

void QuestionField::ask()
{
    const QString question = m_edit->text().simplified();
    if (!m_askable || question.isEmpty())
        return;
    m_earlier.removeAll(question);
    m_earlier.append(question);
    m_at = int(m_earlier.size());
    m_edit->clear();
    emit asked(question);
}

void QuestionField::recall(int step)
{
    const int at = m_at + step;
    if (at < 0 || at > m_earlier.size())
        return;
    m_at = at;
    m_edit->setText(m_earlier.value(at));
}

bool QuestionField::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down) {
            recall(key == Qt::Key_Up ? -1 : 1);
            return true;
        }
    }
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        setProperty("focused", event->type() == QEvent::FocusIn);
        style()->unpolish(this);
        style()->polish(this);
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace Tieout::shell
