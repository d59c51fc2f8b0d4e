// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/secretstore.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QPointer>

#include <qt6keychain/keychain.h>

namespace Tieout::shell {

namespace {

const QString service = QStringLiteral("Tieout");

QByteArray toBytes(const ConnectionParameters &secrets)
{
    QJsonObject json;
    for (auto it = secrets.cbegin(); it != secrets.cend(); ++it)
        json.insert(it.key(), it.value());
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

ConnectionParameters fromBytes(const QByteArray &bytes)
{
    ConnectionParameters out;
    const QJsonObject json = QJsonDocument::fromJson(bytes).object();
    for (auto it = json.begin(); it != json.end(); ++it)
        out.insert(it.key(), it.value().toString());
    return out;
}

/// Never into a file of ours: without a keychain the answer is that there is none.
template <typename KeychainJob>
KeychainJob *makeJob(const QString &address, QObject *parent)
{
    auto *job = new KeychainJob(service, parent);
    job->setInsecureFallback(false);
    job->setAutoDelete(true);
    job->setKey(address);
    return job;
}

} // namespace

void SecretStore::find(const QString &address, QObject *receiver,
                       std::function<void(const ConnectionParameters &)> done)
{
    if (m_known.contains(address))
        return done(m_known.value(address));
    auto *job = makeJob<QKeychain::ReadPasswordJob>(address, this);
    connect(
        job, &QKeychain::Job::finished, receiver, [this, address, done = std::move(done)](QKeychain::Job *finished) {
            // What was typed, kept or forgotten while the keychain was asked is newer than its answer.
            if (!m_known.contains(address) && finished->error() == QKeychain::NoError)
                m_known.insert(address, fromBytes(static_cast<QKeychain::ReadPasswordJob *>(finished)->binaryData()));
            done(m_known.value(address));
        });
    job->start();
}

void SecretStore::keep(const QString &address, const ConnectionParameters &secrets, QObject *receiver,
                       std::function<void(const Result<void> &)> done)
{
    remember(address, secrets);
    auto *job = makeJob<QKeychain::WritePasswordJob>(address, this);
    job->setBinaryData(toBytes(secrets));
    connect(job, &QKeychain::Job::finished, receiver, [done = std::move(done)](QKeychain::Job *finished) {
        if (finished->error() == QKeychain::NoError)
            return done({});
        done(fail(Error(ErrorCode::Unsupported,
                        QT_TRANSLATE_NOOP("Error", "It is not kept: the system's keychain does not answer (%1)."),
                        {finished->errorString()},
                        QT_TRANSLATE_NOOP("Error", "It lasts until the program ends and is asked for again then."))));
    });
    job->start();
}

void SecretStore::forget(const QString &address)
{
    m_known.insert(address, {});
    makeJob<QKeychain::DeletePasswordJob>(address, this)->start();
}

} // namespace Tieout::shell
