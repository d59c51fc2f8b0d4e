// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/english/rows.h"

#include <QHash>

namespace Tieout::message {

QList<Row> englishRows()
{
    QList<Row> all;
    for (const std::span<const Row> rows :
         {answerRows, catalogRows, gateRows, generateRows, joiningRows, learningRows, periodRows, projectRows,
          questionRows, recordRows, retrievalRows, schemaRows, sourcesRows, sqlRows})
        all.append(QList<Row>(rows.begin(), rows.end()));
    return all;
}

const Pattern *patternOf(QLatin1StringView id)
{
    static const QHash<QLatin1StringView, Pattern> byId = [] {
        QHash<QLatin1StringView, Pattern> known;
        for (const Row &row : englishRows())
            known.insert(QLatin1StringView(row.id),
                         {QString::fromLatin1(row.id), QString::fromUtf8(row.english), row.english});
        return known;
    }();
    const auto found = byId.constFind(id);
    return found == byId.cend() ? nullptr : &*found;
}

} // namespace Tieout::message
