// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;
class QVBoxLayout;

namespace Tieout {
struct Error;
}

namespace Tieout::shell {

class FlowLayout;
class RecentList;

/// What stands in the thread before the first question: what is open, questions to click, other things to open.
class Welcome : public QWidget
{
    Q_OBJECT

public:
    explicit Welcome(QWidget *parent = nullptr);

    /// `words`: what is opened, and what that waits for.
    void showOpening(const QString &words);
    void setProgress(double fraction, const QString &what);
    /// `hasSheets`: there are sheets to look at.
    void showOpened(const QString &title, const QString &facts, bool hasSheets);
    void showFailed(const QString &address, const Error &error);
    void showNothingOpen();
    /// `mayBeMore`: further ones can be asked for.
    void setSuggestions(const QStringList &questions, bool mayBeMore = false);
    /// Shown in every state but while something opens.
    RecentList *recent() const { return m_recent; }

signals:
    void questionChosen(const QString &question);
    void moreRequested();
    void openRequested();
    void workbookRequested();
    void sheetsRequested();
    void serverRequested();
    void sampleRequested();
    void modelRequested();
    void cancelled();

private:
    void setHeading(const QString &title, const QString &text);
    void clearBody();
    FlowLayout *makeOpenRow();

    QLabel *m_title;
    QLabel *m_text;
    QProgressBar *m_progress;
    QVBoxLayout *m_body;
    QVBoxLayout *m_suggestions = nullptr;
    RecentList *m_recent;
};

} // namespace Tieout::shell
