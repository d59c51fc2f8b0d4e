// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <QWidget>

class QPlainTextEdit;

namespace Tieout::shell {

class Drafted;
class Drafts;

/// One statement of the catalog with where it comes from, edited in its place: Ctrl+Return saves, Esc puts what was
/// written aside for the next time, Cancel drops it. What a person said can be taken back.
class AspectView : public QWidget
{
    Q_OBJECT

public:
    /// `hint` stands in the editor while it is empty.
    AspectView(const QString &title, const catalog::Aspect &aspect, const QString &hint, QWidget *parent = nullptr);

    /// From now on what is written is kept under this key; what was being written when the program ended is there
    /// again.
    void keepDraft(Drafts &drafts, const QString &key);
    void startEditing();
    bool isEditing() const;
    /// As of keepDraft().
    const QString &draftKey() const { return m_draftKey; }
    /// Goes on typing where somebody was. Precondition: isEditing().
    void focusEditor();

signals:
    void saved(const QString &text);
    void undoRequested();
    /// Something is written that is not saved, or not any more.
    void draftChanged(bool isDraft);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeEditor();
    void openEditor();
    void closeEditor();
    void save();

    QString m_title;
    QString m_hint;
    catalog::Aspect m_aspect;
    QWidget *m_words;
    QWidget *m_holder = nullptr; ///< of the editor, once there is one
    QPlainTextEdit *m_edit = nullptr;
    Drafts *m_drafts = nullptr;
    QString m_draftKey;
    Drafted *m_draft = nullptr; ///< of the editor, where drafts are kept
};

/// "from the database's comment", "from the profile", "written by you 12 Nov 2026".
QString originWords(const catalog::Aspect &aspect);

} // namespace Tieout::shell
