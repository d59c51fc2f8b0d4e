// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/storedsources.h"

#include "core/extension/pluginmanager.h"
#include "sdk/secrets.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/endpointlog.h"
#include "shell/models/said.h"
#include "shell/models/secretstore.h"
#include "shell/models/settingsstore.h"
#include "shell/models/sourcecontroller.h"

#include <QCoreApplication>

namespace Tieout::shell {

namespace {

class StoredSourceWords
{
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::StoredSources)
};

struct Place {
    Connector *connector;
    Result<ConnectionParameters> parameters;
};

} // namespace

Result<project::SourceOpener> storedSourceOpener(const ShellContext &context)
{
    const Result<QList<workspace::StoredSource>> sources = context.store.sources();
    if (!sources)
        return fail(sources.error());
    // Plugins are looked up here and now: they belong to this thread.
    QHash<QString, Place> places;
    for (const workspace::StoredSource &source : *sources) {
        Connector *connector = context.source.connectorFor(source.id);
        if (!connector)
            continue;
        Result<ConnectionParameters> parameters = connector->parseAddress(source.id.mid(source.id.indexOf(u':') + 1));
        if (parameters)
            parameters->insert(context.secrets.known(source.id));
        places.insert(source.id, {connector, parameters});
    }
    project::OpenOptions options;
    options.asOf = context.settings.asOf();
    options.retriever = context.plugins ? context.plugins->vectorRetriever() : nullptr;
    return project::SourceOpener([places, options, store = &context.store, memory = &context.memory](
                                     const workspace::StoredSource &source,
                                     const StopToken &stop) -> Result<std::unique_ptr<project::OpenSource>> {
        const auto place = places.constFind(source.id);
        if (place == places.constEnd())
            return fail(
                Error(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "No connector opens \"%1\"."),
                      {withoutSecrets(source.id)},
                      QT_TRANSLATE_NOOP("Error", "The Activity page lists the plugins and why one may be missing.")));
        if (!place->parameters)
            return fail(withoutSecrets(place->parameters.error()));
        logEndpoint(*memory, source.id);
        project::OpenOptions own = options;
        own.mayProfile = !place->connector->isServer();
        return project::OpenSource::open(*place->connector, *place->parameters, store, own, stop, {});
    });
}

QString leftOutWords(const QList<project::LeftOutSource> &leftOut)
{
    QStringList lines;
    for (const project::LeftOutSource &source : leftOut) {
        lines.append(source.why.code == ErrorCode::PasswordNeeded
                         ? StoredSourceWords::tr("%1 was left out: its password has not been entered since the start. "
                                                 "Open it once, then try again.")
                               .arg(source.source)
                         : StoredSourceWords::tr("%1 was left out: %2").arg(source.source, saidInFull(source.why)));
    }
    return lines.join(u'\n');
}

} // namespace Tieout::shell
