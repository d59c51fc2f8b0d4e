// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QString>
#include <QStringList>

namespace Tieout::extension {

enum class PluginKind { Unknown, Connector, Retriever, Backend };

/// "connector", "retriever", "backend"; "unknown" for Unknown.
QString pluginKindName(PluginKind kind);
PluginKind pluginKindFromName(const QString &name);

/// How far a plugin file has come. A plugin that is switched off stays Compatible, with the reason.
enum class PluginState {
    Found,       ///< a library file in a plugin folder
    Read,        ///< its metadata is known; nothing of it has run
    Compatible,  ///< made for this program
    Loaded,      ///< in memory, its root object exists
    Initialised, ///< its initialise() succeeded
    Running,     ///< handed out to the rest of the program
    Failed       ///< see PluginSpec::reason and failure
};

/// Stable lower-case name ("running"), used in JSON and tests.
QString pluginStateName(PluginState state);

/// Why a plugin is not running.
enum class PluginReason {
    None,
    Disabled,         ///< switched off by the user, or with --no-plugin
    SafeMode,         ///< not one of our own, and the program was started with --safe-mode
    Untrusted,        ///< others can change the file, and nobody said that it is to run
    Crashed,          ///< the program ended unexpectedly while it started this plugin last time
    NotAPlugin,       ///< no readable metadata: not a library, or not a Qt plugin
    NotOurs,          ///< a plugin for another program
    Incompatible,     ///< built for another SDK, Qt or compiler, or of an unknown kind
    Duplicate,        ///< another file already provides this id
    ProbeHung,        ///< did not come back in the helper process
    ProbeCrashed,     ///< ended the helper process
    ProbeFailed,      ///< the helper process could not be run
    LoadFailed,       ///< the system cannot load the library
    NoInterface,      ///< loads, but does not implement what its kind promises
    InitialiseFailed, ///< its initialise() returned an Error
    Threw             ///< an exception left the plugin
};

/// Stable lower-case name ("probe-hung"); empty for None.
QString pluginReasonName(PluginReason reason);
PluginReason pluginReasonFromName(const QString &name);

/// One row of the Plugins page: everything known about one plugin file.
struct PluginSpec {
    QString file;         ///< absolute path
    bool builtIn = false; ///< from the program's own folder
    PluginState state = PluginState::Found;

    // From the metadata; empty until Read.
    QString id;
    QString name;
    PluginKind kind = PluginKind::Unknown;
    QString version;
    QString description;
    QStringList links; ///< libraries it was linked with
    QString iid;

    PluginReason reason = PluginReason::None;
    Error failure;      ///< text and hint for people; meaningful when reason is not None
    ErrorText note;     ///< the plugin's own sentence about how it works here, and what it or Qt wrote while it started
    qint64 loadMs = -1; ///< load and initialise together; -1 when it did not come so far

    void fail(PluginReason why, Error error);
};

/**
 * Reads the metadata of a plugin file without running any of its code. The result is Compatible or Failed; all
 * mismatches stand in one message ("was built for SDK 2, Qt 6.9; this program accepts SDK 1, Qt 6.4").
 */
PluginSpec readPluginSpec(const QString &file);

/// SDK number, Qt minor version and compiler ABI of an interface identifier "org.tieout.Connector/1/qt6.4/itanium-...".
struct PluginBuild {
    QString interface; ///< "Connector"
    QString sdk;
    QString qt;
    QString abi;
    bool operator==(const PluginBuild &) const = default;
};

/// The parts of an interface identifier; nothing when it is not one of ours.
std::optional<PluginBuild> parsePluginIid(const QString &iid);

} // namespace Tieout::extension
