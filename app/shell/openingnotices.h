// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/opener.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

class QBoxLayout;
class QWidget;

namespace Tieout::shell {

class NoticeBanner;
struct ShellContext;

/// What a window says over the work that stays: how an opening goes and why it failed, with the ways out, which sources
/// are not asked, and that what is done now is not kept. Passwords are asked for by Connecting.
class OpeningNotices : public QObject
{
    Q_OBJECT

public:
    /// `window` owns what is shown; banners go to `column` at `index`.
    OpeningNotices(ShellContext &context, QWidget &window, QBoxLayout &column, int index);

    /// What came of writing to the workspace: a failure is said until it is written again.
    void noteWritten(const Result<void> &written);

    /// Whether something is looked at that is to be opened.
    bool isOpening() const;

    /// Whether a failure is one of a password.
    static bool isOfPassword(const OpeningFailure &failure);

private:
    void showOpening(const QString &what);
    QString openingText() const;
    void showFailure(const OpeningFailure &failure, bool ofThisWorkspace);
    void addWaysOut(const OpeningFailure &failure, bool ofThisWorkspace);
    void locate(const QString &workspace, const QString &source);
    void sayLeftOut();
    void sayNotKept(const Error &why);
    void saveCopy();
    void takeCopy(const QString &file);
    NoticeBanner *addBanner(const QString &name, const QString &text);
    static void remove(QPointer<NoticeBanner> &banner);

    ShellContext &m_context;
    QWidget &m_window;
    QBoxLayout &m_column;
    int m_index;
    QString m_what; ///< is opened
    QElapsedTimer m_since;
    QTimer m_tick;
    QPointer<NoticeBanner> m_opening;
    QPointer<NoticeBanner> m_failure;
    QPointer<NoticeBanner> m_notKept;
    QPointer<NoticeBanner> m_leftOut;
    QString m_leftOutWords; ///< as they are now
    QString m_leftOutSeen;  ///< put away by a person
};

} // namespace Tieout::shell
