// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLineEdit;
class QPushButton;

namespace Tieout::shell {

class Drafted;
class Drafts;

/// Where a question is written. Enter asks; Up and Down bring earlier questions back.
class QuestionField : public QFrame
{
    Q_OBJECT

public:
    /// What is typed and not asked yet is kept in `drafts`, once it has a place.
    explicit QuestionField(Drafts &drafts, QWidget *parent = nullptr);

    QString text() const;
    void setText(const QString &text);
    void setPlaceholder(const QString &text);
    void setAskable(bool askable);
    void takeFocus();
    /// Questions are for this source from now on: what was half typed for it comes back.
    void setDraftOf(const QString &address);

signals:
    void asked(const QString &question);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void ask();
    void recall(int step);
    void updateButton();

    QLineEdit *m_edit;
    Drafted *m_draft;
    QPushButton *m_button;
    QStringList m_earlier;
    int m_at = 0;
    bool m_askable = true;
};

} // namespace Tieout::shell
