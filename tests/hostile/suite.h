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

// What the tests of all engines do in the same way; each body ends a test function, which fails with what it found.

/// "superuser" and "reader" of a server; `open` is given the account and what a statement calls its session.
using OpenAs = std::function<Result<std::unique_ptr<Target>>(const QString &account, const QString &session)>;
QList<Account> serverAccounts(const OpenAs &open);
/// The address of the owner, with the account in the owner's place.
QString addressFor(const QString &account, const QString &ownersAddress);

/// The attacks of a folder: all of its statements but the controls. Errors: as readFolder().
Result<QList<Statement>> readAttacks(const QString &folder, const Placeholders &placeholders);

/// Runs each of the folder's controls raw: `notices` does it, and says what went wrong with one or whether it was seen.
struct Noticed {
    QByteArray error; ///< the engine's words, where it fails
    bool seen = false;
};
void controlsAreNoticed(const QString &folder, const Placeholders &placeholders,
                        const std::function<Noticed(const Statement &control)> &notices);

/// An attack that the engine would not even read proves nothing. `reads` gives the engine's words where that is so,
/// empty ones where it reads it, and nothing where it is not asked. More than `least` have to be asked for.
using Reads = std::function<std::optional<QByteArray>(const Statement &attack)>;
void attacksAreReal(const QList<Statement> &attacks, int least, const Reads &reads);

void openingRunsNothing(Suite &suite, const QStringList &sessions);
void nothingGetsThrough(Suite &suite, const QList<Statement> &attacks);

} // namespace Tieout::Hostile
