// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/opener.h"

#include "core/extension/sourceaddress.h"
#include "core/service/workspaceservice.h"
#include "core/workspace/fileidentity.h"
#include "shell/models/recentworkspaces.h"
#include "shell/models/secretstore.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QRegularExpression>
#include <QUrl>

#include <chrono>

namespace Tieout::shell {

using workspace::Workspace;

namespace {

constexpr std::chrono::seconds connectLimit{30};

bool isAddress(const QString &what)
{
    // What holds a password is an address that nobody could read.
    return extension::isAddress(what) || (!QFileInfo::exists(what) && extension::holdsSecret(what));
}

/// A workspace with the source it asks first, or a database's address.
struct FoundFile {
    std::shared_ptr<Workspace> store;
    QString address;
};

/// `preferred` is asked first, where a workspace still has it.
Result<FoundFile> lookAt(const QString &file, const QString &preferred)
{
    if (workspace::isSource(workspace::identify(file).kind)) {
        Result<QString> address = workspace::addressOfFile(file);
        if (!address)
            return fail(address.error());
        return FoundFile{nullptr, *address};
    }
    Result<std::unique_ptr<Workspace>> store = Workspace::open(file, workspace::Unwritable::OpenInMemory);
    if (!store)
        return fail(store.error());
    const Result<QList<workspace::StoredSource>> sources = (*store)->sources();
    if (!sources)
        return fail(sources.error());
    QString address = sources->isEmpty() ? QString() : sources->first().id;
    for (const workspace::StoredSource &source : *sources) {
        if (source.id == preferred)
            address = preferred;
    }
    return FoundFile{std::shared_ptr<Workspace>(std::move(*store)), address};
}

bool isSample(const QString &what)
{
    return what.isEmpty() || what == QLatin1String("sample");
}

} // namespace

QString sourceName(const QString &address)
{
    const QString rest = address.mid(address.indexOf(u':') + 1);
    if (!rest.startsWith(QLatin1String("//")) && !rest.contains(u'='))
        return QFileInfo(rest).completeBaseName();
    static const QRegularExpression database(QStringLiteral("^//[^/?]*/([^?]+)|(?:DSN|Database)=([^;]+)"),
                                             QRegularExpression::CaseInsensitiveOption);
    const auto match = database.match(rest);
    QString name = QUrl::fromPercentEncoding(match.captured(match.captured(1).isEmpty() ? 2 : 1).toUtf8());
    static const QRegularExpression odd(QStringLiteral("[^\\w-]+"), QRegularExpression::UseUnicodePropertiesOption);
    return name.replace(odd, QStringLiteral("-"));
}

QString workspaceFileFor(const QString &address, const QString &dataFolder)
{
    // The digest keeps two files of one name apart.
    const QByteArray digest = QCryptographicHash::hash(address.toUtf8(), QCryptographicHash::Sha1).toHex().left(8);
    const QString name = sourceName(address);
    return QStringLiteral("%1/workspaces/%2-%3.tieout")
        .arg(dataFolder, name.isEmpty() ? QStringLiteral("source") : name, QLatin1String(digest));
}

Opener::Opener(extension::PluginManager &plugins, SecretStore &secrets, const RecentWorkspaces &recent,
               QString dataFolder, QObject *parent)
    : QObject(parent)
    , m_plugins(plugins)
    , m_secrets(secrets)
    , m_recent(recent)
    , m_dataFolder(std::move(dataFolder))
    , m_queue(QStringLiteral("opening"))
{
}

Result<OpeningTarget> Opener::targetOf(const QString &address)
{
    const Result<extension::SourceAddress> resolved = extension::resolveSource(m_plugins, address);
    if (!resolved)
        return fail(resolved.error());
    // An address may carry a password; what is shown and written has none.
    const QString clean = resolved->connector->address(resolved->parameters);
    ConnectionParameters secrets;
    for (const QString &key : resolved->connector->secretKeys()) {
        if (resolved->parameters.contains(key))
            secrets.insert(key, resolved->parameters.value(key));
    }
    if (!secrets.isEmpty())
        m_secrets.remember(clean, secrets);
    // A source that was moved keeps the workspace it had.
    const QString before = m_recent.workspaceOf(clean);
    const bool ours = before.startsWith(m_dataFolder + QStringLiteral("/workspaces/")) && QFileInfo::exists(before);
    return OpeningTarget{clean, ours ? before : workspaceFileFor(clean, m_dataFolder), clean, nullptr};
}

Result<OpeningTarget> Opener::resolve(const QString &what)
{
    if (isSample(what))
        return OpeningTarget{QStringLiteral("sample"), {}, {}, nullptr};
    if (isAddress(what))
        return targetOf(what);
    const Result<FoundFile> found = lookAt(what, m_recent.sourceOf(QFileInfo(what).absoluteFilePath()));
    if (!found)
        return fail(found.error());
    if (!found->store)
        return targetOf(found->address);
    return OpeningTarget{found->store->file(), found->store->file(), found->address, found->store};
}

void Opener::probe(const QString &what)
{
    m_queue.cancelAll();
    ++m_generation;
    m_what = what.isEmpty() ? QStringLiteral("sample") : what;
    if (!isSample(what) && !isAddress(what))
        return resolveFile(what);
    const Result<OpeningTarget> target = resolve(what);
    if (!target)
        return end(OpeningFailure{isSample(what) ? what : QString(),
                                  {},
                                  {},
                                  target.error()}); // an address that is not read may hold a secret
    emit started(target->what);
    connectTo(*target);
}

void Opener::resolveFile(const QString &what)
{
    emit started(what);
    auto found = std::make_shared<Result<FoundFile>>(
        fail(Error(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled."))));
    base::Job *job = m_queue.submit(tr("Look at %1").arg(QFileInfo(what).fileName()),
                                    [what, found, preferred = m_recent.sourceOf(QFileInfo(what).absoluteFilePath())](
                                        const StopToken &, const Progress &) -> Result<void> {
                                        *found = lookAt(what, preferred);
                                        return {};
                                    });
    connect(job, &base::Job::finished, this, [this, what, found, generation = m_generation] {
        if (generation != m_generation)
            return;
        if (!*found)
            return end(OpeningFailure{what, {}, {}, found->error()});
        if ((*found)->store)
            return connectTo({(*found)->store->file(), (*found)->store->file(), (*found)->address, (*found)->store});
        const Result<OpeningTarget> target = targetOf((*found)->address);
        if (!target)
            return end(OpeningFailure{what, (*found)->address, {}, target.error()});
        connectTo(*target);
    });
}

void Opener::connectTo(const OpeningTarget &target)
{
    if (target.address.isEmpty())
        return end(target);
    m_secrets.find(target.address, this,
                   [this, target, generation = m_generation](const ConnectionParameters &secrets) {
                       if (generation == m_generation)
                           connectTo(target, secrets);
                   });
}

void Opener::connectTo(const OpeningTarget &target, const ConnectionParameters &secrets)
{
    const OpeningFailure failure{
        target.what, target.address, target.store ? target.workspaceFile : QString(), {}, !secrets.isEmpty()};
    const auto failed = [failure](const Error &error) {
        OpeningFailure out = failure;
        out.error = error;
        return out;
    };
    const Result<extension::SourceAddress> source = extension::resolveSource(m_plugins, target.address);
    if (!source)
        return end(failed(source.error()));
    ConnectionParameters parameters = source->parameters;
    parameters.insert(secrets);
    auto opened =
        std::make_shared<Result<void>>(fail(Error(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled."))));
    base::Job *job = m_queue.submit(
        tr("Try %1").arg(sourceName(target.address)),
        [opened, parameters, connector = source->connector](const StopToken &stop, const Progress &) -> Result<void> {
            // The session ends on the thread it began on.
            const auto session = connector->open(parameters, stop.withLimit(connectLimit));
            *opened = session ? Result<void>() : Result<void>(fail(session.error()));
            return *opened;
        });
    connect(job, &base::Job::finished, this, [this, target, failed, opened, generation = m_generation] {
        if (generation != m_generation)
            return;
        if (*opened)
            end(target);
        else
            end(failed(opened->error()));
    });
}

void Opener::move(const QString &workspaceFile, const std::shared_ptr<Workspace> &store, const QString &from,
                  const extension::SourceAddress &place)
{
    m_queue.cancelAll();
    ++m_generation;
    m_what = place.connector->address(place.parameters);
    emit started(m_what);
    auto done =
        std::make_shared<Result<void>>(fail(Error(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled."))));
    base::Job *job =
        m_queue.submit(tr("Try %1").arg(sourceName(m_what)),
                       [done, store, from, place](const StopToken &stop, const Progress &) -> Result<void> {
                           *done = service::moveSource(*store, {from}, *place.connector, place.parameters,
                                                       stop.withLimit(connectLimit));
                           return *done;
                       });
    connect(job, &base::Job::finished, this,
            [this, workspaceFile, from, done, address = m_what, generation = m_generation] {
                if (generation != m_generation)
                    return;
                if (!*done)
                    return end(OpeningFailure{workspaceFile, from, {}, done->error()});
                m_what.clear();
                emit moved(workspaceFile, address);
            });
}

void Opener::cancel()
{
    if (m_what.isEmpty())
        return;
    m_queue.cancelAll();
    ++m_generation;
    end(OpeningFailure{
        m_what, {}, {}, Error(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Opening was cancelled."))});
}

void Opener::end(const OpeningTarget &target)
{
    m_what.clear();
    emit ready(target);
}

void Opener::end(const OpeningFailure &failure)
{
    m_what.clear();
    emit this->failed(failure);
}

} // namespace Tieout::shell
