// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

class QListWidget;
class QStackedWidget;
class QTextBrowser;

namespace Tieout::shell {

/// The pages of the help, which the terminal prints too, in a list on the left; above them an overview, a page of the
/// window's own. All of them are made when the help is first seen: nobody waits for it while the window starts.
class HelpBrowser : public QWidget
{
    Q_OBJECT

public:
    explicit HelpBrowser(std::function<QWidget *()> makeOverview, QWidget *parent = nullptr);

    /// The page of that id (help::Page), the overview for an empty one. Nothing happens where there is none.
    void showPage(const QString &id);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void addPages();
    void showRow(int row);

    std::function<QWidget *()> m_makeOverview;
    QListWidget *m_list;
    QTextBrowser *m_text;
    QStackedWidget *m_stack; ///< the overview, the text
};

} // namespace Tieout::shell
