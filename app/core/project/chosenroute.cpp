// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/chosenroute.h"

#include "core/answer/router/wordforms.h"

namespace Tieout::project {

namespace {

const QString OfWorkspace = QStringLiteral("*"); ///< in the place of a source's id
const QString KindPrefix = QStringLiteral("kind:");
const QString SourcePrefix = QStringLiteral("source:");

/// "tickets sold in March by harbour" and "tickets sold by harbour in 2025" are alike.
QString likeness(const QString &question)
{
    QStringList topics;
    for (const QString &word : answer::router::wordsIn(question)) {
        if (answer::router::isTopicWord(word))
            topics.append(answer::router::formsOf(word).stem);
    }
    return topics.join(u' ');
}

} // namespace

Result<std::optional<ChosenRoute>> chosenRoute(const workspace::Workspace &store, const QString &question)
{
    const QString like = likeness(question);
    if (like.isEmpty())
        return std::optional<ChosenRoute>();
    const Result<std::optional<workspace::ChosenReading>> chosen = store.readings().chosenReading(OfWorkspace, like);
    if (!chosen)
        return fail(chosen.error());
    if (!*chosen)
        return std::optional<ChosenRoute>();
    ChosenRoute route;
    for (const QString &part : (*chosen)->reading.split(u'\n')) {
        if (part.startsWith(KindPrefix))
            route.kind = record::fromWord<record::Kind>(part.mid(KindPrefix.size()));
        else if (part.startsWith(SourcePrefix))
            route.source = part.mid(SourcePrefix.size());
    }
    return std::optional(route);
}

Result<void> keepRoute(workspace::Workspace &store, const QString &question, const ChosenRoute &route,
                       const QDateTime &at)
{
    const QString like = likeness(question);
    if (like.isEmpty())
        return {};
    QStringList parts;
    if (route.kind)
        parts.append(KindPrefix + record::wordOf(*route.kind));
    if (route.source)
        parts.append(SourcePrefix + *route.source);
    return store.readings().chooseReading(OfWorkspace, like, parts.join(u'\n'), at);
}

} // namespace Tieout::project
