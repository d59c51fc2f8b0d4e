// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostile/suite.h"

#include <QElapsedTimer>
#include <QTest>

namespace Tieout::Hostile {

namespace {

constexpr std::chrono::milliseconds QueryLimit{400};
/// What a statement may take in all on one path: the limit, and what a loaded machine needs around it.
constexpr qint64 LongestPath = 15'000;

/// Says at once what was found: a run may be cut short.
void report(QStringList &all, const QStringList &found)
{
    for (const QString &failure : found)
        qWarning("%s", qPrintable(failure));
    all += found;
}

} // namespace

int Suite::every()
{
    const int every = qEnvironmentVariableIntValue("TIEOUT_HOSTILE_EVERY");
    return every > 0 ? every : 5;
}

QList<Statement> Suite::section(const QList<Statement> &statements)
{
    QList<Statement> out;
    for (qsizetype i = 0; i < statements.size(); ++i) {
        if (i % every() == 0)
            out.append(statements[i]);
    }
    return out;
}

Target *Suite::target(const Account &account, const QString &session, QStringList &failures)
{
    const QString key = account.name + u'/' + session;
    if (const auto known = m_targets.constFind(key); known != m_targets.constEnd())
        return known->get();
    Result<std::unique_ptr<Target>> opened = account.open(session);
    if (!opened) {
        failures.append(QStringLiteral("%1: cannot be opened: %2").arg(key, opened.error().fullMessage()));
        m_targets.insert(key, nullptr);
        return nullptr;
    }
    m_targets.insert(key, std::shared_ptr<Target>(std::move(*opened)));
    return m_targets.value(key).get();
}

QStringList Suite::judge(const Statement &statement, const Outcome &outcome) const
{
    QStringList out;
    if (statement.expect == QLatin1String("refused") && !outcome.refused)
        out.append(QStringLiteral("not refused"));
    if (outcome.milliseconds > LongestPath)
        out.append(QStringLiteral("took %1 ms").arg(outcome.milliseconds));
    if (const qsizetype canary = outcome.told.indexOf(QLatin1String("CANARY-")); canary >= 0)
        out.append(QStringLiteral("told \"%1\"").arg(outcome.told.mid(canary, 40)));
    return out;
}

void Suite::send(const Statement &statement, QStringList &failures)
{
    QMap<QString, QStringList> passed; // path to accounts: one line for all paths that let it pass
    for (const Account &account : std::as_const(m_engine.accounts)) {
        if (!statement.as.isEmpty() && statement.as != account.name)
            continue;
        Target *opened = target(account, statement.session, failures);
        if (!opened)
            continue;
        for (const QString &path : paths()) {
            ++m_attempts;
            for (const QString &fault : judge(statement, opened->attempt(path, statement.sql, QueryLimit)))
                passed[fault].append(account.name + QStringLiteral(" by ") + path);
        }
    }
    for (auto it = passed.cbegin(); it != passed.cend(); ++it)
        failures.append(
            QStringLiteral("%1: %2: %3").arg(statement.place(), it.key(), it.value().join(QStringLiteral(", "))));
}

QStringList Suite::run(const QList<Statement> &statements)
{
    QStringList all;
    for (const Statement &statement : statements) {
        QStringList failures;
        Watcher &watcher = m_engine.watcher(statement.session);
        const qsizetype open = m_targets.size();
        for (const Account &account : std::as_const(m_engine.accounts))
            target(account, statement.session, failures); // opening them is no part of the statement
        if (open != m_targets.size())
            m_states.clear(); // every watcher counts the sessions of the whole server
        if (!m_states.contains(&watcher))
            m_states.insert(&watcher, watcher.state());
        const State before = m_states.value(&watcher);
        QMap<QString, QString> sessions;
        for (const Account &account : std::as_const(m_engine.accounts)) {
            Target *opened = target(account, statement.session, failures);
            if (!opened)
                continue;
            const Result<QString> said = opened->probe(m_engine.probe(statement.session));
            sessions.insert(account.name, said ? *said : QString());
            if (!said)
                failures.append(statement.place() + QStringLiteral(": a plain read fails before it: ")
                                + said.error().fullMessage());
        }
        send(statement, failures);
        const State after = watcher.settled(before);
        m_states.insert(&watcher, after);
        if (after != before) {
            failures.append(QStringLiteral("%1: CHANGED %2")
                                .arg(statement.place(), changes(before, after).join(QStringLiteral("; "))));
            blame(statement, failures);
        }
        for (auto it = sessions.cbegin(); it != sessions.cend(); ++it) {
            const std::shared_ptr<Target> opened = m_targets.value(it.key() + u'/' + statement.session);
            const Result<QString> said = opened->probe(m_engine.probe(statement.session));
            const QString now = said ? *said : said.error().fullMessage();
            if (now != it.value()) {
                failures.append(QStringLiteral("%1: CHANGED the session of %2: \"%3\", now \"%4\"")
                                    .arg(statement.place(), it.key(), it.value(), now));
                m_targets.remove(it.key() + u'/' + statement.session); // a new one for what follows
                m_states.clear();
            }
        }
        report(all, failures);
    }
    return all;
}

// Sends it again, path by path; what happens once only is not found again, and the line above says that it happened.
void Suite::blame(const Statement &statement, QStringList &failures)
{
    Watcher &watcher = m_engine.watcher(statement.session);
    QStringList ways;
    for (const Account &account : std::as_const(m_engine.accounts)) {
        if (!statement.as.isEmpty() && statement.as != account.name)
            continue;
        Target *opened = target(account, statement.session, failures);
        for (const QString &path : opened ? paths() : QStringList()) {
            const State before = m_states.value(&watcher);
            opened->attempt(path, statement.sql, QueryLimit);
            const State after = watcher.settled(before);
            m_states.insert(&watcher, after);
            if (after != before)
                ways.append(account.name + QStringLiteral(" by ") + path);
        }
    }
    failures.append(QStringLiteral("    again: ")
                    + (ways.isEmpty() ? QStringLiteral("no") : ways.join(QStringLiteral(", "))));
}

QStringList Suite::openings(const QStringList &sessions)
{
    QStringList all;
    for (const QString &session : sessions) {
        Watcher &watcher = m_engine.watcher(session);
        for (const Account &account : std::as_const(m_engine.accounts)) {
            QStringList failures;
            const QString who = QStringLiteral("%1%2").arg(
                account.name, session.isEmpty() ? QString() : QStringLiteral(" in ") + session);
            State before = watcher.state();
            const auto compare = [&](const QString &what) {
                const State after = watcher.settled(before);
                if (after != before)
                    failures.append(QStringLiteral("%1 as %2: CHANGED %3")
                                        .arg(what, who, changes(before, after).join(QStringLiteral("; "))));
                before = after;
            };
            {
                Result<std::unique_ptr<Target>> opened = account.open(session);
                if (!opened) {
                    failures.append(QStringLiteral("opening as %1: %2").arg(who, opened.error().fullMessage()));
                    m_targets.insert(account.name + u'/' + session, nullptr); // not tried again
                    compare(QStringLiteral("opening in vain"));
                    report(all, failures);
                    continue;
                }
                // The connection itself is there for as long as it is open: it is counted from here on.
                State with = watcher.state();
                for (const QString &aspect : with.keys()) {
                    if (aspect.startsWith(QLatin1String("sessions")))
                        before.insert(aspect, with.value(aspect));
                }
                compare(QStringLiteral("opening"));
                const Result<QString> told = (*opened)->profile();
                compare(QStringLiteral("profile and catalog"));
                if (!told)
                    failures.append(
                        QStringLiteral("profile as %1: ended early: %2").arg(who, told.error().fullMessage()));
                else if (const qsizetype canary = told->indexOf(QLatin1String("CANARY-")); canary >= 0)
                    failures.append(QStringLiteral("profile as %1: told \"%2\"").arg(who, told->mid(canary, 40)));
                if (const Result<bool> moved = (*opened)->drift(); !moved)
                    failures.append(QStringLiteral("drift as %1: %2").arg(who, moved.error().fullMessage()));
                compare(QStringLiteral("drift"));
            }
            QTest::qWait(100); // its connection ends
            report(all, failures);
        }
    }
    return all;
}

QList<Account> serverAccounts(const OpenAs &open)
{
    QList<Account> accounts;
    for (const QString &name : {QStringLiteral("superuser"), QStringLiteral("reader")})
        accounts.append({name, [open, name](const QString &session) { return open(name, session); }});
    return accounts;
}

QString addressFor(const QString &account, const QString &ownersAddress)
{
    return account == QLatin1String("reader")
               ? QStringLiteral("//reader") + ownersAddress.mid(ownersAddress.indexOf(u'@'))
               : ownersAddress;
}

Result<QList<Statement>> readAttacks(const QString &folder, const Placeholders &placeholders)
{
    Result<QList<Statement>> all = readFolder(folder, placeholders);
    if (all)
        all->removeIf([](const Statement &statement) { return statement.section == QLatin1String("controls"); });
    return all;
}

void controlsAreNoticed(const QString &folder, const Placeholders &placeholders,
                        const std::function<Noticed(const Statement &)> &notices)
{
    const Result<QList<Statement>> controls = readStatements(folder + QStringLiteral("/controls.sql"), placeholders);
    QVERIFY2(controls, controls ? "" : qPrintable(controls.error().fullMessage()));
    QStringList unseen;
    for (const Statement &control : *controls) {
        const Noticed noticed = notices(control);
        if (!noticed.error.isEmpty())
            unseen.append(control.place() + QStringLiteral(" fails: ") + QString::fromUtf8(noticed.error));
        if (!noticed.seen)
            unseen.append(control.place());
    }
    QVERIFY2(unseen.isEmpty(), qPrintable(unseen.join(u'\n')));
}

void attacksAreReal(const QList<Statement> &attacks, int least, const Reads &reads)
{
    QStringList odd;
    int tried = 0;
    for (const Statement &attack : Suite::section(attacks)) {
        const std::optional<QByteArray> error = attack.fails ? std::nullopt : reads(attack);
        tried += error ? 1 : 0;
        if (error && !error->isEmpty())
            odd.append(attack.place() + QStringLiteral(": ") + QString::fromUtf8(*error).trimmed());
    }
    QVERIFY(tried > least);
    QVERIFY2(odd.isEmpty(), qPrintable(odd.join(u'\n')));
}

void openingRunsNothing(Suite &suite, const QStringList &sessions)
{
    const QStringList failures = suite.openings(sessions);
    QVERIFY2(failures.isEmpty(), qPrintable(QStringLiteral("%1 failures").arg(failures.size())));
}

void nothingGetsThrough(Suite &suite, const QList<Statement> &attacks)
{
    QElapsedTimer timer;
    timer.start();
    const QList<Statement> statements = Suite::section(attacks);
    const QStringList failures = suite.run(statements);
    qInfo("%lld statements, %d attempts, %lld s", (long long)statements.size(), suite.attempts(),
          (long long)timer.elapsed() / 1000);
    QVERIFY2(failures.isEmpty(), qPrintable(QStringLiteral("%1 failures").arg(failures.size())));
}

} // namespace Tieout::Hostile
