// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/profile/profilecost.h"
#include "sdk/error.h"

#include <QObject>
#include <QPointer>

#include <functional>

class QBoxLayout;
class QDialog;
class QWidget;

namespace Tieout::shell {

class NoticeBanner;
struct OpeningFailure;
struct ShellContext;

/// What a window asks and says about the connection to a source: where to connect to, the password, an account that may
/// write, rows that nobody has agreed to read yet.
class Connecting : public QObject
{
    Q_OBJECT

public:
    /// `window` owns what is shown; banners go to `column` at `index`.
    Connecting(ShellContext &context, QWidget &window, QBoxLayout &column, int index);

    /// Tells whoever gave a password on the command line who can read it there.
    void sayPasswordCouldBeRead();
    /// Asks where to connect to and opens that.
    void chooseServer();

private:
    void takeFailure(const OpeningFailure &failure, const std::function<void()> &again);
    void sayAfterOpening();
    /// What the connection says against relying on it, and what its account may do beyond reading; each until it is
    /// dismissed for the source.
    void sayCautions();
    void sayRights();
    bool isPutAway(const QString &setting) const;
    void addPutAway(NoticeBanner *banner, const QString &setting);
    /// A dialog of this is open and waits for the person.
    bool isAsking() const;
    /// `again` opens what the password is for.
    void askPassword(const QString &address, const Error &why, const std::function<void()> &again);
    void showRoleScript();
    static QString costWords(const profile::ProfileCost &cost);
    void offerProfiling(int unread, bool none);
    void takeSecrets(const QString &address, const QHash<QString, QString> &secrets, bool keep);
    NoticeBanner *addBanner(const QString &name, const QString &text);

    ShellContext &m_context;
    QWidget &m_window;
    QBoxLayout &m_column;
    int m_index;
    QPointer<QDialog> m_dialog;
    QPointer<NoticeBanner> m_rights;
    QPointer<NoticeBanner> m_cautions;
    QPointer<NoticeBanner> m_unread;
    QPointer<base::Job> m_profiling;
};

} // namespace Tieout::shell
