// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hostile/corpus.h"
#include "hostile/target.h"
#include "hostile/watcher.h"

namespace Tieout::Hostile {

/// An account, or a mode, under which a database is opened.
struct Account {
    QString name; ///< "superuser", "reader"
    std::function<Result<std::unique_ptr<Target>>(const QString &session)> open;
};

/// What one engine brings to the suite. Functions take the session that a statement names; empty is the usual one.
struct Engine {
    QList<Account> accounts;
    std::function<Watcher &(const QString &session)> watcher;
    /// A plain read that every open session has to answer, and in the same way after each attack: a session that was
    /// led to other tables, into another mode or out of its transaction would not.
    std::function<QString(const QString &session)> probe;
};

/**
 * Sends statements through every path as every account and compares the state before and after. A difference is looked
 * for path by path, so that a failure names the account, the path and what changed.
 */
class Suite
{
public:
    explicit Suite(Engine engine)
        : m_engine(std::move(engine))
    {
    }

    /// All failures, one a line; empty where nothing leaked. A statement that is passed over by `every` is not sent.
    QStringList run(const QList<Statement> &statements);
    /// Opens the database anew as each account, profiles it, and reads its schema again: nothing may change.
    QStringList openings(const QStringList &sessions);
    /// Attempts so far, on all paths.
    int attempts() const { return m_attempts; }

    /// Each so-maniest statement is tried: TIEOUT_HOSTILE_EVERY, 5 where it is not set.
    static int every();
    static QList<Statement> section(const QList<Statement> &statements);

private:
    Target *target(const Account &account, const QString &session, QStringList &failures);
    void send(const Statement &statement, QStringList &failures);
    QStringList judge(const Statement &statement, const Outcome &outcome) const;
    void blame(const Statement &statement, QStringList &failures);

    Engine m_engine;
    QMap<QString, std::shared_ptr<Target>> m_targets; ///< by account and session
    QMap<Watcher *, State> m_states;                  ///< as it was after the last statement
    int m_attempts = 0;
};

} // namespace Tieout::Hostile
