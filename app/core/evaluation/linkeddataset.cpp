// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/linkeddataset.h"

namespace Tieout::evaluation {

period::CalendarSettings evaluationCalendar()
{
    return {QDate(2026, 1, 1), 1, Qt::Monday, {}, false};
}

period::CalendarSettings calendarOf(const DatasetQuestion &question)
{
    period::CalendarSettings calendar = evaluationCalendar();
    if (question.asOf.isValid())
        calendar.asOf = question.asOf;
    return calendar;
}

Result<LinkedDataset> linkDataset(const Dataset &dataset, const DatabaseOpener &open, const StopToken &stop,
                                  const Progress &progress)
{
    LinkedDataset data;
    QMap<QString, QList<const DatasetQuestion *>> byDatabase;
    for (const DatasetQuestion &question : dataset.questions)
        byDatabase[question.database].append(&question);
    for (auto it = byDatabase.cbegin(); it != byDatabase.cend(); ++it) {
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
        if (progress)
            progress(double(data.databases.size()) / double(byDatabase.size()), it.key());
        Result<std::unique_ptr<project::OpenSource>> source = open(dataset.databaseFile(it.key()));
        if (!source)
            return fail(source.error());
        const generate::composer::SchemaLookup lookup((*source)->linker()->snapshot());
        for (const DatasetQuestion *question : it.value()) {
            LinkedQuestion linked;
            linked.question = question;
            linked.source = source->get();
            linked.database = int(data.databases.size());
            linked.linking = (*source)->linker()->link(question->question, calendarOf(*question));
            const Result<GoldForm> gold = readGold(question->sql, lookup);
            linked.readable = gold.has_value();
            if (gold)
                linked.gold = *gold;
            data.questions.push_back(std::move(linked));
        }
        data.databases.append(it.key());
        data.sources.push_back(std::move(*source));
    }
    return data;
}

} // namespace Tieout::evaluation
