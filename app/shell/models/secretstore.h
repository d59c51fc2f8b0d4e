// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/connector.h"

#include <QObject>

#include <functional>
#include <optional>

namespace Tieout::shell {

/**
 * Passwords of sources and keys of model servers, by address without secrets: kept as long as the program runs, and in
 * the system's keychain where somebody asked for that and there is one. Never in a workspace, a setting or a log.
 * Window's thread; answers come later, on it too.
 */
class SecretStore : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// What is known for the address, first from this run, then from the keychain; empty when nothing is, also where
    /// there is no keychain. `done` is not called once `receiver` is gone.
    void find(const QString &address, QObject *receiver, std::function<void(const ConnectionParameters &secrets)> done);
    /// What this run knows, without asking the keychain.
    ConnectionParameters known(const QString &address) const { return m_known.value(address); }
    /// For this run.
    void remember(const QString &address, const ConnectionParameters &secrets) { m_known.insert(address, secrets); }
    /// For good. `done` says what came of it: without a keychain an error that says so, and the secrets last for this
    /// run.
    void keep(const QString &address, const ConnectionParameters &secrets, QObject *receiver,
              std::function<void(const Result<void> &)> done);
    /// From both: nothing is known from now on, whatever the keychain still answers.
    void forget(const QString &address);

private:
    QHash<QString, ConnectionParameters> m_known;
};

} // namespace Tieout::shell
