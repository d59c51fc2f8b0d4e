// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/countfrom.h"

#include "core/workspace/settings.h"

#include <algorithm>

namespace Tieout::project {

using record::CountFrom;

namespace {

constexpr int MonthsUntilOld = 3;

QString keyOf(const QString &sourceId)
{
    return workspace::keyOf(workspace::settings::countFrom, sourceId);
}

} // namespace

Result<std::optional<CountFrom>> countFromOf(const workspace::Workspace &store, const QString &sourceId)
{
    const Result<QString> stored = store.setting(keyOf(sourceId), {});
    if (!stored)
        return fail(stored.error());
    return record::fromWord<CountFrom>(*stored); // "ask" is none of them
}

Result<void> setCountFrom(workspace::Workspace &store, const QString &sourceId, CountFrom from)
{
    return store.setSetting(keyOf(sourceId), record::wordOf(from));
}

answer::AskOptions counted(answer::AskOptions options, const catalog::Snapshot &snapshot,
                           const std::optional<CountFrom> &chosen)
{
    const QDate today = options.calendar.asOf;
    const QDate end = QDate::fromString(snapshot.dataThrough(), Qt::ISODate);
    // What was written since the tables were profiled is not known: old is what was old by then.
    const QDate known = std::min(today, snapshot.profiledAt.isValid() ? snapshot.profiledAt.date() : today);
    if (!options.asOfIsToday || !end.isValid() || end.addMonths(MonthsUntilOld) >= known)
        return options;
    options.old = answer::OldData{end, today, chosen};
    if (chosen == CountFrom::DataEnd)
        options.calendar.asOf = end;
    return options;
}

} // namespace Tieout::project
