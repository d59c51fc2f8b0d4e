// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/sourcefiles.h"

#include "core/extension/pluginmanager.h"
#include "core/extension/sourceaddress.h"
#include "sdk/connector.h"
#include "sdk/needslibrary.h"
#include "shell/models/said.h"

#include <QCoreApplication>

namespace Tieout::shell {

namespace {

class FileWords
{
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::SourceFiles)
};

QStringList patternsOf(const Connector &connector)
{
    QStringList out;
    const QList<FormField> form = connector.form();
    for (const FormField &field : form) {
        if (field.kind == FormField::Kind::File && !connector.isServer())
            out += field.filePatterns;
    }
    out.removeAll(QStringLiteral("*"));
    return out;
}

QStringList openPatterns(const extension::PluginManager &plugins)
{
    QStringList out;
    const QList<Connector *> connectors = plugins.connectors();
    for (const Connector *connector : connectors) {
        if (!missingLibrary(*connector))
            out += patternsOf(*connector);
    }
    out.removeDuplicates();
    return out;
}

} // namespace

std::optional<Error> missingLibrary(const Connector &connector)
{
    const auto *needing = dynamic_cast<const NeedsLibrary *>(&connector);
    return needing ? needing->missingLibrary() : std::nullopt;
}

std::optional<Error> missingLibrary(const extension::PluginManager *plugins, const QString &address)
{
    if (!plugins)
        return std::nullopt;
    const Result<extension::SourceAddress> resolved = extension::resolveSource(*plugins, address);
    return resolved ? missingLibrary(*resolved->connector) : std::nullopt;
}

QList<ClosedFiles> closedFiles(const extension::PluginManager *plugins)
{
    QList<ClosedFiles> out;
    if (!plugins)
        return out;
    const QList<Connector *> connectors = plugins->connectors();
    for (const Connector *connector : connectors) {
        const auto *needing = dynamic_cast<const NeedsLibrary *>(connector);
        const std::optional<Error> why = needing ? needing->missingLibrary() : std::nullopt;
        if (!why)
            continue;
        ClosedFiles closed{connector->title(), {}, *why};
        const QList<FileKind> kinds = needing->fileKinds();
        for (const FileKind &kind : kinds)
            closed.kinds.append({said(message::ofText(kind.title)), kind.patterns});
        out.append(closed);
    }
    return out;
}

QStringList sourceFileFilters(const extension::PluginManager *plugins, const QStringList &more)
{
    QStringList out;
    const QStringList open = plugins ? openPatterns(*plugins) + more : more;
    if (!open.isEmpty())
        out.append((more.isEmpty() ? FileWords::tr("Databases and workbooks (%1)")
                                   : FileWords::tr("Databases, workbooks and workspaces (%1)"))
                       .arg(open.join(u' ')));
    const QList<ClosedFiles> closed = closedFiles(plugins);
    for (const ClosedFiles &files : closed) {
        for (ShownFileKind kind : files.kinds) {
            kind.patterns.removeIf([&open](const QString &pattern) { return open.contains(pattern); });
            if (!kind.patterns.isEmpty())
                out.append(FileWords::tr("%1: the library of %2 is missing (%3)")
                               .arg(kind.title, files.title, kind.patterns.join(u' ')));
        }
    }
    out.append(FileWords::tr("All files (*)"));
    return out;
}

} // namespace Tieout::shell
