// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <QWidget>

class QPlainTextEdit;

namespace Tieout::shell {

/// One statement of the catalog with where it comes from, edited in its place: Ctrl+Return saves, Esc leaves it as it was. What a
/// person said can be taken back.
class AspectView : public QWidget
{
    Q_OBJECT

public:
    /// `hint` stands in the editor while it is empty.
    AspectView(const QString &title, const catalog::Aspect &aspect, const QString &hint, QWidget *parent = nullptr);

    void startEditing();
    bool isEditing() const;

signals:
    void saved(const QString &text);
    void takeBackRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeEditor();
    void save();

    QString m_title;
    QString m_hint;
    catalog::Aspect m_aspect;
    QWidget *m_words;
    QWidget *m_holder = nullptr; ///< of the editor, once there is one
    QPlainTextEdit *m_edit = nullptr;
};

/// "from the database's comment", "from the profile", "written by you 12 Nov 2026".
QString originWords(const catalog::Aspect &aspect);

} // namespace Tieout::shell
