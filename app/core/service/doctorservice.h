// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extension/pluginmanager.h"
#include "core/service/json.h"

namespace Tieout::service {

/// Of the program that asks.
struct DoctorRequest {
    QString version;
    QString samplesFolder;
    bool operator==(const DoctorRequest &) const = default;
};

void fields(Either<DoctorRequest> auto &r, auto &&visit)
{
    visit("version", r.version);
    visit("samplesFolder", r.samplesFolder);
}

struct VersionsDescription {
    QString tieout;
    QString qt;
    QString qtBuiltWith;
    QString sdk;
    QString compilerAbi;
    QString system;
    bool operator==(const VersionsDescription &) const = default;
};

void fields(Either<VersionsDescription> auto &r, auto &&visit)
{
    visit("tieout", r.tieout);
    visit("qt", r.qt);
    visit("qtBuiltWith", r.qtBuiltWith);
    visit("sdk", r.sdk);
    visit("compilerAbi", r.compilerAbi);
    visit("system", r.system);
}

struct FolderDescription {
    QString what;
    QString path;
    bool exists = false;
    bool operator==(const FolderDescription &) const = default;
};

void fields(Either<FolderDescription> auto &r, auto &&visit)
{
    visit("what", r.what);
    visit("path", r.path);
    visit("exists", r.exists);
}

struct CheckDescription {
    QString what;
    bool works = false;
    QString message; ///< what was found, or what is wrong and what to do
    bool operator==(const CheckDescription &) const = default;
};

void fields(Either<CheckDescription> auto &r, auto &&visit)
{
    visit("what", r.what);
    visit("works", r.works);
    visit("message", r.message);
}

/// What runs here, where it looks, and what of it works.
struct DoctorResponse {
    VersionsDescription versions;
    QList<FolderDescription> folders;
    QList<CheckDescription> checks;
    bool operator==(const DoctorResponse &) const = default;

    bool works() const; ///< all of it
};

void fields(Either<DoctorResponse> auto &r, auto &&visit)
{
    visit("versions", r.versions);
    visit("folders", r.folders);
    visit("checks", r.checks);
}

/// `options` are those that the plugins were started with. Writes nothing. Main thread.
DoctorResponse doctor(const DoctorRequest &request, const extension::PluginOptions &options,
                      const extension::PluginManager &plugins);

} // namespace Tieout::service
