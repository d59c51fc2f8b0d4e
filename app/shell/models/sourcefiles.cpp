// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/sourcefiles.h"

#include "core/extension/pluginmanager.h"
#include "sdk/connector.h"
#include "sdk/needslibrary.h"

#include <QCoreApplication>

namespace Tieout::shell {

namespace {

class FileWords
{
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::SourceFiles)
};

std::optional<Error> missingLibrary(const Connector &connector)
{
    const auto *needing = dynamic_cast<const NeedsLibrary *>(&connector);
    return needing ? needing->missingLibrary() : std::nullopt;
}

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

QList<ClosedFiles> closedFiles(const extension::PluginManager *plugins)
{
    QList<ClosedFiles> out;
    if (!plugins)
        return out;
    const QStringList open = openPatterns(*plugins);
    const QList<Connector *> connectors = plugins->connectors();
    for (const Connector *connector : connectors) {
        const std::optional<Error> why = missingLibrary(*connector);
        if (!why)
            continue;
        QStringList patterns = patternsOf(*connector);
        patterns.removeIf([&open](const QString &pattern) { return open.contains(pattern); });
        out.append({connector->title(), patterns, *why});
    }
    return out;
}

QStringList sourceFileFilters(const extension::PluginManager *plugins, const QStringList &more)
{
    QStringList out;
    if (const QStringList open = plugins ? openPatterns(*plugins) + more : more; !open.isEmpty())
        out.append((more.isEmpty() ? FileWords::tr("Databases and workbooks (%1)")
                                   : FileWords::tr("Databases, workbooks and workspaces (%1)"))
                       .arg(open.join(u' ')));
    const QList<ClosedFiles> closed = closedFiles(plugins);
    for (const ClosedFiles &files : closed)
        out.append(FileWords::tr("%1, whose library is missing (%2)").arg(files.title, files.patterns.join(u' ')));
    out.append(FileWords::tr("All files (*)"));
    return out;
}

} // namespace Tieout::shell
