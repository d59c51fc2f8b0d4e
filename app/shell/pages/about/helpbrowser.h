// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QListWidget;
class QStackedWidget;
class QTextBrowser;

namespace Tieout::shell {

/// The pages of the help, which the terminal prints too, in a list on the left; above them `overview`, a page of the
/// window's own.
class HelpBrowser : public QWidget
{
    Q_OBJECT

public:
    explicit HelpBrowser(QWidget *overview, QWidget *parent = nullptr);

    /// The page of that id (help::Page), the overview for an empty one. Nothing happens where there is none.
    void showPage(const QString &id);

protected:
    void showEvent(QShowEvent *event) override;

private:
    /// When first seen: nobody waits for the help while the window starts.
    void addPages();
    void showRow(int row);

    QListWidget *m_list;
    QTextBrowser *m_text;
    QStackedWidget *m_stack; ///< the overview, the text
};

} // namespace Tieout::shell
