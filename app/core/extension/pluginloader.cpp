// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extension/pluginloader.h"

#include "core/extension/qtmessages.h"
#include "sdk/connector.h"
#include "sdk/llmbackend.h"
#include "sdk/plugin.h"
#include "sdk/retriever.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QPluginLoader>

#include <exception>

namespace Tieout::extension {

namespace {

bool implementsKind(QObject *root, PluginKind kind)
{
    switch (kind) {
    case PluginKind::Connector:
        return qobject_cast<Connector *>(root) != nullptr;
    case PluginKind::Retriever:
        return qobject_cast<Retriever *>(root) != nullptr;
    case PluginKind::Backend:
        return qobject_cast<LlmBackend *>(root) != nullptr;
    case PluginKind::Unknown:
        break;
    }
    return false;
}

ErrorText advice(const PluginSpec &spec)
{
    ErrorText needs;
    if (!spec.links.isEmpty())
        needs = {QT_TRANSLATE_NOOP("Error", "It needs %1."), {ErrorText::listed(ErrorText::named(spec.links))}};
    return ErrorText::sentences(
        {{QT_TRANSLATE_NOOP("Error", "Leave it out with --no-plugin %1, or remove \"%2\"."), {spec.id, spec.file}},
         needs});
}

QObject *loadRoot(PluginSpec &spec)
{
    QPluginLoader loader(spec.file);
    // A missing symbol shows now, not at the first call.
    loader.setLoadHints(QLibrary::ResolveAllSymbolsHint | QLibrary::PreventUnloadHint);
    QObject *root = loader.instance();
    if (!root) {
        spec.fail(PluginReason::LoadFailed,
                  Error(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "Plugin \"%1\" cannot be loaded: %2"),
                        {spec.id, loader.errorString()}, advice(spec)));
        return nullptr;
    }
    spec.state = PluginState::Loaded;
    if (!implementsKind(root, spec.kind)) {
        spec.fail(PluginReason::NoInterface,
                  Error(ErrorCode::Incompatible,
                        QT_TRANSLATE_NOOP("Error", "Plugin \"%1\" says it is a %2, but does not implement one."),
                        {spec.id, pluginKindName(spec.kind)}, advice(spec)));
        return nullptr;
    }
    return root;
}

bool initialise(PluginSpec &spec, QObject *root)
{
    auto *plugin = qobject_cast<Plugin *>(root);
    if (plugin) {
        const auto initialised = plugin->initialise();
        if (!initialised) {
            const Error &inner = initialised.error();
            spec.fail(PluginReason::InitialiseFailed,
                      Error(inner.code, QT_TRANSLATE_NOOP("Error", "Plugin \"%1\" cannot start: %2"),
                            {spec.id, inner.said()}, inner.hint.isEmpty() ? advice(spec) : inner.hint));
            return false;
        }
        spec.note = plugin->note();
    }
    spec.state = PluginState::Initialised;
    return true;
}

void failThrown(PluginSpec &spec, const ErrorText &what)
{
    spec.fail(PluginReason::Threw,
              Error(ErrorCode::Internal,
                    QT_TRANSLATE_NOOP("Error", "Plugin \"%1\" let an exception escape while it started: %2"),
                    {spec.id, what}, advice(spec)));
}

} // namespace

QObject *loadPlugin(PluginSpec &spec)
{
    QElapsedTimer timer;
    timer.start();
    const QtMessages messages;
    QObject *root = nullptr;
    try {
        root = loadRoot(spec);
        if (root && !initialise(spec, root))
            root = nullptr;
    } catch (const std::exception &exception) {
        failThrown(spec, QString::fromLocal8Bit(exception.what()));
        root = nullptr;
    } catch (...) {
        failThrown(spec, QT_TRANSLATE_NOOP("Error", "of an unknown type"));
        root = nullptr;
    }
    spec.loadMs = timer.elapsed();
    if (root) {
        if (const QString written = messages.besides(spec.note.text); !written.isEmpty())
            spec.note = ErrorText::sentences(
                {spec.note, {QT_TRANSLATE_NOOP("Error", "While starting, it wrote: %1"), {written}}});
    } else if (const QString written = messages.besides(spec.failure.message()); !written.isEmpty()) {
        // What it wrote says why, more often than not.
        spec.failure.arguments.last().text += QStringLiteral(" (%1)").arg(written);
        spec.failure.arguments.last().pattern.clear();
    }
    return root;
}

} // namespace Tieout::extension
