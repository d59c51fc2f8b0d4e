// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extension/pluginspec.h"

#include "core/extension/qtmessages.h"

#include "sdk/sdkversion.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QPluginLoader>

#include <array>

namespace Tieout::extension {

namespace {

struct KindRow {
    PluginKind kind;
    const char *name;
    const char *interface;
};
constexpr std::array kinds{KindRow{PluginKind::Connector, "connector", "Connector"},
                           KindRow{PluginKind::Retriever, "retriever", "Retriever"},
                           KindRow{PluginKind::Backend, "backend", "LlmBackend"}};

struct ReasonRow {
    PluginReason reason;
    const char *name;
};
constexpr std::array reasons{ReasonRow{PluginReason::Disabled, "disabled"},
                             ReasonRow{PluginReason::SafeMode, "safe-mode"},
                             ReasonRow{PluginReason::Untrusted, "untrusted"},
                             ReasonRow{PluginReason::Crashed, "crashed"},
                             ReasonRow{PluginReason::NotAPlugin, "not-a-plugin"},
                             ReasonRow{PluginReason::NotOurs, "not-ours"},
                             ReasonRow{PluginReason::Incompatible, "incompatible"},
                             ReasonRow{PluginReason::Duplicate, "duplicate"},
                             ReasonRow{PluginReason::ProbeHung, "probe-hung"},
                             ReasonRow{PluginReason::ProbeCrashed, "probe-crashed"},
                             ReasonRow{PluginReason::ProbeFailed, "probe-failed"},
                             ReasonRow{PluginReason::LoadFailed, "load-failed"},
                             ReasonRow{PluginReason::NoInterface, "no-interface"},
                             ReasonRow{PluginReason::InitialiseFailed, "initialise-failed"},
                             ReasonRow{PluginReason::Threw, "threw"}};

// What this program accepts; the interface is the plugin's affair.
PluginBuild acceptedBuild()
{
    return *parsePluginIid(QStringLiteral("org.tieout.Any/" TIEOUT_ABI_TAG));
}

QString interfaceOf(PluginKind kind)
{
    for (const KindRow &row : kinds) {
        if (row.kind == kind)
            return QString::fromLatin1(row.interface);
    }
    return {};
}

void compareBuild(const QString &what, const QString &built, const QString &accepted, QStringList &theirs,
                  QStringList &ours)
{
    if (built == accepted)
        return;
    theirs.append(what + (built.isEmpty() ? QStringLiteral("(none)") : built));
    ours.append(what + accepted);
}

void checkCompatible(PluginSpec &spec, const PluginBuild &build, const QString &kindName)
{
    const PluginBuild accepted = acceptedBuild();
    QStringList theirs;
    QStringList ours;
    compareBuild(QStringLiteral("SDK "), build.sdk, accepted.sdk, theirs, ours);
    compareBuild(QStringLiteral("Qt "), build.qt, accepted.qt, theirs, ours);
    compareBuild(QStringLiteral("compiler ABI "), build.abi, accepted.abi, theirs, ours);
    if (spec.kind == PluginKind::Unknown) {
        theirs.append(QStringLiteral("kind ") + (kindName.isEmpty() ? QStringLiteral("(none)") : kindName));
        ours.append(QStringLiteral("kind connector, retriever or backend"));
    } else if (build.interface != interfaceOf(spec.kind)) {
        theirs.append(QStringLiteral("interface ") + build.interface);
        ours.append(QStringLiteral("interface %1 of a %2").arg(interfaceOf(spec.kind), kindName));
    }
    if (theirs.isEmpty()) {
        spec.state = PluginState::Compatible;
        return;
    }
    spec.fail(PluginReason::Incompatible,
              Error(ErrorCode::Incompatible,
                    QT_TRANSLATE_NOOP("Error", "Plugin \"%1\" was built for %2; this program accepts %3."),
                    {spec.id, theirs.join(QLatin1String(", ")), ours.join(QLatin1String(", "))},
                    {QT_TRANSLATE_NOOP("Error", "Build it again for this version, or remove \"%1\"."), {spec.file}}));
}

} // namespace

QString pluginKindName(PluginKind kind)
{
    for (const KindRow &row : kinds) {
        if (row.kind == kind)
            return QString::fromLatin1(row.name);
    }
    return QStringLiteral("unknown");
}

PluginKind pluginKindFromName(const QString &name)
{
    for (const KindRow &row : kinds) {
        if (name == QLatin1String(row.name))
            return row.kind;
    }
    return PluginKind::Unknown;
}

QString pluginStateName(PluginState state)
{
    switch (state) {
    case PluginState::Found:
        return QStringLiteral("found");
    case PluginState::Read:
        return QStringLiteral("read");
    case PluginState::Compatible:
        return QStringLiteral("compatible");
    case PluginState::Loaded:
        return QStringLiteral("loaded");
    case PluginState::Initialised:
        return QStringLiteral("initialised");
    case PluginState::Running:
        return QStringLiteral("running");
    case PluginState::Failed:
        break;
    }
    return QStringLiteral("failed");
}

QString pluginReasonName(PluginReason reason)
{
    for (const ReasonRow &row : reasons) {
        if (row.reason == reason)
            return QString::fromLatin1(row.name);
    }
    return {};
}

PluginReason pluginReasonFromName(const QString &name)
{
    for (const ReasonRow &row : reasons) {
        if (name == QLatin1String(row.name))
            return row.reason;
    }
    return PluginReason::None;
}

void PluginSpec::fail(PluginReason why, Error error)
{
    state = PluginState::Failed;
    reason = why;
    failure = std::move(error);
}

std::optional<PluginBuild> parsePluginIid(const QString &iid)
{
    static const QString prefix = QStringLiteral("org.tieout.");
    if (!iid.startsWith(prefix))
        return std::nullopt;
    const QStringList parts = iid.mid(prefix.size()).split(QLatin1Char('/'));
    PluginBuild build;
    build.interface = parts.value(0);
    build.sdk = parts.value(1);
    build.qt = parts.value(2);
    if (build.qt.startsWith(QLatin1String("qt")))
        build.qt.remove(0, 2);
    build.abi = parts.value(3);
    return build;
}

PluginSpec readPluginSpec(const QString &file)
{
    PluginSpec spec;
    spec.file = QFileInfo(file).absoluteFilePath();
    const QtMessages messages;
    const QPluginLoader loader(spec.file);
    const QJsonObject outer = loader.metaData();
    const QString qtSays = messages.besides(loader.errorString());
    spec.iid = outer.value(QLatin1String("IID")).toString();
    if (outer.isEmpty()) {
        spec.fail(PluginReason::NotAPlugin,
                  Error(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "\"%1\" is not a plugin: %2"),
                        {QFileInfo(file).fileName(), qtSays.isEmpty()
                                                         ? loader.errorString()
                                                         : loader.errorString() + QStringLiteral(" (%1)").arg(qtSays)},
                        {QT_TRANSLATE_NOOP("Error", "Remove it from the plugin folder \"%1\"."),
                         {QFileInfo(spec.file).path()}}));
        return spec;
    }
    const auto build = parsePluginIid(spec.iid);
    const QJsonObject data = outer.value(QLatin1String("MetaData")).toObject();
    spec.id = data.value(QLatin1String("id")).toString();
    if (!build || spec.id.isEmpty()) {
        spec.fail(PluginReason::NotOurs,
                  Error(ErrorCode::Incompatible,
                        build ? QT_TRANSLATE_NOOP(
                            "Error", "\"%1\" is a plugin for another program: its interface is \"%2\", without an id.")
                              : QT_TRANSLATE_NOOP("Error",
                                                  "\"%1\" is a plugin for another program: its interface is \"%2\"."),
                        {QFileInfo(file).fileName(), spec.iid},
                        {QT_TRANSLATE_NOOP("Error", "Remove it from the plugin folder \"%1\"."),
                         {QFileInfo(spec.file).path()}}));
        return spec;
    }
    const QString kindName = data.value(QLatin1String("kind")).toString();
    spec.kind = pluginKindFromName(kindName);
    spec.name = data.value(QLatin1String("name")).toString(spec.id);
    spec.version = data.value(QLatin1String("version")).toString();
    spec.description = data.value(QLatin1String("description")).toString();
    for (const QJsonValue &link : data.value(QLatin1String("links")).toArray())
        spec.links.append(link.toString());
    spec.state = PluginState::Read;
    checkCompatible(spec, *build, kindName);
    return spec;
}

} // namespace Tieout::extension
