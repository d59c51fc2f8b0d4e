// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extension/pluginmanager.h"

#include "core/extension/crashguard.h"
#include "core/extension/pluginloader.h"
#include "core/extension/plugintrust.h"
#include "core/extension/probe.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLibrary>
#include <QSaveFile>

#include <algorithm>

namespace Tieout::extension {

namespace {

const QString disabledKey = QStringLiteral("disabled");

QString settingsFile(const PluginOptions &options)
{
    return options.configFolder.isEmpty() ? QString() : options.configFolder + QLatin1String("/plugins.json");
}

template <typename Interface>
Interface *byId(const QList<Interface *> &interfaces, const QString &id)
{
    const auto found =
        std::find_if(interfaces.cbegin(), interfaces.cend(), [&id](const Interface *one) { return one->id() == id; });
    return found == interfaces.cend() ? nullptr : *found;
}

template <typename Interface>
QStringList idsOf(const QList<Interface *> &interfaces)
{
    QStringList ids;
    for (const Interface *one : interfaces)
        ids.append(one->id());
    return ids;
}

} // namespace

PluginManager::PluginManager(PluginOptions options)
    : m_options(std::move(options))
{
    readDisabled();
}

PluginManager::~PluginManager() = default;

void PluginManager::add(std::unique_ptr<Connector> connector)
{
    m_connectors.append(connector.get());
    m_own.push_back(std::move(connector));
}

void PluginManager::readDisabled()
{
    QFile file(settingsFile(m_options));
    if (file.fileName().isEmpty() || !file.open(QIODevice::ReadOnly))
        return; // no file: nothing was ever switched off
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll());
    if (!document.isObject())
        m_warnings.append(
            QStringLiteral("\"%1\" is damaged: plugins that were switched off are on again.").arg(file.fileName()));
    for (const QJsonValue &id : document.object().value(disabledKey).toArray())
        m_disabled.append(id.toString());
}

Result<void> PluginManager::setDisabled(const QString &id, bool disabled)
{
    QStringList ids = m_disabled;
    ids.removeAll(id);
    if (disabled)
        ids.append(id);
    const QString path = settingsFile(m_options);
    QDir().mkpath(m_options.configFolder);
    QSaveFile file(path);
    const QJsonObject settings{{disabledKey, QJsonArray::fromStringList(ids)}};
    if (!file.open(QIODevice::WriteOnly) || file.write(QJsonDocument(settings).toJson()) < 0 || !file.commit())
        return fail(
            ErrorCode::Denied,
            disabled
                ? QT_TRANSLATE_NOOP("Error", "Plugin \"%1\" cannot be switched off: \"%2\" cannot be written (%3).")
                : QT_TRANSLATE_NOOP("Error", "Plugin \"%1\" cannot be switched on: \"%2\" cannot be written (%3)."),
            {id, path, file.errorString()},
            {QT_TRANSLATE_NOOP("Error", "Make the folder \"%1\" writable."), {m_options.configFolder}});
    m_disabled = ids;
    return {};
}

void PluginManager::discover()
{
    m_plugins.clear();
    m_crashed = CrashGuard(m_options.guardFolder).crashedIds();
    for (const QString &folder : std::as_const(m_options.builtInFolders))
        discoverFolder(folder, true);
    for (const QString &folder : std::as_const(m_options.userFolders)) {
        discoverFolder(folder, false);
        const auto why = QFileInfo(folder).isDir() ? whyUntrusted(folder, false) : std::nullopt;
        if (why && !m_options.trusted.contains(folder))
            m_warnings.append(
                QStringLiteral("The plugin folder \"%1\" %2: what lies there is loaded with --trust-plugins only.")
                    .arg(folder, why->text));
    }
}

void PluginManager::discoverFolder(const QString &folder, bool builtIn)
{
    const QDir dir(folder);
    for (const QString &name : dir.entryList(QDir::Files, QDir::Name)) {
        const QString path = QFileInfo(dir.filePath(name)).absoluteFilePath();
        if (!QLibrary::isLibrary(name))
            continue;
        PluginSpec spec = readPluginSpec(path);
        spec.builtIn = builtIn;
        const auto same = std::find_if(m_plugins.cbegin(), m_plugins.cend(), [&spec](const PluginSpec &other) {
            return other.state == PluginState::Compatible && other.kind == spec.kind && other.id == spec.id;
        });
        if (spec.state == PluginState::Compatible) {
            if (same != m_plugins.cend())
                spec.fail(PluginReason::Duplicate,
                          Error(ErrorCode::Exists,
                                QT_TRANSLATE_NOOP("Error", "The %1 \"%2\" is already provided by \"%3\"."),
                                {pluginKindName(spec.kind), spec.id, same->file},
                                QT_TRANSLATE_NOOP("Error", "Remove one of the two files.")));
            else
                holdBack(spec);
        }
        m_plugins.push_back(std::move(spec));
    }
}

void PluginManager::holdBack(PluginSpec &spec) const
{
    const auto because = [&spec](PluginReason reason, const char *text, const ErrorText &hint) {
        spec.reason = reason;
        spec.failure = Error(ErrorCode::Refused, text, {spec.id}, hint);
    };
    if (m_crashed.contains(spec.id))
        because(PluginReason::Crashed,
                QT_TRANSLATE_NOOP("Error", "The program ended unexpectedly while it started plugin \"%1\" last time; "
                                           "it is left out this time."),
                QT_TRANSLATE_NOOP(
                    "Error", "Switch it off for good on the Plugins page, or start again to give it another try."));
    else if (m_options.without.contains(spec.id))
        because(PluginReason::Disabled, QT_TRANSLATE_NOOP("Error", "Plugin \"%1\" was left out with --no-plugin."),
                QT_TRANSLATE_NOOP("Error", "Start without that option."));
    else if (m_disabled.contains(spec.id))
        because(PluginReason::Disabled, QT_TRANSLATE_NOOP("Error", "Plugin \"%1\" is switched off."),
                {QT_TRANSLATE_NOOP("Error",
                                   "Switch it on on the Plugins page, or with \"tieout-cli plugins --enable %1\"."),
                 {spec.id}});
    else if (m_options.safeMode && !spec.builtIn)
        because(PluginReason::SafeMode,
                QT_TRANSLATE_NOOP("Error", "Plugin \"%1\" does not belong to the program and was left out: safe mode."),
                QT_TRANSLATE_NOOP("Error", "Start without --safe-mode."));
    else if (const auto why = whyUntrusted(spec.file, spec.builtIn); why && !liesIn(spec.file, m_options.trusted)) {
        because(PluginReason::Untrusted, QT_TRANSLATE_NOOP("Error", "Plugin \"%1\" was not loaded: its file %2."),
                {QT_TRANSLATE_NOOP(
                     "Error", "Make file and folder yours (chown, chmod go-w), or start with --trust-plugins \"%1\" "
                              "if you know what lies there."),
                 {QFileInfo(spec.file).path()}});
        spec.failure.arguments.append(*why);
    }
}

void PluginManager::start()
{
    std::vector<PluginSpec *> wanted;
    for (PluginSpec &spec : m_plugins) {
        if (spec.state == PluginState::Compatible && spec.reason == PluginReason::None)
            wanted.push_back(&spec);
    }
    if (!m_options.probeProgram.isEmpty()) {
        Probe probe(m_options);
        probe.run(wanted);
        if (!probe.warning().isEmpty())
            m_warnings.append(probe.warning());
    }

    CrashGuard guard(m_options.guardFolder);
    for (PluginSpec *spec : wanted) {
        if (spec->state != PluginState::Compatible)
            continue;
        guard.arm(spec->id);
        load(*spec);
    }
    guard.release();
}

Result<void> PluginManager::startHeldBack(const QString &id)
{
    const auto held = std::find_if(m_plugins.begin(), m_plugins.end(), [&id](const PluginSpec &spec) {
        return spec.id == id && spec.reason == PluginReason::Crashed;
    });
    if (held == m_plugins.end())
        return fail(ErrorCode::NotFound,
                    QT_TRANSLATE_NOOP("Error", "No plugin \"%1\" is held back because of a crash."), {id});
    held->reason = PluginReason::None;
    held->failure = Error();
    CrashGuard guard(m_options.guardFolder);
    guard.arm(id);
    const bool running = load(*held);
    guard.release();
    if (!running)
        return fail(held->failure);
    m_crashed.removeAll(id);
    return {};
}

bool PluginManager::load(PluginSpec &spec)
{
    QObject *root = loadPlugin(spec);
    if (root)
        handOut(spec, root);
    return root != nullptr;
}

void PluginManager::handOut(PluginSpec &spec, QObject *root)
{
    switch (spec.kind) {
    case PluginKind::Connector:
        m_connectors.append(qobject_cast<Connector *>(root));
        break;
    case PluginKind::Retriever:
        m_retrievers.append(qobject_cast<Retriever *>(root));
        break;
    case PluginKind::Backend:
        m_backends.append(qobject_cast<LlmBackend *>(root));
        break;
    case PluginKind::Unknown:
        return;
    }
    spec.state = PluginState::Running;
}

Error PluginManager::missing(PluginKind kind, const QString &id, const QStringList &running) const
{
    const QString kindName = pluginKindName(kind);
    for (const PluginSpec &spec : m_plugins) {
        if (spec.id == id && spec.kind == kind && spec.reason != PluginReason::None) {
            Error error(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The %1 \"%2\" is not running: %3"),
                        {kindName, id, spec.failure.said()}, spec.failure.hint);
            error.candidates = running;
            return error;
        }
    }
    const QString here = running.isEmpty() ? QStringLiteral("none") : running.join(QLatin1String(", "));
    Error error(
        ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no %1 \"%2\". Here: %3."), {kindName, id, here},
        QT_TRANSLATE_NOOP("Error", "\"tieout-cli plugins\" shows what was found and why something is missing."));
    error.candidates = running;
    return error;
}

Result<Connector *> PluginManager::connector(const QString &id) const
{
    if (Connector *found = byId(m_connectors, id))
        return found;
    return fail(missing(PluginKind::Connector, id, idsOf(m_connectors)));
}

Result<Connector *> PluginManager::connectorFor(const QString &scheme) const
{
    for (Connector *one : m_connectors) {
        if (one->schemes().contains(scheme, Qt::CaseInsensitive))
            return one;
    }
    return connector(scheme); // which says what is missing
}

static Retriever *firstRetriever(const QList<Retriever *> &retrievers, bool vectors)
{
    const auto found = std::find_if(retrievers.cbegin(), retrievers.cend(),
                                    [&](Retriever *each) { return each->needsVectors() == vectors; });
    return found == retrievers.cend() ? nullptr : *found;
}

Retriever *PluginManager::vectorRetriever() const
{
    return firstRetriever(m_retrievers, true);
}

Retriever *PluginManager::wordRetriever() const
{
    return firstRetriever(m_retrievers, false);
}

Result<Retriever *> PluginManager::retriever(const QString &id) const
{
    if (Retriever *found = byId(m_retrievers, id))
        return found;
    return fail(missing(PluginKind::Retriever, id, idsOf(m_retrievers)));
}

Result<LlmBackend *> PluginManager::backend(const QString &id) const
{
    if (LlmBackend *found = byId(m_backends, id))
        return found;
    return fail(missing(PluginKind::Backend, id, idsOf(m_backends)));
}

} // namespace Tieout::extension
